import type { Warning } from "../../base/run.ts";
import type { Dataset } from "../dataset.ts";
import type { Precomputed } from "../precomputed.ts";
import type { Graphs, Sequences, Sets, Strings, Vectors, Views } from "../samples.ts";
import { type ColumnRole, FEATURES_VIEW } from "./table/roles.ts";

export type DataFormat = "csv" | "svmlight" | "arff" | "json-lines" | "parquet" | GraphFormat;

/** The formats whose items are graphs. */
export type GraphFormat = "json-graphs" | "tu-graphs" | "conllu" | "ppi-xml";

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
  /** 0 where the items are texts, tokens, sets or graphs; of views, those of the view `features`. */
  readonly features: number;
  /** The columns of a table, in the order of the file; empty for formats without columns. */
  readonly columns: readonly ColumnReport[];
  /** Missing feature values, kept as NaN. */
  readonly missing: number;
  readonly warnings: readonly Warning[];
}

export function noFeaturesWarning(source: string): Warning {
  const message = `${source} has no features: no model can tell its rows apart`;
  return { code: "data.no-features", message };
}

/** What readers make items of: numbers, a column of texts, of tokens or of sets, several columns as views, or graphs. */
export type ReadItems = Vectors | Strings | Sequences | Sets | Views | Graphs;

/** The items where they are vectors, or their view of features; undefined where they have none. */
export function featuresOf(items: ReadItems | Precomputed): Vectors | undefined {
  if (items.kind === "vectors") return items;
  return items.kind === "views" ? (items.parts[FEATURES_VIEW] as Vectors | undefined) : undefined;
}

export interface ReadResult<X extends ReadItems = Vectors> {
  readonly data: Dataset<X>;
  readonly report: ReadReport;
}
