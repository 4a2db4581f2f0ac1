import {
  collect,
  expectClose,
  expectError,
  filteredByPairs,
  iteratedByPairs,
  listPairs,
  type NaiveOperator,
  rankingProblems,
  scoresBy,
  steppedByPairs,
} from "@ordo/testkit";
import {
  type Dataset,
  dataset,
  decodeModel,
  encodeModel,
  type FilterOptions,
  filter,
  filterFamilies,
  gaussian,
  grouping,
  isKernel,
  isLinear,
  lambdaFrom,
  linear,
  matrix,
  openCompute,
  type PreferenceOptions,
  rankRls,
  referenceBackend,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it, vi } from "vitest";
import { nuStep } from "./nu-method.ts";

const backend = referenceBackend();
const because = "a decomposition beside another solver of systems with condition up to 1e6";
const LOOSE = { rtol: 1e-8, because };
const kernel = gaussian({ gamma: 0.2 });

type Case = { readonly name: string; readonly data: Dataset<Vectors>; readonly options: PreferenceOptions };
const NAMES = [
  "real scores",
  "queries",
  "queries by size",
  "item weights",
  "item weights in queries",
  "ties left out",
  "pairs",
  "scores and pairs",
];
const cases: readonly Case[] = rankingProblems(5, { m: 13, n: 3 }).filter(({ name }) => NAMES.includes(name));

/** N by its definition: Σ over blocks of c·(Σw)² where all are compared, 2·Σc over the pairs otherwise. */
function massOf({ name, data, options }: Case): number {
  const twice = 2 * listPairs(data, options).reduce((sum, { coefficient }) => sum + coefficient, 0);
  if (["ties left out", "pairs", "scores and pairs"].includes(name)) return twice;
  const queries = data.queries ?? grouping(Array.from({ length: data.size }, () => "all"));
  const weights = (query: number) => Array.from(queries.rowsOf(query), (row) => data.weights?.[row] ?? 1);
  const sums = Array.from({ length: queries.count }, (_, query) => weights(query).reduce((a, b) => a + b, 0));
  return sums.reduce((sum, total) => sum + (options.queryWeights === "size" ? total : total ** 2), 0);
}

async function operatorOf(one: Case): Promise<NaiveOperator> {
  using held = await kernel.matrix(one.data.inputs, undefined, await openCompute({ backend }));
  return { K: await backend.fetch(held), pairs: listPairs(one.data, one.options), mass: massOf(one) };
}

async function scores(
  data: Dataset<Vectors>,
  options: Partial<FilterOptions<Vectors>>,
): Promise<Float64Array> {
  const model = await filter({ kernel, ...options }).fit(data, { backend });
  return (await model.allScores(data.inputs, { backend })).data;
}

describe.each(cases)("filters on $name", (one) => {
  const { data, options } = one;
  it.each([1e-3, 0.05, 2])("lavrentiev is RankRLS with lambda = alpha·N/2, at alpha %d", async (alpha) => {
    const lambda = (alpha * massOf(one)) / 2;
    for (const [form, using] of [
      ["dual", kernel],
      ["primal", linear()],
      ["dual", linear()],
    ] as const) {
      const model = await rankRls({ kernel: using, form, lambda, ...options }).fit(data, { backend });
      const expected = await model.allScores(data.inputs, { backend });
      expectClose(await scores(data, { kernel: using, form, alpha, ...options }), expected.data, LOOSE);
    }
  });

  it.each([1, 2, 5])("iterated is %d solves, each from the answer of the last", async (order) => {
    const operator = await operatorOf(one);
    for (const alpha of [0.05, 2]) {
      const expected = scoresBy(operator, iteratedByPairs(operator, alpha, order));
      expectClose(await scores(data, { filter: "iterated", order, alpha, ...options }), expected, LOOSE);
    }
  });

  it.each([1, 2, 7, 40])("landweber is %d steps on the vectors", async (iterations) => {
    const operator = await operatorOf(one);
    const expected = scoresBy(
      operator,
      steppedByPairs(operator, iterations, () => ({ mu: 0, omega: 1 })),
    );
    expectClose(await scores(data, { filter: "landweber", iterations, ...options }), expected, LOOSE);
  });

  it.each([1, 2, 7, 40])("the nu-method is %d steps on the vectors", async (iterations) => {
    const operator = await operatorOf(one);
    for (const nu of [0.5, 1, 2.5]) {
      const expected = scoresBy(
        operator,
        steppedByPairs(operator, iterations, (k) => nuStep(k, nu)),
      );
      expectClose(await scores(data, { filter: "nu", nu, iterations, ...options }), expected, LOOSE);
    }
  });

  it.each([1e-3, 0.02, 0.1])("cut-off is the solution in the directions above %d", async (alpha) => {
    const operator = await operatorOf(one);
    const cut = await filteredByPairs(operator, (t) => (t >= alpha ? 1 / t : 0));
    expectClose(await scores(data, { filter: "cut-off", alpha, ...options }), scoresBy(operator, cut), LOOSE);
  });

  it.each(filterFamilies.map(({ name }) => name))("%s: primal is dual", async (name) => {
    const linearly = { kernel: linear(), filter: name, ...options } as const;
    const dual = await scores(data, { ...linearly, form: "dual" });
    expectClose(await scores(data, { ...linearly, form: "primal" }), dual, LOOSE);
    expect(Math.max(...dual.map(Math.abs))).toBeGreaterThan(0.01);
  });
});

it("has the scale of LFS, for all items compared", async () => {
  const { data } = cases.find(({ name }) => name === "real scores")!;
  const lambda = lambdaFrom.lfs({ alpha: 0.07, items: data.size });
  const expected = await (await rankRls({ kernel, lambda }).fit(data, { backend })).scores(data.inputs, {
    backend,
  });
  expectClose(await scores(data, { alpha: 0.07 }), expected);
});

describe("a filter", () => {
  const [{ data }] = cases as [Case];
  const names = filterFamilies.map(({ name }) => name);

  it.each(names)("%s in one query is the same as without", async (name) => {
    const single = dataset({ ...data, queries: grouping(Array.from({ length: data.size }, () => "only")) });
    expectClose(await scores(single, { filter: name }), await scores(data, { filter: name }));
  });

  it.each(names)("%s gives along a path the bits of single fits", async (name) => {
    for (const using of [kernel, linear()]) {
      const learner = filter({ kernel: using, filter: name });
      const grid = await learner.path!.grid(data, { backend });
      using prepared = await learner.prepare(data, grid, { backend });
      const models = await collect(prepared.models());
      for (const [place, value] of grid.entries()) {
        const single = await learner.at(value).fit(data, { backend });
        const expected = await single.allScores(data.inputs, { backend });
        expect(await models[place]!.allScores(data.inputs, { backend })).toEqual(expected);
        const alone = await prepared.model(value);
        expect(await alone.allScores(data.inputs, { backend })).toEqual(expected);
      }
    }
  });

  it("decomposes once for a whole path, and not before it is asked for a model", async () => {
    for (const using of [kernel, linear()]) {
      const watched = referenceBackend();
      const eigen = vi.spyOn(watched, "eigen");
      const learner = filter({ kernel: using, filter: "iterated" });
      const grid = await learner.path!.grid(data, { backend });
      using prepared = await learner.prepare(data, grid, { backend: watched });
      expect(prepared.holdOuts.obstacle({ kind: "sets", sets: [Uint32Array.of(0)] })).toContain("spectrum");
      expect(eigen).toHaveBeenCalledTimes(0);
      expect(await collect(prepared.models())).toHaveLength(31);
      await prepared.model(grid[3]);
      expect(eigen).toHaveBeenCalledTimes(1);
    }
  });

  it("is a kernel model, or a linear one where the kernel has features, with files and explanations", async () => {
    const dual = await filter({ kernel, filter: "nu" }).fit(data, { backend });
    const primal = await filter({ kernel: linear(), filter: "nu" }).fit(data, { backend });
    expect([isKernel(dual.predictor), isLinear(primal.predictor)]).toEqual([true, true]);
    for (const model of [dual, primal]) {
      const again = decodeModel(encodeModel(model));
      expect(again.provenance.learner).toEqual({ ...model.provenance.learner });
      const { parts, scoreA, scoreB } = await again.explain(data.inputs, 0, 1, { backend });
      expectClose(
        parts.reduce((sum, { contribution }) => sum + contribution, 0),
        scoreA - scoreB,
      );
    }
  });

  it("has in its spec what its family has", () => {
    const keys = (options: Partial<FilterOptions<Vectors>>) =>
      Object.keys(filter({ kernel, ...options }).spec).filter((key) =>
        ["alpha", "iterations", "order", "nu", "rule", "noise"].includes(key),
      );
    expect(keys({})).toEqual(["alpha"]);
    expect(keys({ filter: "iterated" })).toEqual(["alpha", "order"]);
    expect(keys({ filter: "landweber" })).toEqual(["iterations"]);
    expect(keys({ filter: "nu" })).toEqual(["iterations", "nu"]);
    expect(keys({ filter: "nu", rule: "discrepancy", noise: 1 })).toEqual(["nu", "rule", "noise"]);
    expect(filter({ kernel, rule: "balancing" }).path).toBeUndefined();
    expect(filter({ kernel, filter: "nu" }).path!.parameter.name).toBe("iterations");
  });

  it.each([
    [{ filter: "landweber", alpha: 1 }, "alpha", "lavrentiev, iterated, cut-off"],
    [{ filter: "cut-off", iterations: 3 }, "iterations", "landweber, nu"],
    [{ order: 2 }, "order", "iterated"],
    [{ filter: "landweber", nu: 2 }, "nu", "nu"],
    [{ rule: "balancing", alpha: 1 }, "alpha", "balancing"],
    [{ noise: 1 }, "noise", "discrepancy"],
    [{ rule: "quasi-optimality", noise: 1 }, "noise", "discrepancy"],
    [{ iterations: 2.5, filter: "nu" }, "iterations", "integer"],
    [{ filter: "tikhonov" }, "filter", "lavrentiev"],
  ])("refuses %j by name", async (options, key, says) => {
    const error = await expectError(() => filter({ kernel, ...options } as never), "option.invalid", {
      owner: "filter",
    });
    expect(error.details.issues.map((issue) => issue.key)).toEqual([key]);
    expect(error.details.issues[0]!.expected).toContain(says);
  });

  it("says when it lets nothing through, and when it lets rounding errors through", async () => {
    const codes = async (options: Partial<FilterOptions<Vectors>>) =>
      (await filter({ kernel, ...options }).fit(data, { backend })).warnings.map(({ code }) => code);
    expect(await codes({ filter: "cut-off", alpha: 100 })).toEqual(["learner.nothing-learned"]);
    const doubled = dataset({
      inputs: data.inputs.take([...Array(data.size).keys(), 0, 1]),
      scores: Float64Array.from({ length: data.size + 2 }, (_, row) => row),
    });
    for (const options of [{ filter: "cut-off", alpha: 1e-25 }, { alpha: 1e-25 }] as const) {
      const model = await filter({ kernel, ...options }).fit(doubled, { backend });
      expect(model.warnings.map(({ code }) => code)).toEqual(["learner.ill-conditioned"]);
      expect(Math.max(...(await model.scores(doubled.inputs, { backend })).map(Math.abs))).toBeLessThan(100);
    }
    expect(await codes({})).toEqual([]);
  });

  it.each(names)("%s learns nothing of items that are alike, and says so", async (name) => {
    const rows = Float64Array.from({ length: 18 }, (_, at) => (at % 2 === 0 ? 0.1 : 1e5 + 0.7));
    const alike = dataset({
      inputs: vectors(matrix(9, 2, rows)),
      scores: Float64Array.from({ length: 9 }, (_, row) => row ** 2),
    });
    for (const options of [
      { kernel },
      { kernel: linear(), form: "primal" },
      { kernel: linear(), form: "dual" },
    ] as const) {
      const model = await filter({ filter: name, ...options }).fit(alike, { backend });
      expect(model.warnings.map(({ code }) => code)).toEqual(["learner.nothing-learned"]);
      const others = vectors(matrix(2, 2, Float64Array.of(3, -1, 8, 2)));
      expect([...(await model.scores(others, { backend }))]).toEqual([0, 0]);
      const ruled = filter({ filter: name, rule: "quasi-optimality", ...options }).fit(alike, { backend });
      await expectError(ruled, "data.unsupported");
    }
  });
});
