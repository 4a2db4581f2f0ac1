import { drawVectors, expectClose, type PairwiseSvm, pairwiseSvm, type SvmPair } from "@ordo/testkit";
import {
  at,
  type Dataset,
  dataset,
  gaussian,
  grouping,
  type Kernel,
  linear,
  type Matrix,
  preferences,
  rankSvm,
  referenceBackend,
  seeded,
  startRun,
  type Vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const m = 40;
const inputs = drawVectors(seeded(11), m);
const fresh = drawVectors(seeded(12), 7);
const rng = seeded(13);
const scores = Float64Array.from({ length: m }, () => Math.round(rng.normal() * 4) / 2);
const weights = scores.map(() => 0.2 + rng.uniform());
const queries = grouping(Array.from({ length: m }, (_, row) => `q${row % 3}`));
const listed = preferences(m, {
  winners: [1, 5, 9, 30, 2],
  losers: [2, 6, 8, 31, 1],
  weights: [1, 2, 0.5, 1, 3],
});
const run = { backend: referenceBackend() };

/** Every pair that counts, and by how much. */
function pairsOf(data: Dataset, factorOf: (query: string) => number): SvmPair[] {
  const pairs: SvmPair[] = [];
  for (let winner = 0; data.scores && winner < m; winner++)
    for (let loser = 0; loser < m; loser++) {
      const [a, b] = [data.scores.values.data[winner]!, data.scores.values.data[loser]!];
      const [q, other] = [data.queries?.of[winner] ?? 0, data.queries?.of[loser] ?? 0];
      if (!(a > b) || q !== other) continue;
      const weight = (data.weights?.[winner] ?? 1) * (data.weights?.[loser] ?? 1);
      pairs.push({ winner, loser, cost: weight * factorOf(data.queries?.ids[q] ?? "") });
    }
  data.preferences?.winners.forEach((winner, k) => {
    pairs.push({ winner, loser: data.preferences!.losers[k]!, cost: data.preferences!.weights[k]! });
  });
  return pairs;
}

async function matrixOf(kernel: Kernel<Vectors>): Promise<Matrix> {
  using held = await kernel.matrix(inputs, undefined, { ...run, run: startRun() });
  return run.backend.fetch(held);
}

/** Σ cost·φ + λ‖f‖² of scores that a model gives. */
const lossOf = (f: Float64Array, pairs: readonly SvmPair[], power: number) =>
  pairs.reduce(
    (sum, { winner, loser, cost }) => sum + cost * Math.max(0, 1 - (f[winner]! - f[loser]!)) ** power,
    0,
  );

/**
 * Objectives are 2λ-strongly convex: a function no further than `gap` above the least value is at most √(gap/λ) away from the best one, and its score of an item that times
 * √k(x, x); a constant in all scores is of no account.
 */
function expectNear(
  f: Float64Array,
  { scores: expected, gap: other }: PairwiseSvm,
  { lambda, gap, K }: { readonly lambda: number; readonly gap: number; readonly K: Matrix },
): void {
  const largest = Math.max(...f.map((_, row) => at(K, row, row)));
  const reach = (Math.sqrt(gap / lambda) + Math.sqrt(other / lambda)) * Math.sqrt(largest);
  const middle = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const shift = middle(expected) - middle(f);
  for (let row = 0; row < f.length; row++)
    expect(Math.abs(f[row]! + shift - expected[row]!)).toBeLessThanOrEqual(2 * reach + 1e-12);
}

const kernels = { linear: linear(), gaussian: gaussian({ gamma: 0.2 }) };
const kinds: Record<string, Dataset<Vectors>> = {
  scores: dataset({ inputs, scores }),
  queries: dataset({ inputs, scores, queries }),
  weights: dataset({ inputs, scores, weights }),
  pairs: dataset({ inputs, preferences: listed }),
  "queries and pairs": dataset({ inputs, scores, queries, preferences: listed }),
};

describe.each(Object.entries(kernels))("the hinge loss over all pairs, %s", (_, kernel) => {
  it.each(Object.entries(kinds))(
    "has the least objective of a generic quadratic program: %s",
    async (_, data) => {
      const lambda = 2;
      const pairs = pairsOf(data, () => 1);
      // The program has (λ/2)‖f‖².
      const K = await matrixOf(kernel);
      const expected = pairwiseSvm(K, pairs, {
        lambda: 2 * lambda,
        tolerance: 1e-7,
        rounds: 50_000,
      });
      const model = await rankSvm({ kernel, lambda, tolerance: 1e-7 }).fit(data, run);
      const { objective, gap } = model.facts as { objective: number; gap: number };
      expect(Math.abs(objective - expected.objective)).toBeLessThanOrEqual(1e-6 * expected.objective);
      // What it says of its distance from the least value is true.
      expect(objective - gap).toBeLessThanOrEqual(expected.objective);
      // Both are sums of as many numbers as there are pairs, at most.
      const rounding = pairs.length * Number.EPSILON * expected.objective;
      expect(objective).toBeGreaterThanOrEqual(expected.objective - expected.gap - rounding);
      const f = await model.scores(inputs, run);
      expect(lossOf(f, pairs, 1)).toBeLessThanOrEqual(objective);
      expectNear(f, expected, { lambda, gap, K });
    },
  );

  it.each(Object.entries(kinds))(
    "lies no further above the dual value of its own slacks than rounding, where losses are squared: %s",
    async (_, data) => {
      const [lambda, pairs, K] = [2, pairsOf(data, () => 1), await matrixOf(kernel)];
      const model = await rankSvm({ kernel, lambda, loss: "squared-hinge", tolerance: 1e-14 }).fit(data, run);
      const { objective } = model.facts as { objective: number };
      const f = await model.scores(inputs, run);
      // For every α ≥ 0 the least objective is at least Σ (α − α²/(4·cost)) − ‖Σ α·(k_winner − k_loser)‖²/(4λ), here with α = 2·cost·slack.
      const total = new Float64Array(m);
      let bound = 0;
      for (const { winner, loser, cost } of pairs) {
        const alpha = 2 * cost * Math.max(0, 1 - (f[winner]! - f[loser]!));
        bound += alpha - alpha ** 2 / (4 * cost);
        total[winner]! += alpha;
        total[loser]! -= alpha;
      }
      for (let row = 0; row < m; row++)
        for (let col = 0; col < m; col++)
          bound -= (total[row]! * total[col]! * K.data[row * m + col]!) / (4 * lambda);
      expect(objective - bound).toBeLessThanOrEqual(1e-9 * objective);
      expect(objective - bound).toBeGreaterThanOrEqual(-1e-12 * objective);
    },
  );

  it("reports a gap that is a bound, also when it stops early", async () => {
    const data = kinds.scores!;
    const expected = pairwiseSvm(
      await matrixOf(kernel),
      pairsOf(data, () => 1),
      { lambda: 1, tolerance: 1e-7, rounds: 50_000 },
    );
    for (const iterations of [1, 2, 4, 8]) {
      const model = await rankSvm({ kernel, lambda: 0.5, tolerance: 1e-9, iterations }).fit(data, run);
      const { objective, gap } = model.facts as { objective: number; gap: number };
      expect(objective - gap).toBeLessThanOrEqual(expected.objective);
      expect(model.warnings.map(({ code }) => code)).toContain("training.not-converged");
    }
  });
});

describe("the squared hinge loss", () => {
  it.each(Object.entries(kinds))("is least where its slope is 0: %s", async (_, data) => {
    const [lambda, pairs] = [2, pairsOf(data, () => 1)];
    const model = await rankSvm({ kernel: linear(), lambda, loss: "squared-hinge", tolerance: 1e-14 }).fit(
      data,
      run,
    );
    const { weights: w } = model.predictor as unknown as { weights: Matrix };
    const f = await model.scores(inputs, run);
    const square = w.data.reduce((sum, value) => sum + value * value, 0);
    expectClose((model.facts as { objective: number }).objective, lossOf(f, pairs, 2) + lambda * square);
    // λ·w = Σ cost·max(0, 1 − margin)·(x_winner − x_loser).
    const wanted = new Float64Array(w.rows);
    const X = inputs.values as Matrix;
    for (const { winner, loser, cost } of pairs)
      for (let col = 0; col < w.rows; col++)
        wanted[col]! +=
          (cost *
            Math.max(0, 1 - (f[winner]! - f[loser]!)) *
            (X.data[winner * X.cols + col]! - X.data[loser * X.cols + col]!)) /
          lambda;
    expectClose(w.data, wanted, { rtol: 1e-6, because: "the gap is the square of the slope" });
  });
});

describe("how pairs count", () => {
  it.each(["pairs", "size", "query"] as const)(
    "queries by %s, and by factors of their own",
    async (queryWeights) => {
      const factors = { q0: 2, q2: 0 };
      const data = kinds.queries!;
      const all = pairsOf(data, () => 1);
      const inQuery = (id: string) =>
        all.filter(({ winner }) => queries.ids[queries.of[winner]!] === id).length;
      const divisor = (id: string) =>
        queryWeights === "pairs"
          ? 1
          : queryWeights === "size"
            ? queries.sizes()[queries.ids.indexOf(id)]!
            : inQuery(id);
      const pairs = pairsOf(data, (id) => (({ q0: 2, q1: 1, q2: 0 })[id] ?? 1) / divisor(id)).filter(
        ({ cost }) => cost > 0,
      );
      const lambda = 0.01;
      const expected = pairwiseSvm(await matrixOf(linear()), pairs, {
        lambda: 2 * lambda,
        tolerance: 1e-6,
        rounds: 50_000,
      });
      const model = await rankSvm({
        kernel: linear(),
        lambda,
        queryWeights,
        queryFactors: factors,
        tolerance: 1e-7,
      }).fit(data, run);
      const { objective } = model.facts as { objective: number };
      expect(Math.abs(objective - expected.objective)).toBeLessThanOrEqual(3e-6 * expected.objective);
    },
  );
});

it("does not see how far scores are apart, nor a constant", async () => {
  const [one, other] = await Promise.all(
    [scores, scores.map((score) => Math.exp(score) + 1000)].map((y) =>
      rankSvm({ kernel: linear(), tolerance: 1e-8 }).fit(dataset({ inputs, scores: y }), run),
    ),
  );
  expect(await one!.scores(fresh, run)).toEqual(await other!.scores(fresh, run));
});
