/** Chances of the χ², F and t distributions, by the incomplete gamma and beta functions. */

/** ln Γ(x), x > 0: Lanczos' approximation with g = 7 and nine terms; relative error below 1e−14. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const z = x - 1;
  let sum = LANCZOS[0]!;
  for (let k = 1; k < LANCZOS.length; k++) sum += LANCZOS[k]! / (z + k);
  const t = z + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}

const STEPS = 1000;

/** The chance that a χ² number of so many degrees of freedom is above x: Q(k/2, x/2), by its series or its continued fraction. */
export function chiSquareAbove(x: number, degrees: number): number {
  if (!(x > 0)) return 1;
  const [a, z] = [degrees / 2, x / 2];
  const front = Math.exp(a * Math.log(z) - z - logGamma(a));
  if (z < a + 1) {
    let [term, sum] = [1 / a, 1 / a];
    for (let k = 1; k < STEPS && term > Number.EPSILON * sum; k++) {
      term *= z / (a + k);
      sum += term;
    }
    return 1 - front * sum;
  }
  return (
    front /
    fraction(
      (k) => (k === 0 ? 1 : -k * (k - a)),
      (k) => z + 2 * k + 1 - a,
    )
  );
}

/** The chance that an F number of so many degrees of freedom is above x: I_{d₂/(d₂ + d₁x)}(d₂/2, d₁/2). */
export function fAbove(x: number, above: number, below: number): number {
  if (!(x > 0)) return 1;
  return betaShare(below / (below + above * x), below / 2, above / 2);
}

/** The chance that Student's t of so many degrees of freedom is further from 0 than x, on either side. */
export function studentBeyond(x: number, degrees: number): number {
  return fAbove(x * x, 1, degrees);
}

/** The x that Student's t of so many degrees of freedom lies below with probability p, 0.5 <= p < 1; by halving. */
export function studentAt(p: number, degrees: number): number {
  const beyond = 2 * (1 - p);
  let [low, high] = [0, 1];
  while (studentBeyond(high, degrees) > beyond) [low, high] = [high, 2 * high];
  for (let middle = (low + high) / 2; middle > low && middle < high; middle = (low + high) / 2) {
    if (studentBeyond(middle, degrees) > beyond) low = middle;
    else high = middle;
  }
  return high;
}

/** I_x(a, b), the regularised incomplete beta function. */
function betaShare(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - betaShare(1 - x, b, a);
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  const term = (k: number) => {
    if (k === 0) return 1;
    const m = Math.floor(k / 2);
    return k % 2 === 0
      ? (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
      : (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
  };
  return front / (a * fraction(term, () => 1));
}

/** b₀ + a₁/(b₁ + a₂/(b₂ + …)), by Lentz's method. */
function fraction(a: (k: number) => number, b: (k: number) => number): number {
  const tiny = 1e-300;
  let value = b(0) || tiny;
  let [c, d] = [value, 0];
  for (let k = 1; k < STEPS; k++) {
    d = 1 / (b(k) + a(k) * d || tiny);
    c = b(k) + a(k) / c || tiny;
    value *= c * d;
    if (Math.abs(c * d - 1) < Number.EPSILON) break;
  }
  return value;
}
