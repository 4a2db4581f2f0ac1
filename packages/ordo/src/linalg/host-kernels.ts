import type { ElementMap, PairwiseKind, Tridiagonal } from "./backend.ts";
import type { Matrix } from "./matrix.ts";
import type { Pace } from "./pace.ts";
import type { SparseMatrix } from "./sparse.ts";

/**
 * What a backend with its matrices in host memory has to compute; `hostBackend` makes a whole backend of it. Shapes have
 * been checked. Results are written to matrices the caller made (`c`, `x`), without gaps between their rows; `own` means that the
 * kernel may overwrite the operand, which then has no gaps either. Other operands may be views with any stride.
 */
export interface HostKernels {
  /** Memory for a result; the values in it may be anything unless `zeroed`. */
  allocate(length: number, zeroed?: boolean): Float64Array;
  /** Memory that is no longer used by anyone. */
  recycle(memory: Float64Array): void;
  /** Gives back what is kept for reuse; what is recycled later is not kept. */
  close(): void;
  /** A copy that products and comparisons will get. */
  placeSparse(s: SparseMatrix): Promise<SparseMatrix>;
  /** Such a copy is no longer used by anyone. */
  recycleSparse?(s: SparseMatrix): void;

  /** C ← alpha·op(A)·op(B) + beta·C; with beta 0, C is not read. */
  multiply(job: ProductJob, pace: Pace): Promise<void>;
  /** C ← alpha·A·Aᵀ or alpha·Aᵀ·A, both triangles, exactly symmetric. */
  gram(job: GramJob, pace: Pace): Promise<void>;
  multiplyVector(job: VectorJob, pace: Pace): Promise<Float64Array>;
  multiplySparse(job: SparseProductJob, pace: Pace): Promise<void>;
  /** C ← Sᵀ·D·(S·B − 1·cᵀ); see Backend.multiplyNormal. */
  multiplyNormal(job: NormalJob, pace: Pace): Promise<void>;

  /** X ← op(L)⁻¹·X. */
  solveTriangular(job: TriangularJob, pace: Pace): Promise<void>;
  /** A ← L, zero above the diagonal. */
  cholesky(own: Matrix, pace: Pace): Promise<void>;
  /** L ← (L·Lᵀ)⁻¹, both triangles; above the diagonal L may hold anything, on it there is no 0. */
  choleskyInverse(own: Matrix, pace: Pace): Promise<void>;
  /** The diagonal of (L·Lᵀ)⁻¹; above the diagonal L may hold anything, on it there is no 0. */
  inverseDiagonal(own: Matrix, pace: Pace): Promise<Float64Array>;
  pivotedCholesky(job: PivotedJob, pace: Pace): Promise<PivotedResult>;
  /** X ← rows x with (A + shift·I)·x = b; see Backend.solveShifted. */
  solveShifted(job: ShiftedJob, pace: Pace): Promise<void>;
  /** See Backend.quadraticForms. */
  quadraticForms(job: FormsJob, pace: Pace): Promise<void>;
  /** V may be in the memory of A. */
  tridiagonal(own: Matrix, pace: Pace): Promise<{ t: Tridiagonal; vectors: Matrix }>;
  eigen(job: EigenJob, pace: Pace): Promise<{ values: Float64Array; vectors: Matrix | undefined }>;
  qr(own: Matrix, pace: Pace): Promise<{ q: Matrix; r: Matrix }>;
  /** X ← A⁻¹·X. */
  solve(own: Matrix, x: Matrix, pace: Pace): Promise<void>;

  /** C[i][j] ← f(p(a_i, b_j)); without `b` the symmetric case. */
  pairwise(job: PairwiseJob<Matrix>, pace: Pace): Promise<void>;
  pairwiseSparse(job: PairwiseJob<SparseMatrix>, pace: Pace): Promise<void>;

  map(x: Matrix, f: ElementMap, pace: Pace): Promise<void>;
  /** X ← alpha·X + beta·B. */
  add(job: { x: Matrix; alpha: number; b: Matrix; beta: number }, pace: Pace): Promise<void>;
  hadamard(x: Matrix, b: Matrix, pace: Pace): Promise<void>;
  scale(job: ScaleJob, pace: Pace): Promise<void>;
  addOuter(job: { x: Matrix; u: Float64Array; v: Float64Array; alpha: number }, pace: Pace): Promise<void>;
}

export interface ProductJob {
  readonly a: Matrix;
  readonly b: Matrix;
  readonly transposeA: boolean;
  readonly transposeB: boolean;
  readonly alpha: number;
  readonly beta: number;
  readonly c: Matrix;
}

export interface GramJob {
  readonly a: Matrix;
  readonly transpose: boolean;
  readonly alpha: number;
  readonly c: Matrix;
}

export interface VectorJob {
  readonly a: Matrix;
  readonly x: Float64Array;
  readonly transpose: boolean;
}

export interface SparseProductJob {
  readonly s: SparseMatrix;
  readonly b: Matrix;
  readonly transpose: boolean;
  readonly c: Matrix;
}

export interface NormalJob {
  readonly s: SparseMatrix;
  readonly b: Matrix;
  readonly weights: Float64Array | undefined;
  readonly shifts: Float64Array | undefined;
  readonly c: Matrix;
}

export interface TriangularJob {
  readonly l: Matrix;
  readonly x: Matrix;
  readonly transpose: boolean;
}

export interface PivotedJob {
  readonly own: Matrix;
  readonly tolerance: number;
  readonly maxRank: number;
}

export interface PivotedResult {
  readonly factor: Matrix;
  readonly pivots: Uint32Array;
  readonly rank: number;
  readonly residual: number;
}

export interface ShiftedJob {
  readonly own: Matrix;
  readonly b: Matrix;
  readonly shifts: Float64Array;
  readonly x: Matrix;
}

export interface FormsJob {
  readonly t: Tridiagonal;
  readonly f: Matrix;
  readonly shifts: Float64Array;
  /** Shifts × columns of F. */
  readonly values: Matrix;
}

export interface EigenJob {
  readonly own: Matrix;
  /** The `count` largest are wanted. */
  readonly count: number;
  readonly vectors: boolean;
}

export interface PairwiseJob<M> {
  readonly kind: PairwiseKind;
  readonly a: M;
  readonly b: M | undefined;
  /** f; every value as it is when undefined. */
  readonly map: ElementMap | undefined;
  readonly c: Matrix;
}

export interface ScaleJob {
  readonly x: Matrix;
  readonly rows: Float64Array | undefined;
  readonly cols: Float64Array | undefined;
}
