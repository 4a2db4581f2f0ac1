import { type Matrix, matrix } from "./matrix.ts";
import { type SparseMatrix, sparse } from "./sparse.ts";

/** The columns at these places, in this order; -1 is a column of zeros. */
export function pickColumns(values: Matrix | SparseMatrix, from: ArrayLike<number>): Matrix | SparseMatrix {
  return values.kind === "dense" ? pickDense(values, from) : pickSparse(values, from);
}

function pickDense(values: Matrix, from: ArrayLike<number>): Matrix {
  const result = matrix(values.rows, from.length);
  for (let row = 0; row < values.rows; row++) {
    const start = values.offset + row * values.stride;
    for (let place = 0; place < from.length; place++)
      if (from[place] >= 0) result.data[row * from.length + place] = values.data[start + from[place]];
  }
  return result;
}

/** Costs what the values and the columns picked cost, however many columns there are. */
function pickSparse(values: SparseMatrix, from: ArrayLike<number>): SparseMatrix {
  const placeOf = new Map<number, number>();
  let isOrdered = true;
  for (let place = 0, last = -1; place < from.length; place++) {
    const column = from[place];
    if (column < 0) continue;
    placeOf.set(column, place);
    isOrdered &&= column > last;
    last = column;
  }
  const starts = new Uint32Array(values.rows + 1);
  const columns = new Uint32Array(values.columns.length);
  const kept = new Float64Array(values.columns.length);
  let end = 0;
  for (let row = 0; row < values.rows; row++) {
    const start = end;
    for (let k = values.starts[row]; k < values.starts[row + 1]; k++) {
      const place = placeOf.get(values.columns[k]);
      if (place === undefined) continue;
      columns[end] = place;
      kept[end++] = values.values[k];
    }
    if (!isOrdered) sortRow(columns.subarray(start, end), kept.subarray(start, end));
    starts[row + 1] = end;
  }
  return sparse(values.rows, from.length, {
    starts,
    columns: columns.slice(0, end),
    values: kept.slice(0, end),
  });
}

function sortRow(columns: Uint32Array, values: Float64Array): void {
  const order = Array.from(columns.keys()).sort((a, b) => columns[a] - columns[b]);
  const [oldColumns, oldValues] = [columns.slice(), values.slice()];
  order.forEach((k, place) => {
    columns[place] = oldColumns[k];
    values[place] = oldValues[k];
  });
}
