import {
  drawVectors,
  expectClose,
  expectError,
  gpByDefinition,
  listPairs,
  rankingProblems,
} from "@ordo/testkit";
import {
  combine,
  dataset,
  decodeModel,
  encodeModel,
  fromRows,
  gaussian,
  gpRank,
  grouping,
  type Learner,
  learnerFrom,
  linear,
  type Matrix,
  openCompute,
  polynomial,
  rankBoost,
  rankRls,
  referenceBackend,
  rls,
  seeded,
  type Vectors,
  vectors,
  withLandmarks,
  withPreparation,
} from "ordo";
import { loadScorer } from "ordo/scorer";
import { describe, expect, it } from "vitest";
import { landmarkKernel, landmarkMap } from "../../kernels/maps/landmarks.ts";

const inputs = drawVectors(seeded(5), 30);
const scores = Float64Array.from({ length: 30 }, (_, row) => (row * 7) % 11);
const queries = grouping(Array.from({ length: 30 }, (_, row) => `q${row % 4}`));
const fresh = drawVectors(seeded(6), 9);
const kernel = gaussian({ gamma: 0.3 });
const run = { backend: referenceBackend() };
const LOOSE = {
  rtol: 1e-8,
  because: "the same function through the factor of a kernel matrix of condition 1e6",
};

const drawVectorsOf = (like: Vectors, size: number) =>
  like.take(Array.from({ length: size }, (_, k) => (3 * k) % like.size));

describe("which rows a model has", () => {
  const explained = async (learner: Learner<Vectors>, data: ReturnType<typeof dataset<Vectors>>) =>
    (await (await learner.fit(data, run)).explain(inputs, 0, 1, run)).parts.map(({ index }) => index);

  it("names its landmarks by the rows of the data", async () => {
    const data = dataset({ inputs, scores, landmarks: [17, 4, 22] });
    const learner = withLandmarks(rankRls({ kernel }), { choose: "given" });
    expect(new Set(await explained(learner, data))).toEqual(new Set([4, 17, 22]));
  });

  it("also where items of weight 0 are left out, and are landmarks", async () => {
    const weights = Float64Array.from({ length: 30 }, (_, row) => (row % 3 === 0 ? 0 : 1));
    const data = dataset({ inputs, scores, weights, landmarks: [17, 3, 22] });
    const learner = withLandmarks(rls({ kernel }), { choose: "given" });
    expect(new Set(await explained(learner, data))).toEqual(new Set([3, 17, 22]));
    const model = await learner.fit(data, run);
    expect(await decodeModel(encodeModel(model)).scores(fresh as never, run)).toEqual(
      await model.scores(fresh, run),
    );
  });
});

describe("a Gaussian process on landmarks", () => {
  const { data } = rankingProblems(5, { m: 13, n: 3 }).find(({ name }) => name === "pairs")!;
  const landmarks = [2, 3, 7, 11];
  const named = dataset({ inputs: data.inputs, preferences: data.preferences, landmarks });
  const others = drawVectorsOf(data.inputs, 4);

  it("has the posterior of the projected kernel, also from its file", async () => {
    const learner = withLandmarks(gpRank({ kernel, noisePrecision: 3 }), { choose: "given" });
    const model = await learner.fit(named, run);
    const compute = await openCompute(run);
    const projected = landmarkKernel(
      await landmarkMap(kernel, { items: data.inputs.take(landmarks) }, compute),
    );
    const values = async (a: Vectors, b?: Vectors): Promise<Matrix> =>
      run.backend.fetch(await projected.matrix(a, b, compute));
    const oracle = gpByDefinition(await values(data.inputs), listPairs(data), 3);
    const expected = oracle.covariance(await values(others), await values(others, data.inputs));
    const rows = [0, 1, 2, 3];
    for (const one of [model, decodeModel(encodeModel(model))]) {
      expect(one.predictor.kind).toBe("gp-projected");
      const posterior = await one.posterior!(others as never, run);
      expectClose(await posterior.covariance(rows, rows), expected, LOOSE);
      const variances = await posterior.variances([0, 1], [2, 3]);
      const at = (i: number, j: number) => expected.data[4 * i + j]!;
      expectClose(variances, [at(0, 0) + at(2, 2) - 2 * at(0, 2), at(1, 1) + at(3, 3) - 2 * at(1, 3)], LOOSE);
    }
    await expectError(() => loadScorer(encodeModel(model)), "data.unsupported", { what: "gp-projected" });
  });

  it("has the covariances of the process itself with all points as landmarks", async () => {
    const learner = gpRank({ kernel, noisePrecision: 3 });
    const rows = [0, 1, 2, 3];
    const covariance = async (one: Learner<Vectors>) =>
      (await (await one.fit(data, run)).posterior!(others, run)).covariance(rows, rows);
    expectClose(await covariance(withLandmarks(learner)), await covariance(learner), LOOSE);
  });
});

describe("models of landmarks combined", () => {
  const data = dataset({ inputs, scores });

  it("have the inner products of their features in the space of the kernel", async () => {
    const at = (lambda: number, seed: number) =>
      withLandmarks(rankRls({ kernel, lambda }), { count: 6, seed }).fit(data, run);
    const [one, other, aim] = [await at(0.1, 1), await at(3, 2), await at(1, 3)];
    const { coefficients } = await combine([one, other], data, { space: "hk", aim, ...run });
    // By the definition, on all the items that any of them is made of.
    const [f, g, h] = await Promise.all([one, other, aim].map(expansion));
    const [ff, fg, gg, fh, gh] = [dot(f!, f!), dot(f!, g!), dot(g!, g!), dot(f!, h!), dot(g!, h!)];
    const det = ff * gg - fg * fg;
    expectClose(Array.from(coefficients), [(gg * fh - fg * gh) / det, (ff * gh - fg * fh) / det], {
      rtol: 1e-6,
      because: "a system of two nearly parallel functions",
    });
  });

  it("are made of the landmarks of all of them", async () => {
    const at = (seed: number) => withLandmarks(rankRls({ kernel }), { count: 4, seed }).fit(data, run);
    const { model } = await combine([await at(1), await at(2)], data, run);
    expect(model!.predictor.kind).toBe("kernel");
  });

  interface Expansion {
    readonly items: Vectors;
    readonly values: Float64Array;
  }
  async function expansion({ predictor }: { readonly predictor: unknown }): Promise<Expansion> {
    const { items, coefficients } = predictor as { items: Vectors; coefficients: Matrix };
    return { items, values: coefficients.data };
  }
  const rows = (items: Vectors) => (items.values as Matrix).data;
  function dot(a: Expansion, b: Expansion): number {
    const n = (a.items.values as Matrix).cols;
    let sum = 0;
    a.values.forEach((p, i) => {
      b.values.forEach((q, j) => {
        let square = 0;
        for (let k = 0; k < n; k++) square += (rows(a.items)[i * n + k]! - rows(b.items)[j * n + k]!) ** 2;
        sum += p * q * Math.exp(-0.3 * square);
      });
    });
    return sum;
  }
});

it("scores in a page as it does here", async () => {
  const features = vectors(
    fromRows([
      [1, 2],
      [3, 1],
      [0, 4],
      [2, 2],
      [5, 1],
      [1, 1],
    ]),
    ["a", "b"],
  );
  const data = dataset({ inputs: features, scores: [3, 1, 4, 2, 0, 1] });
  for (const one of [kernel, polynomial({ degree: 2 }), linear()]) {
    const model = await withLandmarks(rankRls({ kernel: one }), { count: 3 }).fit(data, run);
    const scorer = loadScorer(encodeModel(model));
    const expected = await model.scores(features, run);
    expectClose(
      Array.from(
        scorer.scores([
          [1, 2],
          [3, 1],
        ]),
      ),
      expected.subarray(0, 2),
    );
  }
});

describe("scaling goes first", () => {
  const data = dataset({ inputs, scores, queries });
  const learner = withPreparation(withLandmarks(rankRls({ kernel }), { count: 8, choose: "greedy" }), {
    scale: { kind: "standard" },
  });

  it("chooses landmarks among scaled rows, in fits, grids and what is fixed", async () => {
    const model = await learner.fit(data, run);
    const fixed = await learner.fixed!(data, run);
    const again = await fixed.learner.fit(fixed.data, run);
    expect(Array.from(fixed.data.landmarks!).sort((a, b) => a - b)).toEqual(
      Array.from((again.predictor as unknown as { rows: Uint32Array }).rows),
    );
    expectClose(await again.scores(fixed.data.inputs, run), await model.scores(inputs, { ...run, queries }));
    expect(await learner.path!.grid(data, run)).toEqual(
      await withLandmarks(rankRls({ kernel }), { count: 8, choose: "greedy" }).path!.grid(fixed.data, run),
    );
  });

  it("is in the spec, which makes the learner again", async () => {
    const again = learnerFrom(JSON.parse(JSON.stringify(learner.spec)));
    expect(again.spec).toEqual(learner.spec);
    const [one, other] = [await learner.fit(data, run), await again.fit(data, run)];
    expect(await other.scores(fresh, { ...run, queries: grouping([..."aaaaaaaaa"]) })).toEqual(
      await one.scores(fresh, { ...run, queries: grouping([..."aaaaaaaaa"]) }),
    );
    expect(one.provenance.learner).toEqual(learner.spec);
  });
});

it("says that landmarks leak, where they are left while their items are held out", async () => {
  const learner = withLandmarks(rankRls({ kernel }), { count: 6, heldOut: "leaking" });
  expect(learner.spec.landmarks).toMatchObject({ heldOut: "leaking" });
  expect(learnerFrom(JSON.parse(JSON.stringify(learner.spec))).spec).toEqual(learner.spec);
  using prepared = await learner.prepare(dataset({ inputs, scores }), [1], run);
  const request = { kind: "sets", sets: [Uint32Array.of(0), Uint32Array.of(4, 7)] } as const;
  const warnings = await prepared.holdOuts.run(request, 1, {});
  expect(warnings.map(({ code }) => code)).toContain("validation.leaking-landmarks");
});

describe("what is refused", () => {
  it.each([
    [
      "a learner without a kernel",
      () => withLandmarks(rankBoost()),
      /expected one that has a kernel, got rank-boost/,
    ],
    [
      "preparation inside",
      () => withLandmarks(withPreparation(rankRls({ kernel }), { scale: { kind: "standard" } })),
      /expected one without preparation, which goes around landmarks, got rank-rls with preparation/,
    ],
    [
      "landmarks of landmarks",
      () => withLandmarks(withLandmarks(rankRls({ kernel }))),
      /expected one without landmarks, got rank-rls with landmarks/,
    ],
    ["no landmarks", () => withLandmarks(rankRls({ kernel }), { count: 0 }), /count: expected/],
    [
      "a choice that there is not",
      () => withLandmarks(rankRls({ kernel }), { choose: "best" as never }),
      /choose: expected one of "uniform", "query", "k-means", "greedy", "leverage", "given", got "best"/,
    ],
  ])("%s", (_, made, message) => {
    expect(made).toThrow(message);
  });

  it("data that names no landmarks, or loses them all", async () => {
    const learner = withLandmarks(rankRls({ kernel }), { choose: "given" });
    await expectError(learner.fit(dataset({ inputs, scores }), run), "option.invalid");
    await expectError(learner.fit(dataset({ inputs, scores, landmarks: [] }), run), "input.empty");
  });
});
