/** One block of scored items in which the pairs closer than a gap, or just the tied ones, are left out. */
export interface Window {
  /** Rows of the block by ascending score. */
  readonly order: Uint32Array;
  /** For each place in `order`: items at places below `below[k]` and from `above[k]` on are compared with it. */
  readonly below: Uint32Array;
  readonly above: Uint32Array;
}

/**
 * Sorts once; afterwards a product with L costs O(block): with prefix sums, Σ over the compared items is the sum below the
 * window plus the sum above it. `gap` 0 leaves out the tied pairs only; otherwise pairs with |difference| < gap.
 */
export function openWindow(rows: Uint32Array, scores: Float64Array, gap: number): Window {
  const order = Uint32Array.from(rows).sort((a, b) => scores[a] - scores[b] || a - b);
  const n = order.length;
  const below = new Uint32Array(n);
  const above = new Uint32Array(n);
  const far = (low: number, high: number) => {
    const difference = scores[order[high]] - scores[order[low]];
    return gap === 0 ? difference > 0 : difference >= gap;
  };
  let start = 0;
  let end = 0;
  for (let k = 0; k < n; k++) {
    while (start < k && far(start, k)) start++;
    below[k] = start;
    end = Math.max(end, k);
    while (end < n && !far(k, end)) end++;
    above[k] = end;
  }
  return { order, below, above };
}

/** result += factor·L·x over the block, where the pair {i, j} counts w_i·w_j. */
export function addWindowProduct(
  window: Window,
  x: Float64Array,
  result: Float64Array,
  weighting: { readonly weights: Float64Array | undefined; readonly factor: number },
): void {
  const { order, below, above } = window;
  const { weights, factor } = weighting;
  const n = order.length;
  const sums = new Float64Array(n + 1);
  const mass = new Float64Array(n + 1);
  for (let k = 0; k < n; k++) {
    const w = weights === undefined ? 1 : weights[order[k]];
    sums[k + 1] = sums[k] + w * x[order[k]];
    mass[k + 1] = mass[k] + w;
  }
  for (let k = 0; k < n; k++) {
    const row = order[k];
    const w = weights === undefined ? 1 : weights[row];
    const comparedMass = mass[below[k]] + (mass[n] - mass[above[k]]);
    const comparedSum = sums[below[k]] + (sums[n] - sums[above[k]]);
    result[row] += factor * w * (comparedMass * x[row] - comparedSum);
  }
}

/** result += the diagonal of factor·L over the block. */
export function addWindowDegrees(
  window: Window,
  result: Float64Array,
  weighting: { readonly weights: Float64Array | undefined; readonly factor: number },
): void {
  const { order, below, above } = window;
  const { weights, factor } = weighting;
  const n = order.length;
  const mass = new Float64Array(n + 1);
  for (let k = 0; k < n; k++) mass[k + 1] = mass[k] + (weights?.[order[k]] ?? 1);
  for (let k = 0; k < n; k++) {
    const compared = mass[below[k]] + (mass[n] - mass[above[k]]);
    result[order[k]] += factor * (weights?.[order[k]] ?? 1) * compared;
  }
}

/** result += factor·Σ_j w_i·w_j·sign(y_i − y_j): the right-hand side of cost (20). */
export function addWindowSigns(
  window: Window,
  result: Float64Array,
  weighting: { readonly weights: Float64Array | undefined; readonly factor: number },
): void {
  const { order, below, above } = window;
  const { weights, factor } = weighting;
  const n = order.length;
  const mass = new Float64Array(n + 1);
  for (let k = 0; k < n; k++) mass[k + 1] = mass[k] + (weights === undefined ? 1 : weights[order[k]]);
  for (let k = 0; k < n; k++) {
    const w = weights === undefined ? 1 : weights[order[k]];
    result[order[k]] += factor * w * (mass[below[k]] - (mass[n] - mass[above[k]]));
  }
}

/** Number of pairs compared in the block, and the sum of w_i·w_j over them. */
export function windowTotals(
  window: Window,
  weights: Float64Array | undefined,
): { pairs: number; mass: number } {
  const { order, below } = window;
  const prefix = new Float64Array(order.length + 1);
  for (let k = 0; k < order.length; k++)
    prefix[k + 1] = prefix[k] + (weights === undefined ? 1 : weights[order[k]]);
  let pairs = 0;
  let mass = 0;
  for (let k = 0; k < order.length; k++) {
    pairs += below[k];
    mass += (weights === undefined ? 1 : weights[order[k]]) * prefix[below[k]];
  }
  return { pairs, mass };
}

/** Calls back for every compared pair (winner, loser). */
export function forEachWindowPair(window: Window, visit: (winner: number, loser: number) => void): void {
  for (let k = 0; k < window.order.length; k++) {
    for (let low = 0; low < window.below[k]; low++) visit(window.order[k], window.order[low]);
  }
}
