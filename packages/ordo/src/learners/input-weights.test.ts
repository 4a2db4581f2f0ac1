import { expectClose, seeds } from "@ordo/testkit";
import {
  affineScaling,
  at,
  dataset,
  fitTransforms,
  gaussian,
  gpRank,
  imputation,
  inputWeights,
  type Learner,
  linear,
  matrix,
  rankRls,
  referenceBackend,
  rls,
  scaling,
  seeded,
  type Vectors,
  vectors,
  withPreparation,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();

/** Columns of different units and offsets, the third constant; two outputs. */
function problem(seed: number) {
  const rng = seeded(seed);
  const x = matrix(30, 4);
  const y = matrix(30, 2);
  for (let row = 0; row < 30; row++) {
    const [a, b, c] = [rng.uniform(), rng.uniform(), rng.uniform()];
    x.data.set([1000 * a - 300, b / 100, 7, 5 * c + 40], row * 4);
    y.data.set([a - b + rng.uniform() / 4, c + 2 * b], row * 2);
  }
  return dataset({ inputs: vectors(x), scores: y });
}

const scaled = (learner: Learner<Vectors>, kind: "standard" | "min-max" | "robust" | "max-abs" | "none") =>
  withPreparation(learner, { scale: { kind } });

describe.each(["standard", "min-max", "robust", "max-abs", "none"] as const)("scaling %s", (kind) => {
  it.each([
    ["rankRls", () => rankRls({ kernel: linear() })],
    ["rls", () => rls({ kernel: linear() })],
    ["gpRank", () => gpRank({ kernel: linear() })],
  ] as const)("%s: weights times values and a constant are the scores", async (_, make) => {
    for (const seed of seeds(3)) {
      const data = problem(seed);
      const model = await scaled(make(), kind).fit(data, { backend });
      const { weights, constants } = inputWeights(model.predictor, model.preparation)!;
      const { values } = data.inputs;
      if (values.kind !== "dense") throw new Error("expected dense values");
      const expected = await model.allScores(data.inputs, { backend });
      const sums = matrix(data.size, 2);
      for (let row = 0; row < data.size; row++)
        for (let output = 0; output < 2; output++) {
          let sum = constants[output]!;
          for (let k = 0; k < 4; k++) sum += at(weights, k, output) * at(values, row, k);
          sums.data[row * 2 + output] = sum;
        }
      expectClose(sums.data, expected.data);
    }
  });
});

it("is undefined for kernels, and where rows are scaled query by query", async () => {
  const data = problem(1);
  const model = await rankRls({ kernel: gaussian({ gamma: 1 }) }).fit(data, { backend });
  expect(inputWeights(model.predictor)).toBeUndefined();
  const weighted = await rankRls({ kernel: linear() }).fit(data, { backend });
  const byQuery = { ...scaling({ kind: "standard" }).fit(data.inputs), needsQueries: true };
  expect(inputWeights(weighted.predictor, [byQuery])).toBeUndefined();
});

it("several transforms are one step", () => {
  const { inputs } = problem(2);
  const steps = (["min-max", "none", "standard"] as const).map((kind) => scaling({ kind }));
  const { fitted, inputs: made } = fitTransforms([imputation({ rule: "mean" }), ...steps], inputs);
  const { shifts, scales } = affineScaling(fitted, 4)!;
  const { values } = inputs;
  if (values.kind !== "dense" || made.values.kind !== "dense") throw new Error("expected dense values");
  const found = values.data.map((value, k) =>
    scales[k % 4] === 0 ? 0 : (value - shifts[k % 4]!) / scales[k % 4]!,
  );
  expectClose(found, made.values.data);
});
