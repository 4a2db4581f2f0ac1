import type { ElementMap, Held, PairwiseKind } from "../../linalg/backend.ts";
import { mapStep } from "./elements.ts";
import type { DenseGiven, SparseGiven, Task } from "./task.ts";

/** As the kernels count them. */
export const PAIRWISE_CODES: Readonly<Record<PairwiseKind, number>> = {
  dot: 0,
  "squared-euclidean": 1,
  manhattan: 2,
  minimum: 3,
};

interface How {
  readonly kind: PairwiseKind;
  /** Done to each value afterwards. */
  readonly map: ElementMap | undefined;
}

/** Without `right` the rows of `left` meet each other. */
export async function pairwiseDense(
  task: Task,
  { kind, map }: How,
  left: DenseGiven,
  right: DenseGiven | undefined,
): Promise<Held> {
  const [ma, mb, n] = [left.rows, (right ?? left).rows, left.cols];
  const a = await task.dense(left);
  const b = right === undefined ? a : await task.dense(right);
  const c = await task.claimMatrix(ma, mb);
  const code = PAIRWISE_CODES[kind];
  const work = await task.scratch("pairwiseDenseWork", code, ma, mb, n);
  const symmetric = Number(right === undefined);
  await task.run(["pairwiseDense", code, symmetric, ma, mb, n, a, n, b, n, c, mb, work]);
  if (map !== undefined) await task.run(mapStep(c, ma * mb, map));
  return task.hold(ma, mb, c);
}

export async function pairwiseSparse(
  task: Task,
  { kind, map }: How,
  left: SparseGiven,
  right: SparseGiven | undefined,
): Promise<Held> {
  const [ma, mb, n] = [left.rows, (right ?? left).rows, left.cols];
  const a = await task.sparse(left);
  const b = right === undefined ? a : await task.sparse(right);
  const c = await task.claimMatrix(ma, mb);
  const code = PAIRWISE_CODES[kind];
  const work = await task.scratch("pairwiseSparseWork", code, ma, mb, n, b.count);
  const symmetric = Number(right === undefined);
  await task.run([
    ...(["pairwiseSparse", code, symmetric, ma, mb, n, a.starts, a.columns, a.values] as const),
    ...[b.starts, b.columns, b.values, c, mb, work],
  ]);
  if (map !== undefined) await task.run(mapStep(c, ma * mb, map));
  return task.hold(ma, mb, c);
}
