/** The features of one item: all of them, or those at increasing `columns`, the others being 0. */
export interface Row {
  readonly columns: Uint32Array | undefined;
  readonly values: Float64Array;
  /** The length of all that it stands for, where a map left something out. */
  readonly length?: number | undefined;
}

/** A number about two items that is a sum over features; a pair of zeros adds nothing. */
type Term = (x: number, z: number) => number;

export const product: Term = (x, z) => x * z;
export const square: Term = (x, z) => (x - z) * (x - z);
export const distance: Term = (x, z) => Math.abs(x - z);
export const smaller: Term = (x, z) => Math.min(x, z);

/** Both dense or both sparse. */
export function sumOver(term: Term, x: Row, z: Row): number {
  if (x.columns !== undefined && z.columns !== undefined) return sumOverUnion(term, x, z);
  let sum = 0;
  for (let k = 0; k < x.values.length; k++) sum += term(x.values[k], z.values[k]);
  return sum;
}

function sumOverUnion(term: Term, x: Row, z: Row): number {
  const [columnsX, columnsZ] = [x.columns!, z.columns!];
  let [p, q, sum] = [0, 0, 0];
  while (p < columnsX.length || q < columnsZ.length) {
    const columnX = p < columnsX.length ? columnsX[p] : Number.POSITIVE_INFINITY;
    const columnZ = q < columnsZ.length ? columnsZ[q] : Number.POSITIVE_INFINITY;
    sum += term(columnX <= columnZ ? x.values[p++] : 0, columnZ <= columnX ? z.values[q++] : 0);
  }
  return sum;
}

export function total(row: Row): number {
  return row.values.reduce((sum, value) => sum + value, 0);
}

/** Divided by its length; zeros stay. */
export function unit(row: Row): Row {
  const length = lengthOf(row);
  return length === 0 ? row : { ...mapped(row, (value) => value / length), length: row.length && 1 };
}

export function lengthOf(row: Row): number {
  if (row.length !== undefined) return row.length;
  const largest = row.values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (largest === 0) return 0;
  // Relative to the largest, because the squares of tiny numbers vanish.
  const sum = row.values.reduce((squares, value) => squares + (value / largest) * (value / largest), 0);
  return largest * Math.sqrt(sum);
}

export function mapped(row: Row, f: (value: number) => number): Row {
  return { columns: row.columns, values: row.values.map(f) };
}

export function dense({ columns, values }: Row, features: number): Row {
  if (columns === undefined) return { columns, values };
  const all = new Float64Array(features);
  columns.forEach((column, k) => {
    all[column] = values[k];
  });
  return { columns: undefined, values: all };
}

/** Without the zeros. */
export function sparse(row: Row): Row {
  if (row.columns !== undefined) return row;
  const columns = Uint32Array.from(row.values.keys()).filter((column) => row.values[column] !== 0);
  return { columns, values: Float64Array.from(columns, (column) => row.values[column]) };
}
