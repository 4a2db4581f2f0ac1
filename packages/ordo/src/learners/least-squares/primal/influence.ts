import type { Rows } from "../../../data/samples.ts";
import type { Held } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { type Matrix, block as view } from "../../../linalg/matrix.ts";
import type { Influence } from "../influence/influence.ts";
import { constantsFrom } from "../influence/intercepts.ts";
import { type BorderedProblem, blockMeans, blockTotals, writeLaplacian } from "../problem.ts";
import { primalRounding } from "../rounding.ts";
import { type PrimalKnown, primalDirect } from "./direct.ts";
import type { PrimalFactors } from "./factors.ts";
import { interceptsWith, residualOf } from "./residuals.ts";
import { lengthOf, sizesOf, spreadsOf } from "./sizes.ts";

interface PrimalParts extends PrimalKnown, PrimalFactors {
  readonly lambda: number;
  /** The largest |y| of each output. */
  readonly largest: Float64Array;
}

/** A = (L − TTᵀ)/λ by the Woodbury identity, never formed whole unless rows of it are asked for; α = L(y − Xw)/λ. */
export async function primalInfluence(
  problem: BorderedProblem,
  parts: PrimalParts,
  compute: Compute,
): Promise<Influence> {
  const { rows, means, w, lambda, T, rowsOfT, product, pull, squares, inverses, sides } = parts;
  // Made in place of the residual: of many rows each such list is megabytes.
  const alpha = residualOf(problem, rows, means, w);
  const left = blockMeans(problem, alpha);
  writeLaplacian(problem, alpha, left, alpha.data);
  for (let k = 0; k < alpha.data.length; k++) alpha.data[k] /= lambda;
  // M·A = X̄·XᵀA, and b = ȳ − X̄·w.
  const constants = await constantsFrom(
    problem,
    { intercepts: interceptsWith(left, means, w), pull },
    compute,
  );
  const totals = blockTotals(problem);
  const laplacian = laplacianEntry(problem, totals);
  const heldT = { current: undefined as Held | undefined };
  let total = 0;
  for (let k = 0; k < squares.length; k++) total += squares[k] * inverses[k];
  const roots = inverses.map(Math.sqrt);
  const rounding = primalRounding({
    lambda,
    precision: problem.precision,
    total,
    sizes: sizesOf(w, squares, sides),
    spreads: spreadsOf(parts, means),
    length: (row) => lengthOf(rows, row, roots),
  });
  const influence: Influence = {
    alpha,
    rounding,
    direct: async () => primalDirect(problem, influence, parts),
    block: (items: Rows) => primalBlock(items, product, lambda, laplacian),
    largeBlock: (items: Rows) =>
      blockByBackend(problem, items, { T: rowsOfT(items), totals, lambda }, compute),
    whole: undefined,
    diagonal: async () => primalDiagonal(T(), lambda, laplacian),
    async rows(top, bottom) {
      heldT.current ??= await compute.backend.place(T());
      const part = view(T(), top, bottom);
      using product = await compute.backend.multiply(part, heldT.current, {
        transposeB: true,
        alpha: -1 / lambda,
      });
      const result = await compute.backend.fetch(product);
      addLaplacian(result.data, { problem, lambda, laplacian }, top, bottom);
      return result;
    },
    ...constants,
    release: () => heldT.current?.release(),
  };
  return influence;
}

/** L/λ added to rows of A; where all items are one block, in a loop without calls. */
function addLaplacian(
  into: Float64Array,
  given: {
    readonly problem: BorderedProblem;
    readonly lambda: number;
    readonly laplacian: (a: number, b: number) => number;
  },
  top: number,
  bottom: number,
): void {
  const { problem, lambda, laplacian } = given;
  const { size: m, precision, blocks } = problem;
  const total = blocks?.count === 1 ? precision.reduce((sum, own) => sum + own, 0) : undefined;
  for (let row = top, start = 0; row < bottom; row++, start += m) {
    if (total === undefined) {
      for (let col = 0; col < m; col++) into[start + col] += laplacian(row, col) / lambda;
      continue;
    }
    const own = into[start + row] + laplacian(row, row) / lambda;
    for (let col = 0; col < m; col++) into[start + col] -= (precision[row] * precision[col]) / total / lambda;
    into[start + row] = own;
  }
}

function primalDiagonal(
  { data, rows: m, cols: n }: Matrix,
  lambda: number,
  laplacian: (a: number, b: number) => number,
): Float64Array {
  const result = new Float64Array(m);
  for (let row = 0, start = 0; row < m; row++, start += n) {
    let sum = laplacian(row, row);
    for (let k = start; k < start + n; k++) sum -= data[k] * data[k];
    result[row] = sum / lambda;
  }
  return result;
}

function primalBlock(
  items: Rows,
  product: PrimalFactors["product"],
  lambda: number,
  laplacian: (a: number, b: number) => number,
): Float64Array {
  const u = items.length;
  const result = new Float64Array(u * u);
  for (let i = 0; i < u; i++) {
    for (let j = 0; j <= i; j++) {
      const entry = (laplacian(items[i], items[j]) - product(items[i], items[j])) / lambda;
      result[i * u + j] = entry;
      result[j * u + i] = entry;
    }
  }
  return result;
}

async function blockByBackend(
  problem: BorderedProblem,
  items: Rows,
  { T, ...how }: { readonly T: Matrix; readonly totals: Float64Array; readonly lambda: number },
  { backend }: Compute,
): Promise<Float64Array> {
  using square = await backend.gram(T);
  const { data } = await backend.fetch(square);
  laplacianLess(problem, items, data, how);
  return data;
}

/** values ← (L − values)/λ over some items, in a loop without calls. */
function laplacianLess(
  problem: BorderedProblem,
  items: Rows,
  values: Float64Array,
  { totals, lambda }: { readonly totals: Float64Array; readonly lambda: number },
): void {
  const u = items.length;
  const own = Float64Array.from(items, (row) => problem.precision[row]);
  const of = Int32Array.from(items, (row) => problem.blocks?.of[row] ?? -1);
  // Both halves of the square are the same, and dividing is slow.
  for (let i = 0; i < u; i++) {
    const [d, block] = [own[i], of[i]];
    const total = block < 0 ? Number.POSITIVE_INFINITY : totals[block];
    for (let j = 0, k = i * u, across = i; j <= i; j++, k++, across += u) {
      const shared = of[j] === block ? (d * own[j]) / total : 0;
      const entry = ((i === j ? d : 0) - shared - values[k]) / lambda;
      values[k] = entry;
      values[across] = entry;
    }
  }
}

/** L_ab = d_a·[a = b] − d_a·d_b/Σd inside a block. */
function laplacianEntry(
  { blocks, precision }: BorderedProblem,
  totals: Float64Array,
): (a: number, b: number) => number {
  if (blocks === undefined) return (a, b) => (a === b ? precision[a] : 0);
  return (a, b) => {
    if (blocks.of[a] !== blocks.of[b]) return 0;
    return (a === b ? precision[a] : 0) - (precision[a] * precision[b]) / totals[blocks.of[a]];
  };
}
