import type { Run } from "../base/run.ts";
import type { Backend } from "./backend.ts";

/** What a computation needs: something that computes, and the run it belongs to. Passed down, never global. */
export interface Compute {
  readonly backend: Backend;
  readonly run: Run;
  /** Where work that is no algebra can be shared among threads, such as comparing items; without one it is done in this thread. */
  readonly engine?: Engine | undefined;
}

/**
 * Runs jobs that do not need each other, in this thread or in others. Results come in the order of the jobs, and have the same bits wherever they were
 * computed: every job computes with one thread of its own (`singleBackend`), as sums are rounded otherwise by other numbers of threads.
 */
export interface Engine {
  /** How many jobs may run at a time. */
  readonly threads: number;
  /**
   * The results, in the order of the inputs, of which only a few are read ahead: memory does not grow with their number. What fails, fails in its
   * place: results before it come first, nothing after it is begun. Leaving the loop, or the signal of the run, ends what is under way.
   */
  run<C, I, O>(jobs: Jobs<C, I, O>, compute: Compute): AsyncIterable<O>;
  /** Ends the threads; every later call fails with `backend.released`. */
  release(): Promise<void>;
}

/**
 * What can be asked for: one object for each kind, in the list of `jobs/kinds.ts`. In another thread the kind is found by its name, and `common` and `input`
 * are copies: plain data, typed arrays and data sets (or their items) among it. So is what it gives.
 */
export interface JobKind<C, I, O> {
  readonly name: string;
  /** Remarks are left in the run; they come back with the result. Its random numbers begin anew with each job. */
  run(input: I, common: C, compute: Compute): Promise<O>;
  /** For what is common and is not plain: as plain data, and the way back. Where `pack` fails, the jobs run in this thread, and its reason is told. */
  readonly travel?: { pack(common: C): unknown; unpack(packed: never): C } | undefined;
}

/** A kind in a list of all kinds, where what it takes and gives is no longer known. */
export interface AnyJobKind {
  readonly name: string;
  run(input: never, common: never, compute: Compute): Promise<unknown>;
  readonly travel?: { unpack(packed: never): unknown } | undefined;
}

/** Any number of jobs of one kind. */
export interface Jobs<C, I, O> {
  readonly kind: JobKind<C, I, O>;
  /** What all of them read; it goes to each thread once, and a data set in it once for as long as the engine lives. */
  readonly common: C;
  readonly inputs: Iterable<I> | AsyncIterable<I>;
  /** Told to the run, job by job. What must run in this thread is told as the warning `engine.inline`. */
  readonly progress?: { readonly step: string; readonly total: number } | undefined;
}
