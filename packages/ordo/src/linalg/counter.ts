import type { Backend, CallOptions, Held, HeldSparse, Operand, SparseOperand } from "./backend.ts";
import { type Holdings, holdings, type Loan } from "./held.ts";
import { releaseAll } from "./host-memory.ts";
import { inTurn } from "./in-turn.ts";
import type { MatrixMemory } from "./matrix-memory.ts";
import { lastTurn, type Pace, pace } from "./pace.ts";
import type { Size } from "./shapes.ts";

/** An operand, once the turn of the call has come. */
export type Lent<M> = (pace: Pace) => M | Promise<M>;

/** Where one call takes its operands from and makes its results; what it borrows is given back when it ends. */
export interface Desk<D, S> {
  dense(operand: Operand): Lent<D>;
  sparse(operand: SparseOperand): Lent<S>;
  /** The operand for the kernel to overwrite: the handle's own memory when it is consumed, else a copy. */
  own(operand: Operand, consume?: boolean): Lent<D>;
  /** The memory of a handle that is handed over. */
  take(handle: Held): D;
  /** Memory for a result. */
  make(rows: number, cols: number, zeroed?: boolean): D;
  /** What was made or owned is a result. */
  hold(a: D): Held;
  holdSparse(s: S): HeldSparse;
  /** What was made or owned is not needed any more. */
  free(a: D): void;
}

/** What every call of a backend goes through: handles are lent and made here, and calls take their turns. */
export class Counter<D extends Size, S extends Size> {
  readonly #memory: MatrixMemory<D, S>;
  readonly #handles: Holdings<D, { readonly sparse: S }>;
  readonly #turns = inTurn();
  readonly #lastTurn = lastTurn();

  constructor(owner: Backend, memory: MatrixMemory<D, S>) {
    this.#memory = memory;
    this.#handles = holdings<D, { readonly sparse: S }>(owner, (freed) => {
      if ("sparse" in freed) memory.freeSparse(freed.sparse);
      else memory.free(freed);
    });
  }

  /** No call is taken any more; resolves when those that were have ended. */
  async close(): Promise<void> {
    this.#handles.close();
    await this.#turns.idle();
  }

  /** Checks and borrows now, computes in its turn. Errors of both kinds reject the promise. */
  async call<T>(
    step: string,
    options: CallOptions | undefined,
    prepare: (desk: Desk<D, S>) => (pace: Pace) => Promise<T>,
  ): Promise<T> {
    this.#handles.requireOpen();
    const desk = new CallDesk(this.#memory, this.#handles);
    const signal = options?.signal;
    let work: (pace: Pace) => Promise<T>;
    try {
      work = prepare(desk);
    } catch (error) {
      desk.close();
      throw error;
    }
    // Small calls end without a turn of the event loop; many of them in a row would keep timers and aborts out.
    const start = async () => {
      const breath = pace(step, signal, this.#lastTurn);
      if (breath.due()) await breath.rest();
      const result = await work(breath);
      desk.succeeded();
      return result;
    };
    return this.#turns.run<T>({ step, signal, work: start, end: () => desk.close(), drop: releaseAll });
  }

  /** An operation on one handle, which it gives back. */
  async change(
    step: string,
    a: Held,
    prepare: (x: Lent<D>, desk: Desk<D, S>) => (pace: Pace) => Promise<void>,
    options?: CallOptions,
  ): Promise<Held> {
    await this.call(step, options, (desk) => prepare(desk.dense(a), desk));
    return a;
  }
}

class CallDesk<D extends Size, S extends Size> implements Desk<D, S> {
  readonly #memory: MatrixMemory<D, S>;
  readonly #handles: Holdings<D, { readonly sparse: S }>;
  readonly #loans: Loan<unknown>[] = [];
  /** Copies of host operands, good for this call alone. */
  readonly #copies: D[] = [];
  readonly #sparseCopies: S[] = [];
  /** What nobody but this call knows of. */
  readonly #pending = new Set<D>();

  constructor(memory: MatrixMemory<D, S>, handles: Holdings<D, { readonly sparse: S }>) {
    this.#memory = memory;
    this.#handles = handles;
  }

  dense(operand: Operand): Lent<D> {
    if (operand.kind === "held") {
      const loan = this.#handles.lend(operand);
      this.#loans.push(loan);
      return () => loan.memory;
    }
    const { inPlace } = this.#memory;
    if (inPlace !== undefined) return () => inPlace.dense(operand);
    return async (pace) => {
      const copy = await this.#memory.write(operand, pace);
      this.#copies.push(copy);
      return copy;
    };
  }

  sparse(operand: SparseOperand): Lent<S> {
    if (operand.kind === "held-sparse") {
      const loan = this.#handles.lendSparse(operand);
      this.#loans.push(loan);
      return () => loan.memory.sparse;
    }
    const { inPlace } = this.#memory;
    if (inPlace !== undefined) return () => inPlace.sparse(operand);
    return async (pace) => {
      const copy = await this.#memory.writeSparse(operand, pace);
      this.#sparseCopies.push(copy);
      return copy;
    };
  }

  own(operand: Operand, consume = false): Lent<D> {
    if (consume && operand.kind === "held") {
      const taken = this.take(operand);
      return () => taken;
    }
    if (operand.kind !== "held") return async (pace) => this.#add(await this.#memory.write(operand, pace));
    const source = this.dense(operand);
    return async (pace) => this.#add(await this.#memory.copy(await source(pace), pace));
  }

  take(handle: Held): D {
    return this.#add(this.#handles.take(handle));
  }

  make(rows: number, cols: number, zeroed = false): D {
    return this.#add(this.#memory.make(rows, cols, zeroed));
  }

  hold(a: D): Held {
    this.#pending.delete(a);
    return this.#handles.hold(a.rows, a.cols, a);
  }

  holdSparse(s: S): HeldSparse {
    return this.#handles.holdSparse(s.rows, s.cols, { sparse: s });
  }

  free(a: D): void {
    this.#pending.delete(a);
    this.#memory.free(a);
  }

  /** Whatever is still pending has become part of a result. */
  succeeded(): void {
    this.#pending.clear();
  }

  close(): void {
    for (const loan of this.#loans) loan.end();
    for (const copy of this.#copies) this.#memory.free(copy);
    for (const copy of this.#sparseCopies) this.#memory.freeSparse(copy);
    for (const made of this.#pending) this.#memory.abandon?.(made);
    this.#copies.length = 0;
    this.#sparseCopies.length = 0;
    this.#pending.clear();
  }

  #add(a: D): D {
    this.#pending.add(a);
    return a;
  }
}
