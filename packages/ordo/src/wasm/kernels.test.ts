import { describe, expect, it } from "vitest";
import { callingThreadKernels } from "./engine/calling-thread-kernels.ts";
import type { WasmKernels } from "./kernels.ts";

const MILLION = 2 ** 20;

/** Each needs more than 4 GiB. */
const questions: Readonly<Record<string, (kernels: WasmKernels) => number>> = {
  sparseTransposedWork: (k) => k.sparseTransposedWork(512 * MILLION, 1),
  sparseNormalWork: (k) => k.sparseNormalWork(512 * MILLION, 1),
  eigenWork: (k) => k.eigenWork(MILLION, MILLION, 1),
  qrWork: (k) => k.qrWork(64 * MILLION, 64 * MILLION),
  "pairwiseDenseWork, distances": (k) => k.pairwiseDenseWork(1, MILLION, MILLION, MILLION),
  "pairwiseDenseWork, manhattan": (k) => k.pairwiseDenseWork(2, 512 * MILLION, 512 * MILLION, 1),
  pairwiseSparseWork: (k) => k.pairwiseSparseWork(1, MILLION, MILLION, MILLION, 1024 * MILLION),
};

describe("scratch memory", () => {
  it.each(Object.entries(questions))("%s does not wrap around at 4 GiB", async (_name, ask) => {
    const { kernels } = await callingThreadKernels(0);
    expect(ask(kernels)).toBeGreaterThan(2 ** 32);
  });
});

describe("distancesFromProducts", () => {
  const BYTES = 8;
  for (const cols of [1, 2, 5, 8]) {
    it(`turns products into squared distances and counts those that lost digits, ${cols} columns`, async () => {
      const { kernels, memory, start } = await callingThreadKernels(4096);
      const rows = 3;
      const values = new Float64Array(memory.buffer, start, rows * cols);
      const rowNorms = new Float64Array(memory.buffer, start + 1024 * BYTES, rows);
      const colNorms = new Float64Array(memory.buffer, start + 1040 * BYTES, cols);
      const norms = [1, 2, Number.NaN];
      rowNorms.set(norms);
      colNorms.forEach((_, col) => {
        colNorms[col] = 1 + col;
      });
      // In the first row all is far, in the second all is closer than a sixteenth.
      const products = values.map((_, k) => (k < cols ? 0.25 : (2 + colNorms[k % cols]) / 2 - 0.01));
      values.set(products);
      const close = kernels.distancesFromProducts(
        rows,
        cols,
        start,
        rowNorms.byteOffset,
        colNorms.byteOffset,
      );
      const expected = products.map(
        (product, k) => norms[Math.floor(k / cols)] + colNorms[k % cols] - 2 * product,
      );
      expect(values).toEqual(expected);
      expect(close).toBe(2 * cols);
      expect([...rowNorms]).toEqual([0, cols, cols]);
    });
  }
});
