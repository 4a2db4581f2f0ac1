import { OrdoError } from "../base/errors.ts";
import { integer, invalidOptions, optional, readOptions } from "../base/options.ts";
import type { Warning } from "../base/run.ts";
import { openCompute } from "../compute/compute.ts";
import type { Dataset } from "../data/dataset.ts";
import type { Samples } from "../data/samples.ts";
import { runJobs } from "../engine/inline.ts";
import type { Learner } from "../learners/learner.ts";
import type { Weighing } from "../learners/predictors/predictor.ts";
import { requireData, requireLearner } from "../learners/require-data.ts";
import { at } from "../linalg/matrix.ts";
import { type FoldWeightsCommon, foldWeightsJob } from "./jobs/fold-weights.ts";
import { truthOf } from "./judging/truth.ts";
import { requestOf } from "./request.ts";
import type { ValidationOptions } from "./validation.ts";
import { pathOptions } from "./validation-options.ts";

export interface StabilityOptions
  extends Omit<ValidationOptions, "metric" | "averaging" | "audit" | "method" | "onHeldOut"> {
  /** Which output the weights are of; the first by default. */
  readonly output?: number | undefined;
}

/** Whether the weights of a linear model stay what they are when some rows are left out. */
export interface WeightStability {
  /** Every feature, that of the largest |weight| first. */
  readonly features: readonly FeatureStability[];
  /** How many models were trained, each without one held-out set. */
  readonly folds: number;
  /** Held-out sets that left nothing to learn from. */
  readonly emptyFolds: number;
  readonly warnings: readonly Warning[];
}

export interface FeatureStability {
  readonly index: number;
  readonly name: string | undefined;
  /** Of the model of all rows; after scaling, where there is one. */
  readonly weight: number;
  /** The share of the folds whose weight has the same sign (or is 0 as well). */
  readonly sameSign: number;
  /** Its place by |weight| over the folds: 1 is the largest, and equal ones share a place. */
  readonly rank: { readonly least: number; readonly median: number; readonly most: number };
}

const { split, judging, engine, backend, signal, seed, onProgress } = pathOptions;
const output = optional(integer(0, Number.POSITIVE_INFINITY));
const shape = { split, judging, engine, backend, signal, seed, onProgress, output };

/**
 * Trains on all rows and again without each held-out set of the split, and compares the weights. Preparation is fitted in each of them anew. The folds are
 * those of `crossValidate` with the same split and seed. A feature that a fold does not know (a k-mer of held-out texts) weighs 0 there.
 */
export async function weightStability<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  given: StabilityOptions,
): Promise<WeightStability> {
  const options = readOptions("weightStability", shape, given);
  requireLearner(learner);
  requireData(data);
  const { backend, run } = await openCompute(options);
  const truth = truthOf(data, options.judging ?? learner.judging);
  const request = requestOf(options.split.plan(truth.shape, run.rng.fork("folds")));
  if (request.kind !== "sets") throw noSets(options.split.spec.kind);
  const model = await learner.fit(data, { backend, signal: options.signal, seed: options.seed });
  const whole = model.predictor.weighing;
  if (whole === undefined) throw noWeights(learner.spec.kind, model.predictor.kind);
  const output = outputOf(options.output, model.outputs);
  const common = { learner, data, seed: options.seed } as unknown as FoldWeightsCommon;
  const progress = { step: "weights of folds", total: request.sets.length };
  const jobs = { kind: foldWeightsJob, common, inputs: request.sets, progress };
  const folds: Float64Array[] = [];
  for await (const found of runJobs(options.engine, jobs, { backend, run }))
    if (found !== undefined) folds.push(alignedWeights(whole, found, output));
  if (folds.length === 0) throw nothingLeft(options.split.spec.kind);
  return Object.freeze({
    features: Object.freeze(compared(whole, folds, output)),
    folds: folds.length,
    emptyFolds: request.sets.length - folds.length,
    warnings: Object.freeze([...model.warnings, ...run.warnings]),
  });
}

/** The weights of a fold, in the order of the features of all rows. */
function alignedWeights(whole: Weighing, fold: Weighing, output: number): Float64Array {
  const { names, weights } = fold;
  const wanted = whole.names;
  const isSame = wanted === undefined || names === undefined || isEqual(wanted, names);
  const places = isSame ? undefined : new Map(names.map((name, place) => [name, place]));
  return Float64Array.from({ length: whole.weights.rows }, (_, k) => {
    const place = places === undefined ? k : places.get(wanted![k]);
    return place === undefined ? 0 : at(weights, place, output);
  });
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, k) => name === b[k]);
}

function compared(whole: Weighing, folds: readonly Float64Array[], output: number): FeatureStability[] {
  const ranks = folds.map(ranksBySize);
  const features = Array.from({ length: whole.weights.rows }, (_, index) => {
    const weight = at(whole.weights, index, output);
    const same = folds.filter((fold) => Math.sign(fold[index]) === Math.sign(weight)).length;
    const places = ranks.map((fold) => fold[index]).sort((a, b) => a - b);
    return Object.freeze({
      index,
      name: whole.names?.[index],
      weight,
      sameSign: same / folds.length,
      rank: Object.freeze({ least: places[0], median: medianOf(places), most: places.at(-1)! }),
    });
  });
  return features.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
}

/** 1 and how many are larger in size. */
function ranksBySize(weights: Float64Array): Uint32Array {
  const order = Uint32Array.from(weights.keys()).sort((a, b) => Math.abs(weights[b]) - Math.abs(weights[a]));
  const ranks = new Uint32Array(weights.length);
  order.forEach((index, place) => {
    const before = order[place - 1];
    const isTied = place > 0 && Math.abs(weights[before]) === Math.abs(weights[index]);
    ranks[index] = isTied ? ranks[before] : place + 1;
  });
  return ranks;
}

function medianOf(sorted: readonly number[]): number {
  const half = (sorted.length - 1) / 2;
  return (sorted[Math.floor(half)] + sorted[Math.ceil(half)]) / 2;
}

function outputOf(output = 0, outputs: number): number {
  if (Number.isInteger(output) && output >= 0 && output < outputs) return output;
  const expected = `a whole number from 0 to ${outputs - 1}`;
  throw invalidOptions("weightStability", [{ key: "output", expected, actual: String(output) }]);
}

function noSets(split: string): OrdoError<"option.invalid"> {
  const expected = "one that holds out sets of rows, such as k-fold:10";
  return invalidOptions("weightStability", [{ key: "split", expected, actual: split }]);
}

function nothingLeft(split: string): OrdoError<"validation.no-folds"> {
  const reason = "without the rows of a fold nothing is left to learn from, in any of them";
  return new OrdoError("validation.no-folds", `the weights cannot be compared: ${reason}`, { split, reason });
}

function noWeights(learner: string, kind: string): OrdoError<"data.unsupported"> {
  const reason = `its model is of the kind "${kind}"; only linear models have a weight for each feature`;
  return new OrdoError("data.unsupported", `${learner} has no weights to compare over folds: ${reason}`, {
    what: `weights of ${learner}`,
    reason,
  });
}
