import type {
  Backend,
  BackendDescription,
  BackendTwin,
  CallOptions,
  ConsumeOptions,
  Eigen,
  EigenOptions,
  ElementMap,
  GramOptions,
  Held,
  HeldSparse,
  MultiplyOptions,
  NormalOptions,
  Operand,
  PairwiseKind,
  PairwiseOptions,
  PivotedCholesky,
  PivotedOptions,
  Qr,
  RowRange,
  RowWriter,
  SolveOptions,
  SparseOperand,
  TransposeOptions,
  Tridiagonal,
  TridiagonalForm,
} from "../linalg/backend.ts";
import { holdings } from "../linalg/held.ts";
import { releaseAll } from "../linalg/host-memory.ts";
import { inTurn } from "../linalg/in-turn.ts";
import type { Matrix } from "../linalg/matrix.ts";
import * as shapes from "../linalg/shapes.ts";
import type { SparseMatrix } from "../linalg/sparse.ts";
import type { Engine } from "./engine/engine.ts";
import type { Heap } from "./memory/heap.ts";
import * as decompositions from "./operations/decompositions.ts";
import * as elements from "./operations/elements.ts";
import { pairwiseDense, pairwiseSparse } from "./operations/pairwise.ts";
import * as products from "./operations/products.ts";
import {
  type DenseBlock,
  type DenseGiven,
  DOUBLE,
  type Machine,
  type SparseBlock,
  type SparseGiven,
  Task,
} from "./operations/task.ts";

/**
 * A backend over a WebAssembly module. Calls are checked, and their operands borrowed, when they are made; they run one after
 * another. Host matrices are copied when their call's turn has come, so they must not change before it has settled.
 *
 * Aborting rejects a call at once. With shared memory the running kernel stops at its next checkpoint (a panel of a
 * factorisation, a block of a product); without, it runs to its end, and later calls wait for that.
 */
export class WasmBackend implements Backend {
  readonly name = "wasm";
  readonly description: BackendDescription;
  readonly twin: BackendTwin;
  readonly #machine: Machine;
  readonly #turns = inTurn();
  #closed = false;

  constructor(
    engine: Engine,
    heap: Heap,
    about: { readonly description: BackendDescription; readonly twin: BackendTwin },
  ) {
    this.description = about.description;
    this.twin = about.twin;
    const free = ({ address }: DenseBlock | SparseBlock) => heap.free(address);
    this.#machine = { engine, heap, holdings: holdings<DenseBlock, SparseBlock>(this, free) };
  }

  /** False once it is closed or has failed. */
  get usable(): boolean {
    return !this.#closed && this.#machine.engine.failure === undefined;
  }

  /** Bytes in use by handles and running calls. */
  get usedBytes(): number {
    return this.#machine.heap.usedBytes;
  }

  place(a: Matrix, call?: CallOptions): Promise<Held> {
    return this.#call("place", call, (task) => async () => {
      const { rows, cols } = a;
      return task.hold(rows, cols, await task.dense(task.lend(a)));
    });
  }

  placeSparse(s: SparseMatrix, call?: CallOptions): Promise<HeldSparse> {
    return this.#call("placeSparse", call, (task) => async () => {
      return task.holdSparse(s.rows, s.cols, await task.placeSparse(s));
    });
  }

  placeRows(rows: number, cols: number, write: RowWriter, call?: CallOptions): Promise<Held> {
    return this.#call("placeRows", call, (task) => {
      shapes.requireSize("placeRows", rows, cols);
      return async () => task.hold(rows, cols, await task.placeRows(rows, cols, write));
    });
  }

  fetch(a: Held, part?: RowRange): Promise<Matrix> {
    return this.#call("fetch", undefined, (task) => {
      const given = task.lend(a);
      const { top, bottom, into } = shapes.rowRange(a, part);
      const size = { rows: bottom - top, cols: a.cols };
      return async () => task.fetch(await task.dense(given), size, { top, into });
    });
  }

  zeros(rows: number, cols: number): Promise<Held> {
    return this.#call("zeros", undefined, (task) => {
      shapes.requireSize("zeros", rows, cols);
      return async () => {
        const address = await task.claimMatrix(rows, cols);
        await task.run(["zero", address, rows * cols * DOUBLE]);
        return task.hold(rows, cols, address);
      };
    });
  }

  copy(a: Operand): Promise<Held> {
    return this.#call("copy", undefined, (task) => {
      const given = task.lend(a);
      return async () => {
        const address = await task.workingCopy(given);
        await task.run();
        return task.hold(a.rows, a.cols, address);
      };
    });
  }

  multiply(a: Operand, b: Operand, options: MultiplyOptions = {}): Promise<Held> {
    return this.#call("multiply", options, (task) => {
      const [left, right] = [task.lend(a), task.lend(b)];
      const sizes = shapes.productSizes(a, b, options);
      const sum = options.add && task.take(options.add.to);
      return () => products.multiply(task, { left, right, sum, ...sizes }, options);
    });
  }

  gram(a: Operand, options: GramOptions = {}): Promise<Held> {
    return this.#call("gram", options, (task) => {
      const given = task.lend(a);
      const sizes = shapes.gramSizes(a, options.transpose);
      return () => products.gram(task, { given, ...sizes }, options);
    });
  }

  multiplyVector(a: Operand, x: Float64Array, options: TransposeOptions = {}): Promise<Float64Array> {
    return this.#call("multiplyVector", options, (task) => {
      const given = task.lend(a);
      const length = shapes.vectorSize(a, x, options.transpose);
      return () => products.multiplyVector(task, { given, x, length }, options);
    });
  }

  multiplySparse(s: SparseOperand, b: Operand, options: TransposeOptions = {}): Promise<Held> {
    return this.#call("multiplySparse", options, (task) => {
      const [left, right] = [task.lendSparse(s), task.lend(b)];
      const size = shapes.sparseProductSize(s, b, options.transpose);
      return () => products.multiplySparse(task, { left, right, ...size }, options);
    });
  }

  multiplyNormal(s: SparseOperand, b: Operand, options: NormalOptions = {}): Promise<Held> {
    return this.#call("multiplyNormal", options, (task) => {
      const [left, right] = [task.lendSparse(s), task.lend(b)];
      const size = shapes.normalSize(s, b, options);
      return () => products.multiplyNormal(task, { left, right, ...size }, options);
    });
  }

  solveTriangular(l: Operand, b: Operand, options: SolveOptions = {}): Promise<Held> {
    return this.#solveWith("solveTriangular", l, b, options, [options.transpose ?? false]);
  }

  choleskySolve(l: Operand, b: Operand, options: CallOptions = {}): Promise<Held> {
    return this.#solveWith("choleskySolve", l, b, options, [false, true]);
  }

  cholesky(a: Operand, options: ConsumeOptions = {}): Promise<Held> {
    return this.#call("cholesky", options, (task) => {
      const given = options.consume ? task.take(a) : task.lend(a);
      shapes.requireSquare("cholesky", a);
      return () => decompositions.cholesky(task, given);
    });
  }

  choleskyInverse(l: Operand, options: ConsumeOptions = {}): Promise<Held> {
    return this.#call("choleskyInverse", options, (task) => {
      const given = options.consume ? task.take(l) : task.lend(l);
      shapes.requireSquare("choleskyInverse", l);
      return () => decompositions.choleskyInverse(task, given);
    });
  }

  inverseDiagonal(l: Operand, options: ConsumeOptions = {}): Promise<Float64Array> {
    return this.#call("inverseDiagonal", options, (task) => {
      const given = options.consume ? task.take(l) : task.lend(l);
      shapes.requireSquare("inverseDiagonal", l);
      return () => decompositions.inverseDiagonal(task, given);
    });
  }

  pivotedCholesky(a: Operand, options: PivotedOptions = {}): Promise<PivotedCholesky> {
    return this.#call("pivotedCholesky", options, (task) => {
      const given = task.lend(a);
      const limits = shapes.pivotedLimits(a, options);
      return () => decompositions.pivotedCholesky(task, given, limits);
    });
  }

  solveShifted(a: Operand, b: Operand, shifts: Float64Array, options: ConsumeOptions = {}): Promise<Held> {
    return this.#call("solveShifted", options, (task) => {
      const [given, right] = [options.consume ? task.take(a) : task.lend(a), task.lend(b)];
      shapes.requireShifted(a, b);
      return () => decompositions.solveShifted(task, given, right, shifts);
    });
  }

  quadraticForms(t: Tridiagonal, f: Operand, shifts: Float64Array, options?: CallOptions): Promise<Matrix> {
    return this.#call("quadraticForms", options, (task) => {
      const columns = task.lend(f);
      shapes.requireForms(t, f);
      return () => decompositions.quadraticForms(task, t, columns, shifts);
    });
  }

  tridiagonal(a: Operand, options: ConsumeOptions = {}): Promise<TridiagonalForm> {
    return this.#call("tridiagonal", options, (task) => {
      const given = options.consume ? task.take(a) : task.lend(a);
      shapes.requireSquare("tridiagonal", a);
      return () => decompositions.tridiagonal(task, given);
    });
  }

  eigen(a: Operand, options: EigenOptions = {}): Promise<Eigen> {
    return this.#call("eigen", options, (task) => {
      const given = options.consume ? task.take(a) : task.lend(a);
      const wanted = { top: shapes.eigenCount(a, options), vectors: options.vectors ?? true };
      return () => decompositions.eigen(task, given, wanted);
    });
  }

  qr(a: Operand, options?: CallOptions): Promise<Qr> {
    return this.#call("qr", options, (task) => {
      const given = task.lend(a);
      return () => decompositions.qr(task, given);
    });
  }

  solve(a: Operand, b: Operand, options?: CallOptions): Promise<Held> {
    return this.#call("solve", options, (task) => {
      const [left, right] = [task.lend(a), task.lend(b)];
      shapes.requireSystem("solve", a, b);
      return () => decompositions.solve(task, left, right);
    });
  }

  pairwise(
    kind: PairwiseKind,
    a: Operand | SparseOperand,
    b?: Operand | SparseOperand,
    options?: PairwiseOptions,
  ): Promise<Held> {
    return this.#call("pairwise", options, (task) => {
      shapes.requirePairwise(kind, a, b);
      if (options?.map !== undefined) shapes.requireMap("pairwise: map", options.map);
      const left = task.lendEither(a);
      const right = b && task.lendEither(b);
      const how = { kind, map: options?.map };
      return shapes.isSparse(a)
        ? () => pairwiseSparse(task, how, left as SparseGiven, right as SparseGiven | undefined)
        : () => pairwiseDense(task, how, left as DenseGiven, right as DenseGiven | undefined);
    });
  }

  map(a: Held, f: ElementMap, options?: CallOptions): Promise<Held> {
    return this.#change("map", a, options, (task, x) => {
      shapes.requireMap("map", f);
      return () => elements.map(task, x, f);
    });
  }

  add(a: Held, b: Operand, scale: { readonly alpha?: number; readonly beta?: number } = {}): Promise<Held> {
    return this.#change("add", a, undefined, (task, x) => {
      const other = task.lend(b);
      shapes.requireSameSize("add", a, b);
      return () => elements.add(task, x, other, scale);
    });
  }

  hadamard(a: Held, b: Operand): Promise<Held> {
    return this.#change("hadamard", a, undefined, (task, x) => {
      const other = task.lend(b);
      shapes.requireSameSize("hadamard", a, b);
      return () => elements.hadamard(task, x, other);
    });
  }

  scale(a: Held, factors: { readonly rows?: Float64Array; readonly cols?: Float64Array }): Promise<Held> {
    return this.#change("scale", a, undefined, (task, x) => {
      shapes.requireFactors("scale", a, factors.rows, factors.cols);
      return () => elements.scale(task, x, factors);
    });
  }

  addOuter(a: Held, u: Float64Array, v: Float64Array, alpha = 1): Promise<Held> {
    return this.#change("addOuter", a, undefined, (task, x) => {
      shapes.requireFactors("addOuter", a, u, v);
      return () => elements.addOuter(task, x, { u, v, alpha });
    });
  }

  addDiagonal(a: Held, shift: number | Float64Array): Promise<Held> {
    return this.#change("addDiagonal", a, undefined, (task, x) => {
      shapes.requireSquare("addDiagonal", a);
      if (typeof shift !== "number") shapes.requireLength("addDiagonal: shift", shift, a.rows);
      return () => elements.addDiagonal(task, x, shift);
    });
  }

  diagonal(a: Held): Promise<Float64Array> {
    return this.#call("diagonal", undefined, (task) => {
      const given = task.lend(a);
      shapes.requireSquare("diagonal", a);
      return async () => decompositions.diagonal(task, await task.dense(given), a.rows);
    });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#machine.holdings.close();
    this.#machine.engine.stop();
    await this.#turns.idle();
  }

  #solveWith(
    operation: string,
    l: Operand,
    b: Operand,
    options: CallOptions,
    transposed: readonly boolean[],
  ): Promise<Held> {
    return this.#call(operation, options, (task) => {
      const [factor, right] = [task.lend(l), task.lend(b)];
      shapes.requireSystem(operation, l, b);
      return () => decompositions.solveTriangular(task, factor, right, transposed);
    });
  }

  /** Checks and borrows now, computes in its turn. Errors of both kinds reject the promise. */
  async #call<T>(
    step: string,
    options: CallOptions | undefined,
    prepare: (task: Task) => () => Promise<T>,
  ): Promise<T> {
    this.#machine.holdings.requireOpen();
    const signal = options?.signal;
    const task = new Task(step, this.#machine, signal);
    let work: () => Promise<T>;
    try {
      work = prepare(task);
    } catch (error) {
      task.end();
      throw error;
    }
    const run = () => this.#watch(task, signal, work);
    return this.#turns.run<T>({ step, signal, work: run, end: () => task.end(), drop: releaseAll });
  }

  /** An operation on one handle, which it gives back. */
  async #change(
    step: string,
    a: Held,
    options: CallOptions | undefined,
    prepare: (task: Task, x: DenseGiven) => () => Promise<void>,
  ): Promise<Held> {
    await this.#call(step, options, (task) => prepare(task, task.lend(a)));
    return a;
  }

  async #watch<T>(task: Task, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    task.requireWorking();
    if (signal === undefined) return work();
    const cancel = () => this.#machine.engine.cancel();
    signal.addEventListener("abort", cancel);
    try {
      return await work();
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  }
}
