import { asView, expectClose, product, randomMatrix, randomSparse } from "@ordo/testkit";
import { type Matrix, matrix, type SparseMatrix, seeded, sparse, toDense, transpose } from "ordo";
import { pace } from "ordo/backend-kit";
import { describe, expect, it } from "vitest";
import { type PlacedSparse, placeInKernels } from "./placed.ts";
import { sparseProducts } from "./products.ts";

async function placed(s: SparseMatrix, bandEntries?: number): Promise<PlacedSparse> {
  const result = await placeInKernels(s, { bandEntries });
  if (result === undefined) throw new Error("it did not fit");
  return result;
}

async function multiplied(s: PlacedSparse, b: Matrix, transposed = false): Promise<Matrix> {
  const c = matrix(transposed ? s.matrix.cols : s.matrix.rows, b.cols);
  await s.multiply({ s: s.matrix, b, transpose: transposed, c }, pace("test", undefined));
  return c;
}

describe("a sparse matrix in the memory of the kernels", () => {
  it("is the same matrix", async () => {
    const s = randomSparse(seeded(1), 40, 30);
    const copy = (await placed(s)).matrix;
    expect([copy.starts, copy.columns, copy.values]).toEqual([s.starts, s.columns, s.values]);
    expect(copy.values).not.toBe(s.values);
  });

  for (const bandEntries of [1, 50, 1000, 1e6]) {
    it(`multiplies in bands of ${bandEntries} entries, any number of columns, from views too`, async () => {
      for (const [rows, cols] of [
        [200, 60],
        [7, 300],
        [1, 1],
      ]) {
        const s = randomSparse(seeded(rows), rows, cols);
        const whole = await placed(s, bandEntries);
        for (const width of [0, 1, 3, 8, 9, 20]) {
          const [b, z] = [randomMatrix(seeded(2), cols, width), randomMatrix(seeded(3), rows, width)];
          const expected = product(toDense(s), b);
          for (const operand of [b, asView(b)]) {
            expectClose(await multiplied(whole, operand), expected, { rtol: 1e-13 });
          }
          expectClose(await multiplied(whole, asView(z), true), product(transpose(toDense(s)), z), {
            rtol: 1e-13,
          });
        }
      }
    });
  }

  it("takes over for large matrices, with the result of the loops in place", async () => {
    const { place, multiply } = sparseProducts();
    const s = randomSparse(seeded(4), 1500, 300, 0.5);
    expect(s.values.length).toBeGreaterThan(1 << 17);
    const copy = await place(s);
    expect(copy.values.buffer).toBe(copy.columns.buffer);
    const b = randomMatrix(seeded(5), 300, 5);
    const [fast, slow] = [matrix(1500, 5), matrix(1500, 5)];
    await multiply({ s: copy, b, transpose: false, c: fast }, pace("test", undefined));
    await multiply({ s, b, transpose: false, c: slow }, pace("test", undefined));
    expectClose(fast, slow, { rtol: 1e-13 });
  });

  it("leaves small and impossibly large matrices alone", async () => {
    const small = await sparseProducts().place(randomSparse(seeded(6), 9, 9));
    expect(small.values.buffer).not.toBe(small.columns.buffer);
    // Wide enough that the sums alone would not fit.
    const wide = sparse(1, 2 ** 29, {
      starts: Uint32Array.of(0, 1),
      columns: Uint32Array.of(5),
      values: Float64Array.of(1),
    });
    expect(await placeInKernels(wide)).toBeUndefined();
  });
});
