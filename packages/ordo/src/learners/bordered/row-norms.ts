import { largestSize, roundingsOfRow } from "./value-errors.ts";

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
  norms.plain[row] = most * Math.sqrt(squares(line, most, undefined));
  norms.scaled[row] = most * Math.sqrt(squares(line, most, weights));
  const roundings = accuracy === "relative" ? roundingsOfRow(most, norms.plain[row], line.length) : 1;
  norms.weighed[row] = roundings * norms.plain[row];
}

/** √Σ weight·x². Also where squares of x would vanish, as with values of narrow kernels. */
export function weightedNorm(line: Float64Array, weights: Float64Array): number {
  const most = largestSize(line);
  return most === 0 ? 0 : most * Math.sqrt(squares(line, most, weights));
}

/** Σ weight·(x/most)². */
function squares(line: Float64Array, most: number, weights: Float64Array | undefined): number {
  // 1/most would overflow.
  const up = most < LEAST ? UP : 1;
  const unit = 1 / (most * up);
  const floor = most * NEGLIGIBLE;
  let sum = 0;
  for (let k = 0; k < line.length; k++) {
    // Also because processors are slow with numbers that are almost 0.
    if (!(Math.abs(line[k]) > floor)) continue;
    const value = line[k] * up * unit;
    sum += (weights === undefined ? 1 : weights[k]) * value * value;
  }
  return sum;
}

const LEAST = 1e-290;
const UP = 2 ** 100;
/** Beside 1, and squared. */
const NEGLIGIBLE = 1e-100;
