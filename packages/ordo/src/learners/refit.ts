import { isOrdoError } from "../base/errors.ts";
import { memo } from "../base/memo.ts";
import type { Run } from "../base/run.ts";
import { type Dataset, dataset, takeItems, withOutput } from "../data/dataset.ts";
import { type Grouping, takeGrouping } from "../data/grouping.ts";
import { preferences } from "../data/preferences.ts";
import type { Rows, Samples } from "../data/samples.ts";
import { rowByRow } from "../linalg/join.ts";
import { hear } from "./hear.ts";
import { type FitOptions, type Learner, NO_SCORE } from "./learner.ts";
import type { BatchOptions, Model } from "./model.ts";
import type { PathValue } from "./path.ts";

/** Scores of some items, items × outputs, and how far rounding may have moved each, where the model knows. */
export interface DoubtedScores {
  readonly scores: Float64Array;
  readonly doubts: Float64Array | undefined;
}

/** The predicted difference of the two items of a preference, and its doubt. */
export interface DoubtedDifference {
  readonly difference: number;
  readonly doubt: number | undefined;
}

/** How folds are refitted: at which values of the path, and where the warnings of the models of each go. */
export interface Refitting {
  /** Models are asked for doubts unless these say otherwise. */
  readonly options: FitOptions;
  readonly values: readonly PathValue[];
  readonly heard: readonly Run[];
}

export async function doubtedScores<X extends Samples>(
  model: Model<X>,
  items: X,
  options: BatchOptions,
): Promise<DoubtedScores> {
  const { data: scores } = await model.allScores(items, options);
  return { scores, doubts: (await model.doubts?.(items, options))?.data };
}

/** The models of all values. A fold whose training data say nothing about order has none; it is reported as undefined, not as a failure. */
export async function fitUnlessNothingIsLeft<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  { options, values, heard }: Refitting,
): Promise<Model<X>[] | undefined> {
  try {
    const models = await modelsOf(learner, data, values, { doubts: true, ...options });
    models.forEach(({ warnings }, place) => {
      hear(heard[place]!, warnings);
    });
    return models;
  } catch (error) {
    if (isOrdoError(error, "preferences.none") || isOrdoError(error, "input.empty")) return undefined;
    throw error;
  }
}

/** Together; one alone takes the straight way. */
async function modelsOf<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  values: readonly PathValue[],
  options: FitOptions,
): Promise<Model<X>[]> {
  if (values.length === 1) return [await learner.at(values[0]).fit(data, options)];
  const models: Model<X>[] = [];
  // Nothing is held out of it.
  using prepared = await learner.prepare(data, values, { ...options, leaking: true });
  for await (const model of prepared.models()) models.push(model);
  return models;
}

/** What each model says of some items; kernel values that they share are computed once. */
async function scoresBy<X extends Samples>(
  models: readonly Model<X>[],
  items: X,
  options: BatchOptions,
): Promise<DoubtedScores[]> {
  const shared = memo();
  const result: DoubtedScores[] = [];
  for (const model of models) result.push(await doubtedScores(model, items, { ...options, shared }));
  return result;
}

/**
 * Scores of the rows by models trained without them, one for each value, rows × outputs; undefined when nothing is left to learn from. Where
 * that is so in some outputs only, the others are trained one by one, and those have NaN.
 */
export async function scoresWithout<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  rows: Rows,
  refitting: Refitting,
): Promise<DoubtedScores[] | undefined> {
  const training = takeItems(data, restOf(data.size, rows));
  const scoresOf = async (part: Dataset<X>) => {
    const models = await fitUnlessNothingIsLeft(learner, part, refitting);
    const options = { ...refitting.options, ...queriesOf(data, rows) };
    return models && (await scoresBy(models, data.inputs.take(rows), options));
  };
  const found = await scoresOf(training);
  const outputs = training.scores?.values.cols ?? 1;
  if (found !== undefined || outputs === 1) return found;
  const each: (DoubtedScores[] | undefined)[] = [];
  for (let output = 0; output < outputs; output++) each.push(await scoresOf(withOutput(training, output)));
  if (each.every((one) => one === undefined)) return undefined;
  return refitting.values.map((_, place) =>
    joined(
      each.map((one) => one?.[place]),
      rows.length,
    ),
  );
}

/** All rows but these. */
export function restOf(size: number, rows: Rows): number[] {
  const out = new Set(rows);
  return Array.from({ length: size }, (_, row) => row).filter((row) => !out.has(row));
}

/** One column for each output, `NO_SCORE` where there is nothing. */
function joined(each: readonly (DoubtedScores | undefined)[], rows: number): DoubtedScores {
  const join = (columns: readonly (Float64Array | undefined)[], empty: number) =>
    rowByRow(columns.map((column) => column ?? new Float64Array(rows).fill(empty)));
  const scores = each.map((one) => one?.scores);
  const doubts = each.map((one) => one?.doubts);
  return {
    scores: join(scores, NO_SCORE),
    doubts: doubts.every((one) => one === undefined) ? undefined : join(doubts, 0),
  };
}

/** The queries of the rows, for models that work query by query. */
export function queriesOf(data: Dataset, rows: ArrayLike<number>): { readonly queries?: Grouping } {
  return data.queries === undefined ? {} : { queries: takeGrouping(data.queries, rows) };
}

/** What models trained without one preference say of its two items; undefined when nothing is left to learn from. */
export async function differenceWithout<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  left: number,
  refitting: Refitting,
): Promise<DoubtedDifference[] | undefined> {
  const all = data.preferences!;
  const keep = Array.from({ length: all.count }, (_, k) => k).filter((k) => k !== left);
  const rest = preferences(all.items, {
    winners: keep.map((k) => all.winners[k]!),
    losers: keep.map((k) => all.losers[k]!),
    magnitudes: keep.map((k) => all.magnitudes[k]!),
    weights: keep.map((k) => all.weights[k]!),
  });
  const training = dataset({ ...data, preferences: rest });
  const models =
    (await fitUnlessNothingIsLeft(learner, training, refitting)) ??
    // The first output is the one that is judged; it may have an order where another has none.
    ((data.scores?.values.cols ?? 1) > 1
      ? await fitUnlessNothingIsLeft(learner, withOutput(training, 0), refitting)
      : undefined);
  if (models === undefined) return undefined;
  const pair = [all.winners[left]!, all.losers[left]!];
  const options = { ...refitting.options, ...queriesOf(data, pair) };
  const found = await scoresBy(models, data.inputs.take(pair), options);
  return found.map(({ scores, doubts }, place) => {
    // The first output, of the winner and of the loser.
    const [winner, loser] = [0, models[place]!.outputs];
    const doubt = doubts && doubts[winner]! + doubts[loser]!;
    return { difference: scores[winner]! - scores[loser]!, doubt };
  });
}
