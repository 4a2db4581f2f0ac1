import { expectClose, expectError, rankingProblems } from "@ordo/testkit";
import {
  type Backend,
  crossValidate,
  dataset,
  gaussian,
  grouping,
  kFold,
  learnerFrom,
  linear,
  type Matrix,
  mse,
  preferences,
  rankRls,
  referenceBackend,
  rls,
  type SparseMatrix,
  seeded,
  sparse,
  vectors,
  withLandmarks,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const cg = { kernel: linear(), solver: "cg" } as const;
const { data } = rankingProblems(2, { m: 30, n: 12 }).find(({ name }) => name === "queries")!;

describe("what conjugate gradient tells", () => {
  it("is the steps it took and what is left of the residual", async () => {
    const { facts, warnings } = await rankRls(cg).fit(data, { backend });
    expect(facts!.iterations).toBeGreaterThan(3);
    expect(facts!.residual).toBeGreaterThan(0);
    expect(facts!.residual).toBeLessThanOrEqual(1e-12);
    expect(warnings).toEqual([]);
    const rough = await rankRls({ ...cg, tolerance: 0.1 }).fit(data, { backend });
    expect(rough.facts!.iterations).toBeLessThan(facts!.iterations!);
    expect(rough.facts!.residual).toBeLessThanOrEqual(0.1);
  });

  it("is few steps where there are fewer rows than columns that are alike, and the same weights", async () => {
    const rng = seeded(3);
    const [rows, cols, filled] = [120, 200, 30];
    const columns = Array.from({ length: rows }, () => {
      const all = Array.from({ length: cols }, (_, col) => ({ col, key: rng.uniform() }));
      return all
        .sort((a, b) => a.key - b.key)
        .slice(0, filled)
        .map(({ col }) => col)
        .sort((a, b) => a - b);
    });
    const X = sparse(rows, cols, {
      starts: Uint32Array.from({ length: rows + 1 }, (_, row) => row * filled),
      columns: Uint32Array.from(columns.flat()),
      values: Float64Array.from({ length: rows * filled }, () => 2 * rng.below(2) - 1),
    });
    const wide = dataset({ inputs: vectors(X), scores: Array.from({ length: rows }, () => rng.normal()) });
    const [plain, direct] = await Promise.all([
      rankRls({ ...cg, lambda: 0.01 }).fit(wide, { backend }),
      rankRls({ kernel: linear(), lambda: 0.01, solver: "direct" }).fit(wide, { backend }),
    ]);
    // With the diagonal as its preconditioner it takes several times as many.
    expect(plain.facts!.iterations).toBeLessThan(90);
    expectClose(await plain.scores(wide.inputs, { backend }), await direct.scores(wide.inputs, { backend }), {
      rtol: 1e-8,
      because: "steps end at a residual of 1e-12",
    });
  });

  it("is a warning with the residual where the steps were too few", async () => {
    const { facts, warnings } = await rankRls({ ...cg, iterations: 2 }).fit(data, { backend });
    expect(facts!.iterations).toBe(2);
    expect(warnings).toEqual([
      {
        code: "training.not-converged",
        message:
          `conjugate gradient took all of its 2 steps at lambda = 1 and left a relative residual of ${facts!.residual}, ` +
          "above the tolerance of 1e-12: allow more of them, a larger lambda, or scale the features",
      },
    ]);
  });

  it("is a warning where rounding leaves more than was asked for", async () => {
    const { facts, warnings } = await rankRls({ ...cg, tolerance: 1e-30 }).fit(data, { backend });
    expect(facts!.iterations).toBeLessThan(10_000);
    expect(facts!.residual).toBeLessThan(1e-13);
    expect(warnings.map(({ code }) => code)).toEqual(["training.not-converged"]);
    expect(warnings[0]!.message).toContain("rounding leaves a relative residual of");
  });

  it("is its progress, of all steps that it may take", async () => {
    const seen: string[] = [];
    const onProgress = ({ step, done, total }: { step: string; done: number; total: number }) =>
      seen.push(`${step} ${done} of ${total}`);
    await rankRls({ ...cg, iterations: 3 }).fit(data, { backend, onProgress });
    expect(seen.filter((line) => line.startsWith("conjugate"))).toEqual([
      "conjugate gradient 1 of 3",
      "conjugate gradient 2 of 3",
      "conjugate gradient 3 of 3",
    ]);
  });
});

describe("a learner solved by conjugate gradient", () => {
  it("says so in its spec, and a direct one says nothing", () => {
    expect(rankRls(cg).spec).toMatchObject({ solver: "cg", tolerance: 1e-12, iterations: 10_000 });
    expect(Object.keys(rankRls({ kernel: linear() }).spec)).not.toContain("solver");
    expect(Object.keys(rls({ kernel: linear(), solver: "direct" }).spec)).not.toContain("solver");
  });

  it.each([
    [{ ...cg, form: "dual" }, "form", 'expected "auto" or "primal" with solver: "cg"'],
    [{ kernel: linear(), tolerance: 1e-3 }, "tolerance", 'expected none unless solver is "cg"'],
    [{ kernel: linear(), iterations: 7 }, "iterations", 'expected none unless solver is "cg", got 7'],
    [{ ...cg, tolerance: 0 }, "tolerance", "expected a number between 0 and 1, got 0"],
    [{ ...cg, iterations: 0 }, "iterations", "expected an integer from 1"],
    [{ ...cg, stopping: 1 }, "stopping", "expected a share of the items, between 0 and 1, got 1"],
    [{ ...cg, stopping: 0.1, validation: data }, "stopping", "expected none beside validation"],
    [{ ...cg, solver: "lu" }, "solver", 'expected one of "direct", "cg"'],
  ])("refuses %o", async (options, key, message) => {
    for (const [owner, make] of [
      ["rankRls", rankRls],
      ["rls", rls],
    ] as const) {
      const error = await expectError(() => make(options as never), "option.invalid");
      expect(error.message).toContain(`${owner}.${key}: `);
      expect(error.message).toContain(message);
    }
  });

  it("is refused a kernel without features when it is trained, and takes it with landmarks", async () => {
    const kernel = gaussian({ gamma: 0.1 });
    const few = { count: 12 };
    for (const [owner, make] of [
      ["rankRls", rankRls],
      ["rls", rls],
    ] as const) {
      const learner = make({ kernel, solver: "cg" });
      const message = `${owner}.solver: expected "direct", or landmarks, as the gaussian kernel has no explicit features`;
      for (const attempt of [
        () => learner.fit(data, { backend }),
        () => learner.prepare(data, [1], { backend }),
      ])
        expect((await expectError(attempt, "option.invalid")).message).toContain(message);
      const [found, expected] = [
        await withLandmarks(learner, few).fit(data, { backend }),
        await withLandmarks(make({ kernel }), few).fit(data, { backend }),
      ];
      const scoresOf = async (model: typeof found) => await model.scores(data.inputs, { backend });
      const because = "a residual of 1e-12";
      expectClose(await scoresOf(found), await scoresOf(expected), { rtol: 1e-7, because });
    }
  });

  it("is held out by training anew", async () => {
    const options = { split: kFold({ folds: 3 }), metric: mse(), backend };
    const [found, expected] = [
      await crossValidate(rls({ ...cg, lambda: 2 }), data, options),
      await crossValidate(rls({ kernel: linear(), lambda: 2 }), data, options),
    ];
    expect([found.method, expected.method]).toEqual(["refit", "shortcut"]);
    expectClose(estimateOf(found), estimateOf(expected), { rtol: 1e-8, because: "a residual of 1e-12" });
  });

  it("refuses numbers that are too large to square", async () => {
    const { rows, cols } = data.inputs.values as Matrix;
    const huge = sparse(rows, cols, {
      starts: Uint32Array.from({ length: rows + 1 }, (_, row) => row),
      columns: Uint32Array.from({ length: rows }, (_, row) => row % cols),
      values: new Float64Array(rows).fill(1e150),
    });
    const weights = new Float64Array(rows).fill(1e10);
    const train = rankRls(cg).fit(dataset({ ...data, weights, inputs: vectors(huge) }), { backend });
    await expect(train).rejects.toMatchObject({ code: "input.not-finite" });
  });
});

const estimateOf = ({ estimates }: Awaited<ReturnType<typeof crossValidate>>) => {
  const [{ value }] = estimates as [(typeof estimates)[0]];
  return value.defined ? value.value : Number.NaN;
};

/** So many rows with `few` values each. */
function thinRows(m: number, n: number, few: number): SparseMatrix {
  const rng = seeded(3);
  const width = Math.floor(n / few);
  return sparse(m, n, {
    starts: Uint32Array.from({ length: m + 1 }, (_, row) => row * few),
    columns: Uint32Array.from({ length: m * few }, (_, k) => (k % few) * width + rng.below(width)),
    values: Float64Array.from({ length: m * few }, () => rng.normal()),
  });
}

/** Refuses every dense matrix of more numbers than `most`, given, made or fetched. */
function smallBackend(most: number): Backend {
  const see = (value: unknown) => {
    const { rows, cols, kind } = (value ?? {}) as Partial<Matrix>;
    if (((kind as string) === "dense" || (kind as string) === "held") && rows! * cols! > most)
      throw new Error(`a matrix of ${rows} × ${cols}`);
    return value;
  };
  return new Proxy(backend, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key);
      if (typeof found !== "function") return found;
      return async (...given: unknown[]) => {
        given.forEach(see);
        return see(await found.apply(target, given));
      };
    },
  });
}

describe("conjugate gradient forms no matrix of features or items", () => {
  const [m, n] = [3000, 4000];
  const lambda = 300;
  const inputs = vectors(thinRows(m, n, 8));
  const rng = seeded(5);
  const scores = Float64Array.from({ length: m }, () => rng.normal());
  const queries = grouping(Array.from({ length: m }, (_, row) => row % 600));
  const pairs = preferences(m, {
    winners: Array.from({ length: 2000 }, (_, k) => k),
    losers: Array.from({ length: 2000 }, (_, k) => k + 1000),
  });

  it.each([
    ["scores", rankRls({ ...cg, lambda }), { scores }],
    ["queries", rankRls(cg), { scores, queries }],
    ["ties left out", rankRls({ ...cg, ties: false }), { scores, queries }],
    ["pairs", rankRls(cg), { preferences: pairs }],
    ["scores and pairs", rankRls({ ...cg, lambda }), { scores, preferences: pairs }],
    ["a regression", rls({ ...cg, intercept: true }), { scores }],
  ] as const)("of %s", async (_, learner, labels) => {
    const known = dataset({ inputs, ...labels });
    const model = await learner.fit(known, { backend: smallBackend(Math.max(m, n)) });
    expect(model.facts!.residual).toBeLessThanOrEqual(1e-12);
  });

  it("unlike the direct way, which the same backend cannot go", async () => {
    const direct = rankRls({ kernel: linear() }).fit(
      dataset({ inputs: vectors(thinRows(90, 60, 8)), scores: scores.slice(0, 90) }),
      {
        backend: smallBackend(90),
      },
    );
    await expect(direct).rejects.toThrow("a matrix of");
  });
});

describe("the spec of a learner that is stopped by data of its own", () => {
  it("names the data, and does not make the learner again without them", async () => {
    const { spec } = rankRls({ ...cg, validation: data });
    expect(spec.validation).toBe(data.fingerprint);
    const error = await expectError(() => learnerFrom(spec), "option.invalid");
    expect(error.message).toContain("rankRls.validation: expected a data set");
  });
});
