import { numberedItems, toldLearner } from "@ordo/testkit";
import {
  concordance,
  crossValidate,
  type Dataset,
  dataset,
  fromRows,
  grouping,
  kFold,
  type Learner,
  leavePairOut,
  leavePreferenceOut,
  preferences,
  referenceBackend,
  type Split,
  type Vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const inputs = numberedItems(6);
const scores = [0, 1, 2, 3, 4, 5];
const model = (row: number) => ({ score: row });

/** Everything that was told, once each, by "output: rows" or number; null where there is no score. */
async function told(learner: Learner<Vectors>, data: Dataset<Vectors>, split: Split) {
  const list: [string, number | null][] = [];
  const add = (name: string, score: number) => list.push([name, Number.isNaN(score) ? null : score]);
  await crossValidate(learner, data, {
    split,
    metric: concordance(),
    backend,
    judging: "query",
    onHeldOut: {
      set: (index, rows, values) => void add(`${index}: ${[...rows].join(" ")}`, values[0]!),
      pairs: (output, a, b, pair) =>
        b.forEach((row, k) => {
          add(`${output}: ${a} ${row}`, pair.a[k]! - pair.b[k]!);
        }),
      preference: (k, difference) => void add(`${k}`, difference),
    },
  });
  expect(new Set(list.map(([name]) => name)).size).toBe(list.length);
  return { all: list.length, nothing: list.filter(([, score]) => score === null).map(([name]) => name) };
}

describe("onHeldOut is told what left nothing to learn from", () => {
  const learners = (outputs = 1) => [
    toldLearner({ model, needs: 2 }, outputs),
    toldLearner({ model, shortcut: model, needs: 2 }, outputs),
  ];

  it("of sets", async () => {
    const data = dataset({ inputs, scores });
    for (const learner of learners()) {
      const found = await told(learner, data, kFold({ folds: 3 }));
      expect(found.all).toBe(3);
      expect(found.nothing).toEqual([expect.stringMatching(/\b2\b/)]);
    }
  });

  it("of pairs: all of them, those of one query, those that differ, and given ones", async () => {
    const data = dataset({ inputs, scores: fromRows(scores.map((score) => [score, score % 2])) });
    const inQueries = dataset({ ...data, queries: grouping(["a", "b", "a", "b", "a", "b"]) });
    const list = leavePairOut({
      pairs: [
        [3, 2],
        [0, 1],
      ],
    });
    for (const learner of learners(2)) {
      const every = await told(learner, data, leavePairOut());
      expect([every.all, every.nothing.length]).toEqual([30, 10]);
      const within = await told(learner, inQueries, leavePairOut());
      expect(within.all).toBe(12);
      expect(within.nothing.sort()).toEqual(["0: 0 2", "0: 2 4", "1: 0 2", "1: 2 4"]);
      expect((await told(learner, data, list)).nothing).toEqual(["0: 3 2", "1: 3 2"]);
    }
    const different = await told(learners(2)[0]!, data, leavePairOut({ pairs: "different" }));
    // Of the second output only even and odd rows differ.
    expect([different.all, different.nothing.length]).toEqual([15 + 9, 5 + 3]);
  });

  it("of preferences", async () => {
    const known = preferences(6, { winners: [1, 2, 3], losers: [0, 1, 2] });
    const data = dataset({ inputs, preferences: known });
    const learner = toldLearner({ preference: (k) => (k === 1 ? undefined : { score: 1 }) });
    expect(await told(learner, data, leavePreferenceOut())).toEqual({ all: 3, nothing: ["1"] });
  });
});

it("nothing of onHeldOut need be there", async () => {
  const learner = toldLearner({ model, shortcut: model });
  for (const split of [leavePairOut(), leavePairOut({ pairs: [[0, 1]] }), kFold({ folds: 3 })]) {
    const how = { split, metric: concordance(), backend, onHeldOut: {} };
    const { estimates } = await crossValidate(learner, dataset({ inputs, scores }), how);
    expect(estimates[0]!.value).toEqual({ defined: true, value: 1 });
  }
});
