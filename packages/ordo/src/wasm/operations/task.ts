import { OrdoError } from "../../base/errors.ts";
import { cancelled, throwIfCancelled } from "../../base/run.ts";
import type {
  Held,
  HeldSparse,
  Operand,
  RowWriter,
  SparseOperand,
  Tridiagonal,
} from "../../linalg/backend.ts";
import type { Holdings, Loan } from "../../linalg/held.ts";
import { block, type Matrix, matrix, valuesOf } from "../../linalg/matrix.ts";
import { pace } from "../../linalg/pace.ts";
import { isSparse, type Size } from "../../linalg/shapes.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";
import { solveShiftedTridiagonal } from "../../linalg/tridiagonal.ts";
import { type Engine, EngineFailure, type Values } from "../engine/engine.ts";
import type { Step } from "../engine/executor.ts";
import { align } from "../memory/allocator.ts";
import type { Heap } from "../memory/heap.ts";

export const DOUBLE = 8;
const WORD = 4;

/** The most values copied in one go; between two goes the event loop may turn. */
const COPY_VALUES = 2 ** 20;

/** How many values of a matrix that is made row by row are collected before they are written. */
const WRITE_VALUES = 2 ** 16;

/** A dense matrix in the module's memory, rows without gaps. */
export interface DenseBlock {
  readonly address: number;
}

/** A sparse matrix in the module's memory: one block, three arrays. */
export interface SparseBlock {
  readonly address: number;
  readonly values: number;
  readonly starts: number;
  readonly columns: number;
  /** Entries. */
  readonly count: number;
}

export interface Machine {
  readonly engine: Engine;
  readonly heap: Heap;
  readonly holdings: Holdings<DenseBlock, SparseBlock>;
}

/** An operand of a call: on the host, on loan from its handle, or handed over. */
export type DenseGiven = Size &
  ({ readonly host: Matrix } | { readonly block: DenseBlock; readonly own: boolean });
export type SparseGiven = Size & ({ readonly host: SparseMatrix } | { readonly block: SparseBlock });

/**
 * One call of an operation: its loans, the memory it claims, its steps. Whatever it claimed and did not give away is freed
 * when it ends, which is when the worker has answered, not when the caller has lost interest.
 */
export class Task {
  readonly operation: string;
  readonly #machine: Machine;
  readonly #signal: AbortSignal | undefined;
  readonly #loans: Loan<unknown>[] = [];
  readonly #claimed = new Set<number>();
  /** Steps that travel with the next ones: a message costs more than most of them. */
  readonly #first: Step[] = [];

  constructor(operation: string, machine: Machine, signal: AbortSignal | undefined) {
    this.operation = operation;
    this.#machine = machine;
    this.#signal = signal;
  }

  // When the call is made

  lend(a: Operand): DenseGiven {
    const { rows, cols } = a;
    if (a.kind === "dense") return { rows, cols, host: a };
    return { rows, cols, block: this.#keep(this.#machine.holdings.lend(a)), own: false };
  }

  lendSparse(s: SparseOperand): SparseGiven {
    const { rows, cols } = s;
    if (s.kind === "sparse") return { rows, cols, host: s };
    return { rows, cols, block: this.#keep(this.#machine.holdings.lendSparse(s)) };
  }

  lendEither(a: Operand | SparseOperand): DenseGiven | SparseGiven {
    return isSparse(a) ? this.lendSparse(a as SparseOperand) : this.lend(a as Operand);
  }

  /** The handle counts as released from here on. */
  take(a: Operand): DenseGiven {
    if (a.kind === "dense") return this.lend(a);
    const memory = this.#machine.holdings.take(a);
    this.#claimed.add(memory.address);
    return { rows: a.rows, cols: a.cols, block: memory, own: true };
  }

  #keep<M>(loan: Loan<M>): M {
    this.#loans.push(loan);
    return loan.memory;
  }

  end(): void {
    for (const loan of this.#loans) loan.end();
    for (const address of this.#claimed) this.#machine.heap.free(address);
    this.#claimed.clear();
  }

  // When its turn has come

  /** Fails with `backend.released` or `backend.failed`. */
  requireWorking(): void {
    const { engine, holdings } = this.#machine;
    holdings.requireOpen();
    if (engine.failure !== undefined) throw failed(this.operation, engine.failure);
  }

  async claim(bytes: number): Promise<number> {
    const address = await this.#guard(this.#machine.heap.claim(bytes));
    this.#claimed.add(address);
    return address;
  }

  claimMatrix(rows: number, cols: number): Promise<number> {
    return this.claim(rows * cols * DOUBLE);
  }

  /** Where the operand is; a host matrix is copied first. */
  async dense(a: DenseGiven): Promise<number> {
    if ("block" in a) return a.block.address;
    const address = await this.claimMatrix(a.rows, a.cols);
    await this.#copyIn(a.host, address);
    return address;
  }

  async sparse(s: SparseGiven): Promise<SparseBlock> {
    return "block" in s ? s.block : this.placeSparse(s.host);
  }

  /** Where the operand is, from the next `run` on, in memory that this call may overwrite. */
  async workingCopy(a: DenseGiven): Promise<number> {
    if ("host" in a || a.own) return this.dense(a);
    const address = await this.claimMatrix(a.rows, a.cols);
    this.#first.push(["copy", address, a.block.address, a.rows * a.cols * DOUBLE]);
    return address;
  }

  async vector(values: Float64Array): Promise<number> {
    const address = await this.claimMatrix(values.length, 1);
    await this.#copyIn(matrix(values.length, 1, values), address);
    return address;
  }

  /** Through a buffer on the host that holds some of the rows. */
  async placeRows(rows: number, cols: number, write: RowWriter): Promise<number> {
    const address = await this.claimMatrix(rows, cols);
    const breath = pace(this.operation, this.#signal);
    const height = Math.min(rows, Math.max(1, Math.floor(WRITE_VALUES / Math.max(1, cols))));
    const buffer = new Float64Array(height * cols);
    for (let top = 0; top < rows; top += height) {
      const bottom = Math.min(top + height, rows);
      buffer.fill(0);
      for (let row = top; row < bottom; row++) {
        write(buffer.subarray((row - top) * cols, (row - top + 1) * cols), row);
        if (breath.due()) await breath.rest();
      }
      this.#machine.engine.write(address + top * cols * DOUBLE, buffer.subarray(0, (bottom - top) * cols));
    }
    return address;
  }

  async placeSparse(s: SparseMatrix): Promise<SparseBlock> {
    const count = s.starts[s.rows];
    const startsAt = align(count * DOUBLE);
    const columnsAt = startsAt + align((s.rows + 1) * WORD);
    const address = await this.claim(columnsAt + count * WORD);
    const [starts, columns] = [address + startsAt, address + columnsAt];
    const placed = { address, values: address, starts, columns, count };
    await this.#copyIn(matrix(count, 1, s.values), placed.values);
    await this.#write(placed.starts, s.starts);
    await this.#write(placed.columns, s.columns.subarray(0, count));
    return placed;
  }

  async #copyIn(a: Matrix, address: number): Promise<void> {
    await this.#byRows(a, (top, bottom) => {
      this.#machine.engine.write(address + top * a.cols * DOUBLE, valuesOf(block(a, top, bottom)));
    });
  }

  async #write(address: number, values: Uint32Array): Promise<void> {
    await this.#byRows({ rows: values.length, cols: 1 }, (top, bottom) => {
      this.#machine.engine.write(address + top * WORD, values.subarray(top, bottom));
    });
  }

  /** Rows from `top` on, as a host matrix. */
  async fetch(
    address: number,
    size: Size,
    { top = 0, into }: { readonly top?: number; readonly into?: Float64Array | undefined } = {},
  ): Promise<Matrix> {
    const result = matrix(size.rows, size.cols, into?.subarray(0, size.rows * size.cols));
    const start = address + top * size.cols * DOUBLE;
    await this.#byRows(size, (from, to) =>
      this.#read(start + from * size.cols * DOUBLE, result.data.subarray(from * size.cols, to * size.cols)),
    );
    return result;
  }

  async fetchVector(address: number, length: number): Promise<Float64Array> {
    return (await this.fetch(address, { rows: length, cols: 1 })).data;
  }

  async fetchWords(address: number, length: number): Promise<Uint32Array> {
    const words = new Uint32Array(length);
    await this.#read(address, words);
    return words;
  }

  #read(address: number, into: Values): Promise<void> {
    return this.#guard(this.#machine.engine.read(address, into));
  }

  /** Systems with T + shift·I, in the calling thread; see `solveShiftedTridiagonal`. */
  async solveTridiagonal(
    t: Tridiagonal,
    { b, shifts }: { readonly b: Matrix; readonly shifts: Float64Array },
  ): Promise<Matrix> {
    const x = matrix(shifts.length * b.rows, b.cols);
    await solveShiftedTridiagonal(t, { b, shifts, x }, pace(this.operation, this.#signal));
    return x;
  }

  /** Bounded parts of the rows, with turns of the event loop between them. */
  async #byRows(size: Size, part: (top: number, bottom: number) => void | Promise<void>): Promise<void> {
    const breath = pace(this.operation, this.#signal);
    const height = Math.max(1, Math.floor(COPY_VALUES / Math.max(1, size.cols)));
    for (let top = 0; top < size.rows; top += height) {
      if (breath.due()) await breath.rest();
      await part(top, Math.min(top + height, size.rows));
    }
  }

  /** Runs steps up to the first result that is not 0, and gives that; −1 says that the cancel flag was seen. */
  async run(...steps: readonly Step[]): Promise<number> {
    throwIfCancelled(this.#signal, this.operation);
    const status = await this.#guard(this.#machine.engine.run([...this.#first.splice(0), ...steps]));
    if (status === -1) throw cancelled(this.operation, this.#signal?.reason);
    return status;
  }

  /** Claims as much scratch memory as a `…Work` kernel asks for. */
  async scratch(...question: Step): Promise<number> {
    return this.claim(await this.#guard(this.#machine.engine.run([question])));
  }

  async #guard<T>(request: Promise<T>): Promise<T> {
    try {
      return await request;
    } catch (error) {
      if (error instanceof EngineFailure) this.requireWorking();
      throw error;
    }
  }

  // What it gives away

  hold(rows: number, cols: number, address: number): Held {
    this.#claimed.delete(address);
    return this.#machine.holdings.hold(rows, cols, { address });
  }

  holdSparse(rows: number, cols: number, placed: SparseBlock): HeldSparse {
    this.#claimed.delete(placed.address);
    return this.#machine.holdings.holdSparse(rows, cols, placed);
  }

  /** Keeps only the first bytes of a claimed block. */
  shrink(address: number, bytes: number): void {
    this.#machine.heap.shrink(address, bytes);
  }
}

function failed(operation: string, cause: EngineFailure): OrdoError<"backend.failed"> {
  const details = { backend: "wasm", operation, reason: cause.message };
  const message = `the wasm backend failed during ${operation}: ${cause.message}; open a new one to go on`;
  return new OrdoError("backend.failed", message, details, { cause });
}
