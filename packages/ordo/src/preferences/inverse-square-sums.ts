import type { Compute } from "../linalg/compute.ts";
import { type Matrix, matrix } from "../linalg/matrix.ts";
import { type InverseSquare, type Levels, levelsOf } from "./levels.ts";
import type { Window } from "./windows.ts";

/** So many levels on either side of one are compared by differences, whatever they cost: their κ are the largest. */
const NEAR = 16;
/** Levels of a block of κ: its rows and its columns. */
const [HEIGHT, WIDTH] = [256, 1024];
/** Rows of differences that are squared at a time. */
const ROWS = 4096;
/** What cancels may be so many times as large as what is left, which costs three digits of sixteen. */
const MOST_CANCELLED = 1000;

/** A block of scored items, the features of all items, and how pairs count. */
export interface InverseSquareBlock {
  readonly window: Window;
  readonly scores: Float64Array;
  readonly X: Matrix;
  readonly rule: InverseSquare & { readonly weights: Float64Array | undefined; readonly factor: number };
}

/**
 * XᵀLX of a block under cost (22) with matrix products, O(g²·n) for g different scores. With W, μ and S the weight, the mean features and the scatter of a level,
 *
 *     Σ_pairs κ·w·w'·(x − x')(x − x')ᵀ = Σ_g D_g·S_g + Σ_{g<h} κ_gh·W_g·W_h·(μ_g − μ_h)(μ_g − μ_h)ᵀ,   D_g = Σ_h κ_gh·W_h.
 *
 * The second sum is taken over differences of near levels, and as Σ W_g·F_g·μ_gμ_gᵀ − Σ κ_gh·W_g·W_h·μ_gμ_hᵀ over the others, F being D of those alone. Undefined
 * where this difference would lose digits, as where items with nearly the same scores have nearly the same features.
 */
export async function inverseSquareSums(
  block: InverseSquareBlock,
  compute: Compute,
): Promise<Matrix | undefined> {
  const levels = levelsOf(block.window, block.scores);
  const means = levelMeans(block, levels);
  const far = await farSums(levels, means, block.rule, compute);
  const near = nearDegrees(levels, means.weights, block.rule);
  const degrees = far.degrees.map((value, level) => value + near[level]);
  const squares = squareSum(block.X.cols, compute);
  await insideLevels(block, levels, { means, degrees }, squares);
  await nearLevels(levels, means, block.rule, squares);
  const own = await squares.sum();
  const n = block.X.cols;
  const result = matrix(n, n);
  const { factor } = block.rule;
  for (let k = 0; k < n * n; k++)
    result.data[k] = factor * (own.data[k] + (far.squares.data[k] - far.products.data[k]));
  for (let k = 0; k < n; k++) {
    const at = k * n + k;
    if (!(factor * far.squares.data[at] <= MOST_CANCELLED * result.data[at]) && far.squares.data[at] !== 0)
      return undefined;
  }
  return result;
}

interface LevelMeans {
  /** W. */
  readonly weights: Float64Array;
  /** μ less the centre, one row for each level. */
  readonly values: Matrix;
  /** The mean features of the block: far from 0 the sums would cancel. */
  readonly centre: Float64Array;
}

function levelMeans({ window, X, rule }: InverseSquareBlock, levels: Levels): LevelMeans {
  const [count, n] = [levels.scores.length, X.cols];
  const [weights, values, centre] = [new Float64Array(count), matrix(count, n), new Float64Array(n)];
  for (const row of window.order) {
    const from = X.offset + row * X.stride;
    for (let col = 0; col < n; col++) centre[col] += X.data[from + col] / window.order.length;
  }
  for (let level = 0; level < count; level++) {
    const [first, end] = [levels.starts[level], levels.starts[level + 1]];
    for (let k = first; k < end; k++) weights[level] += rule.weights?.[window.order[k]] ?? 1;
    for (let k = first; k < end; k++) {
      const row = window.order[k];
      const share = weights[level] > 0 ? (rule.weights?.[row] ?? 1) / weights[level] : 1 / (end - first);
      const from = X.offset + row * X.stride;
      for (let col = 0; col < n; col++)
        values.data[level * n + col] += share * (X.data[from + col] - centre[col]);
    }
  }
  return { weights, values, centre };
}

/** Σ W_g·F_g·μμᵀ, Σ κ·W·W·μμ'ᵀ and F over the levels that are further apart than `NEAR`. */
async function farSums(
  { scores }: Levels,
  { weights, values }: LevelMeans,
  { gap }: InverseSquare,
  { backend, run }: Compute,
) {
  const [count, n] = [scores.length, values.cols];
  // W·μ, and W in a last column.
  const weighed = matrix(count, n + 1);
  for (let level = 0; level < count; level++) {
    for (let col = 0; col < n; col++)
      weighed.data[level * (n + 1) + col] = weights[level] * values.data[level * n + col];
    weighed.data[level * (n + 1) + n] = weights[level];
  }
  const slice = (top: number, bottom: number) =>
    matrix(bottom - top, n + 1, weighed.data.subarray(top * (n + 1), bottom * (n + 1)));
  const degrees = new Float64Array(count);
  const products = matrix(n, n);
  const kappas = new Float64Array(Math.min(count, HEIGHT) * Math.min(count, WIDTH));
  for (let top = 0; top < count; top += HEIGHT) {
    const bottom = Math.min(count, top + HEIGHT);
    for (let left = top; left < count; left += WIDTH) {
      const right = Math.min(count, left + WIDTH);
      const kappa = matrix(bottom - top, right - left, kappas.subarray(0, (bottom - top) * (right - left)));
      fillFar(scores, kappa, { top, left, gap });
      using half = await backend.multiply(kappa, slice(left, right));
      const { data } = await backend.fetch(half);
      const below = await backend.multiplyVector(kappa, weights.subarray(top, bottom), { transpose: true });
      for (let level = left; level < right; level++) degrees[level] += below[level - left];
      for (let level = top; level < bottom; level++) degrees[level] += data[(level - top) * (n + 1) + n];
      using both = await backend.multiply(slice(top, bottom), half, { transposeA: true });
      const part = await backend.fetch(both);
      // Each two levels stand in κ once: the other half is the transpose.
      for (let row = 0; row < n; row++)
        for (let col = 0; col < n; col++)
          products.data[row * n + col] += part.data[row * (n + 1) + col] + part.data[col * (n + 1) + row];
    }
    await run.checkpoint("normal equations", bottom, count);
  }
  const rooted = matrix(count, n);
  for (let level = 0; level < count; level++) {
    const root = Math.sqrt(weights[level] * degrees[level]);
    for (let col = 0; col < n; col++) rooted.data[level * n + col] = root * values.data[level * n + col];
  }
  using squares = await backend.gram(rooted, { transpose: true, signal: run.signal });
  return { squares: await backend.fetch(squares), products, degrees };
}

/** κ of the levels from `top` with those from `left` on that come more than `NEAR` after them, 0 elsewhere. */
function fillFar(
  scores: Float64Array,
  kappa: Matrix,
  { top, left, gap }: { readonly top: number; readonly left: number; readonly gap: number },
): void {
  const { data, rows, cols } = kappa;
  for (let i = 0; i < rows; i++) {
    const own = scores[top + i];
    const first = Math.min(cols, Math.max(0, top + i + NEAR + 1 - left));
    const start = i * cols;
    data.fill(0, start, start + first);
    for (let j = first; j < cols; j++) {
      const difference = scores[left + j] - own;
      data[start + j] = difference < gap ? 0 : 1 / (difference * difference);
    }
  }
}

/** D over the levels at most `NEAR` away, the level itself included where tied pairs count. */
function nearDegrees({ scores }: Levels, weights: Float64Array, { gap, ties }: InverseSquare): Float64Array {
  const degrees = weights.map((weight) => (ties ? weight : 0));
  for (let level = 0; level < scores.length; level++) {
    const end = Math.min(scores.length, level + NEAR + 1);
    for (let higher = level + 1; higher < end; higher++) {
      const difference = scores[higher] - scores[level];
      if (difference < gap) continue;
      const kappa = 1 / (difference * difference);
      degrees[level] += kappa * weights[higher];
      degrees[higher] += kappa * weights[level];
    }
  }
  return degrees;
}

/** Rows √(w·D_g)·(x − μ_g) of the levels that several items have. */
async function insideLevels(
  { window, X, rule }: InverseSquareBlock,
  { scores, starts }: Levels,
  { means, degrees }: { readonly means: LevelMeans; readonly degrees: Float64Array },
  squares: SquareSum,
): Promise<void> {
  const { values, centre } = means;
  const n = X.cols;
  for (let level = 0; level < scores.length; level++) {
    if (starts[level + 1] - starts[level] === 1) continue;
    for (let k = starts[level]; k < starts[level + 1]; k++) {
      const row = window.order[k];
      const root = Math.sqrt((rule.weights?.[row] ?? 1) * degrees[level]);
      const from = X.offset + row * X.stride;
      if (squares.isFull()) await squares.flush();
      const to = squares.next();
      for (let col = 0; col < n; col++)
        squares.rows[to + col] = root * (X.data[from + col] - centre[col] - values.data[level * n + col]);
    }
  }
}

/** Rows √(W_g·W_h)/|t_g − t_h|·(μ_g − μ_h) of levels at most `NEAR` apart. */
async function nearLevels(
  { scores }: Levels,
  { weights, values: { data, cols: n } }: LevelMeans,
  { gap }: InverseSquare,
  squares: SquareSum,
): Promise<void> {
  for (let level = 0; level < scores.length; level++) {
    const end = Math.min(scores.length, level + NEAR + 1);
    for (let higher = level + 1; higher < end; higher++) {
      const difference = scores[higher] - scores[level];
      if (difference < gap) continue;
      const root = Math.sqrt(weights[level] * weights[higher]) / difference;
      if (squares.isFull()) await squares.flush();
      const to = squares.next();
      for (let col = 0; col < n; col++)
        squares.rows[to + col] = root * (data[higher * n + col] - data[level * n + col]);
    }
  }
}

/** Σ z·zᵀ over rows that are written one after another. */
interface SquareSum {
  readonly rows: Float64Array;
  isFull(): boolean;
  /** Where the next row begins. */
  next(): number;
  flush(): Promise<void>;
  sum(): Promise<Matrix>;
}

function squareSum(n: number, { backend, run }: Compute): SquareSum {
  const rows = new Float64Array(ROWS * n);
  const sum = matrix(n, n);
  let count = 0;
  const flush = async () => {
    using square = await backend.gram(matrix(count, n, rows.subarray(0, count * n)), {
      transpose: true,
      signal: run.signal,
    });
    const { data } = await backend.fetch(square);
    for (let k = 0; k < sum.data.length; k++) sum.data[k] += data[k];
    count = 0;
  };
  return {
    rows,
    isFull: () => count === ROWS,
    next: () => count++ * n,
    flush,
    async sum() {
      if (count > 0) await flush();
      return sum;
    },
  };
}
