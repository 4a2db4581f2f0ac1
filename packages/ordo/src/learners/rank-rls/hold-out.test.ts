import { expectClose, rankingProblems } from "@ordo/testkit";
import {
  type Dataset,
  dataset,
  gaussian,
  type HoldOutRequest,
  isOrdoError,
  type Kernel,
  type Learner,
  linear,
  matrix,
  polynomial,
  preferences,
  rankRls,
  referenceBackend,
  rls,
  seeded,
  takeItems,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const because = "two solves of systems with condition up to 1e8";
const lambdas = [1e-4, 1, 1e4];

/** Scores of the set by training without it. */
async function refit(
  learner: Learner<Vectors>,
  data: Dataset<Vectors>,
  set: Uint32Array,
): Promise<Float64Array> {
  const out = new Set(set);
  const rest = Array.from({ length: data.size }, (_, row) => row).filter((row) => !out.has(row));
  const model = await learner.fit(takeItems(data, rest), { backend });
  return (await model.allScores(data.inputs.take(set), { backend })).data;
}

/** undefined where so much is left out that the rest teaches nothing. */
async function refitUnlessEmpty(learner: Learner<Vectors>, data: Dataset<Vectors>, set: Uint32Array) {
  try {
    return await refit(learner, data, set);
  } catch (error) {
    if (isOrdoError(error, "preferences.none")) return undefined;
    throw error;
  }
}

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
  return [Uint32Array.of(0), Uint32Array.of(3), random(2), random(3), random(3), random(6)];
}

interface Comparison {
  /** What is refitted, when another learner says the same with more digits. */
  readonly refitted?: Learner<Vectors>;
  readonly rtol?: number;
}

/** What each number gives, worked out when it is first asked for. */
function once<T>(give: (index: number) => Promise<T>): (index: number) => Promise<T> {
  const known = new Map<number, Promise<T>>();
  return (index) => {
    if (!known.has(index)) known.set(index, give(index));
    return known.get(index)!;
  };
}

async function compareSets(
  learner: Learner<Vectors>,
  data: Dataset<Vectors>,
  sets: Uint32Array[],
  { refitted = learner, rtol = 1e-8 }: Comparison = {},
): Promise<number> {
  let compared = 0;
  const expectedOf = once((index) => refitUnlessEmpty(refitted, data, sets[index]!));
  // By a factorisation, and by a decomposition or a reduction.
  for (const more of [[], [1, 2, 3, 4]]) {
    const lambdas = [learner.path!.value, ...more.map((factor) => (1 + factor) * learner.path!.value)];
    using prepared = await learner.prepare(data, lambdas, { backend });
    const request: HoldOutRequest = { kind: "sets", sets };
    if (prepared.holdOuts.obstacle(request) !== undefined) return 0;
    const found: Float64Array[] = [];
    await prepared.holdOuts.run(request, learner.path!.value, {
      set: (index, _rows, scores) => (found[index] = scores.slice()),
    });
    for (const index of sets.keys()) {
      const expected = await expectedOf(index);
      if (expected === undefined) continue;
      expectClose(found[index]!, expected, { rtol, because });
      compared++;
    }
  }
  return compared;
}

async function comparePairs(
  learner: Learner<Vectors>,
  data: Dataset<Vectors>,
  skip = 7,
  { refitted = learner, rtol = 1e-8 }: Comparison = {},
): Promise<number> {
  using prepared = await learner.prepare(data, [learner.path!.value], { backend });
  const request: HoldOutRequest = { kind: "pairs", pairs: { kind: "all" } };
  if (prepared.holdOuts.obstacle(request) !== undefined) return 0;
  const found: { output: number; a: number; b: number; fa: number; fb: number }[] = [];
  await prepared.holdOuts.run(request, learner.path!.value, {
    pairs(output, a, b, scores) {
      b.forEach((row, k) => {
        found.push({ output, a, b: row, fa: scores.a[k]!, fb: scores.b[k]! });
      });
    },
  });
  for (let k = 0; k < found.length; k += skip) {
    const { output, a, b, fa, fb } = found[k]!;
    const expected = await refitUnlessEmpty(refitted, data, Uint32Array.of(a, b));
    if (expected === undefined) continue;
    const v = expected.length / 2;
    expectClose([fa, fb], [expected[output]!, expected[v + output]!], { rtol, because });
  }
  return found.length;
}

describe("hold-out without refitting", () => {
  const kernels: [string, Kernel<Vectors>][] = [
    ["Gaussian", gaussian({ gamma: 0.05 })],
    ["linear", linear()],
  ];
  // With 80 features a narrower kernel would see nothing of other items.
  const wide: typeof kernels = [
    ["Gaussian", gaussian({ gamma: 0.01 })],
    ["linear", linear()],
  ];
  for (const { skip, list, at, ...shape } of [
    { m: 24, n: 3, skip: 17, list: kernels, at: lambdas },
    { m: 18, n: 30, skip: 11, list: kernels, at: lambdas },
    { m: 60, n: 5, skip: 149, list: kernels, at: [1e-4, 1e4] },
    { m: 60, n: 80, skip: 149, list: wide, at: [1e-4, 1e4] },
  ]) {
    for (const [name, kernel] of list) {
      describe.each(rankingProblems(11, shape))(
        `${name} RankRLS on $name, ${shape.m} × ${shape.n}`,
        ({ data, options }) => {
          it.each(at)("equals refitting at lambda %d", async (lambda) => {
            const learner = rankRls({ kernel, lambda, ...options });
            await compareSets(learner, data, setsOf(data, 1));
            if (data.queries !== undefined && options.ranking !== "global") {
              const queries = Array.from({ length: data.queries.count }, (_, query) =>
                data.queries!.rowsOf(query).slice(),
              );
              const compared = await compareSets(learner, data, [
                ...queries,
                Uint32Array.from([...queries[0]!, ...queries[1]!]),
              ]);
              expect(compared > 0).toBe(data.preferences === undefined);
            }
            await comparePairs(learner, data, skip);
          });
        },
      );
    }
  }

  it("has a shortcut for sets, pairs and queries of everything compared by own scores", async () => {
    for (const { name, data, options } of rankingProblems(2, { m: 15, n: 3 })) {
      const complete = [
        "real scores",
        "three outputs",
        "classes",
        "queries",
        "queries by size",
        "queries once each",
      ].includes(name);
      if (!complete) continue;
      const learner = rankRls({ kernel: gaussian({ gamma: 0.2 }), lambda: 0.5, ...options });
      expect(await compareSets(learner, data, setsOf(data, 3)), name).toBeGreaterThan(0);
      expect(await comparePairs(learner, data, 3), name).toBeGreaterThan(0);
    }
  });

  it.each(lambdas)("leaves single items out alone at lambda %d", async (lambda) => {
    for (const { name, data, options } of rankingProblems(8, { m: 14, n: 3 })) {
      if (
        !["real scores", "three outputs", "item weights", "queries", "grades, weighted by size"].includes(
          name,
        )
      )
        continue;
      const singles = Array.from({ length: data.size }, (_, row) => Uint32Array.of(row));
      for (const [, kernel] of kernels) {
        expect(
          await compareSets(rankRls({ kernel, lambda, ...options }), data, singles),
          name,
        ).toBeGreaterThan(0);
      }
    }
  });

  it("serves each lambda that was announced", async () => {
    const { data } = rankingProblems(8, { m: 14, n: 3 })[0]!;
    const learner = rankRls({ kernel: gaussian({ gamma: 0.05 }) });
    const sets = setsOf(data, 2);
    using prepared = await learner.prepare(data, [0.5, 2], { backend });
    for (const lambda of [0.5, 2]) {
      const found: Float64Array[] = [];
      await prepared.holdOuts.run({ kind: "sets", sets }, lambda, {
        set: (index, _rows, scores) => (found[index] = scores.slice()),
      });
      for (const [index, set] of sets.entries()) {
        expectClose(found[index]!, await refit(learner.at(lambda), data, set), {
          rtol: 1e-8,
          because,
        });
      }
    }
  });

  it.each(lambdas)(
    "serves regularised least-squares with and without an intercept at lambda %d",
    async (lambda) => {
      for (const { name, data } of rankingProblems(4, { m: 16, n: 5 })) {
        if (!["real scores", "three outputs", "item weights"].includes(name)) continue;
        for (const [, kernel] of kernels) {
          for (const intercept of [false, true]) {
            const learner = rls({ kernel, lambda, intercept });
            expect(await compareSets(learner, data, setsOf(data, 5))).toBeGreaterThan(0);
            expect(await comparePairs(learner, data)).toBeGreaterThan(0);
          }
        }
      }
    },
  );

  it.each(lambdas)("does not see a huge constant part of the kernel at lambda %d", async (lambda) => {
    const kernel = polynomial({ degree: 1, gamma: 1, offset: 200 });
    for (const { name, data, options } of rankingProblems(10, { m: 20, n: 3 })) {
      if (!["real scores", "queries by size", "pairs"].includes(name)) continue;
      const learner = rankRls({ kernel, lambda, ...options });
      // Kernel values of 200 carry 13 digits behind the point, of which a lambda of 1e-4 takes six or seven.
      const comparison = { refitted: rankRls({ kernel: linear(), lambda, ...options }), rtol: 1e-6 };
      const singles = Array.from({ length: data.size }, (_, row) => Uint32Array.of(row));
      for (const sets of [setsOf(data, 7), singles])
        expect(await compareSets(learner, data, sets, comparison), name).toBeGreaterThan(0);
      expect(await comparePairs(learner, data, 7, comparison), name).toBeGreaterThan(0);
    }
  });

  it.each(lambdas)("works on duplicated items and constant features at lambda %d", async (lambda) => {
    const rng = seeded(9);
    const rows = Array.from({ length: 8 }, () => [rng.normal(), rng.normal(), 1]);
    const X = matrix(16, 3, Float64Array.from([...rows, ...rows].flat()));
    const data = dataset({ inputs: vectors(X), scores: Array.from({ length: 16 }, () => rng.normal()) });
    for (const [, kernel] of kernels) {
      const learner = rankRls({ kernel, lambda });
      expect(await compareSets(learner, data, setsOf(data, 6))).toBeGreaterThan(0);
      expect(await comparePairs(learner, data)).toBeGreaterThan(0);
    }
  });

  describe.each([20, 21, 22] as const)("explicit preferences, cost %d", (cost) => {
    it.each(lambdas)("left out one at a time equals refitting at lambda %d", async (lambda) => {
      const { data } = rankingProblems(6, { m: 12, n: 4 }).find(({ name }) => name === "pairs")!;
      const all = data.preferences!;
      for (const [, kernel] of kernels) {
        const learner = rankRls({ kernel, lambda, cost });
        using prepared = await learner.prepare(data, [lambda], { backend });
        const found: number[] = [];
        await prepared.holdOuts.run({ kind: "preferences" }, lambda, {
          preference: (k, difference) => (found[k] = difference),
        });
        for (let left = 0; left < all.count; left++) {
          const keep = Array.from({ length: all.count }, (_, k) => k).filter((k) => k !== left);
          const rest = preferences(all.items, {
            winners: keep.map((k) => all.winners[k]!),
            losers: keep.map((k) => all.losers[k]!),
            magnitudes: keep.map((k) => all.magnitudes[k]!),
            weights: keep.map((k) => all.weights[k]!),
          });
          const model = await learner.fit(dataset({ inputs: data.inputs, preferences: rest }), { backend });
          const scores = await model.scores(data.inputs, { backend });
          const expected = scores[all.winners[left]!]! - scores[all.losers[left]!]!;
          const size = Math.max(...scores.map(Math.abs));
          expectClose([found[left]!, size], [expected, size], { rtol: 1e-8, because });
        }
      }
    });
  });
});
