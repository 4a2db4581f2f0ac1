import { OrdoError } from "../base/errors.ts";
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
  Indefinite,
  LeavePairs,
  MultiplyOptions,
  NormalOptions,
  Operand,
  PairCounts,
  PairwiseKind,
  PairwiseOptions,
  PairwiseSums,
  PairwiseSumsOptions,
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
} from "./backend.ts";
import { Counter, type Desk, type Lent } from "./counter.ts";
import { type Matrix, matrix } from "./matrix.ts";
import type { MatrixKernels, PairwiseJob } from "./matrix-kernels.ts";
import type { MatrixMemory } from "./matrix-memory.ts";
import type { Pace } from "./pace.ts";
import * as shapes from "./shapes.ts";
import type { SparseMatrix } from "./sparse.ts";

/** What a backend is made of: where its matrices are, and what computes with them. */
export interface BackendParts<D, S> {
  readonly name: string;
  readonly description: BackendDescription;
  readonly memory: MatrixMemory<D, S>;
  readonly kernels: MatrixKernels<D, S>;
  readonly twin?: BackendTwin | undefined;
  readonly readsHostMemory?: boolean | undefined;
}

/**
 * A backend over any memory: looks after handles, shapes, the order of calls and cancellation, and leaves the numbers to its kernels. D and S are matrices in that
 * memory.
 */
export function backendOver<D extends shapes.Size, S extends shapes.Size>(
  parts: BackendParts<D, S>,
): Backend {
  return new BackendOver(parts);
}

class BackendOver<D extends shapes.Size, S extends shapes.Size> implements Backend {
  readonly name: string;
  readonly description: BackendDescription;
  readonly twin: BackendTwin | undefined;
  readonly readsHostMemory: boolean | undefined;
  readonly gather: Backend["gather"];
  readonly leavePairs: Backend["leavePairs"];
  readonly pairwiseSums: Backend["pairwiseSums"];
  readonly shiftedInverses: Backend["shiftedInverses"];
  readonly #memory: MatrixMemory<D, S>;
  readonly #kernels: MatrixKernels<D, S>;
  readonly #counter: Counter<D, S>;

  constructor({ name, description, memory, kernels, twin, readsHostMemory }: BackendParts<D, S>) {
    this.name = name;
    this.description = description;
    this.twin = twin;
    this.readsHostMemory = readsHostMemory;
    this.#memory = memory;
    this.#kernels = kernels;
    this.#counter = new Counter(this, memory);
    this.gather = kernels.gather && ((...given) => this.#gather(...given));
    this.shiftedInverses = kernels.shiftedInverses && ((...given) => this.#shiftedInverses(...given));
    this.pairwiseSums = kernels.pairwiseSums && ((...given) => this.#pairwiseSums(...given));
    this.leavePairs = kernels.leavePairs && ((...given) => this.#leavePairs(...given));
  }

  place(a: Matrix, call?: CallOptions): Promise<Held> {
    return this.#counter.call("place", call, (desk) => {
      const own = desk.own(a);
      return async (pace) => desk.hold(await own(pace));
    });
  }

  placeSparse(s: SparseMatrix, call?: CallOptions): Promise<HeldSparse> {
    return this.#counter.call(
      "placeSparse",
      call,
      (desk) => async (pace) => desk.holdSparse(await this.#memory.writeSparse(s, pace)),
    );
  }

  placeRows(rows: number, cols: number, write: RowWriter, call?: CallOptions): Promise<Held> {
    return this.#counter.call("placeRows", call, (desk) => {
      shapes.requireSize("placeRows", rows, cols);
      return async (pace) => desk.hold(await this.#memory.writeRows(rows, cols, write, pace));
    });
  }

  fetch(a: Held, part?: RowRange): Promise<Matrix> {
    return this.#counter.call("fetch", undefined, (desk) => {
      const source = desk.dense(a);
      const rows = shapes.rowRange(a, part);
      return async (pace) => this.#memory.read(await source(pace), rows, pace);
    });
  }

  zeros(rows: number, cols: number): Promise<Held> {
    return this.#counter.call("zeros", undefined, (desk) => {
      shapes.requireSize("zeros", rows, cols);
      return async () => desk.hold(desk.make(rows, cols, true));
    });
  }

  copy(a: Operand): Promise<Held> {
    return this.#counter.call("copy", undefined, (desk) => {
      const own = desk.own(a);
      return async (pace) => desk.hold(await own(pace));
    });
  }

  multiply(a: Operand, b: Operand, options: MultiplyOptions = {}): Promise<Held> {
    return this.#counter.call("multiply", options, (desk) => {
      const { transposeA = false, transposeB = false, alpha = 1, add } = options;
      const [left, right] = [desk.dense(a), desk.dense(b)];
      const { m, n } = shapes.productSizes(a, b, options);
      const sum = add && desk.take(add.to);
      return async (pace) => {
        const c = sum ?? desk.make(m, n);
        const beta = add ? (add.beta ?? 1) : 0;
        const operands = { a: await left(pace), b: await right(pace) };
        await this.#kernels.multiply({ ...operands, transposeA, transposeB, alpha, beta, c }, pace);
        return desk.hold(c);
      };
    });
  }

  gram(a: Operand, options: GramOptions = {}): Promise<Held> {
    return this.#counter.call("gram", options, (desk) => {
      const { transpose = false, alpha = 1 } = options;
      const operand = desk.dense(a);
      const { n } = shapes.gramSizes(a, transpose);
      return async (pace) => {
        const c = desk.make(n, n);
        await this.#kernels.gram({ a: await operand(pace), transpose, alpha, c }, pace);
        return desk.hold(c);
      };
    });
  }

  multiplyVector(a: Operand, x: Float64Array, options: TransposeOptions = {}): Promise<Float64Array> {
    return this.#counter.call("multiplyVector", options, (desk) => {
      const { transpose = false } = options;
      const operand = desk.dense(a);
      shapes.vectorSize(a, x, transpose);
      return async (pace) => this.#kernels.multiplyVector({ a: await operand(pace), x, transpose }, pace);
    });
  }

  multiplySparse(s: SparseOperand, b: Operand, options: TransposeOptions = {}): Promise<Held> {
    return this.#counter.call("multiplySparse", options, (desk) => {
      const { transpose = false } = options;
      const [left, right] = [desk.sparse(s), desk.dense(b)];
      const { rows, cols } = shapes.sparseProductSize(s, b, transpose);
      return async (pace) => {
        const c = desk.make(rows, cols);
        const operands = { s: await left(pace), b: await right(pace) };
        await this.#kernels.multiplySparse({ ...operands, transpose, c }, pace);
        return desk.hold(c);
      };
    });
  }

  multiplyNormal(s: SparseOperand, b: Operand, options: NormalOptions = {}): Promise<Held> {
    return this.#counter.call("multiplyNormal", options, (desk) => {
      const { weights, shifts } = options;
      const [left, right] = [desk.sparse(s), desk.dense(b)];
      const { rows, cols } = shapes.normalSize(s, b, options);
      return async (pace) => {
        const c = desk.make(rows, cols);
        const operands = { s: await left(pace), b: await right(pace) };
        await this.#kernels.multiplyNormal({ ...operands, weights, shifts, c }, pace);
        return desk.hold(c);
      };
    });
  }

  solveTriangular(l: Operand, b: Operand, options: SolveOptions = {}): Promise<Held> {
    return this.#counter.call("solveTriangular", options, (desk) => {
      const { transpose = false } = options;
      const [factor, right] = [desk.dense(l), desk.own(b)];
      shapes.requireSystem("solveTriangular", l, b);
      return async (pace) => {
        const x = await right(pace);
        await this.#kernels.solveTriangular({ l: await factor(pace), x, transpose }, pace);
        return desk.hold(x);
      };
    });
  }

  cholesky(a: Operand, options: ConsumeOptions = {}): Promise<Held> {
    return this.#counter.call("cholesky", options, (desk) => {
      const own = desk.own(a, options.consume);
      shapes.requireSquare("cholesky", a);
      return async (pace) => {
        const factor = await own(pace);
        await this.#kernels.cholesky(factor, pace);
        return desk.hold(factor);
      };
    });
  }

  choleskySolve(l: Operand, b: Operand, options: CallOptions = {}): Promise<Held> {
    return this.#counter.call("choleskySolve", options, (desk) => {
      const [factor, right] = [desk.dense(l), desk.own(b)];
      shapes.requireSystem("choleskySolve", l, b);
      return async (pace) => {
        const [x, lower] = [await right(pace), await factor(pace)];
        await this.#kernels.solveTriangular({ l: lower, x, transpose: false }, pace);
        await this.#kernels.solveTriangular({ l: lower, x, transpose: true }, pace);
        return desk.hold(x);
      };
    });
  }

  choleskyInverse(l: Operand, options: ConsumeOptions = {}): Promise<Held> {
    return this.#counter.call("choleskyInverse", options, (desk) => {
      const own = desk.own(l, options.consume);
      shapes.requireSquare("choleskyInverse", l);
      return async (pace) => {
        const inverse = await own(pace);
        shapes.requirePivots(await this.#kernels.diagonal(inverse));
        await this.#kernels.choleskyInverse(inverse, pace);
        return desk.hold(inverse);
      };
    });
  }

  inverseDiagonal(l: Operand, options: ConsumeOptions = {}): Promise<Float64Array> {
    return this.#counter.call("inverseDiagonal", options, (desk) => {
      const own = desk.own(l, options.consume);
      shapes.requireSquare("inverseDiagonal", l);
      return async (pace) => {
        const factor = await own(pace);
        shapes.requirePivots(await this.#kernels.diagonal(factor));
        const result = await this.#kernels.inverseDiagonal(factor, pace);
        desk.free(factor);
        return result;
      };
    });
  }

  pivotedCholesky(a: Operand, options: PivotedOptions = {}): Promise<PivotedCholesky> {
    return this.#counter.call("pivotedCholesky", options, (desk) => {
      const copy = desk.own(a);
      const { maxRank, tolerance } = shapes.pivotedLimits(a, options);
      return async (pace) => {
        const own = await copy(pace);
        const stop = tolerance ?? a.rows * Number.EPSILON * largest(await this.#kernels.diagonal(own));
        const result = await this.#kernels.pivotedCholesky({ own, tolerance: stop, maxRank }, pace);
        return { ...result, factor: desk.hold(result.factor) };
      };
    });
  }

  solveShifted(a: Operand, b: Operand, shifts: Float64Array, options: ConsumeOptions = {}): Promise<Held> {
    return this.#counter.call("solveShifted", options, (desk) => {
      const [copy, right] = [desk.own(a, options.consume), desk.dense(b)];
      shapes.requireShifted(a, b);
      return async (pace) => {
        const own = await copy(pace);
        const x = desk.make(shifts.length * b.rows, b.cols);
        await this.#kernels.solveShifted({ own, b: await right(pace), shifts, x }, pace);
        desk.free(own);
        return desk.hold(x);
      };
    });
  }

  quadraticForms(
    t: Tridiagonal,
    f: Operand,
    shifts: Float64Array,
    options: CallOptions = {},
  ): Promise<Matrix> {
    return this.#counter.call("quadraticForms", options, (desk) => {
      const columns = desk.dense(f);
      shapes.requireForms(t, f);
      return async (pace) => {
        const values = matrix(shifts.length, f.cols);
        await this.#kernels.quadraticForms({ t, f: await columns(pace), shifts, values }, pace);
        return values;
      };
    });
  }

  tridiagonal(a: Operand, options: ConsumeOptions = {}): Promise<TridiagonalForm> {
    return this.#counter.call("tridiagonal", options, (desk) => {
      const copy = desk.own(a, options.consume);
      shapes.requireSquare("tridiagonal", a);
      return async (pace) => {
        const { t, vectors } = await this.#kernels.tridiagonal(await copy(pace), pace);
        return { t, vectors: desk.hold(vectors) };
      };
    });
  }

  eigen(a: Operand, options: EigenOptions = {}): Promise<Eigen> {
    return this.#counter.call("eigen", options, (desk) => {
      const copy = desk.own(a, options.consume);
      const count = shapes.eigenCount(a, options);
      const { vectors: wanted = true } = options;
      return async (pace) => {
        const own = await copy(pace);
        const { values, vectors } = await this.#kernels.eigen({ own, count, vectors: wanted }, pace);
        return { values, vectors: vectors && desk.hold(vectors) };
      };
    });
  }

  qr(a: Operand, options: CallOptions = {}): Promise<Qr> {
    return this.#counter.call("qr", options, (desk) => {
      const own = desk.own(a);
      return async (pace) => {
        const { q, r } = await this.#kernels.qr(await own(pace), pace);
        return { q: desk.hold(q), r: desk.hold(r) };
      };
    });
  }

  solve(a: Operand, b: Operand, options: CallOptions = {}): Promise<Held> {
    return this.#counter.call("solve", options, (desk) => {
      const [own, right] = [desk.own(a), desk.own(b)];
      shapes.requireSystem("solve", a, b);
      return async (pace) => {
        const x = await right(pace);
        const lu = await own(pace);
        await this.#kernels.solve(lu, x, pace);
        desk.free(lu);
        return desk.hold(x);
      };
    });
  }

  pairwise(
    kind: PairwiseKind,
    a: Operand | SparseOperand,
    b?: Operand | SparseOperand,
    options: PairwiseOptions = {},
  ): Promise<Held> {
    return this.#counter.call("pairwise", options, (desk) => {
      shapes.requirePairwise(kind, a, b);
      if (options.map !== undefined) shapes.requireMap("pairwise: map", options.map);
      const how = { kind, map: options.map };
      const run = shapes.isSparse(a)
        ? this.#sparsePairs(desk, a as SparseOperand, b as SparseOperand | undefined)
        : this.#densePairs(desk, a as Operand, b as Operand | undefined);
      return async (pace) => {
        const c = desk.make(a.rows, (b ?? a).rows);
        await run({ ...how, c }, pace);
        return desk.hold(c);
      };
    });
  }

  map(a: Held, f: ElementMap, options: CallOptions = {}): Promise<Held> {
    const prepare = (x: Lent<D>) => {
      shapes.requireMap("map", f);
      return async (pace: Pace) => this.#kernels.map(await x(pace), f, pace);
    };
    return this.#counter.change("map", a, prepare, options);
  }

  add(a: Held, b: Operand, scale: { readonly alpha?: number; readonly beta?: number } = {}): Promise<Held> {
    return this.#counter.change("add", a, (x, desk) => {
      const other = desk.dense(b);
      shapes.requireSameSize("add", a, b);
      const { alpha = 1, beta = 1 } = scale;
      return async (pace) => this.#kernels.add({ x: await x(pace), alpha, b: await other(pace), beta }, pace);
    });
  }

  hadamard(a: Held, b: Operand): Promise<Held> {
    return this.#counter.change("hadamard", a, (x, desk) => {
      const other = desk.dense(b);
      shapes.requireSameSize("hadamard", a, b);
      return async (pace) => this.#kernels.hadamard(await x(pace), await other(pace), pace);
    });
  }

  scale(a: Held, factors: { readonly rows?: Float64Array; readonly cols?: Float64Array }): Promise<Held> {
    return this.#counter.change("scale", a, (x) => {
      const { rows, cols } = factors;
      shapes.requireFactors("scale", a, rows, cols);
      return async (pace) => this.#kernels.scale({ x: await x(pace), rows, cols }, pace);
    });
  }

  addOuter(a: Held, u: Float64Array, v: Float64Array, alpha = 1): Promise<Held> {
    return this.#counter.change("addOuter", a, (x) => {
      shapes.requireFactors("addOuter", a, u, v);
      return async (pace) => this.#kernels.addOuter({ x: await x(pace), u, v, alpha }, pace);
    });
  }

  addDiagonal(a: Held, shift: number | Float64Array): Promise<Held> {
    return this.#counter.change("addDiagonal", a, (x) => {
      shapes.requireSquare("addDiagonal", a);
      if (typeof shift !== "number") shapes.requireLength("addDiagonal: shift", shift, a.rows);
      return async (pace) => this.#kernels.addDiagonal(await x(pace), shift);
    });
  }

  diagonal(a: Held): Promise<Float64Array> {
    return this.#counter.call("diagonal", undefined, (desk) => {
      const x = desk.dense(a);
      shapes.requireSquare("diagonal", a);
      return async (pace) => this.#kernels.diagonal(await x(pace));
    });
  }

  async close(): Promise<void> {
    await this.#counter.close();
    this.#memory.close();
  }

  #densePairs(desk: Desk<D, S>, a: Operand, b: Operand | undefined): PairsOf<D> {
    const [first, second] = [desk.dense(a), b && desk.dense(b)];
    return async (how, pace) =>
      this.#kernels.pairwise({ ...how, a: await first(pace), b: await second?.(pace) }, pace);
  }

  #sparsePairs(desk: Desk<D, S>, a: SparseOperand, b: SparseOperand | undefined): PairsOf<D> {
    const [first, second] = [desk.sparse(a), b && desk.sparse(b)];
    return async (how, pace) =>
      this.#kernels.pairwiseSparse({ ...how, a: await first(pace), b: await second?.(pace) }, pace);
  }

  #gather(a: Held, sets: readonly Uint32Array[], options: CallOptions = {}): Promise<Float64Array> {
    return this.#counter.call("gather", options, (desk) => {
      const x = desk.dense(a);
      shapes.requireSets(a, sets);
      return async (pace) => this.#kernels.gather!(await x(pace), sets, pace);
    });
  }

  #shiftedInverses(
    a: Operand,
    diagonals: readonly Float64Array[],
    options: CallOptions = {},
  ): Promise<readonly (Held | Indefinite)[]> {
    return this.#counter.call("shiftedInverses", options, (desk) => {
      const x = desk.dense(a);
      shapes.requireDiagonals(a, diagonals);
      return async (pace) => {
        const found = await this.#kernels.shiftedInverses!(await x(pace), diagonals, pace);
        return found.map((inverse) => (inverse instanceof OrdoError ? inverse : desk.hold(inverse)));
      };
    });
  }

  #pairwiseSums(
    kind: PairwiseKind,
    a: Operand,
    b: Operand,
    sides: Matrix,
    { map, centre, ...options }: PairwiseSumsOptions = {},
  ): Promise<PairwiseSums> {
    return this.#counter.call("pairwiseSums", options, (desk) => {
      shapes.requirePairwise(kind, a, b);
      shapes.requireSums(a, b, sides, centre);
      if (map !== undefined) shapes.requireMap("pairwiseSums: map", map);
      const [x, z] = [desk.dense(a), desk.dense(b)];
      return async (pace) => {
        const job = { kind, map, sides, centre, a: await x(pace), b: await z(pace) };
        return this.#kernels.pairwiseSums!(job, pace);
      };
    });
  }

  #leavePairs(a: Held, question: LeavePairs, options: CallOptions = {}): Promise<readonly PairCounts[]> {
    return this.#counter.call("leavePairs", options, (desk) => {
      const x = desk.dense(a);
      shapes.requirePairs(a, question);
      return async (pace) => this.#kernels.leavePairs!(await x(pace), question, pace);
    });
  }
}

/** Compares rows in the way that is asked for, which is all of a `PairwiseJob` but its operands. */
type PairsOf<D> = (how: Omit<PairwiseJob<never, D>, "a" | "b">, pace: Pace) => Promise<void>;

/** 0 when there are none, or all are negative. */
function largest(values: Float64Array): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}
