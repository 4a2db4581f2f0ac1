import type { Influence } from "../influence/influence.ts";
import type { BorderedProblem } from "../problem.ts";
import { UNIT } from "../rounding.ts";
import type { Direct } from "./direct.ts";
import type { HeldSet, Moved } from "./held.ts";
import { type SetScores, scoresByTargets } from "./set-scores.ts";

/** Of the two ways to the score of an item the one with the smaller doubt. */
export async function scoresDirectly(
  problem: BorderedProblem,
  { influence, direct }: { readonly influence: Influence; readonly direct: Pick<Direct, "sum"> },
  set: HeldSet,
  moved: Moved,
): Promise<SetScores> {
  const { outputs: v } = problem;
  const first = scoresByTargets(problem, influence, set, moved);
  const { scores, sums, reach, sizes } = await direct.sum(set, moved);
  const doubts = sums.map((sum, k) => UNIT * (sum + reach[Math.floor(k / v)] * sizes[k % v]));
  for (let k = 0; k < scores.length; k++) {
    // Not by the reach of the sums: errors of s are there whatever the item shares with those that stay.
    if (!(first.doubts[k] < doubts[k])) continue;
    scores[k] = first.scores[k];
    doubts[k] = first.doubts[k];
  }
  return { scores, doubts };
}
