/** The width of the kernel and lambda, or the number of components, chosen together by five folds of the training pairs. */
import {
  at,
  type ComputeOptions,
  type Dataset,
  gaussian,
  type Learner,
  type Model,
  type Vectors,
} from "ordo";
import type { Contestant } from "../kpc/contestants.ts";
import { itemsAt, membersOf, misordered, type Pair, preferenceData, scoreData } from "./problem.ts";

const FOLDS = 5;

/** From the simplest on: of equally good ones the first is chosen. */
const VALUES = {
  components: [1, 2, 3, 4, 6, 8, 12, 16, 24, 32],
  lambda: [1e3, 1e2, 10, 1, 0.1, 1e-2, 1e-3, 1e-4],
} as const;

export interface Chosen {
  readonly gamma: number;
  /** lambda, or the number of components. */
  readonly value: number;
}

export interface Seen {
  readonly pairs: readonly Pair[];
  /** What was seen of every point, for each amount of noise. */
  readonly scores: readonly Float64Array[];
  /** The gammas to choose from, widest kernel first. */
  readonly gammas: readonly number[];
}

/** For each amount of noise what has the fewest held-out pairs in the wrong order. */
export async function choose(
  contestant: Contestant,
  seen: Seen,
  compute: ComputeOptions,
): Promise<readonly Chosen[]> {
  const best = seen.scores.map(() => ({ gamma: 0, value: 0, wrong: Number.POSITIVE_INFINITY }));
  const values = VALUES[contestant.chooses];
  for (const gamma of seen.gammas) {
    const wrong = await heldOutErrors(contestant, gamma, seen, compute);
    wrong.forEach((errors, noise) => {
      errors.forEach((count, k) => {
        if (count < best[noise]!.wrong) best[noise] = { gamma, value: values[k]!, wrong: count };
      });
    });
  }
  return best.map(({ gamma, value }) => ({ gamma, value }));
}

/** Held-out pairs in the wrong order, for each amount of noise and each value. */
export async function heldOutErrors(
  contestant: Contestant,
  gamma: number,
  { pairs, scores }: Pick<Seen, "pairs" | "scores">,
  compute: ComputeOptions,
): Promise<readonly Float64Array[]> {
  const values = VALUES[contestant.chooses];
  const learner = contestant.make(gaussian({ gamma }));
  const wrong = scores.map(() => new Float64Array(values.length));
  for (let fold = 0; fold < FOLDS; fold++) {
    const kept = pairs.filter((_, k) => k % FOLDS !== fold);
    const held = pairs.filter((_, k) => k % FOLDS === fold);
    for (const { data, noises } of trainings(contestant, kept, scores)) {
      using prepared = await learner.prepare(data, values, compute);
      let k = 0;
      for await (const model of prepared.models()) {
        const predicted = await allPredictedAt(model, membersOf(held), compute);
        for (const [output, noise] of noises.entries())
          wrong[noise]![k]! += misordered(held, scores[noise]!, predicted[output]!);
        k++;
      }
    }
  }
  return wrong;
}

interface Training {
  readonly data: Dataset<Vectors>;
  /** Which noise each output of the data has. */
  readonly noises: readonly number[];
}

/** Scores of all noises are outputs of one data set, with one decomposition; preferences are a data set each. */
function trainings(
  { reads }: Contestant,
  pairs: readonly Pair[],
  scores: readonly Float64Array[],
): readonly Training[] {
  if (reads === "scores") return [{ data: scoreData(pairs, scores), noises: [...scores.keys()] }];
  return scores.map((seen, noise) => ({ data: preferenceData(pairs, seen), noises: [noise] }));
}

/** What was chosen, trained on all pairs. */
export function trained(
  contestant: Contestant,
  { gamma, value }: Chosen,
  { pairs, scores }: { readonly pairs: readonly Pair[]; readonly scores: Float64Array },
  compute: ComputeOptions,
): Promise<Model<Vectors>> {
  const learner: Learner<Vectors> = contestant.make(gaussian({ gamma })).at(value);
  const data = contestant.reads === "scores" ? scoreData(pairs, [scores]) : preferenceData(pairs, scores);
  return learner.fit(data, compute);
}

export async function predictedAt(
  model: Model<Vectors>,
  points: readonly number[],
  compute: ComputeOptions,
): Promise<ReadonlyMap<number, number>> {
  const [predicted] = await allPredictedAt(model, points, compute);
  return predicted!;
}

/** The scores of every output, by point. */
async function allPredictedAt(
  model: Model<Vectors>,
  points: readonly number[],
  compute: ComputeOptions,
): Promise<readonly ReadonlyMap<number, number>[]> {
  const scores = await model.allScores(itemsAt(points), compute);
  return Array.from(
    { length: model.outputs },
    (_, output) => new Map(points.map((point, row) => [point, at(scores, row, output)])),
  );
}
