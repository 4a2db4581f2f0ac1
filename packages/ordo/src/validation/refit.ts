import { isOrdoError } from "../base/errors.ts";
import type { Run } from "../base/run.ts";
import type { ComputeOptions } from "../compute/compute.ts";
import { type Dataset, dataset, takeItems } from "../data/dataset.ts";
import { type Grouping, takeGrouping } from "../data/grouping.ts";
import { preferences } from "../data/preferences.ts";
import type { Rows, Samples } from "../data/samples.ts";
import type { Learner } from "../learners/learner.ts";
import type { BatchOptions, Model } from "../learners/model.ts";
import { at } from "../linalg/matrix.ts";

/** Scores of some items, items × outputs, and how far rounding may have moved each, where the model knows. */
export interface DoubtedScores {
  readonly scores: Float64Array;
  readonly doubts: Float64Array | undefined;
}

/** How folds are refitted, and where the warnings of their models go. */
export interface Refitting {
  readonly options: ComputeOptions;
  readonly heard: Run;
}

export async function doubtedScores<X extends Samples>(
  model: Model<X>,
  items: X,
  options: BatchOptions,
): Promise<DoubtedScores> {
  const { data: scores } = await model.allScores(items, options);
  return { scores, doubts: (await model.doubts?.(items, options))?.data };
}

/** A fold whose training data say nothing about order has no model; it is reported as undefined, not as a failure. */
async function fitUnlessNothingIsLeft<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  { options, heard }: Refitting,
): Promise<Model<X> | undefined> {
  try {
    const model = await learner.fit(data, { ...options, doubts: true });
    for (const { code, message } of model.warnings) heard.warn(code, message);
    return model;
  } catch (error) {
    if (isOrdoError(error, "preferences.none") || isOrdoError(error, "input.empty")) return undefined;
    throw error;
  }
}

/**
 * Scores of the rows by a model trained without them, rows × outputs; undefined when nothing is left to learn from. Where that is so in some
 * outputs only, the others are trained one by one, and those have NaN.
 */
export async function scoresWithout<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  rows: Rows,
  refitting: Refitting,
): Promise<DoubtedScores | undefined> {
  const out = new Set(rows);
  const rest = Array.from({ length: data.size }, (_, row) => row).filter((row) => !out.has(row));
  const training = takeItems(data, rest);
  const scoresOf = async (part: Dataset<X>) => {
    const model = await fitUnlessNothingIsLeft(learner, part, refitting);
    const options = { ...refitting.options, ...queriesOf(data, rows) };
    return model && (await doubtedScores(model, data.inputs.take(rows), options));
  };
  const found = await scoresOf(training);
  const outputs = training.scores?.values.cols ?? 1;
  if (found !== undefined || outputs === 1) return found;
  const each: (DoubtedScores | undefined)[] = [];
  for (let output = 0; output < outputs; output++) each.push(await scoresOf(withOutput(training, output)));
  return each.every((one) => one === undefined) ? undefined : sideBySide(each, rows.length);
}

/** The data with scores of one output only. */
function withOutput<X extends Samples>(data: Dataset<X>, output: number): Dataset<X> {
  const { values } = data.scores!;
  const scores = Float64Array.from({ length: values.rows }, (_, row) => at(values, row, output));
  return dataset({ ...data, scores });
}

/** One column for each output, NaN where there is nothing. */
function sideBySide(each: readonly (DoubtedScores | undefined)[], rows: number): DoubtedScores {
  const join = (columns: readonly (Float64Array | undefined)[], empty: number) =>
    Float64Array.from({ length: rows * columns.length }, (_, cell) => {
      const column = columns[cell % columns.length];
      return column?.[Math.floor(cell / columns.length)] ?? empty;
    });
  const doubts = each.map((one) => one?.doubts);
  return {
    scores: join(
      each.map((one) => one?.scores),
      Number.NaN,
    ),
    doubts: doubts.every((one) => one === undefined) ? undefined : join(doubts, 0),
  };
}

/** The queries of the rows, for models that work query by query. */
export function queriesOf(data: Dataset, rows: ArrayLike<number>): { readonly queries?: Grouping } {
  return data.queries === undefined ? {} : { queries: takeGrouping(data.queries, rows) };
}

/** What a model trained without one preference says of its two items; undefined when nothing is left to learn from. */
export async function differenceWithout<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  left: number,
  refitting: Refitting,
): Promise<{ readonly difference: number; readonly doubt: number } | undefined> {
  const all = data.preferences!;
  const keep = Array.from({ length: all.count }, (_, k) => k).filter((k) => k !== left);
  const rest = preferences(all.items, {
    winners: keep.map((k) => all.winners[k]!),
    losers: keep.map((k) => all.losers[k]!),
    magnitudes: keep.map((k) => all.magnitudes[k]!),
    weights: keep.map((k) => all.weights[k]!),
  });
  const training = dataset({ ...data, preferences: rest });
  const model =
    (await fitUnlessNothingIsLeft(learner, training, refitting)) ??
    // The first output is the one that is judged; it may have an order where another has none.
    ((data.scores?.values.cols ?? 1) > 1
      ? await fitUnlessNothingIsLeft(learner, withOutput(training, 0), refitting)
      : undefined);
  if (model === undefined) return undefined;
  const pair = [all.winners[left]!, all.losers[left]!];
  const options = { ...refitting.options, ...queriesOf(data, pair) };
  const { scores, doubts } = await doubtedScores(model, data.inputs.take(pair), options);
  // The first output, of the winner and of the loser.
  const [winner, loser] = [0, model.outputs];
  const doubt = doubts === undefined ? 0 : doubts[winner]! + doubts[loser]!;
  return { difference: scores[winner]! - scores[loser]!, doubt };
}
