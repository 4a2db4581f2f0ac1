import { backendLaws } from "@ordo/testkit";
import { currentEnvironment } from "./environment.ts";
import { openWasmBackend, wasmBackend } from "./open.ts";

const environment = currentEnvironment();

if (environment.notShared === undefined) {
  backendLaws("wasm, one thread", () => wasmBackend({ threads: 1, relaxed: true, shared: true }));
  backendLaws("wasm, two threads", () => wasmBackend({ threads: 2, relaxed: true, shared: true }));
  backendLaws("wasm, two threads, SIMD alone", () =>
    wasmBackend({ threads: 2, relaxed: false, shared: true }),
  );
}
backendLaws("wasm, memory of its own", () => wasmBackend({ shared: false, relaxed: true }));
backendLaws("wasm, memory of its own, SIMD alone", () => wasmBackend({ shared: false, relaxed: false }));
backendLaws(
  "wasm in the calling thread",
  () => openWasmBackend({ shared: false }, { ...environment, startWorker: undefined }),
  {
    skip: {
      "the event loop turns while": "without workers the calling thread computes, and the notes say so",
    },
  },
);
