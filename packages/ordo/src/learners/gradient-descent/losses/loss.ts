import type { Rows } from "../../../data/samples.ts";

/** A convex loss φ of the margin t = f(x⁺) − f(x⁻), as a user may give one. */
export interface ConvexLoss {
  /** What specs and reports call it; "custom" unless said. */
  readonly name?: string | undefined;
  /** φ(t) ≥ 0. */
  value(t: number): number;
  /** φ'₋(t), the derivative from the left, which never falls. */
  slope(t: number): number;
  /** |φ(u)| ≤ C0·(1 + |u|)^q and |φ'(u)| ≤ C0·(1 + |u|)^(q−1) for every u, (2.1); without it there is no theorem. */
  readonly growth?: LossGrowth | undefined;
  /** No slope changes faster than this; without it steps do not stay constant unless they are told. */
  readonly curvature?: number | undefined;
}

export interface LossGrowth {
  readonly C0: number;
  readonly q: number;
}

/** A loss as it is descended. */
export interface RankingLoss extends ConvexLoss {
  readonly name: string;
  /** Whether it comes by name; another one is functions of the caller, which no spec can hold. */
  readonly isNamed: boolean;
  /** sup of |φ'₋(u) − φ'₋(0)|/|u| over 0 < |u| ≤ 1, the first part of (2.2). */
  readonly local: number;
  /** Where the curvature has no bound but is at most φ: no step of 1/(φ(0)·‖K_x⁺ − K_x⁻‖² + λ) goes too far then. */
  readonly isSelfBounded?: boolean;
  /** The sum of φ over all pairs of a block; the sums of slopes are added to `slopes`. */
  readonly sums: BlockSums;
}

/** Items that are compared: each positive with each negative, weighing the product of the two. */
export interface Block {
  readonly positives: Rows;
  readonly negatives: Rows;
  /** Of all items, by row; 1 each when undefined. */
  readonly weights: Float64Array | undefined;
}

/**
 * Σ_ij w_i·w_j·φ(f_i − f_j) over i positive, j negative. Adds what its derivative by f is: Σ_j w_i·w_j·φ' to that of i, −Σ_i w_i·w_j·φ' to that
 * of j.
 */
export type BlockSums = (block: Block, f: Float64Array, slopes: Float64Array) => number;

/** By visiting every pair, O(m₊·m₋): for any loss. */
export function sumsByPairs({ value, slope }: Pick<ConvexLoss, "value" | "slope">): BlockSums {
  return ({ positives, negatives, weights }, f, slopes) => {
    let sum = 0;
    for (const i of positives) {
      let own = 0;
      for (const j of negatives) {
        const weight = weights === undefined ? 1 : weights[i] * weights[j];
        const margin = f[i] - f[j];
        const change = weight * slope(margin);
        sum += weight * value(margin);
        own += change;
        slopes[j] -= change;
      }
      slopes[i] += own;
    }
    return sum;
  };
}
