import type {
  Backend,
  Operand,
  PairwiseKind,
  PairwiseOptions,
  PairwiseSumsOptions,
  SparseOperand,
} from "../backend.ts";
import type { Desk } from "../counter.ts";
import type { Matrix } from "../matrix.ts";
import type { PairwiseJob } from "../matrix-kernels.ts";
import type { Pace } from "../pace.ts";
import * as shapes from "../shapes.ts";
import type { Office } from "./office.ts";

/** Compares rows in the way that is asked for, which is all of a `PairwiseJob` but its operands. */
type PairsOf<D> = (how: Omit<PairwiseJob<never, D>, "a" | "b">, pace: Pace) => Promise<void>;

/** Between the rows of two matrices. */
export function pairwiseCalls<D extends shapes.Size, S extends shapes.Size>({
  counter,
  kernels,
}: Office<D, S>): Pick<Backend, "pairwise" | "pairwiseSums"> {
  const densePairs = (desk: Desk<D, S>, a: Operand, b: Operand | undefined): PairsOf<D> => {
    const [first, second] = [desk.dense(a), b && desk.dense(b)];
    return async (how, pace) =>
      kernels.pairwise({ ...how, a: await first(pace), b: await second?.(pace) }, pace);
  };
  const sparsePairs = (desk: Desk<D, S>, a: SparseOperand, b: SparseOperand | undefined): PairsOf<D> => {
    const [first, second] = [desk.sparse(a), b && desk.sparse(b)];
    return async (how, pace) =>
      kernels.pairwiseSparse({ ...how, a: await first(pace), b: await second?.(pace) }, pace);
  };
  const pairwiseSums = (
    kind: PairwiseKind,
    a: Operand,
    b: Operand,
    sides: Matrix,
    { map, centre, ...options }: PairwiseSumsOptions = {},
  ) =>
    counter.call("pairwiseSums", options, (desk) => {
      shapes.requirePairwise(kind, a, b);
      shapes.requireSums(a, b, sides, centre);
      if (map !== undefined) shapes.requireMap("pairwiseSums: map", map);
      const [x, z] = [desk.dense(a), desk.dense(b)];
      return async (pace) => {
        const job = { kind, map, sides, centre, a: await x(pace), b: await z(pace) };
        return kernels.pairwiseSums!(job, pace);
      };
    });
  return {
    pairwiseSums: kernels.pairwiseSums && pairwiseSums,
    pairwise(
      kind: PairwiseKind,
      a: Operand | SparseOperand,
      b?: Operand | SparseOperand,
      options: PairwiseOptions = {},
    ) {
      return counter.call("pairwise", options, (desk) => {
        shapes.requirePairwise(kind, a, b);
        if (options.map !== undefined) shapes.requireMap("pairwise: map", options.map);
        const how = { kind, map: options.map };
        const run = shapes.isSparse(a)
          ? sparsePairs(desk, a as SparseOperand, b as SparseOperand | undefined)
          : densePairs(desk, a as Operand, b as Operand | undefined);
        return async (pace) => {
          const c = desk.make(a.rows, (b ?? a).rows);
          await run({ ...how, c }, pace);
          return desk.hold(c);
        };
      });
    },
  };
}
