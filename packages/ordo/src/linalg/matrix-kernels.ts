import type { ElementMap, Indefinite, PairwiseKind, PairwiseSums, Tridiagonal } from "./backend.ts";
import type { BatchSolutions, LeavePairs, PairCounts, SolveBatch } from "./hold-out-jobs.ts";
import type { Matrix } from "./matrix.ts";
import type { Pace } from "./pace.ts";
import type { SparseMatrix } from "./sparse.ts";

/**
 * What a backend has to compute, whatever memory its matrices are in: D is a dense matrix there, S a sparse one; `backendOver` makes a whole backend of it. Shapes
 * have been checked. Results are written to matrices the caller made (`c`, `x`); `own` means that the kernel may overwrite the operand;
 * where results are in other memory (`pivotedCholesky`, `tridiagonal`, `eigen`, `qr`) the kernel frees it.
 */
export interface MatrixKernels<D, S> {
  /** C ← alpha·op(A)·op(B) + beta·C; with beta 0, C is not read. */
  multiply(job: ProductJob<D>, pace: Pace): Promise<void>;
  /** C ← alpha·A·Aᵀ or alpha·Aᵀ·A, both triangles, exactly symmetric. */
  gram(job: GramJob<D>, pace: Pace): Promise<void>;
  multiplyVector(job: VectorJob<D>, pace: Pace): Promise<Float64Array>;
  multiplySparse(job: SparseProductJob<D, S>, pace: Pace): Promise<void>;
  /** C ← Sᵀ·D·(S·B − 1·cᵀ); see Backend.multiplyNormal. */
  multiplyNormal(job: NormalJob<D, S>, pace: Pace): Promise<void>;

  /** X ← op(L)⁻¹·X. */
  solveTriangular(job: TriangularJob<D>, pace: Pace): Promise<void>;
  /** A ← L, zero above the diagonal. */
  cholesky(own: D, pace: Pace): Promise<void>;
  /** L ← (L·Lᵀ)⁻¹, both triangles; above the diagonal L may hold anything, on it there is no 0. */
  choleskyInverse(own: D, pace: Pace): Promise<void>;
  /** The diagonal of (L·Lᵀ)⁻¹; above the diagonal L may hold anything, on it there is no 0. */
  inverseDiagonal(own: D, pace: Pace): Promise<Float64Array>;
  pivotedCholesky(job: PivotedJob<D>, pace: Pace): Promise<PivotedResult<D>>;
  /** X ← rows x with (A + shift·I)·x = b; see Backend.solveShifted. */
  solveShifted(job: ShiftedJob<D>, pace: Pace): Promise<void>;
  /** See Backend.quadraticForms. */
  quadraticForms(job: FormsJob<D>, pace: Pace): Promise<void>;
  /** V may be in the memory of A. */
  tridiagonal(own: D, pace: Pace): Promise<{ t: Tridiagonal; vectors: D }>;
  eigen(job: EigenJob<D>, pace: Pace): Promise<{ values: Float64Array; vectors: D | undefined }>;
  qr(own: D, pace: Pace): Promise<{ q: D; r: D }>;
  /** X ← A⁻¹·X. */
  solve(own: D, x: D, pace: Pace): Promise<void>;

  /** C[i][j] ← f(p(a_i, b_j)); without `b` the symmetric case. */
  pairwise(job: PairwiseJob<D, D>, pace: Pace): Promise<void>;
  pairwiseSparse(job: PairwiseJob<S, D>, pace: Pace): Promise<void>;

  map(x: D, f: ElementMap, pace: Pace): Promise<void>;
  /** X ← alpha·X + beta·B. */
  add(job: { x: D; alpha: number; b: D; beta: number }, pace: Pace): Promise<void>;
  hadamard(x: D, b: D, pace: Pace): Promise<void>;
  scale(job: ScaleJob<D>, pace: Pace): Promise<void>;
  addOuter(job: { x: D; u: Float64Array; v: Float64Array; alpha: number }, pace: Pace): Promise<void>;
  /** X_ii ← X_ii + shift, one number or one for each row. */
  addDiagonal(x: D, shift: number | Float64Array): Promise<void>;
  diagonal(x: D): Promise<Float64Array>;
  /** See Backend.shiftedInverses. */
  shiftedInverses?(
    a: D,
    diagonals: readonly Float64Array[],
    pace: Pace,
  ): Promise<readonly (D | Indefinite)[]>;
  /** See Backend.weightedSum. */
  weightedSum?(terms: readonly D[], weights: Float64Array): Promise<D>;
  /** See Backend.gather. */
  gather?(a: D, job: GatherJob, pace: Pace): Promise<Float64Array>;
  /** See Backend.solveBatch. */
  solveBatch?(a: D, question: SolveBatch, pace: Pace): Promise<BatchSolutions>;
  /** See Backend.weightedRowSquares. */
  weightedRowSquares?(job: SquaresJob<D>, pace: Pace): Promise<Matrix>;
  /** See Backend.pairwiseSums. */
  pairwiseSums?(job: PairwiseSumsJob<D>, pace: Pace): Promise<PairwiseSums>;
  /**
   * See Backend.leavePairs. `at`: A is part of a larger one, from this row and column on, and all of its entries are pairs unless these are the same.
   */
  leavePairs?(
    a: D,
    question: LeavePairs,
    pace: Pace,
    at?: { readonly top: number; readonly left: number },
  ): Promise<readonly PairCounts[]>;
}

export interface ProductJob<D = Matrix> {
  readonly a: D;
  readonly b: D;
  readonly transposeA: boolean;
  readonly transposeB: boolean;
  readonly alpha: number;
  readonly beta: number;
  readonly c: D;
}

export interface GramJob<D = Matrix> {
  readonly a: D;
  readonly transpose: boolean;
  readonly alpha: number;
  readonly c: D;
}

export interface VectorJob<D = Matrix> {
  readonly a: D;
  readonly x: Float64Array;
  readonly transpose: boolean;
}

export interface SparseProductJob<D = Matrix, S = SparseMatrix> {
  readonly s: S;
  readonly b: D;
  readonly transpose: boolean;
  readonly c: D;
}

export interface NormalJob<D = Matrix, S = SparseMatrix> {
  readonly s: S;
  readonly b: D;
  readonly weights: Float64Array | undefined;
  readonly shifts: Float64Array | undefined;
  readonly c: D;
}

export interface TriangularJob<D = Matrix> {
  readonly l: D;
  readonly x: D;
  readonly transpose: boolean;
}

export interface PivotedJob<D = Matrix> {
  readonly own: D;
  readonly tolerance: number;
  readonly maxRank: number;
}

export interface PivotedResult<D = Matrix> {
  readonly factor: D;
  readonly pivots: Uint32Array;
  readonly rank: number;
  readonly residual: number;
}

export interface ShiftedJob<D = Matrix> {
  readonly own: D;
  readonly b: D;
  readonly shifts: Float64Array;
  readonly x: D;
}

export interface FormsJob<D = Matrix> {
  readonly t: Tridiagonal;
  readonly f: D;
  readonly shifts: Float64Array;
  /** Shifts × columns of F. */
  readonly values: Matrix;
}

export interface EigenJob<D = Matrix> {
  readonly own: D;
  /** The `count` largest are wanted. */
  readonly count: number;
  readonly vectors: boolean;
}

export interface PairwiseJob<M, D = Matrix> {
  readonly kind: PairwiseKind;
  readonly a: M;
  readonly b: M | undefined;
  /** f; every value as it is when undefined. */
  readonly map: ElementMap | undefined;
  readonly c: D;
}

export interface PairwiseSumsJob<D = Matrix> {
  readonly kind: PairwiseKind;
  readonly a: D;
  readonly b: D;
  readonly map: ElementMap | undefined;
  /** In host memory. */
  readonly sides: Matrix;
  readonly centre: Float64Array | "mean" | undefined;
}

export interface ScaleJob<D = Matrix> {
  readonly x: D;
  readonly rows: Float64Array | undefined;
  readonly cols: Float64Array | undefined;
}

export interface GatherJob {
  readonly sets: readonly Uint32Array[];
  readonly columns: readonly Uint32Array[];
}

export interface SquaresJob<D = Matrix> {
  readonly a: D;
  readonly weights: Matrix;
  readonly transpose: boolean;
}
