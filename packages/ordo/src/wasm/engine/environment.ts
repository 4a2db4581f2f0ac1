import { whyNoThread } from "../../base/available-memory.ts";

/** What the surroundings offer: Node, a page, a worker of a page; tests make their own. */
export interface Environment {
  readonly concurrency: number;
  validates(bytes: Uint8Array<ArrayBuffer>): boolean;
  /** Why memory cannot be shared between threads; undefined when it can. */
  readonly notShared: string | undefined;
  /** Starts a worker from its source. Undefined where there are none. */
  readonly startWorker: StartWorker | undefined;
}

export type StartWorker = (source: string, events: WorkerEvents) => WorkerHandle;

export interface WorkerEvents {
  message(data: unknown): void;
  /** The worker has ended, or could not be started. */
  failure(reason: string): void;
}

export interface WorkerHandle {
  post(message: unknown, transfer?: ArrayBuffer[]): void;
  /** Whether the worker keeps the process alive; only Node knows the difference. */
  keepAlive(on: boolean): void;
  stop(): void;
}

export function currentEnvironment(): Environment {
  const node = nodeModules();
  return {
    concurrency:
      node?.concurrency ?? (typeof navigator === "undefined" ? 1 : navigator.hardwareConcurrency || 1),
    validates: (bytes) => typeof WebAssembly === "object" && WebAssembly.validate(bytes),
    notShared: whyNotShared(),
    startWorker: node?.startWorker ?? (typeof Worker === "undefined" ? undefined : startWebWorker),
  };
}

function whyNotShared(): string | undefined {
  if (typeof crossOriginIsolated !== "undefined" && !crossOriginIsolated) {
    return (
      "the page is not cross-origin isolated; serve it with the headers " +
      "Cross-Origin-Opener-Policy: same-origin and Cross-Origin-Embedder-Policy: require-corp"
    );
  }
  return typeof SharedArrayBuffer === "undefined" ? "SharedArrayBuffer is missing here" : undefined;
}

/** Node's own modules without importing them, so that the same file loads in a browser. */
function nodeModules(): Pick<Environment, "concurrency" | "startWorker"> | undefined {
  if (typeof process === "undefined" || typeof process.getBuiltinModule !== "function") return undefined;
  const threads = process.getBuiltinModule("node:worker_threads");
  const os = process.getBuiltinModule("node:os");
  if (threads === undefined || os === undefined) return undefined;
  return {
    concurrency: os.availableParallelism(),
    startWorker: (source, events) => startNodeWorker(threads, source, events),
  };
}

function startNodeWorker(
  threads: typeof import("node:worker_threads"),
  source: string,
  events: WorkerEvents,
): WorkerHandle {
  const reason = whyNoThread();
  if (reason !== undefined) return neverStarted(reason, events);
  // Loaders and conditions of the program are none of the worker's business.
  return nodeHandle(new threads.Worker(source, { eval: true, execArgv: [], name: "ordo" }), events);
}

/** What stands for a worker that there was no room for. */
function neverStarted(reason: string, events: WorkerEvents): WorkerHandle {
  queueMicrotask(() => events.failure(reason));
  return { post: () => undefined, keepAlive: () => undefined, stop: () => undefined };
}

/** What is used of a worker of Node; its own type would make users of ours install those of Node. */
interface NodeWorker {
  on(event: string, listener: (value: unknown) => void): unknown;
  postMessage(message: unknown, transfer?: ArrayBuffer[]): void;
  ref(): void;
  unref(): void;
  terminate(): unknown;
}

/** The same face for every kind of worker. */
export function nodeHandle(worker: NodeWorker, events: WorkerEvents): WorkerHandle {
  worker.on("message", events.message);
  worker.on("error", (error: unknown) => events.failure(String(error)));
  worker.on("messageerror", (error: unknown) => events.failure(String(error)));
  worker.on("exit", (code: unknown) => events.failure(`the worker ended with code ${code}`));
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    keepAlive: (on) => (on ? worker.ref() : worker.unref()),
    stop: () => void worker.terminate(),
  };
}

function startWebWorker(source: string, events: WorkerEvents): WorkerHandle {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  // The first event says that the script has been loaded, or refused.
  const loaded = () => URL.revokeObjectURL(url);
  return webHandle(new Worker(url), {
    message(data) {
      loaded();
      events.message(data);
    },
    failure(reason) {
      loaded();
      events.failure(
        reason || "the worker could not be started (a content security policy needs worker-src blob:)",
      );
    },
  });
}

/** Where a script cannot be loaded the reason is empty. */
export function webHandle(worker: Worker, events: WorkerEvents): WorkerHandle {
  worker.onmessage = (event) => events.message(event.data);
  worker.onerror = (event) => {
    event.preventDefault();
    events.failure(event.message ?? "");
  };
  worker.onmessageerror = () => events.failure("a message could not be read");
  return {
    post: (message, transfer) => worker.postMessage(message, transfer ?? []),
    keepAlive: () => undefined,
    stop: () => worker.terminate(),
  };
}
