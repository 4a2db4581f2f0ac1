import { numberedItems, type Told, toldLearner } from "@ordo/testkit";
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
  withPreparation,
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
    at: (value) => watch(inner.at(value)),
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

  it("takes pairs of equal scores only where these cost nothing to hold out", async () => {
    const data = dataset({ inputs: items(12), scores: scoresOf(12) });
    const plain = rankRls({ kernel: linear() });
    const scaled = withPreparation(plain, { scale: { kind: "standard" } });
    // The scores of the first and the last item are the same.
    expect((await audited(plain, data, leavePairOut(), 70)).sets).toBe(66);
    expect((await audited(scaled, data, leavePairOut(), 70)).sets).toBe(65);
  });

  it("compares a pair in the outputs that it is asked for in", async () => {
    // Rows 0 and 1 differ in the second output only, and 1 and 2 in the first.
    const scores = fromRows([
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 2],
    ]);
    const data = dataset({ inputs: items(4), scores });
    const audit = await audited(rankRls({ kernel }), data, leavePairOut({ pairs: "different" }), 10);
    expect(audit).toMatchObject({ sets: 6, oneSided: 0, passed: true });
    // Four and five, but without rows 0 and 3 the second output has nothing to learn from.
    expect(audit.orders).toEqual({ compared: 4 + 5 - 1, different: 0 });
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
    expect(none).toEqual({
      sets: 0,
      largestDifference: 0,
      orders: { compared: 0, different: 0 },
      oneSided: 0,
      passed: true,
    });
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

describe("the audit of orders", () => {
  const scores = [0, 1, 2, 3, 4, 5];
  const data = dataset({ inputs: numberedItems(6), scores });
  const exact: (row: number) => Told = (row) => ({ score: row, doubt: 1e-15 });
  const splits = [leavePairOut(), givenFolds([[0, 1, 2, 3, 4]])];

  async function twin(split: Split, shortcut: (row: number) => Told, model: (row: number) => Told) {
    const learner = toldLearner({ shortcut, model });
    const result = await crossValidate(learner, data, { split, metric: concordance(), backend, audit: 15 });
    const failed = result.warnings.some(({ code }) => code === "validation.audit-failed");
    expect(failed).toBe(!result.audit!.passed);
    return result.audit!;
  }

  it("passes when both ways agree", async () => {
    for (const [index, split] of splits.entries()) {
      const { orders, passed } = await twin(split, exact, exact);
      expect([passed, orders]).toEqual([true, { compared: [15, 10][index], different: 0 }]);
    }
  });

  it("takes a pair once that is given twice, and either way round", async () => {
    const split = leavePairOut({
      pairs: [
        [1, 0],
        [0, 1],
        [4, 2],
        [1, 0],
      ],
    });
    expect(await twin(split, exact, exact)).toMatchObject({ sets: 3, oneSided: 0, passed: true });
    const wrong = await twin(split, (row) => ({ score: row === 4 ? -1 : row }), exact);
    expect(wrong.orders).toEqual({ compared: 3, different: 1 });
  });

  it("fails when an order is decided both ways, however small the scores are beside the targets", async () => {
    for (const split of splits) {
      const tiny = (sign: number) => (row: number) => ({ score: sign * row * 1e-17, doubt: 1e-19 });
      const { orders, passed } = await twin(split, tiny(1), tiny(-1));
      expect([passed, orders.different]).toEqual([false, orders.compared]);
    }
  });

  it("fails when noise is decided that is tied when trained again, and not when it is doubted", async () => {
    const tied = () => ({ score: 0 });
    for (const split of splits) {
      const noise = (doubt: number) => (row: number) => ({ score: row * 1e-17, doubt });
      expect((await twin(split, noise(0), tied)).orders.different).toBeGreaterThan(0);
      expect((await twin(split, noise(1e-16), tied)).orders.different).toBe(0);
    }
  });

  it("lets one way doubt what the other just decides, but not what is far beyond doubt", async () => {
    for (const split of splits) {
      const doubtful = (doubt: number) => (row: number) => ({ score: row, doubt });
      expect((await twin(split, doubtful(5), exact)).passed).toBe(true);
      expect((await twin(split, () => ({ score: 0, doubt: 1e-4 }), exact)).passed).toBe(false);
    }
  });

  it("fails when only one way finds something to learn from", async () => {
    const shortcut = toldLearner({ shortcut: exact, model: exact });
    const refitted = toldLearner({ model: exact, needs: 2 });
    const learner: Learner<Vectors> = { ...shortcut, at: () => refitted };
    const result = await crossValidate(learner, data, {
      split: leavePairOut(),
      metric: concordance(),
      backend,
      audit: 15,
    });
    expect(result.audit).toMatchObject({ sets: 10, oneSided: 5, passed: false });
    expect(result.audit!.orders.different).toBe(0);
  });

  it("measures differences of scores by the spread of the refitted ones", async () => {
    const far = (error: number) => (row: number) => ({ score: 1e6 + row + error, doubt: 1e-9 });
    const { largestDifference } = await twin(splits[1]!, far(1e-3), far(0));
    expect(largestDifference).toBeCloseTo(1e-3 / 4, 8);
  });

  it("looks at the numbers that the estimate was made of", async () => {
    // The smallest case of rounding that decides: without its diagonal the kernel matrix is 0, and so is every held-out score.
    const lone = dataset({
      inputs: vectors(fromRows(Array.from({ length: 12 }, (_, row) => [100 * row]))),
      scores: [1, 0, 0, 1, 1, 0, 1, 0, 0, 0, 1, 0],
    });
    const told: number[] = [];
    const result = await crossValidate(rankRls({ kernel: gaussian({ gamma: 1 }), lambda: 0.01 }), lone, {
      split: leavePairOut(),
      metric: concordance(),
      backend,
      audit: 66,
      onHeldOut: {
        pairs: (_output, _a, b, { a, b: other, doubts }) =>
          b.forEach((_, k) => {
            const difference = a[k]! - other[k]!;
            told.push(Math.abs(difference) <= (doubts?.[k] ?? 0) ? 0 : difference);
          }),
      },
    });
    const decided = told.filter((difference) => difference !== 0).length;
    expect(result.audit!.orders).toEqual({ compared: 66, different: decided });
    expect(result.audit!.passed).toBe(decided === 0);
  });
});
