import { expectClose, numberedItems, toldLearner } from "@ordo/testkit";
import {
  concordance,
  crossValidate,
  dataset,
  fromRows,
  grouping,
  kFold,
  leaveGroupPairOut,
  leavePairOut,
  leavePreferenceOut,
  linear,
  magnitudeError,
  type Preferences,
  preferences,
  type Rng,
  rankRls,
  referenceBackend,
  type Split,
  seeded,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const SIZE = 8;
const metric = [magnitudeError(), concordance()];
const groups = grouping([0, 1, 2, 3, 0, 1, 2, 3]);

function problem(rng: Rng) {
  const count = 4 + rng.below(30);
  const list = (draw: () => number) => Array.from({ length: count }, draw);
  const winners = list(() => rng.below(SIZE));
  const losers = winners.map((winner) => (winner + 1 + rng.below(SIZE - 1)) % SIZE);
  const known = preferences(SIZE, {
    winners,
    losers,
    magnitudes: list(() => rng.below(3)),
    weights: list(() => rng.below(3)),
  });
  const weights = Float64Array.from({ length: SIZE }, () => rng.below(3));
  return { known, weights, scores: Array.from({ length: SIZE }, () => rng.below(6) / 2) };
}

/** Every preference by itself: its magnitude is what is wanted, its weight is how much it counts. */
function bruteForce(
  known: Preferences,
  scores: readonly number[],
  isJudged: (a: number, b: number) => boolean,
) {
  const [errors, orders] = [
    { sum: 0, weight: 0, count: 0 },
    { sum: 0, weight: 0, count: 0 },
  ];
  known.winners.forEach((a, k) => {
    const [b, wanted, weight] = [known.losers[k]!, known.magnitudes[k]!, known.weights[k]!];
    if (!isJudged(a, b)) return;
    const difference = scores[a]! - scores[b]!;
    const add = (total: typeof errors, value: number) => {
      total.sum += weight * value;
      total.weight += weight;
      if (weight > 0) total.count++;
    };
    add(errors, (wanted - difference) ** 2);
    if (wanted !== 0) add(orders, (1 + Math.sign(difference)) / 2);
  });
  return [errors, orders];
}

describe("explicit preferences are judged one by one", () => {
  const everything = () => true;
  const cases: readonly (readonly [string, Split, (a: number, b: number) => boolean])[] = [
    ["leave-preference-out", leavePreferenceOut(), everything],
    ["leave-pair-out", leavePairOut(), everything],
    ["leave-group-pair-out", leaveGroupPairOut(), (a, b) => groups.of[a] !== groups.of[b]],
    ["folds", kFold({ folds: 4, by: "group" }), (a, b) => groups.of[a] === groups.of[b]],
  ];

  it.each(cases)("%s", async (_name, split, isJudged) => {
    const rng = seeded(17);
    for (let round = 0; round < 40; round++) {
      const { known, weights, scores } = problem(rng);
      const data = dataset({ inputs: numberedItems(SIZE), preferences: known, weights, groups });
      const model = (row: number) => ({ score: scores[row]! });
      const preference = (k: number) => ({ score: scores[known.winners[k]!]! - scores[known.losers[k]!]! });
      for (const learner of [toldLearner({ model }), toldLearner({ model, shortcut: model, preference })]) {
        const { estimates } = await crossValidate(learner, data, { split, metric, backend });
        bruteForce(known, scores, isJudged).forEach(({ sum, weight, count }, m) => {
          const { value, pairs } = estimates[m]!;
          expect([value.defined, pairs]).toEqual([weight > 0, count]);
          if (value.defined) expectClose(value.value, sum / weight, { rtol: 1e-14 });
        });
      }
    }
  });

  it("wants a difference of 1 three times, not 3, for magnitude 1 and weight 3", async () => {
    const known = preferences(4, { winners: [0, 2], losers: [1, 3], weights: [3, 1] });
    const data = dataset({ inputs: numberedItems(4), preferences: known });
    const learner = toldLearner({ model: (row) => ({ score: row === 0 ? 1 : 0 }) });
    for (const split of [leavePairOut(), leavePreferenceOut()]) {
      const { estimates } = await crossValidate(learner, data, { split, metric, backend });
      expect(estimates[0]!.value).toEqual({ defined: true, value: 1 / 4 });
      expect(estimates[1]!.value).toEqual({ defined: true, value: 3.5 / 4 });
    }
  });

  it("and pairs that were only found equal are held out unless different ones are asked for", async () => {
    const known = preferences(4, { winners: [0, 1, 2], losers: [1, 2, 3], magnitudes: [1, 0, 2] });
    const data = dataset({ inputs: numberedItems(4), preferences: known });
    const learner = toldLearner({ model: (row) => ({ score: row }) });
    for (const [pairs, count] of [["all", 3] as const, ["different", 2] as const]) {
      const split = leavePairOut({ pairs });
      const { heldOut, estimates } = await crossValidate(learner, data, { split, metric, backend });
      expect([heldOut, estimates[0]!.pairs, estimates[1]!.pairs]).toEqual([count, count, 2]);
    }
  });

  it("whatever the queries", async () => {
    const known = preferences(4, { winners: [0, 2], losers: [1, 3] });
    const data = dataset({ inputs: numberedItems(4), preferences: known, queries: grouping([0, 1, 2, 3]) });
    const learner = toldLearner({ model: (row) => ({ score: row }) });
    for (const split of [leavePairOut(), leaveGroupPairOut(), leavePreferenceOut()]) {
      const options = { split, metric, backend, judging: "query" } as const;
      expect((await crossValidate(learner, data, options)).estimates[0]!.pairs).toBe(2);
    }
  });

  it("and a pair that nobody compared is not judged", async () => {
    const known = preferences(4, { winners: [0], losers: [1] });
    const data = dataset({ inputs: numberedItems(4), preferences: known });
    const learner = toldLearner({ model: (row) => ({ score: row }) });
    const split = leavePairOut({
      pairs: [
        [1, 0],
        [2, 3],
      ],
    });
    const { estimates } = await crossValidate(learner, data, { split, metric, backend });
    expect(estimates[0]).toMatchObject({ pairs: 1, value: { defined: true, value: 4 } });
  });
});

it("a preference beside several outputs is judged by the first, whatever is left of the others", async () => {
  // Without the preference the second output has no order.
  const scores = fromRows([
    [1, 5],
    [2, 5],
    [3, 5],
    [0, 5],
  ]);
  const known = preferences(4, { winners: [2], losers: [0] });
  const data = dataset({ inputs: numberedItems(4), scores, preferences: known });
  const learner = rankRls({ kernel: linear() });
  for (const method of ["auto", "refit"] as const) {
    const options = { split: leavePreferenceOut(), metric, backend, method };
    const { estimates } = await crossValidate(learner, data, options);
    expect(estimates[1]).toMatchObject({ pairs: 1, undefinedFolds: 0 });
  }
});
