import type { Backend, CallOptions, ElementMap, Held, Operand } from "../backend.ts";
import type { Lent } from "../counter.ts";
import type { Pace } from "../pace.ts";
import * as shapes from "../shapes.ts";
import type { Office } from "./office.ts";

/** Element by element, in place. */
export function elementCalls<D extends shapes.Size, S extends shapes.Size>({
  counter,
  kernels,
}: Office<D, S>): Pick<
  Backend,
  "map" | "add" | "hadamard" | "scale" | "addOuter" | "addDiagonal" | "diagonal"
> {
  return {
    map(a: Held, f: ElementMap, options: CallOptions = {}): Promise<Held> {
      const prepare = (x: Lent<D>) => {
        shapes.requireMap("map", f);
        return async (pace: Pace) => kernels.map(await x(pace), f, pace);
      };
      return counter.change("map", a, prepare, options);
    },

    add(a: Held, b: Operand, scale: { readonly alpha?: number; readonly beta?: number } = {}): Promise<Held> {
      return counter.change("add", a, (x, desk) => {
        const other = desk.dense(b);
        shapes.requireSameSize("add", a, b);
        const { alpha = 1, beta = 1 } = scale;
        return async (pace) => kernels.add({ x: await x(pace), alpha, b: await other(pace), beta }, pace);
      });
    },

    hadamard(a: Held, b: Operand): Promise<Held> {
      return counter.change("hadamard", a, (x, desk) => {
        const other = desk.dense(b);
        shapes.requireSameSize("hadamard", a, b);
        return async (pace) => kernels.hadamard(await x(pace), await other(pace), pace);
      });
    },

    scale(a: Held, factors: { readonly rows?: Float64Array; readonly cols?: Float64Array }): Promise<Held> {
      return counter.change("scale", a, (x) => {
        const { rows, cols } = factors;
        shapes.requireFactors("scale", a, rows, cols);
        return async (pace) => kernels.scale({ x: await x(pace), rows, cols }, pace);
      });
    },

    addOuter(a: Held, u: Float64Array, v: Float64Array, alpha = 1): Promise<Held> {
      return counter.change("addOuter", a, (x) => {
        shapes.requireFactors("addOuter", a, u, v);
        return async (pace) => kernels.addOuter({ x: await x(pace), u, v, alpha }, pace);
      });
    },

    addDiagonal(a: Held, shift: number | Float64Array): Promise<Held> {
      return counter.change("addDiagonal", a, (x) => {
        shapes.requireSquare("addDiagonal", a);
        if (typeof shift !== "number") shapes.requireLength("addDiagonal: shift", shift, a.rows);
        return async (pace) => kernels.addDiagonal(await x(pace), shift);
      });
    },

    diagonal(a: Held): Promise<Float64Array> {
      return counter.call("diagonal", undefined, (desk) => {
        const x = desk.dense(a);
        shapes.requireSquare("diagonal", a);
        return async (pace) => kernels.diagonal(await x(pace));
      });
    },
  };
}
