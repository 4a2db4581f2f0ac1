import { numberedItems, type Told, toldLearner } from "@ordo/testkit";
import {
  accuracy,
  concordance,
  crossValidate,
  dataset,
  fromRows,
  givenFolds,
  grouping,
  kFold,
  leaveGroupPairOut,
  leaveOneOut,
  leavePairOut,
  leavePreferenceOut,
  type Metric,
  magnitudeError,
  mse,
  ndcg,
  preferences,
  referenceBackend,
  type Split,
  select,
  type Validation,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();

/** Scores that fall with the row, all of them wrong; the first four are noise: 1e-17 ± 1e-16. */
const told = (row: number): Told =>
  row < 4 ? { score: (4 - row) * 1e-17, doubt: 1e-16 } : { score: -row, doubt: 1e-16 };
const y = [0, 1, 2, 3, 4, 5];
const data = dataset({ inputs: numberedItems(6), scores: y });
const oneFold = givenFolds([[0, 1, 2, 3, 4, 5]]);
/** With an item that stays in training when all others are held out. */
const more = dataset({ inputs: numberedItems(7), scores: [...y, 6] });
const shown = [["shortcut"], ["refit"]] as const;

interface Case {
  readonly split: Split;
  readonly metric?: Metric | readonly Metric[];
  readonly data?: typeof data;
  readonly say?: (row: number, output: number) => Told;
  readonly doubts?: boolean;
  readonly averaging?: "pooled";
}

async function validated(
  how: "shortcut" | "refit",
  { split, metric = concordance(), say = told, ...rest }: Case,
) {
  const telling = how === "shortcut" ? { shortcut: say } : { model: say };
  const given = rest.data ?? data;
  const learner = toldLearner({ ...telling, doubts: rest.doubts ?? true }, given.scores?.values.cols ?? 1);
  const { averaging } = rest;
  const result = await crossValidate(learner, given, { split, metric, backend, judging: "query", averaging });
  expect(result.method).toBe(how);
  return result;
}

const numberOf = ({ estimates }: Validation, index = 0) => {
  const { value } = estimates[index]!;
  return value.defined ? value.value : value.why;
};
const codes = ({ warnings }: Validation) => warnings.map(({ code }) => code);

describe.each(shown)("what rounding cannot tell is a tie, by %s:", (how) => {
  it("held-out pairs", async () => {
    const result = await validated(how, { split: leavePairOut() });
    // Six pairs of noise count a half each, nine others are wrong.
    expect(numberOf(result)).toBe(3 / 15);
    expect(result.comparisons).toEqual({ total: 15, undecided: 6 });
    expect(codes(result)).toEqual(["validation.undecided"]);
  });

  it("held-out pairs without doubts are all decided", async () => {
    const result = await validated(how, { split: leavePairOut(), doubts: false });
    expect(numberOf(result)).toBe(0);
    expect(result.comparisons).toEqual({ total: 15, undecided: 0 });
    expect(codes(result)).toEqual([]);
  });

  it("lists of folds, and all of them as one", async () => {
    const folds = givenFolds([
      [0, 1, 4],
      [2, 3, 5],
    ]);
    const each = await validated(how, { split: folds });
    expect(numberOf(each)).toBeCloseTo(0.5 / 3, 15);
    expect(each.comparisons).toEqual({ total: 6, undecided: 2 });
    for (const split of [folds, leaveOneOut()]) {
      const pooled = await validated(how, { split, averaging: "pooled" });
      expect(numberOf(pooled)).toBe(3 / 15);
      expect(pooled.comparisons).toEqual({ total: 15, undecided: 6 });
    }
  });

  it("inside queries, and of two outputs", async () => {
    const queries = grouping(["a", "a", "b", "b", "a", "b"]);
    const scores = fromRows(y.map((value) => [value, value > 1 ? 1 : 0]));
    const two = dataset({ inputs: numberedItems(6), scores, queries });
    for (const split of [leavePairOut(), kFold({ folds: 2, by: "query" })]) {
      const result = await validated(how, { split, data: two });
      // Three pairs in each query; of the second output there are two with a difference, in query a.
      expect(result.comparisons).toEqual({ total: 3 + 3 + 2, undecided: 1 + 1 });
    }
  });

  it("pairs between groups", async () => {
    const grouped = dataset({ inputs: numberedItems(6), scores: y, groups: grouping([0, 1, 0, 1, 2, 2]) });
    const result = await validated(how, { split: leaveGroupPairOut(), data: grouped });
    expect(result.comparisons).toEqual({ total: 4 + 4 + 4, undecided: 4 });
    expect(numberOf(result)).toBeCloseTo(2 / 12, 15);
  });

  it("preferences inside folds and between held-out pairs", async () => {
    const known = preferences(6, { winners: [1, 2, 5, 5], losers: [0, 1, 4, 0], weights: [1, 0, 1, 1] });
    const preferred = dataset({ inputs: numberedItems(6), preferences: known });
    for (const split of [leavePairOut(), givenFolds([[0, 1, 2, 4, 5]])]) {
      const result = await validated(how, { split, data: preferred as unknown as typeof data });
      expect(result.comparisons).toEqual({ total: 3, undecided: 1 });
      expect(numberOf(result)).toBeCloseTo(0.5 / 3, 15);
    }
  });

  it("but equal items are tied for certain", async () => {
    const twins = dataset({ inputs: vectors(fromRows([[0], [1], [1], [3], [4], [5]])), scores: y });
    const say = (row: number) => told(Math.min(row, 5));
    for (const split of [leavePairOut(), kFold({ folds: 2 }), leaveOneOut()]) {
      const all = await validated(how, { split, say });
      const less = await validated(how, { split, say, data: twins });
      expect(less.comparisons!.total).toBe(all.comparisons!.total);
      expect(all.comparisons!.undecided - less.comparisons!.undecided).toBeLessThanOrEqual(1);
    }
    const pairs = await validated(how, { split: leavePairOut(), say, data: twins });
    expect(pairs.comparisons).toEqual({ total: 15, undecided: 5 });
    const grouped = dataset({ ...twins, groups: grouping(y) });
    const between = await validated(how, { split: leaveGroupPairOut(), say, data: grouped });
    expect(between.comparisons).toEqual({ total: 15, undecided: 5 });
  });

  it("and an exact tie of different items is counted too, unless the learner says that its scores are what they are", async () => {
    const say = (row: number) => ({ score: row < 3 ? 0 : row });
    const pairs = await validated(how, { split: leavePairOut(), say });
    expect(pairs.comparisons).toEqual({ total: 15, undecided: 3 });
    for (const [doubts, undecided] of [
      [true, 3],
      [false, 0],
    ] as const) {
      const lists = await validated(how, { split: oneFold, data: more, say, doubts });
      expect(lists.comparisons).toEqual({ total: 15, undecided });
    }
  });

  it("while measures of scores and differences see them as they are", async () => {
    const coarse = (row: number) => ({ score: row, doubt: 0.6 });
    const metric = [mse(), concordance(), ndcg({ k: 3 })];
    const folds = await validated(how, { split: oneFold, data: more, say: coarse, metric });
    expect([numberOf(folds), numberOf(folds, 1)]).toEqual([0, 0.5]);
    expect(numberOf(folds, 2)).toBeLessThan(0.9);
    const pairs = await validated(how, {
      split: leavePairOut(),
      say: coarse,
      metric: [magnitudeError(), concordance()],
    });
    expect([numberOf(pairs), numberOf(pairs, 1)]).toEqual([0, (5 * 0.5 + 10) / 15]);
    const between = await validated(how, {
      split: leaveGroupPairOut(),
      say: coarse,
      metric: [magnitudeError(), concordance()],
      data: dataset({ inputs: numberedItems(6), scores: y, groups: grouping(y) }),
    });
    expect([numberOf(between), numberOf(between, 1)]).toEqual([0, (5 * 0.5 + 10) / 15]);
  });

  it("and a score that cannot be told from the threshold reaches it", async () => {
    const say = (row: number) => ({ score: row % 2 === 0 ? 1e-17 : -1e-17, doubt: 1e-16 });
    const result = await validated(how, { split: givenFolds([[1, 2, 3]]), say, metric: accuracy() });
    expect(numberOf(result)).toBe(1);
    expect(result.comparisons).toBe(undefined);
  });

  it("and few of them are not worth a warning", async () => {
    const scores = Array.from({ length: 40 }, (_, row) => row);
    const many = dataset({ inputs: numberedItems(40), scores });
    const say = (row: number) => (row < 4 ? told(row) : { score: row });
    const result = await validated(how, { split: leavePairOut(), data: many, say });
    expect(result.comparisons).toEqual({ total: 780, undecided: 6 });
    expect(codes(result)).toEqual([]);
  });
});

it("left-out preferences that rounding cannot tell are ties", async () => {
  const known = preferences(3, { winners: [0, 1, 0], losers: [1, 2, 2] });
  const preferred = dataset({ inputs: numberedItems(3), preferences: known });
  const differences = [{ score: -1e-17, doubt: 1e-16 }, { score: 1 }, { score: 0 }];
  const learner = toldLearner({ preference: (k) => differences[k], model: (row) => told(row) });
  const options = { split: leavePreferenceOut(), metric: concordance(), backend };
  const result = await crossValidate(learner, preferred, options);
  expect([numberOf(result), result.comparisons]).toEqual([2 / 3, { total: 3, undecided: 2 }]);
  const refitted = await crossValidate(learner, preferred, { ...options, method: "refit" });
  expect([numberOf(refitted), refitted.comparisons]).toEqual([1 / 2, { total: 3, undecided: 3 }]);
});

it("the nested estimate of a selection counts them as well", async () => {
  const learner = toldLearner({ shortcut: told, model: told });
  const options = { split: leavePairOut(), metric: concordance(), values: [1], backend };
  const { nested, warnings } = await select(learner, data, { ...options, nested: givenFolds([[0, 1, 4]]) });
  expect(nested!.comparisons).toEqual({ total: 3, undecided: 1 });
  expect(numberOf({ estimates: nested!.estimates } as Validation)).toBeCloseTo(0.5 / 3, 15);
  expect(warnings.map(({ code }) => code)).toEqual([
    "validation.undecided",
    "validation.rows-never-held-out",
    "validation.undecided",
  ]);
});
