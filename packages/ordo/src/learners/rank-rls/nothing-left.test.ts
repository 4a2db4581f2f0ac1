/** Whether anything is left to learn from is decided by the shortcut exactly as by training anew. */
import { expectError } from "@ordo/testkit";
import {
  concordance,
  crossValidate,
  type Dataset,
  dataset,
  gaussian,
  givenFolds,
  grouping,
  isOrdoError,
  type Learner,
  leaveOneOut,
  leavePairOut,
  leavePreferenceOut,
  leaveQueryOut,
  linear,
  matrix,
  preferences,
  type Rng,
  rankRls,
  referenceBackend,
  rls,
  type Split,
  seeded,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();

/** What was held out and got a score, by name, and how much could not be had. */
async function heldOut(
  learner: Learner<Vectors>,
  data: Dataset<Vectors>,
  split: Split,
  method: "auto" | "refit",
) {
  const scores = new Map<string, number>();
  const result = await crossValidate(learner, data, {
    split,
    metric: concordance(),
    backend,
    method,
    onHeldOut: {
      set(index, rows, values) {
        const outputs = values.length / rows.length;
        values.forEach((value, k) => {
          if (!Number.isNaN(value))
            scores.set(`item ${rows[Math.floor(k / outputs)]} of set ${index}, output ${k % outputs}`, value);
        });
      },
      pairs(output, a, b, { a: first, b: second }) {
        b.forEach((row, k) => {
          const difference = first[k]! - second[k]!;
          if (!Number.isNaN(difference)) scores.set(`items ${a} and ${row}, output ${output}`, difference);
        });
      },
      preference(k, difference) {
        if (!Number.isNaN(difference)) scores.set(`preference ${k}`, difference);
      },
    },
  });
  const names = [...scores.keys()].sort();
  return { method: result.method, scores, names, without: result.estimates[0]!.undefinedFolds };
}

/** The largest distance between scores of the same name. */
function distance(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  return Math.max(
    0,
    ...Array.from(one, ([name, score]) => Math.abs(score - (other.get(name) ?? Number.NaN))),
  );
}

const items = (rng: Rng, m: number) =>
  vectors(
    matrix(
      m,
      2,
      Float64Array.from({ length: 2 * m }, () => rng.below(5) + rng.uniform()),
    ),
  );

/** Few items, and preferences that often cancel: there and back, around a cycle, ties, weights whose squares round. */
function contrary(rng: Rng): Dataset<Vectors> {
  const m = 3 + rng.below(3);
  const weightsOf = [[1], [1, 2, 3], [0.1, 0.2, 0.3], [0, 1], [0.1, Math.sqrt(0.1), 1e-6]][rng.below(5)]!;
  const sizes = [[1], [0, 1], [0.1, 0.2, 0.3], [0], [1, 2, 3]][rng.below(5)]!;
  const pick = <T>(list: readonly T[]) => list[rng.below(list.length)]!;
  const list: [number, number, number, number][] = [];
  for (let parts = 1 + rng.below(3); parts > 0; parts--) {
    const [magnitude, weight] = [pick(sizes), pick(weightsOf)];
    const start = rng.below(m);
    const length = 2 + rng.below(m - 1);
    const cycle = Array.from({ length }, (_, k) => (start + k) % m);
    const closed = rng.below(4) > 0 ? length : 1;
    for (let k = 0; k < closed; k++) {
      const [a, b] = [cycle[k]!, cycle[(k + 1) % length]!];
      list.push(rng.below(8) === 0 ? [b, a, pick(sizes), pick(weightsOf)] : [a, b, magnitude, weight]);
    }
  }
  const all = preferences(m, {
    winners: list.map(([winner]) => winner),
    losers: list.map(([, loser]) => loser),
    magnitudes: list.map(([, , magnitude]) => magnitude),
    weights: list.map(([, , , weight]) => weight),
  });
  return dataset({ inputs: items(rng, m), preferences: all });
}

/** Held out both ways; undefined where there is nothing to learn from in all of the data, or no shortcut. */
async function bothWays(learner: Learner<Vectors>, data: Dataset<Vectors>, split: Split) {
  try {
    await learner.fit(data, { backend });
  } catch (error) {
    if (isOrdoError(error, "preferences.none") || isOrdoError(error, "input.empty")) return undefined;
    throw error;
  }
  const found = await heldOut(learner, data, split, "auto");
  if (found.method === "refit") return undefined;
  return { found, expected: await heldOut(learner, data, split, "refit") };
}

describe("item weights whose squares round", () => {
  it.each([linear(), gaussian({ gamma: 0.3 })])(
    "one item that is left of a query counts in no pair",
    async (kernel) => {
      for (const weights of [
        [0.1, 0.2, 0.3],
        [0.3, 0.1, 0.2],
        [0.7, 0.1, 0.3],
      ]) {
        const data = dataset({
          inputs: items(seeded(4), 8),
          scores: [1, 2, 3, 1, 3, 2, 5, 4],
          queries: [0, 0, 0, 1, 1, 1, 1, 1],
          weights: [...weights, 0.1, 0.2, 0.3, 0.4, 0.5],
        });
        const learner = rankRls({ kernel, queryWeights: "query", lambda: 0.1 });
        for (const split of [
          leavePairOut(),
          givenFolds([
            [0, 1],
            [1, 2],
            [0, 2, 3],
          ]),
        ]) {
          const both = await bothWays(learner, data, split);
          expect(both?.found.names).toEqual(both?.expected.names);
          expect(distance(both!.found.scores, both!.expected.scores)).toBeLessThan(1e-8);
        }
      }
    },
  );
});

describe("explicit preferences that cancel", () => {
  it("a beats b and b beats a: nothing is left without the third", async () => {
    const all = preferences(3, { winners: [0, 1, 2], losers: [1, 0, 0] });
    const data = dataset({ inputs: items(seeded(1), 3), preferences: all });
    const learner = rankRls({ kernel: gaussian({ gamma: 0.3 }) });
    const named = async (split: Split) => (await heldOut(learner, data, split, "auto")).names;
    expect(await named(leavePreferenceOut())).toEqual(["preference 0", "preference 1"]);
    expect(await named(leaveOneOut())).toEqual(["item 1 of set 1, output 0"]);
    expect(await named(leavePairOut())).toEqual([]);
  });

  it("leave something to learn from by the shortcut where training anew finds something", async () => {
    let [compared, nothing] = [0, 0];
    for (let seed = 1; seed <= 1600; seed++) {
      const rng = seeded(seed);
      const data = contrary(rng);
      const kernel = rng.below(2) === 0 ? gaussian({ gamma: 0.3 }) : linear();
      const learner = rankRls({ kernel, cost: ([20, 21, 22] as const)[rng.below(3)]! });
      const halves = givenFolds(halvesOf(data));
      const split = [leavePreferenceOut(), leavePairOut(), leaveOneOut(), halves][seed % 4]!;
      const both = await bothWays(learner, data, split);
      if (both === undefined) continue;
      const { found, expected } = both;
      expect([found.names, found.without], `seed ${seed}, ${split.spec.kind}`).toEqual([
        expected.names,
        expected.without,
      ]);
      compared++;
      if (found.without > 0) nothing++;
      // Also where only some connected parts want an order, and the scores of the others come from those.
      const even = data.preferences!.weights.every((weight) => weight === 0 || weight > 0.01);
      if (even) expect(distance(found.scores, expected.scores), `seed ${seed}`).toBeLessThan(1e-9);
    }
    expect(compared).toBeGreaterThan(640);
    expect(nothing).toBeGreaterThan(160);
  });
});

function halvesOf({ size }: Dataset): number[][] {
  const rows = Array.from({ length: size }, (_, row) => row);
  return [0, 1].map((half) => rows.filter((row) => row % 2 === half));
}

const pickOf =
  (rng: Rng) =>
  <T>(list: readonly T[]): T =>
    list[rng.below(list.length)]!;

/** Few scored items in queries of which most are tied, weights and factors of 0, several outputs, and sometimes preferences besides. */
function tied(rng: Rng): { data: Dataset<Vectors>; learner: Learner<Vectors> } {
  const pick = pickOf(rng);
  const [m, v] = [3 + rng.below(7), 1 + rng.below(2)];
  const levels = pick([
    [0, 1, 2],
    [0.1, 0.2, 0.3],
    [1e6, 1e6 + 0.1, 1e6 + 1 / 3],
  ]);
  const ids = Array.from({ length: m }, () => pick(["a", "b", "c"]));
  const scores = matrix(m, v);
  scores.data.forEach((_, k) => {
    const usual = levels["abc".indexOf(ids[Math.floor(k / v)]!)]!;
    scores.data[k] = rng.below(4) === 0 ? pick(levels) : usual;
  });
  const weighing = pick([[1], [0, 1], [0, 0.1, 0.7], [0.3, 1.7]]);
  const data = dataset({
    inputs: items(rng, m),
    scores,
    ...(rng.below(4) > 0 && { queries: grouping(ids) }),
    ...(rng.below(2) === 0 && { weights: Float64Array.from({ length: m }, () => pick(weighing)) }),
    ...(rng.below(6) === 0 && {
      preferences: preferences(m, { winners: [0], losers: [1 + rng.below(m - 1)] }),
    }),
  });
  return { data, learner: anyLearner(rng, data.queries !== undefined) };
}

function anyLearner(rng: Rng, byQuery: boolean): Learner<Vectors> {
  const pick = pickOf(rng);
  const kernel = pick([gaussian({ gamma: 0.3 }), linear()]);
  if (rng.below(6) === 0) return rls({ kernel, intercept: rng.below(2) === 0 });
  return rankRls({
    kernel,
    cost: pick([20, 21, 21, 22] as const),
    ties: rng.below(4) > 0,
    minimumGap: pick([0, 0, 0, 0.15]),
    queryWeights: pick(["pairs", "size", "query"] as const),
    ...(byQuery && rng.below(3) === 0 && { queryFactors: { a: pick([0, 1]), b: pick([0, 0.3, 2]) } }),
  });
}

/** Splits that can be done with the data. */
function splitsOf(data: Dataset): Split[] {
  const rows = Array.from({ length: data.size }, (_, row) => row);
  const byQuery = data.queries !== undefined && data.queries.count > 1;
  return [
    leaveOneOut(),
    givenFolds(halvesOf(data)),
    givenFolds([rows.slice(1), rows.slice(0, -1), rows.slice(2)]),
    ...(byQuery ? [leaveQueryOut(), leaveQueryOut(), leaveQueryOut()] : [leavePairOut()]),
  ];
}

describe("scored items that are tied", () => {
  it("leave something to learn from by the shortcut where training anew finds something", async () => {
    let [compared, nothing] = [0, 0];
    for (let seed = 1; compared < 300; seed++) {
      const rng = seeded(seed);
      const { data, learner } = tied(rng);
      const split = pickOf(rng)(splitsOf(data));
      const both = await bothWays(learner, data, split);
      if (both === undefined) continue;
      const { found, expected } = both;
      expect([found.names, found.without], `seed ${seed}, ${split.spec.kind}`).toEqual([
        expected.names,
        expected.without,
      ]);
      // Held-out scores are differences from targets of up to 1e6.
      const size = Math.max(1, ...data.scores!.values.data);
      expect(distance(found.scores, expected.scores), `seed ${seed}`).toBeLessThan(1e-9 * size);
      compared++;
      if (found.without > 0) nothing++;
    }
    expect(nothing).toBeGreaterThan(85);
  });

  it("may have what they want taken back by preferences, whatever rounding leaves", async () => {
    for (let seed = 1; seed <= 50; seed++) {
      const rng = seeded(seed);
      const scores = Array.from({ length: 6 }, () => rng.normal());
      const [winners, losers]: [number[], number[]] = [[], []];
      scores.forEach((high, a) => {
        scores.forEach((low, b) => {
          if (high > low) [winners, losers].forEach((list, side) => void list.push(side === 0 ? b : a));
        });
      });
      const magnitudes = winners.map((winner, k) => scores[losers[k]!]! - scores[winner]!);
      const inputs = items(rng, 6);
      const all = preferences(6, { winners, losers, magnitudes });
      const learner = rankRls({ kernel: gaussian({ gamma: 0.3 }) });
      await expectError(
        learner.fit(dataset({ inputs, scores, preferences: all }), { backend }),
        "preferences.none",
      );
      const kept = preferences(6, {
        winners: winners.slice(1),
        losers: losers.slice(1),
        magnitudes: magnitudes.slice(1),
      });
      await learner.fit(dataset({ inputs, scores, preferences: kept }), { backend });
    }
  });
});
