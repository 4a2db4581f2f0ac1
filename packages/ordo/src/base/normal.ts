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
