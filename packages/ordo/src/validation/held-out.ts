import { shared } from "../base/once.ts";
import { type Run, startRun, type Warning } from "../base/run.ts";
import { openCompute } from "../compute/compute.ts";
import type { Dataset } from "../data/dataset.ts";
import type { Rows, Samples } from "../data/samples.ts";
import { runJobs } from "../engine/inline.ts";
import { threadsOfJobs } from "../engine/single-backend.ts";
import { hear } from "../learners/hear.ts";
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
import type { DoubtedScores } from "../learners/refit.ts";
import type { Backend } from "../linalg/backend.ts";
import type { Engine } from "../linalg/compute.ts";
import { type RefitCommon, type RefitInput, type Refitted, refitJob } from "./jobs/refit.ts";
import { countPairs } from "./judging/collect-pairs.ts";
import type { Truth } from "./judging/truth.ts";

/** auto: a shortcut where there is one. refit: never. leaking: a shortcut with scaling and imputation learned from all rows. */
export type Method = "auto" | "refit" | "leaking";

/** Held-out scores of one learner on one data set, however they are had. */
export interface HeldOut<X extends Samples> extends Disposable {
  readonly method: "shortcut" | "refit";
  /** Why the learner is refitted, when it is. */
  readonly why: string | undefined;
  /** With how many threads each score was computed. */
  threads(backend: Backend): number;
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
  readonly method?: Method | undefined;
  /** Where refits run; by default in this thread, with all threads of the backend. */
  readonly engine?: Engine | undefined;
}

/** The exact shortcut where the learner has one for this request, refitting where it has not. */
export async function openHeldOut<X extends Samples>(
  job: HeldOutJob<X>,
  options: FitOptions,
): Promise<HeldOut<X>> {
  const { learner, data, request } = job;
  if (job.method === "refit") return refitting(job, "it was asked for", options);
  const prepared = await learner.prepare(data, job.values, leakingOr(job.method, options));
  const obstacle = prepared.holdOuts.obstacle(request);
  if (obstacle === undefined) return shortcut(prepared, request);
  prepared.release();
  return refitting(job, obstacle, options);
}

/** What learns from the rows before the learner does learns from all of them, where that is asked for. */
export function leakingOr<O extends FitOptions>(method: Method | undefined, options: O): O {
  return method === "leaking" ? { ...options, leaking: true } : options;
}

function shortcut<X extends Samples>(prepared: Prepared<X>, request: HoldOutRequest): HeldOut<X> {
  return {
    method: "shortcut",
    why: undefined,
    threads: ({ description }) => description.threads,
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
  const all = shared(() => refitAll(job, { options, heard }, (place, tell) => void kept[place]!.push(tell)));
  return {
    method: "refit",
    why,
    threads: (backend) => (job.engine === undefined ? backend.description.threads : threadsOfJobs(backend)),
    model: (value) => job.learner.at(value).fit(job.data, options),
    async run(value, sink) {
      const place = values.indexOf(value);
      if (values.length === 1) await refitAll(job, { options, heard }, (_, tell) => tell(sink));
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

interface Manner {
  readonly options: FitOptions;
  /** Where warnings of the models of each value go. */
  readonly heard: readonly Run[];
}

async function refitAll<X extends Samples>(
  job: HeldOutJob<X>,
  { options, heard }: Manner,
  tell: Tell,
): Promise<void> {
  const { learner, data, values, engine, truth, request } = job;
  const compute = await openCompute(options);
  // One job for each thing that is held out, in the order of the request.
  const { inputs, progress, pass } = refitsOf(request, data, truth);
  const common = { learner, data, values, seed: options.seed } as unknown as RefitCommon;
  let index = 0;
  for await (const found of runJobs(
    engine,
    { kind: refitJob, common, inputs: inputs(), progress },
    compute,
  )) {
    found.warnings.forEach((warnings, place) => {
      hear(heard[place]!, warnings);
    });
    pass(found, index++, tell);
  }
  for (const { code, message } of compute.run.warnings) for (const run of heard) run.warn(code, message);
}

/** What is refitted for a request, and how what comes of it is told. */
interface Refits {
  readonly progress: { readonly step: string; readonly total: number };
  inputs(): Iterable<RefitInput>;
  pass(found: Refitted, index: number, tell: Tell): void;
}

function refitsOf(request: HoldOutRequest, data: Dataset, truth: Truth): Refits {
  if (request.kind === "sets") return refitsOfSets(request.sets);
  return request.kind === "preferences" ? refitsOfPreferences(data) : refitsOfPairs(request.pairs, truth);
}

function refitsOfSets(sets: readonly Rows[]): Refits {
  return {
    progress: { step: "refitted folds", total: sets.length },
    inputs: () => sets.map((rows) => ({ rows })),
    pass({ scores: found }, index, tell) {
      found?.forEach(({ scores, doubts }, place) => {
        tell(place, (sink) => sink.set?.(index, sets[index]!, scores, doubts));
      });
    },
  };
}

function refitsOfPreferences({ preferences }: Dataset): Refits {
  const total = preferences?.count ?? 0;
  return {
    progress: { step: "refitted preferences", total },
    inputs: () => Array.from({ length: total }, (_, left) => ({ left })),
    pass({ differences }, k, tell) {
      differences?.forEach(({ difference, doubt }, place) => {
        tell(place, (sink) => sink.preference?.(k, difference, doubt));
      });
    },
  };
}

function refitsOfPairs(pairs: PairSource, truth: Truth): Refits {
  // Walked twice in step: by those who train, some pairs ahead, and by those who are told.
  const told = listPairs(pairs, truth)[Symbol.iterator]();
  return {
    progress: { step: "refitted pairs", total: countPairs(pairs, truth) },
    *inputs() {
      for (const pair of listPairs(pairs, truth)) yield { rows: Uint32Array.from(pair) };
    },
    pass({ scores: found }, _, tell) {
      const [a, b] = told.next().value as [number, number];
      found?.forEach((scores, place) => {
        tell(place, (sink) => tellPair(pairs, truth, { a, b, scores }, sink));
      });
    },
  };
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
