import { invalidInput } from "../../base/checks.ts";
import { OrdoError } from "../../base/errors.ts";
import { oneOf, readOptions } from "../../base/options.ts";
import type { Warning } from "../../base/run.ts";
import { type Matrix, matrix } from "../../linalg/matrix.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";
import type { Grouping } from "../grouping.ts";
import { type SampleShape, type Vectors, vectors } from "../samples.ts";
import type { ColumnShape, ColumnSums } from "./column-sums.ts";
import { type ColumnValues, deviationOf, eachColumn, quantilesOf, rangeOf } from "./columns.ts";
import { exactMean } from "./exact-mean.ts";
import { isQueryMean, queryMeanOf } from "./query-mean.ts";
import { SCALING_KINDS, type ScalingKind, type ScalingSpec } from "./spec.ts";
import {
  type FittedTransform,
  requireFeatures,
  requireNoMissing,
  requireQueries,
  type Transform,
} from "./transform.ts";

export interface ScalingOptions {
  /**
   * "standard": mean 0, standard deviation 1 (over all items, not one less). "min-max": from 0 to 1. "robust": median 0,
   * distance between the quartiles 1. "max-abs": largest magnitude 1, zeros stay. "query-standard", "query-min-max":
   * the same inside each query, with the numbers of the query at hand. A constant feature becomes 0; with "max-abs" it
   * becomes 1 or -1, unless it is 0 already.
   */
  readonly kind: ScalingKind;
}

const fields = { kind: oneOf(SCALING_KINDS) };
const BY_QUERY: readonly ScalingKind[] = ["query-standard", "query-min-max"];

/**
 * Brings features to comparable sizes. Sparse items stay sparse: "max-abs" keeps their zeros; "standard" divides by the
 * deviation without moving the mean, and says so in a warning; the other kinds would turn zeros into values and are
 * refused.
 */
export function scaling(options: ScalingOptions): Transform<Vectors, Vectors> {
  const { kind } = readOptions("scaling", fields, options);
  return Object.freeze({
    name: kind,
    takes: "vectors",
    fit(inputs: Vectors, queries?: Grouping) {
      requireNoMissing("scaling", inputs);
      const { features, values } = inputs;
      if (BY_QUERY.includes(kind)) requireQueries(`scaling "${kind}"`, inputs, queries);
      if (values.kind === "sparse") requireSparseKind(kind);
      if (kind === "none" || BY_QUERY.includes(kind))
        return fittedScaling(specOf(kind, features, [], []), []);
      return fitColumns(kind, inputs);
    },
    learnsFrom:
      kind === "none" || BY_QUERY.includes(kind) ? "nothing" : kind === "robust" ? "values" : "sums",
    isAffine: !BY_QUERY.includes(kind),
    fitSums(shape: ColumnShape, sums: ColumnSums | undefined) {
      if (shape.storage === "sparse") requireSparseKind(kind);
      if (sums === undefined) return fittedScaling(specOf(kind, shape.features, [], []), []);
      const found = Array.from(sums.counts.keys(), (column) => scaleFromSums(kind, sums, column));
      return fittedToColumns(kind, shape, found);
    },
  } satisfies Transform<Vectors, Vectors>);
}

function specOf(
  kind: ScalingKind,
  features: number,
  shifts: readonly number[],
  scales: readonly number[],
): ScalingSpec {
  return Object.freeze({
    transform: "scaling",
    kind,
    features,
    shifts: Object.freeze(shifts),
    scales: Object.freeze(scales),
  });
}

interface ColumnScale {
  readonly shift: number;
  readonly scale: number;
  readonly tight?: boolean;
}

function fitColumns(
  kind: ScalingKind,
  { values, features, names, size }: Vectors,
): FittedTransform<Vectors, Vectors> {
  const found: ColumnScale[] = [];
  eachColumn(values, (_, known) => found.push(columnScale(kind, known)));
  const shape = { features, names, storage: values.kind };
  const { spec, warnings } = fittedToColumns(kind, shape, found);
  // Nothing is to be said about columns without rows.
  return fittedScaling(spec as ScalingSpec, size === 0 ? [] : warnings);
}

/** The transform of these shifts and scales, with what is to be said about them. */
function fittedToColumns(
  kind: ScalingKind,
  shape: ColumnShape,
  found: readonly ColumnScale[],
): FittedTransform<Vectors, Vectors> {
  const isSparse = shape.storage === "sparse";
  const tooWide = found.findIndex(({ shift, scale }) => !Number.isFinite(shift) || !Number.isFinite(scale));
  if (tooWide >= 0) throw tooLarge(shape, tooWide);
  const warnings: Warning[] = [];
  const note = (
    code: string,
    isSo: (column: ColumnScale) => unknown,
    [one, more]: readonly [string, string],
  ) => {
    const columns = [...found.keys()].filter((column) => isSo(found[column]));
    if (columns.length === 0) return;
    const which = columns.slice(0, 12).map((column) => shape.names?.[column] ?? `feature ${column + 1}`);
    warnings.push(
      Object.freeze({
        code,
        message: `${columns.length} ${columns.length === 1 ? one : more}: ${which.join(", ")}`,
      }),
    );
  };
  note("scaling.constant-column", ({ scale }) => scale === 0, [
    "constant column becomes 0",
    "constant columns become 0",
  ]);
  note("scaling.no-spread", ({ tight }) => tight, [
    "column has equal quartiles and is only moved, not stretched",
    "columns have equal quartiles and are only moved, not stretched",
  ]);
  if (isSparse && kind === "standard") warnings.push(notCentred);
  const shifts = found.map(({ shift }) => (isSparse ? 0 : shift));
  const scales = found.map(({ scale }) => scale);
  return fittedScaling(specOf(kind, shape.features, shifts, scales), warnings);
}

const notCentred: Warning = Object.freeze({
  code: "scaling.not-centred",
  message:
    "sparse items are divided by the standard deviation; their means are not moved to 0, to keep them sparse",
});

/** Shift and scale of one column. The scale of a constant column is 0, but for "max-abs", where only that of zeros is. */
export function columnScale(kind: ScalingKind, known: ColumnValues, mean = exactMean): ColumnScale {
  if (known.listed.length + known.zeros === 0) return { shift: 0, scale: 0 };
  const { least, most } = rangeOf(known);
  if (kind === "max-abs") return { shift: 0, scale: Math.max(-least, most) };
  if (least === most) return { shift: least, scale: 0 };
  if (kind === "min-max") return { shift: least, scale: most - least };
  if (kind === "standard") {
    const shift = mean(known.listed, known.zeros);
    return { shift, scale: deviationOf(known, shift) };
  }
  const [lower, median, upper] = quantilesOf(known, [0.25, 0.5, 0.75]);
  return upper > lower ? { shift: median, scale: upper - lower } : { shift: median, scale: 1, tight: true };
}

/** The same from sums over the column, for the kinds that these are enough for. */
function scaleFromSums(kind: ScalingKind, sums: ColumnSums, column: number): ColumnScale {
  const [count, least, most] = [sums.counts[column], sums.least[column], sums.most[column]];
  if (count === 0) return { shift: 0, scale: 0 };
  if (kind === "max-abs") return { shift: 0, scale: Math.max(-least, most) };
  if (least === most) return { shift: least, scale: 0 };
  if (kind === "min-max") return { shift: least, scale: most - least };
  return { shift: sums.means[column], scale: Math.sqrt(sums.squares[column] / count) };
}

/** The same, from its spec alone. */
export function fittedScaling(
  spec: ScalingSpec,
  warnings: readonly Warning[] = [],
): FittedTransform<Vectors, Vectors> {
  const { kind, features } = spec;
  const needsQueries = BY_QUERY.includes(kind);
  return Object.freeze({
    spec,
    takes: "vectors",
    gives: (inputs: SampleShape) => inputs,
    needsQueries,
    warnings: Object.freeze(warnings),
    apply(inputs: Vectors, queries?: Grouping) {
      requireFeatures("scaling", inputs, features);
      requireNoMissing("scaling", inputs);
      if (kind === "none") return inputs;
      const { values, names } = inputs;
      if (values.kind === "dense") {
        const groups = needsQueries ? requireQueries(`scaling "${kind}"`, inputs, queries) : undefined;
        return vectors(
          groups === undefined ? scaledDense(values, spec) : scaledByQuery(values, groups, kind),
          names,
        );
      }
      requireSparseKind(kind);
      if (spec.shifts.some((shift) => shift !== 0)) throw cannotShift(kind);
      return vectors(scaledSparse(values, spec), names);
    },
  });
}

function scaledDense(a: Matrix, { shifts, scales }: ScalingSpec): Matrix {
  const result = matrix(a.rows, a.cols);
  for (let row = 0, at = 0; row < a.rows; row++) {
    const from = a.offset + row * a.stride;
    for (let col = 0; col < a.cols; col++, at++)
      result.data[at] = scales[col] === 0 ? 0 : (a.data[from + col] - shifts[col]) / scales[col];
  }
  return result;
}

function scaledSparse(s: SparseMatrix, { scales }: ScalingSpec): SparseMatrix {
  const scaled = s.values.map((value, k) => {
    const scale = scales[s.columns[k]];
    return scale === 0 ? 0 : value / scale;
  });
  return Object.freeze({ ...s, values: scaled });
}

function scaledByQuery(a: Matrix, queries: Grouping, kind: ScalingKind): Matrix {
  const inner = kind === "query-standard" ? "standard" : "min-max";
  const result = matrix(a.rows, a.cols);
  for (let query = 0; query < queries.count; query++) {
    const rows = queries.rowsOf(query);
    /** Whether a row has a value that is not the mean of the query. */
    const told = new Uint8Array(rows.length);
    const place = (col: number, known: ColumnValues) => {
      const { shift, scale } = columnScale(inner, known, queryMeanOf);
      rows.forEach((row, k) => {
        const value = a.data[a.offset + row * a.stride + col];
        result.data[row * a.cols + col] = scale === 0 ? 0 : (value - shift) / scale;
        if (scale > 0 && !isQueryMean(value, shift, scale, rows.length)) told[k] = 1;
      });
    };
    eachColumn(a, place, rows);
    if (inner !== "standard") continue;
    rows.forEach((row, k) => {
      if (told[k] === 0) result.data.fill(0, row * a.cols, (row + 1) * a.cols);
    });
  }
  return result;
}

function requireSparseKind(kind: ScalingKind): void {
  if (kind !== "none" && kind !== "standard" && kind !== "max-abs") throw cannotShift(kind);
}

function cannotShift(kind: ScalingKind): OrdoError<"data.unsupported"> {
  const reason = 'it would turn their zeros into values; use "max-abs", or "standard" fitted on sparse items';
  const message = `scaling "${kind}" cannot be applied to sparse items: ${reason}`;
  return new OrdoError("data.unsupported", message, { what: `scaling "${kind}" of sparse items`, reason });
}

function tooLarge({ names }: ColumnShape, column: number): OrdoError<"input.invalid"> {
  const what = names?.[column] ?? `feature ${column + 1}`;
  const words = `the spread of ${what} is larger than any number`;
  return invalidInput(what, "values whose spread is a finite number", "a larger one", words);
}
