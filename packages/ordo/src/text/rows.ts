import { lnOf } from "./ln.ts";
import type { TextSettings } from "./options.ts";
import { termsOf } from "./terms.ts";

/** What makes numbers of texts, as plain values. */
interface TextNumbers {
  readonly settings: TextSettings;
  /** The vocabulary: one feature for each, in this order. */
  readonly terms: readonly string[];
  /** What each term weighs; empty where all weigh 1. */
  readonly idf: ArrayLike<number>;
  /** Word vectors, terms × size; undefined where the terms themselves are the features. */
  readonly vectors?: { readonly size: number; readonly values: ArrayLike<number> } | undefined;
}

/** The features of a text: those at increasing columns, the others being 0; or all of them. */
interface TextRow {
  readonly columns: Uint32Array | undefined;
  readonly values: Float64Array;
}

/** Plain arithmetic in a fixed order, shared by library and scorer: both give the same bits. */
export function textRows({ settings, terms, idf, vectors }: TextNumbers): (text: string) => TextRow {
  const columnOf = new Map(terms.map((term, column) => [term, column]));
  const split = termsOf(settings);
  return (text) => {
    const counts = new Map<number, number>();
    for (const term of split(text)) {
      const column = columnOf.get(term);
      if (column !== undefined) counts.set(column, (counts.get(column) ?? 0) + 1);
    }
    const columns = Uint32Array.from(counts.keys()).sort();
    const values = Float64Array.from(
      columns,
      (column) => weightOf(settings, counts.get(column)!) * (idf.length === 0 ? 1 : idf[column]!),
    );
    const row = listed({ columns, values: settings.length === "unit" ? ofLengthOne(values) : values });
    return vectors === undefined ? row : { columns: undefined, values: mapped(row, vectors) };
  };
}

function weightOf({ weighting }: TextSettings, count: number): number {
  if (weighting === "presence") return 1;
  return weighting === "count" ? count : 1 + lnOf(count);
}

function ofLengthOne(values: Float64Array): Float64Array {
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
  return length === 0 ? values : values.map((value) => value / length);
}

/** A term that every text has weighs ln 1 = 0. */
function listed({ columns, values }: { columns: Uint32Array; values: Float64Array }) {
  return values.includes(0)
    ? { columns: columns.filter((_, k) => values[k] !== 0), values: values.filter((value) => value !== 0) }
    : { columns, values };
}

/** Rᵀx. */
function mapped(
  { columns, values }: { columns: Uint32Array; values: Float64Array },
  { size, values: all }: NonNullable<TextNumbers["vectors"]>,
): Float64Array {
  const result = new Float64Array(size);
  columns.forEach((column, k) => {
    for (let at = 0; at < size; at++) result[at]! += values[k]! * all[column * size + at]!;
  });
  return result;
}
