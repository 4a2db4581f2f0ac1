import { type ComputeOptions, type Rng, rls, withLandmarks } from "ordo";
import { foldsOf, type Problem, withLandmarksOf } from "./problems.ts";

/** 10^-9 to 10^9, as in the paper. */
export const LAMBDAS: readonly number[] = Array.from({ length: 19 }, (_, k) => 10 ** (k - 9));
const FOLDS = 10;
/** Basis vectors of each sentence, as in the paper. */
const EACH = 2;

/** removed: held-out landmarks leave. leaking: they stay. */
export const WAYS = ["removed", "leaking"] as const;
export type Way = (typeof WAYS)[number];

/** The mean squared error of 10 folds of whole queries, at each lambda, by both ways; landmarks and folds are drawn. */
export async function squaredErrors(
  problem: Problem,
  rng: Rng,
  options: ComputeOptions,
): Promise<Readonly<Record<Way, readonly number[]>>> {
  const data = withLandmarksOf(problem, EACH, rng.fork("landmarks"));
  const sets = foldsOf(data, FOLDS, rng.fork("folds"));
  const request = { kind: "sets", sets } as const;
  const result: Record<Way, number[]> = { removed: [], leaking: [] };
  for (const heldOut of WAYS) {
    const learner = withLandmarks(rls({ kernel: problem.kernel }), { choose: "given", heldOut });
    using prepared = await learner.prepare(data, LAMBDAS, options);
    for (const lambda of LAMBDAS) {
      let sum = 0;
      await prepared.holdOuts.run(request, lambda, {
        set: (_, rows, scores) =>
          rows.forEach((row, place) => {
            sum += (scores[place]! - data.scores!.values.data[row]!) ** 2;
          }),
      });
      result[heldOut].push(sum / data.size);
    }
  }
  return result;
}
