import { isOrdoError, OrdoError } from "../../../base/errors.ts";
import { afterLineEnd, LineEnds, type RecordParser } from "../bytes/feed.ts";
import { asciiText, NumberScanner } from "../bytes/number.ts";
import { columnAt, decodeText, type Encoding, showBytes } from "../bytes/text.ts";
import { type CellRefusal, type Problems, shown, wanted, wantedText } from "../problems.ts";
import { IGNORED, NUMBER, OPEN, PENDING, TARGET, WEIGHT } from "../table/column-kinds.ts";
import { noHeaderWarning, numbersAsNamesWarning } from "../table/notices.ts";
import type { TableSettings } from "../table/options.ts";
import { type BlockShape, TableBuilder } from "../table/table.ts";
import { firstLineKind, namedDelimiter } from "./header.ts";
import { closingQuote, find, guessDelimiter, QUOTE } from "./marks.ts";

export interface CsvSettings extends TableSettings {
  /** Undefined where the first line decides. */
  readonly header: boolean | undefined;
  readonly delimiter: string;
  readonly skipLines: number;
  readonly encoding: Encoding;
}

/** One cell that was not a plain number: its text without quotes, and where the next cell's delimiter stands. */
interface Cell {
  readonly text: string | undefined;
  readonly quoted: boolean;
  readonly end: number;
}

/** Cuts CSV bytes into records and cells. Plain numbers go straight into the builder's row, without any text made. */
export class CsvParser implements RecordParser {
  builder: TableBuilder | undefined;
  private readonly settings: CsvSettings;
  private readonly problems: Problems;
  private readonly blocks: BlockShape;
  private readonly scanner = new NumberScanner();
  private delimiter: Uint8Array | undefined;
  private whitespace = false;
  private line = 0;
  /** Where the line that is being read starts; inside a quoted cell a record has several. */
  private lineStart = 0;
  private toSkip: number;
  private hasDelimiterLine = false;
  /** True once a quotation mark swallowed the rest of the file. */
  private unclosed = false;
  private header = true;
  /** The cell that the builder is given, for messages. */
  private cellBytes: Uint8Array = NO_BYTES;
  private cellStart = 0;

  constructor(settings: CsvSettings, problems: Problems, blocks: BlockShape = {}) {
    this.blocks = blocks;
    this.settings = settings;
    this.problems = problems;
    this.toSkip = settings.skipLines;
    this.whitespace = settings.delimiter === "whitespace";
    if (this.whitespace) this.delimiter = Uint8Array.of(32);
    else if (settings.delimiter !== "auto") this.delimiter = new TextEncoder().encode(settings.delimiter);
  }

  parse(bytes: Uint8Array, start: number, end: number, last: boolean): number {
    const ends = new LineEnds(bytes, start, end);
    const part = bytes.subarray(0, end);
    let nextQuote = -1;
    let at = start;
    while (at < end) {
      if (nextQuote < at) nextQuote = find(part, QUOTE, at);
      let stop = ends.next(at, last);
      // A quotation mark may hide line ends, so the record must be walked through.
      if (this.toSkip === 0 && nextQuote < (stop < 0 ? end : stop)) {
        if (stop < 0 && this.delimiter === undefined && !last) break;
        stop = this.recordEnd(part, at, last);
      }
      if (stop < 0) break;
      this.record(part, at, stop);
      at = afterLineEnd(bytes, stop, end);
    }
    return at;
  }

  /** Where the record that starts at `start` ends, line ends in quotes not counted; -1 when it is not all there. */
  private recordEnd(bytes: Uint8Array, start: number, last: boolean): number {
    this.delimiter ??= guessDelimiter(bytes, start);
    let at = this.skipPadding(bytes, start, bytes.length);
    for (;;) {
      if (bytes[at] === QUOTE) {
        at = closingQuote(bytes, at, bytes.length);
        if (at < 0) return last ? bytes.length : -1;
        at++;
      }
      while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13 && !this.isDelimiter(bytes, at)) at++;
      if (at >= bytes.length) return last ? bytes.length : -1;
      if (bytes[at] === 13 && at === bytes.length - 1 && !last) return -1;
      if (bytes[at] === 10 || bytes[at] === 13) return at;
      at = this.skipPadding(bytes, at + this.delimiter.length, bytes.length);
    }
  }

  private record(bytes: Uint8Array, start: number, stop: number): void {
    this.line++;
    this.lineStart = start;
    if (this.toSkip > 0) {
      this.toSkip--;
      return;
    }
    if (this.builder === undefined && this.takesDelimiter(bytes, start, stop)) return;
    this.delimiter ??= guessDelimiter(bytes.subarray(0, stop), start);
    const first = this.skipPadding(bytes, start, stop);
    if (first === stop) return;
    if (this.builder === undefined) {
      this.builder = this.open(bytes, first, stop);
      if (this.header) return;
      this.lineStart = start;
    }
    this.builder.line = this.line;
    this.row(this.builder, bytes, first, stop);
  }

  /** Whether the first line only names the delimiter. */
  private takesDelimiter(bytes: Uint8Array, start: number, stop: number): boolean {
    if (this.hasDelimiterLine || stop - start > 16) return false;
    const named = namedDelimiter(asciiText(bytes, start, stop));
    if (named === undefined) return false;
    this.hasDelimiterLine = true;
    if (this.settings.delimiter === "auto") this.delimiter = Uint8Array.of(named.charCodeAt(0));
    return true;
  }

  private open(bytes: Uint8Array, start: number, stop: number): TableBuilder {
    const cells = this.firstCells(bytes, start, stop);
    const { header, source } = this.settings;
    const kind = firstLineKind(cells);
    this.header = header ?? kind !== "row";
    const names = this.names(bytes, start, stop);
    this.problems.throwIfAny();
    const shape = { owner: "readCsv", format: "csv", reader: "ordo", names, named: this.header } as const;
    const isGuess = header === undefined;
    const row = isGuess && kind === "row" ? [noHeaderWarning(source, cells)] : [];
    const doubtful = isGuess && kind === "doubtful names" ? [numbersAsNamesWarning(source, cells)] : [];
    const trustsCommas = this.delimiter?.length === 1 && this.delimiter[0] === SEMICOLON;
    const column = () =>
      columnAt(
        this.cellBytes,
        Math.min(this.lineStart, this.cellStart),
        this.cellStart,
        this.settings.encoding,
      );
    const reading = { trustsCommas, column, warnings: [...row, ...doubtful] };
    try {
      return new TableBuilder({ ...shape, ...reading, ...this.blocks }, this.settings);
    } catch (error) {
      throw row.length > 0 && isOrdoError(error, "data.column") ? withoutHeader(error) : error;
    }
  }

  /** The texts of the first line, whatever it is. */
  private firstCells(bytes: Uint8Array, start: number, stop: number): readonly string[] {
    const cells: string[] = [];
    for (let at = start; ; ) {
      at = this.skipPadding(bytes, at, stop);
      const { end } = this.unheard(bytes, at, stop);
      cells.push(
        showBytes(bytes, at, end)
          .trim()
          .replace(/^"(.*)"$/s, "$1"),
      );
      if (end >= stop) return cells;
      at = end + this.delimiter!.length;
      if (this.whitespace && this.skipPadding(bytes, at, stop) === stop) return cells;
    }
  }

  private row(builder: TableBuilder, bytes: Uint8Array, start: number, stop: number): void {
    const { kinds, slots, points, store } = builder;
    const { row, at: base } = store;
    const columns = kinds.length;
    const missingNumbers = builder.missingWords.numbers;
    const marked = missingNumbers.size > 0;
    const refusesPoints = this.settings.decimal === ",";
    let at = start;
    let column = 0;
    for (; ; column++) {
      at = this.skipPadding(bytes, at, stop);
      const kind = column < columns ? kinds[column] : IGNORED;
      let end = -1;
      if (
        kind === NUMBER ||
        kind === OPEN ||
        kind === PENDING ||
        kind === WEIGHT ||
        (kind === TARGET && !builder.targets.wantsWords)
      ) {
        const value = this.scanner.scan(bytes, at, stop);
        const { hasPoint } = this.scanner;
        // A number that stands for a missing value, or has the wrong mark, is looked at as text.
        if (this.scanner.end > 0 && !(marked && missingNumbers.has(value)) && !(refusesPoints && hasPoint))
          end = this.cellEnd(bytes, this.scanner.end, stop);
        if (end >= 0) {
          if (hasPoint && points[column] === 0) points[column] = this.line;
          if (kind === NUMBER && value - value === 0) row[base + slots[column]] = value;
          else this.tell(builder.number(column, value), bytes, { at, end, column });
        }
      }
      if (end < 0 && kind === IGNORED) end = this.ignoredEnd(bytes, at, stop);
      if (end < 0) end = this.oddCell(builder, bytes, { at, end: stop, column });
      if (end >= stop) break;
      at = end + (this.whitespace ? 1 : this.delimiter!.length);
      // Trailing blanks belong to the line, not to a cell of their own.
      if (this.whitespace && this.skipPadding(bytes, at, stop) === stop) break;
    }
    if (column + 1 === columns) builder.endRow();
    else if (!this.unclosed) this.ragged(bytes, { at, end: stop, column: column + 1 }, columns);
  }

  /** Where an ignored cell ends, of which no text is made; -1 where only its text shows whether it is right. */
  private ignoredEnd(bytes: Uint8Array, at: number, stop: number): number {
    if (bytes[at] === QUOTE && at < stop) return -1;
    let end = at;
    while (end < stop && !this.isDelimiter(bytes, end)) {
      const byte = bytes[end++];
      if (byte > 127 || byte === 0) return -1;
    }
    return end;
  }

  /** A cell that is no plain number; returns where it ends. */
  private oddCell(builder: TableBuilder, bytes: Uint8Array, place: Place): number {
    const { at, column } = place;
    const cell = this.cell(bytes, at, place.end);
    if (cell.text === undefined || column >= builder.kinds.length) return cell.end;
    this.cellBytes = bytes;
    this.cellStart = at;
    builder.line = this.line;
    this.tell(builder.text(column, cell.text, cell.quoted), bytes, { at, end: cell.end, column });
    return cell.end;
  }

  /** The cell that starts at `at`, as text; undefined text when it was refused and told. */
  private cell(bytes: Uint8Array, at: number, stop: number): Cell {
    if (bytes[at] === QUOTE && at < stop) return this.quotedCell(bytes, at, stop);
    let end = at;
    while (end < stop && !this.isDelimiter(bytes, end)) end++;
    let trimmed = end;
    while (trimmed > at && this.isPadding(bytes[trimmed - 1])) trimmed--;
    return { text: this.decoded(bytes, at, trimmed), quoted: false, end };
  }

  private quotedCell(bytes: Uint8Array, at: number, stop: number): Cell {
    const place = { line: this.line, column: columnAt(bytes, this.lineStart, at, this.settings.encoding) };
    const close = closingQuote(bytes, at, stop);
    if (close < 0) {
      this.unclosed = true;
      this.problems.add({
        ...place,
        found: "a quotation mark that is never closed",
        expected: "a closing one",
      });
      return { text: undefined, quoted: true, end: stop };
    }
    const raw = this.decoded(bytes, at + 1, close);
    this.countLines(bytes, at + 1, close);
    const end = this.cellEnd(bytes, close + 1, stop);
    if (end >= 0) return { text: raw?.replaceAll('""', '"'), quoted: true, end };
    this.problems.add({
      ...place,
      found: `${shown(showBytes(bytes, close + 1, stop))} after a closing quotation mark`,
      expected: "a delimiter or the end of the line (a quotation mark inside quotes is written twice)",
    });
    let next = close + 1;
    while (next < stop && !this.isDelimiter(bytes, next)) next++;
    return { text: undefined, quoted: true, end: next };
  }

  private decoded(bytes: Uint8Array, start: number, end: number): string | undefined {
    const text = decodeText(bytes, start, end, this.settings.encoding);
    if (text !== undefined) return text;
    const expected = wantedText(bytes.subarray(start, end));
    const column = columnAt(bytes, this.lineStart, start, this.settings.encoding);
    this.problems.add({ line: this.line, column, found: shown(showBytes(bytes, start, end)), ...expected });
    return undefined;
  }

  /** Line ends inside a quoted cell move the place that messages tell. */
  private countLines(bytes: Uint8Array, start: number, end: number): void {
    for (let at = start; at < end; at++) {
      if (bytes[at] !== 10 && !(bytes[at] === 13 && bytes[at + 1] !== 10)) continue;
      this.line++;
      this.lineStart = at + 1;
    }
  }

  private names(bytes: Uint8Array, start: number, stop: number): readonly string[] {
    const names: string[] = [];
    const seen = new Set<string>();
    const startLine = this.line;
    for (let at = start; ; ) {
      at = this.skipPadding(bytes, at, stop);
      const cell = this.header ? this.cell(bytes, at, stop) : this.unheard(bytes, at, stop);
      const name = this.header ? (cell.text ?? "") : `c${names.length + 1}`;
      if (seen.has(name) && cell.text !== undefined) {
        const column = columnAt(bytes, this.lineStart, at, this.settings.encoding);
        this.problems.add({
          line: this.line,
          column,
          found: `${shown(name)} twice`,
          expected: "different names",
        });
      }
      seen.add(name);
      names.push(name);
      if (cell.end >= stop) break;
      at = cell.end + this.delimiter!.length;
      if (this.whitespace && this.skipPadding(bytes, at, stop) === stop) break;
    }
    if (!this.header) this.line = startLine;
    return names;
  }

  /** A cell of the first line when only its extent matters: its problems are told when it is read as data. */
  private unheard(bytes: Uint8Array, at: number, stop: number): Cell {
    let end = at;
    if (bytes[at] === QUOTE && at < stop) end = Math.max(at, closingQuote(bytes, at, stop));
    while (end < stop && !this.isDelimiter(bytes, end)) end++;
    return { text: undefined, quoted: false, end };
  }

  /** Where the cell ends if only blanks follow `from`; -1 when something else does. */
  private cellEnd(bytes: Uint8Array, from: number, stop: number): number {
    if (this.whitespace) return from === stop || this.isDelimiter(bytes, from) ? from : -1;
    const end = this.skipPadding(bytes, from, stop);
    return end === stop || this.isDelimiter(bytes, end) ? end : -1;
  }

  private isDelimiter(bytes: Uint8Array, at: number): boolean {
    const delimiter = this.delimiter!;
    if (this.whitespace) return bytes[at] === 32 || bytes[at] === 9;
    if (bytes[at] !== delimiter[0]) return false;
    for (let k = 1; k < delimiter.length; k++) if (bytes[at + k] !== delimiter[k]) return false;
    return true;
  }

  /** Blanks around cells mean nothing, unless they are the delimiter. */
  private isPadding(byte: number): boolean {
    return (byte === 32 || byte === 9) && (this.whitespace || byte !== this.delimiter![0]);
  }

  private skipPadding(bytes: Uint8Array, start: number, stop: number): number {
    let at = start;
    while (at < stop && this.isPadding(bytes[at])) at++;
    return at;
  }

  private tell(refusal: CellRefusal, bytes: Uint8Array, { at, end, column }: Place): void {
    if (refusal === undefined) return;
    if (!this.problems.open) {
      this.problems.count();
      return;
    }
    this.problems.add({
      line: this.line,
      column: columnAt(bytes, Math.min(this.lineStart, at), at, this.settings.encoding),
      field: this.builder!.nameOf(column),
      found: shown(showBytes(bytes, at, end).trim()),
      ...wanted(refusal),
    });
  }

  private ragged(bytes: Uint8Array, { at, column }: Place, columns: number): void {
    this.problems.add({
      line: this.line,
      column: columnAt(bytes, Math.min(this.lineStart, at), at, this.settings.encoding),
      found: column === 1 ? "1 cell" : `${column} cells`,
      expected: `${columns}, as in the first line`,
    });
  }
}

const NO_BYTES = new Uint8Array(0);
const SEMICOLON = 59;

function withoutHeader({ message, details }: OrdoError<"data.column">): OrdoError<"data.column"> {
  const why = "its first line holds numbers, so it is read as a row; the option header takes it for names";
  return new OrdoError("data.column", `${message} (${why})`, details);
}

interface Place {
  readonly at: number;
  readonly end: number;
  readonly column: number;
}
