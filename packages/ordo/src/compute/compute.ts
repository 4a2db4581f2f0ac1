import { type Run, type RunOptions, startRun } from "../base/run.ts";
import type { Backend } from "../linalg/backend.ts";
import { chooseBackend } from "../linalg/choose.ts";
import type { Compute, Engine } from "../linalg/compute.ts";
import { referenceBackend } from "../linalg/reference/reference-backend.ts";
import { currentEnvironment, type Environment } from "../wasm/engine/environment.ts";
import { openWasmBackend } from "../wasm/open.ts";

/** What a caller may pass to any operation that computes. */
export interface ComputeOptions extends RunOptions {
  /** By default the embedded one. */
  readonly backend?: Backend | undefined;
  /** Where kernels of items that are no vectors compare them: `threadEngine({ threads })` gives the same bits as this thread, the default. */
  readonly engine?: Engine | undefined;
}

/** Where computations run unless a backend is given. */
export interface Embedded {
  readonly backend: Backend;
  /** Why the WebAssembly backend is not the one, when it is not. */
  readonly without: string | undefined;
  usable(): boolean;
}

/** The compute context of one public call: the given backend, or the embedded one, which all calls of a process share. */
export async function openCompute(options: ComputeOptions = {}): Promise<Compute> {
  const run = startRun(options);
  return Object.freeze({
    backend: options.backend ?? (await embeddedFor(run)),
    run,
    ...(options.engine && { engine: options.engine }),
  });
}

async function embeddedFor(run: Run): Promise<Backend> {
  const { backend, without } = await sharedEmbedded();
  if (without !== undefined) {
    run.warn("backend.slow", `computing with the ${backend.name} backend, which is slow (${without})`);
  }
  return backend;
}

/** Not configurable and without visible state, so it makes no difference who opened it first. */
const sharedEmbedded = keepOpen(() => openEmbedded(currentEnvironment()));

export async function openEmbedded(environment: Environment): Promise<Embedded> {
  let usable = () => true;
  const wasm = {
    name: "wasm",
    async load() {
      const backend = await openWasmBackend({}, environment);
      usable = () => backend.usable;
      return backend;
    },
  };
  const reference = { name: "reference", load: async () => referenceBackend() };
  const { backend, passedOver } = await chooseBackend([wasm, reference]);
  return { backend, without: passedOver[0]?.reason, usable };
}

/** Opens once; again when what was opened has been closed or has failed, or could not be opened. */
export function keepOpen(open: () => Promise<Embedded>): () => Promise<Embedded> {
  let current: Promise<Embedded> | undefined;
  return async () => {
    const seen = current;
    if (seen !== undefined && (await isUsable(seen))) return seen;
    // Another caller may have opened a new one meanwhile.
    if (current === seen) current = open();
    return current!;
  };
}

async function isUsable(opened: Promise<Embedded>): Promise<boolean> {
  try {
    return (await opened).usable();
  } catch {
    return false;
  }
}
