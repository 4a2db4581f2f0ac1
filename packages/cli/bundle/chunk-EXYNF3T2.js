import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);
import {
  referenceBackend,
  wasmBackend
} from "./chunk-4STHFFQQ.js";

// packages/cli/src/sources.ts
function backendSources({ threads, environment = process.env } = {}) {
  return [
    {
      name: "native",
      advice: nativeAdvice(environment),
      load: async () => (await import("./src-4WWVNIF4.js")).nativeBackend({ threads })
    },
    {
      name: "wasm",
      advice: "use a runtime with WebAssembly SIMD, such as Node 20.19 or newer",
      load: () => wasmBackend({ threads })
    },
    { name: "reference", advice: "it is part of the library", load: async () => referenceBackend() }
  ];
}
function nativeAdvice({ ORDO_BLAS: named }) {
  if (named !== void 0 && named !== "")
    return "correct ORDO_BLAS, or unset it so that the usual places are searched";
  return "install OpenBLAS (Debian and Ubuntu: apt-get install libopenblas0-pthread), or set ORDO_BLAS to the path of a library that has BLAS and LAPACK";
}

export {
  backendSources
};
