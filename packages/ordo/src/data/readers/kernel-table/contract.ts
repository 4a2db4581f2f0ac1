import type { Matrix } from "../../../linalg/matrix.ts";

/** Kernel values of some rows, each with the same others. */
export interface KernelTable {
  readonly values: Matrix;
  /** What the rows are called, where the file says so. */
  readonly rowIds: readonly string[] | undefined;
  /** What the columns are called. */
  readonly colIds: readonly string[] | undefined;
}
