import { integer, optional, readOptions, where } from "../base/options.ts";
import type { ThreadProgram } from "../engine/threads/thread.ts";
import { threadEngineOf } from "../engine/threads/thread-engine.ts";
import type { Engine } from "../linalg/compute.ts";
import { currentEnvironment } from "../wasm/engine/environment.ts";

export interface ThreadEngineOptions {
  /** How many jobs may run at a time; by default one for each processor. */
  readonly threads?: number | undefined;
  /** Where the program of the threads is, when it is not beside the library, as in a bundle: `ordo/worker`, or one of your own that calls `serveJobs`. */
  readonly worker?: URL | string | undefined;
}

const shape = {
  threads: optional(integer(1, 1024)),
  worker: optional(
    where("an address", (value): value is URL | string => typeof value === "string" || value instanceof URL),
  ),
};

/**
 * Jobs that do not need each other, such as the models of folds, in threads of their own. Hand it to validation as `engine`, and release it at the end. Where
 * threads cannot be started, jobs run in the calling thread, and results say so with the warning `engine.inline`.
 */
export function threadEngine(options: ThreadEngineOptions = {}): Engine {
  const { threads, worker } = readOptions("threadEngine", shape, options);
  const program = worker === undefined ? beside : given(new URL(worker, import.meta.url));
  return threadEngineOf(program, threads ?? currentEnvironment().concurrency);
}

/** Beside this file, which is a source or built; bundlers of pages look for the words below. */
const beside: ThreadProgram = {
  node: () => new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./worker.js", import.meta.url),
  web: () => new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: "ordo" }),
};

function given(address: URL): ThreadProgram {
  return { node: () => address, web: () => new Worker(address, { type: "module", name: "ordo" }) };
}
