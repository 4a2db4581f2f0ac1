import type { Matrix } from "../../../linalg/matrix.ts";
import type { SparseMatrix } from "../../../linalg/sparse.ts";
import type { SlotPlan } from "./feature-store.ts";

/** Makes the first values of columns of numbers missing ones: so many rows as `before` tells of each slot, none at 0 or below. */
export function markMissing(
  values: Matrix | SparseMatrix,
  plans: readonly SlotPlan[],
  before: (slot: number) => number,
): void {
  let column = 0;
  for (let slot = 0; slot < plans.length; slot++) {
    const rows = Math.min(before(slot), values.rows);
    if (rows > 0) markColumn(values, column, rows);
    column += plans[slot].width;
  }
}

function markColumn(values: Matrix | SparseMatrix, column: number, rows: number): void {
  if (values.kind === "dense") {
    for (let row = 0; row < rows; row++)
      values.data[values.offset + row * values.stride + column] = Number.NaN;
    return;
  }
  for (let k = 0; k < values.starts[rows]; k++)
    if (values.columns[k] === column) values.values[k] = Number.NaN;
}
