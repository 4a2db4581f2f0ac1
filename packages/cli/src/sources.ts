import { type BackendSource, referenceBackend, wasmBackend } from "ordo";

/** How to get a backend that a machine lacks. */
export interface ListedSource extends BackendSource {
  readonly advice: string;
}

/** The backends that commands choose from, fastest first. */
export function backendSources(): ListedSource[] {
  return [
    {
      name: "native",
      advice:
        "Debian and Ubuntu: apt-get install libopenblas0-pthread. Elsewhere: set ORDO_BLAS to the path of a library " +
        "that has BLAS and LAPACK.",
      load: async () => (await import("@ordo/native")).nativeBackend(),
    },
    {
      name: "wasm",
      advice: "Use a runtime with WebAssembly SIMD: Node 20.19 or newer.",
      load: () => wasmBackend(),
    },
    { name: "reference", advice: "It is always there.", load: async () => referenceBackend() },
  ];
}
