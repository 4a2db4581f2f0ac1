import { countUp } from "../../../base/sort.ts";
import type { Rows } from "../../../data/samples.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { matrix } from "../../../linalg/matrix.ts";
import type { FeatureRows } from "../primal/feature-rows.ts";
import type { NormalEquations } from "../primal/normal-equations.ts";
import { addMoments, momentsReader, noMoments, type RowMoments, weighedRows } from "../primal/row-gram.ts";
import type { BorderedProblem } from "../problem.ts";

/** The normal equations of what is left without one held-out set. */
export interface Remaining extends NormalEquations {
  /** Σ d·(y − ȳ)² of each output. */
  readonly spread: Float64Array;
  /** The means of features and targets, of a problem of one block. */
  readonly means: Float64Array;
  readonly centres: Float64Array;
  /** Of a problem of one block, √ of the mean square of each feature and of each target. */
  readonly featureSizes: Float64Array;
  readonly targetSizes: Float64Array;
}

/** Sums of sets are kept up to so many numbers, or as many as the features are; of more sets, half by half, rows are summed once more. */
const KEPT = 2 ** 21;

type Take = (set: number, remaining: Remaining) => Promise<void>;

/** XᵀLX and XᵀLy without each of the sets. */
export function eachRemaining(
  problem: BorderedProblem,
  features: FeatureRows,
  sets: readonly Rows[],
  take: Take,
  compute: Compute,
): Promise<void> {
  const way = isSummable(problem, sets) ? bySums : byRows;
  return way(problem, features, sets, take, compute);
}

/** Sets that overlap, or cut blocks, change what the others weigh: the rows that are left are summed for each set. */
async function byRows(
  problem: BorderedProblem,
  features: FeatureRows,
  sets: readonly Rows[],
  take: Take,
  compute: Compute,
): Promise<void> {
  for (const [set, held] of sets.entries()) {
    const left = without(problem, held);
    const given = weighedRows(left, features);
    const moments = await momentsReader(given, compute)(inNone(problem.size, [held]));
    await take(set, remainingOf({ ...left, shrink: () => 1 }, held, moments, given));
  }
}

/** The same items, of which the held-out ones weigh nothing. */
function without(problem: BorderedProblem, held: Rows): BorderedProblem {
  const precision = problem.precision.slice();
  const { blocks } = problem;
  if (blocks !== undefined) {
    const byBlock = new Map<number, number[]>();
    for (const row of held) {
      const own = byBlock.get(blocks.of[row]);
      if (own === undefined) byBlock.set(blocks.of[row], [row]);
      else own.push(row);
    }
    for (const [block, rows] of byBlock) {
      const shrink = problem.shrink(block, Uint32Array.from(rows));
      for (const row of blocks.rowsOf(block)) precision[row] *= shrink;
    }
  }
  for (const row of held) precision[row] = 0;
  return { ...problem, precision };
}

/**
 * Of disjoint sets that are made of whole blocks, where there are several. What is left is never a difference: the sets are halved again and again, and each half
 * gets the sums of the other, so that no digits are lost.
 */
async function bySums(
  problem: BorderedProblem,
  features: FeatureRows,
  sets: readonly Rows[],
  take: Take,
  compute: Compute,
): Promise<void> {
  const given = weighedRows(problem, features);
  const momentsOf = momentsReader(given, compute);
  const width = features.cols + problem.outputs;
  const most = Math.max(KEPT, features.rows * features.cols);
  const areKept = (first: number, end: number) => (end - first) * width * width <= most;
  const kept = new Map<number, RowMoments>();
  const momentsOfSet = async (set: number) => {
    const known = kept.get(set) ?? (await momentsOf(sets[set]));
    kept.set(set, known);
    return known;
  };
  const sumOf = async (first: number, end: number) => {
    let sum = noMoments(width);
    for (let set = first; set < end; set++) sum = addMoments(sum, await momentsOfSet(set));
    return sum;
  };
  const walk = async (first: number, end: number, others: RowMoments): Promise<void> => {
    if (end - first === 1) return take(first, remainingOf(problem, sets[first], others, given));
    const middle = (first + end) >>> 1;
    const isKept = areKept(first, end);
    const sum = (from: number, to: number) =>
      isKept ? sumOf(from, to) : momentsOf(joined(sets.slice(from, to)));
    await walk(first, middle, addMoments(await sum(middle, end), others));
    if (!isKept) kept.clear();
    await walk(middle, end, addMoments(await sum(first, middle), others));
  };
  if (sets.length > 0) await walk(0, sets.length, await momentsOf(inNone(problem.size, sets)));
}

/** Whether the sums of the other sets are those of what is left. */
function isSummable({ blocks, size }: BorderedProblem, sets: readonly Rows[]): boolean {
  const seen = new Uint8Array(size);
  for (const rows of sets) {
    for (const row of rows) {
      if (seen[row] === 1) return false;
      seen[row] = 1;
    }
  }
  return blocks === undefined || blocks.count === 1 || sets.every((rows) => isWhole(blocks, rows));
}

function isWhole(blocks: NonNullable<BorderedProblem["blocks"]>, rows: Rows): boolean {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(blocks.of[row], (counts.get(blocks.of[row]) ?? 0) + 1);
  return [...counts].every(([block, count]) => count === blocks.rowsOf(block).length);
}

function joined(sets: readonly Rows[]): Rows {
  const rows = new Uint32Array(sets.reduce((sum, set) => sum + set.length, 0));
  let next = 0;
  for (const set of sets) {
    rows.set(set, next);
    next += set.length;
  }
  return rows;
}

function inNone(size: number, sets: readonly Rows[]): Rows {
  const held = new Uint8Array(size);
  for (const rows of sets) for (const row of rows) held[row] = 1;
  return countUp(size).filter((row) => held[row] === 0);
}

/** Of one block all of d shrinks by ρ, and what is left has means of its own; whole blocks leave the others as they are. */
function remainingOf(
  problem: BorderedProblem,
  held: Rows,
  { weight, sums, squares }: RowMoments,
  { means, centres, features }: ReturnType<typeof weighedRows>,
): Remaining {
  const [n, v] = [features.cols, problem.outputs];
  const width = n + v;
  const isOne = problem.blocks?.count === 1;
  const shrink = isOne ? problem.shrink(0, held) : 1;
  const entry = (row: number, col: number) =>
    shrink * (squares[row * width + col] - (isOne ? (sums[row] * sums[col]) / weight : 0));
  const [normal, right] = [matrix(n, n), matrix(n, v)];
  for (let row = 0; row < n; row++) {
    for (let col = 0; col < n; col++) normal.data[row * n + col] = entry(row, col);
    for (let out = 0; out < v; out++) right.data[row * v + out] = entry(row, n + out);
  }
  const shifted = (whole: Float64Array, from: number) =>
    whole.map((value, k) => value + sums[from + k] / weight);
  const [own, centre] = isOne
    ? [shifted(means.data, 0), shifted(centres.data, n)]
    : [new Float64Array(n), new Float64Array(v)];
  const sizes = (mean: Float64Array, from: number) =>
    mean.map((value, k) => Math.sqrt(value ** 2 + squares[(from + k) * (width + 1)] / weight));
  return {
    normal,
    right,
    spread: Float64Array.from({ length: v }, (_, out) => Math.max(0, entry(n + out, n + out))),
    means: own,
    centres: centre,
    featureSizes: sizes(own, 0),
    targetSizes: sizes(centre, n),
  };
}
