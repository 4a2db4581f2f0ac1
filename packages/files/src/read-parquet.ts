import { parquetMetadataAsync } from "hyparquet";
import {
  invalidOptions,
  isOrdoError,
  type MaybeStrings,
  OrdoError,
  type ReadItems,
  type ReadResult,
  type RunOptions,
  type Strings,
  startRun,
  type TableBuilder,
  type TableOptions,
  tableBuilder,
  type WithStrings,
} from "ordo";
import { type RandomAccess, randomAccess } from "./file-source.ts";
import { duckDbCanName, duckDbPieces, loadDuckDb } from "./parquet-duckdb.ts";
import { hyparquetPieces } from "./parquet-hyparquet.ts";
import { fillColumn, fillRows, type ParquetPiece, type PieceRefusal } from "./parquet-pieces.ts";
import { broken, type ParquetSchema, schemaOf } from "./parquet-schema.ts";

export interface ParquetReadOptions extends Omit<TableOptions, "missingValues"> {
  /** Which program unpacks the file: DuckDB where it is installed, else hyparquet, unless one is named. */
  readonly reader?: "auto" | "duckdb" | "hyparquet" | undefined;
}

/**
 * Reads a Parquet file. Columns are features unless an option gives them a role; NULL and NaN are missing. Numbers of
 * every kind, decimals, true and false, and text are understood; other types must be ignored.
 */
export function readParquet(
  path: string,
  options: WithStrings<ParquetReadOptions>,
  run?: RunOptions,
): Promise<ReadResult<Strings>>;
export function readParquet(
  path: string,
  options?: ParquetReadOptions,
  run?: RunOptions,
): Promise<ReadResult>;
export function readParquet(
  path: string,
  options?: MaybeStrings<ParquetReadOptions>,
  run?: RunOptions,
): Promise<ReadResult<ReadItems>>;
export async function readParquet(
  path: string,
  options: MaybeStrings<ParquetReadOptions> = {},
  run: RunOptions = {},
): Promise<ReadResult<ReadItems>> {
  const { reader = "auto", source = path, ...table } = options;
  if (!["auto", "duckdb", "hyparquet"].includes(reader)) {
    const issue = { key: "reader", expected: '"auto", "duckdb" or "hyparquet"', actual: String(reader) };
    throw invalidOptions("readParquet", [issue]);
  }
  const file = await randomAccess(path);
  try {
    const schema = await describe(file, source);
    const chosen = await chooseReader(reader, path);
    const names = schema.columns.map(({ name }) => name);
    const shape = {
      owner: "readParquet",
      format: "parquet",
      named: true,
      names,
      expectedRows: schema.rows,
    } as const;
    const builder = tableBuilder({ ...shape, reader: chosen.name }, { ...table, source });
    const wanted = wantedColumns(builder, schema, source);
    const dense = table.storage !== "sparse";
    const pieces =
      chosen.duckDb === undefined || wanted.length === 0
        ? hyparquetPieces(file, schema, wanted, source)
        : duckDbPieces(chosen.duckDb, path, schema, { wanted, together: !dense });
    await fill(builder, schema, { pieces, wanted, dense, source }, run);
    return builder.finish(chosen.warnings);
  } finally {
    await file.close();
  }
}

async function describe(file: RandomAccess, source: string): Promise<ParquetSchema> {
  try {
    return schemaOf(await parquetMetadataAsync(file), source);
  } catch (cause) {
    throw isOrdoError(cause) ? cause : broken(source, `something else (${messageOf(cause)})`, cause);
  }
}

async function chooseReader(reader: "auto" | "duckdb" | "hyparquet", path: string) {
  const nameable = duckDbCanName(path);
  const duckDb = reader === "hyparquet" || !nameable ? undefined : await loadDuckDb();
  if (duckDb !== undefined) return { name: "duckdb", duckDb, warnings: [] };
  if (reader === "duckdb") {
    const reason = nameable ? "@duckdb/node-api is not installed" : "DuckDB takes the path for a pattern";
    throw new OrdoError("data.unsupported", `DuckDB cannot read ${path}: ${reason}`, { what: path, reason });
  }
  return { name: "hyparquet", duckDb: undefined, warnings: [] };
}

/** Everything that is not ignored, after refusing types that mean nothing as a feature. */
function wantedColumns(builder: TableBuilder, { columns }: ParquetSchema, source: string): readonly number[] {
  const wanted = columns.flatMap((_, column) => (builder.ignores(column) ? [] : [column]));
  const strange = wanted.filter((column) => columns[column]!.kind === "unsupported");
  if (strange.length === 0) return wanted;
  const what = strange
    .map((column) => `${JSON.stringify(columns[column]!.name)} (${columns[column]!.type})`)
    .join(", ");
  const reason = "only numbers, decimals, true and false, and text can be read; ignore the others";
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
  const waiting = new Map<number, ParquetPiece[]>();
  const refusals = new Refusals(source);
  const refuse = (refusal: PieceRefusal) => refusals.add(refusal);
  try {
    for await (const piece of pieces) {
      await run.checkpoint(`reading ${source}`, piece.start, rows);
      if (dense) fillColumn(builder, columns[piece.column]!, piece, refuse);
      else waiting.set(piece.column, [...(waiting.get(piece.column) ?? []), piece]);
      if (!dense && piece.column === wanted.at(-1) && isWhole(waiting, wanted)) {
        const together = wanted.map((column) => joined(waiting, column));
        fillRows(builder, columns, together, refuse);
      }
    }
  } catch (cause) {
    throw isOrdoError(cause) ? cause : broken(source, `damaged data (${messageOf(cause)})`, cause);
  }
  refusals.throwIfAny();
  if (dense) builder.complete();
  else if (wanted.length === 0) for (let row = 0; row < rows; row++) builder.endRow();
}

/** True when the last column has come as far as the others. */
function isWhole(waiting: ReadonlyMap<number, readonly ParquetPiece[]>, wanted: readonly number[]): boolean {
  const ends = wanted.map((column) => {
    const last = waiting.get(column)?.at(-1);
    return last === undefined ? -1 : last.start + last.length;
  });
  return ends.every((end) => end === ends[0]);
}

/** The waiting pieces of a column as one, which stops waiting. */
function joined(waiting: Map<number, ParquetPiece[]>, column: number): ParquetPiece {
  const parts = waiting.get(column)!;
  waiting.delete(column);
  if (parts.length === 1) return parts[0]!;
  const values = parts.flatMap((part) =>
    Array.from(part.values, (value, index) => (part.isNull?.(index) === true ? null : value)),
  );
  return { column, start: parts[0]!.start, length: values.length, values };
}

/** Values that were refused: the first twenty in full, the others by number. */
class Refusals {
  private readonly source: string;
  private readonly told: PieceRefusal[] = [];
  private total = 0;

  constructor(source: string) {
    this.source = source;
  }

  add(refusal: PieceRefusal): void {
    this.total++;
    if (this.told.length < 20) this.told.push(refusal);
  }

  throwIfAny(): void {
    if (this.total === 0) return;
    const { source, total } = this;
    const lines = this.told.map(
      ({ row, column, found, expected }) =>
        `${source}, row ${row} (from 0), column ${JSON.stringify(column.name)}: found ${found}, expected ${expected}`,
    );
    if (total > lines.length) lines.push(`and ${total - lines.length} more`);
    const problems = this.told.map(({ row, column, found, expected }) => {
      return { line: row + 1, column: 1, field: column.name, found, expected };
    });
    const head = total === 1 ? "" : `${source}: ${total} problems\n  `;
    throw new OrdoError("data.parse", head + lines.join("\n  "), { source, problems, total });
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
