import { asView, expectClose, expectError, product, randomMatrix, randomSparse } from "@ordo/testkit";
import { type Matrix, matrix, type SparseMatrix, seeded, sparse, toDense, transpose } from "ordo";
import { pace, type ThreadedKernels, threadedKernels } from "ordo/backend-kit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

describe("a sparse matrix that threads multiply", () => {
  let crew: ThreadedKernels;
  beforeAll(async () => {
    const found = await threadedKernels(2);
    if (found === undefined) throw new Error("there are no threads");
    crew = found;
  });
  afterAll(() => crew.stop());

  it.each([1000, 1e6])("has the bits of the calling thread, in bands of %d entries", async (bandEntries) => {
    // Large enough that threads share it out, with one column and with several.
    const s = randomSparse(seeded(7), 3000, 200, 0.3);
    const [alone, shared] = [await placed(s, bandEntries), await placeInKernels(s, { bandEntries, crew })];
    if (shared === undefined) throw new Error("it did not fit");
    expect(shared.matrix.values.buffer).toBe(crew.memory.buffer);
    expect(shared.matrix.values).toEqual(alone.matrix.values);
    for (const width of [1, 3, 9]) {
      const [b, z] = [randomMatrix(seeded(8), 200, width), randomMatrix(seeded(9), 3000, width)];
      expect(await multiplied(shared, b)).toEqual(await multiplied(alone, b));
      expect(await multiplied(shared, asView(z), true)).toEqual(await multiplied(alone, z, true));
      const weights = Float64Array.from({ length: 3000 }, (_, row) => 1 + (row % 3));
      const shifts = Float64Array.from({ length: width }, (_, col) => col - 1);
      const [fast, slow] = [matrix(200, width), matrix(200, width)];
      await shared.multiplyNormal({ s, b, weights, shifts, c: fast }, pace("test", undefined));
      await alone.multiplyNormal({ s, b, weights, shifts, c: slow }, pace("test", undefined));
      expect(fast).toEqual(slow);
    }
    shared.free();
  });

  it("gives its memory back", async () => {
    const s = randomSparse(seeded(10), 2000, 300, 0.4);
    const first = await placeInKernels(s, { crew });
    const address = first?.matrix.values.byteOffset;
    first?.free();
    const second = await placeInKernels(s, { crew });
    expect(second?.matrix.values.byteOffset).toBe(address);
    second?.free();
  });

  it("fails with a typed error once the threads are gone", async () => {
    const lost = (await threadedKernels(2))!;
    lost.stop();
    expect(lost.isWorking).toBe(false);
    await expectError(lost.run([["add", 1, 0, 1, 0, 1]]), "backend.failed", { backend: "wasm" });
  });
});
