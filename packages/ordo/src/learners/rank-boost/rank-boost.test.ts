import {
  boostByPairs,
  boostTwoClasses,
  expectClose,
  rankingProblems,
  seeds,
  type WantedPair,
  wantedPairs,
} from "@ordo/testkit";
import {
  type Dataset,
  dataset,
  type Matrix,
  type Model,
  matrix,
  rankBoost,
  referenceBackend,
  seeded,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";
import { pairsOf } from "../pairs/levels.ts";
import type { StumpsPredictor } from "../predictors/stumps.ts";
import { weigh } from "./potentials.ts";

const backend = referenceBackend();
const train = (data: Dataset<Vectors>, rounds: number, ranking: "query" | "global" = "query") =>
  rankBoost({ rounds, ranking }).fit(data, { backend });
const stumpsOf = (model: Model<Vectors>, output = 0) => (model.predictor as StumpsPredictor).lists[output];
const valuesOf = ({ inputs }: Dataset<Vectors>) => inputs.values as Matrix;

/** The share of the pairs that a function does not put in the right order; ties count `tied`. */
function lossOf(pairs: readonly WantedPair[], f: Float64Array, tied: number): number {
  const cost = (d: number) => (d > 0 ? 0 : d < 0 ? 1 : tied);
  const total = pairs.reduce((sum, { weight }) => sum + weight, 0);
  return (
    pairs.reduce((sum, { winner, loser, weight }) => sum + weight * cost(f[winner] - f[loser]), 0) / total
  );
}

describe("two rounds by hand: x = 1, 2, 3, 4 with classes 0, 1, 0, 1", () => {
  const data = dataset({ inputs: vectors(matrix(4, 1, Float64Array.of(1, 2, 3, 4))), scores: [0, 1, 0, 1] });
  const alpha = Math.log(3) / 2;

  it("the first: four pairs of weight 1/4, r = 1/2 above 3.5 and above 1.5, of which the larger is taken", async () => {
    const [pairs] = pairsOf(data, "query");
    expectClose(weigh(pairs, new Float64Array(4)).potentials, Float64Array.of(-0.5, 0.5, -0.5, 0.5));
    const model = await train(data, 1);
    const { features, thresholds, weights } = stumpsOf(model);
    expect([Array.from(features), Array.from(thresholds)]).toEqual([[0], [3.5]]);
    expectClose(weights, Float64Array.of(alpha));
    // Two pairs stay tied (exp(0) = 1), two are put right (exp(−α) = 1/√3).
    const { rounds, edge, bound, rankingLoss } = model.facts!;
    expect(rounds).toBe(1);
    expectClose(
      Float64Array.of(edge, bound, rankingLoss),
      Float64Array.of(0.5, (2 + 2 / Math.sqrt(3)) / 4, 0.25),
    );
    expect(bound).toBeLessThan(Math.sqrt(1 - 0.25));
  });

  it("the second: potentials −1/2, 0.634, −1/2, 0.366, so r = 1/2 above 1.5", async () => {
    const [pairs] = pairsOf(data, "query");
    const heavy = 1 / (1 + 1 / Math.sqrt(3));
    expectClose(
      weigh(pairs, Float64Array.of(0, 0, 0, alpha)).potentials,
      Float64Array.of(-0.5, heavy, -0.5, 1 - heavy),
    );
    const model = await train(data, 2);
    expect(Array.from(stumpsOf(model).thresholds)).toEqual([3.5, 1.5]);
    expectClose(await model.scores(data.inputs), Float64Array.of(0, alpha, alpha, 2 * alpha));
    expectClose(Float64Array.of(model.facts!.bound), Float64Array.of((2 / Math.sqrt(3) + 1 / 3 + 1) / 4));
    // Only the pair of 2 and 3 is tied.
    expectClose(Float64Array.of(model.facts!.rankingLoss), Float64Array.of(1 / 8));
  });
});

const NAMES = [
  "real scores",
  "classes",
  "grades, weighted by size",
  "queries",
  "queries once each",
  "item weights in queries",
  "pairs",
  "scores and pairs",
  "queries and pairs",
];

describe.each(NAMES)("on %s", (name) => {
  const problem = (seed: number, m = 17) =>
    rankingProblems(seed, { m, n: 3 }).find((one) => one.name === name)!.data;

  it("potentials are those of a list of all pairs, whose weights sum to 1", () => {
    for (const seed of seeds(3)) {
      const data = problem(seed);
      const rng = seeded(seed);
      const listed = wantedPairs(data);
      // Differences of hundreds would overflow, were they not taken relative to the largest.
      for (const size of [0, 1, 30, 2000]) {
        const f = Float64Array.from({ length: data.size }, () => size * rng.normal());
        const { potentials, logTotal } = weigh(pairsOf(data, "query")[0], f);
        const expected = new Float64Array(data.size);
        let sum = 0;
        for (const { winner, loser, weight } of listed) {
          const share = Math.exp(Math.log(weight) + f[loser] - f[winner] - logTotal);
          sum += share;
          expected[winner] += share;
          expected[loser] -= share;
        }
        const because = "the logarithms are of sizes up to 10⁴";
        expectClose(Float64Array.of(sum), Float64Array.of(1), { rtol: 1e-11, because });
        expectClose(potentials, expected, { rtol: 1e-11, because });
      }
    }
  });

  it("each round is that of a list of all pairs", async () => {
    for (const seed of seeds(3)) {
      const data = problem(seed);
      const model = await train(data, 12);
      const oracle = boostByPairs(valuesOf(data), wantedPairs(data), 12);
      const { features, thresholds } = stumpsOf(model);
      expect(Array.from(features)).toEqual(oracle.rounds.map(({ feature }) => feature));
      expect(Array.from(thresholds)).toEqual(oracle.rounds.map(({ threshold }) => threshold));
      expectClose(await model.scores(data.inputs), oracle.scores, { rtol: 1e-9 });
      const bound = oracle.rounds.reduce((product, { z }) => product * z, 1);
      expectClose(Float64Array.of(model.facts!.bound), Float64Array.of(bound), { rtol: 1e-9 });
    }
  });

  it("the bound holds at every stop, and is below that of the edges", async () => {
    for (const seed of seeds(3)) {
      const data = problem(seed, 40);
      const stops = [1, 2, 3, 5, 8, 13, 40, 100];
      const listed = wantedPairs(data);
      using prepared = await rankBoost().prepare(data, stops, { backend });
      let edges = 1;
      const oracle = boostByPairs(valuesOf(data), listed, 100).rounds;
      for (const stop of stops) {
        const { facts, ...model } = await prepared.model(stop);
        const scores = await model.scores(data.inputs);
        expect(lossOf(listed, scores, 1)).toBeLessThanOrEqual(facts!.bound * (1 + 1e-12));
        expectClose(Float64Array.of(facts!.rankingLoss), Float64Array.of(lossOf(listed, scores, 0.5)));
        edges = oracle.slice(0, stop).reduce((product, { r }) => product * Math.sqrt(1 - r * r), 1);
        expect(facts!.bound).toBeLessThanOrEqual(edges * (1 + 1e-9));
      }
    }
  });
});

it("two classes are those of RankBoost.B", async () => {
  for (const seed of seeds(3)) {
    const { data } = rankingProblems(seed, { m: 25, n: 4 }).find(({ name }) => name === "classes")!;
    const isPositive = Array.from(data.scores!.values.data, (score) => score === 1);
    const oracle = boostTwoClasses(valuesOf(data), isPositive, 20);
    const model = await train(data, 20);
    expect(Array.from(stumpsOf(model).thresholds)).toEqual(oracle.rounds.map(({ threshold }) => threshold));
    expectClose(await model.scores(data.inputs), oracle.scores, { rtol: 1e-9 });
  }
});
