import type { Vectors } from "../../data/samples.ts";
import { type Columns, columnsOf } from "../pairs/columns.ts";

/** The weak rankers of some items: h(x) = 1 where feature k is above a threshold, 0 where it is not. */
export interface Thresholds {
  /** The one with the largest |r|, r = Σ π_i·h(x_i); undefined where none is above 0. */
  best(potentials: Float64Array): Threshold | undefined;
  /** Its values on the items. */
  values(threshold: Threshold): Uint8Array;
}

export interface Threshold {
  readonly feature: number;
  readonly threshold: number;
  readonly r: number;
}

/** What r is known to, of which |r| is at most 1: those that differ by less are tied, and the earliest feature wins, then the largest threshold. */
export const RESOLUTION = 1e-12;

/** A feature from its largest value to its least. */
interface Descending {
  readonly rows: Uint32Array;
  readonly values: Float64Array;
  /** Before which place the zeros stand that a sparse feature does not list; −1 where there are none. */
  readonly zerosAt: number;
}

/**
 * Sorts every feature once; a choice then costs O(1) for each value, where sparse features count what they list. Thresholds lie between values of items that
 * count alone.
 */
export function thresholdsOf(inputs: Vectors, counts: (row: number) => boolean): Thresholds {
  const columns = columnsOf(inputs);
  let size = 0;
  for (let row = 0; row < inputs.size; row++) if (counts(row)) size++;
  const sorted = Array.from({ length: columns.count }, (_, feature) =>
    descending(columns, feature, { size, counts }),
  );
  return Object.freeze({
    best(potentials: Float64Array) {
      let found: Threshold | undefined;
      for (const [feature, column] of sorted.entries()) {
        const gap = bestGap(column, potentials, Math.abs(found?.r ?? 0));
        if (gap !== undefined) found = { feature, threshold: between(gap.lower, gap.upper), r: gap.r };
      }
      return found;
    },
    values({ feature, threshold }: Threshold) {
      const x = columns.dense(feature);
      const h = new Uint8Array(x.length);
      for (let row = 0; row < x.length; row++) if (x[row] > threshold) h[row] = 1;
      return h;
    },
  });
}

function descending(
  columns: Columns,
  feature: number,
  { size, counts }: { readonly size: number; readonly counts: (row: number) => boolean },
): Descending {
  const listed = columns.listed(feature);
  const x = listed?.values ?? columns.dense(feature);
  const rowAt = (place: number) => listed?.rows[place] ?? place;
  const order = Uint32Array.from(x.keys())
    .filter((place) => counts(rowAt(place)) && (listed === undefined || x[place] !== 0))
    .sort((a, b) => x[b] - x[a]);
  const values = Float64Array.from(order, (place) => x[place]);
  const firstBelow = values.findIndex((value) => value < 0);
  const hasZeros = order.length < size;
  return {
    rows: order.map(rowAt),
    values,
    zerosAt: hasZeros ? (firstBelow < 0 ? values.length : firstBelow) : -1,
  };
}

interface Gap {
  /** Σ π over the items above it. */
  readonly r: number;
  readonly lower: number;
  readonly upper: number;
}

/** The first gap between two neighbouring values, from the largest down, with an |r| that no other exceeds; undefined where none exceeds `least`. */
function bestGap(
  { rows, values, zerosAt }: Descending,
  potentials: Float64Array,
  least: number,
): Gap | undefined {
  let found: Gap | undefined;
  let [sum, last, most] = [0, Number.NaN, least + RESOLUTION];
  // All potentials together are 0, so that those of the zeros are what the others lack.
  let zeros = 0;
  if (zerosAt >= 0) for (const row of rows) zeros -= potentials[row];
  for (let k = 0; k <= rows.length; k++) {
    if (k === zerosAt) {
      if (last > 0 && Math.abs(sum) > most) {
        found = { r: sum, lower: 0, upper: last };
        most = Math.abs(sum) + RESOLUTION;
      }
      last = 0;
      sum += zeros;
    }
    if (k === rows.length) break;
    const value = values[k];
    if (value < last && Math.abs(sum) > most) {
      found = { r: sum, lower: value, upper: last };
      most = Math.abs(sum) + RESOLUTION;
    }
    last = value;
    sum += potentials[rows[k]];
  }
  return found;
}

/** Half way between two values, which parts them whatever rounding does: lower ≤ threshold < upper. */
function between(lower: number, upper: number): number {
  const middle = (lower + upper) / 2;
  return middle < upper ? middle : lower;
}
