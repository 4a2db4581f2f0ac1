import { expectClose } from "@ordo/testkit";
import { gaussian, seeded, wasmBackend } from "ordo";
import { afterAll, expect, it } from "vitest";
import { CONTESTANTS } from "../kpc/contestants.ts";
import { experimentLaws } from "../testing/experiment-laws.ts";
import { heldOutErrors, predictedAt } from "./choice.ts";
import { kpcSinc } from "./index.ts";
import {
  drawProblem,
  membersOf,
  misordered,
  PLACES,
  preferenceData,
  scoreData,
  seenScores,
  sinc,
  TRUTH,
} from "./problem.ts";

const backend = await wasmBackend({ threads: 1 });
afterAll(() => backend.close());
const result = experimentLaws(kpcSinc, { backend });
const problem = drawProblem(seeded(7), { train: 40, test: 20 });

it("has a row for each learner and sigma, without a number of the slides, and one figure", () => {
  const { rows, figures } = result();
  expect(rows.length).toBe(3 * 4 + 4 + 3);
  expect(rows.every(({ paper }) => paper === null)).toBe(true);
  expect(figures.map(({ name }) => name)).toEqual(["kpc-sinc"]);
});

it("learns without noise, and suffers from it", () => {
  const { rows } = result();
  for (const { name, ours } of rows.filter(({ measure }) => measure.endsWith("disagreement, sigma 0")))
    expect(ours, name).toBeLessThan(0.1);
  for (const { name, ours } of rows.filter((row) => row.measure.startsWith("growth")).slice(0, 4))
    expect(ours, name).toBeGreaterThan(0);
});

it("has the sinc function at even points", () => {
  expectClose([sinc(0), sinc(0.5), sinc(-1.5)], [1, 2 / Math.PI, -2 / (3 * Math.PI)]);
  expect([PLACES[0], PLACES[1999], PLACES.length]).toEqual([-4, 4, 2000]);
});

it("draws different pairs that have an order, of points that are not in both parts", () => {
  const { train, test } = problem;
  expect([train.length, test.length]).toEqual([40, 20]);
  const trained = new Set(membersOf(train));
  expect(membersOf(test).some((point) => trained.has(point))).toBe(false);
  for (const pairs of [train, test]) {
    expect(new Set(pairs.map((pair) => String(pair.toSorted((a, b) => a - b)))).size).toBe(pairs.length);
    for (const [a, b] of pairs) expect(TRUTH[a]).not.toBe(TRUTH[b]);
  }
});

it("gives rankers differences of noisy scores, and the others the scores themselves", () => {
  const seen = seenScores(problem, 0.5);
  const members = membersOf(problem.train);
  const { preferences } = preferenceData(problem.train, seen);
  problem.train.forEach(([a, b], k) => {
    const [winner, loser] = [members[preferences!.winners[k]], members[preferences!.losers[k]]];
    expect(new Set([winner, loser])).toEqual(new Set([a, b]));
    expectClose([preferences!.magnitudes[k]], [seen[winner] - seen[loser]]);
  });
  const { scores } = scoreData(problem.train, [TRUTH, seen]);
  expect(Array.from(scores!.values.data)).toEqual(members.flatMap((point) => [TRUTH[point], seen[point]]));
});

it("counts pairs in the wrong order, equal ones by half", () => {
  const actual = Float64Array.of(1, 2, 3);
  const predicted = new Map([
    [0, 5],
    [1, 5],
    [2, 4],
  ]);
  const pairs = [
    [0, 1],
    [2, 0],
    [1, 2],
  ] as const;
  expect(misordered(pairs, actual, predicted)).toBe(2.5);
});

it.each(CONTESTANTS)(
  "$name: errors of folds are those of learners trained one by one",
  async (contestant) => {
    const compute = { backend };
    const scores = [seenScores(problem, 0), seenScores(problem, 1)];
    const errors = await heldOutErrors(contestant, 1, { pairs: problem.train, scores }, compute);
    const value = contestant.chooses === "components" ? 4 : 0.1;
    const place = contestant.chooses === "components" ? 3 : 4;
    const learner = contestant.make(gaussian({ gamma: 1 })).at(value);
    for (const [noise, seen] of scores.entries()) {
      let wrong = 0;
      for (let fold = 0; fold < 5; fold++) {
        const kept = problem.train.filter((_, k) => k % 5 !== fold);
        const held = problem.train.filter((_, k) => k % 5 === fold);
        const data = contestant.reads === "scores" ? scoreData(kept, [seen]) : preferenceData(kept, seen);
        const model = await learner.fit(data, compute);
        wrong += misordered(held, seen, await predictedAt(model, membersOf(held), compute));
      }
      expect(errors[noise][place]).toBe(wrong);
    }
  },
);

it("both that learn from scores have a constant", async () => {
  const compute = { backend };
  const data = scoreData(problem.train, [TRUTH]);
  const lifted = scoreData(problem.train, [TRUTH.map((value) => value + 10)]);
  const kernel = gaussian({ gamma: 1 });
  for (const { make } of CONTESTANTS.filter(({ reads }) => reads === "scores")) {
    const [low, high] = [await make(kernel).fit(data, compute), await make(kernel).fit(lifted, compute)];
    const scores = await low.scores(data.inputs, compute);
    expectClose(
      await high.scores(data.inputs, compute),
      scores.map((score) => score + 10),
      { rtol: 1e-9, because: "scores ten times as large" },
    );
  }
});
