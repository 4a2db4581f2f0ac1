import type { Step } from "./executor.ts";

/** What the host says to a worker. Each request but `write` is answered, in order. */
export type Request =
  | {
      readonly kind: "start";
      readonly module: WebAssembly.Module;
      /** Shared memory; otherwise the worker makes its own with so many pages. */
      readonly memory: WebAssembly.Memory | MemorySize;
      readonly control: number;
      readonly packs: number;
      readonly threads: number;
      readonly thread: number;
    }
  | { readonly kind: "run"; readonly steps: readonly Step[] }
  | { readonly kind: "write"; readonly address: number; readonly bytes: ArrayBuffer }
  | { readonly kind: "read"; readonly address: number; readonly length: number }
  | { readonly kind: "grow"; readonly pages: number };

export interface MemorySize {
  readonly initial: number;
  readonly maximum: number;
}

/** `start` is answered with 0, `grow` with 0 or 1 (refused), `run` with the last result, `read` with the bytes. */
export type Reply =
  | { readonly kind: "result"; readonly value: number }
  | { readonly kind: "bytes"; readonly bytes: ArrayBuffer }
  | { readonly kind: "failure"; readonly reason: string };
