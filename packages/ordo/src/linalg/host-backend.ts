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
} from "./backend.ts";
import { HostCounter } from "./host-counter.ts";
import type { HostKernels, PairwiseJob } from "./host-kernels.ts";
import { copyRows, diagonalOf, largestDiagonal } from "./host-memory.ts";
import { block, type Matrix, matrix } from "./matrix.ts";
import type { Pace } from "./pace.ts";
import * as shapes from "./shapes.ts";
import type { SparseMatrix } from "./sparse.ts";

export interface HostBackendParts {
  readonly name: string;
  readonly description: BackendDescription;
  readonly kernels: HostKernels;
  readonly twin?: BackendTwin | undefined;
}

/**
 * A backend whose matrices are in host memory: looks after handles, shapes, the order of calls and cancellation, and leaves the
 * numbers to its kernels. Host matrices are read where they are: they must not change until the call has settled.
 */
export function hostBackend(parts: HostBackendParts): Backend {
  return new HostBackend(parts);
}

class HostBackend implements Backend {
  readonly name: string;
  readonly description: BackendDescription;
  readonly twin: BackendTwin | undefined;
  readonly readsHostMemory = true;
  readonly #kernels: HostKernels;
  readonly #counter: HostCounter;

  constructor({ name, description, kernels, twin }: HostBackendParts) {
    this.name = name;
    this.description = description;
    this.twin = twin;
    this.#kernels = kernels;
    this.#counter = new HostCounter(this, kernels);
  }

  place(a: Matrix, call?: CallOptions): Promise<Held> {
    return this.#counter.call(
      "place",
      call,
      () => async (pace) => this.#counter.hold(await this.#counter.copyOf(a, pace)),
    );
  }

  placeSparse(s: SparseMatrix, call?: CallOptions): Promise<HeldSparse> {
    return this.#counter.call("placeSparse", call, () => async () => {
      const copy = await this.#kernels.placeSparse(s);
      return this.#counter.holdSparse(copy);
    });
  }

  placeRows(rows: number, cols: number, write: RowWriter, call?: CallOptions): Promise<Held> {
    return this.#counter.call("placeRows", call, () => {
      shapes.requireSize("placeRows", rows, cols);
      return async (pace) => {
        const { data } = this.#counter.zeros(rows, cols);
        for (let row = 0; row < rows; row++) {
          write(data.subarray(row * cols, (row + 1) * cols), row);
          if (pace.due()) await pace.rest();
        }
        return this.#counter.hold(matrix(rows, cols, data));
      };
    });
  }

  fetch(a: Held, part?: RowRange): Promise<Matrix> {
    return this.#counter.call("fetch", undefined, (desk) => {
      const source = desk.dense(a);
      const { top, bottom, into } = shapes.rowRange(a, part);
      return async (pace) => {
        const rows = bottom - top;
        const result =
          into === undefined
            ? this.#counter.make(rows, a.cols)
            : matrix(rows, a.cols, into.subarray(0, rows * a.cols));
        await copyRows(block(source, top, bottom), result, pace);
        return result;
      };
    });
  }

  zeros(rows: number, cols: number): Promise<Held> {
    return this.#counter.call("zeros", undefined, () => {
      shapes.requireSize("zeros", rows, cols);
      return async () => this.#counter.hold(this.#counter.zeros(rows, cols));
    });
  }

  copy(a: Operand): Promise<Held> {
    return this.#counter.call("copy", undefined, (desk) => {
      const own = desk.own(a);
      return async (pace) => this.#counter.hold(await own(pace));
    });
  }

  multiply(a: Operand, b: Operand, options: MultiplyOptions = {}): Promise<Held> {
    return this.#counter.call("multiply", options, (desk) => {
      const { transposeA = false, transposeB = false, alpha = 1, add } = options;
      const [left, right] = [desk.dense(a), desk.dense(b)];
      const { m, n } = shapes.productSizes(a, b, options);
      const sum = add && this.#counter.take(add.to);
      return async (pace) => {
        const c = sum ?? this.#counter.make(m, n);
        const beta = add ? (add.beta ?? 1) : 0;
        await this.#kernels.multiply({ a: left, b: right, transposeA, transposeB, alpha, beta, c }, pace);
        return this.#counter.hold(c);
      };
    });
  }

  gram(a: Operand, options: GramOptions = {}): Promise<Held> {
    return this.#counter.call("gram", options, (desk) => {
      const { transpose = false, alpha = 1 } = options;
      const operand = desk.dense(a);
      const { n } = shapes.gramSizes(a, transpose);
      return async (pace) => {
        const c = this.#counter.make(n, n);
        await this.#kernels.gram({ a: operand, transpose, alpha, c }, pace);
        return this.#counter.hold(c);
      };
    });
  }

  multiplyVector(a: Operand, x: Float64Array, options: TransposeOptions = {}): Promise<Float64Array> {
    return this.#counter.call("multiplyVector", options, (desk) => {
      const { transpose = false } = options;
      const operand = desk.dense(a);
      shapes.vectorSize(a, x, transpose);
      return (pace) => this.#kernels.multiplyVector({ a: operand, x, transpose }, pace);
    });
  }

  multiplySparse(s: SparseOperand, b: Operand, options: TransposeOptions = {}): Promise<Held> {
    return this.#counter.call("multiplySparse", options, (desk) => {
      const { transpose = false } = options;
      const [left, right] = [desk.sparse(s), desk.dense(b)];
      const { rows, cols } = shapes.sparseProductSize(s, b, transpose);
      return async (pace) => {
        const c = this.#counter.make(rows, cols);
        await this.#kernels.multiplySparse({ s: left, b: right, transpose, c }, pace);
        return this.#counter.hold(c);
      };
    });
  }

  multiplyNormal(s: SparseOperand, b: Operand, options: NormalOptions = {}): Promise<Held> {
    return this.#counter.call("multiplyNormal", options, (desk) => {
      const { weights, shifts } = options;
      const [left, right] = [desk.sparse(s), desk.dense(b)];
      const { rows, cols } = shapes.normalSize(s, b, options);
      return async (pace) => {
        const c = this.#counter.make(rows, cols);
        await this.#kernels.multiplyNormal({ s: left, b: right, weights, shifts, c }, pace);
        return this.#counter.hold(c);
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
        await this.#kernels.solveTriangular({ l: factor, x, transpose }, pace);
        return this.#counter.hold(x);
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
        return this.#counter.hold(factor);
      };
    });
  }

  choleskySolve(l: Operand, b: Operand, options: CallOptions = {}): Promise<Held> {
    return this.#counter.call("choleskySolve", options, (desk) => {
      const [factor, right] = [desk.dense(l), desk.own(b)];
      shapes.requireSystem("choleskySolve", l, b);
      return async (pace) => {
        const x = await right(pace);
        await this.#kernels.solveTriangular({ l: factor, x, transpose: false }, pace);
        await this.#kernels.solveTriangular({ l: factor, x, transpose: true }, pace);
        return this.#counter.hold(x);
      };
    });
  }

  choleskyInverse(l: Operand, options: ConsumeOptions = {}): Promise<Held> {
    return this.#counter.call("choleskyInverse", options, (desk) => {
      const own = desk.own(l, options.consume);
      shapes.requireSquare("choleskyInverse", l);
      return async (pace) => {
        const inverse = await own(pace);
        shapes.requirePivots(diagonalOf(inverse));
        await this.#kernels.choleskyInverse(inverse, pace);
        return this.#counter.hold(inverse);
      };
    });
  }

  inverseDiagonal(l: Operand, options: ConsumeOptions = {}): Promise<Float64Array> {
    return this.#counter.call("inverseDiagonal", options, (desk) => {
      const own = desk.own(l, options.consume);
      shapes.requireSquare("inverseDiagonal", l);
      return async (pace) => {
        const factor = await own(pace);
        shapes.requirePivots(diagonalOf(factor));
        const result = await this.#kernels.inverseDiagonal(factor, pace);
        this.#kernels.recycle(factor.data);
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
        const stop = tolerance ?? a.rows * Number.EPSILON * largestDiagonal(own);
        const result = await this.#kernels.pivotedCholesky({ own, tolerance: stop, maxRank }, pace);
        return { ...result, factor: this.#counter.hold(result.factor) };
      };
    });
  }

  solveShifted(a: Operand, b: Operand, shifts: Float64Array, options: ConsumeOptions = {}): Promise<Held> {
    return this.#counter.call("solveShifted", options, (desk) => {
      const [copy, right] = [desk.own(a, options.consume), desk.dense(b)];
      shapes.requireShifted(a, b);
      return async (pace) => {
        const own = await copy(pace);
        const x = this.#counter.make(shifts.length * b.rows, b.cols);
        await this.#kernels.solveShifted({ own, b: right, shifts, x }, pace);
        this.#kernels.recycle(own.data);
        return this.#counter.hold(x);
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
        await this.#kernels.quadraticForms({ t, f: columns, shifts, values }, pace);
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
        return { t, vectors: this.#counter.hold(vectors) };
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
        return { values, vectors: vectors && this.#counter.hold(vectors) };
      };
    });
  }

  qr(a: Operand, options: CallOptions = {}): Promise<Qr> {
    return this.#counter.call("qr", options, (desk) => {
      const own = desk.own(a);
      return async (pace) => {
        const { q, r } = await this.#kernels.qr(await own(pace), pace);
        return { q: this.#counter.hold(q), r: this.#counter.hold(r) };
      };
    });
  }

  solve(a: Operand, b: Operand, options: CallOptions = {}): Promise<Held> {
    return this.#counter.call("solve", options, (desk) => {
      const [own, right] = [desk.own(a), desk.own(b)];
      shapes.requireSystem("solve", a, b);
      return async (pace) => {
        const x = await right(pace);
        await this.#kernels.solve(await own(pace), x, pace);
        return this.#counter.hold(x);
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
        ? this.#sparsePairs(how, desk.sparse(a as SparseOperand), b && desk.sparse(b as SparseOperand))
        : this.#densePairs(how, desk.dense(a as Operand), b && desk.dense(b as Operand));
      return async (pace) => {
        const c = this.#counter.make(a.rows, (b ?? a).rows);
        await run(c, pace);
        return this.#counter.hold(c);
      };
    });
  }

  map(a: Held, f: ElementMap, options: CallOptions = {}): Promise<Held> {
    const prepare = (x: Matrix) => {
      shapes.requireMap("map", f);
      return (pace: Pace) => this.#kernels.map(x, f, pace);
    };
    return this.#counter.change("map", a, prepare, options);
  }

  add(a: Held, b: Operand, scale: { readonly alpha?: number; readonly beta?: number } = {}): Promise<Held> {
    return this.#counter.change("add", a, (x, desk) => {
      const other = desk.dense(b);
      shapes.requireSameSize("add", a, b);
      const { alpha = 1, beta = 1 } = scale;
      return (pace) => this.#kernels.add({ x, alpha, b: other, beta }, pace);
    });
  }

  hadamard(a: Held, b: Operand): Promise<Held> {
    return this.#counter.change("hadamard", a, (x, desk) => {
      const other = desk.dense(b);
      shapes.requireSameSize("hadamard", a, b);
      return (pace) => this.#kernels.hadamard(x, other, pace);
    });
  }

  scale(a: Held, factors: { readonly rows?: Float64Array; readonly cols?: Float64Array }): Promise<Held> {
    return this.#counter.change("scale", a, (x) => {
      const { rows, cols } = factors;
      shapes.requireFactors("scale", a, rows, cols);
      return (pace) => this.#kernels.scale({ x, rows, cols }, pace);
    });
  }

  addOuter(a: Held, u: Float64Array, v: Float64Array, alpha = 1): Promise<Held> {
    return this.#counter.change("addOuter", a, (x) => {
      shapes.requireFactors("addOuter", a, u, v);
      return (pace) => this.#kernels.addOuter({ x, u, v, alpha }, pace);
    });
  }

  addDiagonal(a: Held, shift: number | Float64Array): Promise<Held> {
    return this.#counter.change("addDiagonal", a, (x) => {
      shapes.requireSquare("addDiagonal", a);
      if (typeof shift !== "number") shapes.requireLength("addDiagonal: shift", shift, a.rows);
      return async () => {
        for (let row = 0; row < x.rows; row++)
          x.data[row * x.cols + row] += typeof shift === "number" ? shift : shift[row];
      };
    });
  }

  diagonal(a: Held): Promise<Float64Array> {
    return this.#counter.call("diagonal", undefined, (desk) => {
      const x = desk.dense(a);
      shapes.requireSquare("diagonal", a);
      return async () => diagonalOf(x);
    });
  }

  async close(): Promise<void> {
    await this.#counter.close();
    this.#kernels.close();
  }

  #densePairs(how: Pick<PairwiseJob<Matrix>, "kind" | "map">, a: Matrix, b: Matrix | undefined) {
    return (c: Matrix, pace: Pace) => this.#kernels.pairwise({ ...how, a, b, c }, pace);
  }

  #sparsePairs(how: Pick<PairwiseJob<Matrix>, "kind" | "map">, a: SparseMatrix, b: SparseMatrix | undefined) {
    return (c: Matrix, pace: Pace) => this.#kernels.pairwiseSparse({ ...how, a, b, c }, pace);
  }
}
