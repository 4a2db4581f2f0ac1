import type { Window } from "./windows.ts";

/** A block's items grouped by equal score, ascending. */
interface Levels {
  readonly scores: Float64Array;
  /** Places of the block's order where each level starts, and the end. */
  readonly starts: Uint32Array;
}

/** How pairs count under cost (22): 1/d² at difference d ≥ gap, 1 for tied pairs when they are included. */
export interface InverseSquare {
  readonly gap: number;
  readonly ties: boolean;
}

/**
 * result += factor·L·x over a block under cost (22). Pairs between two levels a and b all count κ_ab = 1/(t_a − t_b)², so only sums
 * over levels are needed: O(n·g) for g different scores.
 */
export function addInverseSquareProduct(
  window: Window,
  scores: Float64Array,
  x: Float64Array,
  result: Float64Array,
  rule: InverseSquare & { readonly weights: Float64Array | undefined; readonly factor: number },
): void {
  const levels = levelsOf(window, scores);
  const count = levels.scores.length;
  const sums = new Float64Array(count);
  const mass = new Float64Array(count);
  forEachMember(window, levels, (level, row) => {
    const w = rule.weights?.[row] ?? 1;
    sums[level] += w * x[row];
    mass[level] += w;
  });
  // Differences first, then κ: the other way round huge κ of close scores would cancel.
  forEachMember(window, levels, (level, row) => {
    let flow = 0;
    for (let other = 0; other < count; other++) {
      const kappa = inverseSquare(levels.scores[level] - levels.scores[other], rule);
      flow += kappa * (mass[other] * x[row] - sums[other]);
    }
    result[row] += rule.factor * (rule.weights?.[row] ?? 1) * flow;
  });
}

/** result += the diagonal of factor·L over the block under cost (22): Σ over the other items of w_i·w_j·κ_ij. */
export function addInverseSquareDegrees(
  window: Window,
  scores: Float64Array,
  result: Float64Array,
  rule: InverseSquare & { readonly weights: Float64Array | undefined; readonly factor: number },
): void {
  const levels = levelsOf(window, scores);
  const mass = new Float64Array(levels.scores.length);
  forEachMember(window, levels, (level, row) => {
    mass[level] += rule.weights?.[row] ?? 1;
  });
  const degrees = levels.scores.map((a) =>
    levels.scores.reduce((sum, b, level) => sum + inverseSquare(a - b, rule) * mass[level], 0),
  );
  forEachMember(window, levels, (level, row) => {
    const w = rule.weights?.[row] ?? 1;
    // Not with itself, which is no pair.
    result[row] += rule.factor * w * (degrees[level] - inverseSquare(0, rule) * w);
  });
}

/**
 * result += factor·Σ_j w_i·w_j·κ_ij·(y_i − y_j): the right-hand side of cost (22). As L·y it would cancel, since κ of close scores is huge.
 * `sizes`: of |y_i − y_j|.
 */
export function addInverseSquareRightSide(
  window: Window,
  scores: Float64Array,
  result: Float64Array,
  rule: InverseSquare & {
    readonly weights: Float64Array | undefined;
    readonly factor: number;
    readonly sizes?: boolean;
  },
): void {
  const levels = levelsOf(window, scores);
  const far = (difference: number) => (rule.sizes ? Math.abs(difference) : difference);
  const mass = new Float64Array(levels.scores.length);
  forEachMember(window, levels, (level, row) => {
    mass[level] += rule.weights?.[row] ?? 1;
  });
  const pull = levels.scores.map((a) =>
    levels.scores.reduce((sum, b, level) => sum + inverseSquare(a - b, rule) * far(a - b) * mass[level], 0),
  );
  forEachMember(window, levels, (level, row) => {
    result[row] += rule.factor * (rule.weights?.[row] ?? 1) * pull[level];
  });
}

/** κ of one pair, 0 when it is not compared. */
export function inverseSquare(difference: number, rule: InverseSquare): number {
  const size = Math.abs(difference);
  if (size === 0) return rule.ties ? 1 : 0;
  return size < rule.gap ? 0 : 1 / (size * size);
}

function levelsOf(window: Window, scores: Float64Array): Levels {
  const { order } = window;
  const starts: number[] = [];
  for (let k = 0; k < order.length; k++) {
    if (k === 0 || scores[order[k]] !== scores[order[k - 1]]) starts.push(k);
  }
  const values = Float64Array.from(starts, (start) => scores[order[start]]);
  return { scores: values, starts: Uint32Array.from([...starts, order.length]) };
}

function forEachMember(window: Window, levels: Levels, visit: (level: number, row: number) => void): void {
  for (let level = 0; level < levels.scores.length; level++) {
    for (let k = levels.starts[level]; k < levels.starts[level + 1]; k++) visit(level, window.order[k]);
  }
}
