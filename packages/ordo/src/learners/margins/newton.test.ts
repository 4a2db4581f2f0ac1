import { dataset, linear, matrix, rankSvm, referenceBackend, seeded, sparseFrom, vectors } from "ordo";
import { expect, it } from "vitest";

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
