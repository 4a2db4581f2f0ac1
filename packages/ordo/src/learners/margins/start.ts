import type { Compute } from "../../linalg/compute.ts";
import { type Matrix, takeRows } from "../../linalg/matrix.ts";
import { productsWith } from "./feature-space.ts";
import { nearInverse } from "./near-inverse.ts";
import { minimiseByNewton, type NewtonStart } from "./newton.ts";
import type { Risk } from "./risk.ts";

/** Items of the part for each feature: its best weights are then about a hundredth of the objective from those of all. */
const ITEMS = 100;
/** Where not so many times the part are there, it is not cheap enough. */
const TIMES = 10;
/** How well the part is solved: better than it knows the whole would be in vain. */
const ENOUGH = 1e-2;
/** Steps over the part, at most. */
const STEPS = 20;

/** Weights that are the best for some of the items, found at a small part of the cost of a step over all of them; undefined where there are too few items. */
export async function startOfSome(
  X: Matrix,
  { risk, lambda }: { readonly risk: Risk; readonly lambda: number },
  compute: Compute,
): Promise<NewtonStart | undefined> {
  const step = Math.floor(X.rows / (ITEMS * X.cols));
  const part = step < TIMES ? undefined : risk.part?.(step);
  if (part === undefined || part.rows.length * TIMES > X.rows) return undefined;
  const values = takeRows(X, part.rows);
  const { times, transposed } = await productsWith(values, compute);
  const objective = {
    risk: part.risk,
    lambda,
    size: X.cols,
    scores: times,
    pull: transposed,
    nearInverse: nearInverse(values, part.risk, compute),
    isNear: true,
  };
  const run = {
    ...compute.run,
    checkpoint: (_: string, done: number, total: number) =>
      compute.run.checkpoint("Newton steps on some of the items", done, total),
  };
  const { w, steepest } = await minimiseByNewton(objective, { tolerance: ENOUGH, iterations: STEPS }, run);
  return { w, steepest };
}
