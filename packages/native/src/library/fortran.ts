import koffi, { type KoffiFunc } from "koffi";
import type { Matrix } from "ordo";
import { ROUTINES, type Routine, symbolOf } from "./routines.ts";

/**
 * One argument of a Fortran routine, all of which are passed by address: a character, a whole number, a real number, or the start of
 * an array. A row-major matrix is, for Fortran, its transpose with the stride as leading dimension.
 */
export type Argument = string | Whole | Real | Float64Array | Int32Array | Matrix;
interface Whole {
  readonly whole: number;
}
interface Real {
  readonly real: number;
}

export const int = (whole: number): Whole => ({ whole });
export const real = (value: number): Real => ({ real: value });
/** Leading dimension of a row-major matrix; LAPACK wants at least 1, also when there are no rows. */
export const ld = (a: Matrix): Whole => int(Math.max(1, a.cols, a.stride));

export interface Fortran {
  /**
   * In a thread of its own, unless `work` is small: about the number of operations, of which slow ones (decompositions, reading much for
   * little) count more, so that it stands for time. The arguments stay alive meanwhile.
   */
  call(routine: Routine, work: number, ...args: Argument[]): Promise<void>;
}

/** Returns the function behind a name, declared for so many addresses, or undefined when there is none. */
export type FindFunction = (symbol: string, parameters: number) => Entry | undefined;
export type Entry = KoffiFunc<(...addresses: number[]) => void>;

/**
 * Up to six milliseconds: the event loop can wait so long. Such work stays in the calling thread, and is not divided either: a thread that sleeps and has to be
 * woken and heard from takes a tenth of a millisecond at best, and one or two where processors are shared. A Cholesky factorisation of 700 rows is below it, and the inverse of a triangle of 500.
 */
const SMALL_WORK = 2.6e8;
/** Eight bytes for each argument: a library with 64-bit integers reads the same values. */
const SLOT = 8;
const MOST_ARGUMENTS = 24;

/** Calls in threads of their own, of the whole process: the number of the library's threads stays as it is meanwhile. */
let running = 0;

/**
 * Only one call at a time: the arguments are kept in one place.
 *
 * @param alone - Runs a call while the library keeps to the calling thread, where it can be told.
 */
export function fortran(find: FindFunction, alone: (call: () => void) => void = (call) => call()): Fortran {
  const entries = new Map<Routine, Entry>();
  const slots = new DataView(new ArrayBuffer(SLOT * MOST_ARGUMENTS));
  const base = addressOf(slots);

  const entryOf = (routine: Routine): Entry => {
    const known = entries.get(routine);
    if (known !== undefined) return known;
    const { args, chars } = ROUTINES[routine];
    const entry = find(symbolOf(routine), args + chars);
    if (entry === undefined) throw new Error(`${routine} is missing`);
    entries.set(routine, entry);
    return entry;
  };

  const encode = (argument: Argument, index: number): number => {
    if (typeof argument === "string") slots.setUint8(SLOT * index, argument.charCodeAt(0));
    else if ("whole" in argument) slots.setBigInt64(SLOT * index, BigInt(argument.whole), true);
    else if ("real" in argument) slots.setFloat64(SLOT * index, argument.real, true);
    else if ("kind" in argument) return addressOf(argument.data) + 8 * argument.offset;
    else return addressOf(argument);
    return base + SLOT * index;
  };

  return {
    async call(routine, work, ...args) {
      const entry = entryOf(routine);
      const addresses = args.map(encode);
      // Fortran compilers pass the lengths of characters behind the arguments, and may use their place on the stack.
      for (let hidden = 0; hidden < ROUTINES[routine].chars; hidden++) addresses.push(1);
      if (work <= SMALL_WORK) {
        if (running === 0) alone(() => entry(...addresses));
        else entry(...addresses);
        return;
      }
      await new Promise<void>((resolve, reject) => {
        // The closure keeps the arrays behind the addresses alive until the thread is done with them.
        const done = (error: unknown) => {
          running--;
          if (error && args) reject(error);
          else resolve();
        };
        (entry.async as (...rest: unknown[]) => void)(...addresses, done);
        running++;
      });
    },
  };
}

function addressOf(memory: ArrayBufferView): number {
  return memory.byteLength === 0 ? 0 : Number(koffi.address(memory));
}
