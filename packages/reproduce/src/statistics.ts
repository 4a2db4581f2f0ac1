import type { Row, Spread } from "./experiment.ts";
import type { Point } from "./plot/plot.ts";

export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < values.length; k++) sum += values[k]!;
  return sum / values.length;
}

/** Between the two nearest values where it falls between them: quantile 0.5 is the median. */
export function quantile(values: ArrayLike<number>, part: number): number {
  const sorted = Float64Array.from(values).sort();
  const place = part * (sorted.length - 1);
  const below = Math.floor(place);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below]! + (place - below) * (sorted[above]! - sorted[below]!);
}

export function standardDeviation(values: ArrayLike<number>): number {
  const centre = mean(values);
  const squares = Array.from(values, (value) => (value - centre) ** 2);
  return values.length < 2 ? 0 : Math.sqrt((mean(squares) * values.length) / (values.length - 1));
}

export const QUARTILES = "the middle half of the draws";

/** The median over draws, and where the middle half of them lies. */
export function medianRow(named: Pick<Row, "name" | "measure" | "paper">, values: ArrayLike<number>): Row {
  const spread: Spread = { low: quantile(values, 0.25), high: quantile(values, 0.75) };
  return { ...named, ours: quantile(values, 0.5), spread };
}

export const DEVIATIONS = "one standard deviation over the draws, to both sides";

/** The mean over draws, and one standard deviation to both sides. */
export function meanRow(named: Pick<Row, "name" | "measure" | "paper">, values: ArrayLike<number>): Row {
  const [centre, deviation] = [mean(values), standardDeviation(values)];
  return { ...named, ours: centre, spread: { low: centre - deviation, high: centre + deviation } };
}

export const EXTREMES = "the least and the most of the draws";

/** The mean over draws, and how far they reach. */
export function extremesRow(named: Pick<Row, "name" | "measure" | "paper">, values: ArrayLike<number>): Row {
  const [low, high] = [quantile(values, 0), quantile(values, 1)];
  // Rounding may put the mean of equal values beside them.
  return { ...named, ours: Math.min(high, Math.max(low, mean(values))), spread: { low, high } };
}

/** 97.5 % quantiles of Student's t with 1, 2 … 9 degrees of freedom; more have a smaller one, so that the last is on the safe side. */
const STUDENT = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262];

export const T_INTERVAL = "the 95 % interval of the mean over draws (Student's t)";

/** The mean over draws, and where the mean of many more would lie. */
export function intervalRow(named: Pick<Row, "name" | "measure" | "paper">, values: ArrayLike<number>): Row {
  const student = STUDENT[Math.min(values.length, 10) - 2] ?? Number.POSITIVE_INFINITY;
  const [centre, half] = [mean(values), (student * standardDeviation(values)) / Math.sqrt(values.length)];
  return { ...named, ours: centre, spread: { low: centre - half, high: centre + half } };
}

/** Of the logarithm of y in that of x, by least squares. */
export function logSlope(points: readonly Point[]): number {
  const logs = points.map(([x, y]): Point => [Math.log(x), Math.log(y)]);
  const [x, y] = [mean(logs.map((at) => at[0])), mean(logs.map((at) => at[1]))];
  const over = logs.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  return over / logs.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
}
