import { describe, expect, it } from "vitest";
import { callingThreadKernels } from "./calling-thread-kernels.ts";
import type { WasmKernels } from "./kernels.ts";

const MILLION = 2 ** 20;

/** Each needs more than 4 GiB. */
const questions: Readonly<Record<string, (kernels: WasmKernels) => number>> = {
  sparseTransposedWork: (k) => k.sparseTransposedWork(512 * MILLION, 1),
  eigenWork: (k) => k.eigenWork(MILLION, MILLION, 1),
  qrWork: (k) => k.qrWork(64 * MILLION, 64 * MILLION),
  svdWork: (k) => k.svdWork(MILLION, MILLION),
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
