import { type CellRefusal, type TableBuilder, type Wanted, wanted } from "ordo";
import type { ParquetColumn } from "./parquet-schema.ts";

/** Values of one column in consecutive rows. Missing ones are null or undefined, or those `isNull` tells. */
export interface ParquetPiece {
  readonly column: number;
  readonly start: number;
  readonly length: number;
  readonly values: ArrayLike<unknown>;
  readonly isNull?: ((index: number) => boolean) | undefined;
}

/** A value that was refused: where, and what was wanted. */
export interface PieceRefusal extends Wanted {
  readonly row: number;
  readonly column: ParquetColumn;
  readonly found: string;
}

/** Values whose elements are numbers already. */
function asNumbers(values: ArrayLike<unknown>): ArrayLike<number> | undefined {
  const plain =
    ArrayBuffer.isView(values) && !(values instanceof BigInt64Array) && !(values instanceof BigUint64Array);
  return plain ? (values as unknown as ArrayLike<number>) : undefined;
}

export type Refuse = (refusal: PieceRefusal) => void;

/** Puts a piece into its column of a dense table whose rows are all there. */
export function fillColumn(
  builder: TableBuilder,
  column: ParquetColumn,
  piece: ParquetPiece,
  refuse: Refuse,
): void {
  const { start, length, isNull, values } = piece;
  const numbers = isNull === undefined ? asNumbers(values) : undefined;
  for (let index = 0; index < length; index++) {
    if (numbers !== undefined) index = builder.finiteRun(piece.column, start, numbers, index);
    if (index >= length) break;
    builder.seek(start + index);
    const value = isNull?.(index) === true ? null : values[index];
    const refusal = put(builder, column, piece.column, value);
    if (refusal !== undefined) refuse({ row: start + index, column, found: show(value), ...wanted(refusal) });
  }
}

/** Puts the same rows of all columns into a table row by row. */
export function fillRows(
  builder: TableBuilder,
  columns: readonly ParquetColumn[],
  pieces: readonly ParquetPiece[],
  refuse: Refuse,
): void {
  const { start, length } = pieces[0]!;
  const putCells = (some: readonly ParquetPiece[], index: number) => {
    for (const piece of some) {
      const column = columns[piece.column]!;
      const value = piece.isNull?.(index) === true ? null : piece.values[index];
      const refusal = put(builder, column, piece.column, value);
      if (refusal !== undefined)
        refuse({ row: start + index, column, found: show(value), ...wanted(refusal) });
    }
  };
  const plain = pieces.filter((piece) => isPlain(builder, columns[piece.column]!, piece));
  const others = pieces.filter((piece) => !plain.includes(piece));
  const places = plain.map(({ column }) => column);
  const band = new Float64Array(Math.min(length, BAND) * plain.length);
  for (let top = 0; top < length; top += BAND) {
    const bottom = Math.min(top + BAND, length);
    plain.forEach((piece, place) => {
      copyColumn(piece, { top, bottom }, band.subarray(place), plain.length);
    });
    for (let index = top; index < bottom; index++) {
      const taken = builder.finiteRow(places, band, (index - top) * plain.length);
      putCells(taken ? others : pieces, index);
      builder.endRow();
    }
  }
}

/** Rows whose numbers are brought side by side at once: cells of many columns, one by one, would each be an object for the collector. */
const BAND = 1024;

/** Whether most of it is numbers for a feature. */
function isPlain(
  builder: TableBuilder,
  column: ParquetColumn,
  { values, column: place }: ParquetPiece,
): boolean {
  return column.kind !== "decimal" && builder.takesNumbers(place) && typeof values[0] === "number";
}

/** Numbers of some rows, `stride` apart; NaN where there is anything else. */
function copyColumn(
  { values, isNull }: ParquetPiece,
  { top, bottom }: { readonly top: number; readonly bottom: number },
  to: Float64Array,
  stride: number,
): void {
  if (values instanceof Float64Array) copyDoubles(values.subarray(top, bottom), to, stride);
  else
    for (let index = top; index < bottom; index++) {
      const value = values[index];
      to[(index - top) * stride] = typeof value === "number" ? value : Number.NaN;
    }
  if (isNull === undefined) return;
  for (let index = top; index < bottom; index++) if (isNull(index)) to[(index - top) * stride] = Number.NaN;
}

function copyDoubles(from: Float64Array, to: Float64Array, stride: number): void {
  for (let index = 0; index < from.length; index++) to[index * stride] = from[index]!;
}

/** Parquet may hold NaN in place of NULL; both are missing. */
function putNumber(builder: TableBuilder, position: number, value: number): CellRefusal {
  return Number.isNaN(value) ? builder.absent(position) : builder.number(position, value);
}

function put(builder: TableBuilder, column: ParquetColumn, position: number, value: unknown): CellRefusal {
  if (isNothing(value)) return builder.absent(position);
  if (column.kind === "decimal") return decimal(builder, column, position, value);
  if (column.kind === "list") return putList(builder, position, value as readonly unknown[]);
  if (column.kind === "counts") return putCounts(builder, position, value as object);
  if (column.kind === "date") return builder.text(position, dateText(Number(value)), true);
  if (column.kind === "uuid") return builder.text(position, uuidText(value as string | Uint8Array), true);
  if (typeof value === "number") return putNumber(builder, position, value);
  if (typeof value === "string") return builder.text(position, value, true);
  if (typeof value === "boolean") return builder.number(position, value ? 1 : 0);
  if (typeof value !== "bigint") return "a number or a text";
  // Names may be any whole number; values must be exact as doubles.
  if (builder.wantsNames(position)) return builder.text(position, String(value), true);
  const number = Number(value);
  return BigInt(number) === value
    ? builder.number(position, number)
    : "a whole number that a double holds exactly";
}

/** Numbers are tokens as they are written. */
function putList(builder: TableBuilder, position: number, items: readonly unknown[]): CellRefusal {
  if (items.some(isNothing)) return "a list without NULL";
  return builder.value(
    position,
    items.map((item) => String(item)),
  );
}

function putCounts(builder: TableBuilder, position: number, counts: object): CellRefusal {
  const entries = Object.entries(counts);
  if (entries.some(([, count]) => isNothing(count))) return "a count for each text";
  return builder.value(position, Object.fromEntries(entries.map(([word, count]) => [word, Number(count)])));
}

const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined;

/** Of days since 1970. */
function dateText(days: number): string {
  return new Date(days * 86_400_000).toISOString().split("T")[0]!;
}

function uuidText(value: string | Uint8Array): string {
  if (typeof value === "string") return value;
  return Buffer.from(value)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** A stored whole number with the point put in; its text is read as any other, so it is rounded once. */
function decimal(
  builder: TableBuilder,
  column: ParquetColumn,
  position: number,
  value: unknown,
): CellRefusal {
  if (typeof value === "string") return builder.text(position, value, true);
  const whole = value instanceof Uint8Array ? signed(value) : BigInt(value as number | bigint);
  const digits = String(whole < 0n ? -whole : whole).padStart(column.scale + 1, "0");
  const point = digits.length - column.scale;
  const text = column.scale === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return builder.text(position, whole < 0n ? `-${text}` : text, true);
}

/** Bytes of a whole number, most significant first, in two's complement. */
function signed(bytes: Uint8Array): bigint {
  let value = 0n;
  for (const byte of bytes) value = value * 256n + BigInt(byte);
  return BigInt.asIntN(bytes.length * 8, value);
}

function show(value: unknown): string {
  // JSON has no infinities.
  const isNumber = typeof value === "bigint" || typeof value === "number";
  const plain = (_: string, part: unknown) => (typeof part === "bigint" ? Number(part) : part);
  const text = isNumber ? String(value) : JSON.stringify(value ?? null, plain);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
