import { type Field, oneOf, optional, text, where } from "../../../base/options.ts";
import { type ColumnRefs, type ColumnRoles, columnsField, type MaybeStrings, roleFields } from "./roles.ts";
import type { ClassOptions } from "./targets.ts";

/** What stands for a missing value in text formats unless told otherwise. */
export const MISSING_VALUES: readonly string[] = Object.freeze([
  "",
  "NA",
  "N/A",
  "NaN",
  "nan",
  "?",
  "null",
  "NULL",
]);

/** How the columns of a table become a data set, whatever the file format. */
export interface TableOptions extends ColumnRoles, ClassOptions {
  /** The name of the source in messages. */
  readonly source?: string | undefined;
  /**
   * Feature columns of words: refused, or one feature of zeros and ones for each word ("one-hot"), words sorted by code
   * point. A column holds words when its first value is no number.
   */
  readonly categories?: "refuse" | "one-hot" | undefined;
  /** Columns that hold words even where they look like numbers; needs `categories: "one-hot"`. */
  readonly categorical?: ColumnRefs | undefined;
  /** Missing feature values: refused with their count, or kept as NaN for imputation. */
  readonly missing?: "refuse" | "keep" | undefined;
  /** Texts that stand for a missing value. */
  readonly missingValues?: readonly string[] | undefined;
  /** A source without a single row: refused, or a data set without items. */
  readonly empty?: "refuse" | "keep" | undefined;
  readonly storage?: "dense" | "sparse" | undefined;
}

const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");
const isClasses = (value: unknown): value is readonly string[] =>
  isWords(value) && value.length > 0 && new Set(value).size === value.length;

export function classesField(): Field<readonly string[] | undefined> {
  return optional(where("a list of different words", isClasses));
}

export const tableFields = {
  ...roleFields,
  source: text("input"),
  classes: classesField(),
  positive: optional(text()),
  categories: oneOf(["refuse", "one-hot"], "refuse"),
  categorical: columnsField(),
  missing: oneOf(["refuse", "keep"], "refuse"),
  missingValues: where("a list of texts", isWords, MISSING_VALUES),
  empty: oneOf(["refuse", "keep"], "refuse"),
  storage: oneOf(["dense", "sparse"], "dense"),
};

export interface TableSettings extends MaybeStrings<TableOptions> {
  readonly source: string;
  readonly categories: "refuse" | "one-hot";
  readonly missing: "refuse" | "keep";
  readonly missingValues: readonly string[];
  readonly empty: "refuse" | "keep";
  readonly storage: "dense" | "sparse";
}
