/** What is learned at each value of a path, the one of them that is chosen, and how good it is. */
import {
  averagePrecision,
  type ComputeOptions,
  type Dataset,
  dataset,
  disagreement,
  evaluatePerQuery,
  leaveQueryOut,
  type Metric,
  type Model,
  ndcg,
  select,
  type Vectors,
} from "ordo";
import type { Contestant } from "./contestants.ts";
import type { Fold } from "./tasks.ts";

export const DISAGREEMENT = "disagreement";

/** LETOR's: the gain of a grade y is 2^y − 1, and a grade of 1 is relevant. */
export const MEASURES: Readonly<Record<string, Metric>> = Object.freeze({
  [DISAGREEMENT]: disagreement(),
  ...Object.fromEntries([1, 3, 5, 10].map((k) => [`NDCG@${k}`, ndcg({ k, gain: "exponential" })])),
  MAP: averagePrecision({ relevant: 1 }),
});

/** The mean over queries; those without a value, such as queries of one grade, are left out. */
export async function judged(
  metric: Metric,
  model: Model<Vectors>,
  { inputs, scores, queries }: Dataset<Vectors>,
  compute: ComputeOptions,
): Promise<number> {
  const predicted = await model.scores(inputs, compute);
  const { mean } = evaluatePerQuery(metric, { predicted, actual: scores!.values.data, queries });
  return mean.defined ? mean.value : Number.NaN;
}

export interface Chosen {
  readonly model: Model<Vectors>;
  /** Whether a value beyond those that were tried might have been better. */
  readonly isAtEnd: boolean;
}

/** The model with the least disagreement; of several the simplest. Every `step`-th value of the learner's own grid is tried. */
export async function chosen(
  { learner, chosenBy, isOfClasses }: Contestant,
  { train, validation }: Fold,
  step: number,
  compute: ComputeOptions,
): Promise<Chosen> {
  const data = isOfClasses ? inClasses(train) : train;
  const values = (await learner.path!.grid(data, compute)).filter((_, place) => place % step === 0);
  if (chosenBy === "leave-query-out") {
    const found = await select(learner, data, {
      split: leaveQueryOut(),
      metric: disagreement(),
      values,
      ...compute,
    });
    return { model: found.model, isAtEnd: isEnd(values, values.indexOf(found.path!.value)) };
  }
  using prepared = await learner.prepare(data, values, compute);
  const models: Model<Vectors>[] = [];
  const errors: number[] = [];
  for await (const model of prepared.models()) {
    models.push(model);
    errors.push(await judged(MEASURES[DISAGREEMENT]!, model, validation, compute));
  }
  const least = Math.min(...errors);
  const best =
    learner.path!.parameter.simpler === "larger" ? errors.lastIndexOf(least) : errors.indexOf(least);
  return { model: models[best]!, isAtEnd: isEnd(values, best) };
}

function isEnd(values: readonly number[], place: number): boolean {
  return place === 0 || place === values.length - 1;
}

/** Relevant or not, as measures see it. */
function inClasses({ inputs, queries, scores }: Dataset<Vectors>): Dataset<Vectors> {
  return dataset({ inputs, queries, scores: scores!.values.data.map((grade) => (grade >= 1 ? 1 : 0)) });
}
