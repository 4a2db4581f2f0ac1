import type { FileMetaData, SchemaElement } from "hyparquet";
import { OrdoError } from "ordo";

/** How the values of a column become numbers or words. */
export type ColumnKind =
  | "number"
  | "integer"
  | "boolean"
  | "decimal"
  | "text"
  | NameKind
  | ListKind
  | "unsupported";
/** What can name a query, a group or a row, and is nothing else. */
type NameKind = "date" | "uuid";
/** Lists of texts or of numbers, and texts with a number for each: tokens and sets, and nothing else. */
type ListKind = "list" | "counts";

export interface ParquetColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  /** The type as the file names it, for messages. */
  readonly type: string;
  /** Digits after the point of a decimal. */
  readonly scale: number;
}

export interface ParquetSchema {
  readonly rows: number;
  readonly columns: readonly ParquetColumn[];
  /** The file's own description, with decimals, dates and UUIDs left as they are stored. */
  readonly metadata: FileMetaData;
}

/** Reads the columns off the file's description. Groups (lists, maps, structures) count as one column each. */
export function schemaOf(metadata: FileMetaData, source: string): ParquetSchema {
  const columns: ParquetColumn[] = [];
  let index = 1;
  for (let left = metadata.schema[0]?.num_children ?? 0; left > 0; left--) {
    const element = metadata.schema[index];
    if (typeof element?.name !== "string") throw broken(source, "a description with gaps");
    columns.push(nestedColumn(metadata.schema, index) ?? columnOf(element));
    index = afterElement(metadata.schema, index);
  }
  const rows = Number(metadata.num_rows);
  const counted = metadata.row_groups.reduce((sum, group) => sum + Number(group.num_rows), 0);
  if (!Number.isSafeInteger(rows) || rows < 0 || rows !== counted)
    throw broken(source, `${metadata.num_rows} rows in the description and ${counted} in its parts`);
  const names = columns.map(({ name }) => name);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw broken(source, `the column ${JSON.stringify(twice)} twice`);
  return { rows, columns, metadata: { ...metadata, schema: metadata.schema.map(asStored) } };
}

function afterElement(schema: readonly SchemaElement[], index: number): number {
  let next = index + 1;
  for (let left = schema[index]?.num_children ?? 0; left > 0 && next < schema.length; left--)
    next = afterElement(schema, next);
  return next;
}

/** A group that is a list of texts or numbers, or a map from texts to numbers, in the three levels that the format asks for. */
function nestedColumn(schema: readonly SchemaElement[], index: number): ParquetColumn | undefined {
  const [group, repeated] = [schema[index]!, schema[index + 1]];
  const meaning = group.converted_type ?? group.logical_type?.type;
  const isThree = group.num_children === 1 && repeated?.repetition_type === "REPEATED";
  if (!isThree || group.repetition_type === "REPEATED") return undefined;
  const parts = Array.from({ length: repeated.num_children ?? 0 }, (_, part) => schema[index + 2 + part]!);
  const kinds = parts.map((part) => columnOf(part).kind);
  const { name } = group;
  if (meaning === "LIST" && kinds.length === 1 && WORDS.includes(kinds[0]!))
    return { name, kind: "list", type: "LIST", scale: 0 };
  const isCounts = kinds.length === 2 && kinds[0] === "text" && COUNTS.includes(kinds[1]!);
  return meaning === "MAP" && isCounts ? { name, kind: "counts", type: "MAP", scale: 0 } : undefined;
}

const WORDS: readonly ColumnKind[] = ["text", "number", "integer"];
const COUNTS: readonly ColumnKind[] = ["number", "integer"];

function columnOf(element: SchemaElement): ParquetColumn {
  const { name, type, converted_type: converted, logical_type: logical, scale = 0 } = element;
  const described = converted ?? logical?.type ?? type ?? "group";
  const kind = element.repetition_type === "REPEATED" ? "unsupported" : kindOf(element);
  const shown = type === undefined ? (converted ?? "STRUCT") : described;
  return { name, kind, type: element.repetition_type === "REPEATED" ? `repeated ${shown}` : shown, scale };
}

const TEXT = ["UTF8", "ENUM", "STRING"];
const WHOLE = ["INT_8", "INT_16", "INT_32", "INT_64", "UINT_8", "UINT_16", "UINT_32", "UINT_64", "INTEGER"];

function kindOf({ type, converted_type: converted, logical_type: logical }: SchemaElement): ColumnKind {
  const meaning = converted ?? logical?.type;
  if (meaning === "DECIMAL") return "decimal";
  if (type === "BYTE_ARRAY" && meaning !== undefined && TEXT.includes(meaning)) return "text";
  if (type === "FIXED_LEN_BYTE_ARRAY" && meaning === "FLOAT16") return "number";
  if (type === "FIXED_LEN_BYTE_ARRAY" && meaning === "UUID") return "uuid";
  if (type === "INT32" && meaning === "DATE") return "date";
  // A column of nothing but NULL, which has no type of its own.
  if (meaning === "NULL") return "number";
  if (meaning !== undefined && !WHOLE.includes(meaning)) return "unsupported";
  if (type === "BOOLEAN") return "boolean";
  if (type === "INT64") return "integer";
  return type === "INT32" || type === "FLOAT" || type === "DOUBLE" ? "number" : "unsupported";
}

/** hyparquet multiplies decimals by a power of ten, which rounds twice; the stored whole number loses nothing. */
function asStored(element: SchemaElement): SchemaElement {
  if (!["decimal", "date", "uuid"].includes(kindOf(element))) return element;
  const { converted_type: _, logical_type: __, ...rest } = element;
  return rest;
}

export function broken(source: string, found: string, cause?: unknown): OrdoError<"data.parse"> {
  const problem = { line: 0, column: 0, found, expected: "a whole Parquet file" };
  const details = { source, problems: [problem], total: 1 };
  return new OrdoError("data.parse", `${source}: found ${found}, expected a whole Parquet file`, details, {
    cause,
  });
}
