import type { Matrix } from "./matrix.ts";
import type { MatrixKernels } from "./matrix-kernels.ts";
import type { SparseMatrix } from "./sparse.ts";

/**
 * What a backend with its matrices in host memory has to compute; `hostBackend` makes a whole backend of it. Results are written without gaps between their rows;
 * an `own` operand has none either. Other operands may be views with any stride.
 */
export interface HostKernels extends Omit<MatrixKernels<Matrix, SparseMatrix>, "addDiagonal" | "diagonal"> {
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
}
