import {
  concordance,
  crossValidate,
  type Dataset,
  dataset,
  fromRows,
  gaussian,
  givenFolds,
  grouping,
  kFold,
  type Learner,
  leavePairOut,
  leavePreferenceOut,
  leaveQueryOut,
  linear,
  preferences,
  rankRls,
  referenceBackend,
  rls,
  type Split,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const kernel = gaussian({ gamma: 0.1 });
const items = (size: number) =>
  vectors(fromRows(Array.from({ length: size }, (_, row) => [row, (row * row) % 7])));
const scoresOf = (size: number) => Array.from({ length: size }, (_, row) => (row * 5) % 11);

/** The learner, and the items of each data set that it is fitted on. */
function watched(learner: Learner<Vectors>): { readonly learner: Learner<Vectors>; readonly seen: string[] } {
  const seen: string[] = [];
  const watch = (inner: Learner<Vectors>): Learner<Vectors> => ({
    ...inner,
    withLambda: (lambda) => watch(inner.withLambda(lambda)),
    fit(data, options) {
      seen.push(String(data.ids));
      return inner.fit(data, options);
    },
  });
  return { learner: watch(learner), seen };
}

async function audited(learner: Learner<Vectors>, data: Dataset<Vectors>, split: Split, audit: number) {
  const result = await crossValidate(learner, data, { split, metric: concordance(), backend, audit });
  expect(result.method).toBe("shortcut");
  return result.audit!;
}

describe("the audit of a shortcut", () => {
  it("refits every set once when it may refit them all", async () => {
    const ids = Array.from({ length: 12 }, (_, row) => `${row}`);
    const data = dataset({ inputs: items(12), scores: scoresOf(12), ids });
    const triple = leavePairOut({
      pairs: [
        [0, 1],
        [2, 7],
        [3, 9],
      ],
    });
    for (const [split, sets] of [
      [kFold({ folds: 6 }), 6],
      [triple, 3],
      [leavePairOut(), 66],
      [leavePairOut({ pairs: "different" }), 65],
    ] as const) {
      const { learner, seen } = watched(rankRls({ kernel }));
      const audit = await audited(learner, data, split, sets + 5);
      expect(audit.sets).toBe(sets);
      expect(new Set(seen).size).toBe(sets);
      expect(seen).toHaveLength(sets);
      expect(audit.largestDifference).toBeLessThan(1e-8);
    }
  });

  it("draws pairs where nearly every query has one row", async () => {
    const size = 3000;
    const names = Array.from({ length: size }, (_, row) => (row < 3 ? "first" : `q${row}`));
    const inputs = vectors(fromRows(Array.from({ length: size }, (_, row) => [row % 17, row % 5])));
    const data = dataset({ inputs, scores: scoresOf(size), queries: grouping(names) });
    const split = leavePairOut({ pairs: [[0, 1]] });
    expect((await audited(rls({ kernel: linear() }), data, split, 4)).sets).toBe(1);
    expect((await audited(rls({ kernel: linear() }), data, leavePairOut(), 4)).sets).toBe(3);
  });

  it("passes over sets without which nothing is left to learn from", async () => {
    // Without the first query every score is tied.
    const data = dataset({
      inputs: items(9),
      scores: [1, 2, 3, 5, 5, 5, 5, 5, 5],
      queries: grouping(["a", "a", "a", "b", "b", "b", "c", "c", "c"]),
    });
    const learner = rankRls({ kernel });
    const audit = await audited(learner, data, leaveQueryOut(), 3);
    expect(audit.sets).toBe(2);
    expect(audit.largestDifference).toBeLessThan(1e-8);
    const none = await audited(learner, data, givenFolds([[0, 1, 2]]), 3);
    expect(none).toEqual({ sets: 0, largestDifference: 0 });
  });

  it("is a number for preferences, each taken once", async () => {
    const inputs = items(6);
    const ties = { magnitudes: [1, 0, 0, 0], winners: [0, 1, 2, 3], losers: [1, 2, 3, 4] };
    const one = dataset({ inputs, preferences: preferences(6, ties) });
    const audit = await audited(rankRls({ kernel }), one, leavePreferenceOut(), 4);
    expect(audit.sets).toBe(3);
    expect(audit.largestDifference).toBeLessThan(1e-8);
    const all = dataset({
      inputs,
      preferences: preferences(6, { winners: [0, 1, 2, 3], losers: [1, 2, 3, 5] }),
    });
    expect((await audited(rankRls({ kernel }), all, leavePreferenceOut(), 4)).sets).toBe(4);
  });
});
