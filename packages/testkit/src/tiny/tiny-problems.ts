import {
  auc,
  type Backend,
  concordance,
  crossValidate,
  type Dataset,
  dataset,
  disagreement,
  givenFolds,
  type HoldOutSink,
  isOrdoError,
  type Kernel,
  type KernelSpec,
  kFold,
  type Learner,
  type LearnerSpec,
  leaveGroupOut,
  leaveGroupPairOut,
  leaveOneOut,
  leavePairOut,
  leavePreferenceOut,
  leaveQueryOut,
  type Metric,
  magnitudeError,
  ndcg,
  type Rng,
  rankRls,
  rls,
  type Samples,
  type Split,
  seeded,
  spearman,
  tauB,
  type Validation,
} from "ordo";
import { teachesOrder } from "../exact/exact-estimates.ts";
import type { ExactOptions } from "../exact/exact-truth.ts";
import { oneOf } from "../one-of.ts";
import { tinyInputs } from "./tiny-inputs.ts";
import { type TinyLabels, tinyLabels } from "./tiny-labels.ts";

/** A handful of items whose exact estimates can be had, and how to estimate them. */
export interface TinyProblem {
  readonly title: string;
  readonly spec: LearnerSpec;
  readonly data: Dataset;
  readonly options: ExactOptions;
  validate(backend: Backend, method: "auto" | "refit", onHeldOut?: HoldOutSink): Promise<Validation>;
}

/** A problem with a learner, data and options that go together. */
export function problemOf<X extends Samples>(
  title: string,
  learner: Learner<X>,
  data: Dataset<X>,
  options: ExactOptions,
): TinyProblem {
  const validate: TinyProblem["validate"] = (backend, method, onHeldOut) =>
    crossValidate(learner, data, { ...options, backend, method, onHeldOut });
  return { title, spec: learner.spec, data, options, validate };
}

/** Any labels, kernel, form, learner and split, 3 to 9 items, lambda from 2⁻⁶ to 2¹⁰. The same seed draws the same problem. */
export function tinyProblem(seed: number): TinyProblem {
  for (let attempt = 0; ; attempt++) {
    const drawn = draw(seeded(seed).fork(`attempt ${attempt}`), seed);
    if (suits(drawn)) return drawn;
  }
}

/** Whether the split can be made of such data, and the data say something in every output. */
function suits({ spec, data, options }: TinyProblem): boolean {
  try {
    return teachesOrder(spec, data, options);
  } catch (error) {
    if (isOrdoError(error, "validation.no-folds")) return false;
    throw error;
  }
}

function draw(rng: Rng, seed: number): TinyProblem {
  const m = 3 + rng.below(7);
  const labels = tinyLabels(rng, m);
  const part = (row: number) => labels.queries?.of[row] ?? row;
  const drawn = tinyInputs(rng, m, part);
  const options = { ...tinyOptions(rng, m, labels), seed };
  // The two kinds of items have kernels of different types.
  return drawn.kind === "table"
    ? assembled(rng, { ...drawn, labels, options, seed })
    : assembled(rng, { ...drawn, labels, options, seed });
}

interface Parts<X extends Samples> {
  readonly inputs: X;
  readonly kernel: Kernel<X>;
  readonly labels: TinyLabels;
  readonly options: ExactOptions;
  readonly seed: number;
}

function assembled<X extends Samples>(rng: Rng, parts: Parts<X>): TinyProblem {
  const { inputs, kernel, labels, options, seed } = parts;
  const { binary: _, ...known } = labels;
  const data = dataset({ inputs, ...known });
  const learner = tinyLearner(rng, kernel, labels);
  const shown = { ...learner.spec, kernel: (learner.spec.kernel as KernelSpec).kind };
  const title = `seed ${seed}: ${data.size} items, ${JSON.stringify(shown)}, ${JSON.stringify(options.split.spec)}`;
  return problemOf(title, learner, data, options);
}

function tinyLearner<X extends Samples>(
  rng: Rng,
  kernel: Kernel<X>,
  { scores, queries, preferences, weights }: TinyLabels,
): Learner<X> {
  const lambda = 2 ** (rng.below(17) - 6);
  const form =
    kernel.spec.kind === "linear"
      ? oneOf(rng, ["auto", "primal", "dual"] as const)
      : oneOf(rng, ["auto", "dual"] as const);
  const pointwise = scores !== undefined && preferences === undefined && !weights?.includes(0);
  if (pointwise && rng.below(4) === 0) return rls({ kernel, lambda, form, intercept: rng.below(2) === 0 });
  const ranking = oneOf(rng, ["query", "query", "global"] as const);
  const factors = queries !== undefined && ranking === "query" && rng.below(4) === 0;
  return rankRls({
    kernel,
    lambda,
    form,
    ranking,
    cost: oneOf(rng, [21, 21, 21, 20, 22] as const),
    ties: rng.below(4) > 0,
    minimumGap: rng.below(6) === 0 ? 2 : 0,
    queryWeights: oneOf(rng, ["pairs", "pairs", "size", "query"] as const),
    ...(factors && { queryFactors: { q0: 3, q1: oneOf(rng, [0, 0.5]) } }),
  });
}

function tinyOptions(rng: Rng, m: number, labels: TinyLabels): Omit<ExactOptions, "seed"> {
  const split = tinySplit(rng, m);
  const kind = split.spec.kind;
  const inPairs = kind.includes("pair") || kind.includes("preference");
  const list = labels.scores !== undefined && !inPairs;
  // Sets that overlap have no pooled list.
  const averaging =
    list && kind !== "given-folds" ? oneOf(rng, [undefined, "folds", "pooled"] as const) : undefined;
  return {
    split,
    metric: list ? listMetrics(labels) : pairMetrics(labels),
    judging: oneOf(rng, [undefined, undefined, "global", "query"] as const),
    averaging: kind === "leave-one-out" ? undefined : averaging,
  };
}

function tinySplit(rng: Rng, m: number): Split {
  const set = (least: number) =>
    [...new Set(Array.from({ length: least + rng.below(3) }, (_, k) => (k + rng.below(m)) % m))].slice(
      0,
      m - 1,
    );
  return oneOf<() => Split>(rng, [
    () => leaveOneOut(),
    () => kFold({ folds: 2 + rng.below(2), by: "item" }),
    () => kFold({ folds: 2 }),
    () => givenFolds([[0, 1], set(2), set(2)]),
    () => leaveQueryOut(),
    () => leaveGroupOut(),
    () => leavePairOut(),
    () => leavePairOut({ pairs: "different" }),
    () => leavePairOut({ pairs: { sample: 4 } }),
    () => leaveGroupPairOut(),
    () => leavePreferenceOut(),
    () => leavePreferenceOut(),
  ])();
}

function listMetrics({ scores, binary }: TinyLabels): Metric[] {
  const graded = scores!.data.every((score) => score >= 0) ? [ndcg()] : [];
  return [
    concordance(),
    disagreement(),
    tauB(),
    spearman(),
    magnitudeError(),
    ...graded,
    ...(binary ? [auc()] : []),
  ];
}

function pairMetrics({ scores, binary }: TinyLabels): Metric[] {
  const classes = binary || scores === undefined ? [auc()] : [];
  return [
    concordance(),
    disagreement(),
    magnitudeError(),
    magnitudeError({ pairs: "different" }),
    ...classes,
  ];
}
