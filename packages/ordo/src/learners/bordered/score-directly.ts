import type { Direct } from "./direct.ts";
import type { HeldSet, Moved } from "./held.ts";
import type { Influence } from "./influence.ts";
import type { BorderedProblem } from "./problem.ts";
import { UNIT } from "./rounding.ts";
import { byTargets, type SetScores } from "./set-scores.ts";

/** Of the two ways to the score of an item the one with the smaller doubt. */
export async function scoresDirectly(
  problem: BorderedProblem,
  { influence, direct }: { readonly influence: Influence; readonly direct: Direct },
  set: HeldSet,
  moved: Moved,
): Promise<SetScores> {
  const { outputs: v } = problem;
  const first = byTargets(problem, influence, set, moved);
  const { scores, sums, reach, sizes } = await direct.sum(set, moved);
  const doubts = new Float64Array(scores.length);
  for (let k = 0; k < scores.length; k++) {
    if (first.sums[k] < sums[k]) scores[k] = first.scores[k];
    doubts[k] = UNIT * (Math.min(first.sums[k], sums[k]) + reach[Math.floor(k / v)] * sizes[k % v]);
  }
  return { scores, doubts };
}
