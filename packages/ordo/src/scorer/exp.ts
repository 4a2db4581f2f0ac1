/**
 * e^x in additions and multiplications alone, so that every engine gives the same bits; `Math.exp` may differ from one to the next.
 * x = n·ln 2 + r with |r| ≤ ln 2 / 2 (Cody and Waite: ln 2 in two parts, the first short enough for n times it to be exact),
 * then e^r = 1 + r + r²·q(r) with q the minimax polynomial of degree 9, then times 2^n. Relative error below 4e−16.
 */
const { LOG2E } = Math;
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const Q = [
  2.5000018833187374e-8, 2.76303062502936e-7, 2.7557586803895326e-6, 2.480149294963387e-5,
  0.00019841269505773776, 0.0013888888943759965, 0.008333333333494976, 0.041666666666529725,
  0.1666666666666641, 0.5000000000000011,
];

/** Half of the largest |n|: 2^n is a product of two numbers that are neither infinite nor 0. */
const HALF = 550;
const POWERS = powersOfTwo();

export function exp(x: number): number {
  const bounded = Math.max(-760, Math.min(720, x));
  const n = Math.round(bounded * LOG2E);
  const r = bounded - n * LN2_HIGH - n * LN2_LOW;
  let q = 0;
  for (const coefficient of Q) q = q * r + coefficient;
  const lower = Math.floor(n / 2);
  return (1 + (r + r * r * q)) * POWERS[HALF + n - lower] * POWERS[HALF + lower];
}

function powersOfTwo(): Float64Array {
  const powers = new Float64Array(2 * HALF + 1).fill(1);
  for (let n = 1; n <= HALF; n++) {
    powers[HALF + n] = 2 * powers[HALF + n - 1];
    powers[HALF - n] = powers[HALF - n + 1] / 2;
  }
  return powers;
}

/** x^degree for whole degrees ≥ 1, by repeated squaring. */
export function wholePower(x: number, degree: number): number {
  let [result, square] = [1, x];
  for (let left = degree; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= square;
    if (left > 1) square *= square;
  }
  return result;
}
