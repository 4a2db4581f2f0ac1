import type { Rows } from "../../../data/samples.ts";
import type { Block } from "./loss.ts";

/** Sums over the items of the other class that an item makes an active pair with: of weights, of scores, and of their squares. */
export interface Active {
  mass: number;
  first: number;
  second: number;
}

export interface ActiveVisitor {
  /** w_i, the score of i, and the sums over its negatives. */
  positive(row: number, weight: number, score: number, active: Active): void;
  negative(row: number, weight: number, score: number, active: Active): void;
}

/**
 * Visits each item with the sums over its active pairs, those with a margin of at most 1: O(m log m) for sorting each class, and O(m) besides, since the
 * negatives of a positive are the top of their order and the positives of a negative the bottom of theirs, and these only move one way. Scores are taken
 * from a middle one, as a constant in all of them changes no margin.
 */
export function visitActive(
  { positives, negatives, weights }: Block,
  f: Float64Array,
  visitor: ActiveVisitor,
) {
  const [above, below] = [ascending(positives, f), ascending(negatives, f)];
  const origin = f[below[below.length >> 1]];
  const isActive = (i: number, j: number) => f[i] - f[j] <= 1;
  const weightOf = (row: number) => (weights === undefined ? 1 : weights[row]);
  const fromTop = runningSums(below.toReversed(), f, weights, origin);
  let start = 0;
  for (const i of above) {
    while (start < below.length && !isActive(i, below[start])) start++;
    visitor.positive(i, weightOf(i), f[i] - origin, fromTop(below.length - start));
  }
  const fromBottom = runningSums(above, f, weights, origin);
  let end = 0;
  for (const j of below) {
    while (end < above.length && isActive(above[end], j)) end++;
    visitor.negative(j, weightOf(j), f[j] - origin, fromBottom(end));
  }
}

/** Rows by ascending score. */
export function ascending(rows: Rows, f: Float64Array): Uint32Array {
  return Uint32Array.from(rows).sort((a, b) => f[a] - f[b] || a - b);
}

/** The sums over the first k rows; one object serves all calls. */
function runningSums(
  rows: Rows,
  f: Float64Array,
  weights: Float64Array | undefined,
  origin: number,
): (count: number) => Active {
  const sums = new Float64Array(3 * (rows.length + 1));
  for (let k = 0; k < rows.length; k++) {
    const w = weights === undefined ? 1 : weights[rows[k]];
    const x = f[rows[k]] - origin;
    sums[3 * k + 3] = sums[3 * k] + w;
    sums[3 * k + 4] = sums[3 * k + 1] + w * x;
    sums[3 * k + 5] = sums[3 * k + 2] + w * x * x;
  }
  const active: Active = { mass: 0, first: 0, second: 0 };
  return (count) => {
    active.mass = sums[3 * count];
    active.first = sums[3 * count + 1];
    active.second = sums[3 * count + 2];
    return active;
  };
}
