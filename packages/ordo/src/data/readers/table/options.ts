import { type Field, flag, oneOf, optional, text, where } from "../../../base/options.ts";
import type { Decimal } from "./cells.ts";
import type { ClassOptions } from "./class-order.ts";
import { type ColumnRefs, type ColumnRoles, columnsField, type MaybeStrings, roleFields } from "./roles.ts";

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

/** What stands for a missing value in a column of numbers besides, and is a word like others in a column of words; part of the usual list. */
export const MISSING_AMONG_NUMBERS: readonly string[] = Object.freeze([
  "NAN",
  "Nan",
  "-nan",
  "-NaN",
  "na",
  "n/a",
  "n.a.",
  "None",
  "none",
  "NONE",
  "Null",
  "<NA>",
  "#N/A",
  "#NA",
  "#N/A N/A",
  "1.#QNAN",
  "-1.#QNAN",
  "1.#IND",
  "-1.#IND",
]);

/** How the columns of a table become a data set, whatever the file format. */
export interface TableOptions extends ColumnRoles, ClassOptions {
  /** The name of the source in messages. */
  readonly source?: string | undefined;
  /**
   * Feature columns of words: refused, or one feature of zeros and ones for each word ("one-hot"), words sorted by code
   * point. A column holds words when none of its values is a number; one that holds both is refused.
   */
  readonly categories?: "refuse" | "one-hot" | undefined;
  /** Feature and target columns that hold words, whatever they look like; of a feature one-hot. */
  readonly words?: ColumnRefs | undefined;
  /** Feature and target columns that hold numbers, also such as 37 %, $1,234.50 and 1 234,50 €, which stay as they are written: 37 % is 37. */
  readonly numbers?: ColumnRefs | undefined;
  /**
   * The decimal mark. "auto": a point, or a comma in a column in which no number has a point and some comma cannot part thousands (or the cells are parted
   * by semicolons); a warning says so.
   */
  readonly decimal?: Decimal | undefined;
  /** Missing feature values: refused with their count, or kept as NaN for imputation. */
  readonly missing?: "refuse" | "keep" | undefined;
  /** Texts that stand for a missing value; with all of the usual ones, those of `MISSING_AMONG_NUMBERS` do so in columns of numbers. */
  readonly missingValues?: readonly string[] | undefined;
  /** A source without a single row: refused, or a data set without items. */
  readonly empty?: "refuse" | "keep" | undefined;
  readonly storage?: "dense" | "sparse" | undefined;
  /** What stands between the tokens of a cell of `sequences`; runs of blanks where it is left out. */
  readonly tokenSeparator?: string | undefined;
  /** What stands between the words of a cell of `sets`, ";" where it is left out. Blanks around a word do not belong to it. */
  readonly setSeparator?: string | undefined;
  /** Whether cells of `sets` are bags: `word:count`, or a word alone for one of it. Otherwise a colon is part of its word. */
  readonly counts?: boolean | undefined;
}

const isSeparator = (value: unknown): value is string => typeof value === "string" && value !== "";

const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");
const isClasses = (value: unknown): value is readonly string[] =>
  isWords(value) && value.length > 0 && new Set(value).size === value.length;

export function classesField(): Field<readonly string[] | undefined> {
  return optional(where("a list of different words", isClasses));
}

export function unorderedField(): Field<"refuse" | "sort"> {
  return oneOf(["refuse", "sort"], "refuse");
}

export const tableFields = {
  ...roleFields,
  source: text("input"),
  classes: classesField(),
  positive: optional(text()),
  unordered: unorderedField(),
  categories: oneOf(["refuse", "one-hot"], "refuse"),
  words: columnsField(),
  numbers: columnsField(),
  decimal: oneOf(["auto", ".", ","], "auto"),
  missing: oneOf(["refuse", "keep"], "refuse"),
  missingValues: where("a list of texts", isWords, MISSING_VALUES),
  empty: oneOf(["refuse", "keep"], "refuse"),
  storage: oneOf(["dense", "sparse"], "dense"),
  tokenSeparator: optional(where("a text of at least one sign", isSeparator)),
  setSeparator: where("a text of at least one sign", isSeparator, ";"),
  counts: flag(false),
};

export interface TableSettings extends MaybeStrings<TableOptions> {
  readonly source: string;
  readonly categories: "refuse" | "one-hot";
  readonly missing: "refuse" | "keep";
  readonly missingValues: readonly string[];
  readonly decimal: Decimal;
  readonly unordered: "refuse" | "sort";
  readonly empty: "refuse" | "keep";
  readonly storage: "dense" | "sparse";
  readonly tokenSeparator: string | undefined;
  readonly setSeparator: string;
  readonly counts: boolean;
}
