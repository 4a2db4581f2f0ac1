import type { PairwiseKind } from "../backend.ts";
import { type Matrix, rowOf } from "../matrix.ts";
import type { PairwiseJob } from "../matrix-kernels.ts";
import type { Pace } from "../pace.ts";
import type { SparseMatrix } from "../sparse.ts";
import { elementFunction } from "./element-function.ts";

type Term = (x: number, z: number) => number;

const TERMS: Readonly<Record<PairwiseKind, Term>> = {
  dot: (x, z) => x * z,
  "squared-euclidean": (x, z) => (x - z) * (x - z),
  manhattan: (x, z) => Math.abs(x - z),
  minimum: (x, z) => Math.min(x, z),
};

export async function pairwise(job: PairwiseJob<Matrix>, pace: Pace): Promise<void> {
  const { kind, a, b = a, c } = job;
  const [term, finish] = [TERMS[kind], finishing(job)];
  for (let row = 0; row < a.rows; row++) {
    const x = rowOf(a, row);
    for (let col = 0; col < b.rows; col++) {
      const z = rowOf(b, col);
      let sum = 0;
      for (let k = 0; k < x.length; k++) sum += term(x[k], z[k]);
      c.data[row * c.cols + col] = finish(sum);
    }
    if (pace.due()) await pace.rest();
  }
}

export async function pairwiseSparse(job: PairwiseJob<SparseMatrix>, pace: Pace): Promise<void> {
  const { kind, a, b = a, c } = job;
  const [term, finish] = [TERMS[kind], finishing(job)];
  for (let row = 0; row < a.rows; row++) {
    for (let col = 0; col < b.rows; col++)
      c.data[row * c.cols + col] = finish(overUnion(term, a, row, b, col));
    if (pace.due()) await pace.rest();
  }
}

function finishing({ map }: PairwiseJob<unknown>): (x: number) => number {
  return map === undefined ? (x) => x : elementFunction(map);
}

/** The sum over the columns where either row has an entry; a missing one is 0, and no term has t(0, 0) ≠ 0. */
function overUnion(term: Term, a: SparseMatrix, row: number, b: SparseMatrix, col: number): number {
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
