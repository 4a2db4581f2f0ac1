import { type Matrix, matrix, rowOf } from "ordo";
import type { Pace, PairwiseJob } from "ordo/backend-kit";
import { CLOSE, direct } from "./close-pairs.ts";
import type { Fortran } from "./fortran.ts";
import type { Memory } from "./memory.ts";
import { multiply, upperGram } from "./products.ts";
import { finishSymmetric } from "./symmetric-distances.ts";
import { DESK, type Desk, type VectorKernels } from "./vector-kernels.ts";

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
    const desk = map === undefined ? plainDesk() : vectors.desk(map);
    await finishSymmetric({ a, norms: x.norms, c, desk }, pace);
    return;
  }
  const z = await centred(memory, b, centre, pace);
  await multiply(blas, { a: x.rows, b: z.rows, transposeA: false, transposeB: true, alpha: 1, beta: 0, c });
  memory.recycle(x.rows.data);
  memory.recycle(z.rows.data);
  for (let row = 0; row < c.rows; row++) {
    const [start, norm] = [row * c.cols, x.norms[row]];
    for (let col = 0; col < c.cols; col++) {
      const norms = norm + z.norms[col];
      const distance = norms - 2 * c.data[start + col];
      c.data[start + col] = distance >= CLOSE * norms ? distance : direct(a, row, b, col);
    }
    if (pace.due()) await pace.rest();
  }
  if (map !== undefined) await vectors.map(c, map, pace);
}

function plainDesk(): Desk {
  return { values: new Float64Array(DESK), apply: () => undefined };
}

/** The mean of all rows; 0 in a column where it is not finite, so that one bad value does not spoil all pairs. */
async function meanOf(operands: readonly Matrix[], cols: number, pace: Pace): Promise<Float64Array> {
  const sums = new Float64Array(cols);
  let count = 0;
  for (const operand of operands) {
    for (let row = 0; row < operand.rows; row++) {
      addRow(sums, rowOf(operand, row));
      if (pace.due()) await pace.rest();
    }
    count += operand.rows;
  }
  return sums.map((sum) => (Number.isFinite(sum) ? sum / Math.max(1, count) : 0));
}

async function centred(
  memory: Memory,
  a: Matrix,
  centre: Float64Array,
  pace: Pace,
): Promise<{ rows: Matrix; norms: Float64Array }> {
  const rows = matrix(a.rows, a.cols, memory.allocate(a.rows * a.cols));
  const norms = new Float64Array(a.rows);
  for (let row = 0; row < a.rows; row++) {
    norms[row] = shiftRow(rowOf(rows, row), rowOf(a, row), centre);
    if (pace.due()) await pace.rest();
  }
  return { rows, norms };
}

function addRow(sums: Float64Array, x: Float64Array): void {
  for (let k = 0; k < x.length; k++) sums[k] += x[k];
}

/** x − centre, and its squared length. */
function shiftRow(to: Float64Array, x: Float64Array, centre: Float64Array): number {
  let norm = 0;
  for (let k = 0; k < x.length; k++) {
    const value = x[k] - centre[k];
    to[k] = value;
    norm += value * value;
  }
  return norm;
}
