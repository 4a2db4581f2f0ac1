import { type Matrix, matrix } from "../../linalg/matrix.ts";
import type { Rows, Vectors } from "../samples.ts";
import { type ColumnValues, eachColumn, modeOf } from "./columns.ts";
import { exactMean } from "./exact-mean.ts";
import type { ImputationOptions } from "./imputation.ts";
import { columnScale, type ScalingOptions } from "./scaling.ts";
import { type SortedColumn, sortedColumn } from "./sorted-column.ts";

/**
 * Imputation and scaling of columns, learned from the rows that are not held out: x becomes (x − shift)·factor, where a missing x is `fill` first. All but factors are
 * told less the centre of their column, so that nothing is lost far from zero.
 */
export interface ColumnNumbers {
  readonly fills: Float64Array;
  readonly shifts: Float64Array;
  /** 1/scale; 0 in a column that becomes 0. */
  readonly factors: Float64Array;
}

/** Columns from which rows are held out again and again. */
export interface FoldColumns {
  /** m × n, less the centres; 0 where a value is missing. */
  readonly values: Matrix;
  /** The columns that miss a value, and a 1 wherever they do, m × columns; undefined where nothing is missing. */
  readonly missing: { readonly columns: Uint32Array; readonly marks: Matrix } | undefined;
  /** What is learned without these rows, none of them twice, in O(n) for each. The arrays are used again by the next call. */
  without(rows: Rows): ColumnNumbers;
}

export interface ColumnSteps {
  readonly impute?: ImputationOptions | undefined;
  readonly scale?: ScalingOptions | undefined;
}

/** Undefined where the items are sparse, or where a step works query by query. */
export function foldColumns({ values }: Vectors, { impute, scale }: ColumnSteps): FoldColumns | undefined {
  if (values.kind === "sparse" || impute?.rule === "query-mean" || scale?.kind.startsWith("query-"))
    return undefined;
  const steps = { impute, kind: scale?.kind ?? "none" };
  const [m, n] = [values.rows, values.cols];
  const columns: Column[] = [];
  const centred = matrix(m, n);
  eachColumn(values, (col, known) => {
    const all = Float64Array.from(
      { length: m },
      (_, row) => values.data[values.offset + row * values.stride + col],
    );
    const column = columnOf(all, known, steps);
    columns.push(column);
    for (let row = 0; row < m; row++) centred.data[row * n + col] = column.centred[row];
  });
  const numbers = { fills: new Float64Array(n), shifts: new Float64Array(n), factors: new Float64Array(n) };
  const quick = steps.kind === "standard" ? quickScales(centred, columns) : undefined;
  return {
    values: centred,
    missing: missingOf(values, columns),
    without(rows) {
      quick?.(rows, numbers);
      for (let col = 0; col < n; col++) {
        if (quick !== undefined && numbers.factors[col] >= 0) continue;
        const { fill, shift, factor } = learned(columns[col], rows, steps);
        numbers.fills[col] = fill;
        numbers.shifts[col] = shift;
        numbers.factors[col] = factor;
      }
      return numbers;
    },
  };
}

/**
 * Standard scaling of columns that miss nothing, in passes over whole rows: the common case, and the one that many columns have. A column that needs another look has a
 * factor of −1.
 */
function quickScales({ data, rows: m, cols: n }: Matrix, columns: readonly Column[]) {
  const sums = Float64Array.from(columns, ({ sum }) => sum);
  const squares = Float64Array.from(columns, ({ squares }) => squares);
  const isOpen = Uint8Array.from(columns, ({ holes, isConstant }) => Number(holes > 0 || isConstant));
  return (rows: Rows, { fills, shifts, factors }: ColumnNumbers) => {
    const left = m - rows.length;
    shifts.set(sums);
    factors.set(squares);
    fills.fill(0);
    for (let k = 0; k < rows.length; k++) {
      const start = rows[k] * n;
      for (let col = 0; col < n; col++) {
        const value = data[start + col];
        shifts[col] -= value;
        factors[col] -= value * value;
      }
    }
    for (let col = 0; col < n; col++) {
      const mean = shifts[col] / left;
      const spread = factors[col] - left * mean * mean;
      shifts[col] = mean;
      factors[col] = isOpen[col] === 0 && spread > CANCELLED * squares[col] ? Math.sqrt(left / spread) : -1;
    }
  };
}

function missingOf(values: Matrix, columns: readonly Column[]): FoldColumns["missing"] {
  const which = Uint32Array.from(columns.keys()).filter((col) => columns[col].holes > 0);
  if (which.length === 0) return undefined;
  const marks = matrix(values.rows, which.length);
  for (let row = 0; row < values.rows; row++)
    for (let k = 0; k < which.length; k++)
      marks.data[row * which.length + k] = columns[which[k]].isMissing(row) ? 1 : 0;
  return { columns: which, marks };
}

interface Steps {
  readonly impute: ImputationOptions | undefined;
  readonly kind: ScalingOptions["kind"];
}

/** What is known of a column before anything is held out. */
interface Column {
  /** As it is, with NaN where a value is missing. */
  readonly values: Float64Array;
  readonly centre: number;
  /** Less the centre; 0 where a value is missing. */
  readonly centred: Float64Array;
  readonly holes: number;
  isMissing(row: number): boolean;
  /** Of the known values less the centre. */
  readonly sum: number;
  readonly squares: number;
  /** Whether all known values are the same. */
  readonly isConstant: boolean;
  /** Where order matters. */
  readonly sorted: SortedColumn | undefined;
}

function columnOf(values: Float64Array, known: ColumnValues, { impute, kind }: Steps): Column {
  const count = known.listed.length;
  const centre = middleOf(known.listed);
  const centred = values.map((value) => (Number.isNaN(value) ? 0 : value - centre));
  const byOrder = impute?.rule === "median" || kind === "min-max" || kind === "max-abs" || kind === "robust";
  let [sum, squares] = [0, 0];
  for (const value of centred) {
    sum += value;
    squares += value * value;
  }
  return {
    values,
    centre,
    centred,
    holes: values.length - count,
    isMissing: (row) => Number.isNaN(values[row]),
    sum,
    squares,
    isConstant: known.listed.every((value) => value === known.listed[0]),
    sorted: byOrder ? sortedColumn(values) : undefined,
  };
}

/** A value in the middle of a column, by some of its values: near all but outliers, which a mean is not. */
function middleOf(values: Float64Array): number {
  const step = Math.max(1, Math.floor(values.length / SAMPLE));
  const some = values.filter((_, place) => place % step === 0).sort();
  return some[some.length >> 1] ?? 0;
}

const SAMPLE = 63;

interface Learned {
  readonly fill: number;
  readonly shift: number;
  readonly factor: number;
}

/** Below this share of all squares, those of what is left are summed anew, as the difference has lost digits. */
const CANCELLED = 0.05;

function learned(column: Column, rows: Rows, { impute, kind }: Steps): Learned {
  const { centre, values } = column;
  let [gone, sum, squares] = [0, column.sum, column.squares];
  for (let k = 0; k < rows.length; k++) {
    if (column.isMissing(rows[k])) {
      gone++;
      continue;
    }
    const value = column.centred[rows[k]];
    sum -= value;
    squares -= value * value;
  }
  const holes = column.holes - gone;
  const known = values.length - column.holes - (rows.length - gone);
  const isLost = squares <= CANCELLED * column.squares;
  // What stands for a missing value, as it is. The mean of equal values is that value, to the last bit.
  const whole =
    column.holes === 0 || impute === undefined
      ? centre
      : fillOf(column, rows, impute, { known, mean: isLost ? undefined : centre + sum / known });
  const fill = whole - centre;
  if (kind === "none") return { fill, shift: -centre, factor: 1 };
  if (kind !== "standard") {
    const { shift, scale } = byOrder(column, kind, rows, {
      fill: whole,
      holes,
      isMean: impute?.rule === "mean",
    });
    return { fill, shift: shift - centre, factor: scale === 0 ? 0 : 1 / scale };
  }
  const left = known + holes;
  const mean = (sum + holes * fill) / left;
  const spread = squares + holes * fill * fill - left * mean * mean;
  if (!isLost && spread > CANCELLED * (column.squares + holes * fill * fill))
    return { fill, shift: mean, factor: 1 / Math.sqrt(spread / left) };
  if (column.isConstant && column.holes === 0) return { fill, shift: values[0] - centre, factor: 0 };
  const exact =
    impute?.rule === "mean" && known > 0 ? exactMean(remaining(column, rows, undefined).listed) : whole;
  const { shift, scale } = columnScale(kind, remaining(column, rows, exact));
  return { fill, shift: shift - centre, factor: scale === 0 ? 0 : 1 / scale };
}

const isKnown = (value: number) => !Number.isNaN(value);

/** The values that are not held out; a missing one is `fill`, or left out. */
function remaining({ values }: Column, rows: Rows, fill: number | undefined): ColumnValues {
  const held = new Set(rows);
  const listed: number[] = [];
  for (let row = 0; row < values.length; row++) {
    if (held.has(row)) continue;
    if (isKnown(values[row])) listed.push(values[row]);
    else if (fill !== undefined) listed.push(fill);
  }
  return { listed: Float64Array.from(listed), zeros: 0 };
}

/** Where nothing is known, 0 stands for a missing value. `mean`: that of the known values, where it is known well enough. */
function fillOf(
  column: Column,
  rows: Rows,
  { rule, value = 0 }: ImputationOptions,
  { known, mean }: { readonly known: number; readonly mean: number | undefined },
): number {
  if (rule === "constant") return value;
  if (known === 0) return 0;
  if (rule === "median") return column.sorted!.without(rows).quantile(0.5);
  if (rule === "most-frequent") return modeOf(remaining(column, rows, undefined));
  return mean ?? exactMean(remaining(column, rows, undefined).listed);
}

/** The same as `columnScale` of what is left, from the order of the column. */
function byOrder(
  column: Column,
  kind: ScalingOptions["kind"],
  rows: Rows,
  { fill, holes, isMean }: { readonly fill: number; readonly holes: number; readonly isMean: boolean },
): { readonly shift: number; readonly scale: number } {
  const known = column.sorted!.without(rows);
  const isEven = isMean && known.count > 0 && known.at(0) === known.at(known.count - 1);
  const left = column.sorted!.without(rows, { fill: isEven ? known.at(0) : fill, holes });
  if (left.count === 0) return { shift: 0, scale: 0 };
  const [least, most] = [left.at(0), left.at(left.count - 1)];
  if (kind === "max-abs") return { shift: 0, scale: Math.max(-least, most) };
  if (least === most) return { shift: least, scale: 0 };
  if (kind === "min-max") return { shift: least, scale: most - least };
  const [lower, upper] = [left.quantile(0.25), left.quantile(0.75)];
  return { shift: left.quantile(0.5), scale: upper > lower ? upper - lower : 1 };
}
