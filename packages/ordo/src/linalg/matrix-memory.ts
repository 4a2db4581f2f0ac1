import type { RowRange, RowWriter } from "./backend.ts";
import type { Matrix } from "./matrix.ts";
import type { Pace } from "./pace.ts";
import type { SparseMatrix } from "./sparse.ts";

/** Where the matrices of a backend are: D is a dense one there, S a sparse one. */
export interface MatrixMemory<D, S> {
  /** Memory for a result; the values in it may be anything unless `zeroed`. Fails with `backend.memory`. */
  make(rows: number, cols: number, zeroed?: boolean): D;
  /** Memory that is no longer used by anyone. */
  free(a: D): void;
  freeSparse(s: S): void;
  /** What a call had made or been handed when it failed, which may be free already; needed where nobody else collects it. */
  abandon?(a: D): void;
  /** A copy of a host matrix. */
  write(a: Matrix, pace: Pace): Promise<D>;
  writeRows(rows: number, cols: number, write: RowWriter, pace: Pace): Promise<D>;
  writeSparse(s: SparseMatrix, pace: Pace): Promise<S>;
  copy(a: D, pace: Pace): Promise<D>;
  /** A host copy of some rows. */
  read(a: D, rows: RowRange, pace: Pace): Promise<Matrix>;
  /** Host matrices as operands, where they are; without it they are written for each call, and free afterwards. */
  readonly inPlace?: { dense(a: Matrix): D; sparse(s: SparseMatrix): S } | undefined;
  /** Gives back what is kept for reuse; what is freed later is not kept. */
  close(): void;
}
