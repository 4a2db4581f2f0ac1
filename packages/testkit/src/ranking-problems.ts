import {
  type Dataset,
  dataset,
  grouping,
  type Matrix,
  matrix,
  type PreferenceOptions,
  preferences,
  seeded,
  type Vectors,
  vectors,
} from "ordo";

/** A small data set of some kind of labels, with the options that go with it. */
export interface RankingProblem {
  readonly name: string;
  readonly data: Dataset<Vectors>;
  readonly options: PreferenceOptions;
}

/** One problem for every kind of labels: scores, classes, grades, queries in mixed order, weights, pairs, and mixtures. */
export function rankingProblems(
  seed: number,
  shape: { readonly m: number; readonly n: number },
): RankingProblem[] {
  const { m, n } = shape;
  const rng = seeded(seed);
  const normals = (count: number) => Float64Array.from({ length: count }, () => rng.normal());
  const X = matrix(m, n, normals(m * n));
  const w = normals(n);
  const real = Float64Array.from({ length: m }, (_, row) => dot(X, row, w) + 0.5 * rng.normal());
  const grades = real.map((y) => Math.max(-1, Math.min(2, Math.round(y))));
  const binary = real.map((y) => (y > 0.2 ? 1 : 0));
  const inputs = vectors(X);
  const queries = grouping(Array.from({ length: m }, () => `q${rng.below(5)}`));
  const winners = Array.from({ length: 2 * m }, () => rng.below(m));
  const losers = winners.map((winner) => (winner + 1 + rng.below(m - 1)) % m);
  const pairs = preferences(m, {
    winners,
    losers,
    magnitudes: winners.map((_, k) => (k % 5 === 0 ? 0 : 0.5 + rng.uniform())),
    weights: winners.map(() => 0.5 + rng.uniform()),
  });
  const weights = Float64Array.from({ length: m }, () => 0.5 + rng.uniform());
  const three = matrix(
    m,
    3,
    Float64Array.from({ length: 3 * m }, (_, k) => [real, grades, binary][k % 3]![Math.floor(k / 3)]!),
  );
  const problem = (
    name: string,
    parts: Partial<Parameters<typeof dataset<Vectors>>[0]>,
    options: PreferenceOptions = {},
  ) => ({
    name,
    data: dataset({ inputs, ...parts }),
    options,
  });
  return [
    problem("real scores", { scores: real }),
    problem("three outputs", { scores: three }),
    problem("classes", { scores: binary }),
    problem("grades, weighted by size", { scores: grades }, { queryWeights: "size" }),
    problem("queries", { scores: real, queries }),
    problem("queries, three outputs", { scores: three, queries }),
    problem("queries by size", { scores: real, queries }, { queryWeights: "size" }),
    problem("queries once each", { scores: grades, queries }, { queryWeights: "query" }),
    problem("queries with factors", { scores: real, queries }, { queryFactors: { q0: 3, q1: 0.5 } }),
    problem("a query that does not count", { scores: real, queries }, { queryFactors: { q0: 0 } }),
    problem("queries compared globally", { scores: real, queries }, { ranking: "global" }),
    problem("item weights", { scores: real, weights }),
    problem("item weights in queries", { scores: real, weights, queries }),
    problem("item weights, queries once each", { scores: real, weights, queries }, { queryWeights: "query" }),
    problem("cost 20", { scores: real }, { cost: 20 }),
    problem("cost 20 in queries", { scores: real, queries }, { cost: 20 }),
    problem("cost 22 in queries", { scores: grades, queries }, { cost: 22 }),
    problem("ties left out", { scores: grades }, { ties: false }),
    problem("ties left out, three outputs in queries", { scores: three, queries }, { ties: false }),
    problem("minimum gap", { scores: real, queries }, { minimumGap: 0.3 }),
    problem("pairs", { preferences: pairs }),
    problem("pairs, cost 20", { preferences: pairs }, { cost: 20 }),
    problem("scores and pairs", { scores: real, preferences: pairs }),
    problem("queries and pairs", { scores: real, preferences: pairs, queries }),
  ];
}

function dot(X: Matrix, row: number, w: Float64Array): number {
  let sum = 0;
  for (let col = 0; col < X.cols; col++) sum += X.data[row * X.cols + col]! * w[col]!;
  return sum;
}
