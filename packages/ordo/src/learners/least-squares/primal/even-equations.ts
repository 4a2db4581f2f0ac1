import type { Compute } from "../../../linalg/compute.ts";
import { type Matrix, matrix, block as view } from "../../../linalg/matrix.ts";
import { type BorderedProblem, blockMeans } from "../problem.ts";
import { chunkRows, type NormalEquations } from "./normal-equations.ts";
import { type RowSums, sumRows } from "./row-sums.ts";

/** The largest ratio of a feature's squared mean to its variance: more would cost more than one or two digits. */
const DOMINATING = 30;

/**
 * The normal equations straight from the rows, for items of equal weight without intercept, or with a single one:
 * XᵀLX = d·(XᵀX − m·μμᵀ) and XᵀLy = d·Xᵀ(y − ȳ). Undefined when the problem is another, or a feature is so far from the origin that the
 * difference would lose digits.
 */
export async function evenEquations(
  problem: BorderedProblem,
  X: Matrix,
  compute: Compute,
): Promise<NormalEquations | undefined> {
  if (evenWeight(problem) === undefined) return undefined;
  const ones = problem.blocks === undefined ? undefined : problem.outputs;
  const sums = await sumRows(
    {
      rows: X.rows,
      cols: X.cols,
      height: chunkRows(X.cols),
      read: async (top, bottom) => view(X, top, bottom),
    },
    evenSides(problem),
    (squares, products, count) => ones !== undefined && dominates(products[ones], squares, count),
    compute,
  );
  return sums && equationsFrom(problem, sums);
}

/** d of a problem whose items all weigh the same, without intercept or with a single one; undefined of any other. */
export function evenWeight({ precision, blocks, graph, size: m }: BorderedProblem): number | undefined {
  const [d] = precision;
  if (m === 0 || graph !== undefined || (blocks !== undefined && blocks.count > 1)) return undefined;
  for (let row = 1; row < m; row++) if (precision[row] !== d) return undefined;
  return d;
}

/** What the rows are multiplied with: the targets, column by column, less their means when these are free, and then ones. */
export function evenSides(problem: BorderedProblem): Float64Array[] {
  const { targets, blocks, size: m, outputs: v } = problem;
  const means = blocks === undefined ? new Float64Array(v) : blockMeans(problem, targets).data;
  const sides: Float64Array[] = [];
  for (let out = 0; out < v; out++) {
    const side = new Float64Array(m);
    for (let row = 0; row < m; row++)
      side[row] = targets.data[targets.offset + row * targets.stride + out] - means[out];
    sides.push(side);
  }
  return blocks === undefined ? sides : [...sides, new Float64Array(m).fill(1)];
}

/** From the sums with `evenSides`, in the memory of the squares; the rows may be less any constant, where there is an intercept. */
export function equationsFrom(problem: BorderedProblem, { squares, products }: RowSums): NormalEquations {
  const { precision, blocks, size: m, outputs: v } = problem;
  const [d] = precision;
  const n = squares.rows;
  const means = blocks === undefined ? new Float64Array(n) : products[v].map((sum) => sum / m);
  const given = { means, m, d };
  for (let row = 0; row < n; row++) finishRow(squares.data, row, given);
  const right = matrix(n, v);
  for (let row = 0; row < n; row++)
    for (let out = 0; out < v; out++) right.data[row * v + out] = d * products[out][row];
  return { normal: squares, right };
}

interface Finishing {
  readonly means: Float64Array;
  readonly m: number;
  readonly d: number;
}

/** A row of the squares less those of the means. */
function finishRow(data: Float64Array, row: number, { means, m, d }: Finishing): void {
  const start = row * means.length;
  for (let col = 0; col < means.length; col++)
    data[start + col] = d * (data[start + col] - m * (means[row] * means[col]));
}

/** Whether the squared mean of any feature exceeds its variance by far, from its sum and its squares over so many rows. */
function dominates(sums: Float64Array, squares: Float64Array, count: number): boolean {
  return sums.some((sum, col) => {
    const constant = sum ** 2 / count;
    return constant > DOMINATING * (squares[col] - constant);
  });
}
