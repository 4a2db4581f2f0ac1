/** Beyond this the smaller side is below 2e−19. */
const FAR = 9;

/**
 * Φ(x), the chance that a standard normal number is below x. By the series Φ = ½ + φ(x)·(x + x³/3 + x⁵/(3·5) + …), which loses nothing
 * to cancellation for x > 0; Φ(−x) = 1 − Φ(x). Source: Marsaglia, Journal of Statistical Software 11(4), 2004.
 */
export function normalBelow(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x < 0) return 1 - normalBelow(-x);
  if (x > FAR) return 1;
  let [term, sum] = [x, x];
  for (let odd = 3; term > Number.EPSILON * sum; odd += 2) {
    term *= (x * x) / odd;
    sum += term;
  }
  return Math.min(1, 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI));
}

/**
 * The x with Φ(x) = p, for 0 < p < 1: a rational approximation (P. J. Acklam, 2003; relative error below 1.2e−9), then one step of Halley's method on Φ,
 * which leaves rounding.
 */
export function normalAt(p: number): number {
  if (!(p > 0 && p < 1))
    return p === 0 ? Number.NEGATIVE_INFINITY : p === 1 ? Number.POSITIVE_INFINITY : Number.NaN;
  if (p > 0.5) return -normalAt(1 - p);
  const x = roughlyAt(p);
  const step = (normalBelow(x) - p) * Math.sqrt(2 * Math.PI) * Math.exp((x * x) / 2);
  return x - step / (1 + (x * step) / 2);
}

/** Coefficients of the approximation, highest power first: in the middle, and below 0.02425. */
const MIDDLE = {
  over: [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716,
    2.506628277459239,
  ],
  under: [
    -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1,
  ],
};
const TAIL = {
  over: [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ],
  under: [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1],
};

function roughlyAt(p: number): number {
  const value = (powers: readonly number[], x: number) => powers.reduce((sum, power) => sum * x + power, 0);
  if (p < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(p));
    return value(TAIL.over, q) / value(TAIL.under, q);
  }
  const q = p - 0.5;
  return (value(MIDDLE.over, q * q) * q) / value(MIDDLE.under, q * q);
}
