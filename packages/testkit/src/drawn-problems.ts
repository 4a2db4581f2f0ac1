import {
  auc,
  type Backend,
  concordance,
  crossValidate,
  type Dataset,
  dataset,
  gaussian,
  givenFolds,
  type HoldOutSink,
  type Kernel,
  kFold,
  type Learner,
  laplacian,
  leaveOneOut,
  leavePairOut,
  leavePreferenceOut,
  leaveQueryOut,
  linear,
  matern,
  normalize,
  polynomial,
  type Rng,
  rankRls,
  rls,
  type Split,
  seeded,
  type Validation,
  type Vectors,
  vectors,
} from "ordo";
import { oneOf } from "./one-of.ts";
import { type RankingProblem, rankingProblems } from "./ranking-problems.ts";

/** A problem of floating-point numbers, and how to estimate it. */
export interface DrawnProblem {
  readonly title: string;
  readonly data: Dataset<Vectors>;
  readonly split: Split;
  validate(backend: Backend, method: "auto" | "refit", onHeldOut?: HoldOutSink): Promise<Validation>;
}

export interface DrawnSizes {
  /** Items. */
  readonly least: number;
  readonly most: number;
  /** Features, at most. */
  readonly features: number;
  /** All pairs are held out up to so many items, some of them beyond. Default: always all. */
  readonly allPairs?: number;
}

/** Any kind of labels, kernels narrow to wide, λ from 2⁻¹⁵ to 2¹⁵, forms and splits. The same seed draws the same problem. */
export function drawnProblem(seed: number, sizes: DrawnSizes): DrawnProblem {
  const rng = seeded(seed);
  const m = sizes.least + rng.below(sizes.most - sizes.least + 1);
  const n = 1 + rng.below(sizes.features);
  const fine = oneOf(rng, rankingProblems(seed, { m, n }));
  const problem = rng.below(4) === 0 ? inWholeNumbers(fine) : fine;
  const kernel = drawnKernel(rng, n);
  const learner = drawnLearner(rng, kernel, problem);
  const split = drawnSplit(rng, m, problem, m <= (sizes.allPairs ?? m));
  const { name, data } = problem;
  const metric = name.startsWith("classes") ? [concordance(), auc()] : concordance();
  const { form, kind, lambda } = learner.spec;
  const title = `seed ${seed}: ${kind}, ${form}, ${name}, ${m} × ${n}, ${JSON.stringify(kernel.spec)}, lambda ${lambda}, ${JSON.stringify(split.spec).slice(0, 80)}`;
  return {
    title,
    data,
    split,
    validate: (backend, method, onHeldOut) =>
      crossValidate(learner, data, { split, metric, backend, method, onHeldOut, seed }),
  };
}

/** With few features, some items are equal and others are equally far from each other. */
function inWholeNumbers(problem: RankingProblem): RankingProblem {
  const { data } = problem;
  const { values } = data.inputs;
  if (values.kind !== "dense") return problem;
  const inputs = vectors({ ...values, data: values.data.map(Math.round) });
  return { ...problem, name: `${problem.name}, whole numbers`, data: dataset({ ...data, inputs }) };
}

/** Widths over ten powers of ten: values of the narrowest vanish between most items, and the widest hardly tell any two apart. */
function drawnKernel(rng: Rng, n: number): Kernel<Vectors> {
  const gamma = 10 ** (10 * rng.uniform() - 6) / n;
  return oneOf<Kernel<Vectors>>(rng, [
    gaussian({ gamma }),
    gaussian({ gamma: 10 ** (2 + 2 * rng.uniform()) / n }),
    gaussian({ gamma: 0.5 / n }),
    laplacian({ gamma }),
    matern({ nu: 1.5, length: Math.sqrt(n) }),
    linear(),
    linear(),
    polynomial({ degree: 2, gamma: 1 / n, offset: 1 }),
    normalize(polynomial({ degree: 3, gamma: 1 / n, offset: 1 })),
  ]);
}

function drawnLearner(
  rng: Rng,
  kernel: Kernel<Vectors>,
  { data, options }: RankingProblem,
): Learner<Vectors> {
  const lambda = 2 ** (30 * rng.uniform() - 15);
  const pointwise = data.scores !== undefined && data.preferences === undefined && rng.below(5) === 0;
  const form = kernel.spec.kind === "linear" ? oneOf(rng, ["auto", "primal", "dual"] as const) : "auto";
  return pointwise
    ? rls({ kernel, lambda, intercept: rng.below(2) === 0, form })
    : rankRls({ kernel, lambda, ...options, form });
}

function drawnSplit(rng: Rng, m: number, problem: RankingProblem, allPairs: boolean): Split {
  const { queries, preferences } = problem.data;
  const set = () => [...new Set(Array.from({ length: 1 + rng.below(4) }, () => rng.below(m)))];
  const byItem = kFold({ folds: 2 + rng.below(9), by: "item" });
  const some = leavePairOut({ pairs: { sample: 8 } });
  const shortcut = hasShortcut(problem);
  const all = allPairs && shortcut ? leavePairOut() : some;
  return oneOf(rng, [
    some,
    all,
    preferences !== undefined && shortcut ? leavePreferenceOut() : all,
    kFold({ folds: 4 }),
    givenFolds([set(), set(), set()]),
    shortcut ? leaveOneOut() : byItem,
    queries === undefined ? byItem : leaveQueryOut(),
  ]);
}

/** Whether single items and pairs are held out without refitting, which takes long for all of them. */
function hasShortcut({ data: { scores, preferences }, options }: RankingProblem): boolean {
  if (scores === undefined || preferences !== undefined) return scores === undefined;
  const { cost = 21, ties = true, minimumGap = 0, queryFactors = {} } = options;
  return cost === 21 && ties && minimumGap === 0 && !Object.values(queryFactors).includes(0);
}
