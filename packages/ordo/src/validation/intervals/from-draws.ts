import { normalAt } from "../../base/normal.ts";
import type { Interval, IntervalMethod } from "./interval.ts";

/** What an interval is made from besides the values of draws. */
export interface Around {
  readonly estimate: number;
  readonly level: number;
  readonly method: IntervalMethod;
  /** The least and the largest value that there can be. */
  readonly limits: readonly [number, number];
}

/** With fewer draws that have a value, there is no interval. */
export const LEAST_DRAWS = 20;

/**
 * The normal interval: the estimate ± z·s, with s the standard deviation of the draws. A draw has fewer different items than the data, so its own value lies lower; the
 * spread is what is taken from it, never the place. Undefined where too few draws, or fewer than half of them, have a value (NaN: none).
 */
export function normalInterval(
  draws: ArrayLike<number>,
  { estimate, level, method, limits: [least, most] }: Around,
): Interval | undefined {
  const values = Array.from(draws).filter((value) => !Number.isNaN(value));
  if (values.length < LEAST_DRAWS || 2 * values.length < draws.length) return undefined;
  const deviation = deviationOf(values);
  const half = normalAt((1 + level) / 2) * deviation;
  const [low, high] = [Math.max(least, estimate - half), Math.min(most, estimate + half)];
  return Object.freeze({ level, low, high, method, resamples: values.length, deviation });
}

/** The standard deviation, over n − 1. */
export function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}
