import { isOrdoError, OrdoError } from "ordo";
import type { ParquetPiece, PieceRefusal } from "./parquet-pieces.ts";
import { broken } from "./parquet-schema.ts";

/** Pieces of all wanted columns that hold the same rows, in the order of the columns. */
export async function* rowPieces(
  pieces: AsyncIterable<ParquetPiece>,
  wanted: readonly number[],
): AsyncGenerator<readonly ParquetPiece[]> {
  const waiting = new Map<number, ParquetPiece[]>();
  for await (const piece of pieces) {
    const before = waiting.get(piece.column);
    if (before === undefined) waiting.set(piece.column, [piece]);
    else before.push(piece);
    if (piece.column === wanted.at(-1) && isWhole(waiting, wanted))
      yield wanted.map((column) => joined(waiting, column));
  }
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
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return {
    column,
    start: parts[0]!.start,
    length,
    values: joinedDoubles(parts, length) ?? joinedValues(parts),
  };
}

function joinedDoubles(parts: readonly ParquetPiece[], length: number): Float64Array | undefined {
  const arePlain = parts.every(
    ({ values, isNull }) => isNull === undefined && values instanceof Float64Array,
  );
  if (!arePlain) return undefined;
  const result = new Float64Array(length);
  for (const { values, start } of parts) result.set(values as Float64Array, start - parts[0]!.start);
  return result;
}

function joinedValues(parts: readonly ParquetPiece[]): unknown[] {
  return parts.flatMap((part) =>
    Array.from(part.values, (value, index) => (part.isNull?.(index) === true ? null : value)),
  );
}

/** Values that were refused: the first twenty in full, the others by number. */
export class Refusals {
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
    const problems = this.told.map(({ row, column, ...problem }) => {
      return { line: row + 1, column: 1, field: column.name, ...problem };
    });
    const head = total === 1 ? "" : `${source}: ${total} problems\n  `;
    throw new OrdoError("data.parse", head + lines.join("\n  "), { source, problems, total });
  }
}

/** What a reader of Parquet failed with, as an error of this library. */
export function asDamage(source: string, cause: unknown): unknown {
  return isOrdoError(cause) ? cause : broken(source, `damaged data (${messageOf(cause)})`, cause);
}

export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
