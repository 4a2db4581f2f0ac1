import { rowOf, type Vectors } from "ordo";

/** The value of a feature in a row; null where the rows have no such column. */
export function valueAt(values: Vectors["values"], row: number, column: number): number | null {
  if (column >= values.cols) return null;
  if (values.kind === "dense") return rowOf(values, row)[column]!;
  const end = values.starts[row + 1]!;
  for (let k = values.starts[row]!; k < end; k++) if (values.columns[k] === column) return values.values[k]!;
  return 0;
}
