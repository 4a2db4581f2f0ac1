import { dataset, linear, matrix, rankSvm, referenceBackend, seeded, sparseFrom, vectors } from "ordo";
import { expect, it } from "vitest";
import { startRun } from "../../base/run.ts";
import { minimiseByNewton } from "./newton.ts";
import type { Risk } from "./risk.ts";

/** Features in twos that are nearly the same, and scores that depend on the little they differ by. */
function nearCopies(m: number, n: number, apart: number) {
  const rng = seeded(3);
  const X = matrix(m, n);
  const weights = Float64Array.from({ length: n }, () => rng.normal());
  const scores = Float64Array.from({ length: m }, (_, row) => {
    let score = 0.5 * rng.normal();
    for (let k = 0; k < 6; k++) {
      const col = 2 * rng.below(n / 2);
      const [value, change] = [rng.normal(), rng.normal()];
      X.data.set([value, value + apart * change], row * n + col);
      score += 0.3 * weights[col]! * value + weights[col + 1]! * change;
    }
    return score;
  });
  return { X, scores };
}

it.each([0.03, 0.01])(
  "does not end before directions of little curvature were gone along, %d",
  async (apart) => {
    const { X, scores } = nearCopies(300, 60, apart);
    const run = { backend: referenceBackend() };
    const objectiveAt = async (inputs: ReturnType<typeof vectors>, tolerance: number) => {
      const options = { kernel: linear(), lambda: 1e-5, loss: "squared-hinge", tolerance } as const;
      const { facts } = await rankSvm(options).fit(dataset({ inputs, scores }), run);
      return facts!.objective as number;
    };
    const [sparse, dense] = [vectors(sparseFrom(X)), vectors(X)];
    const least = await objectiveAt(dense, 1e-10);
    for (const inputs of [sparse, dense])
      for (const tolerance of [1e-2, 1e-3, 1e-4])
        expect((await objectiveAt(inputs, tolerance)) / least - 1).toBeLessThan(tolerance);
  },
);

/** Σ a_k·(s_k − 1)², whose rough second derivative is off by up to this share; and the share of the first slope that was left whenever it was asked for. */
function quadratic(off: number) {
  const size = 40;
  const a = Float64Array.from({ length: size }, (_, k) => 1 + k);
  const asked: number[] = [];
  const risk: Risk = {
    size,
    at(scores) {
      const slopes = a.map((one, k) => 2 * one * (scores[k]! - 1));
      return {
        value: 1 + a.reduce((sum, one, k) => sum + one * (scores[k]! - 1) ** 2, 0),
        slopes,
        curvature: (x) => a.map((one, k) => 2 * one * x[k]!),
        diagonal: () => a.map((one) => 2 * one),
        rough() {
          asked.push(Math.hypot(...slopes) / Math.hypot(...a.map((one) => 2 * one)));
          return (x) => a.map((one, k) => 2 * one * (1 + (k % 2) * off) * x[k]!);
        },
      };
    },
    draw: () => ({ first: new Uint32Array(0), second: undefined, weights: new Float64Array(0) }),
  };
  const same = async (x: Float64Array) => x;
  return { objective: { risk, lambda: 1e-9, size, scores: same, pull: same }, asked };
}

it("takes a rough second derivative to a thousandth of the slope, but one that is further off to hundredths only", async () => {
  const run = startRun();
  const stop = { tolerance: 0, iterations: 30 };
  const [near, far] = [quadratic(0.001), quadratic(1)];
  const found = [
    await minimiseByNewton(near.objective, stop, run),
    await minimiseByNewton(far.objective, stop, run),
  ];
  for (const { w } of found) expect(w.every((one) => Math.abs(one - 1) < 1e-6)).toBe(true);
  // Equations are solved to the root of the share that is left.
  const finest = ({ asked }: { readonly asked: readonly number[] }) => Math.sqrt(Math.min(...asked));
  expect(finest(near)).toBeGreaterThanOrEqual(1e-3);
  expect(finest(near)).toBeLessThan(0.01);
  expect(finest(far)).toBeGreaterThanOrEqual(0.01);
});
