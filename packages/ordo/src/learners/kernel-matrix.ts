import { isOrdoError } from "../base/errors.ts";
import type { Warning } from "../base/run.ts";
import { type ComputeOptions, openCompute } from "../compute/compute.ts";
import type { Samples } from "../data/samples.ts";
import type { Kernel } from "../kernels/kernel.ts";
import { formatKernel } from "../kernels/text/format.ts";
import type { Held } from "../linalg/backend.ts";
import type { Compute } from "../linalg/compute.ts";
import { at, type Matrix, rowOf, valuesOf } from "../linalg/matrix.ts";
import { topEigenpairs } from "../linalg/top-eigen/top-eigenpairs.ts";
import { requireMemory } from "./require-memory.ts";

/** The kernel values of some items with each other, and what they are like. */
export interface KernelMatrix {
  readonly values: Matrix;
  readonly facts: KernelMatrixFacts;
  readonly warnings: readonly Warning[];
}

export interface KernelMatrixFacts {
  readonly least: number;
  readonly most: number;
  readonly mean: number;
  /** Of the values k(x, x). */
  readonly diagonal: { readonly least: number; readonly most: number };
  readonly trace: number;
  /** The largest ones, at most ten, from the largest on. */
  readonly eigenvalues: readonly number[];
  /** Up to 2000 items, above which not all eigenvalues are computed: how many are above m·eps times the largest one. */
  readonly rank: number | undefined;
  /** The smallest eigenvalue, where the rank is known or the matrix is not positive semidefinite. */
  readonly smallest: number | undefined;
  /** No eigenvalue is below −m·eps·trace, which is what rounding may do. */
  readonly isPositiveSemidefinite: boolean;
  /**
   * Centred alignment with the scores Y, ⟨HKH, YYᵀ⟩/(‖HKH‖·‖YᵀHY‖) with H = I − 11ᵀ/m (Cortes, Mohri and Rostamizadeh 2012): from −1 to 1, and 1 when
   * items are as alike as their scores say. Undefined without scores, and where all of them or all kernel values are the same.
   */
  readonly alignment: number | undefined;
}

/** Items of which all eigenvalues are computed. */
const WHOLE = 2000;
const SHOWN = 10;

/** All kernel values of the items with each other. Refused with `memory.insufficient`, before anything is computed, where they do not fit into memory. */
export async function kernelMatrix<X extends Samples>(
  kernel: Kernel<X>,
  items: X,
  { scores, ...options }: ComputeOptions & { readonly scores?: Matrix | undefined } = {},
): Promise<KernelMatrix> {
  const compute = await openCompute(options);
  const m = items.size;
  requireMemory(
    {
      what: `the matrix of ${formatKernel(kernel)} of ${m} × ${m} values, with what its eigenvalues need,`,
      bytes: 4 * 8 * m * m,
      ways: ["fewer rows"],
    },
    compute,
  );
  using held = await kernel.matrix(items, undefined, compute);
  const values = await compute.backend.fetch(held);
  await compute.run.checkpoint("eigenvalues", 0, 1);
  const spectrum = await spectrumOf(held, traceOf(values), compute);
  const facts = {
    ...rangeOf(values),
    trace: traceOf(values),
    ...spectrum,
    alignment: scores === undefined ? undefined : centredAlignment(values, scores),
  };
  return Object.freeze({ values, facts: Object.freeze(facts), warnings: compute.run.warnings });
}

type Spectrum = Pick<KernelMatrixFacts, "eigenvalues" | "rank" | "smallest" | "isPositiveSemidefinite">;

async function spectrumOf(held: Held, trace: number, compute: Compute): Promise<Spectrum> {
  const m = held.rows;
  const tolerance = m * Number.EPSILON * Math.abs(trace);
  if (m <= WHOLE || !(await hasFactor(held, tolerance, compute))) {
    const { values } = await compute.backend.eigen(held, { vectors: false, signal: compute.run.signal });
    const descending = Array.from(values).reverse();
    const [largest = 0] = descending;
    const smallest = descending.at(-1);
    return {
      eigenvalues: descending.slice(0, SHOWN),
      rank: descending.filter((value) => value > m * Number.EPSILON * largest).length,
      smallest,
      isPositiveSemidefinite: (smallest ?? 0) >= -tolerance,
    };
  }
  const top = await topEigenpairs(held, SHOWN, compute);
  top.vectors?.release();
  return {
    eigenvalues: Array.from(top.values).reverse(),
    rank: undefined,
    smallest: undefined,
    isPositiveSemidefinite: true,
  };
}

/** Whether K + shift·I has a Cholesky factor, which it has when no eigenvalue of K is below −shift by more than rounding. */
async function hasFactor(held: Held, shift: number, { backend, run }: Compute): Promise<boolean> {
  using shifted = await backend.copy(held);
  await backend.addDiagonal(shifted, shift);
  try {
    (await backend.cholesky(shifted, { consume: true, signal: run.signal })).release();
    return true;
  } catch (error) {
    if (isOrdoError(error, "solver.not-positive-definite")) return false;
    throw error;
  }
}

function rangeOf(K: Matrix): Pick<KernelMatrixFacts, "least" | "most" | "mean" | "diagonal"> {
  const own = Float64Array.from({ length: K.rows }, (_, row) => at(K, row, row));
  const { least, most, mean } = extremes(valuesOf(K));
  const diagonal = extremes(own);
  return { least, most, mean, diagonal: { least: diagonal.least, most: diagonal.most } };
}

function extremes(values: Float64Array) {
  let [least, most, sum] = [values[0] ?? 0, values[0] ?? 0, 0];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
    sum += value;
  }
  return { least, most, mean: sum / Math.max(1, values.length) };
}

function traceOf(K: Matrix): number {
  let sum = 0;
  for (let row = 0; row < K.rows; row++) sum += at(K, row, row);
  return sum;
}

/** With Y centred ⟨HKH, YYᵀ⟩ is ⟨K, YYᵀ⟩, and ‖HKH‖² = ‖K‖² − 2‖K1‖²/m + (1ᵀK1)²/m². */
function centredAlignment(K: Matrix, scores: Matrix): number | undefined {
  const m = K.rows;
  const columns = Array.from({ length: scores.cols }, (_, output) => {
    const values = Float64Array.from({ length: m }, (_, row) => at(scores, row, output));
    const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, m);
    return values.map((value) => value - mean);
  });
  let [together, squares, rowSquares, all] = [0, 0, 0, 0];
  for (let row = 0; row < m; row++) {
    const values = rowOf(K, row);
    const sum = values.reduce((total, value) => total + value, 0);
    squares += dot(values, values);
    rowSquares += sum * sum;
    all += sum;
    for (const y of columns) together += y[row] * dot(values, y);
  }
  const own = Math.sqrt(Math.max(0, squares - (2 * rowSquares) / m + (all / m) ** 2));
  const target = Math.hypot(...columns.flatMap((y) => columns.map((other) => dot(y, other))));
  // What cancellation leaves of a matrix whose values are all the same.
  if (!(own > 1e-7 * Math.sqrt(squares)) || !(target > 0)) return undefined;
  return together / (own * target);
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k] * b[k];
  return sum;
}
