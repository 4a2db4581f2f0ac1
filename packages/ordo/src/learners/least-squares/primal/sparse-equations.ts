import type { Compute } from "../../../linalg/compute.ts";
import { at, matrix } from "../../../linalg/matrix.ts";
import type { SparseMatrix } from "../../../linalg/sparse.ts";
import { type BorderedProblem, blockMeans, blockTotals } from "../problem.ts";
import type { NormalEquations } from "./normal-equations.ts";

/** The largest ratio of what the means take out of a feature's square to what is left: more would cost more than one or two digits. */
const DOMINATING = 30;
/** Products of single values take so many times longer than those of whole dense rows. */
const DEARER = 16;
/** Products between two checkpoints: some milliseconds. */
const STRETCH = 1 << 22;

/**
 * The normal equations from sparse rows, of which no dense one is made: XᵀLX = Σ d·x·xᵀ − Σ_blocks D·μ·μᵀ and XᵀLy = Σ d·x·(y − ȳ), with μ the means over a
 * block and D its Σd. O(Σ nonzeros² + n²). Undefined for graphs, for rows so full that dense ones are cheaper, and where means dominate, so that
 * the difference would lose digits.
 */
export async function sparseEquations(
  problem: BorderedProblem,
  X: SparseMatrix,
  compute: Compute,
): Promise<NormalEquations | undefined> {
  if (problem.graph !== undefined || !isThin(X)) return undefined;
  const sum = upperSum(X.cols, compute);
  const isAlone = aloneIn(problem);
  for (let row = 0; row < X.rows; row++) {
    if (isAlone(row)) continue;
    const [from, to] = [X.starts[row], X.starts[row + 1]];
    sum.add(problem.precision[row], X.columns.subarray(from, to), X.values.subarray(from, to));
    await sum.rest(row + 1, X.rows);
  }
  const squares = sum.diagonal();
  await eachMean(problem, X, async (total, columns, values) => {
    sum.add(-total, columns, values);
    await sum.rest(X.rows, X.rows);
  });
  const left = sum.diagonal();
  if (left.some((value, col) => squares[col] - value > DOMINATING * value)) return undefined;
  return { normal: sum.whole(), right: rightSide(problem, X) };
}

/** Whether a row is the only one of its block, and so adds nothing. */
function aloneIn({ blocks }: BorderedProblem): (row: number) => boolean {
  const sizes = blocks?.sizes();
  return (row) => sizes !== undefined && sizes[blocks!.of[row]] === 1;
}

function isThin({ rows, cols, starts }: SparseMatrix): boolean {
  let products = 0;
  for (let row = 0; row < rows; row++) products += (starts[row + 1] - starts[row]) ** 2;
  return DEARER * products <= rows * cols * cols;
}

/** A sum of products of sparse rows with themselves: its upper half while it grows. */
function upperSum(n: number, { run }: Compute) {
  const total = matrix(n, n);
  let done = 0;
  return {
    /** + factor·z·zᵀ; columns increase. */
    add(factor: number, columns: Uint32Array, values: Float64Array) {
      for (let i = 0; i < columns.length; i++) {
        const [start, scaled] = [columns[i] * n, factor * values[i]];
        for (let j = i; j < columns.length; j++) total.data[start + columns[j]] += scaled * values[j];
      }
      done += columns.length ** 2;
    },
    async rest(row: number, rows: number) {
      if (done < STRETCH) return;
      done = 0;
      await run.checkpoint("normal equations", row, rows);
    },
    diagonal: () => Float64Array.from({ length: n }, (_, col) => total.data[col * n + col]),
    whole() {
      for (let row = 0; row < n; row++)
        for (let col = 0; col < row; col++) total.data[row * n + col] = total.data[col * n + row];
      return total;
    },
  };
}

/** Σd and the mean features of each block, as a sparse row. */
async function eachMean(
  problem: BorderedProblem,
  X: SparseMatrix,
  see: (total: number, columns: Uint32Array, values: Float64Array) => Promise<void>,
): Promise<void> {
  const { blocks, precision } = problem;
  if (blocks === undefined) return;
  const totals = blockTotals(problem);
  const sums = new Float64Array(X.cols);
  const isTouched = new Uint8Array(X.cols);
  for (let block = 0; block < blocks.count; block++) {
    const touched: number[] = [];
    const rows = blocks.rowsOf(block);
    if (rows.length === 1) continue;
    for (const row of rows) {
      const share = precision[row] / totals[block];
      for (let k = X.starts[row]; k < X.starts[row + 1]; k++) {
        const column = X.columns[k];
        if (isTouched[column] === 0) touched.push(column);
        isTouched[column] = 1;
        sums[column] += share * X.values[k];
      }
    }
    const columns = Uint32Array.from(touched).sort();
    await see(
      totals[block],
      columns,
      Float64Array.from(columns, (column) => sums[column]),
    );
    for (const column of columns) sums[column] = isTouched[column] = 0;
  }
}

function rightSide(problem: BorderedProblem, X: SparseMatrix) {
  const { targets, blocks, precision, outputs: v } = problem;
  const means = blockMeans(problem, targets);
  const right = matrix(X.cols, v);
  for (let row = 0; row < X.rows; row++) {
    for (let out = 0; out < v; out++) {
      const mean = blocks === undefined ? 0 : at(means, blocks.of[row], out);
      const target = precision[row] * (at(targets, row, out) - mean);
      for (let k = X.starts[row]; k < X.starts[row + 1]; k++)
        right.data[X.columns[k] * v + out] += X.values[k] * target;
    }
  }
  return right;
}
