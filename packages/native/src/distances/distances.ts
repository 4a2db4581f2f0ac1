import { block, type Matrix, matrix } from "ordo";
import type { Pace, PairwiseJob } from "ordo/backend-kit";
import { byRows } from "../elements.ts";
import { multiply, upperGram } from "../lapack/products.ts";
import type { Fortran } from "../library/fortran.ts";
import type { Memory } from "../memory/memory.ts";
import { DESK, STRIP, type VectorKernels } from "../vector-kernels.ts";
import { finishStrips, finishSymmetric, finishTiles } from "./tiles.ts";

/** Rows of a result up to this width are finished in strips, of which each is then high enough for BLAS. */
const WIDEST = STRIP / 64;

interface Tools {
  readonly blas: Fortran;
  readonly vectors: VectorKernels;
  readonly memory: Memory;
}

/**
 * ‖x − z‖² = ‖x‖² + ‖z‖² − 2·x·z with the common mean of all rows taken off first: far from the origin the three terms would
 * otherwise cancel. Pairs that are still close, compared with their norms, are computed again from the differences.
 */
export async function squaredDistances(
  { blas, vectors, memory }: Tools,
  { a, b, c, map }: PairwiseJob<Matrix>,
  pace: Pace,
): Promise<void> {
  const centre = await meanOf(b === undefined ? [a] : [a, b], a.cols, pace);
  const x = await centred(memory, a, centre, pace);
  if (b === undefined) {
    await upperGram(blas, { a: x.rows, transpose: false, alpha: 1, c });
    memory.recycle(x.rows.data);
    await finishSymmetric(
      { a, b: a, norms: x.norms, otherNorms: x.norms, c, desk: vectors.desk(map, DESK) },
      pace,
    );
    return;
  }
  const z = await centred(memory, b, centre, pace);
  const product = async (left: Matrix, to: Matrix) =>
    multiply(blas, { a: left, b: z.rows, transposeA: false, transposeB: true, alpha: 1, beta: 0, c: to });
  const job = { a, b, norms: x.norms, otherNorms: z.norms, c };
  if (c.cols <= WIDEST) {
    const strip = (desk: Matrix, top: number) => product(block(x.rows, top, top + desk.rows), desk);
    await finishStrips({ ...job, desk: vectors.desk(map, STRIP) }, strip, pace);
  } else {
    await product(x.rows, c);
    await finishTiles({ ...job, desk: vectors.desk(map, DESK) }, pace);
  }
  memory.recycle(x.rows.data);
  memory.recycle(z.rows.data);
}

/** The mean of all rows; 0 in a column where it is not finite, so that one bad value does not spoil all pairs. */
export async function meanOf(operands: readonly Matrix[], cols: number, pace: Pace): Promise<Float64Array> {
  const sums = new Float64Array(cols);
  let count = 0;
  for (const operand of operands) {
    await byRows(operand, (row) => addRow(sums, operand, row), pace);
    count += operand.rows;
  }
  return sums.map((sum) => (Number.isFinite(sum) ? sum / Math.max(1, count) : 0));
}

export async function centred(
  memory: Memory,
  a: Matrix,
  centre: Float64Array,
  pace: Pace,
): Promise<{ rows: Matrix; norms: Float64Array }> {
  const rows = matrix(a.rows, a.cols, memory.allocate(a.rows * a.cols));
  const norms = new Float64Array(a.rows);
  const shift = (row: number) => {
    norms[row] = shiftRow(rows, a, row, centre);
  };
  await byRows(a, shift, pace);
  return { rows, norms };
}

// Places instead of views: a view costs more than what a short row needs.

function addRow(sums: Float64Array, { data, offset, stride }: Matrix, row: number): void {
  const start = offset + row * stride;
  for (let k = 0; k < sums.length; k++) sums[k] += data[start + k];
}

/** x − centre for a row x, written to the same row of a matrix without gaps, and its squared length. */
function shiftRow(to: Matrix, x: Matrix, row: number, centre: Float64Array): number {
  const [target, source] = [row * to.cols, x.offset + row * x.stride];
  let norm = 0;
  for (let k = 0; k < centre.length; k++) {
    const value = x.data[source + k] - centre[k];
    to.data[target + k] = value;
    norm += value * value;
  }
  return norm;
}
