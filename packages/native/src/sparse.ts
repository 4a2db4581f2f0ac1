import type { PairwiseKind, SparseMatrix } from "ordo";
import { transposeSparse } from "ordo";
import type { Pace, PairwiseJob, SparseProductJob } from "ordo/backend-kit";

/** Entries between two looks at the clock. */
const STRETCH = 1 << 14;

export async function multiplySparse(job: SparseProductJob, pace: Pace): Promise<void> {
  const { s, transpose, c } = job;
  if (transpose) c.data.fill(0);
  let next = STRETCH;
  for (let row = 0; row < s.rows; row++) {
    if (transpose) scatterRow(job, row);
    else if (c.cols === 1) c.data[row] = dotRow(job, row);
    else gatherRow(job, row);
    if (s.starts[row + 1] * c.cols + row < next) continue;
    next = s.starts[row + 1] * c.cols + row + STRETCH;
    if (pace.due()) await pace.rest();
  }
}

function dotRow({ s, b }: SparseProductJob, row: number): number {
  const { starts, columns, values } = s;
  const { data, offset, stride } = b;
  let sum = 0;
  for (let k = starts[row]; k < starts[row + 1]; k++) sum += values[k] * data[offset + columns[k] * stride];
  return sum;
}

function gatherRow({ s, b, c }: SparseProductJob, row: number): void {
  const { starts, columns, values } = s;
  const to = row * c.cols;
  c.data.fill(0, to, to + c.cols);
  for (let k = starts[row]; k < starts[row + 1]; k++) {
    const [value, from] = [values[k], b.offset + columns[k] * b.stride];
    for (let col = 0; col < c.cols; col++) c.data[to + col] += value * b.data[from + col];
  }
}

function scatterRow({ s, b, c }: SparseProductJob, row: number): void {
  const { starts, columns, values } = s;
  const from = b.offset + row * b.stride;
  for (let k = starts[row]; k < starts[row + 1]; k++) {
    const [value, to] = [values[k], columns[k] * c.cols];
    for (let col = 0; col < c.cols; col++) c.data[to + col] += value * b.data[from + col];
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
const CANCELLED = 2 ** -8;

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
