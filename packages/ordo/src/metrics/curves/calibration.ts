import { invalidInput, requireFinite, requireShape } from "../../base/checks.ts";
import { integer, readOptions } from "../../base/options.ts";

/** Below it lie 97.5 % of a normal distribution. */
const Z = 1.959963984540054;

/** Probabilities that the first of two items comes before the second, and whether it does: 1, 0, or ½ where they are equal. */
export interface Forecasts {
  readonly probabilities: Float64Array;
  readonly outcomes: Float64Array;
}

export interface CalibrationBin {
  /** Mean of the probabilities in it. */
  readonly predicted: number;
  /** How often the first did come before the second. */
  readonly observed: number;
  /** Wilson's 95 % interval, as if pairs did not share items: narrow. */
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

export interface Calibration {
  readonly bins: readonly CalibrationBin[];
  /** Mean of (probability − outcome)²; ¼ is what "½ for all" gets. */
  readonly brier: number;
  /** Mean distance of observed from predicted over the bins, by their counts. */
  readonly error: number;
}

/** Whether pairs that are told with probability p come out so in p of the cases: bins of equal width, those without a pair left out. */
export function calibration(
  { probabilities, outcomes }: Forecasts,
  options: { readonly bins?: number | undefined } = {},
): Calibration | undefined {
  const { bins: count } = readOptions("calibration", { bins: integer(1, 1000, 10) }, options);
  requireShape(
    "calibration: outcomes",
    outcomes.length === probabilities.length,
    `${probabilities.length} values, one for each probability`,
    String(outcomes.length),
  );
  requireFinite("calibration: outcomes", outcomes);
  const bad = probabilities.findIndex((p) => !(p >= 0 && p <= 1));
  if (bad >= 0)
    throw invalidInput(
      `calibration: probabilities[${bad}]`,
      "a number from 0 to 1",
      String(probabilities[bad]),
    );
  if (probabilities.length === 0) return undefined;
  const sums = Array.from({ length: count }, () => ({ predicted: 0, observed: 0, count: 0 }));
  let brier = 0;
  probabilities.forEach((p, k) => {
    const bin = sums[Math.min(count - 1, Math.floor(p * count))];
    bin.predicted += p;
    bin.observed += outcomes[k];
    bin.count++;
    brier += (p - outcomes[k]) ** 2;
  });
  const filled = sums.filter((bin) => bin.count > 0);
  const bins = filled.map((bin) => binOf(bin.predicted / bin.count, bin.observed / bin.count, bin.count));
  const off = bins.reduce((sum, bin) => sum + bin.count * Math.abs(bin.predicted - bin.observed), 0);
  return Object.freeze({ bins, brier: brier / probabilities.length, error: off / probabilities.length });
}

/** Wilson (1927): the rates p with |observed − p| ≤ z·√(p(1 − p)/n). */
function binOf(predicted: number, observed: number, count: number): CalibrationBin {
  const shrunk = 1 + Z ** 2 / count;
  const centre = (observed + Z ** 2 / (2 * count)) / shrunk;
  const half = (Z / shrunk) * Math.sqrt((observed * (1 - observed)) / count + Z ** 2 / (4 * count ** 2));
  return { predicted, observed, low: Math.max(0, centre - half), high: Math.min(1, centre + half), count };
}

/**
 * The slope s that makes 1/(1 + exp(−s·d)) the likeliest probabilities for predicted differences d and what came of them
 * (Platt's scaling without a constant, so that turning a pair round turns its probability round). 0 where differences tell
 * nothing; undefined where they tell everything, so that no slope is the likeliest, or there is no pair.
 *
 * The log-likelihood is concave in s; Newton's steps, halved while they do not gain, on differences in units of their spread.
 */
export function pairSlope(differences: Float64Array, outcomes: Float64Array): number | undefined {
  requireFinite("pairSlope: differences", differences);
  requireShape(
    "pairSlope: outcomes",
    outcomes.length === differences.length,
    `${differences.length} values, one for each difference`,
    String(outcomes.length),
  );
  const spread = Math.sqrt(differences.reduce((sum, d) => sum + d * d, 0) / differences.length);
  if (!(spread > 0)) return differences.length === 0 ? undefined : 0;
  const unit = differences.map((d) => d / spread);
  if (isSeparated(unit, outcomes)) return undefined;
  let slope = 0;
  let value = likelihood(unit, outcomes, slope);
  for (let step = 0; step < 100; step++) {
    let [gradient, curvature] = [0, 0];
    unit.forEach((d, k) => {
      const p = pairProbability(slope * d);
      gradient += (outcomes[k] - p) * d;
      curvature += p * (1 - p) * d * d;
    });
    if (!(curvature > 0)) break;
    let move = gradient / curvature;
    while (likelihood(unit, outcomes, slope + move) < value && Math.abs(move) > 1e-15) move /= 2;
    slope += move;
    value = likelihood(unit, outcomes, slope);
    if (Math.abs(move) <= 1e-12 * Math.abs(slope)) break;
  }
  return slope / spread;
}

export function pairProbability(difference: number): number {
  return 1 / (1 + Math.exp(-difference));
}

function likelihood(differences: Float64Array, outcomes: Float64Array, slope: number): number {
  let sum = 0;
  differences.forEach((d, k) => {
    const t = slope * d;
    // log p = −log(1 + e^−t), without overflow.
    const logP = Math.min(0, t) - Math.log1p(Math.exp(-Math.abs(t)));
    sum += outcomes[k] * logP + (1 - outcomes[k]) * (logP - t);
  });
  return sum;
}

/** Every pair on one side: all right, or all wrong. */
function isSeparated(differences: Float64Array, outcomes: Float64Array): boolean {
  const sides = new Set<number>();
  differences.forEach((d, k) => {
    if (d !== 0) sides.add(outcomes[k] === 0.5 ? 0 : Math.sign(d) * Math.sign(outcomes[k] - 0.5));
  });
  return sides.size === 1 && !sides.has(0);
}
