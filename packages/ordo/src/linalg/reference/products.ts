import { at } from "../matrix.ts";
import type { GramJob, NormalJob, ProductJob, SparseProductJob, VectorJob } from "../matrix-kernels.ts";
import type { Pace } from "../pace.ts";

export async function multiply(job: ProductJob, pace: Pace): Promise<void> {
  const { a, b, transposeA, transposeB, alpha, beta, c } = job;
  const inner = transposeA ? a.rows : a.cols;
  for (let row = 0; row < c.rows; row++) {
    for (let col = 0; col < c.cols; col++) {
      let sum = 0;
      for (let k = 0; k < inner; k++) {
        const left = transposeA ? at(a, k, row) : at(a, row, k);
        sum += left * (transposeB ? at(b, col, k) : at(b, k, col));
      }
      const place = row * c.cols + col;
      c.data[place] = alpha * sum + (beta === 0 ? 0 : beta * c.data[place]);
    }
    if (pace.due()) await pace.rest();
  }
}

export async function gram(job: GramJob, pace: Pace): Promise<void> {
  const { a, transpose, alpha, c } = job;
  const inner = transpose ? a.rows : a.cols;
  for (let row = 0; row < c.rows; row++) {
    for (let col = 0; col <= row; col++) {
      let sum = 0;
      for (let k = 0; k < inner; k++)
        sum += transpose ? at(a, k, row) * at(a, k, col) : at(a, row, k) * at(a, col, k);
      c.data[row * c.cols + col] = alpha * sum;
      c.data[col * c.cols + row] = alpha * sum;
    }
    if (pace.due()) await pace.rest();
  }
}

export async function multiplyVector(job: VectorJob, pace: Pace): Promise<Float64Array> {
  const { a, x, transpose } = job;
  const result = new Float64Array(transpose ? a.cols : a.rows);
  for (let row = 0; row < a.rows; row++) {
    for (let col = 0; col < a.cols; col++) {
      if (transpose) result[col] += at(a, row, col) * x[row];
      else result[row] += at(a, row, col) * x[col];
    }
    if (pace.due()) await pace.rest();
  }
  return result;
}

export async function multiplySparse(job: SparseProductJob, pace: Pace): Promise<void> {
  const { s, b, transpose, c } = job;
  c.data.fill(0);
  for (let row = 0; row < s.rows; row++) {
    for (let k = s.starts[row]; k < s.starts[row + 1]; k++) {
      const [to, from] = transpose ? [s.columns[k], row] : [row, s.columns[k]];
      for (let col = 0; col < c.cols; col++) c.data[to * c.cols + col] += s.values[k] * at(b, from, col);
    }
    if (pace.due()) await pace.rest();
  }
}

export async function multiplyNormal(job: NormalJob, pace: Pace): Promise<void> {
  const { s, b, weights, shifts, c } = job;
  c.data.fill(0);
  for (let row = 0; row < s.rows; row++) {
    for (let col = 0; col < c.cols; col++) {
      let score = -(shifts?.[col] ?? 0);
      for (let k = s.starts[row]; k < s.starts[row + 1]; k++) score += s.values[k] * at(b, s.columns[k], col);
      const factor = (weights?.[row] ?? 1) * score;
      for (let k = s.starts[row]; k < s.starts[row + 1]; k++)
        c.data[s.columns[k] * c.cols + col] += factor * s.values[k];
    }
    if (pace.due()) await pace.rest();
  }
}
