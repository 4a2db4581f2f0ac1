import { basename } from "node:path";
import type { BlasLibrary } from "./library.ts";

/** What is known about a library besides its routines. */
export interface LibraryFacts {
  /** For people: "OpenBLAS 0.3.21 (SkylakeX)". */
  readonly engine: string;
  readonly notes: readonly string[];
  /** Undefined when the library does not tell. */
  threads(): number | undefined;
  /** For the whole process. False when the library cannot be told. */
  setThreads(count: number): boolean;
  /** Runs a small call in the calling thread alone, where the library would divide it and can be told not to. */
  alone(call: () => void): void;
}

export function factsOf(library: BlasLibrary): LibraryFacts {
  return openBlas(library) ?? mkl(library) ?? other(library);
}

function openBlas(library: BlasLibrary): LibraryFacts | undefined {
  const config = library.extra("const char *openblas_get_config()");
  if (config === undefined) return undefined;
  const core = library.extra("const char *openblas_get_corename()");
  const get = library.extra("int openblas_get_num_threads()");
  const set = library.extra("void openblas_set_num_threads(int count)");
  const version = /OpenBLAS [\d.]+/.exec(String(config()))?.[0] ?? "OpenBLAS";
  const parallel = library.extra("int openblas_get_parallel()")?.();
  return {
    engine: core === undefined ? version : `${version} (${core()})`,
    notes: parallel === 0 ? ["this OpenBLAS is built for one thread; libopenblas0-pthread uses all"] : [],
    threads: () => get?.() as number | undefined,
    setThreads(count) {
      set?.(count);
      return set !== undefined;
    },
    alone(call) {
      const count = (set && get?.()) as number | undefined;
      if (count === undefined || count === 1) return call();
      set?.(1);
      try {
        call();
      } finally {
        set?.(count);
      }
    },
  };
}

function mkl(library: BlasLibrary): LibraryFacts | undefined {
  const get = library.extra("int MKL_Get_Max_Threads()");
  const set = library.extra("void MKL_Set_Num_Threads(int count)");
  if (get === undefined) return undefined;
  return {
    engine: "Intel MKL",
    notes: [],
    threads: () => get() as number,
    setThreads(count) {
      set?.(count);
      return set !== undefined;
    },
    // It has a measure of its own of what is worth dividing.
    alone: (call) => call(),
  };
}

function other(library: BlasLibrary): LibraryFacts {
  const name = library.paths.map((path) => basename(path)).join(" + ");
  const slow = "if this is the plain reference BLAS it is slow; apt-get install libopenblas0-pthread";
  const known = name === "Accelerate" || name.startsWith("libflexiblas");
  return {
    engine: name,
    notes: known ? [] : [slow],
    threads: () => undefined,
    setThreads: () => false,
    alone: (call) => call(),
  };
}
