import {
  concordance,
  crossValidate,
  dataset,
  fromRows,
  gaussian,
  givenFolds,
  grouping,
  rankRls,
  referenceBackend,
  seeded,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";
import { closeScores, doubtfulSets, type ScoredSet } from "./certify.ts";

const of = (...values: readonly number[]) => Float64Array.from(values);

/** A set of as many items as there are scores, in one output unless told. */
const set = (scores: readonly number[], doubts: readonly number[], outputs = 1): ScoredSet => ({
  rows: Uint32Array.from({ length: scores.length / outputs }, (_, row) => row),
  scores: of(...scores),
  doubts: of(...doubts),
});

/** Every two scores of an output compared. */
function everyTwo(sets: readonly ScoredSet[], outputs: number, pooled: boolean): Set<number> {
  const found = new Set<number>();
  const scores = sets.flatMap(({ rows, ...own }, place) =>
    Array.from(rows, (_, item) => ({ place, item, own })),
  );
  for (const [k, one] of scores.entries())
    for (const other of scores.slice(k + 1)) {
      if (!pooled && one.place !== other.place) continue;
      for (let out = 0; out < outputs; out++) {
        const [i, j] = [one.item * outputs + out, other.item * outputs + out];
        const gap = Math.abs(one.own.scores[i] - other.own.scores[j]);
        if (gap <= one.own.doubts[i] + other.own.doubts[j]) found.add(one.place).add(other.place);
      }
    }
  return found;
}

describe("sets in doubt", () => {
  it("have a score that cannot be told from another of the set, or of any when pooled", () => {
    const sets = [set([0, 1], [0.1, 0.1]), set([1.05, 3], [0, 0]), set([5, 5.1], [0.05, 0.06])];
    expect(doubtfulSets(sets, { outputs: 1, pooled: false })).toEqual(new Set([2]));
    expect(doubtfulSets(sets, { outputs: 1, pooled: true })).toEqual(new Set([0, 1, 2]));
  });

  it("equal items of a set are tied and not in doubt, equal items of different sets are compared", () => {
    const equal = Uint32Array.of(0, 0, 2, 0);
    const set = (rows: readonly number[], ...scores: readonly number[]): ScoredSet => ({
      rows: Uint32Array.from(rows),
      scores: Float64Array.from(scores),
      doubts: new Float64Array(rows.length).fill(0.1),
    });
    expect(doubtfulSets([set([0, 1, 2], 1, 1, 5)], { outputs: 1, pooled: false })).toEqual(new Set([0]));
    expect(doubtfulSets([set([0, 1, 2], 1, 1, 5)], { outputs: 1, pooled: false, equal })).toEqual(new Set());
    expect(doubtfulSets([set([0, 1, 2], 1, 1, 1)], { outputs: 1, pooled: false, equal })).toEqual(
      new Set([0]),
    );
    const apart = [set([0, 1], 1, 1), set([3], 1)];
    expect(doubtfulSets(apart, { outputs: 1, pooled: true, equal })).toEqual(new Set([0, 1]));
  });

  it("are so by any output, each with doubts of its own", () => {
    const doubts = (first: number, second: number) => [first, second, first, second];
    const scores = [0, 0, 1, 1];
    expect(doubtfulSets([set(scores, doubts(0.1, 0.1), 2)], { outputs: 2, pooled: false }).size).toBe(0);
    expect(doubtfulSets([set(scores, doubts(0.1, 0.5), 2)], { outputs: 2, pooled: false }).size).toBe(1);
    expect(doubtfulSets([set(scores, doubts(0.5, 0.1), 2)], { outputs: 2, pooled: false }).size).toBe(1);
  });

  it("include one that only a distant score of large doubt reaches", () => {
    const sets = [set([0], [1]), set([5], [1]), set([6], [5.5]), set([20], [1])];
    expect(doubtfulSets(sets, { outputs: 1, pooled: true })).toEqual(new Set([0, 1, 2]));
  });

  it("are those that comparing every two scores finds", () => {
    const rng = seeded(8);
    for (let round = 0; round < 400; round++) {
      const outputs = 1 + rng.below(2);
      const draw = (size: number, most: number) => Array.from({ length: size }, () => rng.below(most) / 4);
      const sets = Array.from({ length: 1 + rng.below(5) }, () => {
        const size = (1 + rng.below(3)) * outputs;
        return set(draw(size, 200), draw(size, rng.below(2) === 0 ? 4 : 20), outputs);
      });
      for (const pooled of [false, true])
        expect(doubtfulSets(sets, { outputs, pooled })).toEqual(everyTwo(sets, outputs, pooled));
    }
  });

  it("single items are found alike", () => {
    const scores = of(0, 9, 1, 9, 2, 9.5);
    const doubts = of(0.5, 0, 0.5, 0.2, 0.1, 0.2);
    // Two outputs: 0, 1, 2 with 0 and 1 at a distance of both doubts, and 9, 9, 9.5 ± 0, 0.2, 0.2.
    expect(closeScores({ scores, doubts }, 2)).toEqual(Uint32Array.of(0, 1));
    expect(closeScores({ scores, doubts: of(0, 0, 0, 0, 0, 0) }, 2)).toEqual(Uint32Array.of(0, 1));
    expect(closeScores({ scores: of(0, 9, 2, 9.5), doubts: of(0, 0, 0, 0) }, 2)).toEqual(Uint32Array.of());
    expect(closeScores({ scores: of(3, 1, 2, 1.1), doubts: of(0, 0.06, 0, 0.06) }, 1)).toEqual(
      Uint32Array.of(1, 3),
    );
  });
});

it("sets are told in their order, whichever were scored twice, and outputs without a score have no doubt", async () => {
  // Items 8 and 9 resemble nothing: sets of these are in doubt. Sizes differ, so A is taken at several lambdas.
  const places = [0, 0.3, 0.7, 1.2, 1.5, 2, 0.5, 2.4, 300, 400];
  const scores = [1, 2, 0, 3, 1, 2, 1, 2, 3, 4];
  const data = dataset({
    inputs: vectors(fromRows(places.map((x) => [x]))),
    // The second output says something about items 6 and 7 only.
    scores: fromRows(scores.map((y, row) => [y, row === 7 ? 1 : 0])),
    queries: grouping(places.map((_, row) => (row < 6 || row > 7 ? "a" : "b"))),
  });
  const folds = [[8, 9], [0, 1, 2], [6, 7], [3], [8, 9, 2], [4, 5]];
  const learner = rankRls({ kernel: gaussian({ gamma: 1 }), lambda: 0.5 });
  const told: { index: number; scores: number[]; doubts: number[] }[] = [];
  const result = await crossValidate(learner, data, {
    split: givenFolds(folds),
    metric: concordance(),
    backend: referenceBackend(),
    onHeldOut: {
      set: (index, _rows, found, doubts) =>
        void told.push({ index, scores: [...found], doubts: [...doubts!] }),
    },
  });
  expect(result.method).toBe("shortcut");
  expect(told.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
  for (const { index, scores: found, doubts } of told) {
    expect(found.length).toBe(2 * folds[index].length);
    found.forEach((score, k) => {
      const nothingLeft = index === 2 && k % 2 === 1;
      expect(Number.isNaN(score), `set ${index}, ${k}`).toBe(nothingLeft);
      if (nothingLeft) expect(doubts[k]).toBe(0);
      else expect(Number.isFinite(doubts[k])).toBe(true);
    });
  }
  // 8 and 9 resemble nothing: tied, and their doubts are those of sums of nothing.
  expect(told[0].scores.slice(0, 2)).toEqual([told[0].scores[2], told[0].scores[3]]);
  // The outputs are of different sizes, and so are their doubts.
  expect(told[1].doubts[0]).not.toBe(told[1].doubts[1]);
});
