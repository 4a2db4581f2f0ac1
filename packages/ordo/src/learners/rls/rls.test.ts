import { collect, expectClose, expectError } from "@ordo/testkit";
import {
  crossValidate,
  dataset,
  decodeModel,
  encodeModel,
  fromRows,
  gaussian,
  isKernel,
  kFold,
  leaveOneOut,
  linear,
  matrix,
  mse,
  referenceBackend,
  rls,
  seeded,
  takeItems,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const rng = seeded(5);
const inputs = vectors(
  matrix(
    12,
    2,
    Float64Array.from({ length: 24 }, () => rng.normal()),
  ),
);
const scores = Array.from({ length: 12 }, () => rng.normal());
const weights = Float64Array.from({ length: 12 }, (_, row) => (row % 4 === 1 ? 0 : 0.5 + rng.uniform()));
const data = dataset({ inputs, scores, weights });
const weighing = Array.from(weights.keys()).filter((row) => weights[row]! > 0);

describe.each([
  ["linear", linear()],
  ["Gaussian", gaussian({ gamma: 0.3 })],
] as const)("items of weight 0, %s kernel", (_name, kernel) => {
  const learners = [false, true].flatMap((intercept) =>
    (kernel.spec.kind === "linear" ? (["primal", "dual"] as const) : (["dual"] as const)).map((form) =>
      rls({ kernel, lambda: 0.3, intercept, form }),
    ),
  );

  it("take no part in training, and are scored all the same", async () => {
    for (const learner of learners) {
      const model = await learner.fit(data, { backend });
      const without = await learner.fit(takeItems(data, weighing), { backend });
      const expected = await without.scores(inputs, { backend });
      expect(await model.scores(inputs, { backend })).toEqual(expected);
      expect([model.provenance.data, model.provenance.items]).toEqual([data.fingerprint, 12]);
      // Whatever the target of such an item is.
      const other = dataset({
        inputs,
        weights,
        scores: scores.map((y, row) => (weights[row] === 0 ? 1e9 : y)),
      });
      expect(await (await learner.fit(other, { backend })).scores(inputs, { backend })).toEqual(expected);
      using prepared = await learner.prepare(data, [0.3, 1], { backend });
      const [first] = await collect(prepared.models());
      expectClose(await first!.scores(inputs, { backend }), expected, { rtol: 1e-9 });
    }
  });

  it("are named by their rows in the data, also from a file", async () => {
    const model = await learners.at(-1)!.fit(data, { backend });
    for (const one of [model, decodeModel(encodeModel(model))]) {
      if (isKernel(one.predictor)) expect([...one.predictor.rows!]).toEqual(weighing);
      expectClose(await one.scores(inputs, { backend }), await model.scores(inputs, { backend }), {
        rtol: 0,
      });
    }
  });

  it("are held out by refitting, which says why", async () => {
    for (const learner of learners)
      for (const split of [leaveOneOut(), kFold({ folds: 3 })]) {
        const seen: number[] = [];
        const onHeldOut = { set: (_index: number, rows: Uint32Array) => void seen.push(...rows) };
        const result = await crossValidate(learner, data, { split, metric: mse(), backend, onHeldOut });
        expect([result.method, seen.sort((a, b) => a - b)]).toEqual(["refit", [...weights.keys()]]);
        expect(result.refitReason).toMatch(/weight 0/);
      }
  });
});

it("refuses data of which no item weighs anything, and weights that are none", async () => {
  const small = vectors(fromRows([[1], [2], [3]]));
  const learner = rls({ kernel: linear() });
  const fit = (given: Float64Array) =>
    learner.fit(dataset({ inputs: small, scores: [1, 2, 3], weights: given }));
  const error = await expectError(fit(new Float64Array(3)), "input.empty");
  expect(error.message).toMatch(/all item weights are 0/);
  const changed = dataset({ inputs: small, scores: [1, 2, 3], weights: Float64Array.of(1, 1, 1) });
  changed.weights![1] = -1;
  await expectError(learner.fit(changed), "input.invalid");
  // Without the only item that weighs something nothing is left.
  const one = dataset({ inputs: small, scores: [1, 2, 3], weights: Float64Array.of(0, 1, 0) });
  const { estimates } = await crossValidate(learner, one, { split: leaveOneOut(), metric: mse(), backend });
  expect(estimates[0]!.undefinedFolds).toBe(1);
});
