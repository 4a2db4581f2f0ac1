import type { Rows } from "../../../data/samples.ts";
import type { Compute } from "../../../linalg/compute.ts";
import type { FoldScores } from "../../fold-job.ts";
import type { OpenSet, SetScorer, Solution } from "./scorer.ts";

/** Scores and doubts of all sets, one after the other, each rows × outputs; set k begins at `starts[k]`. */
export interface HeldScores {
  readonly starts: Float64Array;
  readonly scores: Float64Array;
  readonly doubts: Float64Array;
}

export function startsOf(sets: readonly Rows[], outputs: number): Float64Array {
  const starts = new Float64Array(sets.length + 1);
  sets.forEach((rows, set) => {
    starts[set + 1] = starts[set] + rows.length * outputs;
  });
  return starts;
}

/** What is done about scores that are open. */
export interface Settling {
  /** Whether only the order of the two items of a set matters. */
  readonly isPair: boolean;
  readonly outputs: number;
  refit(rows: Rows, lambda: number): Promise<FoldScores>;
}

/** Where errors may have been multiplied by more than this, the set is trained anew. */
const MOST_GROWTH = 1e6;

/** The scores of all sets at each of the lambdas. What a set's way of computing leaves open, and training anew would not, is trained anew. */
export async function scoreSets(
  scorer: SetScorer,
  { sets, lambdas }: { readonly sets: readonly Rows[]; readonly lambdas: readonly number[] },
  settling: Settling,
  { run }: Compute,
): Promise<HeldScores[]> {
  const starts = startsOf(sets, settling.outputs);
  const total = starts[sets.length];
  const kept = lambdas.map(() => ({ scores: new Float64Array(total), doubts: new Float64Array(total) }));
  let done = 0;
  await scorer.each(sets, async (set, open) => {
    for (const [place, lambda] of lambdas.entries()) {
      const found = settled(open, lambda, settling) ?? (await settling.refit(sets[set], lambda));
      kept[place].scores.set(found.scores, starts[set]);
      if (found.doubts !== undefined) kept[place].doubts.set(found.doubts, starts[set]);
    }
    await run.checkpoint("held-out sets", ++done, sets.length);
  });
  return kept.map((found) => ({ ...found, starts }));
}

/** Undefined where training anew would tell more. */
function settled(open: OpenSet, lambda: number, settling: Settling): FoldScores | undefined {
  const solution = open.at(lambda);
  if (solution === undefined || solution.growth > MOST_GROWTH) return undefined;
  const { scores, growth } = solution;
  if (!settling.isPair) return { scores, doubts: times(solution.doubts(), growth) };
  return settledPair(solution, settling.outputs);
}

function settledPair(solution: Solution, v: number): FoldScores | undefined {
  const { scores, growth } = solution;
  const isOutApart = (doubts: Float64Array, factor: number, out: number) =>
    Math.abs(scores[out] - scores[v + out]) > factor * (doubts[out] + doubts[v + out]);
  const isApart = (doubts: Float64Array) => {
    for (let out = 0; out < v; out++) if (!isOutApart(doubts, growth, out)) return false;
    return true;
  };
  const bound = solution.bound();
  if (isApart(bound)) return { scores, doubts: times(bound, growth) };
  const doubts = solution.doubts();
  // Certain but for what taking rows off has cost: worth training anew.
  for (let out = 0; out < v; out++)
    if (isOutApart(doubts, 1, out) && !isOutApart(doubts, growth, out)) return undefined;
  return { scores, doubts: times(doubts, growth) };
}

function times(values: Float64Array, factor: number): Float64Array {
  return values.map((value) => factor * value);
}
