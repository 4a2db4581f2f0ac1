import { type Matrix, matrix } from "../../../linalg/matrix.ts";
import { type SparseMatrix, sparse } from "../../../linalg/sparse.ts";
import { allocate, GrowingFloats, GrowingIndices } from "./blocks.ts";

/** Rows that list only some of their columns, as they arrive; a row may list them in any order. */
export class SparseRows {
  rows = 0;
  /** One more than the largest column seen. */
  width = 0;
  /** The number that the first column has here; it becomes 0. */
  first = 0;
  private readonly starts = new GrowingIndices();
  private readonly columns = new GrowingIndices();
  private readonly values = new GrowingFloats();
  private rowColumns: number[] = [];
  private rowValues: number[] = [];
  private sorted = true;

  constructor() {
    this.starts.push(0);
  }

  /** Values listed, zeros included. */
  get listed(): number {
    return this.columns.length;
  }

  put(column: number, value: number): void {
    if (this.rowColumns.length > 0 && column <= this.rowColumns[this.rowColumns.length - 1])
      this.sorted = false;
    this.rowColumns.push(column);
    this.rowValues.push(value);
  }

  /** Finishes the row. Returns a column it listed twice, if there is one; nothing of such a row is kept. */
  endRow(): number | undefined {
    const order = this.sorted ? undefined : this.order();
    const twice = order && repeated(order, this.rowColumns);
    if (twice === undefined) this.append(order);
    this.rowColumns.length = 0;
    this.rowValues.length = 0;
    this.sorted = true;
    return twice;
  }

  /** Forgets the finished rows; what has been put into the current one stays. */
  restart(): void {
    for (const list of [this.starts, this.columns, this.values]) list.clear();
    this.starts.push(0);
    this.rows = 0;
    this.width = 0;
  }

  toSparse(cols: number, renumber?: readonly number[]): SparseMatrix {
    const { first } = this;
    const columns = this.columns.toArray();
    if (first > 0) for (let k = 0; k < columns.length; k++) columns[k] -= first;
    const parts = {
      starts: this.starts.toArray(),
      columns,
      values: this.values.toArray(),
    };
    return sparse(this.rows, cols, renumber === undefined ? parts : renumbered(parts, renumber));
  }

  /** All columns, with `absent` where a row lists nothing. */
  toDense(cols: number, absent: number, renumber?: readonly number[]): Matrix {
    const { starts, columns, values } = this.toSparse(this.width);
    const result = allocate(this.rows * cols);
    if (absent !== 0) result.fill(absent);
    for (let row = 0; row < this.rows; row++) {
      for (let k = starts[row]; k < starts[row + 1]; k++)
        result[row * cols + (renumber === undefined ? columns[k] : renumber[columns[k]])] = values[k];
    }
    return matrix(this.rows, cols, result);
  }

  private order(): readonly number[] {
    return this.rowColumns.map((_, k) => k).sort((a, b) => this.rowColumns[a] - this.rowColumns[b]);
  }

  private append(order: readonly number[] | undefined): void {
    const { rowColumns, rowValues } = this;
    for (let k = 0; k < rowColumns.length; k++) {
      const from = order === undefined ? k : order[k];
      this.columns.push(rowColumns[from]);
      this.values.push(rowValues[from]);
      if (rowColumns[from] >= this.width) this.width = rowColumns[from] + 1;
    }
    this.starts.push(this.columns.length);
    this.rows++;
  }
}

function repeated(order: readonly number[], columns: readonly number[]): number | undefined {
  for (let k = 1; k < order.length; k++)
    if (columns[order[k]] === columns[order[k - 1]]) return columns[order[k]];
  return undefined;
}

interface Parts {
  readonly starts: Uint32Array;
  readonly columns: Uint32Array;
  readonly values: Float64Array;
}

/** The same entries under new column numbers, each row in order again. */
function renumbered(parts: Parts, renumber: readonly number[]): Parts {
  const { starts } = parts;
  const columns = parts.columns.map((column) => renumber[column]);
  const values = parts.values.slice();
  for (let row = 0; row + 1 < starts.length; row++) {
    const from = starts[row];
    const part = columns.slice(from, starts[row + 1]);
    const numbers = values.slice(from, starts[row + 1]);
    const order = Array.from(part.keys()).sort((a, b) => part[a] - part[b]);
    order.forEach((k, place) => {
      columns[from + place] = part[k];
      values[from + place] = numbers[k];
    });
  }
  return { starts, columns, values };
}
