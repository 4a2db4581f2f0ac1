import { type BackendSource, referenceBackend, wasmBackend } from "ordo";

export interface ListedSource extends BackendSource {
  /** How to get it where it is missing. */
  readonly advice: string;
}

export interface SourceOptions {
  readonly threads?: number | undefined;
  readonly environment?: NodeJS.ProcessEnv | undefined;
}

/** The backends that commands choose from, the first that there is. */
export function backendSources({ threads, environment = process.env }: SourceOptions = {}): ListedSource[] {
  return [
    {
      name: "native",
      advice: nativeAdvice(environment),
      load: async () => (await import("@ordo/native")).nativeBackend({ threads }),
    },
    {
      name: "wasm",
      advice: "use a runtime with WebAssembly SIMD, such as Node 20.19 or newer",
      load: () => wasmBackend({ threads }),
    },
    { name: "reference", advice: "it is part of the library", load: async () => referenceBackend() },
    {
      // After one that is always there: it is used when it is asked for, as small problems are over before a GPU has started.
      name: "cuda",
      advice: cudaAdvice,
      load: async () => (await import("@ordo/cuda")).cudaBackend(),
    },
  ];
}

const cudaAdvice =
  "on Linux, install NVIDIA's driver and the CUDA toolkit 12 or newer (cuBLAS, cuSOLVER, NVRTC), or set ORDO_CUDA to the " +
  "folders of their libraries";

function nativeAdvice({ ORDO_BLAS: named }: NodeJS.ProcessEnv): string {
  if (named !== undefined && named !== "")
    return "correct ORDO_BLAS, or unset it so that the usual places are searched";
  return (
    "install OpenBLAS (Debian and Ubuntu: apt-get install libopenblas0-pthread), or set ORDO_BLAS to the path of " +
    "a library that has BLAS and LAPACK"
  );
}
