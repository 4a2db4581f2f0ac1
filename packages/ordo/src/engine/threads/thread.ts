import { whyNoThread } from "../../base/available-memory.ts";
import {
  nodeHandle,
  type WorkerEvents,
  type WorkerHandle,
  webHandle,
} from "../../wasm/engine/environment.ts";
import type { FromThread, JobReply, Kept, ToThread } from "./protocol.ts";

/** Where the program of a thread is: in Node the address of a file, in a page a worker that loads it. */
export interface ThreadProgram {
  readonly node: () => URL;
  readonly web: () => Worker;
}

/** One thread, and the one job that it does. */
export interface Thread {
  /** The kinds of jobs that it knows; fails where it cannot be started. */
  readonly ready: Promise<readonly string[]>;
  /** Sees to it that the thread has this; it is sent once. */
  keep(sort: Kept, id: number, value: unknown): void;
  forget(sort: Kept, id: number): void;
  /** Rejects when the thread ends before it has answered, with a `ThreadEnd`. */
  do(job: ToThread & { readonly type: "job" }): Promise<JobReply>;
  /** Asks for an end of the job; a thread that does not come to it is ended itself. */
  cancel(): void;
  stop(reason: string): void;
}

/** How long a job may take to its next checkpoint, in milliseconds. */
const PATIENCE = 500;

/** A thread is no more. */
export class ThreadEnd extends Error {
  override readonly name = "ThreadEnd";
}

export function startThread(program: ThreadProgram, ended: () => void): Thread {
  const started = deferred<readonly string[]>();
  const kept = new Set<string>();
  let answer: Deferred<JobReply> | undefined;
  let end: ThreadEnd | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const finish = (reason: string): void => {
    if (end !== undefined) return;
    end = new ThreadEnd(reason || "the program of the thread could not be loaded");
    started.reject(end);
    answer?.reject(end);
    answer = undefined;
    clearTimeout(timer);
    handle?.stop();
    ended();
  };
  const handle = open(
    program,
    {
      failure: finish,
      message(data) {
        const message = data as FromThread;
        if (message.type === "ready") started.resolve(message.kinds);
        else {
          clearTimeout(timer);
          answer?.resolve(message);
          answer = undefined;
        }
        if (answer === undefined) handle?.keepAlive(false);
      },
    },
    finish,
  );
  const post = (message: ToThread) => {
    if (end === undefined) handle!.post(message);
  };
  return {
    ready: started.promise,
    keep(sort, id, value) {
      const key = `${sort} ${id}`;
      if (kept.has(key)) return;
      post({ type: "keep", sort, id, value });
      kept.add(key);
    },
    forget(sort, id) {
      if (kept.delete(`${sort} ${id}`)) post({ type: "forget", sort, id });
    },
    do(job) {
      if (end !== undefined) return Promise.reject(end);
      answer = deferred();
      handle!.keepAlive(true);
      post(job);
      return answer.promise;
    },
    cancel() {
      const asked = answer;
      if (asked === undefined) return;
      post({ type: "stop" });
      clearTimeout(timer);
      // A thread that is still starting has not heard of it yet.
      started.promise.then(
        () => {
          if (answer === asked) timer = setTimeout(() => finish("its job did not end"), PATIENCE);
        },
        () => undefined,
      );
    },
    stop: finish,
  };
}

/** Undefined, with the reason told, where there are no threads or none can be started. */
function open(
  program: ThreadProgram,
  events: WorkerEvents,
  fail: (reason: string) => void,
): WorkerHandle | undefined {
  try {
    const threads =
      typeof process === "object" ? process.getBuiltinModule?.("node:worker_threads") : undefined;
    if (threads !== undefined) return nodeHandle(nodeWorker(threads, program.node()), events);
    if (typeof Worker !== "undefined") return webHandle(program.web(), events);
    throw new Error("there are no threads here");
  } catch (error) {
    // After the caller has the thread.
    queueMicrotask(() => fail(error instanceof Error ? error.message : String(error)));
    return undefined;
  }
}

function nodeWorker(threads: typeof import("node:worker_threads"), address: URL) {
  const reason = whyNoThread();
  if (reason !== undefined) throw new Error(reason);
  // From sources, the packages of the repository are loaded from theirs.
  const execArgv = address.pathname.endsWith(".ts") ? ["--conditions=ordo-source"] : [];
  return new threads.Worker(address, { execArgv, name: "ordo jobs" });
}

interface Deferred<T> {
  readonly promise: Promise<T>;
  resolve(value: T): void;
  reject(reason: unknown): void;
}

function deferred<T>(): Deferred<T> {
  let settle: Omit<Deferred<T>, "promise"> | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // Somebody asks for it later, or nobody does.
  promise.catch(() => undefined);
  return { promise, ...settle! };
}
