import type { Vectors } from "../../data/samples.ts";
import { type Columns, columnsOf } from "../pairs/columns.ts";

/** The weak rankers of some items: h(x) = 1 where feature k is above a threshold, 0 where it is not. */
export interface Thresholds {
  /** The one with the largest |r|, r = Σ π_i·h(x_i); undefined where every feature has one value only. */
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
        scan(column, potentials, (r, lower, upper) => {
          if (found !== undefined && Math.abs(r) <= Math.abs(found.r) + RESOLUTION) return;
          found = { feature, threshold: between(lower, upper), r };
        });
      }
      return found;
    },
    values: ({ feature, threshold }: Threshold) =>
      Uint8Array.from(columns.dense(feature), (value) => (value > threshold ? 1 : 0)),
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

/** Tells Σ π over the items above each gap between two neighbouring values. */
function scan(
  { rows, values, zerosAt }: Descending,
  potentials: Float64Array,
  tell: (r: number, lower: number, upper: number) => void,
): void {
  let [sum, last] = [0, Number.NaN];
  const pass = (value: number, potential: number) => {
    if (value < last) tell(sum, value, last);
    last = value;
    sum += potential;
  };
  for (let k = 0; k <= rows.length; k++) {
    // All potentials together are 0, so that those of the zeros are what the others lack.
    if (k === zerosAt) pass(0, -rows.reduce((all, row) => all + potentials[row], 0));
    if (k < rows.length) pass(values[k], potentials[rows[k]]);
  }
}

/** Half way between two values, which parts them whatever rounding does: lower ≤ threshold < upper. */
function between(lower: number, upper: number): number {
  const middle = (lower + upper) / 2;
  return middle < upper ? middle : lower;
}
