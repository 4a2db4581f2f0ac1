import { cancelled, throwIfCancelled } from "../base/run.ts";

/** Jobs one after another, in the order of the calls. */
export interface Turns {
  /**
   * Runs the job when those before it have ended. An abort rejects the promise at once: a job that still waits is
   * never started, one that runs is left to end by itself, and what it gives is handed to `drop`.
   */
  run<T>(job: Job<T>): Promise<T>;
  /** Resolves when everything asked for so far has ended. */
  idle(): Promise<void>;
}

export interface Job<T> {
  readonly step: string;
  readonly signal: AbortSignal | undefined;
  work(): T | Promise<T>;
  /** Called once when the job has ended or will never start. */
  end(): void;
  drop(result: T): void;
}

export function inTurn(): Turns {
  let tail: Promise<unknown> = Promise.resolve();
  const enqueue = <T>(job: Job<T>): Promise<T> => {
    const result = tail.then(() => {
      throwIfCancelled(job.signal, job.step);
      return job.work();
    });
    tail = result.then(job.end, job.end);
    return result;
  };
  return Object.freeze({
    run<T>(job: Job<T>): Promise<T> {
      const result = enqueue(job);
      return job.signal === undefined ? result : orAborted(result, job, job.signal);
    },
    idle: () => tail.then(() => undefined),
  });
}

function orAborted<T>(result: Promise<T>, job: Job<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(cancelled(job.step, signal.reason));
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
    result
      .then((value) => {
        if (signal.aborted) job.drop(value);
        else resolve(value);
      }, reject)
      .finally(() => signal.removeEventListener("abort", abort));
  });
}
