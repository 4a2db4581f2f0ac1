import { positiveDefinite, randomMatrix } from "@ordo/testkit";
import { type Matrix, matrix, referenceBackend, seeded } from "ordo";
import { describe, expect, it } from "vitest";
import { openCompute } from "../../../compute/compute.ts";
import { largestEigenvalue } from "./largest-eigenvalue.ts";

async function boundAndTruth(G: Matrix, scale: Float64Array): Promise<[number, number]> {
  const backend = referenceBackend();
  const compute = await openCompute({ backend });
  using held = await backend.place(G);
  const H = matrix(
    G.rows,
    G.cols,
    G.data.map((value, index) => value * scale[Math.floor(index / G.cols)]! * scale[index % G.cols]!),
  );
  const { values } = await backend.eigen(H, { vectors: false });
  return [await largestEigenvalue(held, scale, compute), values.at(-1)!];
}

describe("a bound of eigenvalues", () => {
  it.each([1, 2, 5, 24, 25, 90])("is above the largest of %d, and not far", async (m) => {
    for (const seed of [1, 2, 3]) {
      const rng = seeded(seed);
      const scale = new Float64Array(m).map(() => 0.5 + rng.uniform());
      const [bound, truth] = await boundAndTruth(positiveDefinite(rng, m), scale);
      expect(bound).toBeGreaterThan(truth);
      expect(bound).toBeLessThan(1.3 * truth);
    }
  });

  it("holds where eigenvalues lie close together, are all equal, or are one", async () => {
    const m = 80;
    const close = matrix(m, m);
    for (let row = 0; row < m; row++) close.data[row * (m + 1)] = 1 + row * 1e-3;
    const one = randomMatrix(seeded(4), m, 1);
    const single = matrix(m, m);
    for (let row = 0; row < m; row++)
      for (let col = 0; col < m; col++) single.data[row * m + col] = one.data[row]! * one.data[col]!;
    const equal = matrix(m, m, close.data.map(Math.floor));
    for (const G of [close, equal, single]) {
      const [bound, truth] = await boundAndTruth(G, new Float64Array(m).fill(1));
      expect(bound).toBeGreaterThan(truth);
      expect(bound).toBeLessThan(1.3 * truth);
    }
  });
});
