import { largestSize, roundingsOfRow } from "../value-errors.ts";

/** Of each row of K°. */
export interface RowNorms {
  readonly plain: Float64Array;
  /** ‖row/√scale‖. */
  readonly scaled: Float64Array;
  /** The first, with each value weighed by the roundings it is known to. */
  readonly weighed: Float64Array;
}

/** Writes the norms of one row. `weights` are 1/scale. */
export function addRowNorms(
  norms: RowNorms,
  row: number,
  line: Float64Array,
  { weights, accuracy }: { readonly weights: Float64Array; readonly accuracy: "relative" | undefined },
): void {
  const most = largestSize(line);
  if (most === 0) return;
  const { up, unit, floor } = scaling(most);
  let plain = 0;
  let scaled = 0;
  for (let k = 0; k < line.length; k++) {
    if (!(Math.abs(line[k]) > floor)) continue;
    const value = line[k] * up * unit;
    const square = value * value;
    plain += square;
    scaled += weights[k] * square;
  }
  norms.plain[row] = most * Math.sqrt(plain);
  norms.scaled[row] = most * Math.sqrt(scaled);
  const roundings = accuracy === "relative" ? roundingsOfRow(most, norms.plain[row], line.length) : 1;
  norms.weighed[row] = roundings * norms.plain[row];
}

/** √Σ weight·x². Also where squares of x would vanish, as with values of narrow kernels. */
export function weightedNorm(line: Float64Array, weights: Float64Array): number {
  const most = largestSize(line);
  if (most === 0) return 0;
  const { up, unit, floor } = scaling(most);
  let sum = 0;
  for (let k = 0; k < line.length; k++) {
    if (!(Math.abs(line[k]) > floor)) continue;
    const value = line[k] * up * unit;
    sum += weights[k] * value * value;
  }
  return most * Math.sqrt(sum);
}

/** How to divide by the largest value, in two steps where 1/most would overflow; and below what nothing is added, as processors are slow there. */
function scaling(most: number): { readonly up: number; readonly unit: number; readonly floor: number } {
  const up = most < LEAST ? UP : 1;
  return { up, unit: 1 / (most * up), floor: most * NEGLIGIBLE };
}

const LEAST = 1e-290;
const UP = 2 ** 100;
/** Beside 1, and squared. */
const NEGLIGIBLE = 1e-100;
