import { seeded } from "ordo";
import { describe, expect, it } from "vitest";
import { countPairs, countUndecided } from "./comparisons.ts";

describe("comparisons of a list", () => {
  it("are those of every two items", () => {
    const rng = seeded(11);
    for (let round = 0; round < 200; round++) {
      const size = 1 + rng.below(14);
      const draw = (levels: number) => Float64Array.from({ length: size }, () => rng.below(levels));
      const [predicted, actual] = [draw(4), draw(round % 4 === 0 ? 30 : 3)];
      const first = round % 3 === 0 ? undefined : Uint32Array.from(draw(4));
      const weights = round % 2 === 0 ? undefined : draw(2);
      let [total, undecided] = [0, 0];
      for (let a = 0; a < size; a++) {
        for (let b = a + 1; b < size; b++) {
          if (actual[a] === actual[b]) continue;
          if (weights?.[a] === 0 || weights?.[b] === 0) continue;
          total++;
          if (predicted[a] === predicted[b] && (first === undefined || first[a] !== first[b])) undecided++;
        }
      }
      const list = { predicted, actual, weights };
      expect([countPairs(list), countUndecided(list, () => first)]).toEqual([total, undecided]);
    }
  });

  it("do not ask which items are equal where nothing is tied", () => {
    const predicted = Float64Array.of(1, 2, 3);
    const asked = () => {
      throw new Error("asked");
    };
    const list = { predicted, actual: Float64Array.of(0, 0, 1) };
    expect([countPairs(list), countUndecided(list, asked)]).toEqual([2, 0]);
  });
});
