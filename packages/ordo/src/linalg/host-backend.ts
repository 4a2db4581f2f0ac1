import type { Backend, BackendDescription, BackendTwin } from "./backend.ts";
import { type BackendParts, backendOver } from "./backend-over.ts";
import type { HostKernels } from "./host-kernels.ts";
import { copyRows, diagonalOf } from "./host-memory.ts";
import { block, type Matrix, matrix } from "./matrix.ts";
import type { MatrixMemory } from "./matrix-memory.ts";
import type { Pace } from "./pace.ts";
import type { SparseMatrix } from "./sparse.ts";

export interface HostBackendParts {
  readonly name: string;
  readonly description: BackendDescription;
  readonly kernels: HostKernels;
  readonly twin?: BackendTwin | undefined;
}

/** A backend whose matrices are in host memory. Host matrices are read where they are: they must not change until the call has settled. */
export function hostBackend(parts: HostBackendParts): Backend {
  return backendOver(hostParts(parts));
}

/** What it is made of. */
export function hostParts({ kernels, ...about }: HostBackendParts): BackendParts<Matrix, SparseMatrix> {
  return {
    ...about,
    readsHostMemory: true,
    hostRoom: async (length) => kernels.allocate(length, false),
    memory: memoryOf(kernels),
    kernels: { ...kernels, diagonal: async (x) => diagonalOf(x), addDiagonal },
  };
}

function memoryOf(kernels: HostKernels): MatrixMemory<Matrix, SparseMatrix> {
  const make = (rows: number, cols: number, zeroed = false) =>
    matrix(rows, cols, kernels.allocate(rows * cols, zeroed));
  const copy = async (a: Matrix, pace: Pace) => {
    const result = make(a.rows, a.cols);
    await copyRows(a, result, pace);
    return result;
  };
  return {
    make,
    copy,
    write: copy,
    free: ({ data }) => kernels.recycle(data),
    freeSparse: (s) => kernels.recycleSparse?.(s),
    async writeRows(rows, cols, write, pace) {
      const result = make(rows, cols, true);
      for (let row = 0; row < rows; row++) {
        write(result.data.subarray(row * cols, (row + 1) * cols), row);
        if (pace.due()) await pace.rest();
      }
      return result;
    },
    writeSparse: (s) => kernels.placeSparse(s),
    async read(a, { top, bottom, into }, pace) {
      const rows = bottom - top;
      const result =
        into === undefined ? make(rows, a.cols) : matrix(rows, a.cols, into.subarray(0, rows * a.cols));
      await copyRows(block(a, top, bottom), result, pace);
      return result;
    },
    inPlace: { dense: (a) => a, sparse: (s) => s },
    close: () => kernels.close(),
  };
}

async function addDiagonal(x: Matrix, shift: number | Float64Array): Promise<void> {
  for (let row = 0; row < x.rows; row++)
    x.data[row * x.cols + row] += typeof shift === "number" ? shift : shift[row];
}
