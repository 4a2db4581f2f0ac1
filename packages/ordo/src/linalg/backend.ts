/// <reference lib="esnext.disposable" preserve="true" />
// The line above: users whose own settings lack the type Disposable get it with ours.
import type { OrdoError } from "../base/errors.ts";
import type { BatchSolutions, LeavePairs, PairCounts, SolveBatch } from "./hold-out-jobs.ts";
import type { Matrix } from "./matrix.ts";
import type { SparseMatrix } from "./sparse.ts";

/**
 * The contract of everything that computes with matrices.
 *
 * A backend's memory may be elsewhere (a worker, a WebAssembly heap, a GPU), so results are handles: `Held` is a
 * dense matrix, `HeldSparse` a sparse one, in the memory of the backend that made it. Only `place` and `fetch` move
 * numbers across. Every operation is asynchronous and leaves the event loop free; host matrices given as operands
 * are placed for that call. A handle is released by its owner (`using`, or `release()`); one that is forgotten
 * is released when it is collected. Operands are never changed, unless an option called `consume` hands one over: the
 * operation then reuses its memory, and the handle counts as released whatever happens.
 *
 * Shapes are checked here and refused with `input.shape`. Values are not: NaN in gives NaN out, except where a
 * factorisation meets it and fails with a typed error.
 */
export interface Backend {
  readonly name: string;
  readonly description: BackendDescription;
  /** How jobs elsewhere open a backend like it; without one they compute in this thread. */
  readonly twin?: BackendTwin | undefined;
  /** Whether host matrices are read where they are: placing one that does not change is then a copy for nothing. */
  readonly readsHostMemory?: boolean | undefined;

  // Memory
  place(a: Matrix, call?: CallOptions): Promise<Held>;
  placeSparse(s: SparseMatrix, call?: CallOptions): Promise<HeldSparse>;
  /** A matrix that is made row by row, without a host copy of the whole. */
  placeRows(rows: number, cols: number, write: RowWriter, call?: CallOptions): Promise<Held>;
  /** A host copy of the matrix, or of its rows from `top` up to `bottom`. */
  fetch(a: Held, part?: RowRange): Promise<Matrix>;
  zeros(rows: number, cols: number): Promise<Held>;
  copy(a: Operand): Promise<Held>;

  // Products
  /** alpha·op(A)·op(B) + beta·C, where op transposes or not; without `add` there is no C. */
  multiply(a: Operand, b: Operand, options?: MultiplyOptions): Promise<Held>;
  /** The same in the place of a host matrix without gaps, which nobody reads or changes meanwhile; only backends have it that would copy it there otherwise. See `productInHost`. */
  readonly multiplyInto?:
    | ((a: Operand, b: Operand, into: Matrix, options?: Omit<MultiplyOptions, "add">) => Promise<void>)
    | undefined;
  /** Memory of the program for so many values, which may be anything: there where the backend has some that is quicker to fill than a new array. */
  readonly hostRoom?: ((length: number) => Promise<Float64Array>) | undefined;
  /** A·Aᵀ, or Aᵀ·A when `transpose`; both triangles are filled and exactly symmetric. */
  gram(a: Operand, options?: GramOptions): Promise<Held>;
  /** op(A)·x. */
  multiplyVector(a: Operand, x: Float64Array, options?: TransposeOptions): Promise<Float64Array>;
  /** op(S)·B for sparse S. */
  multiplySparse(s: SparseOperand, b: Operand, options?: TransposeOptions): Promise<Held>;
  /** Sᵀ·D·(S·B − 1·cᵀ) for sparse S, D = diag(weights), c = shifts: products with normal equations, in one pass over the rows of S. */
  multiplyNormal(s: SparseOperand, b: Operand, options?: NormalOptions): Promise<Held>;

  // Triangular and positive definite systems
  /** Solves op(L)·X = B for a lower triangular L; the strict upper triangle of L is not read. */
  solveTriangular(l: Operand, b: Operand, options?: SolveOptions): Promise<Held>;
  /**
   * L with A = L·Lᵀ; zero above the diagonal. Only the lower triangle of A is read. `solver.not-positive-definite`
   * names the first pivot (0-based) that is not a positive finite number.
   */
  cholesky(a: Operand, options?: ConsumeOptions): Promise<Held>;
  /** X with L·Lᵀ·X = B. */
  choleskySolve(l: Operand, b: Operand, options?: CallOptions): Promise<Held>;
  /** (L·Lᵀ)⁻¹, both triangles; `solver.singular` names the first 0 on the diagonal of L. */
  choleskyInverse(l: Operand, options?: ConsumeOptions): Promise<Held>;
  /** The diagonal of (L·Lᵀ)⁻¹ alone, at half the cost of the whole; `solver.singular` as there. */
  inverseDiagonal(l: Operand, options?: ConsumeOptions): Promise<Float64Array>;
  /**
   * Diagonal pivoting: P·A·Pᵀ ≈ L·Lᵀ, stopped when the largest remaining diagonal entry is at most `tolerance`.
   * `solver.not-positive-definite` names a row whose diagonal entry is, or becomes, infinite or not a number.
   */
  pivotedCholesky(a: Operand, options?: PivotedOptions): Promise<PivotedCholesky>;

  /**
   * Rows x with (A + shift·I)·x = b for each shift, and within it for each row b of B: (shifts·rows of B) × n. A is symmetric, and
   * backends read either triangle; few shifts cost a Cholesky factorisation each, many of them one reduction of A to tridiagonal form, a third of the work of `eigen`.
   * `solver.not-positive-definite` when A + shift·I is not, as far as rounding lets one tell, or holds NaN or infinity.
   */
  solveShifted(a: Operand, b: Operand, shifts: Float64Array, options?: ConsumeOptions): Promise<Held>;

  /**
   * fᵀ(T + shift·I)⁻¹f for each shift and each column f of F: shifts × columns. With F = V of `tridiagonal` these are the diagonals of
   * (A + shift·I)⁻¹. `solver.not-positive-definite` as in `solveShifted`.
   */
  quadraticForms(t: Tridiagonal, f: Operand, shifts: Float64Array, options?: CallOptions): Promise<Matrix>;

  // Orthogonal decompositions
  /**
   * A = Vᵀ·T·V with V orthogonal and T tridiagonal, for symmetric A, of which backends read either triangle: half the work of `eigen`, and
   * enough where systems with T + shift·I take the place of its values.
   */
  tridiagonal(a: Operand, options?: ConsumeOptions): Promise<TridiagonalForm>;
  /** Eigenvalues in ascending order and, unless `vectors: false`, the vectors; with `top: p` only the p largest. */
  eigen(a: Operand, options?: EigenOptions): Promise<Eigen>;
  /** Economy decomposition A = Q·R with k = min(rows, cols). */
  qr(a: Operand, options?: CallOptions): Promise<Qr>;
  /** X with A·X = B, by LU with partial pivoting; `solver.singular` names the pivot. Meant for small systems. */
  solve(a: Operand, b: Operand, options?: CallOptions): Promise<Held>;

  // Between the rows of two matrices
  /**
   * C[i][j] = p(a_i, b_j) over rows, dense or sparse without densifying; leave `b` out for the symmetric case, which is
   * exactly symmetric and, for distances, exactly 0 on the diagonal. Distances are accurate far from the origin and never negative.
   */
  pairwise(
    kind: PairwiseKind,
    a: Operand | SparseOperand,
    b?: Operand | SparseOperand,
    options?: PairwiseOptions,
  ): Promise<Held>;

  // Element by element. These change the held matrix in place and give the same handle back.
  map(a: Held, f: ElementMap, options?: CallOptions): Promise<Held>;
  /** A ← alpha·A + beta·B. */
  add(a: Held, b: Operand, scale?: { readonly alpha?: number; readonly beta?: number }): Promise<Held>;
  /** A ← A ∘ B. */
  hadamard(a: Held, b: Operand): Promise<Held>;
  /**
   * A[i][j] ← (rows[i]·cols[j])·A[i][j]; either may be left out. The factors are multiplied first, so that a symmetric
   * matrix stays exactly symmetric when `rows` and `cols` are the same.
   */
  scale(a: Held, factors: { readonly rows?: Float64Array; readonly cols?: Float64Array }): Promise<Held>;
  /** A ← A + alpha·u·vᵀ. */
  addOuter(a: Held, u: Float64Array, v: Float64Array, alpha?: number): Promise<Held>;
  /** A[i][i] ← A[i][i] + shift (one number, or one for each row). */
  addDiagonal(a: Held, shift: number | Float64Array): Promise<Held>;
  diagonal(a: Held): Promise<Float64Array>;

  /**
   * Counts over all pairs of rows of a symmetric A, each held out with its partner, in one pass and without A leaving the backend's memory: with
   *
   *     e = [A_aa A_ab; A_ab A_bb]⁻¹·[α_a; α_b],   f_a = y_a − e_a − β,   f_b = y_b − e_b − β,   β = b − c_a·e_a − c_b·e_b,
   *
   * the predicted difference f_a − f_b meets the true one. Pairs whose difference rounding may have changed are listed, and in no sum. Only backends whose memory
   * is far from the program's have it; where it is missing, rows of A are fetched.
   */
  readonly leavePairs?:
    | ((a: Held, question: LeavePairs, options?: CallOptions) => Promise<readonly PairCounts[]>)
    | undefined;

  /**
   * (A + D)⁻¹ for each diagonal D, several at a time, or why there is none. The bits are those of `addDiagonal`, `cholesky` and `choleskyInverse`, one after the other; backends have it that
   * would idle meanwhile.
   */
  readonly shiftedInverses?:
    | ((
        a: Operand,
        diagonals: readonly Float64Array[],
        options?: CallOptions,
      ) => Promise<readonly (Held | Indefinite)[]>)
    | undefined;

  /** Σ w_k·A_k of one or more symmetric matrices of one size, in one pass over the lower triangle of each. Backends have it that have `shiftedInverses`. */
  readonly weightedSum?:
    | ((terms: readonly Operand[], weights: Float64Array, options?: CallOptions) => Promise<Held>)
    | undefined;

  /**
   * A over rows × columns of each set, row by row and one set after the other; without `columns` they are the rows. Like `leavePairs`, only backends have it whose memory is far
   * from the program's.
   */
  readonly gather?:
    | ((a: Held, sets: readonly Uint32Array[], options?: GatherOptions) => Promise<Float64Array>)
    | undefined;

  /**
   * X with (A_UU + D + J)·X = B for the rows U of each set, from a symmetric A, whose blocks stay where they are. Backends have it that have `gather`: where memory is near,
   * plain loops over blocks are as good.
   */
  readonly solveBatch?:
    | ((a: Held, question: SolveBatch, options?: CallOptions) => Promise<BatchSolutions>)
    | undefined;

  /**
   * Σ_k w_k·A_ik² of each row i, or Σ_k w_k·A_ki² of each column when `transpose`, for each row w of W: (rows of W) × that many. Without a matrix of the squares; backends have
   * it that gain by that.
   */
  readonly weightedRowSquares?:
    | ((a: Operand, weights: Matrix, options?: TransposeOptions) => Promise<Matrix>)
    | undefined;

  /**
   * Sums over the rows of K − 1·cᵀ, where K is what `pairwise` gives for all rows of A and B: the products with each other of its columns, and with those of `sides`. K is made a few
   * rows at a time, and for few rows of B, so that both take the time of the arithmetic. The bits do not depend on the number of threads. Backends have it that gain by it.
   */
  readonly pairwiseSums?:
    | ((
        kind: PairwiseKind,
        a: Operand,
        b: Operand,
        sides: Matrix,
        options?: PairwiseSumsOptions,
      ) => Promise<PairwiseSums>)
    | undefined;

  /** Stops workers and frees memory; every later call fails with `backend.released`. */
  close(): Promise<void>;
}

/** Why a matrix has no Cholesky factor. */
export type Indefinite = OrdoError<"solver.not-positive-definite">;

/** A dense matrix in a backend's memory. */
export interface Held extends Disposable {
  readonly kind: "held";
  readonly rows: number;
  readonly cols: number;
  readonly owner: Backend;
  /** Gives the memory back; doing so twice is harmless, using the handle afterwards fails with `backend.released`. */
  release(): void;
}

/** A sparse matrix in a backend's memory. */
export interface HeldSparse extends Disposable {
  readonly kind: "held-sparse";
  readonly rows: number;
  readonly cols: number;
  readonly owner: Backend;
  release(): void;
}

export type Operand = Matrix | Held;
export type SparseOperand = SparseMatrix | HeldSparse;

export interface BackendDescription {
  readonly threads: number;
  /** What does the work, for people: "OpenBLAS 0.3.21 (SkylakeX)", "relaxed SIMD", "plain TypeScript". */
  readonly engine: string;
  /** The most bytes all matrices together may take, when there is a limit below the machine's. */
  readonly memoryLimit: number | undefined;
  /** The most bytes that one kernel matrix may have, whole, where it is kept in tiles once it is larger than that memory. */
  readonly tiledLimit?: number | undefined;
  /** Whether that is memory of its own, as a device has, and none of the program's. */
  readonly ownMemory?: boolean | undefined;
  /** What a caller may want to know: a missing feature that makes it slower, and what would help. */
  readonly notes: readonly string[];
}

/** A backend of the same kind that computes with one thread, to be opened in this thread or in another: plain data, but for `hold`. */
export interface BackendTwin {
  readonly name: string;
  /** For a backend that the library does not know: what is imported, and the function of it that takes the options. */
  readonly module?: string | undefined;
  readonly opener?: string | undefined;
  readonly options: Readonly<Record<string, unknown>>;
  /**
   * Called before twins compute, where they share a number of threads with the whole process; what it returns is called when none does any more. Meanwhile this
   * backend computes with one thread too.
   */
  hold?(): () => void;
}

/** Called for each row in order, with zeros to write to; `values` is good for this call only. */
export type RowWriter = (values: Float64Array, row: number) => void;

export interface CallOptions {
  /**
   * Aborting rejects the call with `run.cancelled`. The work itself stops at the backend's next checkpoint; results of a
   * cancelled call are dropped, memory handed over with `consume` is lost, and a matrix that was being changed in place may be
   * changed in part.
   */
  readonly signal?: AbortSignal | undefined;
}
export interface ConsumeOptions extends CallOptions {
  readonly consume?: boolean;
}
export interface TransposeOptions extends CallOptions {
  readonly transpose?: boolean;
}
export interface GatherOptions extends CallOptions {
  /** For each set, in place of its rows. */
  readonly columns?: readonly Uint32Array[] | undefined;
}
export interface NormalOptions extends CallOptions {
  /** One for each row of S; all 1 by default. */
  readonly weights?: Float64Array | undefined;
  /** One for each column of B; all 0 by default. */
  readonly shifts?: Float64Array | undefined;
}
export interface GramOptions extends CallOptions {
  readonly transpose?: boolean;
  readonly alpha?: number;
}
export interface SolveOptions extends CallOptions {
  readonly transpose?: boolean;
}
export interface MultiplyOptions extends CallOptions {
  readonly transposeA?: boolean;
  readonly transposeB?: boolean;
  readonly alpha?: number;
  /** C and its factor; C is handed over and holds the result. */
  readonly add?: { readonly to: Held; readonly beta?: number };
}
export interface PairwiseOptions extends CallOptions {
  /** Done to each value: the same as `map` afterwards, in one pass over half of a symmetric result where that is faster. */
  readonly map?: ElementMap | undefined;
}
export interface PairwiseSumsOptions extends PairwiseOptions {
  /** c: given, or about the means of the columns of K; 0 where it is left out. */
  readonly centre?: Float64Array | "mean" | undefined;
}
export interface PivotedOptions extends CallOptions {
  /** Absolute; default rows · eps · largest diagonal entry. */
  readonly tolerance?: number;
  readonly maxRank?: number;
}
export interface EigenOptions extends CallOptions {
  readonly vectors?: boolean;
  readonly top?: number;
  readonly consume?: boolean;
}

/** With n rows of B and v sides. */
export interface PairwiseSums {
  /** (K − 1·cᵀ)ᵀ(K − 1·cᵀ), n × n, exactly symmetric. */
  readonly squares: Matrix;
  /** (K − 1·cᵀ)ᵀ·sides, n × v. */
  readonly products: Matrix;
  /** c. */
  readonly centre: Float64Array;
}

export interface RowRange {
  readonly top: number;
  readonly bottom: number;
  /** Memory for the copy, at least as long as it: for those who fetch again and again. By default each has its own. */
  readonly into?: Float64Array | undefined;
}

export interface PivotedCholesky {
  /** n × rank, rows in the order of the pivots: row i belongs to row pivots[i] of A. */
  readonly factor: Held;
  readonly pivots: Uint32Array;
  readonly rank: number;
  /** Trace of what is left of A. */
  readonly residual: number;
}
export interface Eigen {
  readonly values: Float64Array;
  /** Row k is the unit eigenvector of values[k], so A = vectorsᵀ·diag(values)·vectors. */
  readonly vectors: Held | undefined;
}
/** A symmetric tridiagonal matrix. */
export interface Tridiagonal {
  readonly diagonal: Float64Array;
  /** beside[k] couples k and k + 1. */
  readonly beside: Float64Array;
}
export interface TridiagonalForm {
  readonly t: Tridiagonal;
  /** V, n × n: A = Vᵀ·T·V. */
  readonly vectors: Held;
}
export interface Qr {
  /** rows × k, orthonormal columns. */
  readonly q: Held;
  /** k × cols, upper trapezoidal. */
  readonly r: Held;
}

/** dot: Σ x·z; squared-euclidean: Σ (x−z)²; manhattan: Σ |x−z|; minimum: Σ min(x, z). */
export type PairwiseKind = "dot" | "squared-euclidean" | "manhattan" | "minimum";

/** What `map` does to each element x. */
export type ElementMap =
  /** exp(scale·x) */
  | { readonly kind: "exp"; readonly scale: number }
  /** (scale·x + offset)^degree, for any whole degree, negative ones included */
  | { readonly kind: "power"; readonly scale: number; readonly offset: number; readonly degree: number }
  /** Matérn of a squared distance: with t = √(2ν·x)/length, e^−t, (1+t)e^−t or (1+t+t²/3)e^−t for ν = ½, 3/2, 5/2 */
  | { readonly kind: "matern"; readonly nu: 0.5 | 1.5 | 2.5; readonly length: number };
