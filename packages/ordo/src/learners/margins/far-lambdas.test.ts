import {
  dataset,
  gaussian,
  linear,
  makeRanking,
  matrix,
  rankSvm,
  referenceBackend,
  seeded,
  sparseFrom,
  vectors,
} from "ordo";
import { expect, it } from "vitest";

const [m, n, tolerance] = [120, 600, 0.01];
const rng = seeded(2);
const isBetter = (row: number) => row % 3 === 0;
const cell = (row: number, col: number) =>
  (rng.uniform() < 0.04 ? 1 + rng.uniform() : 0) + (col === 0 && isBetter(row) ? 0.3 : 0);
const X = matrix(
  m,
  n,
  Float64Array.from({ length: m * n }, (_, k) => cell(Math.floor(k / n), k % n)),
);
const data = dataset({
  inputs: vectors(sparseFrom(X)),
  scores: Float64Array.from({ length: m }, (_, row) => (isBetter(row) ? 1 : 0)),
});
const run = { backend: referenceBackend() };

it("a lambda far below the one before takes no more planes than it would alone, and ends as low", async () => {
  const learner = rankSvm({ kernel: linear(), tolerance });
  const values = [512, 8, 0.125];
  using prepared = await learner.prepare(data, values, run);
  let place = 0;
  for await (const model of prepared.models()) {
    const alone = await learner.at(values[place++]!).fit(data, run);
    const [one, other] = [model, alone].map(
      ({ facts }) => facts as { iterations: number; objective: number },
    );
    expect(one!.iterations).toBeLessThanOrEqual(other!.iterations);
    expect(Math.abs(one!.objective - other!.objective)).toBeLessThanOrEqual(tolerance * other!.objective);
  }
  expect(place).toBe(3);
});

it.each([1, 2])(
  "the squared loss comes to its tolerance at a small lambda, where many steps gain little each: seed %i",
  async (seed) => {
    const { data: toy } = makeRanking({ items: 100, features: 5, noise: 0.5, seed });
    const learner = rankSvm({
      kernel: gaussian({ gamma: 0.5 }),
      loss: "squared-hinge",
      lambda: 1e-8,
      tolerance: 1e-3,
    });
    const { facts, warnings } = await learner.fit(toy, run);
    expect(warnings).toEqual([]);
    expect(facts!.gap).toBeLessThanOrEqual(1e-3 * facts!.objective!);
  },
);
