import { OrdoError } from "../base/errors.ts";
import type { Backend, BackendTwin } from "../linalg/backend.ts";
import { referenceBackend } from "../linalg/reference/reference-backend.ts";
import { currentEnvironment } from "../wasm/engine/environment.ts";
import { openWasmBackend } from "../wasm/open.ts";
import type { WasmOptions } from "../wasm/options.ts";

/** Opens a backend that computes with one thread, from the options of its twin. */
export type OpenTwin = (options: Readonly<Record<string, unknown>>) => Promise<Backend>;

/** By the name of the backend. */
export type TwinOpeners = Readonly<Record<string, OpenTwin>>;

export interface SingleBackend extends AsyncDisposable {
  readonly backend: Backend;
}

/**
 * What jobs in this thread compute with: the backend itself where it has one thread, or no twin, or computes with one while it is held; else its twin, for as
 * long as it is needed.
 */
export async function singleBackend(backend: Backend): Promise<SingleBackend> {
  const { twin, description } = backend;
  if (twin === undefined || description.threads === 1)
    return { backend, [Symbol.asyncDispose]: async () => {} };
  const giveBack = twin.hold?.();
  if (giveBack !== undefined) return { backend, [Symbol.asyncDispose]: async () => giveBack() };
  const single = await openTwin(twin, { ...ownTwins, wasm: (options) => wasmTwin(options, "worker") });
  return { backend: single, [Symbol.asyncDispose]: () => single.close() };
}

/** The threads that each job of an engine computes with. */
export function threadsOfJobs({ twin, description }: Backend): number {
  return twin === undefined ? description.threads : 1;
}

/** The backends of the library, in a thread that may be blocked. */
export const ownTwins: TwinOpeners = Object.freeze({
  wasm: (options: object) => wasmTwin(options, "here"),
  reference: async () => referenceBackend(),
});

function wasmTwin(options: object, where: "worker" | "here"): Promise<Backend> {
  const environment = currentEnvironment();
  const single = { ...(options as WasmOptions), threads: 1, shared: false };
  return openWasmBackend(single, where === "here" ? { ...environment, startWorker: undefined } : environment);
}

/** By its name where that is known, else from its module. */
export async function openTwin(twin: BackendTwin, openers: TwinOpeners): Promise<Backend> {
  const { name, module, opener, options } = twin;
  if (Object.hasOwn(openers, name)) return openers[name](options);
  const found = module && ((await import(/* @vite-ignore */ /* webpackIgnore: true */ module)) as object);
  const open: unknown = found && (found as Readonly<Record<string, unknown>>)[opener ?? ""];
  if (typeof open === "function") return (open as OpenTwin)(options);
  const reason = `${module ?? "no module"} does not say how to open it again`;
  throw new OrdoError("backend.unavailable", `the backend "${name}" could not be loaded (${reason})`, {
    wanted: name,
    reason,
  });
}
