import { seeded } from "ordo";
import { describe, expect, it } from "vitest";
import { levelsOf, orderAscending } from "../order.ts";
import { auc } from "./auc.ts";
import { concordance } from "./concordance.ts";
import { disagreement } from "./disagreement.ts";
import { tauB } from "./tau-b.ts";

/** Weight of the pairs with different true scores, and of those the share in the right order, compared two by two. */
function byPairs(predicted: Float64Array, actual: Float64Array, weights: Float64Array | undefined): number {
  let [right, total] = [0, 0];
  for (let a = 0; a < predicted.length; a++)
    for (let b = 0; b < predicted.length; b++) {
      if (actual[a]! <= actual[b]!) continue;
      const weight = (weights?.[a] ?? 1) * (weights?.[b] ?? 1);
      total += weight;
      right += weight * (predicted[a]! > predicted[b]! ? 1 : predicted[a] === predicted[b] ? 0.5 : 0);
    }
  return right / total;
}

describe("an order that is known beforehand", () => {
  it.each([2, 3, 16, 17, 40])(
    "gives what sorting gives, and what all pairs give: %d true scores",
    (levels) => {
      const rng = seeded(levels);
      for (let round = 0; round < 60; round++) {
        const size = 45;
        const actual = Float64Array.from({ length: size }, (_, k) => (k < levels ? k : rng.below(levels)));
        // Half of the rounds have ties.
        const predicted = Float64Array.from({ length: size }, () =>
          round % 2 === 0 ? rng.below(12) : rng.normal(),
        );
        const weights = round % 3 === 0 ? Float64Array.from({ length: size }, () => rng.below(4)) : undefined;
        // Ties in another order than sorting leaves them in.
        const backwards = Uint32Array.from({ length: size }, (_, k) => size - 1 - k);
        const known = { order: orderAscending(predicted, backwards), levels: () => levelsOf(actual) };
        const list = { predicted, actual, weights };
        const measures = [concordance(), disagreement(), tauB(), ...(levels === 2 ? [auc()] : [])];
        for (const measure of measures) {
          const own = measure.weighting === "none" ? { ...list, weights: undefined } : list;
          expect(measure.evaluate({ ...own, known })).toEqual(measure.evaluate(own));
        }
        const value = concordance().evaluate({ ...list, known });
        expect(value.defined && value.value).toBeCloseTo(byPairs(predicted, actual, weights), 12);
      }
    },
  );
});
