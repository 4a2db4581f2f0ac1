import {
  invalidOptions,
  isOrdoError,
  type MaybeStrings,
  OrdoError,
  type ReadItems,
  type ReadResult,
  type RunOptions,
  startRun,
  type TableBuilder,
  type TableOptions,
  type TableReader,
  type TableShape,
  tableBuilder,
  tableReader,
} from "ordo";
import { type RandomAccess, randomAccess } from "./file-source.ts";
import { duckDbCanName, duckDbCanUnpack, duckDbPieces, loadDuckDb } from "./parquet-duckdb.ts";
import { fillColumn, fillRows, type ParquetPiece, type PieceRefusal } from "./parquet-pieces.ts";
import { asDamage, messageOf, Refusals, rowPieces } from "./parquet-rows.ts";
import { broken, type ParquetSchema, schemaOf } from "./parquet-schema.ts";

export interface ParquetReadOptions extends Omit<TableOptions, "missingValues"> {
  /** Which program unpacks the file: DuckDB where it is installed, else hyparquet, unless one is named. */
  readonly reader?: "auto" | "duckdb" | "hyparquet" | undefined;
}

/**
 * Reads a Parquet file. Columns are features unless an option gives them a role; NULL and NaN are missing. Numbers of
 * every kind, decimals, true and false, and text are understood, dates and UUIDs as query, group or id, lists of texts or numbers as sequences or sets (a number
 * is a token as it is written), maps from texts to numbers as sets with counts; other types must be ignored.
 */
export const readParquet: TableReader<string, ParquetReadOptions> = tableReader(read);

async function read(
  path: string,
  options: MaybeStrings<ParquetReadOptions> = {},
  run: RunOptions = {},
): Promise<ReadResult<ReadItems>> {
  const { reader, source = path, ...table } = withReader(options);
  const file = await randomAccess(path);
  try {
    const dense = table.storage !== "sparse";
    const opened = await openParquet(
      { file, path, reader, source },
      { ...table, source },
      !dense,
      (schema) => ({
        expectedRows: schema.rows,
      }),
    );
    const { builder, schema, wanted, pieces } = opened;
    await fill(builder, schema, { pieces, wanted, dense, source }, run);
    return builder.finish();
  } finally {
    await file.close();
  }
}

/** The options with a reader that there is. */
export function withReader<O extends Pick<ParquetReadOptions, "reader">>(options: O) {
  const { reader = "auto" } = options;
  if (["auto", "duckdb", "hyparquet"].includes(reader)) return { ...options, reader };
  const issue = { key: "reader", expected: '"auto", "duckdb" or "hyparquet"', actual: String(reader) };
  throw invalidOptions("readParquet", [issue]);
}

/** A file that is being read, its columns known. */
export interface OpenParquet {
  readonly schema: ParquetSchema;
  readonly builder: TableBuilder;
  readonly wanted: readonly number[];
  readonly pieces: AsyncGenerator<ParquetPiece>;
}

/** `together`: all columns of the same rows come before the next rows. `more`: what the table has besides its columns. */
export async function openParquet(
  place: ParquetPlace,
  options: MaybeStrings<TableOptions>,
  together: boolean,
  more: (schema: ParquetSchema) => Partial<TableShape>,
): Promise<OpenParquet> {
  const { file, path, source } = place;
  const schema = await describe(file, source);
  const chosen = await chooseReader(place, schema);
  const names = schema.columns.map(({ name }) => name);
  const shape = { owner: "readParquet", format: "parquet", named: true, names, reader: chosen.name } as const;
  const builder = tableBuilder({ ...shape, ...more(schema) }, options);
  const wanted = wantedColumns(builder, schema, source);
  const pieces =
    chosen.duckDb === undefined || wanted.length === 0
      ? (await import("./parquet-hyparquet.ts")).hyparquetPieces(file, schema, wanted, source)
      : duckDbPieces(chosen.duckDb, path, schema, { wanted, together });
  return { schema, builder, wanted, pieces };
}

export interface ParquetPlace {
  readonly file: RandomAccess;
  readonly path: string;
  readonly reader: "auto" | "duckdb" | "hyparquet";
  readonly source: string;
}

async function describe(file: RandomAccess, source: string): Promise<ParquetSchema> {
  // Loaded when a Parquet file is read, and not by commands that read none.
  const { parquetMetadataAsync } = await import("hyparquet");
  try {
    return schemaOf(await parquetMetadataAsync(file), source);
  } catch (cause) {
    throw isOrdoError(cause) ? cause : broken(source, `something else (${messageOf(cause)})`, cause);
  }
}

async function chooseReader({ reader, path, file }: ParquetPlace, schema: ParquetSchema) {
  const obstacle = duckDbObstacle(path, file.isHeld === true, schema);
  const duckDb = reader === "hyparquet" || obstacle !== undefined ? undefined : await loadDuckDb();
  if (duckDb !== undefined) return { name: "duckdb", duckDb };
  if (reader === "duckdb") {
    const reason = obstacle ?? "@duckdb/node-api is not installed";
    throw new OrdoError("data.unsupported", `DuckDB cannot read ${path}: ${reason}`, { what: path, reason });
  }
  return { name: "hyparquet", duckDb: undefined };
}

function duckDbObstacle(path: string, isHeld: boolean, schema: ParquetSchema): string | undefined {
  if (isHeld) return "it is a pipe, and DuckDB needs a file";
  if (!duckDbCanName(path)) return "DuckDB takes the path for a pattern";
  return duckDbCanUnpack(schema) ? undefined : "it is packed with LZ4 as Hadoop does it";
}

/** Everything that is not ignored, after refusing types that mean nothing as a feature. */
function wantedColumns(builder: TableBuilder, { columns }: ParquetSchema, source: string): readonly number[] {
  const wanted = columns.flatMap((_, column) => (builder.ignores(column) ? [] : [column]));
  const isName = (kind: string) => kind === "date" || kind === "uuid";
  const strange = wanted.filter((column) => {
    const { kind } = columns[column]!;
    if (kind === "list") return !builder.takesItems(column, "sequences", "sets");
    if (kind === "counts") return !builder.takesItems(column, "sets");
    return kind === "unsupported" || (isName(kind) && !builder.wantsNames(column));
  });
  if (strange.length === 0) return wanted;
  const what = strange
    .map((column) => `${JSON.stringify(columns[column]!.name)} (${columns[column]!.type})`)
    .join(", ");
  const reason =
    "only numbers, decimals, true and false, and text can be read, dates and UUIDs as query, group or id, lists of texts or numbers as sequences or sets, maps from texts to numbers as sets; ignore the others";
  throw new OrdoError("data.unsupported", `${source}: cannot read the columns ${what}: ${reason}`, {
    what,
    reason,
  });
}

interface Filling {
  readonly pieces: AsyncGenerator<ParquetPiece>;
  readonly wanted: readonly number[];
  readonly dense: boolean;
  readonly source: string;
}

async function fill(
  builder: TableBuilder,
  { rows, columns }: ParquetSchema,
  { pieces, wanted, dense, source }: Filling,
  options: RunOptions,
): Promise<void> {
  const run = startRun(options);
  const refusals = new Refusals(source);
  const refuse = (refusal: PieceRefusal) => refusals.add(refusal);
  const step = `reading ${source}`;
  try {
    if (dense)
      for await (const piece of pieces) {
        await run.checkpoint(step, piece.start, rows);
        fillColumn(builder, columns[piece.column]!, piece, refuse);
      }
    else
      for await (const together of rowPieces(pieces, wanted)) {
        await run.checkpoint(step, together[0]!.start, rows);
        fillRows(builder, columns, together, refuse);
      }
  } catch (cause) {
    throw asDamage(source, cause);
  }
  refusals.throwIfAny();
  if (dense) builder.complete();
  else if (wanted.length === 0) for (let row = 0; row < rows; row++) builder.endRow();
}
