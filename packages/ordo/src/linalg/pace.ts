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

/** When the event loop last had a turn, as far as is known. Calls that share it give the loop its turns between them too. */
export interface LastTurn {
  at: number;
}

export function lastTurn(): LastTurn {
  return { at: performance.now() };
}

export function pace(step: string, signal: AbortSignal | undefined, last: LastTurn = lastTurn()): Pace {
  return {
    due: () => performance.now() - last.at >= STRETCH,
    async rest() {
      await nextTurn();
      last.at = performance.now();
      throwIfCancelled(signal, step);
    },
  };
}
