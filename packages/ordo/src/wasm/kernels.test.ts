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

describe("exponentials", () => {
  it("of products in one step are those of the distances, from 1 to nothing, less the centre", async () => {
    const { kernels, memory, start } = await callingThreadKernels(8192);
    const [rows, cols, scale] = [5, 8, -0.7];
    const at = (place: number, length: number) => new Float64Array(memory.buffer, start + 8 * place, length);
    const [x, rowNorms, colTerms, centre] = [at(0, rows * cols), at(100, rows), at(200, cols), at(300, cols)];
    const norms = [0, 1, 9, 2000, Number.NaN];
    const others = [0, 1, 4, 9, 100, 1e-9, 1100, 3];
    rowNorms.set(norms);
    colTerms.set(others.map((norm) => scale * norm));
    centre.set(others.map((_, col) => col / 8));
    // The largest product there is, and less: the distance is then 0, or was a little below.
    const products = x.map((_, k) => {
      const most = Math.sqrt(norms[Math.floor(k / cols)]! * others[k % cols]!);
      return k % 3 === 0 ? most * (1 + 1e-15) : most / (k + 1);
    });
    x.set(products);
    const bytes = [x, rowNorms, colTerms, centre].map(({ byteOffset }) => byteOffset) as [
      number,
      number,
      number,
      number,
    ];
    kernels.expOfDistances(rows, cols, ...bytes, scale);
    x.forEach((value, k) => {
      const distance = norms[Math.floor(k / cols)]! + others[k % cols]! - 2 * products[k]!;
      const expected = Math.exp(scale * Math.max(distance, 0)) - (k % cols) / 8;
      if (Number.isNaN(expected)) expect(value).toBeNaN();
      else expect(Math.abs(value - expected)).toBeLessThan(2e-15 * (1 + Math.abs(scale * distance)));
    });
  });

  it("have a relative error below 1e-15, and go gradually to 0 and infinity", async () => {
    const { kernels, memory, start } = await callingThreadKernels(1 << 20);
    const given = Float64Array.from({ length: 40_001 }, (_, k) => (k - 20_000) / 28.3 + 1e-7 * (k % 17));
    const x = new Float64Array(memory.buffer, start, given.length);
    x.set(given);
    kernels.mapExp(x.length, start, 1);
    let worst = 0;
    x.forEach((value, k) => {
      const expected = Math.exp(given[k]!);
      if (expected > 2.3e-308 && expected < Number.POSITIVE_INFINITY)
        worst = Math.max(worst, Math.abs(value / expected - 1));
    });
    expect(worst).toBeLessThan(1e-15);
    const edges = [
      -746,
      -744.4,
      -720,
      709.7,
      710,
      Number.NEGATIVE_INFINITY,
      Number.POSITIVE_INFINITY,
      Number.NaN,
      -0,
    ];
    x.set(edges);
    kernels.mapExp(edges.length, start, 1);
    edges.forEach((edge, k) => {
      const expected = Math.exp(edge);
      if (Number.isFinite(expected) && expected > 1e-300)
        expect(Math.abs(x[k]! / expected - 1)).toBeLessThan(1e-15);
      else if (Number.isFinite(expected)) expect(Math.abs(x[k]! - expected)).toBeLessThanOrEqual(1e-323);
      else expect(x[k]).toEqual(expected);
    });
  });
});
