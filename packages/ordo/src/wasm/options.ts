import { flag, integer, invalidOptions, optional, readOptions } from "../base/options.ts";

export interface WasmOptions {
  /** Threads that compute; by default one for each processor, at most 16. One without shared memory. */
  readonly threads?: number | undefined;
  /** Fused multiply-add through relaxed SIMD; by default where it exists. `true` refuses to run without it. */
  readonly relaxed?: boolean | undefined;
  /** Memory shared between threads; by default where it exists. `true` refuses to run without it. */
  readonly shared?: boolean | undefined;
  /** The most bytes all matrices together may take; by default 4 GiB, the end of 32-bit addresses. */
  readonly maximumMemory?: number | undefined;
}

const GIB = 2 ** 30;

const shape = {
  threads: optional(integer(1, 64)),
  relaxed: optional(flag()),
  shared: optional(flag()),
  maximumMemory: integer(2 ** 20, 4 * GIB, 4 * GIB),
};

export function readWasmOptions(given: WasmOptions) {
  const options = readOptions("wasmBackend", shape, given);
  if (options.shared === false && (options.threads ?? 1) > 1) {
    const actual = `${options.threads} with shared: false`;
    throw invalidOptions("wasmBackend", [{ key: "threads", expected: "1 without shared memory", actual }]);
  }
  return options;
}
