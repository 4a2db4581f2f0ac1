import type { Rows } from "../../../data/samples.ts";
import type { ColumnNumbers, FoldColumns } from "../../../data/transforms/fold-columns.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { type Matrix, matrix } from "../../../linalg/matrix.ts";
import type { BorderedProblem } from "../problem.ts";
import { solveBordered } from "./bordered.ts";
import type { MovingFeatures } from "./features.ts";
import type { SetScorer } from "./scorer.ts";

/** Numbers of the kernel matrices that are held together, and columns whose products are. */
const [KEPT, COLUMNS] = [2 ** 22, 256];

/**
 * Held-out sets of a linear model with few rows and many columns. Without the set, K_ik = Σ_j factor_j²·(z_ij + …)(z_kj + …) is linear in what changes from set to set, the
 * squared factors (with fills: those times fill and fill²). So with the products z_ij·z_kj as one matrix, columns × pairs of rows, the kernel matrices of many sets are one product
 * with it; then each takes a factorisation of m × m for a lambda.
 */
export function kernelSets(
  problem: BorderedProblem,
  features: MovingFeatures,
  columns: FoldColumns,
  compute: Compute,
): SetScorer {
  const m = problem.size;
  const entries = (m * (m + 1)) / 2;
  const chunk = Math.max(1, Math.floor(KEPT / entries));
  return {
    async each(sets, take) {
      for (let first = 0; first < sets.length; first += chunk) {
        const part = sets.slice(first, first + chunk);
        const factors = factorsOf(features, columns, part);
        const kernels = await kernelsOf(features, columns, factors.squares, compute);
        const shifts = await shiftsOf(features, factors, compute);
        for (const [k, rows] of part.entries()) {
          const kernel = {
            values: kernels.data.subarray(k * entries, (k + 1) * entries),
            shifts: shifts.data.subarray(k * m, (k + 1) * m),
            constant: factors.constants[k],
          };
          await take(first + k, { at: (lambda) => solveBordered(problem, kernel, rows, lambda) });
        }
      }
    },
  };
}

/** What changes from set to set, one row for each. */
interface SetFactors {
  /** Squared factors; then those of columns with missing values times fill, and times fill². */
  readonly squares: Matrix;
  /** Squared factors times shift, for z and for the marks. */
  readonly shifted: Matrix;
  /** Σ (factor·shift)². */
  readonly constants: Float64Array;
}

function factorsOf(
  { count: n, fixed, marks }: MovingFeatures,
  columns: FoldColumns,
  sets: readonly Rows[],
): SetFactors {
  const holed = columns.missing?.columns ?? new Uint32Array(0);
  const holes = holed.length;
  const squares = matrix(sets.length, n + 2 * holes);
  const shifted = matrix(sets.length, fixed.cols);
  const constants = new Float64Array(sets.length);
  sets.forEach((rows, set) => {
    const numbers: ColumnNumbers = columns.without(rows);
    const { fills, shifts, factors } = numbers;
    const [start, from] = [set * squares.cols, set * fixed.cols];
    for (let col = 0; col < n; col++) {
      const square = factors[col] * factors[col];
      squares.data[start + col] = square;
      shifted.data[from + col] = square * shifts[col];
      constants[set] += square * shifts[col] * shifts[col];
    }
    for (let k = 0; k < holes; k++) {
      const col = holed[k];
      const square = squares.data[start + col];
      squares.data[start + n + k] = square * fills[col];
      squares.data[start + n + holes + k] = square * fills[col] ** 2;
      shifted.data[from + marks[col]] = square * shifts[col] * fills[col];
    }
  });
  return { squares, shifted, constants };
}

/** Lower triangles of kernel matrices, row by row, one for each set. */
async function kernelsOf(
  { fixed, count: n, marks }: MovingFeatures,
  columns: FoldColumns,
  squares: Matrix,
  { backend, run }: Compute,
): Promise<Matrix> {
  const m = fixed.rows;
  const entries = (m * (m + 1)) / 2;
  const holed = columns.missing?.columns ?? new Uint32Array(0);
  const columnOf = (place: number) =>
    Float64Array.from({ length: m }, (_, row) => fixed.data[row * fixed.cols + place]);
  let sums = await backend.zeros(squares.rows, entries);
  try {
    for (let top = 0; top < squares.cols; top += COLUMNS) {
      const count = Math.min(COLUMNS, squares.cols - top);
      const products = matrix(count, entries);
      for (let k = 0; k < count; k++) {
        const place = top + k;
        const into = products.data.subarray(k * entries, (k + 1) * entries);
        if (place < n) fillProducts(columnOf(place), columnOf(place), 0.5, into);
        else {
          const mark = columnOf(marks[holed[(place - n) % holed.length]]);
          const isSquare = place >= n + holed.length;
          fillProducts(mark, isSquare ? mark : columnOf(holed[place - n]), isSquare ? 0.5 : 1, into);
        }
      }
      const part: Matrix = { ...squares, cols: count, offset: squares.offset + top };
      sums = await backend.multiply(part, products, { add: { to: sums, beta: 1 }, signal: run.signal });
    }
    return await backend.fetch(sums);
  } finally {
    sums.release();
  }
}

/** factor·(a_i·b_k + b_i·a_k) for k ≤ i. */
function fillProducts(a: Float64Array, b: Float64Array, factor: number, into: Float64Array): void {
  for (let i = 0, at = 0; i < a.length; i++) {
    const [left, right] = [factor * a[i], factor * b[i]];
    for (let k = 0; k <= i; k++, at++) into[at] = left * b[k] + right * a[k];
  }
}

/** Of each set the products of all rows with its shift, sets × m. */
async function shiftsOf(
  { fixed }: MovingFeatures,
  { shifted }: SetFactors,
  { backend, run }: Compute,
): Promise<Matrix> {
  using product = await backend.multiply(shifted, fixed, { transposeB: true, signal: run.signal });
  return backend.fetch(product);
}
