/** Whether anything is left to learn from is decided by the shortcut exactly as by training anew. */
import {
  concordance,
  crossValidate,
  type Dataset,
  dataset,
  gaussian,
  givenFolds,
  type Learner,
  leaveOneOut,
  leavePairOut,
  leavePreferenceOut,
  linear,
  matrix,
  preferences,
  type Rng,
  rankRls,
  referenceBackend,
  type Split,
  seeded,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const COUNT = 5000;

/** What was held out and got a score: sets, pairs and preferences by name. */
async function scored(
  learner: Learner<Vectors>,
  data: Dataset<Vectors>,
  split: Split,
  method: "auto" | "refit",
) {
  const seen: string[] = [];
  const values: number[] = [];
  const result = await crossValidate(learner, data, {
    split,
    metric: concordance(),
    backend,
    method,
    onHeldOut: {
      set(index, rows, scores) {
        const outputs = scores.length / rows.length;
        const known = Array.from(scores.subarray(0, outputs), (score) => !Number.isNaN(score));
        seen.push(`set ${index}: ${known}`);
        values.push(...scores);
      },
      pairs(output, a, b, scores) {
        seen.push(...Array.from(b, (row) => `pair ${a} ${row} of ${output}`));
        values.push(...scores.a.map((score, k) => score - scores.b[k]!));
      },
      preference(k, difference) {
        seen.push(`preference ${k}`);
        values.push(difference);
      },
    },
  });
  expect(result.method).toBe(method === "refit" ? "refit" : "shortcut");
  // How much could not be had is counted alike.
  return { seen: [...seen.sort(), `${result.estimates[0]!.undefinedFolds} without`], values };
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

/** Undefined where there is nothing to learn from in all of the data. */
async function compare(learner: Learner<Vectors>, data: Dataset<Vectors>, split: Split) {
  try {
    await learner.fit(data, { backend });
  } catch {
    return undefined;
  }
  const found = await scored(learner, data, split, "auto");
  const expected = await scored(learner, data, split, "refit");
  return { found, expected };
}

describe("explicit preferences that cancel", () => {
  it("a beats b and b beats a: nothing is left without the third", async () => {
    const all = preferences(3, { winners: [0, 1, 2], losers: [1, 0, 0] });
    const rng = seeded(1);
    const data = dataset({ inputs: items(rng, 3), preferences: all });
    const learner = rankRls({ kernel: gaussian({ gamma: 0.3 }) });
    expect((await scored(learner, data, leavePreferenceOut(), "auto")).seen).toEqual([
      "preference 0",
      "preference 1",
      "1 without",
    ]);
    expect((await scored(learner, data, leaveOneOut(), "auto")).seen).toEqual(["set 1: true", "2 without"]);
    expect((await scored(learner, data, leavePairOut({ pairs: "all" }), "auto")).seen).toEqual(["2 without"]);
  });

  it("leave something to learn from by the shortcut where training anew finds something", async () => {
    let [compared, nothing] = [0, 0];
    for (let seed = 1; seed <= COUNT; seed++) {
      const rng = seeded(seed);
      const data = contrary(rng);
      const kernel = rng.below(2) === 0 ? gaussian({ gamma: 0.3 }) : linear();
      const learner = rankRls({ kernel, cost: ([20, 21, 22] as const)[rng.below(3)]! });
      const halves = [0, 1].map((half) =>
        Array.from({ length: data.size }, (_, row) => row).filter((row) => row % 2 === half),
      );
      const splits = [
        leavePreferenceOut(),
        leavePairOut({ pairs: "all" }),
        leaveOneOut(),
        givenFolds(halves),
      ];
      const split = splits[seed % 4]!;
      const both = await compare(learner, data, split);
      if (both === undefined) continue;
      expect(both.found.seen, `seed ${seed}, ${split.spec.kind}`).toEqual(both.expected.seen);
      // Also where only some connected parts want an order, and the scores of the others come from those.
      const even = data.preferences!.weights.every((weight) => weight === 0 || weight > 0.01);
      both.found.values.forEach((value, k) => {
        if (even) expect(Math.abs(value - both.expected.values[k]!), `seed ${seed}`).toBeLessThan(1e-9);
      });
      compared++;
      if (both.found.seen.at(-1) !== "0 without") nothing++;
    }
    expect(compared).toBeGreaterThan(COUNT / 3);
    expect(nothing).toBeGreaterThan(COUNT / 20);
  });
});
