import {
  collect,
  comparedWith,
  expectClose,
  expectError,
  kpcRankByPairs,
  listPairs,
  rankingProblems,
} from "@ordo/testkit";
import {
  type Dataset,
  dataset,
  gaussian,
  type Kernel,
  kpcRank,
  linear,
  type Matrix,
  makeRanking,
  matrix,
  openCompute,
  preferences,
  rankRls,
  seeded,
  takeItems,
  type Vectors,
  vectors,
  wasmBackend,
} from "ordo";
import { afterAll, describe, expect, it } from "vitest";

const backend = await wasmBackend({ threads: 1 });
afterAll(() => backend.close());
const LOOSE = { rtol: 1e-8, because: "two decompositions, eigenvalues down to 1e-4 of the largest" };
const [m, n] = [13, 3];
const narrow = gaussian({ gamma: 0.4 });
const rng = seeded(77);
const others = vectors(
  matrix(
    6,
    n,
    Float64Array.from({ length: 6 * n }, () => rng.normal()),
  ),
);
const named = (name: string) => rankingProblems(5, { m, n }).find((one) => one.name === name)!.data;
const everyCount = Array.from({ length: m }, (_, k) => k + 1);

async function between(kernel: Kernel<Vectors>, a: Vectors, b: Vectors): Promise<Matrix> {
  using held = await kernel.matrix(a, b, await openCompute({ backend }));
  return backend.fetch(held);
}

const scoresOf = async (
  learner: ReturnType<typeof kpcRank<Vectors>>,
  data: Dataset<Vectors>,
  items: Vectors,
) => (await learner.fit(data, { backend })).scores(items, { backend });

/** Sparse rows with their zeros. */
function filledIn({ values }: Vectors): Matrix {
  if (values.kind === "dense") return values;
  const result = matrix(values.rows, values.cols);
  for (let row = 0; row < values.rows; row++)
    for (let k = values.starts[row]!; k < values.starts[row + 1]!; k++)
      result.data[row * values.cols + values.columns[k]!] = values.values[k]!;
  return result;
}

/** Differences to the first, which is what a ranking is about. */
const differences = (scores: Float64Array) => scores.map((score) => score - scores[0]!);

describe.each(rankingProblems(5, { m, n }))("KPCRank on $name", ({ data, options }) => {
  it.each([false, true])(
    "is its definition on all pairs for every number of components, centred: %s",
    async (centred) => {
      const [K, cross] = [
        await between(narrow, data.inputs, data.inputs),
        await between(narrow, others, data.inputs),
      ];
      using prepared = await kpcRank({ kernel: narrow, centred, ...options }).prepare(data, everyCount, {
        backend,
      });
      const models = await collect(prepared.models());
      for (const [place, components] of everyCount.entries())
        for (let output = 0; output < models[place]!.outputs; output++) {
          const alpha = await kpcRankByPairs(K, listPairs(data, options, output), { components, centred });
          const scores = await models[place]!.scores(others, { backend, output });
          expectClose(scores, comparedWith(cross, alpha), LOOSE);
        }
    },
  );

  it("gives the bits of single fits", async () => {
    const learner = kpcRank({ kernel: narrow, ...options });
    using prepared = await learner.prepare(data, [9, 2, 5], { backend });
    for (const components of [2, 5, 9]) {
      const found = await (await prepared.model(components)).allScores(others, { backend });
      const single = await learner.at(components).fit(data, { backend });
      expect(found).toEqual(await single.allScores(others, { backend }));
    }
  });

  it.each([false, true])("is the same function over features, centred: %s", async (centred) => {
    for (const components of [1, 2, 3]) {
      const made = { kernel: linear(), components, centred, ...options };
      const [primal, dual] = await Promise.all(
        (["primal", "dual"] as const).map((form) => scoresOf(kpcRank({ ...made, form }), data, others)),
      );
      expectClose(primal!, dual!, LOOSE);
    }
  });
});

describe("truths", () => {
  const data = named("real scores");
  const sharp = gaussian({ gamma: 3 });
  const near = { rtol: 1e-6, because: "lambda 1e-8 is as far from 0 beside eigenvalues of L½KL½ above 0.1" };

  it("is RankRLS without its penalty, at the items, when every component is kept", async () => {
    for (const one of ["real scores", "queries compared globally", "item weights"].map(named)) {
      const all = kpcRank({ kernel: sharp, components: m, ranking: "global" });
      const limit = await rankRls({ kernel: sharp, lambda: 1e-8, ranking: "global" }).fit(one, { backend });
      const expected = differences(await limit.scores(one.inputs, { backend }));
      expectClose(differences(await scoresOf(all, one, one.inputs)), expected, near);
    }
  });

  it("is it everywhere when components are about the mean", async () => {
    const all = kpcRank({ kernel: sharp, components: m - 1, centred: true });
    const limit = await rankRls({ kernel: sharp, lambda: 1e-8 }).fit(data, { backend });
    const expected = differences(await limit.scores(others, { backend }));
    expectClose(differences(await scoresOf(all, data, others)), expected, near);
  });

  it("learns the same from scores as from the pairs that they induce", async () => {
    for (const name of ["real scores", "queries", "item weights in queries"]) {
      const scored = named(name);
      const pairs = listPairs(scored);
      const paired = dataset({
        inputs: scored.inputs,
        preferences: preferences(m, {
          winners: pairs.map(({ winner }) => winner),
          losers: pairs.map(({ loser }) => loser),
          magnitudes: pairs.map(({ difference }) => difference),
          // The cost of a preference has its weight squared.
          weights: pairs.map(({ coefficient }) => Math.sqrt(coefficient)),
        }),
      });
      for (const components of everyCount) {
        const learner = kpcRank({ kernel: narrow, components });
        expectClose(await scoresOf(learner, paired, others), await scoresOf(learner, scored, others), LOOSE);
      }
    }
  });

  it("does not see where centred features lie", async () => {
    const { values } = data.inputs as unknown as { readonly values: Matrix };
    const moved = vectors(
      matrix(
        m,
        n,
        values.data.map((value) => value + 1e6),
      ),
    );
    for (const form of ["primal", "dual"] as const)
      for (const components of [1, 2, 3]) {
        const learner = kpcRank({ kernel: linear(), components, centred: true, form });
        const far = await scoresOf(learner, dataset({ ...data, inputs: moved }), moved);
        expectClose(differences(far), differences(await scoresOf(learner, data, data.inputs)), {
          rtol: 1e-7,
          because: "features and scores of 1e6 are known to 1e-10, and components of them a little worse",
        });
      }
  });

  it("is the same function of sparse features", async () => {
    const shape = { kind: "query", items: 30, features: 8, queries: 4, density: 0.3, seed: 4 } as const;
    const sparse = makeRanking({ ...shape, storage: "sparse" }).data;
    const filled = dataset({ ...sparse, inputs: vectors(filledIn(sparse.inputs)) });
    expect([sparse.inputs.values.kind, filled.inputs.values.kind]).toEqual(["sparse", "dense"]);
    for (const form of ["primal", "dual"] as const)
      for (const centred of [false, true])
        for (const components of [1, 4, 8]) {
          const learner = kpcRank({ kernel: linear(), components, centred, form });
          const [one, other] = [
            await scoresOf(learner, sparse, sparse.inputs),
            await scoresOf(learner, filled, filled.inputs),
          ];
          expectClose(differences(one), differences(other), LOOSE);
        }
  });

  it("needs no label of an item to take its place among the components", async () => {
    const labelled = dataset({
      inputs: data.inputs,
      preferences: preferences(m, { winners: [0, 1, 2, 3], losers: [4, 5, 6, 7] }),
    });
    const few = takeItems(labelled, [0, 1, 2, 3, 4, 5, 6, 7]);
    const learner = kpcRank({ kernel: narrow, components: 3 });
    const [with13, with8] = [await scoresOf(learner, labelled, others), await scoresOf(learner, few, others)];
    expect(with13.some((score, row) => Math.abs(score - with8[row]!) > 1e-3)).toBe(true);
  });
});

describe("what is told", () => {
  const data = named("real scores");
  const codes = async (learner: ReturnType<typeof kpcRank<Vectors>>, given = data) =>
    (await learner.fit(given, { backend })).warnings.map(({ code }) => code);

  it("uses all components where more are asked for than there are, and says so", async () => {
    const [three, many] = [3, 10].map((components) => kpcRank({ kernel: linear(), components }));
    expect([await codes(three!), await codes(many!)]).toEqual([[], ["learner.fewer-components"]]);
    expect(await scoresOf(many!, data, others)).toEqual(await scoresOf(three!, data, others));
  });

  it("says where chance decides which component comes first", async () => {
    const square = vectors(matrix(4, 2, Float64Array.of(1, 0, -1, 0, 0, 1, 0, -1)));
    const even = dataset({ inputs: square, scores: [1, 2, 3, 4] });
    expect(await codes(kpcRank({ kernel: linear(), components: 1 }), even)).toEqual([
      "learner.tied-components",
    ]);
    expect(await codes(kpcRank({ kernel: linear(), components: 2 }), even)).toEqual([]);
  });

  it("says where nothing was learned, and scores all alike", async () => {
    const alike = dataset({
      inputs: vectors(matrix(4, 1, new Float64Array(4).fill(2))),
      scores: [1, 2, 3, 4],
    });
    const elsewhere = vectors(matrix(2, 1, Float64Array.of(1, 5)));
    for (const kernel of [linear(), narrow])
      for (const centred of [false, true])
        for (const form of kernel.features === undefined
          ? (["dual"] as const)
          : (["dual", "primal"] as const)) {
          const learner = kpcRank({ kernel, components: 1, centred, form });
          expect(await codes(learner, alike)).toContain("learner.nothing-learned");
          expect([...(await scoresOf(learner, alike, elsewhere))]).toEqual([0, 0]);
        }
  });

  it("keeps the rank and the share of the variance", async () => {
    const { facts } = await kpcRank({ kernel: linear(), components: 3 }).fit(data, { backend });
    expect(facts?.rank).toBe(3);
    expectClose(facts!.variance!, 1);
    const two = await kpcRank({ kernel: linear(), components: 2 }).fit(data, { backend });
    expect(two.facts!.variance).toBeLessThan(1);
  });

  it("refuses numbers of components that are none, and data without an order", async () => {
    for (const components of [0, -1, 1.5, Number.NaN])
      expect(() => kpcRank({ kernel: narrow, components })).toThrow(/components: expected an integer >= 1/);
    expect(() => kpcRank({ kernel: narrow, form: "primal" })).toThrow(/no explicit features/);
    const flat = dataset({ inputs: data.inputs, scores: new Float64Array(m).fill(1) });
    await expectError(kpcRank({ kernel: narrow }).fit(flat, { backend }), "preferences.none");
  });
});

describe("the grid", () => {
  it("goes from one component to the rank of the data, denser first", async () => {
    const data = named("real scores");
    expect(await kpcRank({ kernel: linear() }).path!.grid(data, { backend })).toEqual([1, 2, 3]);
    expect(await kpcRank({ kernel: narrow }).path!.grid(data, { backend })).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 13,
    ]);
  });
});
