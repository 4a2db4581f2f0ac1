import { collect, expectClose, rankingProblems } from "@ordo/testkit";
import {
  type Dataset,
  dataset,
  type Learner,
  linear,
  type Matrix,
  matrix,
  preferences,
  rankRls,
  referenceBackend,
  rls,
  scale,
  seeded,
  sparseFrom,
  spectrum,
  strings,
  sum,
  takeItems,
  type Vectors,
  vectors,
  wasmBackend,
} from "ordo";
import { afterAll, describe, expect, it } from "vitest";

const reference = referenceBackend();
const wasm = await wasmBackend({ threads: 1 });
afterAll(() => wasm.close());
const because = "a residual of 1e-12, and conditions up to 1e5";

/** Few numbers in a row; the first column is 0, the second constant, the first two rows are the same and the third is empty. */
function awkward({ inputs, ...rest }: Dataset<Vectors>): Dataset<Vectors> {
  const { rows, cols, data } = inputs.values as Matrix;
  const X = matrix(rows, cols + 2);
  for (let row = 0; row < rows; row++) {
    const from = row === 1 ? 0 : row;
    X.data[row * (cols + 2) + 1] = row === 2 ? 0 : 1;
    for (let col = 0; col < cols; col++) {
      const value = data[from * cols + col]!;
      X.data[row * (cols + 2) + 2 + col] = row === 2 || Math.abs(value) < 0.6 ? 0 : value;
    }
  }
  return dataset({ ...rest, inputs: vectors(sparseFrom(X)) });
}

async function expectSame(one: Learner<Vectors>, other: Learner<Vectors>, data: Dataset<Vectors>) {
  for (const backend of [reference, wasm]) {
    const [found, expected] = [await one.fit(data, { backend }), await other.fit(data, { backend })];
    const scores = await found.allScores(data.inputs, { backend });
    expectClose(scores, await expected.allScores(data.inputs, { backend }), { rtol: 1e-8, because });
    expect(found.warnings).toEqual([]);
    expect(found.provenance.data).toBe(expected.provenance.data);
  }
}

describe.each([
  { m: 24, n: 5 },
  { m: 17, n: 30 },
])("conjugate gradient on $m × $n", (shape) => {
  describe.each(rankingProblems(3, shape))("RankRLS on $name", ({ data, options }) => {
    it.each([0.1, 10])("is the closed form of both forms at lambda %d", async (lambda) => {
      for (const known of [data, awkward(data)]) {
        const both = { kernel: linear(), lambda, ...options };
        for (const form of ["primal", "dual"] as const)
          await expectSame(rankRls({ ...both, solver: "cg" }), rankRls({ ...both, form }), known);
      }
    });
  });

  describe.each(rankingProblems(4, shape).filter(({ data: { scores } }) => scores !== undefined))(
    "RLS on $name",
    ({ data }) => {
      it.each([false, true])("is the closed form with intercept: %s", async (intercept) => {
        for (const known of [data, awkward(data)]) {
          const both = { kernel: linear(), lambda: 0.3, intercept };
          await expectSame(rls({ ...both, solver: "cg" }), rls({ ...both, form: "primal" }), known);
        }
      });
    },
  );
});

describe("conjugate gradient", () => {
  const { data } = rankingProblems(6, { m: 20, n: 4 }).find(({ name }) => name === "queries")!;

  it("goes through any map to features", async () => {
    const rng = seeded(2);
    const word = () => Array.from({ length: 9 }, () => "abc"[rng.below(3)]).join("");
    const inputs = strings(Array.from({ length: 30 }, word));
    const texts = dataset({ inputs, scores: Array.from({ length: 30 }, () => rng.normal()) });
    const kernel = spectrum({ k: 2 });
    const [found, expected] = [
      await rankRls({ kernel, solver: "cg" }).fit(texts, { backend: reference }),
      await rankRls({ kernel }).fit(texts, { backend: reference }),
    ];
    expectClose(
      await found.scores(inputs, { backend: reference }),
      await expected.scores(inputs, { backend: reference }),
      { rtol: 1e-8, because },
    );
    const both = { kernel: sum(linear(), scale(2, linear())) };
    await expectSame(rankRls({ ...both, solver: "cg" }), rankRls({ ...both, form: "dual" }), data);
  });

  it("learns nothing from a query of one item, and from items of weight 0", async () => {
    const alone = takeItems(
      data,
      Array.from({ length: data.size }, (_, row) => row).filter(
        (row) => row === 0 || data.queries!.of[row] !== data.queries!.of[0],
      ),
    );
    expect(alone.queries!.sizes()).toContain(1);
    const weights = Float64Array.from({ length: data.size }, (_, row) => row % 3);
    for (const known of [alone, dataset({ ...data, weights }), awkward(dataset({ ...data, weights }))]) {
      const lambda = 0.2;
      for (const learner of [rankRls, rls])
        await expectSame(
          learner({ kernel: linear(), lambda, solver: "cg" }),
          learner({ kernel: linear(), lambda, form: "primal" }),
          known,
        );
    }
  });

  it("shares its products among more outputs than it takes side by side", async () => {
    const rng = seeded(7);
    const scores = matrix(
      data.size,
      11,
      Float64Array.from({ length: 11 * data.size }, (_, k) => (k % 11 === 4 ? 0 : rng.normal())),
    );
    for (const known of [dataset({ inputs: data.inputs, scores }), awkward(dataset({ ...data, scores }))]) {
      const both = { kernel: linear(), lambda: 0.5, intercept: true };
      await expectSame(rls({ ...both, solver: "cg" }), rls({ ...both, form: "primal" }), known);
      const { facts } = await rls({ ...both, solver: "cg" }).fit(known, { backend: reference });
      expect(facts).toMatchObject({ "iterations of output 4": 0, "residual of output 4": 0 });
      expect(facts!["iterations of output 10"]).toBeGreaterThan(1);
    }
  });

  it("keeps the digits of features far from 0 and of very different size", async () => {
    const { rows, cols, data: values } = data.inputs.values as Matrix;
    const X = matrix(
      rows,
      cols,
      values.map((value, k) => [1e6 + value, 1e4 * value, 1e-3 * value, value][k % cols]!),
    );
    const far = dataset({ ...data, inputs: vectors(X) });
    const both = { kernel: linear(), lambda: 1e-6 };
    await expectSame(rankRls({ ...both, solver: "cg" }), rankRls({ ...both, form: "primal" }), far);
  });

  it("weighs explicit preferences by their magnitudes and weights", async () => {
    const pairs = preferences(data.size, {
      winners: [0, 1, 2, 3, 4, 5],
      losers: [6, 7, 8, 9, 10, 11],
      magnitudes: [1, 2, 0, 0.5, 3, 1],
      weights: [1, 0, 2, 1, 0.1, 5],
    });
    const known = dataset({ inputs: data.inputs, preferences: pairs });
    for (const cost of [20, 21, 22] as const) {
      const both = { kernel: linear(), lambda: 0.3, cost };
      await expectSame(rankRls({ ...both, solver: "cg" }), rankRls({ ...both, form: "dual" }), known);
      await expectSame(
        rankRls({ ...both, solver: "cg" }),
        rankRls({ ...both, form: "dual" }),
        awkward(known),
      );
    }
  });

  it("walks a path of lambdas as single fits do, with fewer steps, in the order that the values fix", async () => {
    const learner = rankRls({ kernel: linear(), solver: "cg", tolerance: 1e-9 });
    const known = awkward(rankingProblems(8, { m: 60, n: 25 })[0]!.data);
    const values = [0.1, 100, 0.2, 0.1, 0.15];
    const options = { backend: reference };
    using prepared = await learner.prepare(known, values, options);
    using again = await learner.prepare(known, values, options);
    const last = await again.model(0.15);
    const models = await collect(prepared.models());
    expect(await last.scores(known.inputs, options)).toEqual(await models[4]!.scores(known.inputs, options));
    expect(models.map(({ provenance: { learner } }) => learner.lambda)).toEqual(values);
    let [walked, single] = [0, 0];
    for (const [place, value] of values.entries()) {
      const model = await learner.at(value).fit(known, options);
      const scores = await model.scores(known.inputs, options);
      expectClose(await models[place]!.scores(known.inputs, options), scores, { rtol: 1e-7, because });
      walked += models[place]!.facts!.iterations!;
      single += model.facts!.iterations!;
    }
    expect(walked).toBeLessThan(single);
  });
});
