import type { Matrix } from "../../../linalg/matrix.ts";
import { matrix } from "../../../linalg/matrix.ts";
import { type SparseMatrix, sparse } from "../../../linalg/sparse.ts";
import { allocate, GrowingFloats, GrowingIndices, RowBlocks } from "./blocks.ts";

/** How one slot of a row becomes columns of the result: itself, or one column for each category. */
export interface SlotPlan {
  /** Column of each category number, counted from the slot's first column; undefined for a number. */
  readonly columnOf: readonly number[] | undefined;
  readonly width: number;
}

/** Feature rows in the making. A row is written into `row` at `at`, one value (or category number) for each slot. */
export interface FeatureStore {
  readonly row: Float64Array;
  readonly at: number;
  readonly rows: number;
  endRow(): void;
  /** Memory of the finished rows. */
  readonly bytes: number;
  /** Puts the rows together. */
  finish(plans: readonly SlotPlan[]): Matrix | SparseMatrix;
  /** Forgets the finished rows; the current one stays. */
  drop(): void;
  /** Puts the finished rows together and takes them away; the current one, which is not finished, stays. */
  release(plans: readonly SlotPlan[]): Matrix | SparseMatrix;
}

export class DenseStore implements FeatureStore {
  private readonly blocks: RowBlocks;

  constructor(width: number, expectedRows?: number) {
    this.blocks = new RowBlocks(width, expectedRows);
  }

  get row(): Float64Array {
    return this.blocks.block;
  }

  get at(): number {
    return this.blocks.at;
  }

  get rows(): number {
    return this.blocks.rows;
  }

  get bytes(): number {
    return this.blocks.rows * this.blocks.width * 8;
  }

  endRow(): void {
    this.blocks.endRow();
  }

  drop(): void {
    this.blocks.restart(this.blocks.rows, this.blocks.current());
  }

  release(plans: readonly SlotPlan[]): Matrix {
    const current = this.blocks.current();
    const result = this.finish(plans);
    this.blocks.restart(result.rows, current);
    return result;
  }

  seek(row: number): void {
    this.blocks.seek(row);
  }

  /** Puts finite numbers into consecutive rows of a slot, from values[index] on, of which the first belongs to row `start`; gives the index it stops at. */
  putRun(slot: number, start: number, values: ArrayLike<number>, index: number): number {
    const { block, width } = this.blocks;
    let at = (start + index) * width + slot;
    let next = index;
    for (; next < values.length; next++, at += width) {
      const value = values[next];
      // An infinity minus itself is NaN, as is NaN.
      if (value - value !== 0) break;
      block[at] = value;
    }
    return next;
  }

  complete(): void {
    this.blocks.complete();
  }

  finish(plans: readonly SlotPlan[]): Matrix {
    if (plans.every((plan) => plan.columnOf === undefined)) return this.blocks.toMatrix();
    const starts = startsOf(plans);
    const width = starts[plans.length];
    const result = allocate(this.blocks.rows * width);
    let to = 0;
    this.blocks.drain(({ values, rows }) => {
      for (let row = 0; row < rows; row++, to += width) {
        for (let slot = 0; slot < plans.length; slot++) {
          const value = values[row * plans.length + slot];
          const { columnOf } = plans[slot];
          const first = to + starts[slot];
          if (columnOf === undefined) result[first] = value;
          else if (Number.isNaN(value)) result.fill(value, first, to + starts[slot + 1]);
          else result[first + columnOf[value]] = 1;
        }
      }
    });
    return matrix(this.blocks.rows, width, result);
  }
}

/** Keeps what is not zero. Category numbers are kept always, since 0 is one of them. */
export class SparseStore implements FeatureStore {
  readonly row: Float64Array;
  readonly at = 0;
  rows = 0;
  private readonly isCategory: (slot: number) => boolean;
  private readonly starts = new GrowingIndices();
  private readonly slots = new GrowingIndices();
  private readonly values = new GrowingFloats();

  constructor(width: number, isCategory: (slot: number) => boolean) {
    this.row = new Float64Array(width);
    this.isCategory = isCategory;
    this.starts.push(0);
  }

  endRow(): void {
    for (let slot = 0; slot < this.row.length; slot++) {
      const value = this.row[slot];
      if (value === 0 && !this.isCategory(slot)) continue;
      this.slots.push(slot);
      this.values.push(value);
    }
    this.starts.push(this.slots.length);
    this.rows++;
  }

  /** An index and a value for each that is kept. */
  get bytes(): number {
    return this.slots.length * 12;
  }

  release(plans: readonly SlotPlan[]): SparseMatrix {
    const result = this.finish(plans);
    this.drop();
    return result;
  }

  drop(): void {
    for (const list of [this.starts, this.slots, this.values]) list.clear();
    this.starts.push(0);
    this.rows = 0;
  }

  finish(plans: readonly SlotPlan[]): SparseMatrix {
    const first = startsOf(plans);
    const starts = this.starts.toArray();
    const slots = this.slots.toArray();
    const values = this.values.toArray();
    if (plans.every((plan) => plan.columnOf === undefined))
      return sparse(this.rows, first[plans.length], { starts, columns: slots, values });
    return expand(this.rows, plans, { starts, slots, values });
  }
}

function expand(
  rows: number,
  plans: readonly SlotPlan[],
  entries: { readonly starts: Uint32Array; readonly slots: Uint32Array; readonly values: Float64Array },
): SparseMatrix {
  const first = startsOf(plans);
  const starts = new Uint32Array(rows + 1);
  const columns = new GrowingIndices();
  const values = new GrowingFloats();
  for (let row = 0; row < rows; row++) {
    for (let k = entries.starts[row]; k < entries.starts[row + 1]; k++) {
      const { columnOf, width } = plans[entries.slots[k]];
      const value = entries.values[k];
      const start = first[entries.slots[k]];
      const missing = columnOf !== undefined && Number.isNaN(value);
      for (let offset = 0; offset < (missing ? width : 1); offset++) {
        columns.push(start + (columnOf === undefined || missing ? offset : columnOf[value]));
        values.push(columnOf === undefined || missing ? value : 1);
      }
    }
    starts[row + 1] = columns.length;
  }
  return sparse(rows, first[plans.length], { starts, columns: columns.toArray(), values: values.toArray() });
}

function startsOf(plans: readonly SlotPlan[]): readonly number[] {
  const starts = [0];
  for (const plan of plans) starts.push(starts[starts.length - 1] + plan.width);
  return starts;
}
