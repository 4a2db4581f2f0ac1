import { startRun, type Warning } from "../base/run.ts";
import type { ComputeOptions } from "../compute/compute.ts";
import type { Dataset } from "../data/dataset.ts";
import type { Samples } from "../data/samples.ts";
import {
  type HoldOutRequest,
  type HoldOutSink,
  isWanted,
  type Learner,
  listPairs,
  type PairScores,
  type Prepared,
} from "../learners/learner.ts";
import { type DoubtedScores, differenceWithout, type Refitting, scoresWithout } from "./refit.ts";
import type { Truth } from "./truth.ts";

/** Held-out scores of one learner on one data set, however they are had. */
export interface HeldOut extends Disposable {
  readonly method: "shortcut" | "refit";
  /** Why the learner is refitted, when it is. */
  readonly why: string | undefined;
  /** What preparing, and training so far, had to say. */
  warnings(): readonly Warning[];
  run(lambda: number, sink: HoldOutSink): Promise<void>;
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
    run: (lambda, sink) => refitAll(job, lambda, sink, { options, heard }),
    [Symbol.dispose]() {},
  };
}

async function refitAll<X extends Samples>(
  { learner, data, truth, request }: HeldOutJob<X>,
  lambda: number,
  sink: HoldOutSink,
  { options, heard }: Refitting,
): Promise<void> {
  const run = startRun(options);
  const chosen = learner.withLambda(lambda);
  const inner = { options: { ...options, onProgress: undefined }, heard };
  if (request.kind === "sets") {
    for (const [index, rows] of request.sets.entries()) {
      const found = await scoresWithout(chosen, data, rows, inner);
      if (found !== undefined) sink.set?.(index, rows, found.scores, found.doubts);
      await run.checkpoint("refitted folds", index + 1, request.sets.length);
    }
  } else if (request.kind === "preferences") {
    const count = data.preferences?.count ?? 0;
    for (let k = 0; k < count; k++) {
      const found = await differenceWithout(chosen, data, k, inner);
      if (found !== undefined) sink.preference?.(k, found.difference, found.doubt);
      await run.checkpoint("refitted preferences", k + 1, count);
    }
  } else {
    const { pairs } = request;
    for (const [a, b] of listPairs(pairs, truth)) {
      const found = await scoresWithout(chosen, data, Uint32Array.of(a, b), inner);
      for (let out = 0; found !== undefined && out < truth.outputs; out++) {
        if (Number.isNaN(found.scores[out]) || (pairs.kind === "all" && !isWanted(pairs, out, a, b)))
          continue;
        sink.pairs?.(out, a, Uint32Array.of(b), pairOf(found, out, truth.outputs));
      }
      await run.checkpoint("refitted pairs", a, truth.size);
    }
  }
}

/** One output of two held-out items. */
function pairOf({ scores, doubts }: DoubtedScores, a: number, outputs: number): PairScores {
  const b = outputs + a;
  return {
    a: scores.subarray(a, a + 1),
    b: scores.subarray(b, b + 1),
    doubts: doubts && Float64Array.of(doubts[a]! + doubts[b]!),
  };
}
