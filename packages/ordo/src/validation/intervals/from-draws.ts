import { studentAt } from "../../base/special.ts";
import { measuredCoverage, type Procedure } from "./coverage.ts";
import type { Interval, IntervalMethod } from "./interval.ts";

/** What an interval is made from besides the values of draws. */
export interface Around {
  readonly estimate: number;
  readonly level: number;
  readonly method: IntervalMethod;
  /** Degrees of freedom of the spread: one less than the units that were drawn in place of each other, in the smallest stratum. */
  readonly degrees: number;
  /** The least and the largest value that there can be. */
  readonly limits: readonly [number, number];
  readonly preparedOnce?: boolean | undefined;
  readonly choiceKept?: boolean | undefined;
  /** What was drawn again; undefined for what coverage is not named of. */
  readonly procedure?: Procedure | undefined;
}

/** With fewer draws that have a value, there is no interval. */
export const LEAST_DRAWS = 20;

/**
 * The estimate ± t·s, with s the standard deviation of the draws and t of Student's distribution, as few units tell little about their own spread (docs/guide/which-interval.md has what
 * that changes). A draw has fewer different items than the data, so its own value lies lower: the spread is taken from it, never the place. Undefined where too few draws, or
 * fewer than half of them, have a value (NaN: none).
 */
export function intervalFromDraws(draws: ArrayLike<number>, around: Around): Interval | undefined {
  const { estimate, level, method, degrees, preparedOnce = false, choiceKept = false } = around;
  const [least, most] = around.limits;
  const values = Array.from(draws).filter((value) => !Number.isNaN(value));
  if (values.length < LEAST_DRAWS || 2 * values.length < draws.length) return undefined;
  const deviation = deviationOf(values);
  const half = studentAt((1 + level) / 2, degrees) * deviation;
  const [low, high] = [Math.max(least, estimate - half), Math.min(most, estimate + half)];
  const told = { level, low, high, method, resamples: values.length, deviation };
  const measured = measuredCoverage({ ...around, resamples: values.length });
  return Object.freeze({ ...told, preparedOnce, choiceKept, ...measured });
}

/** The standard deviation, over n − 1. */
function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}
