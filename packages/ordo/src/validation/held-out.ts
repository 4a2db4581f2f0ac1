import { isOrdoError } from "../base/errors.ts";
import { type Run, startRun, type Warning } from "../base/run.ts";
import type { ComputeOptions } from "../compute/compute.ts";
import { type Dataset, dataset, takeItems } from "../data/dataset.ts";
import { type Grouping, takeGrouping } from "../data/grouping.ts";
import { preferences } from "../data/preferences.ts";
import type { Rows, Samples } from "../data/samples.ts";
import {
  type HoldOutRequest,
  type HoldOutSink,
  isWanted,
  type Learner,
  listPairs,
  type Prepared,
} from "../learners/learner.ts";
import type { Model } from "../learners/model.ts";
import { at } from "../linalg/matrix.ts";
import type { Truth } from "./truth.ts";

/** Held-out scores of one learner on one data set, however they are had. */
export interface HeldOut extends Disposable {
  readonly method: "shortcut" | "refit";
  /** Why the learner is refitted, when it is. */
  readonly why: string | undefined;
  /** What preparing, and training so far, had to say. */
  warnings(): readonly Warning[];
  /** `only`: when refitting single preferences, just these. */
  run(lambda: number, sink: HoldOutSink, only?: ReadonlySet<number>): Promise<void>;
}

export interface HeldOutJob<X extends Samples> {
  readonly learner: Learner<X>;
  readonly data: Dataset<X>;
  readonly truth: Truth;
  readonly request: HoldOutRequest;
  /** The lambdas that will be asked for. */
  readonly lambdas: readonly number[];
  /** refit: never use the shortcut. */
  readonly method?: "auto" | "refit" | undefined;
}

/** The exact shortcut where the learner has one for this request, refitting where it has not. */
export async function openHeldOut<X extends Samples>(
  job: HeldOutJob<X>,
  options: ComputeOptions,
): Promise<HeldOut> {
  const { learner, data, request } = job;
  if (job.method === "refit") return refitting(job, "it was asked for", options);
  if (learner.prepare === undefined)
    return refitting(job, `${learner.spec.kind} has no hold-out shortcut`, options);
  // All pairs need whole rows of A for each lambda, which a factorisation gives as fast as a decomposition would.
  const { lambdas } = job;
  const path = lambdas.length > 2 && request.kind === "sets";
  const prepared = await learner.prepare(data, { ...options, path, lambdas, once: lambdas.length === 1 });
  const obstacle = prepared.obstacle(request);
  if (obstacle === undefined) return shortcut(prepared, request);
  prepared.release();
  return refitting(job, obstacle, options);
}

function shortcut<X extends Samples>(prepared: Prepared<X>, request: HoldOutRequest): HeldOut {
  return {
    method: "shortcut",
    why: undefined,
    warnings: () => prepared.warnings,
    run: (lambda, sink) => prepared.holdOut(request, lambda, sink),
    [Symbol.dispose]: () => prepared.release(),
  };
}

function refitting<X extends Samples>(job: HeldOutJob<X>, why: string, options: ComputeOptions): HeldOut {
  const heard = startRun();
  return {
    method: "refit",
    why,
    warnings: () => heard.warnings,
    run: (lambda, sink, only) => refitAll({ ...job, only }, lambda, sink, { options, heard }),
    [Symbol.dispose]() {},
  };
}

/** How folds are refitted, and where the warnings of their models go. */
interface Refitting {
  readonly options: ComputeOptions;
  readonly heard: Run;
}

async function refitAll<X extends Samples>(
  { learner, data, truth, request, only }: HeldOutJob<X> & { readonly only: ReadonlySet<number> | undefined },
  lambda: number,
  sink: HoldOutSink,
  { options, heard }: Refitting,
): Promise<void> {
  const run = startRun(options);
  const chosen = learner.withLambda(lambda);
  const inner = { options: { ...options, onProgress: undefined }, heard };
  if (request.kind === "sets") {
    for (const [index, rows] of request.sets.entries()) {
      const scores = await scoresWithout(chosen, data, rows, inner);
      if (scores !== undefined) sink.set?.(index, rows, scores, undefined);
      await run.checkpoint("refitted folds", index + 1, request.sets.length);
    }
  } else if (request.kind === "preferences") {
    const count = data.preferences?.count ?? 0;
    for (let k = 0; k < count; k++) {
      if (only !== undefined && !only.has(k)) continue;
      const difference = await differenceWithout(chosen, data, k, inner);
      if (difference !== undefined) sink.preference?.(k, difference, 0);
      await run.checkpoint("refitted preferences", k + 1, count);
    }
  } else {
    const { pairs } = request;
    for (const [a, b] of listPairs(pairs, truth)) {
      const scores = await scoresWithout(chosen, data, Uint32Array.of(a, b), inner);
      for (let out = 0; scores !== undefined && out < truth.outputs; out++) {
        if (Number.isNaN(scores[out]) || (pairs.kind === "all" && !isWanted(pairs, out, a, b))) continue;
        const pair = {
          a: scores.subarray(out, out + 1),
          b: scores.subarray(truth.outputs + out, truth.outputs + out + 1),
        };
        sink.pairs?.(out, a, Uint32Array.of(b), pair);
      }
      await run.checkpoint("refitted pairs", a, truth.size);
    }
  }
}

/** A fold whose training data say nothing about order has no model; it is reported as undefined, not as a failure. */
async function fitUnlessNothingIsLeft<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  { options, heard }: Refitting,
): Promise<Model<X> | undefined> {
  try {
    const model = await learner.fit(data, options);
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
async function scoresWithout<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  rows: Rows,
  refitting: Refitting,
): Promise<Float64Array | undefined> {
  const out = new Set(rows);
  const rest = Array.from({ length: data.size }, (_, row) => row).filter((row) => !out.has(row));
  const training = takeItems(data, rest);
  const scoresOf = async (part: Dataset<X>) => {
    const model = await fitUnlessNothingIsLeft(learner, part, refitting);
    const held = data.inputs.take(rows);
    return model && (await model.allScores(held, { ...refitting.options, ...queriesOf(data, rows) })).data;
  };
  const scores = await scoresOf(training);
  const values = training.scores?.values;
  if (scores !== undefined || values === undefined || values.cols === 1) return scores;
  const result = new Float64Array(rows.length * values.cols).fill(Number.NaN);
  for (let output = 0; output < values.cols; output++) {
    const column = Float64Array.from({ length: values.rows }, (_, row) => at(values, row, output));
    const alone = await scoresOf(dataset({ ...training, scores: column }));
    alone?.forEach((score, k) => {
      result[k * values.cols + output] = score;
    });
  }
  return result.every(Number.isNaN) ? undefined : result;
}

/** The queries of the rows, for models that work query by query. */
export function queriesOf(data: Dataset, rows: ArrayLike<number>): { readonly queries?: Grouping } {
  return data.queries === undefined ? {} : { queries: takeGrouping(data.queries, rows) };
}

async function differenceWithout<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  left: number,
  refitting: Refitting,
): Promise<number | undefined> {
  const all = data.preferences!;
  const keep = Array.from({ length: all.count }, (_, k) => k).filter((k) => k !== left);
  const rest = preferences(all.items, {
    winners: keep.map((k) => all.winners[k]!),
    losers: keep.map((k) => all.losers[k]!),
    magnitudes: keep.map((k) => all.magnitudes[k]!),
    weights: keep.map((k) => all.weights[k]!),
  });
  const model = await fitUnlessNothingIsLeft(learner, dataset({ ...data, preferences: rest }), refitting);
  if (model === undefined) return undefined;
  const pair = [all.winners[left]!, all.losers[left]!];
  const scores = await model.scores(data.inputs.take(pair), {
    ...refitting.options,
    ...queriesOf(data, pair),
  });
  return scores[0]! - scores[1]!;
}
