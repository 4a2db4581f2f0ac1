import { limit } from "../../../base/limits.ts";
import { afterLineEnd, LineEnds, type RecordParser } from "../bytes/feed.ts";
import { NumberScanner } from "../bytes/number.ts";
import { columnAt, decodeText, type Encoding, showBytes } from "../bytes/text.ts";
import { type CellRefusal, type Problems, shown, wanted, wantedText } from "../problems.ts";
import { IGNORED, NUMBER, OPEN, PENDING, TARGET, WEIGHT } from "../table/column-kinds.ts";
import type { TableSettings } from "../table/options.ts";
import { type BlockShape, TableBuilder } from "../table/table.ts";
import { Dialect } from "./dialect.ts";
import { firstLineKind, firstLineWarnings, withoutHeader } from "./header.ts";
import { closingQuote, find, QUOTE } from "./marks.ts";

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
  private readonly dialect: Dialect;
  private line = 0;
  private readonly longest = limit("line");
  longLine: number | undefined;
  /** Where the line that is being read starts; inside a quoted cell a record has several. */
  private lineStart = 0;
  private toSkip: number;
  private isFirst = true;
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
    this.dialect = new Dialect(settings.delimiter);
  }

  get linesRead(): number {
    return this.line;
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
        if (stop < 0 && !this.dialect.isKnown && !last) break;
        stop = this.recordEnd(part, at, last);
      }
      if (stop < 0) break;
      if (stop - at > this.longest) this.longLine ??= this.line + 1;
      this.record(part, at, stop);
      at = afterLineEnd(bytes, stop, end);
    }
    return at;
  }

  /** Where the record that starts at `start` ends, line ends in quotes not counted; -1 when it is not all there. */
  private recordEnd(bytes: Uint8Array, start: number, last: boolean): number {
    this.dialect.guess(bytes, start);
    let at = this.dialect.skipPadding(bytes, start, bytes.length);
    for (;;) {
      if (bytes[at] === QUOTE) {
        at = closingQuote(bytes, at, bytes.length);
        if (at < 0) return last ? bytes.length : -1;
        at++;
      }
      while (
        at < bytes.length &&
        bytes[at] !== 10 &&
        bytes[at] !== 13 &&
        !this.dialect.isDelimiter(bytes, at)
      )
        at++;
      if (at >= bytes.length) return last ? bytes.length : -1;
      if (bytes[at] === 13 && at === bytes.length - 1 && !last) return -1;
      if (bytes[at] === 10 || bytes[at] === 13) return at;
      at = this.dialect.skipPadding(bytes, at + this.dialect.width, bytes.length);
    }
  }

  private record(bytes: Uint8Array, start: number, stop: number): void {
    this.line++;
    this.lineStart = start;
    if (this.toSkip > 0) {
      this.toSkip--;
      return;
    }
    if (this.isFirst) {
      this.isFirst = start === stop;
      if (this.dialect.takesNameFrom(bytes, start, stop)) return;
    }
    this.dialect.guess(bytes.subarray(0, stop), start);
    const first = this.dialect.skipPadding(bytes, start, stop);
    if (first === stop) return;
    if (this.builder === undefined) {
      this.builder = this.open(bytes, first, stop);
      if (this.header) return;
      this.lineStart = start;
    }
    this.builder.line = this.line;
    this.row(this.builder, bytes, first, stop);
  }

  private open(bytes: Uint8Array, start: number, stop: number): TableBuilder {
    const { header, source, encoding } = this.settings;
    const cells = this.dialect.cells(bytes, start, stop);
    const kind = firstLineKind(cells);
    this.header = header ?? kind !== "row";
    const names = this.names(bytes, start, stop, cells.length);
    this.problems.throwIfAny();
    const shape = { owner: "readCsv", format: "csv", reader: "ordo", names, named: this.header } as const;
    const warnings = header === undefined ? firstLineWarnings(source, cells, kind) : [];
    const column = () =>
      columnAt(this.cellBytes, Math.min(this.lineStart, this.cellStart), this.cellStart, encoding);
    const reading = { trustsCommas: this.dialect.isSemicolon, column, warnings };
    try {
      return new TableBuilder({ ...shape, ...reading, ...this.blocks }, this.settings);
    } catch (error) {
      throw header === undefined && !this.header ? withoutHeader(error) : error;
    }
  }

  private row(builder: TableBuilder, bytes: Uint8Array, start: number, stop: number): void {
    const { dialect } = this;
    const { mark } = dialect;
    const { kinds, slots, points, store } = builder;
    const { row, at: base } = store;
    const columns = kinds.length;
    const missingNumbers = builder.missingWords.numbers;
    const refusesPoints = this.settings.decimal === ",";
    const isPlain = missingNumbers.size === 0 && !refusesPoints;
    let at = start;
    let column = 0;
    for (; ; column++) {
      if (bytes[at] === 32 || bytes[at] === 9) at = dialect.skipPadding(bytes, at, stop);
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
        if (this.scanner.end > 0 && (isPlain || !(missingNumbers.has(value) || (refusesPoints && hasPoint))))
          end =
            bytes[this.scanner.end] === mark
              ? this.scanner.end
              : dialect.cellEnd(bytes, this.scanner.end, stop);
        if (end >= 0) {
          if (hasPoint && points[column] === 0) points[column] = this.line;
          if (kind === NUMBER && value - value === 0) row[base + slots[column]] = value;
          else this.tell(builder.number(column, value), bytes, { at, end, column });
        }
      }
      if (end < 0 && kind === IGNORED) end = dialect.plainEnd(bytes, at, stop);
      if (end < 0) end = this.oddCell(builder, bytes, { at, end: stop, column });
      const next = bytes[end] === mark && end < stop ? end + 1 : dialect.next(bytes, end, stop);
      if (next < 0) break;
      at = next;
    }
    if (column + 1 === columns) builder.endRow();
    else if (!this.unclosed) this.ragged(bytes, { at, end: stop, column: column + 1 }, columns);
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
    while (end < stop && !this.dialect.isDelimiter(bytes, end)) end++;
    let trimmed = end;
    while (trimmed > at && this.dialect.isPadding(bytes[trimmed - 1])) trimmed--;
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
    const end = this.dialect.cellEnd(bytes, close + 1, stop);
    if (end >= 0) return { text: raw?.replaceAll('""', '"'), quoted: true, end };
    this.problems.add({
      ...place,
      found: `${shown(showBytes(bytes, close + 1, stop))} after a closing quotation mark`,
      expected: "a delimiter or the end of the line (a quotation mark inside quotes is written twice)",
    });
    let next = close + 1;
    while (next < stop && !this.dialect.isDelimiter(bytes, next)) next++;
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

  private names(bytes: Uint8Array, start: number, stop: number, count: number): readonly string[] {
    // What is wrong with the cells of a row is told when it is read as data.
    if (!this.header) return Array.from({ length: count }, (_, column) => `c${column + 1}`);
    const names: string[] = [];
    const seen = new Set<string>();
    for (let at = start; at >= 0; ) {
      at = this.dialect.skipPadding(bytes, at, stop);
      const { text, end } = this.cell(bytes, at, stop);
      if (text !== undefined && seen.has(text)) {
        const column = columnAt(bytes, this.lineStart, at, this.settings.encoding);
        const found = `${shown(text)} twice`;
        this.problems.add({ line: this.line, column, found, expected: "different names" });
      }
      seen.add(text ?? "");
      names.push(text ?? "");
      at = this.dialect.next(bytes, end, stop);
    }
    return names;
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

interface Place {
  readonly at: number;
  readonly end: number;
  readonly column: number;
}
