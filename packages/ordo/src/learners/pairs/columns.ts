import type { Rows, Vectors } from "../../data/samples.ts";

/** The features of some items, one by one. */
export interface Columns {
  readonly count: number;
  /** All values of a feature, in an array of its own. */
  dense(feature: number): Float64Array;
  /** The values that a sparse feature lists, by row; undefined where features are dense. */
  listed(feature: number): { readonly rows: Rows; readonly values: Float64Array } | undefined;
}

export function columnsOf({ values, size, features }: Vectors): Columns {
  if (values.kind === "dense") {
    const { data, offset, stride } = values;
    return {
      count: features,
      dense(feature) {
        const result = new Float64Array(size);
        for (let row = 0; row < size; row++) result[row] = data[offset + row * stride + feature];
        return result;
      },
      listed: () => undefined,
    };
  }
  const { starts, columns, values: numbers } = values;
  const ends = new Uint32Array(features + 1);
  for (const column of columns) ends[column + 1]++;
  for (let feature = 0; feature < features; feature++) ends[feature + 1] += ends[feature];
  const next = ends.slice();
  const [rows, cells] = [new Uint32Array(columns.length), new Float64Array(columns.length)];
  for (let row = 0; row < size; row++) {
    for (let k = starts[row]; k < starts[row + 1]; k++) {
      const place = next[columns[k]]++;
      rows[place] = row;
      cells[place] = numbers[k];
    }
  }
  const range = <T extends Rows | Float64Array>(all: T, feature: number) =>
    all.subarray(ends[feature], ends[feature + 1]) as T;
  return {
    count: features,
    listed: (feature) => ({ rows: range(rows, feature), values: range(cells, feature) }),
    dense(feature) {
      const result = new Float64Array(size);
      for (let place = ends[feature]; place < ends[feature + 1]; place++) result[rows[place]] = cells[place];
      return result;
    },
  };
}
