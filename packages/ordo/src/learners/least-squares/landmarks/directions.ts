import { once } from "../../../base/once.ts";
import type { Rows, Samples } from "../../../data/samples.ts";
import { type Landmarks, spanRounding } from "../../../kernels/maps/landmarks.ts";
import { at, type Matrix, matrix, rowOf } from "../../../linalg/matrix.ts";
import { dot, orthonormalRows } from "../../../linalg/small.ts";

/**
 * The directions of the feature space that go with the landmarks H among held-out items: the columns of C⁻¹ at H. They are orthogonal to what the other
 * landmarks span, as row j of C is φ of landmark j and CC⁻¹ = I.
 */
export interface Leaving {
  /** H, as places among the features. */
  readonly features: Uint32Array;
  /** The directions are these combinations of the columns, one in each row; undefined: the columns themselves. */
  readonly mix: Matrix | undefined;
}

export interface Directions {
  /** How many landmarks there are, dependent ones too. */
  readonly count: number;
  /** Whether every landmark is among these items. */
  takesAll(rows: Rows): boolean;
  without(rows: Rows): Leaving | undefined;
  /** Whether landmarks were left out of the map as they lie in the span of others. */
  readonly hasDropped: boolean;
  /** The feature of each item that is a landmark and has one, −1 of all others. */
  readonly featureOf: Int32Array;
}

/** `featuresOf`: φ of an item, which is asked for landmarks only, and only where some were left out of the map. */
export function directionsOf<X extends Samples>(
  { rows: given, kept, items }: Landmarks<X>,
  { size, featuresOf }: { readonly size: number; featuresOf(row: number): Float64Array },
  inverse: Matrix,
): Directions {
  const rows = given!;
  const featureOf = new Int32Array(size).fill(-1);
  kept.forEach((place, feature) => {
    featureOf[rows[place]] = feature;
  });
  const all = new Set(rows);
  const dropped = Array.from(all).filter((row) => featureOf[row] < 0);
  // φ(d)·C⁻¹ says how a dropped landmark d is made of those that are kept.
  const shares = once(() => dropped.map((row) => timesLower(featuresOf(row), inverse)));
  const tolerance = once(() => spanRounding(items.size, largestSquare(rows, featuresOf)));
  return {
    count: all.size,
    hasDropped: dropped.length > 0,
    featureOf,
    takesAll: (held) => new Set(held.filter((row) => all.has(row))).size === all.size,
    without(held) {
      const leaving = Uint32Array.from(
        Array.from(held, (row) => featureOf[row]).filter((feature) => feature >= 0),
      );
      if (leaving.length === 0) return undefined;
      if (dropped.length === 0) return { features: leaving, mix: undefined };
      const out = new Set(held);
      const staying = shares().filter((_, k) => !out.has(dropped[k]));
      if (staying.length === 0) return { features: leaving, mix: undefined };
      return withoutCopies({ features: leaving, mix: undefined }, { inverse, staying }, tolerance());
    },
  };
}

/** The directions themselves, one in each row. */
export function directionRows(
  { features, mix }: Leaving,
  columns: (feature: number) => Float64Array,
): Matrix {
  const own = Array.from(features, columns);
  const r = own[0].length;
  const result = matrix(mix?.rows ?? own.length, r);
  for (let k = 0; k < result.rows; k++) {
    const to = rowOf(result, k);
    if (mix === undefined) to.set(own[k]);
    else
      own.forEach((column, j) => {
        const share = at(mix, k, j);
        for (let i = 0; i < r; i++) to[i] += share * column[i];
      });
  }
  return result;
}

/**
 * Landmarks that were dropped because they lie in the span of others come back when those are held out. With N = QR the columns at H, rows of W = (their shares at
 * H)·R⁻¹ are what they have in span(Q): what they span there stays, and only the rest leaves. A row of W no longer than rounding says nothing, by the
 * rule that landmarks are dropped by.
 */
function withoutCopies(
  { features }: Leaving,
  { inverse, staying }: { readonly inverse: Matrix; readonly staying: readonly Float64Array[] },
  tolerance: number,
): Leaving | undefined {
  const h = features.length;
  const N = directionRows({ features, mix: undefined }, (feature) => columnOfLower(inverse, feature));
  const { coefficients } = orthonormalRows(N);
  // N = coefficients·Q by rows; φ(d)·Nᵀ are its shares, so φ(d)·Qᵀ solves coefficients·x = shares.
  const W = staying.map((share) => {
    const x = Float64Array.from(features, (feature) => share[feature]);
    for (let i = 0; i < h; i++) {
      for (let j = 0; j < i; j++) x[i] -= at(coefficients, i, j) * x[j];
      x[i] /= at(coefficients, i, i);
    }
    return x;
  });
  const complement = complementOf(W, h, tolerance);
  if (complement.rows === 0) return undefined;
  // Directions complement·Q = complement·coefficients⁻¹·N.
  const mix = matrix(complement.rows, h);
  for (let k = 0; k < complement.rows; k++) {
    const x = rowOf(mix, k);
    x.set(rowOf(complement, k));
    for (let j = h - 1; j >= 0; j--) {
      for (let i = j + 1; i < h; i++) x[j] -= x[i] * at(coefficients, i, j);
      x[j] /= at(coefficients, j, j);
    }
  }
  return { features, mix };
}

/** An orthonormal basis of what is orthogonal to the rows of W in ℝʰ: largest rows first, until what is left of them is rounding. */
function complementOf(W: readonly Float64Array[], h: number, tolerance: number): Matrix {
  const basis: Float64Array[] = [];
  const takeOut = (x: Float64Array) => {
    for (const q of basis) {
      const along = dot(x, q);
      for (let i = 0; i < h; i++) x[i] -= along * q[i];
    }
  };
  const grow = (rows: readonly Float64Array[], least: number, limit: number) => {
    const left = rows.map((row) => row.slice());
    for (const row of left) takeOut(row);
    while (basis.length < limit) {
      const lengths = left.map((row) => dot(row, row));
      const place = lengths.indexOf(lengths.reduce((most, value) => Math.max(most, value), 0));
      if (!(lengths[place] > least)) return;
      takeOut(left[place]);
      const length = Math.sqrt(dot(left[place], left[place]));
      basis.push(left[place].map((value) => value / length));
      for (const row of left) takeOut(row);
    }
  };
  grow(W, tolerance, h);
  const rank = basis.length;
  const units = Array.from({ length: h }, (_, k) =>
    Float64Array.from({ length: h }, (_, i) => (i === k ? 1 : 0)),
  );
  grow(units, 0, h);
  const result = matrix(h - rank, h);
  basis.slice(rank).forEach((row, k) => {
    result.data.set(row, k * h);
  });
  return result;
}

/** A column of C⁻¹. */
export function columnOfLower(inverse: Matrix, col: number): Float64Array {
  return Float64Array.from({ length: inverse.rows }, (_, row) => at(inverse, row, col));
}

/** x·L. */
function timesLower(x: Float64Array, L: Matrix): Float64Array {
  const result = new Float64Array(L.cols);
  for (let row = 0; row < L.rows; row++) {
    const line = rowOf(L, row);
    for (let col = 0; col <= row; col++) result[col] += x[row] * line[col];
  }
  return result;
}

function largestSquare(rows: Rows, featuresOf: (row: number) => Float64Array): number {
  return rows.reduce((most, row) => Math.max(most, dot(featuresOf(row), featuresOf(row))), 0);
}
