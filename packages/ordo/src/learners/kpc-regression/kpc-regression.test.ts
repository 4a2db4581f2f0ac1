import {
  collect,
  expectClose,
  expectError,
  firstVectors,
  rankingProblems,
  regressionSystem,
  solveRefined,
} from "@ordo/testkit";
import {
  dataset,
  gaussian,
  kpcRank,
  kpcRegression,
  linear,
  matrix,
  openCompute,
  preferences,
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
const kernel = gaussian({ gamma: 0.4 });
const problems = rankingProblems(5, { m, n });
const named = (name: string) => problems.find((one) => one.name === name)!.data;
const rng = seeded(8);
const others = vectors(
  matrix(
    6,
    n,
    Float64Array.from({ length: 6 * n }, () => rng.normal()),
  ),
);
const learned = async (
  learner: ReturnType<typeof kpcRegression<Vectors>>,
  data = named("real scores"),
  items: Vectors = others,
) => (await learner.fit(data, { backend })).allScores(items, { backend });

describe.each(["real scores", "item weights", "three outputs", "queries"])("on %s", (name) => {
  const data = named(name);
  it("is least squares on the first eigenvectors and a constant, for every number of them", async () => {
    using held = await kernel.matrix(data.inputs, undefined, await openCompute({ backend }));
    const K = await backend.fetch(held);
    // Of all m the constant is one, and the normal equations have no single solution.
    const counts = Array.from({ length: m - 1 }, (_, k) => k + 1);
    using prepared = await kpcRegression({ kernel }).prepare(data, counts, { backend });
    for (const [place, model] of (await collect(prepared.models())).entries()) {
      const columns = await firstVectors(K, counts[place]!);
      for (let output = 0; output < model.outputs; output++) {
        const { values } = data.scores!;
        const y = Float64Array.from({ length: m }, (_, row) => values.data[row * values.cols + output]!);
        const { system, right } = regressionSystem(columns, y, data.weights ?? new Float64Array(m).fill(1));
        const w = solveRefined(system, right);
        const expected = y.map(
          (_, row) => w.at(-1)! + columns.reduce((sum, v, k) => sum + w[k]! * v[row]!, 0),
        );
        expectClose(await model.scores(data.inputs, { backend, output }), expected, {
          rtol: 1e-7,
          because: "normal equations square the condition, which the constant makes up to 1e4",
        });
      }
    }
  });

  it.each([false, true])("is the same function over features, centred: %s", async (centred) => {
    for (const components of [1, 2, 3]) {
      const made = { kernel: linear(), components, centred };
      const [primal, dual] = [
        kpcRegression({ ...made, form: "primal" }),
        kpcRegression({ ...made, form: "dual" }),
      ];
      expectClose(await learned(primal, data), await learned(dual, data), LOOSE);
    }
  });
});

it("is KPCRank of all items and a constant", async () => {
  const data = named("real scores");
  for (const centred of [false, true])
    for (const components of [1, 2, 5, 12]) {
      const made = { kernel, components, centred };
      const [values, order] = [await learned(kpcRegression(made)), await learned(kpcRank(made))];
      const gap = values.data[0]! - order.data[0]!;
      expectClose(
        values.data,
        order.data.map((score) => score + gap),
        LOOSE,
      );
      // The constant makes the mean of its scores that of the data.
      const own = await learned(kpcRegression(made), data, data.inputs);
      const mean = (list: Float64Array) => list.reduce((sum, value) => sum + value, 0) / list.length;
      expectClose(mean(own.data), mean(data.scores!.values.data), LOOSE);
    }
});

it("follows scores that are moved, centred features far from 0 among them", async () => {
  const data = named("real scores");
  const moved = dataset({ ...data, scores: data.scores!.values.data.map((y) => y + 5) });
  const learner = kpcRegression({ kernel, components: 4 });
  expectClose(
    await learned(learner, moved),
    (await learned(learner)).data.map((score) => score + 5),
    LOOSE,
  );
});

it("learns nothing of items of weight 0, and scores them all the same", async () => {
  const data = named("real scores");
  const weights = Float64Array.from({ length: m }, (_, row) => (row % 4 === 1 ? 0 : 1 + row / m));
  const weighted = dataset({ ...data, weights });
  const rest = takeItems(
    weighted,
    Array.from(weights.keys()).filter((row) => weights[row]! > 0),
  );
  const learner = kpcRegression({ kernel, components: 4 });
  expect(await learned(learner, weighted)).toEqual(await learned(learner, rest));
  expect(await learner.path!.grid(weighted, { backend })).toEqual(
    await learner.path!.grid(rest, { backend }),
  );
});

it("gives the bits of single fits", async () => {
  const data = named("real scores");
  const learner = kpcRegression({ kernel, centred: true });
  using prepared = await learner.prepare(data, [7, 3], { backend });
  for (const components of [3, 7]) {
    const model = await prepared.model(components);
    expect(await model.allScores(others, { backend })).toEqual(
      await learned(learner.at(components) as typeof learner),
    );
  }
});

it("refuses data without scores", async () => {
  const paired = dataset({ inputs: others, preferences: preferences(6, { winners: [0], losers: [1] }) });
  const error = await expectError(kpcRegression({ kernel }).fit(paired, { backend }), "preferences.none");
  expect(error.message).toMatch(/regression learns from scores/);
});
