import { invalidInput, requireFinite, requireShape } from "../../base/checks.ts";
import { OrdoError } from "../../base/errors.ts";
import type { ComputeOptions } from "../../compute/compute.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Grouping } from "../../data/grouping.ts";
import type { Samples } from "../../data/samples.ts";
import { requireShapeOf } from "../input-shape.ts";
import type { Model } from "../model.ts";

/** Scores one after the other, one for each item; bigger is better. */
export type ScoringFunction<X extends Samples> = (items: X) => ArrayLike<number> | Promise<ArrayLike<number>>;

/** Anything that scores items. */
export type Ranker<X extends Samples> = Model<X> | ScoringFunction<X>;

export function isModel<X extends Samples>(ranker: Ranker<X>): ranker is Model<X> {
  return typeof ranker === "object" && ranker !== null && "predictor" in ranker && "scores" in ranker;
}

/** For callers without a type checker too. */
export function requireRankers<X extends Samples>(rankers: readonly Ranker<X>[], data: Dataset<X>): void {
  if (!Array.isArray(rankers) || rankers.length === 0)
    throw invalidInput("rankers", "a list of models or scoring functions, at least one", "none");
  rankers.forEach((ranker, place) => {
    const what = `ranker ${place + 1} of ${rankers.length}`;
    if (typeof ranker !== "function" && !isModel(ranker))
      throw invalidInput(what, "a model, or a function of items", `a ${typeof ranker} that is neither`);
    if (isModel(ranker)) requireFit(what, ranker, data);
  });
}

/** A model that scores such items, and was taught with the same words where there are any. */
export function requireFit<X extends Samples>(what: string, model: Model<X>, data: Dataset<X>): void {
  requireShapeOf(model.inputs, data.inputs.shape);
  const [taught, known] = [model.target?.classes, data.scores?.classes];
  if (taught === undefined || known === undefined || taught.join("\n") === known.join("\n")) return;
  const [expected, actual] = [`the classes ${taught.join(" < ")}`, known.join(" < ")];
  throw new OrdoError("model.mismatch", `${what} was trained on ${expected}, the data have ${actual}`, {
    expected,
    actual,
  });
}

/** Which output of a model is combined: the one that was said, or its only one. */
export function outputOf(what: string, { outputs }: Model<never>, said: number | undefined): number {
  if (outputs === 1) return 0;
  if (said !== undefined && said < outputs) return said;
  const expected = `one output, or an option output from 0 to ${outputs - 1}`;
  throw invalidInput(
    what,
    expected,
    said === undefined ? `${outputs} outputs` : `${outputs} outputs and output ${said}`,
  );
}

/** The known scores that are to be come near. */
export function knownScores(
  { scores }: Dataset,
  said: number | undefined,
): { readonly values: Float64Array; readonly name: string | undefined } {
  if (scores === undefined)
    throw invalidInput("data", "known scores, from which coefficients are learned", "none");
  const { values, names } = scores;
  if (values.cols > 1 && (said === undefined || said >= values.cols)) {
    const expected = `one column of scores, or an option output from 0 to ${values.cols - 1}`;
    throw invalidInput("data", expected, `${values.cols} columns`);
  }
  const output = values.cols === 1 ? 0 : said!;
  const column = Float64Array.from(
    { length: values.rows },
    (_, row) => values.data[values.offset + row * values.stride + output],
  );
  return { values: column, name: names?.[output] };
}

/** What one ranker scores the items, checked. */
export async function scoresBy<X extends Samples>(
  what: string,
  ranker: Ranker<X>,
  items: X,
  options: ComputeOptions & { readonly output?: number | undefined; readonly queries?: Grouping | undefined },
): Promise<Float64Array> {
  const { output, ...compute } = options;
  if (isModel(ranker)) return ranker.scores(items, { ...compute, output: outputOf(what, ranker, output) });
  const scores = await ranker(items);
  requireShape(
    `${what}: scores`,
    scores?.length === items.size,
    `${items.size}, one for each item`,
    String(scores?.length),
  );
  requireFinite(`${what}: scores`, scores);
  return Float64Array.from(scores);
}
