import {
  asSparse,
  drawCounts,
  drawGraphs,
  drawStrings,
  drawVectors,
  drawViews,
  expectClose,
  expectError,
} from "@ordo/testkit";
import {
  allPaths,
  center,
  cosine,
  dataset,
  encodeModel,
  type Graph,
  type GraphParts,
  type Graphs,
  gaussian,
  grouping,
  type ImputationOptions,
  intersection,
  type Kernel,
  laplacian,
  linear,
  type Matrix,
  type Model,
  matern,
  matrix,
  minMax,
  normalize,
  on,
  polynomial,
  power,
  precomputed,
  precomputedItems,
  product,
  randomWalk,
  rankRls,
  referenceBackend,
  rls,
  type ScalingOptions,
  type SparseMatrix,
  type Strings,
  scale,
  seeded,
  sparseFrom,
  spectrum,
  strings,
  sum,
  toDense,
  type Vectors,
  vectors,
  views,
  weisfeilerLehman,
  withPreparation,
} from "ordo";
import { loadScorer, type ScorerRow } from "ordo/scorer";
import { describe, expect, it } from "vitest";
import { exp, wholePower } from "./exp.ts";

const backend = referenceBackend();

/** The rows as the scorer takes them: dense, or sparse. */
function rowsOf({ values }: Vectors, storage: "dense" | "sparse"): ScorerRow[] {
  const dense: Matrix = values.kind === "dense" ? values : toDense(values);
  const thin: SparseMatrix = values.kind === "dense" ? sparseFrom(values) : values;
  return Array.from({ length: dense.rows }, (_, row) =>
    storage === "dense"
      ? dense.data.slice(row * dense.cols, (row + 1) * dense.cols)
      : {
          columns: thin.columns.slice(thin.starts[row], thin.starts[row + 1]),
          values: thin.values.slice(thin.starts[row], thin.starts[row + 1]),
        },
  );
}

async function trained(kernel: Kernel<Vectors>, inputs: Vectors, outputs = 1): Promise<Model<Vectors>> {
  const rng = seeded(9);
  const scores = matrix(
    inputs.size,
    outputs,
    Float64Array.from({ length: inputs.size * outputs }, () => rng.normal()),
  );
  return rankRls({ kernel, lambda: 0.2 }).fit(dataset({ inputs, scores }), { backend });
}

/** Kernels whose models the scorer scores with the same bits as the reference backend. */
const EXACT = [linear(), scale(0.3, linear()), sum(linear(), scale(2, linear()))];

const CLOSE = [
  cosine(),
  normalize(linear()),
  normalize(sum(linear(), scale(0.5, cosine()))),
  polynomial({ degree: 3, gamma: 0.5, offset: 1 }),
  polynomial({ degree: 1, offset: 0 }),
  gaussian({ gamma: 0.7 }),
  laplacian({ gamma: 0.3 }),
  matern({ nu: 0.5, length: 1.5 }),
  matern({ nu: 1.5, length: 0.7 }),
  matern({ nu: 2.5, length: 3 }),
  sum(linear(), scale(0.5, gaussian({ gamma: 1 }))),
  product(linear(), gaussian({ gamma: 0.1 }), cosine()),
  power(sum(linear(), gaussian({ gamma: 0.2 })), 3),
  normalize(polynomial({ degree: 2 })),
  center(gaussian({ gamma: 0.2 })),
  center(linear()),
  normalize(center(polynomial({ degree: 2, gamma: 0.3 }))),
  sum(center(gaussian({ gamma: 0.2 })), power(normalize(polynomial({ degree: 2 })), 2)),
];

const COUNTS = [
  intersection(),
  minMax(),
  normalize(intersection()),
  product(minMax(), gaussian({ gamma: 0.1 })),
  power(minMax(), 2),
];

const named = (kernels: readonly Kernel<Vectors>[]) =>
  kernels.map((kernel) => [JSON.stringify(kernel.spec), kernel] as const);

/** Dense and sparse training items, dense and sparse rows, two outputs. */
async function compareAll(
  kernel: Kernel<Vectors>,
  draw: typeof drawVectors,
  compare: (found: Float64Array, wanted: Float64Array) => void,
): Promise<void> {
  const [train, fresh] = [draw(seeded(1), 20), draw(seeded(2), 9)];
  for (const inputs of [train, asSparse(train)!]) {
    const model = await trained(kernel, inputs, 2);
    const scorer = loadScorer(encodeModel(model));
    for (const output of [0, 1]) {
      const wanted = await model.scores(fresh, { backend, output });
      for (const storage of ["dense", "sparse"] as const)
        compare(scorer.scores(rowsOf(fresh, storage), { output }), wanted);
      expect(scorer.rank(rowsOf(fresh, "dense"), { output })).toEqual(
        await model.rank(fresh, { backend, output }),
      );
    }
  }
}

describe("the scorer agrees with the library", () => {
  it.each(named(EXACT))("bit for bit with %s", async (_, kernel) => {
    await compareAll(kernel, drawVectors, (found, wanted) => expect(found).toEqual(wanted));
  });
  it.each(named(CLOSE))("to 1e-12 with %s", async (_, kernel) => {
    await compareAll(kernel, drawVectors, (found, wanted) => expectClose(found, wanted, { rtol: 1e-12 }));
  });
  it.each(named(COUNTS))("to 1e-12 with %s", async (_, kernel) => {
    await compareAll(kernel, drawCounts, (found, wanted) => expectClose(found, wanted, { rtol: 1e-12 }));
  });
});

describe("the scorer agrees with the library about texts", () => {
  const EXACT_TEXTS = [spectrum({ k: 2 }), scale(0.5, spectrum({ k: 1, presence: true }))];
  const CLOSE_TEXTS = [
    normalize(spectrum({ k: 2 })),
    power(spectrum({ k: 1 }), 2),
    center(normalize(spectrum({ k: 2, presence: true }))),
  ];
  const rng = seeded(3);
  const scores = Float64Array.from({ length: 30 }, () => rng.normal());
  const fitted = async (kernel: Kernel<Strings>) => {
    const data = dataset({ inputs: drawStrings(seeded(1), 30), scores });
    const model = await rankRls({ kernel }).fit(data, { backend });
    const fresh = [...drawStrings(seeded(2), 20).values, "unseen letters", "\ud800a\ud800a", ""];
    const wanted = await model.scores(strings(fresh), { backend });
    return { found: loadScorer(encodeModel(model)).scores(fresh), wanted, model };
  };
  it.each(EXACT_TEXTS)("bit for bit: $spec", async (kernel) => {
    const { found, wanted, model } = await fitted(kernel);
    expect(found).toEqual(wanted);
    expect(model.predictor.kind).toBe("linear");
  });
  it.each(CLOSE_TEXTS)("to 1e-12: $spec", async (kernel) => {
    const { found, wanted } = await fitted(kernel);
    expectClose(found, wanted, { rtol: 1e-12 });
  });
  it("and refuses what is no text", async () => {
    const { model } = await fitted(spectrum({ k: 2 }));
    const scorer = loadScorer(encodeModel(model));
    await expectError(() => scorer.scores([[1, 2]]), "model.mismatch", { expected: "texts" });
    expect([scorer.inputs, scorer.features.count]).toEqual([{ kind: "strings" }, 0]);
  });
  it("also where they are seen beside numbers, which are dense", async () => {
    const draw = (seed: number, m: number) =>
      views({ title: drawStrings(seeded(seed), m), numbers: drawVectors(seeded(seed), m) });
    const kernel = sum(on("title", spectrum({ k: 1 })), on("numbers", linear()));
    const model = await rankRls({ kernel }).fit(dataset({ inputs: draw(1, 30), scores }), { backend });
    const fresh = draw(2, 9);
    const numbers = rowsOf(fresh.view("numbers"), "dense");
    const rows = fresh.view("title").values.map((title, row) => ({ title, numbers: numbers[row]! }));
    const wanted = await model.scores(fresh, { backend });
    expectClose(loadScorer(encodeModel(model)).scores(rows), wanted, { rtol: 1e-12 });
  });
});

describe("the scorer agrees with the library about graphs", () => {
  const counts = weisfeilerLehman({ iterations: 2, edgeLabels: true });
  const rng = seeded(3);
  const scores = Float64Array.from({ length: 30 }, () => rng.normal());
  /** In the form that readers of JSON take. */
  const written = ({ nodes, nodeLabels, sources, targets, ...rest }: Graph): GraphParts => ({
    nodes: nodeLabels ?? nodes,
    edges: Array.from(sources, (from, edge) => [from, targets[edge]!] as const),
    ...rest,
  });
  const fitted = async (kernel: Kernel<Graphs>) => {
    const inputs = drawGraphs(seeded(1), 30);
    const model = await rankRls({ kernel }).fit(dataset({ inputs, scores }), { backend });
    return { model, scorer: loadScorer(encodeModel(model)) };
  };
  const walks = [
    allPaths(),
    normalize(allPaths({ combine: "max" })),
    allPaths({ explicit: true }),
    randomWalk({ lambda: 1 }),
  ];
  it.each([counts, normalize(counts), power(counts, 2), ...walks])("to 1e-12: $spec", async (kernel) => {
    const { model, scorer } = await fitted(kernel);
    const fresh = drawGraphs(seeded(2), 20);
    const rows = fresh.values.map((one, row) => ({ ...written(one), id: `g${row}`, score: null as never }));
    expectClose(scorer.scores(rows), await model.scores(fresh, { backend }), { rtol: 1e-12 });
  });
  it("and refuses what is no graph", async () => {
    const { scorer } = await fitted(counts);
    await expectError(() => scorer.scores(["C"]), "model.mismatch", { actual: "a string in row 0" });
    await expectError(() => scorer.scores([[1, 2]]), "model.mismatch", { actual: "none in row 0" });
    const outside: GraphParts = { nodes: 1, edges: [[0, 1]] };
    await expectError(() => scorer.scores([{ nodes: 1, edges: [] }, outside]), "input.invalid", {
      what: "row 1.edges[0]",
    });
    expect([scorer.inputs, scorer.features.count]).toEqual([{ kind: "graphs" }, 0]);
  });
});

describe("the scorer agrees with the library about views", () => {
  const kernels: Kernel<ReturnType<typeof drawViews>>[] = [
    sum(on("counts", linear()), scale(2, on("numbers", cosine()))),
    sum(on("counts", minMax()), product(on("numbers", gaussian({ gamma: 0.3 })), on("counts", linear()))),
    normalize(center(on("numbers", polynomial({ degree: 2 })))),
  ];
  it.each(kernels.map((kernel) => [JSON.stringify(kernel.spec), kernel] as const))(
    "%s",
    async (_, kernel) => {
      const rng = seeded(3);
      const scores = Float64Array.from({ length: 14 }, () => rng.normal());
      const { counts, numbers } = drawViews(seeded(1), 14).parts;
      const fresh = drawViews(seeded(2), 6);
      for (const inputs of [views({ counts, numbers }), views({ counts: asSparse(counts)!, numbers })]) {
        const model = await rankRls({ kernel }).fit(dataset({ inputs, scores }), { backend });
        const scorer = loadScorer(encodeModel(model));
        const wanted = await model.scores(fresh, { backend });
        const seen = (storage: "dense" | "sparse") => {
          const parts = [
            rowsOf(fresh.view("counts"), storage),
            rowsOf(fresh.view("numbers"), "dense"),
          ] as const;
          return parts[0].map((part, row) => ({ counts: part, numbers: parts[1][row]! }));
        };
        for (const storage of ["dense", "sparse"] as const)
          expectClose(scorer.scores(seen(storage)), wanted, { rtol: 1e-12 });
        expect(scorer.inputs).toEqual(model.inputs);
        const [row] = seen("dense");
        await expectError(() => scorer.scores([{ counts: row!.counts }]), "model.mismatch", {
          expected: 'a view "numbers"',
        });
        await expectError(() => scorer.scores(["a text"]), "model.mismatch");
        await expectError(
          () => scorer.scores([{ ...row!, numbers: [1, 2, 3, 4, Number.NaN] }]),
          "input.not-finite",
        );
      }
    },
  );
});

const PREPARED: readonly { readonly impute?: ImputationOptions; readonly scale?: ScalingOptions }[] = [
  { scale: { kind: "none" } },
  { scale: { kind: "standard" } },
  { scale: { kind: "min-max" } },
  { scale: { kind: "robust" } },
  { scale: { kind: "max-abs" } },
  { scale: { kind: "query-standard" } },
  { scale: { kind: "query-min-max" } },
  { impute: { rule: "median" } },
  { impute: { rule: "constant", value: 2 }, scale: { kind: "standard" } },
  { impute: { rule: "most-frequent" }, scale: { kind: "max-abs" } },
  { impute: { rule: "query-mean" }, scale: { kind: "query-standard" } },
];

it.each([
  { impute: { rule: "mean" }, scale: { kind: "standard" } },
  { impute: { rule: "query-mean" }, scale: { kind: "query-standard" } },
] as const)("a row of which nothing is known is 0 with $impute and $scale before it", async (preparation) => {
  const rng = seeded(4);
  const data = Float64Array.from({ length: 60 * 3 }, (_, k) =>
    k % 45 < 3 ? Number.NaN : 0.1 + rng.normal(),
  );
  const inputs = vectors(matrix(60, 3, data));
  const queries = grouping(Array.from({ length: 60 }, (_, row) => `q${row % 5}`));
  const scores = Float64Array.from({ length: 60 }, () => rng.normal());
  const learner = withPreparation(rankRls({ kernel: cosine() }), preparation);
  const model = await learner.fit(dataset({ inputs, scores, queries }), { backend });
  const asked = { queries: Array.from(queries.of, (query) => queries.ids[query]) };
  const found = loadScorer(encodeModel(model)).scores(rowsOf(inputs, "dense"), asked);
  for (const row of [0, 15, 30, 45]) expect(found[row]).toBe(0);
  expectClose(found, await model.scores(inputs, { backend, queries }), { rtol: 1e-12 });
});

describe.each(PREPARED)("with $impute and $scale before it", (preparation) => {
  const queries = grouping(Array.from({ length: 20 }, (_, row) => `q${row % 3}`));
  const asked = { queries: Array.from(queries.of, (query) => queries.ids[query]) };
  function items(seed: number): Vectors {
    const { data } = drawVectors(seeded(seed), 20).values as Matrix;
    const gap = preparation.impute === undefined ? 0 : 7;
    // The last feature is constant; the first one is missing throughout in one query.
    const cell = (x: number, k: number) =>
      gap > 0 && (k % gap === 1 || k % 15 === 0) ? Number.NaN : k % 5 === 4 ? 3 : x;
    return vectors(matrix(20, 5, data.map(cell)), ["a", "b", "c", "d", "e"]);
  }

  it.each([linear(), gaussian({ gamma: 0.4 })])(
    "the scorer agrees with the library ($spec.kind)",
    async (kernel) => {
      const rng = seeded(3);
      const [inputs, fresh] = [items(1), items(2)];
      const scores = Float64Array.from({ length: 20 }, () => rng.normal());
      const learner = withPreparation(rls({ kernel }), preparation);
      const model = await learner.fit(dataset({ inputs, scores, queries }), { backend });
      const scorer = loadScorer(encodeModel(model));
      const wanted = await model.scores(fresh, { backend, queries });
      expectClose(scorer.scores(rowsOf(fresh, "dense"), asked), wanted, { rtol: 1e-12 });
      const thin = rowsOf(fresh, "sparse");
      expectClose(scorer.scores(thin, asked), wanted, { rtol: 1e-12 });
      const byName = rowsOf(fresh, "dense").map((row) =>
        Object.fromEntries(
          Array.from(row as Float64Array, (x, k) => [fresh.names![k], x]).filter(([, x]) => !Number.isNaN(x)),
        ),
      );
      expectClose(scorer.scores(byName, asked), wanted, { rtol: 1e-12 });
    },
  );
});

describe("the scorer refuses", () => {
  const names = ["a", "b", "c", "d", "e"];
  const model = async (kernel: Kernel<Vectors>) =>
    loadScorer(
      encodeModel(await trained(kernel, vectors(drawCounts(seeded(1), 9).values).take([0, 1, 2, 3, 5]))),
    );

  it("rows that are not like the training items", async () => {
    const scorer = await model(linear());
    const wrong: ScorerRow[] = [
      [1, 2],
      { a: 1 },
      { columns: [1, 1], values: [1, 2] },
      { columns: [6], values: [1] },
      { columns: [0.5], values: [1] },
      { columns: [0, 1], values: [1] },
      "a text",
      3 as never,
    ];
    for (const row of wrong) await expectError(() => scorer.scores([row]), "model.mismatch");
    const inputs = vectors(drawVectors(seeded(1), 6).values, names);
    const withNames = loadScorer(encodeModel(await trained(linear(), inputs)));
    await expectError(() => withNames.scores([{ f: 1 }]), "model.mismatch", { actual: '"f" in row 0' });
    await expectError(() => withNames.scores([{ a: 1, b: 1, c: 1, d: 1 }]), "input.not-finite", {
      what: "feature e of row 0",
    });
    expect(withNames.features).toEqual({ count: 5, names });
  });

  it("numbers it cannot use", async () => {
    const scorer = await model(linear());
    await expectError(() => scorer.scores([[0, 0, Number.NaN, 0, 0, 0]]), "input.not-finite", { index: 2 });
    await expectError(() => scorer.scores([[0, 1e200, 0, 0, 0, 0]]), "input.invalid", { actual: "1e+200" });
    await expectError(() => scorer.scores([[0, 1, 0, 0, 0, 0]], { output: 1 }), "input.invalid");
    const counts = await model(minMax());
    await expectError(() => counts.scores([[0, -1, 0, 0, 0, 0]]), "kernel.input", { actual: "-1" });
    const steep = await model(polynomial({ degree: 40 }));
    await expectError(() => steep.scores([[1e100, 1e100, 1e100, 1e100, 1e100, 1e100]]), "kernel.input");
  });

  it("missing queries of a model that needs them", async () => {
    const inputs = drawVectors(seeded(1), 6);
    const learner = withPreparation(rls({ kernel: linear() }), { scale: { kind: "query-standard" } });
    const data = dataset({ inputs, scores: [1, 2, 3, 4, 5, 6], queries: grouping([1, 1, 1, 2, 2, 2]) });
    const scorer = loadScorer(encodeModel(await learner.fit(data, { backend })));
    await expectError(() => scorer.scores([[1, 2, 3, 4, 5]]), "input.invalid", { what: "queries" });
    await expectError(() => scorer.scores([[1, 2, 3, 4, 5]], { queries: [1, 2] }), "input.invalid");
  });

  it("models of precomputed kernel values", async () => {
    const items = precomputedItems(matrix(2, 2, Float64Array.of(1, 0, 0, 1)));
    const fitted = await rls({ kernel: precomputed() }).fit(dataset({ inputs: items, scores: [1, 2] }), {
      backend,
    });
    await expectError(() => loadScorer(encodeModel(fitted)), "data.unsupported", { what: "precomputed" });
  });
});

it("takes the buffer of a response as it is, and no rows at all", async () => {
  const bytes = encodeModel(await trained(linear(), drawVectors(seeded(1), 8)));
  const scorer = loadScorer(bytes.buffer);
  expect(scorer.scores([])).toEqual(new Float64Array(0));
  expect([scorer.outputs, scorer.features.count]).toEqual([1, 5]);
});

describe("arithmetic that is the same on every engine", () => {
  it("e^x within 4e-16 of the engine's own, from one end of the doubles to the other", () => {
    const rng = seeded(4);
    for (let draw = 0; draw < 20_000; draw++) {
      const x = draw % 2 === 0 ? -708 + 1416 * rng.uniform() : rng.normal();
      expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(4e-16);
    }
    expect([exp(0), exp(-0), exp(-800), exp(800), exp(Number.NEGATIVE_INFINITY)]).toEqual([
      1,
      1,
      0,
      Infinity,
      0,
    ]);
    expect(exp(-745)).toBe(5e-324);
    expect(exp(Number.NaN)).toBeNaN();
  });

  it("whole powers", () => {
    expect([1, 2, 3, 10, 31].map((degree) => wholePower(-2, degree))).toEqual([-2, 4, -8, 1024, -(2 ** 31)]);
    expectClose(wholePower(1.1, 64), 1.1 ** 64, { rtol: 1e-14 });
  });
});
