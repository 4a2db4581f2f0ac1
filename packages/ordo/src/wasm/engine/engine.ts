import { nextTurn } from "../../base/run.ts";
import { executor, type Seat, type Step } from "./executor.ts";

/** Where the module runs, and the way to its memory. One request at a time; the backend sees to that. */
export interface Engine {
  /** Runs steps up to the first result that is not 0, and gives that. Rejects with an `EngineFailure`. */
  run(steps: readonly Step[]): Promise<number>;
  /** Copies to the memory; later requests see it. */
  write(address: number, values: Values): void;
  /** Copies from the memory. */
  read(address: number, into: Values): Promise<void>;
  /** False when the memory cannot grow so far. */
  grow(pages: number): Promise<boolean>;
  /** Asks the running steps to stop at their next checkpoint, where that is possible. */
  cancel(): void;
  stop(): void;
  /** Why it gave up, once it has; every request is then refused. */
  readonly failure: EngineFailure | undefined;
}

export type Values = Float64Array | Uint32Array;

/** The module or its thread gave up; nothing more can be computed with it. */
export class EngineFailure extends Error {
  override readonly name = "EngineFailure";
}

/** A part of a memory as an array of the same type as the example. */
export function view(memory: WebAssembly.Memory, address: number, like: Values): Values {
  return like instanceof Float64Array
    ? new Float64Array(memory.buffer, address, like.length)
    : new Uint32Array(memory.buffer, address, like.length);
}

/** Computes in the calling thread, which is blocked meanwhile. */
export function callingThreadEngine(seat: Seat): Engine {
  const { memory } = seat;
  const work = executor(seat);
  let failure: EngineFailure | undefined;
  return {
    async run(steps) {
      await nextTurn();
      if (failure !== undefined) throw failure;
      try {
        return work.run(steps);
      } catch (error) {
        throw (failure = new EngineFailure(String(error)));
      }
    },
    write: (address, values) => view(memory, address, values).set(values),
    async read(address, into) {
      into.set(view(memory, address, into));
    },
    grow: async (pages) => tryToGrow(memory, pages),
    cancel: () => undefined,
    stop() {
      failure ??= new EngineFailure("it was stopped");
    },
    get failure() {
      return failure;
    },
  };
}

export function tryToGrow(memory: WebAssembly.Memory, pages: number): boolean {
  try {
    memory.grow(pages);
    return true;
  } catch {
    return false;
  }
}
