/**
 * The natural logarithm of a number >= 1, the same on every engine, which `Math.log` need not be. With x = m·2^k, √½ <= m < √2, and s = (m − 1)/(m + 1):
 * ln x = k·ln 2 + 2(s + s³/3 + s⁵/5 + …), of which twelve terms are enough, as |s| < 0.172.
 */
export function lnOf(x: number): number {
  let [m, k] = [x, 0];
  for (; m >= Math.SQRT2; k++) m /= 2;
  const s = (m - 1) / (m + 1);
  let sum = 0;
  for (let power = 23; power >= 1; power -= 2) sum = sum * s * s + 1 / power;
  return k * Math.LN2 + 2 * s * sum;
}
