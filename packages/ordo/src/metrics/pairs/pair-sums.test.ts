/** Measures of pairs from what was counted elsewhere, and from many pairs at once: the same as pair by pair. */
import { expectClose } from "@ordo/testkit";
import { seeded } from "ordo";
import { describe, expect, it } from "vitest";
import type { PairSums } from "../metric.ts";
import { orderAscending } from "../order.ts";
import { auc } from "./auc.ts";
import { concordance } from "./concordance.ts";
import { disagreement } from "./disagreement.ts";
import { magnitudeError } from "./magnitude-error.ts";

interface Pair {
  readonly predicted: number;
  readonly actual: number;
  readonly weight: number;
}

const rng = seeded(7);
const pairs: readonly Pair[] = Array.from({ length: 60 }, () => ({
  predicted: rng.below(5) - 2,
  actual: rng.below(4) - 1,
  weight: rng.below(3),
}));

function sumsOf(some: readonly Pair[]): PairSums {
  const total = (value: (pair: Pair) => number) => some.reduce((sum, pair) => sum + value(pair), 0);
  const isDifferent = ({ actual }: Pair) => Number(actual !== 0);
  const ordered = (sign: number) => (pair: Pair) =>
    Math.sign(pair.predicted * pair.actual) === sign ? pair.weight * isDifferent(pair) : 0;
  const square = ({ predicted, actual, weight }: Pair) => weight * (predicted - actual) ** 2;
  return {
    pairs: total(({ weight }) => Number(weight > 0)),
    different: total((pair) => Number(pair.weight > 0) * isDifferent(pair)),
    right: total(ordered(1)),
    wrong: total(ordered(-1)),
    tied: total(ordered(0)),
    weight: total(({ weight }) => weight),
    squares: total(square),
    squaresOfDifferent: total((pair) => square(pair) * isDifferent(pair)),
  };
}

describe.each([
  concordance(),
  disagreement(),
  auc(),
  magnitudeError(),
  magnitudeError({ pairs: "different" }),
])("$spec", ({ pairwise }) => {
  it("from sums is the sum of its pairs", () => {
    let [sum, weight, count] = [0, 0, 0];
    for (const pair of pairs) {
      const score = pairwise!.score(pair.predicted, pair.actual);
      if (Number.isNaN(score)) continue;
      sum += pair.weight * score;
      weight += pair.weight;
      count += Number(pair.weight > 0);
    }
    expect(pairwise!.ofSums!(sumsOf(pairs))).toEqual({ sum, weight, pairs: count });
  });

  it("of many pairs at once is that of each, where more are predicted one way than the other", () => {
    if (pairwise!.scoreAll === undefined) return;
    for (const predicted of [-2, 0, 1])
      for (const actual of [-1, 0, 3]) {
        const score = pairwise!.score(predicted, actual);
        const found = pairwise!.scoreAll(Float64Array.of(predicted), Float64Array.of(actual));
        expect(found).toEqual(Number.isNaN(score) ? { sum: 0, weight: 0 } : { sum: score, weight: 1 });
      }
  });
});

it("the area under the curve of an order without ties is that of all pairs", () => {
  for (let round = 0; round < 20; round++) {
    const predicted = Float64Array.from({ length: 12 }, () => rng.normal());
    const actual = predicted.map((_, row) => (row < 2 ? row : rng.below(2)));
    const weights = round % 2 === 0 ? undefined : predicted.map(() => 1 + rng.below(3));
    const order = orderAscending(predicted);
    const known = { order, levels: () => expect.fail("the order is enough"), isTied: false };
    const [found, sorted] = [{ known }, {}].map((more) =>
      auc().evaluate({ predicted, actual, weights, ...more }),
    );
    let [right, total] = [0, 0];
    for (let a = 0; a < 12; a++)
      for (let b = 0; b < 12; b++) {
        if (actual[a]! <= actual[b]!) continue;
        const weight = (weights?.[a] ?? 1) * (weights?.[b] ?? 1);
        total += weight;
        if (predicted[a]! > predicted[b]!) right += weight;
      }
    expect(found).toEqual(sorted);
    expectClose(found!.defined ? found!.value : Number.NaN, right / total, { rtol: 1e-14 });
  }
});
