import { once } from "../../base/once.ts";
import type { Rows } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import type { Matrix } from "../../linalg/matrix.ts";
import { at } from "../../linalg/matrix.ts";
import { type BorderedProblem, ridgeOf } from "./problem.ts";

/**
 * The unit of doubts. Errors of the sums below were at most 9 roundings in comparisons with extended precision (m up to 150, kernels of every
 * width, λ from 1e-8 to 1e4); the rest is room for larger m and for kernel values that are known to a few roundings only.
 */
export const UNIT = 64 * Number.EPSILON;

/**
 * What rounding may do to held-out scores computed from one A, see "What a certified comparison is" in docs/math/hold-out.md.
 *
 * A stands for the inverse of a matrix that rounding has changed by E, |E_ij| ≤ ε√(D_iD_j). The held-out score of item a is r_a·y with
 * r_a = −(A_UU)⁻¹A_UR, so it moves by r_a·E·α̃: at most ε times how far E reaches, ‖r_a√D‖, times the size ‖√Dα̃‖ of the solution without U.
 */
export interface Rounding {
  /**
   * Bound of ‖r_a√D‖. `variance` is (A_UU)⁻¹_aa, where it is known; `worst` the largest of the set beside what it is without features,
   * (A_UU)⁻¹_uu/Λ_u.
   */
  reach(row: number, variance: number, worst: number): number;
  /** The same for scores without the intercept, whose errors are not shared by what they are compared with. */
  reachAcross(row: number, worst: number): number;
  /**
   * The same for single items of one block, more closely, where A is known by its diagonal: y − e moves by what reaches a prediction with its
   * intercept, √(V·variance), and the intercept b − c_a·e by its own row of C without the item. `c` is that row with it.
   */
  reachAlone?(c: (row: number) => number): (row: number, variance: number) => number;
  /** The most that the intercepts of an output are sums of. */
  readonly spreads: Float64Array;
  /** Whether `reach` looks at the variance. */
  readonly wantsVariance: boolean;
  /** Λ of a row, with which variances are compared. */
  ridge(row: number): number;
  /** ‖√Dα‖ of each output. */
  readonly sizes: Float64Array;
  /** By how much that grows, at most, when the targets of some rows move by s: from sᵀAs and Σ d·s². */
  growth(energy: number, moved: number): number;
  /** The largest d, where `growth` wants it. */
  readonly weight: number;
  /** d of a row, likewise. */
  weightOf(row: number): number;
  /** Σ over the rows of d·s², where `growth` wants it. */
  moved(rows: Rows, s: Float64Array, stride: number, output: number): number;
  /** Pairs whose A_aaA_bb − A_ab² is below this share of A_aaA_bb are in doubt whatever their scores. */
  readonly share: number;
  /**
   * What reaches the score of each item whatever is held out with it, and how much the size of the solution grows with |e| of an item, from A_ii; where the doubt of a
   * pair can be told from these.
   */
  ofPairs?(diagonal: Float64Array): { readonly reach: Float64Array; readonly moves: Float64Array };
  /** The most that e of a pair can be, and its eᵀA_UUe, from the largest |α| and α²/A_ii and the smallest A_ii of the block. */
  pairBounds(most: PairExtremes): { readonly e: number; readonly energy: number; readonly variance: number };
}

export interface PairExtremes {
  readonly alpha: number;
  /** max α_i²/A_ii. */
  readonly pull: number;
  /** min A_ii. */
  readonly least: number;
}

/** K + Λ was factored: D = K_ii + Λ_i, and ‖√D·A·√D‖ ≤ V = min(Σ D_iA_ii, max D_i/Λ_i). */
export interface DualRounding extends Rounding {
  /** D. */
  readonly scale: Float64Array;
  /** V. */
  readonly total: number;
}

interface DualParts {
  /** A_ii, K_ii and Λ_i. */
  readonly diagonal: Float64Array;
  readonly kernel: Float64Array;
  /** K_ii of items as they are, where means were taken out of them. */
  readonly whole: Float64Array;
  readonly ridge: Float64Array;
  /** A is at most this share of Λ⁻¹, where a decomposition tells. */
  readonly share: number | undefined;
}

export function dualRounding(
  { diagonal, kernel, whole, ridge, share = 1 }: DualParts,
  { alpha, problem }: { readonly alpha: Matrix; readonly problem: BorderedProblem },
): DualRounding {
  const { targets } = problem;
  const scale = new Float64Array(kernel.length);
  let [total, most, largest, farthest] = [0, 0, 0, 0];
  for (let row = 0; row < scale.length; row++) {
    scale[row] = kernel[row] + ridge[row];
    farthest = Math.max(farthest, whole[row]);
    total += scale[row] * diagonal[row];
    most = Math.max(most, scale[row] / ridge[row]);
    largest = Math.max(largest, scale[row]);
  }
  // Where Λ is diagonal, A is at most its inverse.
  if (problem.penalty === undefined) total = Math.min(total, share * most);
  const sizes = weightedNorms(alpha, scale);
  return {
    scale,
    total,
    sizes,
    // (A_UU)⁻¹_aa is what K_aa + Λ_a leaves unexplained by the others, so it is at most D_a.
    reach: (row, variance) => Math.sqrt(total * Math.min(scale[row], Math.abs(variance))),
    // Without the intercept ⟨x − μ, x_j − μ⟩ + ⟨μ, x_j − μ⟩ is left, of which the second is at most ‖μ‖ times as long.
    reachAcross: (row) => Math.sqrt(total * (scale[row] + whole[row])),
    reachAlone(c) {
      const own = norm(scale.length, (row) => Math.sqrt(scale[row]) * c(row));
      return (row, variance) => Math.sqrt(total * variance) * (1 + Math.abs(c(row))) + own;
    },
    // |K_ij| ≤ √(D_iD_j).
    spreads: sizes.map(
      (size, out) => largestOf(targets, out) + Math.sqrt((largest + farthest) * scale.length) * size,
    ),
    wantsVariance: false,
    ridge: (row) => ridge[row],
    growth: (energy) => Math.sqrt(total * Math.max(0, energy)),
    moved: () => 0,
    weight: 0,
    weightOf: () => 0,
    share: 0,
    // ‖√D·A_i‖ ≤ √(V·A_ii).
    ofPairs: (diagonal) => ({ reach: rootsOf(scale, total), moves: rootsOf(diagonal, total) }),
    // ‖(A_UU)⁻¹‖ ≤ D_a + D_b.
    pairBounds: ({ alpha: a }) => ({
      e: 3 * largest * a,
      energy: 4 * largest * a * a,
      variance: largest,
    }),
  };
}

/**
 * M = XᵀLX + λI was factored: with s_k = √M_kk the changes of M are below ε·s_k·s_l, and V = Σ M_kk(M⁻¹)_kk bounds the inverse of the scaled
 * matrix. Without U its inverse is at most (A_UU)⁻¹_uu/Λ_u times larger. `sizes` are ‖s∘w‖.
 */
export function primalRounding(parts: {
  readonly lambda: number;
  readonly precision: Float64Array;
  readonly total: number;
  readonly sizes: Float64Array;
  readonly spreads: Float64Array;
  /** Σ_k |x_k|·√(M⁻¹)_kk of a row. */
  length(row: number): number;
}): Rounding {
  const { lambda, precision, total, sizes, spreads } = parts;
  const ridge = (row: number) => lambda / precision[row];
  const heaviest = once(() => precision.reduce((most, d) => Math.max(most, d), 0));
  return {
    sizes,
    wantsVariance: true,
    ridge,
    // xᵀ(M without U)⁻¹x is what the variance is above Λ.
    reach: (row, variance, worst) => Math.sqrt((total * worst * Math.max(0, variance - ridge(row))) / lambda),
    reachAcross: (row, worst) => parts.length(row) * worst * Math.sqrt(total),
    spreads,
    growth: (_energy, moved) => Math.sqrt(total * moved),
    moved(rows, s, stride, output) {
      let sum = 0;
      for (let k = 0; k < rows.length; k++) sum += precision[rows[k]] * s[k * stride + output] ** 2;
      return sum;
    },
    weightOf: (row) => precision[row],
    get weight() {
      return heaviest();
    },
    share: PAIR_SHARE,
    pairBounds: ({ pull, least }) => ({
      e: (2 * Math.sqrt(pull / least)) / PAIR_SHARE,
      energy: (4 * pull) / PAIR_SHARE,
      variance: 1 / (least * PAIR_SHARE),
    }),
  };
}

const PAIR_SHARE = 1 / 16;

function largestOf(a: Matrix, col: number): number {
  let most = 0;
  for (let row = 0; row < a.rows; row++) most = Math.max(most, Math.abs(at(a, row, col)));
  return most;
}

/** √(factor·value) of each. */
function rootsOf(values: Float64Array, factor: number): Float64Array {
  const roots = new Float64Array(values.length);
  for (let k = 0; k < values.length; k++) roots[k] = Math.sqrt(factor * values[k]);
  return roots;
}

/** ‖√D·a‖ of each column. */
export function weightedNorms(a: Matrix, scale: Float64Array): Float64Array {
  const [result, own] = [new Float64Array(a.cols), new Float64Array(a.rows)];
  for (let out = 0; out < a.cols; out++) {
    for (let row = 0; row < own.length; row++) own[row] = Math.sqrt(scale[row]) * at(a, row, out);
    result[out] = norm(own.length, (row) => own[row]);
  }
  return result;
}

/** √Σ x², also where squares would vanish or overflow: values of narrow kernels may be as small as numbers get. */
export function norm(count: number, x: (k: number) => number): number {
  let [sum, most] = [0, 0];
  for (let k = 0; k < count; k++) {
    const value = x(k);
    sum += value * value;
    most = Math.max(most, Math.abs(value));
  }
  if (most === 0 || (most > TINY && sum < Number.POSITIVE_INFINITY)) return Math.sqrt(sum);
  sum = 0;
  for (let k = 0; k < count; k++) sum += (x(k) / most) ** 2;
  return most * Math.sqrt(sum);
}

/** Squares of smaller numbers lose digits. */
const TINY = 1e-140;

/** From here on, what is known of A by Λ alone is too little, and its diagonal is worth computing. */
const TOO_LITTLE = 1e5;

/** What is known of α alone, when nothing of A is: D, and V from Λ; from the diagonal of (K + Λ)⁻¹ where that says too little. */
export async function solvedRounding(
  problem: BorderedProblem,
  kernel: Float64Array,
  { lambda, inverse }: { readonly lambda: number; inverse(): Promise<Float64Array> },
  compute: Compute,
): Promise<{ readonly scale: Float64Array; readonly total: number }> {
  const ridge = await ridgeOf(problem, lambda, compute);
  const scale = kernel.map((value, row) => value + ridge[row]);
  const { penalty } = problem;
  // With Λ = λN, A is at most its inverse, and V at most the trace.
  const total =
    penalty === undefined
      ? scale.reduce((most, value, row) => Math.max(most, value / ridge[row]), 0)
      : scale.reduce((sum, value, row) => sum + (value * penalty.weights[row]) / lambda, 0);
  if (!(total > TOO_LITTLE)) return { scale, total };
  const diagonal = await inverse();
  return {
    scale,
    total: Math.min(
      total,
      scale.reduce((sum, value, row) => sum + value * diagonal[row], 0),
    ),
  };
}
