import { describe, expect, it } from "vitest";
import { memo } from "../../base/memo.ts";
import { seeded } from "../../base/random.ts";
import { startRun } from "../../base/run.ts";
import { vectors } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { gaussian } from "../../kernels/vectors/gaussian.ts";
import { linear } from "../../kernels/vectors/linear.ts";
import { at, type Matrix, matrix } from "../../linalg/matrix.ts";
import { referenceBackend } from "../../linalg/reference/reference-backend.ts";
import { kernelDoubts } from "./model-doubts.ts";
import { UNIT } from "./rounding.ts";
import { roundingsOf } from "./value-errors.ts";

type Vectors = ReturnType<typeof vectors>;

const [rng, backend] = [seeded(1), referenceBackend()];
const draw = (rows: number, cols: number) =>
  matrix(
    rows,
    cols,
    Float64Array.from({ length: rows * cols }, () => 2 * rng.uniform() - 1),
  );
const [training, items] = [vectors(draw(9, 3)), vectors(draw(5, 3))];
const rounding = { scale: Float64Array.from({ length: 9 }, () => 1 + rng.uniform()), total: 7 };

/** The sum as it is defined, one output of one item at a time. */
async function byDefinition(kernel: Kernel<Vectors>, coefficients: Matrix, bias: Float64Array) {
  const { scale, total } = rounding;
  const compute = { backend, run: startRun() };
  using held = await kernel.matrix(items, training, compute);
  const K = await backend.fetch(held);
  const own = await kernel.diagonal(items, training, compute);
  const isRelative = kernel.accuracy === "relative";
  const rows = Array.from({ length: 9 }, (_, j) => j);
  const sumOf = (term: (j: number) => number) => rows.reduce((sum, j) => sum + term(j), 0);
  return Array.from({ length: 5 * bias.length }, (_, place) => {
    const [row, out] = [Math.floor(place / bias.length), place % bias.length];
    const near = total * Math.sqrt(sumOf((j) => at(K, row, j) ** 2 / scale[j]!));
    const far = Math.sqrt(total * own[row]!);
    const offset = bias.some((value) => value !== 0) ? Math.sqrt(total * Math.max(...scale)) : 0;
    const reach = (isRelative ? Math.min(near, far) : far) + offset;
    const length = Math.sqrt(sumOf((j) => scale[j]! * at(coefficients, j, out) ** 2));
    const terms = sumOf(
      (j) =>
        Math.abs(at(K, row, j) * at(coefficients, j, out)) * (isRelative ? roundingsOf(at(K, row, j)) : 1),
    );
    return UNIT * (Math.abs(bias[out]!) + reach * length + terms);
  });
}

describe("doubts of a kernel model", () => {
  it.each([
    { kernel: gaussian({ gamma: 2 }), bias: [0] },
    { kernel: gaussian({ gamma: 0.01 }), bias: [0, 0] },
    { kernel: gaussian({ gamma: 2 }), bias: [0.5, -1] },
    { kernel: linear(), bias: [0, 0, 0] },
  ])("are the sum that defines them: $kernel.spec.kind, $bias", async ({ kernel, bias: given }) => {
    const bias = Float64Array.from(given);
    const coefficients = draw(9, bias.length);
    const doubts = kernelDoubts({ kernel, items: training, coefficients, bias }, rounding);
    const { data } = await doubts(items, { backend, run: startRun() });
    const expected = await byDefinition(kernel, coefficients, bias);
    expected.forEach((value, place) => {
      expect(Math.abs(data[place]! - value)).toBeLessThan(1e-12 * value);
    });
  });

  it("have the same bits where models share kernel values", async () => {
    const shared = memo();
    const kernel = gaussian({ gamma: 2 });
    for (let model = 0; model < 3; model++) {
      const parts = { kernel, items: training, coefficients: draw(9, 2), bias: new Float64Array(2) };
      const doubts = kernelDoubts(parts, rounding);
      const together = await doubts(items, { backend, run: startRun(), shared });
      expect(together.data).toEqual((await doubts(items, { backend, run: startRun() })).data);
    }
  });
});
