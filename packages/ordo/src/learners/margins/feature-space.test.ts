import { expectClose, pairwiseSvm, randomMatrix, type SvmPair } from "@ordo/testkit";
import {
  dataset,
  type Learner,
  linear,
  type Matrix,
  matrix,
  rankSvm,
  referenceBackend,
  seeded,
  sparseFrom,
  svm,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const run = { backend: referenceBackend() };
const [m, n, lambda] = [12, 40, 0.7];
const X = randomMatrix(seeded(8), m, n);
// Some items lie in the span of others.
X.data.copyWithin(3 * n, 0, n);
X.data.fill(0, 5 * n, 6 * n);
const y = Float64Array.from({ length: m }, (_, row) => (row * 5) % 2);

/** Products of items, and of one more that always scores 0. */
function products(constant: number): Matrix {
  const K = matrix(m + 1, m + 1);
  for (let a = 0; a < m; a++)
    for (let b = 0; b < m; b++) {
      let sum = constant;
      for (let col = 0; col < n; col++) sum += X.data[a * n + col]! * X.data[b * n + col]!;
      K.data[a * (m + 1) + b] = sum;
    }
  return K;
}

const better = [...y.keys()].filter((row) => y[row] === 1);
const worse = [...y.keys()].filter((row) => y[row] === 0);
const pairs: SvmPair[] = better.flatMap((winner) => worse.map((loser) => ({ winner, loser, cost: 1 })));
const classes: SvmPair[] = Array.from(y, (score, row) =>
  score === 1 ? { winner: row, loser: m, cost: 1 } : { winner: m, loser: row, cost: 1 },
);
const options = { kernel: linear(), lambda, tolerance: 1e-9 };
const cases: readonly (readonly [string, Learner<Vectors>, readonly SvmPair[], number])[] = [
  ["rank-svm", rankSvm(options), pairs, 0],
  ["svm", svm(options), classes, 0],
  ["svm with an intercept", svm({ ...options, intercept: true }), classes, 1],
];

describe.each(cases)("more features than items: %s", (_, learner, terms, constant) => {
  it.each([
    ["dense", vectors(X)],
    ["sparse", vectors(sparseFrom(X))],
  ])("gives weights of the features whose objective is the least one: %s", async (_, inputs) => {
    const expected = pairwiseSvm(products(constant), terms, { lambda: 2 * lambda, tolerance: 1e-9 });
    const model = await learner.fit(dataset({ inputs, scores: y }), run);
    expect(model.predictor.kind).toBe("linear");
    const { weights, bias } = model.predictor as unknown as { weights: Matrix; bias: Float64Array };
    expect(weights.rows).toBe(n);
    // The objective once more, from the weights of the model alone.
    const score = (row: number) =>
      row === m ? 0 : weights.data.reduce((sum, w, col) => sum + w * X.data[row * n + col]!, bias[0]!);
    const square = weights.data.reduce((sum, w) => sum + w * w, bias[0]! ** 2);
    const losses = terms.map(({ winner, loser }) => Math.max(0, 1 - (score(winner) - score(loser))));
    const objective = losses.reduce((sum, loss) => sum + loss, lambda * square);
    expectClose(objective, expected.objective, { rtol: 3e-9, because: "two gaps of 1e-9" });
    expectClose(model.facts!.objective!, objective, {
      rtol: 1e-10,
      because: "the same sum in another order",
    });
  });
});
