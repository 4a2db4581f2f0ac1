import type { Backend, CallOptions, Held, HeldSparse, Operand, SparseOperand } from "./backend.ts";
import { type Holdings, holdings, type Loan } from "./held.ts";
import type { HostKernels } from "./host-kernels.ts";
import { copyRows, releaseAll } from "./host-memory.ts";
import { inTurn } from "./in-turn.ts";
import { type Matrix, matrix } from "./matrix.ts";
import { lastTurn, type Pace, pace } from "./pace.ts";
import type { SparseMatrix } from "./sparse.ts";

/** Where one call takes its operands from; what it borrows is given back when it ends. */
export interface Desk {
  dense(operand: Operand): Matrix;
  sparse(operand: SparseOperand): SparseMatrix;
  /** The operand for the kernel to overwrite: the handle's own memory when it is consumed, else a copy. */
  own(operand: Operand, consume?: boolean): (pace: Pace) => Promise<Matrix>;
}

/** What every call of a backend in host memory goes through: handles are lent and made here, and calls take their turns. */
export class HostCounter {
  readonly #memory: Pick<HostKernels, "allocate">;
  readonly #handles: Holdings<Matrix, SparseMatrix>;
  readonly #turns = inTurn();
  readonly #lastTurn = lastTurn();

  constructor(owner: Backend, memory: Pick<HostKernels, "allocate" | "recycle" | "recycleSparse">) {
    this.#memory = memory;
    this.#handles = holdings<Matrix, SparseMatrix>(owner, (freed) => {
      if (freed.kind === "dense") memory.recycle(freed.data);
      else memory.recycleSparse?.(freed);
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
    prepare: (desk: Desk) => (pace: Pace) => Promise<T>,
  ): Promise<T> {
    this.#handles.requireOpen();
    const loans: Loan<unknown>[] = [];
    const end = () => {
      for (const loan of loans) loan.end();
    };
    const signal = options?.signal;
    let work: (pace: Pace) => Promise<T>;
    try {
      work = prepare(this.#desk(loans));
    } catch (error) {
      end();
      throw error;
    }
    // Small calls end without a turn of the event loop; many of them in a row would keep timers and aborts out.
    const start = async () => {
      const breath = pace(step, signal, this.#lastTurn);
      if (breath.due()) await breath.rest();
      return work(breath);
    };
    return this.#turns.run<T>({ step, signal, work: start, end, drop: releaseAll });
  }

  /** An operation on one handle, which it gives back. */
  async change(
    step: string,
    a: Held,
    prepare: (x: Matrix, desk: Desk) => (pace: Pace) => Promise<void>,
    options?: CallOptions,
  ): Promise<Held> {
    await this.call(step, options, (desk) => prepare(desk.dense(a), desk));
    return a;
  }

  #desk(loans: Loan<unknown>[]): Desk {
    const keep = <M>(loan: Loan<M>): M => {
      loans.push(loan);
      return loan.memory;
    };
    const dense = (operand: Operand) =>
      operand.kind === "held" ? keep(this.#handles.lend(operand)) : operand;
    return {
      dense,
      sparse: (operand) =>
        operand.kind === "held-sparse" ? keep(this.#handles.lendSparse(operand)) : operand,
      own: (operand, consume = false) => {
        if (consume && operand.kind === "held") {
          const taken = this.#handles.take(operand);
          return async () => taken;
        }
        const source = dense(operand);
        return (pace) => this.copyOf(source, pace);
      },
    };
  }

  make(rows: number, cols: number): Matrix {
    return matrix(rows, cols, this.#memory.allocate(rows * cols));
  }

  zeros(rows: number, cols: number): Matrix {
    return matrix(rows, cols, this.#memory.allocate(rows * cols, true));
  }

  hold(a: Matrix): Held {
    return this.#handles.hold(a.rows, a.cols, a);
  }

  async copyOf(a: Matrix, pace: Pace): Promise<Matrix> {
    const result = this.make(a.rows, a.cols);
    await copyRows(a, result, pace);
    return result;
  }

  holdSparse(s: SparseMatrix): HeldSparse {
    return this.#handles.holdSparse(s.rows, s.cols, s);
  }

  /** The memory of a handle that is handed over. */
  take(a: Held): Matrix {
    return this.#handles.take(a);
  }
}
