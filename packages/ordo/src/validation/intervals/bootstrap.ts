import type { Run } from "../../base/run.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import { inlineEngine } from "../../engine/inline.ts";
import { learnerKind } from "../../learners/kinds.ts";
import type { Learner } from "../../learners/learner.ts";
import type { Compute, Engine } from "../../linalg/compute.ts";
import { limitsOf } from "../../metrics/limits.ts";
import type { Judgement } from "../jobs/settings.ts";
import type { Estimate } from "../judging/estimate.ts";
import type { Validation } from "../validation.ts";
import type { Procedure } from "./coverage.ts";
import { intervalFromDraws, LEAST_DRAWS } from "./from-draws.ts";
import { type DrawRange, type ResampleCommon, resampleJob } from "./job.ts";
import { withKnownKernel } from "./known-kernel.ts";
import { degreesOf, methodOf, type Units, unitsOf } from "./units.ts";

/** Draws of one job: enough that sending them costs nothing, few enough that threads end together. */
const DRAWS_OF_A_JOB = 5;

export interface BootstrapOptions extends Judgement {
  readonly resamples: number;
  readonly level: number;
  readonly seed: number;
  readonly method: "auto" | "refit" | "leaking";
  readonly drawsPrepare: "inside" | "once";
  /** Where draws are validated; by default in this thread. Each computes with one thread, so the bits are the same everywhere. */
  readonly engine?: Engine | undefined;
}

/**
 * The bootstrap of the whole procedure: the data are drawn again so many times, and training and validation repeated on each draw. Gives the validation with an
 * interval in each estimate that can have one, and the values of the draws.
 */
export async function withIntervals<X extends Samples>(
  validation: Validation,
  { learner, data }: { readonly learner: Learner<X>; readonly data: Dataset<X> },
  options: BootstrapOptions,
  compute: Compute,
): Promise<Validation> {
  const { judging, estimates } = validation;
  const obstacle = obstacleTo(data, options);
  if (obstacle !== undefined) return told(validation, `no interval: ${obstacle}`);
  const { averaging } = estimates[0]!;
  const { split, metric, seed, level } = options;
  const isPrepared = learner.counting === undefined && learner.fixed !== undefined;
  const preparedOnce = options.method === "auto" && options.drawsPrepare === "once" && isPrepared;
  const method = preparedOnce ? "leaking" : options.method;
  const known = method === "refit" ? { learner, data } : await withKnownKernel(learner, data, compute);
  const common = { ...known, judging, averaging, split, metric, seed, method };
  const draws = await drawnValues(common as unknown as ResampleCommon, options, compute);
  const units = unitsOf(data, split, judging);
  const degrees = degreesOf(units);
  const intervals = estimates.map(({ value, metric: spec }, place) => {
    if (!value.defined) return undefined;
    const method = methodOf(units);
    const limits = limitsOf(spec);
    return intervalFromDraws(draws[place]!, {
      estimate: value.value,
      level,
      method,
      degrees,
      limits,
      preparedOnce,
      procedure: {
        ...procedureOf(learner, data, units),
        split: split.spec.kind,
        metric: spec.name,
        prepared: !isPrepared ? "not" : preparedOnce ? "once" : "inside",
      },
    });
  });
  const found = {
    ...validation,
    estimates: estimates.map((estimate, place): Estimate => ({ ...estimate, interval: intervals[place] })),
    draws,
    degrees,
  };
  const isMissing = estimates.some(({ value }, place) => value.defined && intervals[place] === undefined);
  const message = `no interval: fewer than ${LEAST_DRAWS} of ${options.resamples} draws, or than half of them, have a value`;
  return isMissing ? told(found, message) : found;
}

/** What coverage was measured by, of the learner and the data. */
function procedureOf<X extends Samples>(
  { spec }: Learner<X>,
  data: Dataset<X>,
  { count }: Pick<Units, "count">,
): Pick<Procedure, "isOfLearner" | "kernel" | "units" | "smaller"> {
  const hasWords = spec.text !== undefined || spec.texts !== undefined;
  const isPlain = spec.landmarks === undefined && data.landmarks === undefined && !hasWords;
  const own = isPlain ? (spec.kernel as { readonly kind?: string } | undefined)?.kind : undefined;
  const isOfLearner = learnerKind(spec.kind).hasMeasuredCoverage === true;
  return { isOfLearner, kernel: own, units: count, smaller: smallerClass(data) };
}

function smallerClass({ scores, weights, size }: Dataset): Procedure["smaller"] {
  if (scores === undefined || scores.values.cols !== 1 || weights !== undefined) return undefined;
  const { data, offset, stride } = scores.values;
  const own = Float64Array.from({ length: size }, (_, row) => data[offset + row * stride]!);
  if (new Set(own).size !== 2) return undefined;
  const first = own.filter((value) => value === own[0]).length;
  const rows = Math.min(first, size - first);
  return { rows, share: rows / size };
}

/** Why the data cannot be drawn again, or undefined. */
function obstacleTo(data: Dataset, { split }: Judgement): string | undefined {
  if (data.preferences !== undefined) return "explicit preferences cannot be drawn again, item by item";
  if (split.namesRows === true && split.holdsOut !== "folds")
    return "the pairs that are held out are named, and others are drawn";
  return undefined;
}

function told(validation: Validation, message: string): Validation {
  const warning = Object.freeze({ code: "validation.no-interval", message });
  return { ...validation, warnings: [...validation.warnings, warning] };
}

/** Of each measure, the value of each draw. */
async function drawnValues(
  common: ResampleCommon,
  { resamples, engine }: BootstrapOptions,
  compute: { readonly backend: Compute["backend"]; readonly run: Run },
): Promise<readonly Float64Array[]> {
  const measures = Array.isArray(common.metric) ? common.metric.length : 1;
  const values = Array.from({ length: measures }, () => new Float64Array(resamples));
  const inputs = function* (): Iterable<DrawRange> {
    for (let from = 0; from < resamples; from += DRAWS_OF_A_JOB)
      yield { from, to: Math.min(resamples, from + DRAWS_OF_A_JOB) };
  };
  const total = Math.ceil(resamples / DRAWS_OF_A_JOB);
  const jobs = {
    kind: resampleJob,
    common,
    inputs: inputs(),
    progress: { step: "draws for the interval", total },
  };
  let draw = 0;
  for await (const found of (engine ?? inlineEngine()).run(jobs, compute)) {
    for (const own of found) {
      own.forEach((value, place) => {
        values[place]![draw] = value;
      });
      draw++;
    }
  }
  return values;
}
