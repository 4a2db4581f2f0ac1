import { type Matrix, valuesOf } from "ordo";
import { expect } from "vitest";

export interface Tolerance {
  /** Largest difference allowed, relative to the size (largest magnitude) of the expected values. Default 1e-9. */
  readonly rtol?: number;
  /** Why more than the default is needed: condition, number of steps. */
  readonly because?: string;
}

export type Numbers = number | ArrayLike<number> | Matrix;

const DEFAULT = 1e-9;

/**
 * Compares arrays as wholes: every difference against the size of the expected array; against `rtol` itself only when the
 * expected values are all zero. Infinities and NaN must be met in the same places.
 */
export function expectClose(actual: Numbers, expected: Numbers, tolerance: Tolerance = {}): void {
  const { rtol = DEFAULT, because } = tolerance;
  if (rtol > DEFAULT && because === undefined)
    throw new TypeError(`a tolerance of ${rtol} is looser than ${DEFAULT}; say why with "because"`);
  expectSameShape(actual, expected);
  const [got, wanted] = [arrayOf(actual), arrayOf(expected)];
  const size = sizeOf(wanted);
  // Among the smallest numbers of all nothing is closer than a rounding of each term.
  const limit = size === 0 ? rtol : Math.max(rtol * size, 64 * Number.MIN_VALUE);
  for (let index = 0; index < wanted.length; index++) {
    const [x, y] = [got[index], wanted[index]];
    if (Object.is(x, y) || x === y || Math.abs(x - y) <= limit) continue;
    const reason = because === undefined ? "" : ` (${because})`;
    expect.fail(
      `[${index}]: got ${x}, expected ${y}; they differ by ${Math.abs(x - y)}, allowed ${limit}${reason}`,
    );
  }
}

/** The largest magnitude among the finite values. */
export function sizeOf(values: Numbers): number {
  let size = 0;
  const list = arrayOf(values);
  for (let index = 0; index < list.length; index++) {
    if (Number.isFinite(list[index])) size = Math.max(size, Math.abs(list[index]));
  }
  return size;
}

function expectSameShape(actual: Numbers, expected: Numbers): void {
  if (isMatrix(actual) && isMatrix(expected)) {
    expect(`${actual.rows} × ${actual.cols}`, "shape").toBe(`${expected.rows} × ${expected.cols}`);
    return;
  }
  expect(arrayOf(actual).length, "number of values").toBe(arrayOf(expected).length);
}

function arrayOf(values: Numbers): ArrayLike<number> {
  if (typeof values === "number") return [values];
  return isMatrix(values) ? valuesOf(values) : values;
}

function isMatrix(values: Numbers): values is Matrix {
  return typeof values === "object" && "kind" in values;
}
