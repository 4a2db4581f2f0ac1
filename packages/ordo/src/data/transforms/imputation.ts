import { requireFinite } from "../../base/checks.ts";
import { finite, invalidOptions, oneOf, optional, readOptions } from "../../base/options.ts";
import type { Warning } from "../../base/run.ts";
import { compact, type Matrix } from "../../linalg/matrix.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";
import type { Grouping } from "../grouping.ts";
import { type SampleShape, type Vectors, vectors } from "../samples.ts";
import type { ColumnShape, ColumnSums } from "./column-sums.ts";
import { type ColumnValues, eachColumn, modeOf, quantilesOf } from "./columns.ts";
import { exactMean } from "./exact-mean.ts";
import { queryMeanOf } from "./query-mean.ts";
import { IMPUTATION_RULES, type ImputationRule, type ImputationSpec } from "./spec.ts";
import { type FittedTransform, requireFeatures, requireQueries, type Transform } from "./transform.ts";

export interface ImputationOptions {
  /**
   * What takes the place of a missing value: the mean, the median or the most frequent of the column's known training
   * values, a constant, or the mean of the item's own query (the training mean where the query knows none).
   */
  readonly rule: ImputationRule;
  /** The constant, for the rule "constant"; 0 when left out. */
  readonly value?: number | undefined;
}

const fields = { rule: oneOf(IMPUTATION_RULES), value: optional(finite()) };

/** Fills missing values (NaN). Values that a sparse item does not list are zeros, not missing. */
export function imputation(options: ImputationOptions): Transform<Vectors, Vectors> {
  const { rule, value } = readOptions("imputation", fields, options);
  if (value !== undefined && rule !== "constant") {
    const expected = 'nothing, unless the rule is "constant"';
    throw invalidOptions("imputation", [{ key: "value", expected, actual: String(value) }]);
  }
  return Object.freeze({
    name: rule,
    takes: "vectors",
    fit(inputs: Vectors, queries?: Grouping) {
      if (rule === "query-mean") requireQueries("imputation by query mean", inputs, queries);
      const values: number[] = [];
      const empty: number[] = [];
      eachColumn(inputs.values, (column, known) => {
        const fill = rule === "constant" ? (value ?? 0) : statistic(rule, known);
        if (Number.isNaN(fill)) empty.push(column);
        values.push(Number.isNaN(fill) ? 0 : fill);
      });
      requireFinite("imputation values", values);
      const spec = Object.freeze({ transform: "imputation", rule, values: Object.freeze(values) });
      return fittedImputation(spec, emptyWarnings(inputs, empty));
    },
    learnsFrom:
      rule === "constant" ? "nothing" : rule === "median" || rule === "most-frequent" ? "values" : "sums",
    isAffine: false,
    fitSums({ features, names }: ColumnShape, sums: ColumnSums | undefined) {
      const empty =
        rule === "constant" ? [] : [...sums!.counts.keys()].filter((column) => sums!.counts[column] === 0);
      const values = Array.from({ length: features }, (_, column) =>
        rule === "constant" ? (value ?? 0) : sums!.means[column],
      );
      requireFinite("imputation values", values);
      const spec = Object.freeze({ transform: "imputation", rule, values: Object.freeze(values) });
      return fittedImputation(spec, emptyWarnings({ names, size: 1 }, empty));
    },
  } satisfies Transform<Vectors, Vectors>);
}

function statistic(rule: Exclude<ImputationRule, "constant">, known: ColumnValues): number {
  if (known.listed.length + known.zeros === 0) return Number.NaN;
  if (rule === "median") return quantilesOf(known, [0.5])[0];
  return rule === "most-frequent" ? modeOf(known) : exactMean(known.listed, known.zeros);
}

function emptyWarnings(
  { names, size }: Pick<Vectors, "names" | "size">,
  empty: readonly number[],
): readonly Warning[] {
  if (empty.length === 0 || size === 0) return [];
  const which = empty.slice(0, 12).map((column) => names?.[column] ?? `feature ${column + 1}`);
  const message = `no value is known in ${empty.length} columns, which are filled with 0: ${which.join(", ")}`;
  return [Object.freeze({ code: "imputation.empty-column", message })];
}

/** The same, from its spec alone. */
export function fittedImputation(
  spec: ImputationSpec,
  warnings: readonly Warning[] = [],
): FittedTransform<Vectors, Vectors> {
  const byQuery = spec.rule === "query-mean";
  return Object.freeze({
    spec,
    takes: "vectors",
    gives: (inputs: SampleShape) => inputs,
    needsQueries: byQuery,
    warnings: Object.freeze(warnings),
    apply(inputs: Vectors, queries?: Grouping) {
      requireFeatures("imputation", inputs, spec.values.length);
      const { values, names } = inputs;
      if (!byQuery)
        return vectors(
          filled(values, (column) => spec.values[column]),
          names,
        );
      const groups = requireQueries("imputation by query mean", inputs, queries);
      const means = queryMeans(values, groups, spec.values);
      return vectors(
        filled(values, (column, row) => means[groups.of[row]][column]),
        names,
      );
    },
  });
}

function filled(
  values: Matrix | SparseMatrix,
  fill: (column: number, row: number) => number,
): Matrix | SparseMatrix {
  if (values.kind === "dense") {
    const result = compact(values);
    for (let row = 0, at = 0; row < result.rows; row++)
      for (let col = 0; col < result.cols; col++, at++)
        if (Number.isNaN(result.data[at])) result.data[at] = fill(col, row);
    return result;
  }
  const numbers = values.values.slice();
  for (let row = 0; row < values.rows; row++)
    for (let k = values.starts[row]; k < values.starts[row + 1]; k++)
      if (Number.isNaN(numbers[k])) numbers[k] = fill(values.columns[k], row);
  return Object.freeze({ ...values, values: numbers });
}

/** The mean of each query's known values in each column, or what stands in where it knows none. */
function queryMeans(
  values: Matrix | SparseMatrix,
  queries: Grouping,
  standIn: readonly number[],
): readonly Float64Array[] {
  return Array.from({ length: queries.count }, (_, query) => {
    const part = vectors(values).take(queries.rowsOf(query)).values;
    const means = new Float64Array(standIn.length);
    eachColumn(part, (column, known) => {
      const mean = queryMeanOf(known.listed, known.zeros);
      means[column] = Number.isNaN(mean) ? standIn[column] : mean;
    });
    return means;
  });
}
