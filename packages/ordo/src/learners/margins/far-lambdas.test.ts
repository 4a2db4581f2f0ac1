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

it("the squared loss comes to its tolerance at a small lambda, where many steps gain little each", async () => {
  const { data: toy } = makeRanking({ items: 200, features: 5, noise: 0.5, seed: 1 });
  const of = (tolerance: number) =>
    rankSvm({ kernel: gaussian({ gamma: 0.5 }), loss: "squared-hinge", lambda: 1e-9, tolerance }).fit(
      toy,
      run,
    );
  const [coarse, fine] = [await of(1e-3), await of(1e-6)];
  expect(coarse.warnings).toEqual([]);
  expect(coarse.facts!.gap).toBeLessThanOrEqual(1e-3 * coarse.facts!.objective!);
  expect(coarse.facts!.objective).toBeLessThanOrEqual((1 + 1e-3) * fine.facts!.objective!);
});
