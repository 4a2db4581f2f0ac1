import { optional, readOptions } from "../../base/options.ts";
import type { ComputeOptions } from "../../compute/compute.ts";
import type { Samples } from "../../data/samples.ts";
import type { DataSource } from "../../data/sources/source.ts";
import type { Judging, Learner } from "../../learners/learner.ts";
import type { Model } from "../../learners/model.ts";
import { type PathValue, requireValues } from "../../learners/path.ts";
import { requireLearner } from "../../learners/require-data.ts";
import type { Engine } from "../../linalg/compute.ts";
import { candidatesOf } from "../search/select.ts";
import type { MetricOption } from "../validation.ts";
import { pathOptions } from "../validation-options.ts";
import { judgeRound, type StreamEstimate } from "./judge-round.ts";
import { countsOf, type OpenStreams, openStreams, streamOptions, wholeModel } from "./open-streams.ts";

export interface StreamFoldOptions extends ComputeOptions {
  /** How many folds; 10 by default. */
  readonly folds?: number | undefined;
  /** One or several measures. */
  readonly metric: MetricOption | readonly MetricOption[];
  /** query: judge inside queries, when the data has them. Default: as the learner ranks. */
  readonly judging?: Judging | undefined;
  /** Where the sums of the blocks are computed; by default in this thread. The bits are the same. */
  readonly engine?: Engine | undefined;
}

export interface StreamValidationOptions extends StreamFoldOptions {
  /** Values of the path parameter, all from the same passes; by default the learner's own. */
  readonly values?: readonly PathValue[] | string | undefined;
}

export interface StreamValidation<X extends Samples> {
  /** One for each of the values. */
  readonly results: readonly StreamEstimate[];
  readonly rows: number;
  readonly queries: number;
  /** Feature values that were missing. */
  readonly missing: number;
  /** The model of all rows, at one of the values, from the sums that are there. */
  model(value: PathValue): Promise<Model<X>>;
}

const withValues = { ...streamOptions, values: optional(pathOptions.values) };

/**
 * Cross-validates a learner that learns from sums over rows that come in blocks and are not kept. One pass adds up the rows of each fold, the models of a fold come
 * from the sums of the others, and a second pass scores what each of them has not seen. Landmarks take one pass before. See docs/math/streams.md.
 */
export async function validateStream<X extends Samples>(
  learner: Learner<X>,
  source: DataSource<X>,
  given: StreamValidationOptions,
): Promise<StreamValidation<X>> {
  requireLearner(learner);
  const { values: asked, ...read } = readOptions("validateStream", withValues, given);
  const values = asked ?? [learner.path?.value];
  if (asked !== undefined) requireValues("validateStream", learner.path?.parameter, values);
  const open = await openStreams([learner], source, read);
  const [results] = await judgeRound(open, [values]);
  return validationOf(open, 0, results!);
}

/** Several learners in the same folds, each at its own place on its path, with as many passes over the rows as one of them takes. */
export async function compareStreams<X extends Samples>(
  learners: readonly Learner<X>[],
  source: DataSource<X>,
  given: StreamFoldOptions,
): Promise<readonly StreamValidation<X>[]> {
  const candidates = candidatesOf(learners);
  const open = await openStreams(candidates, source, readOptions("compareStreams", streamOptions, given));
  const results = await judgeRound(
    open,
    candidates.map(({ path }) => [path?.value]),
  );
  return Object.freeze(results.map((one, k) => validationOf(open, k, one)));
}

function validationOf<X extends Samples>(
  { jobs, asked }: OpenStreams<X>,
  k: number,
  results: readonly StreamEstimate[],
): StreamValidation<X> {
  const job = jobs[k]!;
  return Object.freeze({
    results,
    ...countsOf(job),
    model: (value: PathValue) => wholeModel(job, value, asked),
  });
}
