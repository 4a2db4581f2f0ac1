import { requireFinite } from "../../base/checks.ts";
import { OrdoError } from "../../base/errors.ts";
import { identity, type Matrix, matrix, rowOf, transpose } from "../matrix.ts";
import type { Pace } from "../pace.ts";
import { scaleToOne } from "./scaling.ts";

export interface SvdParts {
  readonly u: Matrix;
  readonly values: Float64Array;
  readonly v: Matrix;
}

const MOST_SWEEPS = 80;
/** Squared lengths below this count as zero; entries are at most 1 in size. */
const VANISHED = 1e-200;

/**
 * One-sided Jacobi (Hestenes): rotates pairs of columns of A until all are orthogonal; their lengths are the singular values,
 * their directions U, the product of the rotations V. Source: Golub and Van Loan, Matrix Computations, §8.6.3.
 */
export async function svd(a: Matrix, pace: Pace): Promise<SvdParts> {
  requireFinite("svd: matrix", a.data);
  if (a.rows < a.cols) {
    const { u, values, v } = await svd(transpose(a), pace);
    return { u: transpose(v), values, v: transpose(u) };
  }
  const size = scaleToOne(a.data);
  // Rows of these are the columns of A and of V.
  const columns = transpose(a);
  const rotations = identity(a.cols);
  let sweeps = 0;
  while ((await sweep(columns, rotations, pace)) > 0) {
    if (++sweeps < MOST_SWEEPS) continue;
    const details = { what: "svd", iterations: sweeps, residual: Number.NaN };
    throw new OrdoError("solver.not-converged", `svd: no convergence in ${sweeps} sweeps`, details);
  }
  return collect(columns, rotations, size);
}

async function sweep(columns: Matrix, rotations: Matrix, pace: Pace): Promise<number> {
  let count = 0;
  for (let p = 0; p < columns.rows - 1; p++) {
    for (let q = p + 1; q < columns.rows; q++) {
      const [x, y] = [rowOf(columns, p), rowOf(columns, q)];
      const [xx, xy, yy] = [dot(x, x), dot(x, y), dot(y, y)];
      if (xx < VANISHED || yy < VANISHED) continue;
      if (Math.abs(xy) <= columns.cols * Number.EPSILON * Math.sqrt(xx) * Math.sqrt(yy)) continue;
      const theta = (yy - xx) / (2 * xy);
      const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.hypot(1, theta));
      const c = 1 / Math.hypot(1, t);
      turn(x, y, c, t * c);
      turn(rowOf(rotations, p), rowOf(rotations, q), c, t * c);
      count++;
    }
    if (pace.due()) await pace.rest();
  }
  return count;
}

/** Sorts by length, divides the lengths out, and completes the directions of vanished columns. */
function collect(columns: Matrix, rotations: Matrix, size: number): SvdParts {
  const k = columns.rows;
  const lengths = Float64Array.from({ length: k }, (_, row) => {
    const squared = dot(rowOf(columns, row), rowOf(columns, row));
    return squared < VANISHED ? 0 : Math.sqrt(squared);
  });
  const order = Array.from({ length: k }, (_, row) => row).sort((p, q) => lengths[q] - lengths[p]);
  const directions = matrix(k, columns.cols);
  const v = matrix(k, k);
  order.forEach((from, to) => {
    v.data.set(rowOf(rotations, from), to * k);
    const length = lengths[from];
    if (length === 0) complete(directions, to);
    else rowOf(directions, to).set(rowOf(columns, from).map((x) => x / length));
  });
  return { u: transpose(directions), values: Float64Array.from(order, (row) => lengths[row] * size), v };
}

/** Makes row `place` a unit vector orthogonal to the rows before it. */
function complete(directions: Matrix, place: number): void {
  const target = rowOf(directions, place);
  for (let axis = 0; axis < directions.cols; axis++) {
    target.fill(0);
    target[axis] = 1;
    // Twice is enough (Parlett): the first pass leaves rounding that the second removes.
    for (let pass = 0; pass < 2; pass++) {
      for (let row = 0; row < place; row++) {
        const other = rowOf(directions, row);
        const along = dot(other, target);
        for (let k = 0; k < target.length; k++) target[k] -= along * other[k];
      }
    }
    const length = Math.sqrt(dot(target, target));
    if (length < 1 / (2 * Math.sqrt(directions.cols))) continue;
    for (let k = 0; k < target.length; k++) target[k] /= length;
    return;
  }
}

function turn(x: Float64Array, y: Float64Array, c: number, s: number): void {
  for (let k = 0; k < x.length; k++) {
    const [left, right] = [x[k], y[k]];
    x[k] = c * left - s * right;
    y[k] = s * left + c * right;
  }
}

function dot(x: Float64Array, y: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < x.length; k++) sum += x[k] * y[k];
  return sum;
}
