import { oneOf, optional, readOptions, text, where } from "../../base/options.ts";
import type { Dataset } from "../dataset.ts";
import type { Vectors } from "../samples.ts";
import {
  type ClassWriting,
  featureNames,
  nameColumns,
  noColumns,
  requireDifferentNames,
  type SideNames,
  scoreColumns,
  scoresToWrite,
  type TableColumn,
  weightColumn,
} from "./columns.ts";
import {
  type DatasetPart,
  type DropOptions,
  dropField,
  partsToWrite,
  requireWords,
  requireWritable,
} from "./parts.ts";

/** How a data set is laid out as a table. */
export interface TableLayoutOptions extends ClassWriting, DropOptions {
  /** Names of the columns that are not features. */
  readonly columns?: SideNames | undefined;
}

/** A table to be written: columns before the features, the features, columns after them. */
export interface TableLayout {
  readonly before: readonly TableColumn[];
  readonly inputs: Vectors;
  readonly featureNames: readonly string[];
  readonly after: readonly TableColumn[];
  /** The names of all columns, in order. */
  readonly names: readonly string[];
}

const isNames = (value: unknown): value is SideNames => typeof value === "object" && value !== null;
export const layoutFields = {
  columns: optional(where("names by role", isNames)),
  classes: oneOf(["exact", "words", "numbers"], "exact"),
  drop: dropField(),
};
const nameFields = {
  id: text("id"),
  query: text("query"),
  group: text("group"),
  weight: text("weight"),
  score: text("score"),
};
const NAMED: readonly DatasetPart[] = ["score-names", "feature-names"];
const CARRIED: readonly DatasetPart[] = ["scores", "classes", "queries", "groups", "weights", "ids"];

/** Lays a data set out as id, query, group, features, weight, scores. Refuses what a table cannot carry. */
export function tableLayout(
  who: { readonly owner: string; readonly format: string; readonly header?: boolean },
  data: Dataset<Vectors>,
  options: TableLayoutOptions = {},
): TableLayout {
  const { owner, format, header = true } = who;
  const settings = readOptions(owner, layoutFields, options);
  const names = readOptions(`${owner}.columns`, nameFields, settings.columns ?? {});
  const parts = partsToWrite(format, data, header ? [...CARRIED, ...NAMED] : CARRIED, settings.drop);
  requireWritable(parts);
  const scores = scoresToWrite(format, parts.scores, settings.classes);
  requireWords("classes", scores?.classes);
  requireWords("ids", parts.ids);
  requireWords("queries", parts.queries?.ids);
  requireWords("groups", parts.groups?.ids);
  const before = nameColumns(parts, names);
  const features = featureNames(parts.inputs);
  const after = [...weightColumn(parts.weights, names.weight), ...scoreColumns(scores, names.score)];
  const all = [...before.map((column) => column.name), ...features, ...after.map((column) => column.name)];
  if (all.length === 0) throw noColumns(format);
  if (header) {
    requireDifferentNames(owner, all);
    requireWords("column names", all, /^[^\0]*$/);
  }
  return { before, inputs: parts.inputs, featureNames: features, after, names: all };
}
