import { type Influence, movedIntercept } from "../influence/influence.ts";
import type { BorderedProblem } from "../problem.ts";
import { UNIT } from "../rounding.ts";
import type { HeldSet, Moved } from "./held.ts";

/** Scores of a held-out set and how far rounding may have moved them, both u × v row-major. */
export interface SetScores {
  readonly scores: Float64Array;
  readonly doubts: Float64Array;
}

/** f_U = y_U − s_U − β, which costs nothing more but cancels against the targets where scores are far smaller than these. */
export function scoresByTargets(
  problem: BorderedProblem,
  influence: Influence,
  set: HeldSet,
  moved: Moved,
): SetScores {
  const { outputs: v } = problem;
  const { rows } = set;
  const { rounding } = influence;
  const local = byTargets(problem, influence, set, moved);
  const { variances, worst } = variancesOf(influence, set, moved);
  const doubts = new Float64Array(rows.length * v);
  for (let out = 0; out < v; out++) {
    const weighed = rounding.moved(set.touched, moved.s, v, out);
    const size = rounding.sizes[out] + rounding.growth(moved.energy[out], weighed);
    for (let i = 0; i < rows.length; i++) {
      const reach = set.across
        ? rounding.reachAcross(rows[i], worst)
        : rounding.reach(rows[i], variances?.[i] ?? Number.POSITIVE_INFINITY, worst);
      doubts[i * v + out] = UNIT * (local.sums[i * v + out] + reach * size);
    }
  }
  return { scores: local.scores, doubts };
}

/** The same scores, with what was added up in absolute values. */
function byTargets(
  problem: BorderedProblem,
  influence: Influence,
  { rows, touched, across }: HeldSet,
  { s }: Moved,
): { readonly scores: Float64Array; readonly sums: Float64Array } {
  const { outputs: v, targets, blocks } = problem;
  const movedRows = { rows: touched, e: s, outputs: v };
  const scores = new Float64Array(rows.length * v);
  const sums = new Float64Array(rows.length * v);
  for (let out = 0; out < v; out++) {
    const intercepts = new Map<number, number>();
    for (let i = 0; i < rows.length; i++) {
      const y = targets.data[targets.offset + rows[i] * targets.stride + out];
      const block = blocks === undefined || problem.intercept ? -1 : blocks.of[rows[i]];
      if (block >= 0 && !intercepts.has(block))
        intercepts.set(block, movedIntercept(influence, block, movedRows, out));
      const at = i * v + out;
      scores[at] = y - s[at];
      sums[at] = Math.abs(y) + Math.abs(s[at]);
      if (block < 0) continue;
      const intercept = intercepts.get(block) as number;
      scores[at] -= intercept;
      sums[at] += Math.abs(intercept) + Math.abs(influence.intercept(block, out));
      if (across) sums[at] += influence.rounding.spreads[out];
    }
  }
  return { scores, sums };
}

/** (A_UU)⁻¹_aa of each held-out item and the largest beside Λ, where doubts depend on them. */
export function variancesOf(
  { rounding }: Influence,
  { rows }: HeldSet,
  moved: Moved,
): { readonly variances: Float64Array | undefined; readonly worst: number } {
  if (!rounding.wantsVariance) return { variances: undefined, worst: 1 };
  const inverse = moved.inverseDiagonal();
  const variances = Float64Array.from(rows, (_, i) => Math.abs(inverse[i]));
  let worst = 1;
  rows.forEach((row, i) => {
    worst = Math.max(worst, variances[i] / rounding.ridge(row));
  });
  return { variances, worst };
}
