import type { Rows } from "../samples.ts";

/** The known values of a column in order, from which some are held out. */
export interface SortedColumn {
  /** What is left without these rows, with `fill` in place of so many missing values; good until the next call. */
  without(rows: Rows, filled?: { readonly fill: number; readonly holes: number }): SortedValues;
}

export interface SortedValues {
  readonly count: number;
  /** The value of this rank, from 0. */
  at(rank: number): number;
  /** By linear interpolation between ranks, as `quantilesOf` has it. */
  quantile(part: number): number;
}

/** NaN are missing values. A few rows are held out in O(rows · log rows), whatever the length of the column. */
export function sortedColumn(values: Float64Array): SortedColumn {
  const order = Uint32Array.from(values.keys())
    .filter((row) => !Number.isNaN(values[row]))
    .sort((a, b) => values[a] - values[b] || a - b);
  const sorted = Float64Array.from(order, (row) => values[row]);
  const places = new Int32Array(values.length).fill(-1);
  order.forEach((row, place) => {
    places[row] = place;
  });
  return {
    without(rows, { fill, holes } = { fill: 0, holes: 0 }) {
      const held = Array.from(rows, (row) => places[row])
        .filter((place) => place >= 0)
        .sort((a, b) => a - b);
      const known = (rank: number) => {
        let place = rank;
        for (const gone of held) {
          if (gone > place) break;
          place++;
        }
        return sorted[place];
      };
      const count = sorted.length - held.length;
      const below = holes === 0 ? count : ranksBelow(known, count, fill);
      const at = (rank: number) => {
        if (rank < below) return known(rank);
        return rank < below + holes ? fill : known(rank - holes);
      };
      return {
        count: count + holes,
        at,
        quantile(part) {
          const place = part * (count + holes - 1);
          const low = at(Math.floor(place));
          return low + (place - Math.floor(place)) * (at(Math.ceil(place)) - low);
        },
      };
    },
  };
}

/** How many of the values are below a number, by halving. */
function ranksBelow(at: (rank: number) => number, count: number, value: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (at(middle) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
