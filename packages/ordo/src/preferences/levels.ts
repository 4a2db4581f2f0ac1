import type { Window } from "./windows.ts";

/** A block's items grouped by equal score, ascending. */
export interface Levels {
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
  const kappas = new Float64Array(count);
  for (let level = 0; level < count; level++) {
    fillInverseSquares(levels.scores, level, rule, kappas);
    for (let k = levels.starts[level]; k < levels.starts[level + 1]; k++) {
      const row = window.order[k];
      const own = x[row];
      // Differences first, then κ: the other way round huge κ of close scores would cancel.
      let flow = 0;
      for (let other = 0; other < count; other++) flow += kappas[other] * (mass[other] * own - sums[other]);
      result[row] += rule.factor * (rule.weights?.[row] ?? 1) * flow;
    }
  }
}

/** result += the diagonal of factor·L over the block under cost (22): Σ over the other items of w_i·w_j·κ_ij. */
export function addInverseSquareDegrees(
  window: Window,
  scores: Float64Array,
  result: Float64Array,
  rule: InverseSquare & { readonly weights: Float64Array | undefined; readonly factor: number },
): void {
  const levels = levelsOf(window, scores);
  const mass = levelMasses(window, levels, rule.weights);
  const kappas = new Float64Array(mass.length);
  const degrees = levels.scores.map((_, level) => {
    fillInverseSquares(levels.scores, level, rule, kappas);
    let sum = 0;
    for (let other = 0; other < mass.length; other++) sum += kappas[other] * mass[other];
    return sum;
  });
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
  const mass = levelMasses(window, levels, rule.weights);
  const [pull, back] = [new Float64Array(mass.length), rule.sizes ? 1 : -1];
  // κ·d = 1/d, and each two levels once.
  for (let level = 0; level < mass.length; level++) {
    const [score, own] = [levels.scores[level], mass[level]];
    let sum = 0;
    for (let higher = level + 1; higher < mass.length; higher++) {
      const difference = levels.scores[higher] - score;
      if (difference < rule.gap) continue;
      const inverse = 1 / difference;
      sum += inverse * mass[higher];
      pull[higher] += inverse * own;
    }
    pull[level] += back * sum;
  }
  forEachMember(window, levels, (level, row) => {
    result[row] += rule.factor * (rule.weights?.[row] ?? 1) * pull[level];
  });
}

/** κ between a level and each level. */
function fillInverseSquares(
  scores: Float64Array,
  level: number,
  { gap, ties }: InverseSquare,
  kappas: Float64Array,
): void {
  const own = scores[level];
  for (let other = 0; other < scores.length; other++) {
    const size = Math.abs(scores[other] - own);
    kappas[other] = size < gap ? 0 : 1 / (size * size);
  }
  kappas[level] = ties ? 1 : 0;
}

function levelMasses(window: Window, levels: Levels, weights: Float64Array | undefined): Float64Array {
  const mass = new Float64Array(levels.scores.length);
  forEachMember(window, levels, (level, row) => {
    mass[level] += weights?.[row] ?? 1;
  });
  return mass;
}

/** κ of one pair, 0 when it is not compared. */
export function inverseSquare(difference: number, rule: InverseSquare): number {
  const size = Math.abs(difference);
  if (size === 0) return rule.ties ? 1 : 0;
  return size < rule.gap ? 0 : 1 / (size * size);
}

export function levelsOf(window: Window, scores: Float64Array): Levels {
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
