import { expectClose, rankingProblems } from "@ordo/testkit";
import {
  type Dataset,
  dataset,
  gaussian,
  type HoldOutRequest,
  isOrdoError,
  type Learner,
  matrix,
  preferences,
  rankRls,
  referenceBackend,
  rls,
  seeded,
  takeItems,
  type Vectors,
  vectors,
  withLandmarks,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
/** As one whose memory is the program's, so that nothing is gathered. */
const near = new Proxy(backend, {
  get(target, key) {
    const member = Reflect.get(target, key) as unknown;
    if (key === "gather" || typeof member !== "function") return key === "gather" ? undefined : member;
    return member.bind(target) as unknown;
  },
});
const because = "two solves of systems with condition up to 1e8";
const kernel = gaussian({ gamma: 0.05 });
const lambdas = [1e-3, 1, 1e3];

/** Scores of the set by training without it, with the landmarks that are left; undefined where nothing is left. */
async function refit(learner: Learner<Vectors>, data: Dataset<Vectors>, set: ArrayLike<number>) {
  const fixed = await learner.fixed!(data, { backend });
  const out = new Set(Array.from(set));
  const rest = Array.from({ length: data.size }, (_, row) => row).filter((row) => !out.has(row));
  try {
    const model = await fixed.learner.fit(takeItems(fixed.data, rest), { backend });
    return (await model.allScores(data.inputs.take(Uint32Array.from(set)), { backend })).data;
  } catch (error) {
    if (isOrdoError(error, "preferences.none") || isOrdoError(error, "input.empty")) return undefined;
    throw error;
  }
}

/** Single items, random sets, most of all items, and queries. */
function setsOf(data: Dataset, seed: number): Uint32Array[] {
  const rng = seeded(seed);
  const rows = Array.from({ length: data.size }, (_, row) => row);
  const random = (u: number) =>
    Uint32Array.from(
      rows
        .map((row) => [rng.uniform(), row] as const)
        .sort((a, b) => a[0] - b[0])
        .slice(0, u),
      ([, row]) => row,
    );
  const queries = Array.from({ length: data.queries?.count ?? 0 }, (_, query) =>
    data.queries!.rowsOf(query).slice(),
  );
  const two = queries.length > 1 ? [Uint32Array.from([...queries[0]!, ...queries[1]!])] : [];
  return [...rows.map((row) => Uint32Array.of(row)), random(2), random(3), random(8), ...queries, ...two];
}

/** How many sets were compared. */
async function compareSets(learner: Learner<Vectors>, data: Dataset<Vectors>, sets: Uint32Array[]) {
  let compared = 0;
  const expected: (Float64Array | undefined)[] = [];
  for (const set of sets) expected.push(await refit(learner, data, set));
  for (const [more, where] of [
    [[], near],
    [[2, 3, 5], near],
    [[2], backend],
  ] as const) {
    const own = learner.path!.value as number;
    using prepared = await learner.prepare(data, [own, ...more.map((factor) => factor * own)], {
      backend: where,
    });
    const request: HoldOutRequest = { kind: "sets", sets };
    if (prepared.holdOuts.obstacle(request) !== undefined) return compared;
    const found: Float64Array[] = [];
    await prepared.holdOuts.run(request, own, {
      set: (index, _rows, scores) => (found[index] = scores.slice()),
    });
    for (const [index, scores] of expected.entries()) {
      if (scores === undefined) expect(found[index]).toBeUndefined();
      else expectClose(found[index]!, scores, { rtol: 1e-8, because });
      compared++;
    }
  }
  return compared;
}

async function comparePairs(learner: Learner<Vectors>, data: Dataset<Vectors>, skip = 5): Promise<number> {
  using prepared = await learner.prepare(data, [learner.path!.value], { backend });
  const request: HoldOutRequest = { kind: "pairs", pairs: { kind: "all" } };
  if (prepared.holdOuts.obstacle(request) !== undefined) return 0;
  const found: { output: number; a: number; b: number; fa: number; fb: number }[] = [];
  await prepared.holdOuts.run(request, learner.path!.value, {
    pairs: (output, a, b, scores) =>
      b.forEach((row, k) => {
        found.push({ output, a, b: row, fa: scores.a[k]!, fb: scores.b[k]! });
      }),
  });
  for (let k = 0; k < found.length; k += skip) {
    const { output, a, b, fa, fb } = found[k]!;
    const expected = await refit(learner, data, [a, b]);
    if (expected === undefined) continue;
    const v = expected.length / 2;
    expectClose([fa, fb], [expected[output]!, expected[v + output]!], { rtol: 1e-8, because });
  }
  return found.length;
}

/** Every third item twice, so that landmarks depend on each other. */
function doubled(data: Dataset<Vectors>): Dataset<Vectors> {
  const X = data.inputs.take(Array.from({ length: data.size }, (_, row) => (row % 3 === 1 ? row - 1 : row)));
  return dataset({ ...data, inputs: X });
}

const refusedLabels = [
  "ties",
  "cost 2",
  "minimum gap",
  "scores and pairs",
  "queries and pairs",
  "does not count",
];

describe("hold-outs without the landmarks among them", () => {
  describe.each(rankingProblems(11, { m: 20, n: 3 }))("rank-rls on $name", ({ name, data, options }) => {
    it.each(lambdas)("equal training with those that are left, at lambda %d", async (lambda) => {
      for (const one of [data, doubled(data)]) {
        const learner = withLandmarks(rankRls({ kernel, lambda, ...options }), { count: 9, seed: 3 });
        const compared = await compareSets(learner, one, setsOf(one, 1));
        const refused = refusedLabels.some((part) => name.includes(part)) && !name.startsWith("pairs");
        expect(compared > 0).toBe(!refused);
        expect((await comparePairs(learner, one, 7)) > 0).toBe(!refused);
      }
    });
  });

  describe.each(["real scores", "three outputs", "item weights"])("rls on %s", (name) => {
    const { data } = rankingProblems(12, { m: 20, n: 3 }).find((one) => one.name === name)!;
    it.each(lambdas)("equal training with those that are left, at lambda %d", async (lambda) => {
      for (const intercept of [false, true])
        for (const one of [data, doubled(data)]) {
          const learner = withLandmarks(rls({ kernel, lambda, intercept }), { count: 9, seed: 4 });
          expect(await compareSets(learner, one, setsOf(one, 2))).toBeGreaterThan(0);
          expect(await comparePairs(learner, one, 5)).toBeGreaterThan(0);
        }
    });
  });

  it.each(lambdas)("of preferences keep all landmarks, at lambda %d", async (lambda) => {
    const { data } = rankingProblems(6, { m: 12, n: 4 }).find(({ name }) => name === "pairs")!;
    const all = data.preferences!;
    const learner = withLandmarks(rankRls({ kernel, lambda }), { count: 5 });
    using prepared = await learner.prepare(data, [lambda], { backend });
    const found: number[] = [];
    await prepared.holdOuts.run({ kind: "preferences" }, lambda, {
      preference: (k, difference) => (found[k] = difference),
    });
    const fixed = await learner.fixed!(data, { backend });
    for (let left = 0; left < all.count; left++) {
      const keep = Array.from({ length: all.count }, (_, k) => k).filter((k) => k !== left);
      const rest = preferences(all.items, {
        winners: keep.map((k) => all.winners[k]!),
        losers: keep.map((k) => all.losers[k]!),
        magnitudes: keep.map((k) => all.magnitudes[k]!),
        weights: keep.map((k) => all.weights[k]!),
      });
      const model = await fixed.learner.fit(dataset({ ...fixed.data, preferences: rest }), { backend });
      const scores = await model.scores(data.inputs, { backend });
      const expected = scores[all.winners[left]!]! - scores[all.losers[left]!]!;
      const size = Math.max(...scores.map(Math.abs));
      expectClose([found[left]!, size], [expected, size], { rtol: 1e-8, because });
    }
  });

  it("have no scores where all landmarks are held out", async () => {
    const { data } = rankingProblems(3, { m: 10, n: 3 })[0]!;
    const learner = withLandmarks(rls({ kernel }), { choose: "given" });
    const given = dataset({ ...data, landmarks: [2, 5] });
    using prepared = await learner.prepare(given, [1], { backend });
    const told: number[] = [];
    const sets = [Uint32Array.of(2, 5), Uint32Array.of(2, 3), Uint32Array.of(1, 5, 2)];
    await prepared.holdOuts.run({ kind: "sets", sets }, 1, { set: (index) => void told.push(index) });
    expect(told).toEqual([1]);
  });

  it("serve a dependent landmark when the one it is like leaves", async () => {
    const rng = seeded(2);
    const rows = Array.from({ length: 6 }, () => [rng.normal(), rng.normal()]);
    const X = matrix(12, 2, Float64Array.from([...rows, ...rows].flat()));
    const data = dataset({
      inputs: vectors(X),
      scores: Array.from({ length: 12 }, () => rng.normal()),
      landmarks: [0, 6, 1, 7, 2],
    });
    const learner = withLandmarks(rls({ kernel, lambda: 0.1 }), { choose: "given" });
    const sets = [[0], [6], [0, 6], [1, 0], [0, 6, 7], [2], [2, 6], [0, 1, 2], [6, 7, 2]];
    const found = await compareSets(
      learner,
      data,
      sets.map((set) => Uint32Array.from(set)),
    );
    expect(found).toBe(3 * sets.length);
  });
});
