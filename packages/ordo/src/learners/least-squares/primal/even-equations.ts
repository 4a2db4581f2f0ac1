import type { Held } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { type Matrix, matrix, block as view } from "../../../linalg/matrix.ts";
import { type BorderedProblem, blockMeans } from "../problem.ts";
import { chunkRows, type NormalEquations } from "./normal-equations.ts";

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
  const { precision, blocks, graph, size: m, outputs: v } = problem;
  const [d] = precision;
  if (m === 0 || graph !== undefined || (blocks !== undefined && blocks.count > 1)) return undefined;
  for (let row = 1; row < m; row++) if (precision[row] !== d) return undefined;
  const n = X.cols;
  const centred = blocks !== undefined;
  const totals = await sums(X, sidesOf(problem, centred), centred ? v : undefined, compute);
  if (totals === undefined) return undefined;
  const { squares, products } = totals;
  const mean = (col: number) => (centred ? products[v][col] / m : 0);
  const normal = matrix(n, n);
  for (let row = 0; row < n; row++) {
    for (let col = 0; col < n; col++)
      normal.data[row * n + col] = d * (squares.data[row * n + col] - m * (mean(row) * mean(col)));
  }
  const right = matrix(n, v);
  for (let row = 0; row < n; row++)
    for (let out = 0; out < v; out++) right.data[row * v + out] = d * products[out][row];
  return { normal, right };
}

/** What the rows are multiplied with: the targets, column by column, less their means when these are free, and then ones. */
function sidesOf(problem: BorderedProblem, centred: boolean): Float64Array[] {
  const { targets, size: m, outputs: v } = problem;
  const means = centred ? blockMeans(problem, targets).data : new Float64Array(v);
  const sides: Float64Array[] = [];
  for (let out = 0; out < v; out++) {
    const side = new Float64Array(m);
    for (let row = 0; row < m; row++)
      side[row] = targets.data[targets.offset + row * targets.stride + out] - means[out];
    sides.push(side);
  }
  return centred ? [...sides, new Float64Array(m).fill(1)] : sides;
}

/** XᵀX, and Xᵀs for each of the sides. Undefined as soon as means dominate, where side `ones` tells the means. */
async function sums(
  X: Matrix,
  sides: readonly Float64Array[],
  ones: number | undefined,
  { backend, run }: Compute,
): Promise<{ readonly squares: Matrix; readonly products: readonly Float64Array[] } | undefined> {
  const n = X.cols;
  const chunk = chunkRows(n);
  const products = sides.map(() => new Float64Array(n));
  let squares: Held | undefined;
  try {
    for (let top = 0; top < X.rows; top += chunk) {
      const bottom = Math.min(top + chunk, X.rows);
      const part = view(X, top, bottom);
      const square = await backend.gram(part, { transpose: true, signal: run.signal });
      if (squares === undefined) squares = square;
      else {
        await backend.add(squares, square);
        square.release();
      }
      for (let k = 0; k < sides.length; k++) {
        const sum = await backend.multiplyVector(part, sides[k].subarray(top, bottom), { transpose: true });
        for (let col = 0; col < n; col++) products[k][col] += sum[col];
      }
      // The first rows tell most often.
      const judged = ones !== undefined && (top === 0 || bottom === X.rows);
      if (judged && dominates(products[ones], await backend.diagonal(squares), bottom)) return undefined;
      await run.checkpoint("normal equations", bottom, X.rows);
    }
    return { squares: await backend.fetch(squares as Held), products };
  } finally {
    squares?.release();
  }
}

/** Whether the squared mean of any feature exceeds its variance by far, from its sum and its squares over so many rows. */
function dominates(sums: Float64Array, squares: Float64Array, count: number): boolean {
  return sums.some((sum, col) => {
    const constant = sum ** 2 / count;
    return constant > DOMINATING * (squares[col] - constant);
  });
}
