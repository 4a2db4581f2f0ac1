import { OrdoError } from "../../base/errors.ts";
import { unpackError } from "../travel/failure.ts";
import type { JobReply, Kept, PlainTwin } from "./protocol.ts";
import { startThread, type Thread, ThreadEnd, type ThreadProgram } from "./thread.ts";

/** The jobs of one call have this in common. */
export interface Batch {
  readonly kind: string;
  readonly id: number;
  readonly common: unknown;
  /** Data sets that it names, by their numbers. */
  readonly data: ReadonlyMap<number, unknown>;
  readonly twin: PlainTwin;
}

export type Done = JobReply & { readonly type: "done" };

interface Task {
  readonly batch: Batch;
  readonly input: unknown;
  resolve(done: Done): void;
  reject(error: unknown): void;
}

/** As many threads as are needed, up to a number; each does one job at a time, in the order in which they were handed in. */
export class Crew {
  readonly #program: ThreadProgram;
  readonly #most: number;
  readonly #idle: Thread[] = [];
  readonly #all = new Set<Thread>();
  readonly #working = new Map<Thread, Task>();
  #waiting: Task[] = [];

  constructor(program: ThreadProgram, most: number) {
    this.#program = program;
    this.#most = most;
  }

  /**
   * The kinds of jobs that its threads know; fails with a `ThreadEnd` where none can be started. As many threads as so many jobs need are started at
   * once: each takes a moment until it can do anything.
   */
  kinds(jobs = Number.POSITIVE_INFINITY): Promise<readonly string[]> {
    const [any = this.#start()] = this.#all;
    while (this.#all.size < Math.min(this.#most, jobs)) this.#start();
    return any.ready;
  }

  submit(batch: Batch, input: unknown): Promise<Done> {
    const result = new Promise<Done>((resolve, reject) => {
      this.#waiting.push({ batch, input, resolve, reject });
    });
    // Its turn to be looked at comes later.
    result.catch(() => undefined);
    this.#assign();
    return result;
  }

  /** Ends what is left of a batch. */
  drop(batch: Batch, error: unknown): void {
    const dropped = this.#waiting.filter((task) => task.batch === batch);
    this.#waiting = this.#waiting.filter((task) => task.batch !== batch);
    for (const task of dropped) task.reject(error);
    for (const [thread, task] of this.#working) {
      if (task.batch !== batch) continue;
      task.reject(error);
      thread.cancel();
    }
    this.forget("common", batch.id);
  }

  forget(sort: Kept, id: number): void {
    for (const thread of this.#all) thread.forget(sort, id);
  }

  stop(error: unknown): void {
    for (const task of [...this.#waiting, ...this.#working.values()]) task.reject(error);
    this.#waiting = [];
    for (const thread of this.#all) thread.stop("it was released");
  }

  #start(): Thread {
    const thread = startThread(this.#program, () => {
      this.#all.delete(thread);
      this.#working.delete(thread);
      const place = this.#idle.indexOf(thread);
      if (place >= 0) this.#idle.splice(place, 1);
      // Another one takes its place.
      this.#assign();
    });
    this.#all.add(thread);
    this.#idle.push(thread);
    return thread;
  }

  #assign(): void {
    while (this.#waiting.length > 0) {
      if (this.#idle.length === 0 && this.#all.size < this.#most) this.#start();
      const thread = this.#idle.pop();
      if (thread === undefined) return;
      void this.#work(thread, this.#waiting.shift()!);
    }
  }

  async #work(thread: Thread, task: Task): Promise<void> {
    const { batch, input } = task;
    this.#working.set(thread, task);
    try {
      for (const [id, value] of batch.data) thread.keep("data", id, value);
      thread.keep("common", batch.id, batch.common);
      const { kind, twin } = batch;
      const reply = await thread.do({ type: "job", kind, common: batch.id, twin, input });
      if (reply.type === "done") task.resolve(reply);
      else task.reject(unpackError(reply.error));
    } catch (error) {
      task.reject(error instanceof ThreadEnd ? lost(batch.kind, error) : error);
    }
    this.#working.delete(thread);
    if (this.#all.has(thread)) this.#idle.push(thread);
    this.#assign();
  }
}

function lost(operation: string, { message: reason }: ThreadEnd): OrdoError<"backend.failed"> {
  return new OrdoError("backend.failed", `the thread of the job "${operation}" was lost: ${reason}`, {
    backend: "threads",
    operation,
    reason,
  });
}
