import type { DuckDBConnection, DuckDBVector } from "@duckdb/node-api";
import type { ParquetPiece } from "./parquet-pieces.ts";
import { broken, type ParquetSchema } from "./parquet-schema.ts";

type DuckDb = typeof import("@duckdb/node-api");

/** DuckDB's module, or undefined when it is not installed. */
export async function loadDuckDb(): Promise<DuckDb | undefined> {
  try {
    return await import("@duckdb/node-api");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

/** DuckDB takes these for patterns of file names and has no way to write them plainly. */
export function duckDbCanName(path: string): boolean {
  return !/[*?[\]{}]/.test(path);
}

/** False where a column is packed as Hadoop did it, which DuckDB does not unpack. */
export function duckDbCanUnpack({ metadata }: ParquetSchema): boolean {
  return metadata.row_groups.every(({ columns }) =>
    columns.every(({ meta_data: column }) => column?.codec !== "LZ4" && column?.codec !== "LZO"),
  );
}

/** Columns read in one go, when the order of pieces is free: memory for unpacking grows with their number. */
const COLUMNS_AT_ONCE = 4;

/**
 * The wanted columns in pieces: some thousand rows at a time, in each one column after the other. `together` asks for all
 * columns of the same rows before the next rows; otherwise the file is gone through for some columns at a time.
 */
export async function* duckDbPieces(
  { DuckDBInstance }: DuckDb,
  path: string,
  schema: ParquetSchema,
  { wanted, together }: { readonly wanted: readonly number[]; readonly together: boolean },
): AsyncGenerator<ParquetPiece> {
  // One thread unpacks while this one takes over; more would only hold more memory.
  const settings = { threads: "2", memory_limit: "512MB", temp_directory: "" };
  const instance = await DuckDBInstance.create(":memory:", settings);
  let connection: DuckDBConnection | undefined;
  try {
    connection = await instance.connect();
    const step = together ? wanted.length : COLUMNS_AT_ONCE;
    for (let first = 0; first < wanted.length; first += step)
      yield* columnPieces(connection, path, schema, wanted.slice(first, first + step));
  } finally {
    connection?.closeSync();
    instance.closeSync();
  }
}

async function* columnPieces(
  connection: DuckDBConnection,
  path: string,
  schema: ParquetSchema,
  wanted: readonly number[],
): AsyncGenerator<ParquetPiece> {
  const result = await connection.stream(query(path, schema, wanted));
  let start = 0;
  for (;;) {
    const chunk = await result.fetchChunk();
    if (chunk === null || chunk.rowCount === 0) break;
    const length = chunk.rowCount;
    // The garbage collector does not see what a chunk holds; an untouched buffer of its size makes it come in time.
    new ArrayBuffer(length * wanted.length * 8);
    for (const [place, column] of wanted.entries())
      yield pieceOf(chunk.getColumnVector(place), { column, start, length });
    start += length;
  }
  if (start !== schema.rows) throw broken(path, `${start} of ${schema.rows} rows`);
}

function query(path: string, { columns }: ParquetSchema, wanted: readonly number[]): string {
  const names = wanted.map((index) => {
    const { name, kind } = columns[index]!;
    const quoted = `"${name.replaceAll('"', '""')}"`;
    if (kind === "decimal" || kind === "uuid") return `CAST(${quoted} AS VARCHAR) AS ${quoted}`;
    return kind === "date" ? `${quoted} - DATE '1970-01-01' AS ${quoted}` : quoted;
  });
  return `SELECT ${names.join(", ")} FROM read_parquet('${path.replaceAll("'", "''")}', hive_partitioning = false)`;
}

function pieceOf(
  vector: DuckDBVector,
  place: { readonly column: number; readonly start: number; readonly length: number },
): ParquetPiece {
  const { items, validity } = vector as unknown as Partial<PlainVector>;
  if (!ArrayBuffer.isView(items) || validity === undefined)
    return {
      ...place,
      values: Array.from({ length: place.length }, (_, index) => plain(vector.getItem(index))),
    };
  if (validity.data === null) return { ...place, values: items };
  // One bit for each value, set when it is there. DuckDB's own test of a bit goes through big integers.
  const bits = new Uint8Array(validity.data.buffer, validity.data.byteOffset, validity.data.byteLength);
  return { ...place, values: items, isNull: (index) => ((bits[index >> 3]! >> (index & 7)) & 1) === 0 };
}

/** Lists and maps without the objects that DuckDB puts around them. */
function plain(value: unknown): unknown {
  const { items, entries } = (value ?? {}) as {
    readonly items?: unknown;
    readonly entries?: readonly { readonly key: string; readonly value: unknown }[];
  };
  if (Array.isArray(items)) return items;
  return Array.isArray(entries)
    ? Object.fromEntries(entries.map(({ key, value: own }) => [key, own]))
    : value;
}

/** What vectors of plain numbers have. */
interface PlainVector {
  readonly items: ArrayLike<unknown> & ArrayBufferView;
  readonly validity: { readonly data: BigUint64Array | null };
}
