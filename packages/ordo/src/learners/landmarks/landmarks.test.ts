import { classProblems, drawVectors, expectClose } from "@ordo/testkit";
import {
  center,
  dataset,
  decodeModel,
  encodeModel,
  filter,
  gaussian,
  gpRank,
  gradientDescent,
  grouping,
  kpcRank,
  kpcRegression,
  type Learner,
  learnerFrom,
  linear,
  linearFunctional,
  matrix,
  rankRls,
  referenceBackend,
  rls,
  seeded,
  type Vectors,
  withLandmarks,
} from "ordo";
import { describe, expect, it } from "vitest";

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

const differences = (values: Float64Array) => values.map((value) => value - values[0]!);
const drawVectorsOf = (like: Vectors, size: number) =>
  like.take(Array.from({ length: size }, (_, k) => (3 * k) % like.size));

/** Every learner with a kernel, in the ways that matter to it. */
const learners: readonly (readonly [string, Learner<Vectors>])[] = [
  ["rank-rls", rankRls({ kernel, lambda: 0.5 })],
  ["rank-rls, dual", rankRls({ kernel: linear(), form: "dual" })],
  ["rls", rls({ kernel, lambda: 0.5, intercept: true })],
  ["filter", filter({ kernel })],
  ["filter, cut-off", filter({ kernel, filter: "cut-off", alpha: 0.05 })],
  ["filter, nu", filter({ kernel, filter: "nu" })],
  ["linear-functional", linearFunctional({ kernel })],
  ["linear-functional, hk", linearFunctional({ kernel, space: "hk", alpha: 0.3 })],
  ["kpc-rank", kpcRank({ kernel, components: 5 })],
  ["kpc-rank, centred", kpcRank({ kernel, components: 5, centred: true })],
  ["kpc-regression", kpcRegression({ kernel, components: 5 })],
  ["kpc-regression, centred", kpcRegression({ kernel, components: 5, centred: true })],
  ["gp-rank", gpRank({ kernel })],
  ["gp-rank, dual", gpRank({ kernel: linear(), form: "dual" })],
  ["gp-rank, mean only", gpRank({ kernel, uncertainty: false })],
  ["rank-rls, a centred kernel", rankRls({ kernel: center(kernel) })],
  ["rls, a centred kernel", rls({ kernel: center(kernel) })],
  ["rank-rls, linear", rankRls({ kernel: linear() })],
];

describe.each(learners)("%s", (_, learner) => {
  it.each([
    ["scores", dataset({ inputs, scores })],
    ["queries", dataset({ inputs, scores, queries })],
    [
      "two outputs",
      dataset({
        inputs,
        scores: matrix(
          30,
          2,
          Float64Array.from({ length: 60 }, (_, k) => (k * 7) % 11),
        ),
      }),
    ],
  ])("with all points as landmarks is the learner itself: %s", async (_, data) => {
    const whole = await learner.fit(data, run);
    const model = await withLandmarks(learner, { count: 100 }).fit(data, run);
    expectClose(await model.allScores(fresh, run), await whole.allScores(fresh, run), LOOSE);
  });

  it("keeps its landmarks alone, and says what they are", async () => {
    const learned = withLandmarks(learner, { count: 7 });
    const model = await learned.fit(dataset({ inputs, scores }), run);
    expect(model.provenance.learner).toEqual(learned.spec);
    expect(learned.spec).toMatchObject({ landmarks: { count: 7, choose: "uniform", seed: 0 } });
    expect(learnerFrom(JSON.parse(JSON.stringify(learned.spec))).spec).toEqual(learned.spec);
    expect(model.facts).toMatchObject({ landmarks: 7 });
    const { mean = model.predictor } = model.predictor as unknown as { mean?: typeof model.predictor };
    expect(mean).toMatchObject({ kind: "kernel" });
    expect((mean as unknown as { items: Vectors }).items.size).toBeLessThanOrEqual(7);
  });

  it("comes back from its file with the same bits, rows and all", async () => {
    const model = await withLandmarks(learner, { count: 7, choose: "greedy" }).fit(
      dataset({ inputs, scores }),
      run,
    );
    const bytes = encodeModel(model);
    const back = decodeModel(bytes);
    expect(await back.allScores(fresh as never, run)).toEqual(await model.allScores(fresh, run));
    expect([back.facts, back.provenance]).toEqual([model.facts, model.provenance]);
    expect(encodeModel(back)).toEqual(bytes);
  });
});

describe("gradient descent", () => {
  const two = classProblems(3, { m: 20, n: 3 }).get("classes")!;
  it.each([
    ["squared", gradientDescent({ kernel, iterations: 20, loss: "squared" })],
    ["logistic", gradientDescent({ kernel, iterations: 20, loss: "logistic" })],
    ["in batches", gradientDescent({ kernel, iterations: 20, batch: 4 })],
    ["by the theorem", gradientDescent({ kernel, iterations: 5, loss: "logistic", schedule: "theorem" })],
  ])("with all points as landmarks is itself: %s", async (_, learner) => {
    const other = drawVectorsOf(two.inputs, 8);
    const [whole, model] = [
      await learner.fit(two, run),
      await withLandmarks(learner, { count: 50 }).fit(two, run),
    ];
    expectClose(
      differences(await model.scores(other, run)),
      differences(await whole.scores(other, run)),
      LOOSE,
    );
  });
});

describe("landmarks of the same data", () => {
  /** A learner on greedy landmarks, and how often these were chosen: each choice asks once for the diagonal of all items. */
  const counted = () => {
    const asked: unknown[] = [];
    const diagonal: typeof kernel.diagonal = (items, ...rest) => {
      asked.push(items);
      return kernel.diagonal(items, ...rest);
    };
    const learner = withLandmarks(rankRls({ kernel: { ...kernel, diagonal } }), {
      count: 7,
      choose: "greedy",
    });
    return { learner, choices: (of: unknown) => asked.filter((items) => items === of).length };
  };
  const data = dataset({ inputs, scores });
  const plain = withLandmarks(rankRls({ kernel }), { count: 7, choose: "greedy" });

  it("are chosen once for its grid, its path and the model at a value, with the same bits", async () => {
    const { learner, choices } = counted();
    const chosenFor = dataset({ inputs, scores });
    const before = choices(inputs);
    await learner.path!.grid(chosenFor, run);
    const once = choices(inputs) - before;
    expect(once).toBeGreaterThan(0);
    const prepared = await learner.prepare(chosenFor, [2], run);
    const model = await prepared.model(2);
    prepared.release();
    const fitted = await learner.at(2).fit(chosenFor, run);
    expect(choices(inputs) - before).toBe(once);
    const expected = await plain.at(2).fit(data, run);
    expect(await fitted.scores(fresh, run)).toEqual(await expected.scores(fresh, run));
    expectClose(await model.scores(fresh, run), await expected.scores(fresh, run), LOOSE);
  });

  it("are chosen anew for other data, another kernel, another backend, and after a run that was cancelled", async () => {
    const { learner, choices } = counted();
    const signal = AbortSignal.abort();
    await expect(learner.fit(data, { ...run, signal })).rejects.toMatchObject({ code: "run.cancelled" });
    const start = choices(inputs);
    await learner.fit(data, run);
    const once = choices(inputs) - start;
    expect(once).toBeGreaterThan(0);
    await learner.fit(data, { backend: referenceBackend() });
    expect(choices(inputs) - start).toBe(2 * once);
    await learner.fit(dataset({ inputs, scores, queries }), run);
    expect(choices(inputs) - start).toBe(3 * once);
    await learner.kernel!.with(learner.kernel!.own).fit(data, run);
    expect(choices(inputs) - start).toBe(4 * once);
  });
});
