import { invalidInput, requireFinite, requireShape } from "../../base/checks.ts";
import { normalBelow } from "../../base/normal.ts";
import { rankAll } from "./ranks.ts";

/** The AUC of a model on a test set, and its standard error. */
export interface DelongEstimate {
  readonly auc: number;
  readonly error: number;
}

/** How far apart the AUCs of two models on one test set are. */
export interface DelongComparison {
  readonly aucs: readonly [number, number];
  /** First minus second. */
  readonly difference: number;
  readonly error: number;
  /** Two-sided; 1 where the two order every pair alike. */
  readonly pValue: number;
}

/**
 * The standard error of an AUC by placements: with V_i the share of negatives below positive i (ties ½) and V′_j the share of positives above negative j,
 * variance = S²(V)/m₊ + S²(V′)/m₋. It is about this model: that another training set gives another one is left out. Sources: DeLong, DeLong and Clarke-Pearson,
 * Biometrics 44, 1988; O(m log m) by ranks as Sun and Xu, IEEE Signal Processing Letters 21, 2014.
 */
export function delong(scores: ArrayLike<number>, classes: ArrayLike<number>): DelongEstimate {
  const places = placements(scores, classes);
  return { auc: meanOf(places.above), error: Math.sqrt(covariance(places, places)) };
}

/** The same for the difference of two models on the same rows, whose placements go together. */
export function delongDifference(
  first: ArrayLike<number>,
  second: ArrayLike<number>,
  classes: ArrayLike<number>,
): DelongComparison {
  const [one, other] = [placements(first, classes), placements(second, classes)];
  const aucs = [meanOf(one.above), meanOf(other.above)] as const;
  const variance = covariance(one, one) + covariance(other, other) - 2 * covariance(one, other);
  const [difference, error] = [aucs[0] - aucs[1], Math.sqrt(Math.max(0, variance))];
  const pValue =
    error === 0 ? (difference === 0 ? 1 : 0) : 2 * (1 - normalBelow(Math.abs(difference) / error));
  return { aucs, difference, error, pValue };
}

/** Of each positive the share of negatives below it, of each negative the share of positives above it. */
interface Placements {
  readonly above: readonly number[];
  readonly below: readonly number[];
}

function placements(scores: ArrayLike<number>, classes: ArrayLike<number>): Placements {
  requireShape(
    "classes",
    classes.length === scores.length,
    `${scores.length} values, one for each score`,
    `${classes.length}`,
  );
  requireFinite("scores", Float64Array.from(scores));
  requireFinite("classes", Float64Array.from(classes));
  const levels = [...new Set(Array.from(classes))].sort((a, b) => a - b);
  if (levels.length !== 2) throw invalidInput("classes", "two different values", `${levels.length}`);
  const rowsOf = (level: number) =>
    Array.from(classes).flatMap((value, row) => (value === level ? [row] : []));
  const [negatives, positives] = [rowsOf(levels[0]!), rowsOf(levels[1]!)];
  if (positives.length < 2 || negatives.length < 2)
    throw invalidInput(
      "classes",
      "at least two rows of each class",
      `${positives.length} and ${negatives.length}`,
    );
  const all = rankAll(scores);
  const within = (rows: readonly number[]) => rankAll(rows.map((row) => scores[row]!));
  const [inPositives, inNegatives] = [within(positives), within(negatives)];
  return {
    above: positives.map((row, k) => (all[row]! - inPositives[k]!) / negatives.length),
    below: negatives.map((row, k) => 1 - (all[row]! - inNegatives[k]!) / positives.length),
  };
}

function covariance(one: Placements, other: Placements): number {
  const of = (a: readonly number[], b: readonly number[]) => {
    const [meanA, meanB] = [meanOf(a), meanOf(b)];
    return (
      a.reduce((sum, value, k) => sum + (value - meanA) * (b[k]! - meanB), 0) / (a.length - 1) / a.length
    );
  };
  return of(one.above, other.above) + of(one.below, other.below);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
