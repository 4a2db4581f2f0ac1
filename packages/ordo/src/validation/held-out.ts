import { shared } from "../base/once.ts";
import { startRun, type Warning } from "../base/run.ts";
import type { Dataset } from "../data/dataset.ts";
import type { Samples } from "../data/samples.ts";
import {
  type FitOptions,
  type HoldOutRequest,
  type HoldOutSink,
  isScore,
  isWanted,
  type Learner,
  listPairs,
  type PairScores,
  type PairSource,
  type Prepared,
} from "../learners/learner.ts";
import type { Model } from "../learners/model.ts";
import type { PathValue } from "../learners/path.ts";
import type { Truth } from "./judging/truth.ts";
import { type DoubtedScores, differenceWithout, type Refitting, scoresWithout } from "./refit.ts";

/** Held-out scores of one learner on one data set, however they are had. */
export interface HeldOut<X extends Samples> extends Disposable {
  readonly method: "shortcut" | "refit";
  /** Why the learner is refitted, when it is. */
  readonly why: string | undefined;
  /** At one of the values. Returns what is doubtful about it. */
  run(value: PathValue, sink: HoldOutSink): Promise<readonly Warning[]>;
  /** The model of all data at one of the values, from what is already computed where that serves. */
  model(value: PathValue): Promise<Model<X>>;
}

export interface HeldOutJob<X extends Samples> {
  readonly learner: Learner<X>;
  readonly data: Dataset<X>;
  readonly truth: Truth;
  readonly request: HoldOutRequest;
  /** The values of the path that will be asked for. */
  readonly values: readonly PathValue[];
  /** refit: never use the shortcut. */
  readonly method?: "auto" | "refit" | undefined;
}

/** The exact shortcut where the learner has one for this request, refitting where it has not. */
export async function openHeldOut<X extends Samples>(
  job: HeldOutJob<X>,
  options: FitOptions,
): Promise<HeldOut<X>> {
  const { learner, data, request } = job;
  if (job.method === "refit") return refitting(job, "it was asked for", options);
  const prepared = await learner.prepare(data, job.values, options);
  const obstacle = prepared.holdOuts.obstacle(request);
  if (obstacle === undefined) return shortcut(prepared, request);
  prepared.release();
  return refitting(job, obstacle, options);
}

function shortcut<X extends Samples>(prepared: Prepared<X>, request: HoldOutRequest): HeldOut<X> {
  return {
    method: "shortcut",
    why: undefined,
    run: (value, sink) => prepared.holdOuts.run(request, value, sink),
    model: (value) => prepared.model(value),
    [Symbol.dispose]: () => prepared.release(),
  };
}

/**
 * Each fold is trained once for all values, which share what is costly. What that gives is kept until each value is asked for; a single one is
 * passed on as it comes.
 */
function refitting<X extends Samples>(job: HeldOutJob<X>, why: string, options: FitOptions): HeldOut<X> {
  const { values } = job;
  const heard = values.map(() => startRun());
  const kept: ((sink: HoldOutSink) => void)[][] = values.map(() => []);
  const all = shared(() =>
    refitAll(job, { options, values, heard }, (place, tell) => void kept[place]!.push(tell)),
  );
  return {
    method: "refit",
    why,
    model: (value) => job.learner.at(value).fit(job.data, options),
    async run(value, sink) {
      const place = values.indexOf(value);
      if (values.length === 1) await refitAll(job, { options, values, heard }, (_, tell) => tell(sink));
      else {
        await all.get(undefined);
        for (const tell of kept[place]!) tell(sink);
      }
      return heard[place]!.warnings;
    },
    [Symbol.dispose]() {},
  };
}

/** Passes what was held out on, for the value at a place of the list. */
type Tell = (place: number, tell: (sink: HoldOutSink) => void) => void;

async function refitAll<X extends Samples>(
  { learner, data, truth, request }: HeldOutJob<X>,
  { options, values, heard }: Refitting,
  tell: Tell,
): Promise<void> {
  const run = startRun(options);
  const inner = { options: { ...options, onProgress: undefined }, values, heard };
  if (request.kind === "sets") {
    for (const [index, rows] of request.sets.entries()) {
      const found = await scoresWithout(learner, data, rows, inner);
      found?.forEach(({ scores, doubts }, place) => {
        tell(place, (sink) => sink.set?.(index, rows, scores, doubts));
      });
      await run.checkpoint("refitted folds", index + 1, request.sets.length);
    }
  } else if (request.kind === "preferences") {
    const count = data.preferences?.count ?? 0;
    for (let k = 0; k < count; k++) {
      const found = await differenceWithout(learner, data, k, inner);
      found?.forEach(({ difference, doubt }, place) => {
        tell(place, (sink) => sink.preference?.(k, difference, doubt));
      });
      await run.checkpoint("refitted preferences", k + 1, count);
    }
  } else {
    for (const [a, b] of listPairs(request.pairs, truth)) {
      const found = await scoresWithout(learner, data, Uint32Array.of(a, b), inner);
      found?.forEach((scores, place) => {
        tell(place, (sink) => tellPair(request.pairs, truth, { a, b, scores }, sink));
      });
      await run.checkpoint("refitted pairs", a, truth.size);
    }
  }
}

function tellPair(
  pairs: PairSource,
  { outputs }: Truth,
  { a, b, scores }: { readonly a: number; readonly b: number; readonly scores: DoubtedScores },
  sink: HoldOutSink,
): void {
  for (let out = 0; out < outputs; out++) {
    if (!isScore(scores.scores[out]!) || (pairs.kind === "all" && !isWanted(pairs, out, a, b))) continue;
    sink.pairs?.(out, a, Uint32Array.of(b), pairOf(scores, out, outputs));
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
