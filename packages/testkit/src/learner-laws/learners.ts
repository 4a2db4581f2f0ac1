import {
  constant,
  dataset,
  filter,
  gaussian,
  gpRank,
  gradientDescent,
  kpcRank,
  kpcRegression,
  type Learner,
  linear,
  linearFunctional,
  polynomial,
  rankBoost,
  rankRls,
  rankSvm,
  rls,
  singleFeature,
  svm,
  type Vectors,
  withLandmarks,
  withPreparation,
} from "ordo";
import { classProblems } from "../class-problems.ts";
import { rankingProblems } from "../ranking-problems.ts";
import type { LawfulLearner } from "./bench.ts";

/** Data of one kind of labels. */
const problem = (name: string) => (seed: number) =>
  rankingProblems(seed, { m: 14, n: 3 }).find((one) => one.name === name)!.data;

const ranker = (name: string, learner: Learner<Vectors>, data = "real scores"): LawfulLearner => ({
  name: `${name} on ${data}`,
  learner,
  draw: problem(data),
  ignoresConstants: true,
});
const regression = (name: string, learner: Learner<Vectors>): LawfulLearner => ({
  ...ranker(name, learner),
  ignoresConstants: false,
});

const narrow = gaussian({ gamma: 0.4 });

/** Every learner, in the ways it can go; a new one adds a line. */
export const lawfulLearners: readonly LawfulLearner[] = [
  ranker("rank-rls, kernel", rankRls({ kernel: narrow })),
  ranker("rank-rls, primal", rankRls({ kernel: linear(), form: "primal" })),
  ranker("rank-rls, dual and linear", rankRls({ kernel: linear(), form: "dual" })),
  ranker(
    "rank-rls, polynomial",
    rankRls({ kernel: polynomial({ degree: 2, gamma: 0.5, offset: 1 }) }),
    "queries",
  ),
  ranker("rank-rls", rankRls({ kernel: narrow }), "queries, three outputs"),
  ranker("rank-rls", rankRls({ kernel: narrow }), "item weights"),
  ranker("rank-rls", rankRls({ kernel: narrow }), "pairs"),
  ranker("rank-rls, ties left out", rankRls({ kernel: narrow, ties: false }), "three outputs"),
  ranker("rank-rls, scaled", withPreparation(rankRls({ kernel: narrow }), { scale: { kind: "standard" } })),
  ...byConjugateGradient(),
  ...machinesOfMargins(),
  ranker("filter, lavrentiev", filter({ kernel: narrow })),
  ranker(
    "filter, iterated",
    filter({ kernel: narrow, filter: "iterated", order: 3 }),
    "queries, three outputs",
  ),
  ranker("filter, cut-off", filter({ kernel: narrow, filter: "cut-off" }), "item weights"),
  ranker("filter, landweber", filter({ kernel: linear(), filter: "landweber", form: "primal" }), "queries"),
  ranker("filter, nu", filter({ kernel: narrow, filter: "nu" }), "pairs"),
  ranker("filter, nu and primal", filter({ kernel: linear(), filter: "nu" }), "pairs"),
  ranker("filter, discrepancy", filter({ kernel: narrow, rule: "discrepancy" }), "item weights"),
  ranker(
    "filter, balancing and primal",
    filter({ kernel: linear(), filter: "nu", rule: "balancing", noise: 0.5 }),
    "queries",
  ),
  ranker("filter, quasi-optimality", filter({ kernel: narrow, rule: "quasi-optimality" }), "pairs"),
  ranker(
    "filter, ties left out",
    filter({ kernel: narrow, filter: "landweber", ties: false }),
    "three outputs",
  ),
  ...["real scores", "queries", "item weights in queries", "queries, three outputs"].map((data) =>
    ranker("linear-functional", linearFunctional({ kernel: narrow }), data),
  ),
  ranker(
    "linear-functional, linear",
    linearFunctional({ kernel: linear(), alphas: [0.5, 0.05], filter: "iterated" }),
  ),
  ranker("linear-functional, in the space of the kernel", linearFunctional({ kernel: narrow, space: "hk" })),
  {
    ...ranker(
      "linear-functional, in the space of a linear kernel",
      linearFunctional({ kernel: linear(), space: "hk", alpha: 0.3, ranking: "global" }),
      "queries",
    ),
    // All items are compared, so that a constant of one query is a difference.
    ignoresConstants: false,
  },
  regression("linear-functional, uncentred", linearFunctional({ kernel: narrow, centring: "uncentred" })),
  ranker(
    "linear-functional, scaled",
    withPreparation(linearFunctional({ kernel: narrow, centring: "printed" }), {
      scale: { kind: "standard" },
    }),
  ),
  ...["real scores", "queries", "item weights", "pairs", "three outputs"].map((data) => ({
    ...ranker("single-feature", singleFeature(), data),
    values: [1, 2, 3],
  })),
  {
    ...ranker("single-feature, second", singleFeature({ rank: 2, ranking: "global" })),
    values: [2, 1, 3],
  },
  ...onComponents(),
  ranker("gp-rank, kernel", gpRank({ kernel: narrow })),
  ranker("gp-rank, primal", gpRank({ kernel: linear(), noisePrecision: 4 }), "queries"),
  ranker("gp-rank, dual and linear", gpRank({ kernel: linear(), form: "dual" }), "item weights"),
  ranker("gp-rank", gpRank({ kernel: narrow }), "pairs"),
  ranker("gp-rank", gpRank({ kernel: narrow }), "queries, three outputs"),
  ranker("gp-rank, ties left out", gpRank({ kernel: narrow, ties: false }), "three outputs"),
  ranker("gp-rank, mean only", gpRank({ kernel: narrow, uncertainty: false }), "queries"),
  ranker("gp-rank, by evidence", gpRank({ kernel: linear(), fitBy: "evidence" }), "pairs"),
  ranker("gp-rank, scaled", withPreparation(gpRank({ kernel: narrow }), { scale: { kind: "standard" } })),
  ...gradientDescents(),
  ...onLandmarks(),
  ...["real scores", "queries", "item weights in queries", "pairs", "classes", "queries, three outputs"].map(
    (data) => ({ ...ranker("rank-boost", rankBoost({ rounds: 6 }), data), values: [2, 5, 1, 8] }),
  ),
  {
    ...ranker("rank-boost, globally", rankBoost({ rounds: 4, ranking: "global" }), "queries and pairs"),
    values: [4, 1, 300],
    // All items are compared, so that a constant of one query is a difference.
    ignoresConstants: false,
  },
  ranker("rank-boost, scaled", withPreparation(rankBoost({ rounds: 5 }), { scale: { kind: "standard" } })),
  ranker("constant", constant()),
  ranker("constant", constant(), "pairs"),
  regression("constant, mean", constant({ level: "mean" })),
  regression("rls, kernel", rls({ kernel: narrow })),
  regression("rls, primal with an intercept", rls({ kernel: linear(), intercept: true, form: "primal" })),
  regression("rls, dual with an intercept", rls({ kernel: narrow, intercept: true })),
];

/** On every structure of the Laplacian. */
function byConjugateGradient(): readonly LawfulLearner[] {
  const cg = { kernel: linear(), solver: "cg" } as const;
  const kinds = ["real scores", "queries", "item weights in queries", "pairs", "queries, three outputs"];
  return [
    ...kinds.map((data) => ranker("rank-rls, cg", rankRls(cg), data)),
    ranker("rank-rls, cg, ties left out", rankRls({ ...cg, ties: false }), "three outputs"),
    ranker("rank-rls, cg, scaled", withPreparation(rankRls(cg), { scale: { kind: "standard" } })),
    regression("rls, cg", rls(cg)),
    regression("rls, cg, with an intercept", rls({ ...cg, intercept: true })),
  ];
}

/** Learners on principal components: both forms, about 0 and about the mean, on every structure of the Laplacian. */
function onComponents(): readonly LawfulLearner[] {
  const values = [3, 1, 5, 2];
  const kpc = (name: string, options: object, data?: string): LawfulLearner => ({
    ...ranker(`kpc-rank, ${name}`, kpcRank({ kernel: narrow, components: 4, ...options }), data),
    values,
  });
  const flat = { kernel: linear(), components: 2 };
  const regressions = [
    regression("kpc-regression", kpcRegression({ kernel: narrow, components: 4 })),
    regression("kpc-regression, centred", kpcRegression({ kernel: narrow, components: 4, centred: true })),
    regression("kpc-regression, primal", kpcRegression({ ...flat, form: "primal", centred: true })),
  ];
  return [
    kpc("kernel", {}),
    kpc("centred", { centred: true }),
    kpc("centred", { centred: true }, "queries, three outputs"),
    kpc("weighted", {}, "item weights"),
    kpc("pairs", {}, "pairs"),
    kpc("ties left out", { ties: false }, "three outputs"),
    { ...kpc("primal", { ...flat, form: "primal" }, "queries"), values: [2, 1, 3] },
    { ...kpc("primal and centred", { ...flat, centred: true }, "pairs"), values: [2, 1, 3] },
    { ...kpc("dual and linear", { ...flat, form: "dual", centred: true }), values: [2, 1, 3] },
    {
      ...ranker(
        "kpc-rank, scaled",
        withPreparation(kpcRank({ kernel: narrow, components: 4 }), { scale: { kind: "standard" } }),
      ),
      values,
    },
    ...regressions.map((one, place) => ({ ...one, values: place === 2 ? [2, 1, 3] : values })),
  ];
}

/** Learners on landmarks that do not depend on the order of the rows: chosen greedily, or named by the data. */
function onLandmarks(): readonly LawfulLearner[] {
  const greedy = (learner: Learner<Vectors>) => withLandmarks(learner, { count: 6, choose: "greedy" });
  const named = (one: LawfulLearner): LawfulLearner => ({
    ...one,
    name: `${one.name}, landmarks named`,
    learner: withLandmarks(one.learner, { choose: "given" }),
    draw: (seed) => dataset({ ...one.draw(seed), landmarks: [1, 2, 5, 8, 9, 12] }),
  });
  return [
    ranker("rank-rls, landmarks", greedy(rankRls({ kernel: narrow }))),
    ranker("rank-rls, landmarks", greedy(rankRls({ kernel: narrow })), "queries, three outputs"),
    ranker(
      "rank-rls, landmarks and scaled",
      withPreparation(greedy(rankRls({ kernel: narrow })), { scale: { kind: "standard" } }),
    ),
    named(ranker("rank-rls", rankRls({ kernel: narrow }), "queries")),
    named(regression("rls", rls({ kernel: narrow, intercept: true }))),
    named(ranker("gp-rank", gpRank({ kernel: narrow }))),
    {
      ...named(ranker("kpc-rank", kpcRank({ kernel: narrow, components: 3 }), "pairs")),
      values: [3, 1, 5, 2],
    },
    named(ranker("filter", filter({ kernel: narrow, filter: "nu" }), "item weights")),
  ];
}

/** Every loss and schedule, on the labels of two classes that there are. */
function gradientDescents(): readonly LawfulLearner[] {
  const descent = (name: string, learner: Learner<Vectors>, data = "classes"): LawfulLearner => ({
    ...ranker(`gradient-descent, ${name}`, learner, data),
    draw: (seed) => classProblems(seed, { m: 14, n: 3 }).get(data)!,
    values: [2, 5, 1, 8],
  });
  const few = { kernel: narrow, iterations: 6 };
  return [
    descent("kernel", gradientDescent(few)),
    descent("linear", gradientDescent({ ...few, kernel: linear(), loss: "squared" })),
    descent("hinge", gradientDescent({ ...few, loss: "hinge", lambda: 0.1 })),
    descent("logistic", gradientDescent({ ...few, loss: "logistic" }), "classes in queries"),
    descent("exponential", gradientDescent({ ...few, loss: "exponential" }), "classes with item weights"),
    descent("as proved", gradientDescent({ ...few, loss: "logistic", schedule: "theorem" })),
    descent("squared", gradientDescent({ ...few, loss: "squared", step: 0.2 }), "classes, two outputs"),
    descent("preferences", gradientDescent({ ...few, lambda: 0 }), "pairs"),
    descent("scaled", withPreparation(gradientDescent(few), { scale: { kind: "standard" } })),
  ];
}

/** Solved so far that the path and single fits agree. */
function machinesOfMargins(): readonly LawfulLearner[] {
  const classes = (name: string, learner: Learner<Vectors>, data = "classes"): LawfulLearner => ({
    ...regression(`svm, ${name}`, learner),
    name: `svm, ${name} on ${data}`,
    draw: (seed) => classProblems(seed, { m: 14, n: 3 }).get(data)!,
  });
  const smooth = { loss: "squared-hinge", tolerance: 1e-17 } as const;
  return [
    ranker("rank-svm", rankSvm({ kernel: linear(), tolerance: 1e-12 })),
    ranker("rank-svm, kernel", rankSvm({ kernel: narrow, tolerance: 1e-12 }), "queries"),
    ranker("rank-svm, squared", rankSvm({ ...smooth, kernel: linear() }), "queries, three outputs"),
    ranker("rank-svm, squared and kernel", rankSvm({ ...smooth, kernel: narrow }), "item weights"),
    ranker("rank-svm, squared and kernel", rankSvm({ ...smooth, kernel: narrow }), "pairs"),
    ranker(
      "rank-svm, scaled",
      withPreparation(rankSvm({ ...smooth, kernel: narrow }), { scale: { kind: "standard" } }),
    ),
    classes("hinge", svm({ kernel: linear(), tolerance: 1e-12 })),
    classes("squared", svm({ ...smooth, kernel: narrow, intercept: true }), "classes with item weights"),
  ];
}
