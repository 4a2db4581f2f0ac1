import type { Backend, CallOptions, Held, HeldSparse, Operand, RowRange, RowWriter } from "../backend.ts";
import type { Matrix } from "../matrix.ts";
import * as shapes from "../shapes.ts";
import type { SparseMatrix } from "../sparse.ts";
import type { Office } from "./office.ts";

/** Matrices to the backend's memory and back. */
export function movingCalls<D extends shapes.Size, S extends shapes.Size>({
  counter,
  memory,
}: Office<D, S>): Pick<Backend, "place" | "placeSparse" | "placeRows" | "fetch" | "zeros" | "copy"> {
  return {
    place(a: Matrix, call?: CallOptions): Promise<Held> {
      return counter.call("place", call, (desk) => {
        const own = desk.own(a);
        return async (pace) => desk.hold(await own(pace));
      });
    },

    placeSparse(s: SparseMatrix, call?: CallOptions): Promise<HeldSparse> {
      return counter.call(
        "placeSparse",
        call,
        (desk) => async (pace) => desk.holdSparse(await memory.writeSparse(s, pace)),
      );
    },

    placeRows(rows: number, cols: number, write: RowWriter, call?: CallOptions): Promise<Held> {
      return counter.call("placeRows", call, (desk) => {
        shapes.requireSize("placeRows", rows, cols);
        return async (pace) => desk.hold(await memory.writeRows(rows, cols, write, pace));
      });
    },

    fetch(a: Held, part?: RowRange): Promise<Matrix> {
      return counter.call("fetch", undefined, (desk) => {
        const source = desk.dense(a);
        const rows = shapes.rowRange(a, part);
        return async (pace) => memory.read(await source(pace), rows, pace);
      });
    },

    zeros(rows: number, cols: number): Promise<Held> {
      return counter.call("zeros", undefined, (desk) => {
        shapes.requireSize("zeros", rows, cols);
        return async () => desk.hold(desk.make(rows, cols, true));
      });
    },

    copy(a: Operand): Promise<Held> {
      return counter.call("copy", undefined, (desk) => {
        const own = desk.own(a);
        return async (pace) => desk.hold(await own(pace));
      });
    },
  };
}
