import { nextTurn, throwIfCancelled } from "../base/run.ts";

/** Lets a long loop on the calling thread serve the event loop and notice an abort. */
export interface Pace {
  /** Cheap; true when the loop has run long enough and should `await rest()`. */
  due(): boolean;
  /** A turn of the event loop; fails with `run.cancelled` once the signal has fired. */
  rest(): Promise<void>;
}

/** Longest stretch of work between two turns, in milliseconds. */
const STRETCH = 12;

export function pace(step: string, signal: AbortSignal | undefined): Pace {
  let last = performance.now();
  return {
    due: () => performance.now() - last >= STRETCH,
    async rest() {
      await nextTurn();
      throwIfCancelled(signal, step);
      last = performance.now();
    },
  };
}
