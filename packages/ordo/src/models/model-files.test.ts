import {
  asSparse,
  drawCounts,
  drawGraphs,
  drawStrings,
  drawVectors,
  drawViews,
  expectError,
  gramOf,
  randomMatrix,
  rankingProblems,
  seeds,
} from "@ordo/testkit";
import {
  allPaths,
  type Backend,
  center,
  cosine,
  type Dataset,
  dataset,
  decodeModel,
  encodeModel,
  type Graphs,
  gaussian,
  graph,
  graphs,
  intersection,
  isKernel,
  isLinear,
  type Kernel,
  type LinearPredictor,
  laplacian,
  linear,
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
  precomputedNewItems,
  product,
  randomWalk,
  rankRls,
  referenceBackend,
  rls,
  type Samples,
  type Strings,
  scale,
  seeded,
  sparseFrom,
  spectrum,
  strings,
  sum,
  type Vectors,
  vectors,
  views,
  wasmBackend,
  weisfeilerLehman,
} from "ordo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { identityMap } from "../kernels/maps/identity.ts";
import { makeModel } from "../learners/make-model.ts";
import { kernelPredictor } from "../learners/predictors/kernel.ts";
import { linearPredictor } from "../learners/predictors/linear.ts";

const KERNELS: readonly Kernel<Vectors>[] = [
  linear(),
  cosine(),
  scale(0.3, linear()),
  normalize(linear()),
  sum(linear(), scale(0.5, cosine())),
  polynomial({ degree: 3, gamma: 0.5, offset: 1 }),
  gaussian({ gamma: 0.7 }),
  laplacian({ gamma: 0.3 }),
  matern({ nu: 2.5, length: 3 }),
  sum(linear(), scale(0.5, gaussian({ gamma: 1 }))),
  product(linear(), normalize(polynomial({ degree: 2 }))),
  power(gaussian({ gamma: 0.2 }), 3),
  center(gaussian({ gamma: 0.2 })),
];
const COUNT_KERNELS = [intersection(), minMax()];

function trainingData(inputs: Vectors): Dataset<Vectors> {
  const rng = seeded(inputs.size);
  const scores = Float64Array.from({ length: inputs.size }, () => rng.normal());
  return dataset({ inputs, scores });
}

/** Same bits everywhere, −0 and 0 apart. */
function expectSameBits(actual: Float64Array, expected: Float64Array): void {
  const bits = (values: Float64Array) => Array.from(new BigUint64Array(Float64Array.from(values).buffer));
  expect(bits(actual)).toEqual(bits(expected));
}

const backends: Readonly<Record<string, () => Backend | Promise<Backend>>> = {
  reference: referenceBackend,
  wasm: () => wasmBackend(),
};

describe.each(Object.entries(backends))("a model that was written and read back on %s", (_, open) => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await open();
  });
  afterAll(() => backend.close());

  async function expectRoundTrip<X extends Samples>(model: Model<X>, items: X): Promise<Model<X>> {
    const bytes = encodeModel(model);
    const back = decodeModel(bytes) as Model<X>;
    const options = { backend };
    expectSameBits((await back.allScores(items, options)).data, (await model.allScores(items, options)).data);
    expect(await back.rank(items, options)).toEqual(await model.rank(items, options));
    if (items.size > 1)
      expect(await back.explain(items, 0, 1, options)).toEqual(await model.explain(items, 0, 1, options));
    expect(JSON.parse(JSON.stringify(back.provenance))).toEqual(JSON.parse(JSON.stringify(model.provenance)));
    expect([back.warnings, back.outputs]).toEqual([model.warnings, model.outputs]);
    expect([back.inputs, back.target]).toEqual([model.inputs, model.target]);
    expect(encodeModel(back)).toEqual(bytes);
    return back;
  }

  it.each(KERNELS.map((kernel) => [JSON.stringify(kernel.spec), kernel] as const))(
    "has the same bits with %s, dense and sparse",
    async (__, kernel) => {
      const [train, fresh] = [drawVectors(seeded(1), 24), drawVectors(seeded(2), 7)];
      const learner = rankRls({ kernel, lambda: 0.1 });
      for (const inputs of [train, asSparse(train)!]) {
        const model = await learner.fit(trainingData(inputs), { backend });
        await expectRoundTrip(model, fresh);
        await expectRoundTrip(model, asSparse(fresh)!);
      }
    },
  );

  it.each(COUNT_KERNELS)("has the same bits with $spec.kind", async (kernel) => {
    const model = await rls({ kernel, intercept: true }).fit(trainingData(drawCounts(seeded(3), 20)), {
      backend,
    });
    await expectRoundTrip(model, drawCounts(seeded(4), 9));
  });

  it("has the same bits for every kind of labels", async () => {
    for (const seed of seeds(1)) {
      for (const { data, options } of rankingProblems(seed, { m: 21, n: 3 })) {
        for (const kernel of [linear(), gaussian({ gamma: 0.5 })]) {
          const model = await rankRls({ kernel, lambda: 0.5, ...options }).fit(data, { backend, seed });
          await expectRoundTrip(model, data.inputs);
        }
      }
    }
  });

  it("has the same bits with precomputed kernel values, of which it keeps the places", async () => {
    const K = gramOf(randomMatrix(seeded(5), 12, 4));
    const items = precomputedItems(K).take([3, 1, 7, 9, 10, 4]);
    const scores = Float64Array.of(1, 4, 2, 0, 3, 9);
    const model = await rls({ kernel: precomputed() }).fit(dataset({ inputs: items, scores }), { backend });
    const fresh = precomputedNewItems(randomMatrix(seeded(6), 5, 12));
    const back = await expectRoundTrip(model, fresh);
    expect(back.predictor).toMatchObject({
      items: { originals: 12, index: Uint32Array.of(3, 1, 7, 9, 10, 4) },
    });
  });

  it("has the same bits with texts, also those that are no well-formed Unicode", async () => {
    const draw = (seed: number) =>
      strings([...drawStrings(seeded(seed), 20).values, "\ud800a", "\ufeffab", '"\\']);
    const kernels = [spectrum({ k: 1 }), normalize(spectrum({ k: 2 })), power(spectrum({ k: 1 }), 2)];
    for (const kernel of kernels) {
      const scores = Float64Array.from({ length: 23 }, (_, row) => row % 5);
      const model = await rankRls({ kernel }).fit(dataset({ inputs: draw(1), scores }), { backend });
      const back = await expectRoundTrip(model, draw(2));
      if (isKernel(back.predictor)) expect(back.predictor.items.values).toContain("\ud800a");
      else
        expect(back.predictor).toMatchObject({
          map: { names: (model.predictor as LinearPredictor<Strings>).map.names },
        });
      await expectError(back.scores(drawVectors(seeded(1), 3) as Samples as Strings), "model.mismatch", {
        expected: 'items of kind "strings"',
        actual: '"vectors"',
      });
    }
  });

  it("has the same bits with graphs, by their features and by themselves, and keeps all of each graph", async () => {
    const counts = weisfeilerLehman({ iterations: 2, edgeLabels: true });
    const odd = graph({ nodes: [["\ud800", '"'], [], "__proto__"], edges: [[2, 2]], edgeLabels: ["é\n"] });
    const draw = (seed: number) =>
      graphs([...drawGraphs(seeded(seed), 14).values, odd, graph({ nodes: 3, edges: [[0, 1]] })]);
    for (const kernel of [counts, normalize(counts), power(counts, 2)]) {
      const scores = Float64Array.from({ length: 16 }, (_, row) => (row * 7) % 16);
      const inputs = draw(1);
      const model = await rankRls({ kernel }).fit(dataset({ inputs, scores }), { backend });
      const back = await expectRoundTrip(model, draw(2));
      if (isKernel(back.predictor)) expect(back.predictor.items.values).toEqual(inputs.values);
      await expectError(back.scores(strings(["a"]) as Samples as Graphs), "model.mismatch", {
        expected: 'items of kind "graphs"',
      });
    }
  });

  it.each([allPaths({ combine: "max" }), allPaths({ explicit: true }), randomWalk({ lambda: 0.5 })])(
    "has the same bits with walks of any length: $spec",
    async (kernel) => {
      const scores = Float64Array.from({ length: 16 }, (_, row) => (row * 7) % 16);
      const data = dataset({ inputs: drawGraphs(seeded(1), 16), scores });
      await expectRoundTrip(await rankRls({ kernel }).fit(data, { backend }), drawGraphs(seeded(2), 9));
    },
  );

  it("has the same bits with views, and where they are named oddly", async () => {
    const draw = (seed: number) => {
      const { counts, numbers } = drawViews(seeded(seed), 15).parts;
      return views({ "1/": asSparse(counts)!, __proto__x: numbers, inner: views({ again: numbers }) });
    };
    const kernels: Kernel<ReturnType<typeof draw>>[] = [
      sum(on("1/", minMax()), on("__proto__x", gaussian({ gamma: 0.2 }))),
      sum(on("1/", linear()), scale(0.5, on("inner", on("again", cosine())))),
    ];
    for (const kernel of kernels) {
      const scores = Float64Array.from({ length: 15 }, (_, row) => row % 7);
      const model = await rankRls({ kernel }).fit(dataset({ inputs: draw(1), scores }), { backend });
      const back = await expectRoundTrip(model, draw(2));
      await expectError(back.scores(views({ "1/": draw(2).view("1/") }) as never), "model.mismatch");
      const strange = strings(["a"]) as Samples as ReturnType<typeof draw>;
      await expectError(back.scores(strange), "model.mismatch", { expected: 'items of kind "views"' });
    }
  });

  it("leaves out training items that add nothing, and scores and explains alike", async () => {
    const data = trainingData(drawVectors(seeded(7), 40));
    for (const kernel of [gaussian({ gamma: 0.3 }), center(gaussian({ gamma: 0.3 }))]) {
      const { predictor, ...rest } = await rls({ kernel }).fit(data, { backend });
      if (!isKernel(predictor)) throw new TypeError();
      const coefficients = matrix(
        40,
        1,
        predictor.coefficients.data.map((value, row) => (row % 4 === 1 ? 0 : value)),
      );
      const model = makeModel({ ...rest, predictor: kernelPredictor({ ...predictor, coefficients }) });
      const back = await expectRoundTrip(model, drawVectors(seeded(8), 6));
      const kept = isKernel(back.predictor) ? back.predictor.items.size : -1;
      // The averages of a centred kernel need every item.
      expect(kept).toBe(kernel.spec.kind === "center" ? 40 : 30);
    }
  });

  it("has the same bits when nothing is left of it", async () => {
    const train = drawVectors(seeded(7), 4);
    const scores = new Float64Array(4);
    const model = await rls({ kernel: gaussian({ gamma: 1 }) }).fit(dataset({ inputs: train, scores }), {
      backend,
    });
    const back = await expectRoundTrip(model, train);
    expect(back.predictor).toMatchObject({ coefficients: { rows: 0 } });
  });
});

const provenance = {
  version: "0.0.0",
  backend: "none",
  threads: 0,
  seed: -(2 ** 53) + 1,
  data: "",
  items: 3,
  learner: { kind: "by hand", kernel: linear().spec, lambda: 5e-324 },
};

it("keeps extreme numbers and odd words as they are", () => {
  const extremes = [-0, 5e-324, -2.2250738585072014e-308, 1.7976931348623157e308, -1e308, 1 / 3];
  const words = ["naïve ★", "\ud800", 'quoted "\\"', "__proto__", "\u0000", ""];
  const model = makeModel<Vectors>({
    predictor: linearPredictor({
      map: identityMap(6, words),
      weights: matrix(6, 2, Float64Array.from([...extremes, ...extremes])),
      bias: Float64Array.of(-0, 1e308),
    }),
    provenance: { ...provenance, learner: { ...provenance.learner, note: words } },
    warnings: [{ code: "learner.odd", message: "π ≠ 3" }],
    inputs: { kind: "vectors", features: 6, names: words },
    facts: { iterations: 17, gap: 5e-324 },
    target: { names: ["a", "b"], classes: ["no", "yes"] },
  });
  const back = decodeModel(encodeModel(model));
  if (!isLinear(back.predictor) || !isLinear(model.predictor)) throw new TypeError();
  expectSameBits(back.predictor.weights.data, model.predictor.weights.data);
  expectSameBits(back.predictor.bias, model.predictor.bias);
  expect(back.predictor.map.names).toEqual(words);
  expect([back.inputs, back.target, back.warnings]).toEqual([model.inputs, model.target, model.warnings]);
  expect(back.facts).toEqual({ iterations: 17, gap: 5e-324 });
  expect(back.provenance).toEqual(model.provenance);
});

it("keeps stored zeros of sparse items and reads from the middle of a buffer", () => {
  const values = sparseFrom(matrix(3, 2, Float64Array.of(1, 0, 0, 5e-324, 0, 0)));
  const kernel = gaussian({ gamma: 1 });
  const given = vectors({ ...values, values: Float64Array.of(-0, 5e-324) });
  const predictor = kernelPredictor({
    kernel,
    coefficients: matrix(3, 1, Float64Array.of(1, -0, -2)),
    items: given,
    bias: Float64Array.of(0),
  });
  const model = makeModel({ predictor, provenance, warnings: [], inputs: given.shape });
  const bytes = encodeModel(model);
  const shifted = new Uint8Array(bytes.length + 3);
  shifted.set(bytes, 3);
  const back = decodeModel(shifted.subarray(3));
  if (!isKernel(back.predictor)) throw new TypeError();
  const items = back.predictor.items as Vectors;
  expect(back.predictor.rows).toEqual(Uint32Array.of(0, 2));
  expect(items.values).toMatchObject({ starts: Uint32Array.of(0, 1, 1), columns: Uint32Array.of(0) });
  expectSameBits((items.values as typeof values).values, Float64Array.of(-0));
});

describe("a model that cannot be written is refused", () => {
  it("when its items are of a kind of their own", async () => {
    const items = { ...graphs([]), kind: "movies", shape: { kind: "movies" } } as unknown as Graphs;
    const predictor = kernelPredictor<Graphs>({
      kernel: linear() as Kernel<never> as Kernel<Samples>,
      coefficients: matrix(0, 1),
      items,
      bias: new Float64Array(1),
    });
    const model = makeModel({ predictor, provenance, warnings: [], inputs: items.shape });
    await expectError(() => encodeModel(model), "data.unsupported", { what: "movies" });
  });

  it("when its predictor is of a kind of its own", async () => {
    const predictor = { kind: "oracle", outputs: 1, scores: async () => matrix(0, 1) };
    const inputs = vectors(matrix(0, 1)).shape;
    const model = makeModel({ predictor, provenance, warnings: [], inputs });
    await expectError(() => encodeModel(model), "data.unsupported", { what: "oracle" });
    await expectError(model.explain(vectors(matrix(2, 1)), 0, 1), "data.unsupported", { what: "explain" });
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])("when one of its numbers is %d", async (value) => {
    const predictor = linearPredictor({
      map: identityMap(1),
      weights: matrix(1, 1, Float64Array.of(value)),
      bias: Float64Array.of(0),
    });
    const inputs = { kind: "vectors", features: 1 };
    const model = makeModel({ predictor, provenance, warnings: [], inputs });
    await expectError(() => encodeModel(model), "input.not-finite", { what: "weights" });
  });
});

it("a read model refuses items with other features", async () => {
  const inputs = vectors(drawVectors(seeded(1), 6).values, ["a", "b", "c", "d", "e"]);
  const model = await rls({ kernel: linear() }).fit(trainingData(inputs), { backend: referenceBackend() });
  const back = decodeModel(encodeModel(model));
  const named = (...names: string[]) => vectors(matrix(1, names.length), names);
  await expectError(back.scores(named("a", "b", "d", "c", "e")), "model.mismatch", {
    expected: '"c" as feature 3',
    actual: '"d" there: the same features in another order',
  });
  await expectError(back.explain(named("a", "b", "c", "d"), 0, 0), "model.mismatch", {
    actual: 'items without "e"',
  });
  await expectError(back.rank(vectors(matrix(1, 4))), "model.mismatch", { actual: "4" });
  expect(await back.scores(vectors(matrix(1, 5)), { backend: referenceBackend() })).toHaveLength(1);
});
