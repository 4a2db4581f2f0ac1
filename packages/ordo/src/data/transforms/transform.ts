import { invalidInput, missingValues, requireShape } from "../../base/checks.ts";
import type { Warning } from "../../base/run.ts";
import type { Grouping } from "../grouping.ts";
import type { SampleShape, Samples, Vectors } from "../samples.ts";
import type { ColumnShape, ColumnSums } from "./column-sums.ts";
import type { TransformSpec } from "./spec.ts";

/** Makes vectors of items, of vectors or of texts, or of one of their views, and learns its numbers from training data. */
export interface Transform<X extends Samples = Samples, Y extends Samples = Samples> {
  /** What it does, in one word, such as `standard` or `mean`. */
  readonly name: string;
  /** The kind of items that it takes. */
  readonly takes: string;
  /** Learns from the items; queries are needed by transforms that work query by query. */
  fit(inputs: X, queries?: Grouping): FittedTransform<X, Y>;
  /** What of the items it learns from: nothing, sums over their columns, or all their values at once. */
  readonly learnsFrom: "nothing" | "sums" | "values";
  /** Whether it makes (x − shift)/scale of every column, so that sums over the items can be changed alike afterwards. */
  readonly isAffine: boolean;
  /** The same from sums over items that came in blocks; undefined sums will do where it learns from nothing. */
  fitSums?(shape: ColumnShape, sums: ColumnSums | undefined): FittedTransform;
}

/** A transform with its numbers. Applying it makes new items; those given stay as they are. */
export interface FittedTransform<X extends Samples = Samples, Y extends Samples = Samples> {
  readonly spec: TransformSpec;
  /** The kind of items that it takes. */
  readonly takes: string;
  /** What items like these become. */
  gives(inputs: SampleShape): SampleShape;
  /** True when `apply` needs to know which items belong together. */
  readonly needsQueries: boolean;
  /** What fitting had to note: constant columns, columns without a value. */
  readonly warnings: readonly Warning[];
  apply(inputs: X, queries?: Grouping): Y;
}

/** Fits transforms one after the other, each on what the ones before made of the items. */
export function fitTransforms<X extends Samples>(
  transforms: readonly Transform<Samples, Vectors>[],
  inputs: X,
  queries?: Grouping,
): { readonly fitted: readonly FittedTransform<Samples, Vectors>[]; readonly inputs: X | Vectors };
export function fitTransforms(
  transforms: readonly Transform[],
  inputs: Samples,
  queries?: Grouping,
): { readonly fitted: readonly FittedTransform[]; readonly inputs: Samples };
export function fitTransforms(
  transforms: readonly Transform[],
  inputs: Samples,
  queries?: Grouping,
): { readonly fitted: readonly FittedTransform[]; readonly inputs: Samples } {
  const fitted: FittedTransform[] = [];
  let current: Samples = inputs;
  for (const transform of transforms) {
    requireKind(transform, current);
    const next = transform.fit(current, queries);
    fitted.push(next);
    current = next.apply(current, queries);
  }
  return Object.freeze({ fitted: Object.freeze(fitted), inputs: current });
}

/** Applies fitted transforms one after the other. */
export function applyTransforms<X extends Samples>(
  fitted: readonly FittedTransform<Samples, Vectors>[],
  inputs: X,
  queries?: Grouping,
): X | Vectors;
export function applyTransforms(
  fitted: readonly FittedTransform[],
  inputs: Samples,
  queries?: Grouping,
): Samples;
export function applyTransforms(
  fitted: readonly FittedTransform[],
  inputs: Samples,
  queries?: Grouping,
): Samples {
  return fitted.reduce<Samples>((current, transform) => {
    requireKind(transform, current);
    return transform.apply(current, queries);
  }, inputs);
}

/** What items like these are after all of them. */
export function preparedShape(
  inputs: SampleShape,
  fitted: readonly FittedTransform[] | undefined = [],
): SampleShape {
  return fitted.reduce((shape, transform) => transform.gives(shape), inputs);
}

function requireKind({ takes }: Pick<Transform, "takes">, { kind }: Samples): void {
  if (kind !== takes) throw invalidInput("items to prepare", takes, kind);
}

export function requireFeatures(what: string, inputs: Vectors, features: number): void {
  requireShape(what, inputs.features === features, `items with ${features} features`, `${inputs.features}`);
}

export function requireQueries(what: string, inputs: Vectors, queries: Grouping | undefined): Grouping {
  if (queries === undefined) {
    const words = `${what} works query by query and was given no queries`;
    throw invalidInput(what, "the queries of the items", "none", words);
  }
  const { length } = queries.of;
  requireShape(what, length === inputs.size, `queries of ${inputs.size} items`, `${length}`);
  return queries;
}

/** Refuses missing values, with their count and the first place. */
export function requireNoMissing(what: string, inputs: Vectors): void {
  const { values } = inputs;
  let count = 0;
  let first: { row: number; column: number } | undefined;
  for (let row = 0; row < values.rows; row++) {
    const from = values.kind === "dense" ? values.offset + row * values.stride : values.starts[row];
    const to = values.kind === "dense" ? from + values.cols : values.starts[row + 1];
    const numbers = values.kind === "dense" ? values.data : values.values;
    for (let k = from; k < to; k++) {
      if (!Number.isNaN(numbers[k])) continue;
      count++;
      first ??= { row, column: values.kind === "dense" ? k - from : values.columns[k] };
    }
  }
  if (first === undefined) return;
  const column = inputs.names?.[first.column] ?? `feature ${first.column + 1}`;
  throw missingValues({ what, count, row: first.row, column }, "impute them first");
}
