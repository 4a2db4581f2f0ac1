import { block, type Matrix, matrix } from "ordo";
import type { Pace, PairwiseSumsJob } from "ordo/backend-kit";
import { centred, meanOf } from "../distances/distances.ts";
import { finishOnDesk } from "../distances/tiles.ts";
import { multiply } from "../lapack/products.ts";
import type { Fortran } from "../library/fortran.ts";
import type { Memory } from "../memory/memory.ts";
import type { Desk, VectorKernels } from "../vector-kernels.ts";

/** Values f(p(a_i, b_j)), some rows at a time. */
export interface Strips {
  /** Those of the rows from `top` on, to the desk; what is behind the last column may be anything. */
  write(desk: Desk, top: number, rows: number): Promise<void>;
  /** The same for these rows of A alone. */
  of(rows: readonly number[]): Strips;
  free(): void;
}

interface Tools {
  readonly blas: Fortran;
  readonly vectors: VectorKernels;
  readonly memory: Memory;
}

/** `width`: numbers of a row on the desk, at least as many as there are rows of B. */
export async function stripsOf(
  { blas, vectors, memory }: Tools,
  { kind, a, b }: PairwiseSumsJob,
  width: number,
  pace: Pace,
): Promise<Strips> {
  const product = (left: Matrix, right: Matrix, { values }: Desk) => {
    const c = matrix(left.rows, width, values.subarray(0, left.rows * width));
    return multiply(blas, { a: left, b: right, transposeA: false, transposeB: true, alpha: 1, beta: 0, c });
  };
  if (kind === "squared-euclidean") {
    // Rows of B are near those of A, or distances are large and keep their digits with any centre.
    const centre = await meanOf([b], a.cols, pace);
    const [x, z] = [await centred(memory, a, centre, pace), await centred(memory, b, centre, pace)];
    const right = padded(z.rows, width);
    const otherNorms = new Float64Array(width);
    otherNorms.set(z.norms);
    memory.recycle(z.rows.data);
    const from = (own: Matrix, { rows, norms }: typeof x): Strips => ({
      async write(desk, top, count) {
        await product(block(rows, top, top + count), right, desk);
        finishOnDesk(
          { a: own, b, norms, otherNorms, desk },
          Int32Array.of(width, top, top + count, 0, width),
        );
      },
      of: (wanted) =>
        from(taken(own, wanted), {
          rows: taken(rows, wanted),
          norms: Float64Array.from(wanted, (row) => norms[row]),
        }),
      free: () => memory.recycle(rows.data),
    });
    return from(a, x);
  }
  const right = padded(b, width);
  const from = (own: Matrix): Strips => ({
    async write(desk, top, count) {
      const left = block(own, top, top + count);
      if (kind === "dot") await product(left, right, desk);
      else {
        const c = matrix(count, width, desk.values.subarray(0, count * width));
        await vectors.pairwise({ kind, a: left, b: right, c, map: undefined }, pace);
      }
      desk.apply(count * width);
    },
    of: (wanted) => from(taken(own, wanted)),
    free() {},
  });
  return from(a);
}

/** The rows, and rows of zeros. */
function padded(a: Matrix, rows: number): Matrix {
  const result = matrix(rows, a.cols);
  for (let row = 0; row < a.rows; row++) copyRow(a, row, result, row);
  return result;
}

function taken(a: Matrix, rows: readonly number[]): Matrix {
  const result = matrix(rows.length, a.cols);
  rows.forEach((row, place) => void copyRow(a, row, result, place));
  return result;
}

function copyRow(a: Matrix, row: number, to: Matrix, place: number): void {
  const start = a.offset + row * a.stride;
  to.data.set(a.data.subarray(start, start + a.cols), place * to.cols);
}
