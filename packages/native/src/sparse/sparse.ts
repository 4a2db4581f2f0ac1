import { type PairwiseKind, type SparseMatrix, transposeSparse, valuesOf } from "ordo";
import type { NormalJob, Pace, PairwiseJob, SparseProductJob } from "ordo/backend-kit";

/** Entries between two looks at the clock: below a millisecond. */
const STRETCH = 1 << 17;

/** Rows are taken in bands, each one loop without calls. */
export async function multiplySparse(job: SparseProductJob, pace: Pace): Promise<void> {
  const { s, transpose, c } = job;
  c.data.fill(0);
  const rows = signed(s);
  const multiply = transpose ? scatterBand : c.cols === 1 ? dotBand : gatherBand;
  await byBands(job, pace, (top, bottom) => multiply(rows, job, top, bottom));
}

/** Sᵀ·D·(S·B − 1·cᵀ), row by row. */
export async function multiplyNormal(job: NormalJob, pace: Pace): Promise<void> {
  job.c.data.fill(0);
  const rows = signed(job.s);
  await byBands(job, pace, (top, bottom) => normalBand(rows, job, top, bottom));
}

async function byBands(
  { s, c }: Pick<SparseProductJob, "s" | "c">,
  pace: Pace,
  multiply: (top: number, bottom: number) => void,
): Promise<void> {
  const perBand = STRETCH / Math.max(1, c.cols);
  let top = 0;
  while (top < s.rows) {
    let bottom = top + 1;
    while (bottom < s.rows && s.starts[bottom] - s.starts[top] + bottom - top < perBand) bottom++;
    multiply(top, bottom);
    top = bottom;
    if (pace.due()) await pace.rest();
  }
}

type Indices = Int32Array | Uint32Array;

interface Rows {
  readonly starts: Indices;
  readonly columns: Indices;
  readonly values: Float64Array;
}

/** The same indices as signed numbers where they fit: engines compute addresses with them three times as fast. */
function signed({ starts, columns, values }: SparseMatrix): Rows {
  if (values.length >= 2 ** 31) return { starts, columns, values };
  const view = (a: Uint32Array) => new Int32Array(a.buffer, a.byteOffset, a.length);
  return { starts: view(starts), columns: view(columns), values };
}

/** Two sums at a time: one alone waits for itself. */
function dotBand(
  { starts, columns, values }: Rows,
  job: SparseProductJob,
  top: number,
  bottom: number,
): void {
  const x = valuesOf(job.b);
  const y = job.c.data;
  for (let row = top; row < bottom; row++) {
    const end = starts[row + 1];
    let k = starts[row];
    let even = 0;
    let odd = 0;
    for (; k < end - 1; k += 2) {
      even += values[k] * x[columns[k]];
      odd += values[k + 1] * x[columns[k + 1]];
    }
    if (k < end) even += values[k] * x[columns[k]];
    y[row] = even + odd;
  }
}

/** Four columns of the result at a time, kept in registers over the entries of a row. */
function gatherBand(
  { starts, columns, values }: Rows,
  job: SparseProductJob,
  top: number,
  bottom: number,
): void {
  const { data: b, offset, stride } = job.b;
  const { data: c, cols } = job.c;
  for (let row = top; row < bottom; row++) {
    const [to, start, end] = [row * cols, starts[row], starts[row + 1]];
    let col = 0;
    for (; col + 3 < cols; col += 4) {
      let s0 = 0;
      let s1 = 0;
      let s2 = 0;
      let s3 = 0;
      for (let k = start; k < end; k++) {
        const value = values[k];
        const from = offset + columns[k] * stride + col;
        s0 += value * b[from];
        s1 += value * b[from + 1];
        s2 += value * b[from + 2];
        s3 += value * b[from + 3];
      }
      c[to + col] = s0;
      c[to + col + 1] = s1;
      c[to + col + 2] = s2;
      c[to + col + 3] = s3;
    }
    for (; col < cols; col++) {
      let sum = 0;
      for (let k = start; k < end; k++) sum += values[k] * b[offset + columns[k] * stride + col];
      c[to + col] = sum;
    }
  }
}

function scatterBand(
  { starts, columns, values }: Rows,
  job: SparseProductJob,
  top: number,
  bottom: number,
): void {
  const { data: b, offset, stride } = job.b;
  const { data: c, cols } = job.c;
  for (let row = top; row < bottom; row++) {
    const [from, start, end] = [offset + row * stride, starts[row], starts[row + 1]];
    for (let col = 0; col < cols; col++) {
      const value = b[from + col];
      if (cols === 1) for (let k = start; k < end; k++) c[columns[k]] += value * values[k];
      else for (let k = start; k < end; k++) c[columns[k] * cols + col] += value * values[k];
    }
  }
}

function normalBand({ starts, columns, values }: Rows, job: NormalJob, top: number, bottom: number): void {
  const { weights, shifts } = job;
  const { data: b, offset, stride } = job.b;
  const { data: c, cols } = job.c;
  for (let row = top; row < bottom; row++) {
    const [start, end, weight] = [starts[row], starts[row + 1], weights === undefined ? 1 : weights[row]];
    for (let col = 0; col < cols; col++) {
      let score = 0;
      for (let k = start; k < end; k++) score += values[k] * b[offset + columns[k] * stride + col];
      const factor = weight * (shifts === undefined ? score : score - shifts[col]);
      for (let k = start; k < end; k++) c[columns[k] * cols + col] += factor * values[k];
    }
  }
}

type Term = (x: number, z: number) => number;

const TERMS: Readonly<Record<PairwiseKind, Term>> = {
  dot: (x, z) => x * z,
  "squared-euclidean": (x, z) => (x - z) * (x - z),
  manhattan: (x, z) => Math.abs(x - z),
  minimum: (x, z) => Math.min(x, z),
};

/** Below this part of what was added up, a difference has lost too many digits and is computed directly. */
const CANCELLED = 1 / 16;

/**
 * Σ t(x, z) = Σ t(x, 0) + Σ t(0, z) + Σ over common columns of t(x, z) − t(x, 0) − t(0, z): only common columns cost time, found
 * through the columns of B. Where the three sums cancel, the definition is used.
 */
export async function pairwiseSparse(job: PairwiseJob<SparseMatrix>, pace: Pace): Promise<void> {
  const { kind, a, b = a, c } = job;
  const term = TERMS[kind];
  const symmetric = job.b === undefined;
  const byColumn = transposeSparse(b);
  const [aloneA, aloneB] = [alone(a, term, false), alone(b, term, true)];
  const shared = new Float64Array(b.rows);
  for (let row = 0; row < a.rows; row++) {
    shared.fill(0);
    addShared(shared, a, row, byColumn, term);
    const end = symmetric ? row + 1 : b.rows;
    for (let col = 0; col < end; col++) {
      const parts = Math.abs(aloneA[row]) + Math.abs(aloneB[col]);
      let value = aloneA[row] + aloneB[col] + shared[col];
      if (!(Math.abs(value) >= CANCELLED * parts)) value = direct(term, a, row, b, col);
      c.data[row * c.cols + col] = value;
      if (symmetric) c.data[col * c.cols + row] = value;
    }
    if (pace.due()) await pace.rest();
  }
}

/** What each row gives against a row of zeros. */
function alone(s: SparseMatrix, term: Term, second: boolean): Float64Array {
  const sums = new Float64Array(s.rows);
  for (let row = 0; row < s.rows; row++) {
    for (let k = s.starts[row]; k < s.starts[row + 1]; k++)
      sums[row] += second ? term(0, s.values[k]) : term(s.values[k], 0);
  }
  return sums;
}

function addShared(
  shared: Float64Array,
  a: SparseMatrix,
  row: number,
  byColumn: SparseMatrix,
  term: Term,
): void {
  for (let k = a.starts[row]; k < a.starts[row + 1]; k++) {
    const [column, x] = [a.columns[k], a.values[k]];
    const without = term(x, 0);
    for (let p = byColumn.starts[column]; p < byColumn.starts[column + 1]; p++) {
      const z = byColumn.values[p];
      shared[byColumn.columns[p]] += term(x, z) - without - term(0, z);
    }
  }
}

/** The definition, over the columns where either row has an entry. */
function direct(term: Term, a: SparseMatrix, row: number, b: SparseMatrix, col: number): number {
  let [p, q, sum] = [a.starts[row], b.starts[col], 0];
  const [endA, endB] = [a.starts[row + 1], b.starts[col + 1]];
  while (p < endA || q < endB) {
    const columnA = p < endA ? a.columns[p] : Number.POSITIVE_INFINITY;
    const columnB = q < endB ? b.columns[q] : Number.POSITIVE_INFINITY;
    const x = columnA <= columnB ? a.values[p++] : 0;
    const z = columnB <= columnA ? b.values[q++] : 0;
    sum += term(x, z);
  }
  return sum;
}
