import { backendLaws } from "@ordo/testkit";
import { currentEnvironment } from "./engine/environment.ts";
import { openWasmBackend, wasmBackend } from "./open.ts";
import type { WasmOptions } from "./options.ts";

const environment = currentEnvironment();
// The law's call is over in a few milliseconds here, too soon to count turns on a busy machine.
const skip = { "the event loop turns while": "open.test.ts counts them during a longer call" };

function laws(name: string, options: WasmOptions): void {
  backendLaws(`wasm, ${name}`, () => wasmBackend(options), { skip });
}

if (environment.notShared === undefined) {
  laws("one thread", { threads: 1, relaxed: true, shared: true });
  laws("two threads", { threads: 2, relaxed: true, shared: true });
  laws("two threads, SIMD alone", { threads: 2, relaxed: false, shared: true });
}
laws("memory of its own", { shared: false, relaxed: true });
laws("memory of its own, SIMD alone", { shared: false, relaxed: false });
backendLaws(
  "wasm in the calling thread",
  () => openWasmBackend({ shared: false }, { ...environment, startWorker: undefined }),
  { skip },
);
