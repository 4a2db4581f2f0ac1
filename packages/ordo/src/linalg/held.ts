import { OrdoError } from "../base/errors.ts";
import type { Backend, Held, HeldSparse } from "./backend.ts";

/**
 * The handles of one backend and the memory behind them: D behind a dense handle, S behind a sparse one.
 *
 * An operation lends memory when it is called and ends the loan when it has finished, so a handle may be released while
 * an operation still reads it: the memory is freed after the last loan. Operations of one backend take effect in
 * the order of their calls; hence memory taken from a handle is free of earlier loans once its turn has come.
 */
export interface Holdings<D, S> {
  hold(rows: number, cols: number, memory: D): Held;
  holdSparse(rows: number, cols: number, memory: S): HeldSparse;
  /** Fails with `backend.foreign`, or `backend.released`. */
  lend(handle: Held): Loan<D>;
  lendSparse(handle: HeldSparse): Loan<S>;
  /** Hands the memory over: the handle counts as released, and the caller frees or keeps what it got. */
  take(handle: Held): D;
  /** Fails with `backend.released` after `close`. */
  requireOpen(): void;
  /** Frees everything that is not on loan, and the rest when its loans end. */
  close(): void;
}

/** Memory in use by an operation. */
export interface Loan<M> {
  readonly memory: M;
  /** Once for each loan; more often is harmless. */
  end(): void;
}

interface Entry<M> {
  readonly what: string;
  /** Gone once freed or taken. */
  memory: M | undefined;
  loans: number;
  released: boolean;
}

export function holdings<D, S>(owner: Backend, free: (memory: D | S) => void): Holdings<D, S> {
  const entries = new WeakMap<object, Entry<D | S>>();
  // The handles themselves are held weakly: one that is forgotten is released when it is collected.
  const open = new Set<Entry<D | S>>();
  const forgotten = new FinalizationRegistry<Entry<D | S>>((entry) => release(entry));
  let closed = false;

  const release = (entry: Entry<D | S>): void => {
    entry.released = true;
    open.delete(entry);
    if (entry.loans > 0 || entry.memory === undefined) return;
    free(entry.memory);
    entry.memory = undefined;
  };

  const register = <K extends "held" | "held-sparse">(kind: K, rows: number, cols: number, memory: D | S) => {
    const entry = { what: `the ${rows} × ${cols} matrix`, memory, loans: 0, released: false };
    const end = () => {
      forgotten.unregister(entry);
      release(entry);
    };
    const handle = Object.freeze({ kind, rows, cols, owner, release: end, [Symbol.dispose]: end });
    entries.set(handle, entry);
    open.add(entry);
    forgotten.register(handle, entry, entry);
    return handle;
  };

  const find = (handle: Held | HeldSparse): Entry<D | S> => {
    requireOpen();
    const entry = entries.get(handle);
    if (entry === undefined) throw foreign(owner, handle.owner);
    if (entry.released) throw released(entry.what);
    return entry;
  };

  const borrow = (handle: Held | HeldSparse): Loan<D | S> => {
    const entry = find(handle);
    const memory = entry.memory as D | S;
    let ended = false;
    entry.loans++;
    return {
      memory,
      end() {
        if (ended) return;
        ended = true;
        entry.loans--;
        if (entry.released) release(entry);
      },
    };
  };

  const requireOpen = (): void => {
    if (closed) throw released(`the backend "${owner.name}"`);
  };

  return Object.freeze({
    hold: (rows: number, cols: number, memory: D): Held => register("held", rows, cols, memory),
    holdSparse: (rows: number, cols: number, memory: S): HeldSparse =>
      register("held-sparse", rows, cols, memory),
    lend: (handle: Held) => borrow(handle) as Loan<D>,
    lendSparse: (handle: HeldSparse) => borrow(handle) as Loan<S>,
    take(handle: Held) {
      const entry = find(handle);
      const memory = entry.memory as D;
      forgotten.unregister(entry);
      entry.memory = undefined;
      entry.released = true;
      open.delete(entry);
      return memory;
    },
    requireOpen,
    close() {
      closed = true;
      for (const entry of open) release(entry);
    },
  });
}

function foreign(expected: Backend, actual: Backend): OrdoError<"backend.foreign"> {
  const details = { expected: expected.name, actual: actual.name };
  const message = `the matrix is held by another backend ("${details.actual}"), not by this "${details.expected}"`;
  return new OrdoError("backend.foreign", `${message}; fetch it there and place it here`, details);
}

function released(what: string): OrdoError<"backend.released"> {
  return new OrdoError("backend.released", `${what} was released and cannot be used any more`, { what });
}
