import type { PairRow } from "../hold-out/direct.ts";
import { UNIT } from "../rounding.ts";

/** What the pairs of all rows are scored from, by item. */
export interface PairSums {
  /** K°A, row by row. */
  readonly KA: Float64Array;
  /** A_ii and (K°A)_ii. */
  readonly diagonal: Float64Array;
  readonly own: Float64Array;
  /** ‖K°_i‖, weighed by roundings. */
  readonly ofK: Float64Array;
  /** A bound of ‖√D·A_i‖, and √min D. */
  readonly ofA: Float64Array;
  readonly least: number;
  /** Of the direct sums, and of what is left of the targets, which errors of e are in whatever the items share with others. */
  readonly reach: Float64Array;
  readonly reachOfTargets: Float64Array;
  /** How what the two scores have in common falls with e. */
  readonly slopes: Float64Array;
}

/** The same of one output. */
export interface OutputSums {
  readonly alpha: Float64Array;
  /** K°α. */
  readonly sums: Float64Array;
  /** ‖α‖ and ‖√Dα‖. */
  readonly plain: number;
  readonly scaled: number;
  /** What the two scores have in common where e is 0. */
  readonly constant: number;
}

/**
 * One loop over the pairs of a row, without calls: where all pairs are in doubt it runs over all of them. NaN where A is not solvable. Gives the
 * number of pairs that cannot be told apart even so.
 */
export function scoreRow(
  { KA, diagonal, own, ofK, ofA, least, reach, reachOfTargets, slopes }: PairSums,
  { alpha, sums, plain, scaled, constant }: OutputSums,
  { a, row, y, intercept, slopes: falls, first, second, doubts }: PairRow,
): number {
  const m = diagonal.length;
  const [aa, pullA, yA, fallA, slopeA] = [diagonal[a], alpha[a], y[a], falls[a], slopes[a]];
  const [ownA, sumA, ofKA, ofAA, reachA] = [own[a], sums[a], ofK[a], ofA[a], reach[a]];
  const kept = Math.abs(constant);
  const targetsA = reachOfTargets[a];
  const around = Math.abs(intercept) + Math.abs(yA);
  const ofInverse = 1 / least;
  const start = a * m;
  let open = 0;
  for (let b = a + 1; b < m; b++) {
    const ab = row[b];
    const bb = diagonal[b];
    const pullB = alpha[b];
    const determinant = aa * bb - ab * ab;
    const inverse = determinant > 0 ? 1 / determinant : Number.NaN;
    const eA = (bb * pullA - ab * pullB) * inverse;
    const eB = (aa * pullB - ab * pullA) * inverse;
    const commonA = slopeA * eA;
    const commonB = slopes[b] * eB;
    const common = constant - commonA - commonB;
    let scoreA = sumA - ownA * eA - KA[start + b] * eB + common;
    let scoreB = sums[b] - own[b] * eB - KA[b * m + a] * eA + common;
    // What direct sums and differences from targets add up, of both items together, and what reaches them.
    const moved = ofAA * Math.abs(eA) + ofA[b] * Math.abs(eB);
    const size = scaled + moved;
    const shared = 2 * (kept + Math.abs(commonA) + Math.abs(commonB));
    let total = (ofKA + ofK[b]) * (plain + moved * ofInverse) + shared + (reachA + reach[b]) * size;
    // Differences from targets add up more than this, most of the time more than the direct sums.
    if (!(total <= around + targetsA * size)) {
      const fall = intercept - fallA * eA - falls[b] * eB;
      const target = around + Math.abs(y[b]) + Math.abs(eA) + Math.abs(eB) + 2 * Math.abs(fall);
      const byTarget = target + (targetsA + reachOfTargets[b]) * size;
      if (byTarget < total) {
        total = byTarget;
        scoreA = yA - eA - fall;
        scoreB = y[b] - eB - fall;
      }
    }
    const place = b - a - 1;
    if (Math.abs(scoreA - scoreB) <= UNIT * total) open++;
    first[place] = scoreA;
    second[place] = scoreB;
    doubts[place] = UNIT * total;
  }
  return open;
}
