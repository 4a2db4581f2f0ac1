import { choleskySmall, choleskySmallSolve } from "../../linalg/small.ts";

/** ½αᵀQα − bᵀα, to be made small over α ≥ 0 with Σα = 1. */
export interface SimplexProblem {
  readonly size: number;
  /** Q, symmetric and positive semidefinite. */
  entry(i: number, j: number): number;
  readonly linear: Float64Array;
}

/** Slopes that differ by less than this share of the largest number in them are equal. */
const ROUNDING = 1e-13;

/**
 * By an active set: on the entries that are not 0 the equations are solved exactly, an entry that would become negative leaves, and the one whose slope is the
 * least enters, until none would go down. Small problems only: O(s³) for each change, with s entries. `start` is feasible; wherever it stops, so is the result.
 */
export function solveOnSimplex(problem: SimplexProblem, start: Float64Array): Float64Array {
  const alpha = start.slice();
  let held = [...alpha.keys()].filter((k) => alpha[k] > 0);
  let entered = -1;
  for (let step = 0; step < 20 * (problem.size + 10); step++) {
    const wanted = solveHeld(problem, held);
    if (wanted === undefined) return alpha;
    let [reach, first] = [1, -1];
    held.forEach((k, place) => {
      if (wanted[place] >= 0) return;
      const share = alpha[k] / (alpha[k] - wanted[place]);
      if (share < reach) [reach, first] = [share, k];
    });
    // What has just entered would leave at once: rounding is all that is left.
    if (first >= 0 && first === entered && reach === 0) return alpha;
    held.forEach((k, place) => {
      alpha[k] = Math.max(0, alpha[k] + reach * (wanted[place] - alpha[k]));
    });
    if (first >= 0) {
      alpha[first] = 0;
      held = held.filter((k) => k !== first);
      continue;
    }
    entered = entering(problem, alpha, held);
    if (entered < 0) return alpha;
    held.push(entered);
  }
  return alpha;
}

/** The best of the held entries, all others 0; they may be negative. Undefined where the equations cannot be solved. */
function solveHeld({ entry, linear }: SimplexProblem, held: readonly number[]): Float64Array | undefined {
  const s = held.length;
  let trace = 0;
  for (const k of held) trace += entry(k, k);
  // Σα is 1, so that a constant in all of Q changes nothing; it keeps apart what is 0 in Q.
  const shift = trace > 0 ? trace / s : 1;
  for (const ridge of [0, 1e-14, 1e-11]) {
    const A = new Float64Array(s * s);
    for (let row = 0; row < s; row++)
      for (let col = 0; col <= row; col++) A[row * s + col] = entry(held[row], held[col]) + shift;
    for (let k = 0; k < s; k++) A[k * s + k] += ridge * shift * s;
    if (choleskySmall(A, s) >= 0) continue;
    const z = new Float64Array(2 * s);
    for (let k = 0; k < s; k++) {
      z[2 * k] = linear[held[k]];
      z[2 * k + 1] = 1;
    }
    choleskySmallSolve(A, s, z, 2);
    let [sum, ones] = [0, 0];
    for (let k = 0; k < s; k++) {
      sum += z[2 * k];
      ones += z[2 * k + 1];
    }
    const level = (sum - 1) / ones;
    return Float64Array.from({ length: s }, (_, k) => z[2 * k] - level * z[2 * k + 1]);
  }
  return undefined;
}

/** The entry outside whose slope is below that of those held, the least one; −1 where there is none. */
function entering(
  { size, entry, linear }: SimplexProblem,
  alpha: Float64Array,
  held: readonly number[],
): number {
  const slopeOf = (j: number) => {
    let slope = -linear[j];
    for (const k of held) slope += entry(j, k) * alpha[k];
    return slope;
  };
  let [level, largest] = [0, 0];
  for (const k of held) {
    level += alpha[k] * slopeOf(k);
    largest = Math.max(largest, Math.abs(linear[k]));
  }
  const isHeld = new Set(held);
  let [best, least] = [-1, level - ROUNDING * Math.max(largest, Math.abs(level))];
  for (let j = 0; j < size; j++) {
    if (isHeld.has(j)) continue;
    const slope = slopeOf(j);
    if (slope < least) [best, least] = [j, slope];
  }
  return best;
}
