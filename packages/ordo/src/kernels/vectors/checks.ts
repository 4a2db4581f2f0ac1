import { invalidInput } from "../../base/checks.ts";
import { OrdoError } from "../../base/errors.ts";
import type { Vectors } from "../../data/samples.ts";
import type { Matrix } from "../../linalg/matrix.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";

/** Beyond this, squares and their sums could overflow. */
const LARGEST_FEATURE = 1e150;

interface Place {
  readonly row: number;
  readonly column: number;
  readonly value: number;
}

/** The first feature below zero of matrices that passed the check; a matrix is read once, for as long as it lives. */
const checked = new WeakMap<Matrix | SparseMatrix, { readonly negative: Place | undefined }>();

/** Refuses features that are not finite or too large to square, naming row and column. */
export function requireUsable(items: Vectors): void {
  factsOf(items);
}

/** Refuses features below zero, for kernels that are positive semidefinite on counts and histograms only. */
export function requireNonNegative(kernel: string, items: Vectors): void {
  const { negative } = factsOf(items);
  if (negative === undefined) return;
  const actual = `${negative.value} in ${describe(items, negative)}`;
  const message = `${kernel}: expected features >= 0, got ${actual}; shift or clip them, or use another kernel`;
  throw new OrdoError("kernel.input", message, { kernel, expected: "features >= 0", actual });
}

export function requireSameFeatures(kernel: string, a: Vectors, b: Vectors | undefined): void {
  if (b === undefined || a.features === b.features) return;
  const [expected, actual] = [`${b.features} features`, `${a.features}`];
  const message = `${kernel}: expected items with ${expected}, as the items they are compared with have, got ${actual}`;
  throw new OrdoError("kernel.input", message, { kernel, expected, actual });
}

function factsOf(items: Vectors): { readonly negative: Place | undefined } {
  const known = checked.get(items.values);
  if (known !== undefined) return known;
  const facts = { negative: items.values.kind === "dense" ? readDense(items) : readSparse(items) };
  checked.set(items.values, facts);
  return facts;
}

function readDense(items: Vectors): Place | undefined {
  const { rows, cols, data, offset, stride } = items.values as Matrix;
  let negative: Place | undefined;
  for (let row = 0; row < rows; row++) {
    const start = offset + row * stride;
    if (isOrdinary(data, start, start + cols, negative === undefined)) continue;
    for (let column = 0; column < cols; column++) {
      const value = data[offset + row * stride + column];
      if (!(Math.abs(value) <= LARGEST_FEATURE)) throw unusable(items, { row, column, value });
      if (value < 0) negative ??= { row, column, value };
    }
  }
  return negative;
}

/** Whether all is usable and, where that matters, nothing below zero: a loop without ways out, which is compiled well. */
function isOrdinary(data: Float64Array, start: number, end: number, signs: boolean): boolean {
  let [unusual, below] = [0, 0];
  for (let k = start; k < end; k++) {
    unusual |= Number(!(Math.abs(data[k]) <= LARGEST_FEATURE));
    below |= Number(data[k] < 0);
  }
  return unusual === 0 && !(signs && below !== 0);
}

function readSparse(items: Vectors): Place | undefined {
  const { rows, starts, columns, values } = items.values as SparseMatrix;
  let negative: Place | undefined;
  for (let row = 0; row < rows; row++) {
    for (let k = starts[row]; k < starts[row + 1]; k++) {
      const value = values[k];
      if (!(Math.abs(value) <= LARGEST_FEATURE)) throw unusable(items, { row, column: columns[k], value });
      if (value < 0) negative ??= { row, column: columns[k], value };
    }
  }
  return negative;
}

function unusable(items: Vectors, place: Place): OrdoError {
  const { row, column, value } = place;
  const what = `feature in ${describe(items, place)}`;
  if (Number.isFinite(value)) {
    const expected = `a size of at most ${LARGEST_FEATURE}`;
    const words = `${what}: expected ${expected}, got ${value}; scale the features`;
    return invalidInput(what, expected, String(value), words);
  }
  const details = { what, index: row * items.features + column, value };
  const message = `${what} is ${value}; every feature must be finite: impute missing values or drop the row`;
  return new OrdoError("input.not-finite", message, details);
}

function describe(items: Vectors, { row, column }: Place): string {
  const name = items.names?.[column];
  return `row ${row}, column ${column}${name === undefined ? "" : ` ("${name}")`}`;
}
