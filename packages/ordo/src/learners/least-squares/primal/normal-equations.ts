import { nextTurn } from "../../../base/run.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { type Matrix, matrix } from "../../../linalg/matrix.ts";
import { type SparseMatrix, transposeSparse } from "../../../linalg/sparse.ts";
import { type BorderedProblem, blockMeans, type ProblemGraph } from "../problem.ts";
import { centred, type FeatureRows, featureRows } from "./feature-rows.ts";

/** XᵀLX, n × n, and XᵀLy, n × v. */
export interface NormalEquations {
  readonly normal: Matrix;
  readonly right: Matrix;
}

const CHUNK_ROWS = 8192;
const CHUNK_VALUES = 4 * 2 ** 20;

/** Rows of so many values to take at a time: what is copied at once, and the time between two checkpoints. */
export function chunkRows(width: number): number {
  return Math.max(64, Math.min(CHUNK_ROWS, Math.floor(CHUNK_VALUES / Math.max(1, width))));
}

/** Of any problem; `means` are the means of the features over each block. */
export function normalEquations(
  problem: BorderedProblem,
  X: Matrix | SparseMatrix,
  means: () => Matrix,
  compute: Compute,
): Promise<NormalEquations> {
  return problem.graph === undefined
    ? blockEquations(problem, featureRows(X), means(), compute)
    : graphEquations(problem.graph, X, compute);
}

/**
 * XᵀLX = Σ z·zᵀ and XᵀLy over rows z = √d·(x − mean of its block), summed by chunks of rows: the means are taken out before
 * squaring. While the backend squares one chunk the next one is made.
 */
async function blockEquations(
  problem: BorderedProblem,
  X: FeatureRows,
  means: Matrix,
  { backend, run }: Compute,
): Promise<NormalEquations> {
  const { targets } = problem;
  const [n, v] = [X.cols, targets.cols];
  const width = n + v;
  const fill = chunkMaker(problem, X, means);
  const chunk = chunkRows(width);
  const size = Math.min(chunk, Math.max(1, X.rows)) * width;
  // A second one where there is a second chunk.
  const buffers = [new Float64Array(size), new Float64Array(chunk < X.rows ? size : 0)];
  using sum = await backend.zeros(width, width);
  const addSquare = async (part: Matrix) => {
    using square = await backend.gram(part, { transpose: true, signal: run.signal });
    await backend.add(sum, square);
  };
  let adding = Promise.resolve();
  for (let top = 0; top < X.rows; top += chunk) {
    const bottom = Math.min(top + chunk, X.rows);
    const buffer = buffers[(top / chunk) % 2];
    fill(buffer, top, bottom);
    await adding;
    adding = addSquare(matrix(bottom - top, width, buffer));
    // It is waited for later; an error meanwhile is not a forgotten one.
    adding.catch(() => undefined);
    await nextTurn();
    await run.checkpoint("normal equations", bottom, X.rows);
  }
  await adding;
  const { data } = await backend.fetch(sum);
  const normal = matrix(n, n);
  const right = matrix(n, v);
  for (let row = 0; row < n; row++) {
    normal.data.set(data.subarray(row * width, row * width + n), row * n);
    right.data.set(data.subarray(row * width + n, (row + 1) * width), row * v);
  }
  return { normal, right };
}

/** Writes rows √d·[x − mean, y − mean]. */
function chunkMaker(problem: BorderedProblem, X: FeatureRows, means: Matrix) {
  const { targets, blocks, precision } = problem;
  const width = X.cols + targets.cols;
  const factors = precision.map(Math.sqrt);
  const of = blocks?.of;
  const Y = featureRows(targets);
  const centres = blockMeans(problem, targets);
  return (result: Float64Array, top: number, bottom: number) => {
    const part = { top, bottom, factors, blocks: of };
    X.centredTo(result, width, { ...part, means: means.data });
    Y.centredTo(result.subarray(X.cols), width, { ...part, means: centres.data });
  };
}

/** XᵀLX and XᵀMN for any preference graph: feature by feature, L times a column of X. */
async function graphEquations(
  graph: NonNullable<BorderedProblem["graph"]>,
  X: Matrix | SparseMatrix,
  compute: Compute,
): Promise<NormalEquations> {
  const { backend } = compute;
  const times = async (b: Matrix) => {
    using product = await (X.kind === "dense"
      ? backend.multiply(X, b, { transposeA: true })
      : backend.multiplySparse(X, b, { transpose: true }));
    return backend.fetch(product);
  };
  const n = X.cols;
  const straight = X.kind === "dense" ? await graph.quadratic?.(X, compute) : undefined;
  if (straight !== undefined) return { normal: straight, right: await times(graph.rightSide) };
  if (X.kind === "dense") {
    const { values, product } = await laplacianOfRows(graph, X, compute);
    using normal = await backend.multiply(values, product, { transposeA: true });
    using right = await backend.multiply(values, graph.rightSide, { transposeA: true });
    return { normal: await backend.fetch(normal), right: await backend.fetch(right) };
  }
  const columnOf = columnReader(X);
  // Of sparse rows some columns at a time, so that no dense X is made.
  const width = chunkRows(X.rows);
  const normal = matrix(n, n);
  for (let left = 0; left < n; left += width) {
    const right = Math.min(left + width, n);
    const part = await times(await laplacianOfColumns(graph, columnOf, [left, right], compute));
    for (let row = 0; row < n; row++)
      normal.data.set(part.data.subarray(row * part.cols, (row + 1) * part.cols), row * n + left);
  }
  return { normal, right: await times(graph.rightSide) };
}

/** X less the means of its columns, which L does not see, and L times it. */
export async function laplacianOfRows(
  graph: ProblemGraph,
  X: Matrix,
  compute: Compute,
): Promise<{ readonly values: Matrix; readonly product: Matrix }> {
  const { values } = centred(X);
  const columnOf = columnReader(values);
  return { values, product: await laplacianOfColumns(graph, columnOf, [0, X.cols], compute) };
}

/** L times some columns of X, m × as many. */
async function laplacianOfColumns(
  graph: NonNullable<BorderedProblem["graph"]>,
  columnOf: (col: number) => Float64Array,
  [left, right]: readonly [number, number],
  { run }: Compute,
): Promise<Matrix> {
  const width = right - left;
  const LX = matrix(graph.rightSide.rows, width);
  for (let col = left; col < right; col++) {
    const product = graph.laplacian(columnOf(col));
    for (let row = 0; row < LX.rows; row++) LX.data[row * width + col - left] = product[row];
    await run.checkpoint("normal equations", col - left + 1, width);
  }
  return LX;
}

/** Columns, zeros included. */
function columnReader(X: Matrix | SparseMatrix): (col: number) => Float64Array {
  if (X.kind === "dense")
    return (col) => {
      const column = new Float64Array(X.rows);
      for (let row = 0; row < X.rows; row++) column[row] = X.data[X.offset + row * X.stride + col];
      return column;
    };
  const { starts, columns: rows, values } = transposeSparse(X);
  return (col) => {
    const column = new Float64Array(X.rows);
    for (let k = starts[col]; k < starts[col + 1]; k++) column[rows[k]] = values[k];
    return column;
  };
}
