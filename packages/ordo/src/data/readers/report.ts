import type { Warning } from "../../base/run.ts";
import type { Dataset } from "../dataset.ts";
import type { Vectors } from "../samples.ts";
import type { ColumnRole } from "./roles.ts";

export type DataFormat = "csv" | "svmlight" | "arff" | "json-lines" | "parquet";

/** What a column of the source became. */
export interface ColumnReport {
  readonly name: string;
  readonly role: ColumnRole;
  /** The words of a column of words, in the order of their numbers. */
  readonly categories: readonly string[] | undefined;
  /** Missing values of a feature column. */
  readonly missing: number;
}

export interface ReadReport {
  /** The name of the source, as messages give it. */
  readonly source: string;
  readonly format: DataFormat;
  /** Which program read it: "ordo" itself, or the one behind a binary format. */
  readonly reader: string;
  readonly rows: number;
  readonly features: number;
  /** The columns of a table, in the order of the file; empty for formats without columns. */
  readonly columns: readonly ColumnReport[];
  /** Missing feature values, kept as NaN. */
  readonly missing: number;
  readonly warnings: readonly Warning[];
}

export interface ReadResult {
  readonly data: Dataset<Vectors>;
  readonly report: ReadReport;
}
