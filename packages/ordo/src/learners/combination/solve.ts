import { OrdoError } from "../../base/errors.ts";
import type { Warning } from "../../base/run.ts";
import type { Compute } from "../../linalg/compute.ts";
import { at, type Matrix, matrix, rowOf } from "../../linalg/matrix.ts";

/** G·c = g: how the rankers lie to each other, and to what they should become. */
export interface NormalEquations {
  readonly gram: Matrix;
  readonly right: Float64Array;
  /** What rounding alone may make of each entry of the diagonal: a ranker with no more than that says nothing. */
  readonly floors: readonly number[];
}

export interface Coefficients {
  readonly coefficients: Float64Array;
  /** Largest over smallest eigenvalue of G scaled to a diagonal of 1, at most 1/eps. */
  readonly condition: number;
  /** How many directions the coefficients were found in. */
  readonly kept: number;
  readonly warnings: readonly Warning[];
}

/**
 * Directions of the scaled G whose eigenvalue is below this share of the largest are left out. Entries of G are known to some 1e-15 of 1, so what is
 * kept has about five digits.
 */
export const THRESHOLD = 1e-10;

/**
 * c with G·c = g, by a rule that does not depend on the scales of the rankers: G is scaled to a diagonal of 1 and decomposed, eigenvalues below
 * `threshold` times the largest are left out, and among the solutions the shortest (in scaled coefficients) is taken. Rankers without a diagonal,
 * which say nothing here, get 0.
 */
export async function solveCoefficients(
  { gram, right, floors }: NormalEquations,
  threshold: number,
  { backend, run }: Compute,
): Promise<Coefficients> {
  const q = right.length;
  requireFiniteGram(gram, right);
  const telling = Array.from({ length: q }, (_, p) => p).filter((p) => at(gram, p, p) > floors[p]);
  const coefficients = new Float64Array(q);
  const silent = silentRemarks(q, telling);
  if (telling.length === 0) return { coefficients, condition: 1, kept: 0, warnings: silent };
  const scales = telling.map((p) => Math.sqrt(at(gram, p, p)));
  const scaled = matrix(telling.length, telling.length);
  telling.forEach((p, row) => {
    telling.forEach((other, col) => {
      scaled.data[row * scaled.cols + col] = at(gram, p, other) / (scales[row] * scales[col]);
    });
  });
  const { values, vectors } = await backend.eigen(scaled, { signal: run.signal });
  using held = vectors!;
  const directions = await backend.fetch(held);
  const largest = values[values.length - 1];
  let kept = 0;
  values.forEach((value, k) => {
    if (!(value > threshold * largest)) return;
    kept++;
    const direction = rowOf(directions, k);
    const along = telling.reduce((sum, p, row) => sum + (direction[row] * right[p]) / scales[row], 0);
    telling.forEach((p, row) => {
      coefficients[p] += (direction[row] * along) / (value * scales[row]);
    });
  });
  const condition = largest / Math.max(values[0], Number.EPSILON * largest);
  const warnings = [...silent, ...dependentRemarks(telling.length - kept, telling.length, condition)];
  return { coefficients, condition, kept, warnings };
}

function requireFiniteGram(gram: Matrix, right: Float64Array): void {
  for (const [what, values] of Object.entries({ "Gram matrix": gram.data, "right-hand side": right })) {
    const index = values.findIndex((value) => !Number.isFinite(value));
    if (index < 0) continue;
    const message = `the ${what} of the rankers is not finite: scores are too large; scale them to sizes near 1`;
    throw new OrdoError("input.not-finite", message, { what, index, value: values[index] });
  }
}

function silentRemarks(q: number, telling: readonly number[]): Warning[] {
  const silent = Array.from({ length: q }, (_, p) => p).filter((p) => !telling.includes(p));
  return silent.map((p) => ({
    code: "combination.silent-ranker",
    message: `ranker ${p + 1} of ${q} puts nothing into an order here, and counts with 0`,
  }));
}

function dependentRemarks(left: number, rankers: number, condition: number): Warning[] {
  if (left === 0) return [];
  const which = left === 1 ? "1 direction" : `${left} directions`;
  const message =
    `the ${rankers} rankers are nearly combinations of each other (condition ${condition.toExponential(1)}): ` +
    `${which} of ${rankers} left out, and the shortest coefficients taken`;
  return [{ code: "combination.dependent-rankers", message }];
}
