import { NumberScanner, parseNumber } from "../bytes/number.ts";
import { columnAt, decodeText, type Encoding, showBytes, skipBlanks, trimBlanks } from "../bytes/text.ts";
import { type CellRefusal, type Problems, shown, type Wanted, wanted, wantedText } from "../problems.ts";
import { IGNORED, NUMBER } from "../table/column-kinds.ts";
import type { TableSettings } from "../table/options.ts";
import { assignRoles } from "../table/roles.ts";
import { type BlockShape, TableBuilder } from "../table/table.ts";
import { type ArffAttribute, isNumberWords, parseAttribute, readWord, skipSpace } from "./header.ts";

export interface ArffSettings extends Omit<TableSettings, "storage"> {
  readonly storage: "auto" | "dense" | "sparse";
  readonly encoding: Encoding;
}

const COMMA = 44;
const TAB = 9;
const PERCENT = 37;
const OPEN_BRACE = 123;
const NO_BYTES = new Uint8Array(0);

/** Lines of an ARFF file: declarations first, rows after `@data`. */
export class ArffParser {
  builder: TableBuilder | undefined;
  private readonly settings: ArffSettings;
  private readonly problems: Problems;
  private readonly blocks: BlockShape;
  private readonly attributes: ArffAttribute[] = [];
  private readonly scanner = new NumberScanner();
  /** The words that a nominal attribute of numbers declares, by their numbers. */
  private readonly allowed: (ReadonlyMap<number, string> | undefined)[] = [];
  /** Columns whose values must be numbers, because they are declared so. */
  private readonly isNumeric: boolean[] = [];
  private inData = false;
  private line = 0;
  private lineStart = 0;
  private rows = 0;
  private weights = 0;
  /** The cell that the builder is given, for messages. */
  private cellBytes: Uint8Array = NO_BYTES;
  private cellStart = 0;

  constructor(settings: ArffSettings, problems: Problems, blocks: BlockShape = {}) {
    this.blocks = blocks;
    this.settings = settings;
    this.problems = problems;
  }

  take(bytes: Uint8Array, start: number, end: number, line: number): void {
    this.line = line;
    this.lineStart = start;
    const from = skipBlanks(bytes, start, end);
    const to = trimBlanks(bytes, from, end);
    if (from === to || bytes[from] === PERCENT) return;
    if (this.inData) this.row(bytes, from, to);
    else this.declaration(bytes, from, to);
  }

  /** The builder, also when there were no rows; undefined without a data section. */
  finish(): TableBuilder | undefined {
    if (this.inData) this.builder ??= this.makeBuilder(false);
    return this.builder;
  }

  private declaration(bytes: Uint8Array, start: number, end: number): void {
    const text = this.text(bytes, start, end);
    if (text === undefined) return;
    const keyword = /^@[a-z]+/i.exec(text)?.[0].toLowerCase();
    if (keyword === "@relation") return;
    if (keyword === "@data") {
      this.inData = true;
      if (this.attributes.length === 0) this.tell(bytes, start, end, "attributes before the data");
      // Rows cannot be told apart from nonsense without their columns.
      this.problems.throwIfAny();
      return;
    }
    if (keyword !== "@attribute") {
      this.tell(bytes, start, end, "@relation, @attribute or @data");
      return;
    }
    const attribute = parseAttribute(text, this.line);
    if ("expected" in attribute) this.tell(bytes, start + attribute.at, end, attribute.expected);
    else if (this.attributes.some(({ name }) => name === attribute.name))
      this.tell(bytes, start, end, "different attribute names");
    else this.attributes.push(attribute);
  }

  private makeBuilder(sparseRows: boolean): TableBuilder {
    const { attributes } = this;
    const names = attributes.map(({ name }) => name);
    const target = this.settings.target ?? names.length - 1;
    const { roles, targets } = assignRoles("readArff", names, { ...this.settings, target });
    attributes.forEach(({ words, type, name, line }, column) => {
      const numbers = words !== undefined && isNumberWords(words);
      this.allowed.push(numbers ? new Map(words.map((word) => [parseNumber(word), word])) : undefined);
      const isValue = ["feature", "target", "weight"].includes(roles[column]);
      this.isNumeric.push(isValue && type === "numeric");
      if (type === "numeric" || type === "nominal" || !isValue) return;
      const expected = `a numeric or nominal attribute; ignore this one, or make it the query, group or id`;
      this.problems.add({ line, column: 1, field: name, found: `the ${type} type`, expected });
    });
    this.problems.throwIfAny();
    const { storage, classes, positive, categories } = this.settings;
    // Words that are numbers are read as such, unless they are features and words are wanted as categories.
    const declared = attributes.map(({ words }, column) => {
      const isCategory = categories === "one-hot" && roles[column] === "feature";
      return words !== undefined && (isCategory || !isNumberWords(words)) ? words : undefined;
    });
    const lists = targets.map((column) => declared[column]);
    const same = lists.every((words) => words?.join("\0") === lists[0]?.join("\0"));
    return new TableBuilder(
      {
        owner: "readArff",
        format: "arff",
        reader: "ordo",
        names,
        named: true,
        column: () => columnAt(this.cellBytes, this.lineStart, this.cellStart, this.settings.encoding),
        ...this.blocks,
        declared: this.declared(declared),
      },
      {
        ...this.settings,
        target,
        classes: classes ?? (positive === undefined && same ? lists[0] : undefined),
        storage: storage === "auto" ? (sparseRows ? "sparse" : "dense") : storage,
      },
    );
  }

  /** The words of columns that declare none, where the file has been gone through before. */
  private declared(own: readonly (readonly string[] | undefined)[]): typeof own {
    return own.map((words, column) => words ?? this.blocks.declared?.[column]);
  }

  private row(bytes: Uint8Array, start: number, end: number): void {
    const sparseRow = bytes[start] === OPEN_BRACE;
    this.builder ??= this.makeBuilder(sparseRow);
    this.builder.line = this.line;
    const before = this.problems.total;
    const after = sparseRow ? this.sparseRow(bytes, start, end) : this.denseRow(bytes, start, end);
    if (this.problems.total === before) this.weight(bytes, after, end);
    if (this.problems.total > before) return;
    this.builder.endRow();
    this.rows++;
  }

  /** Cells with commas or tabs between them; returns the position after the last. */
  private denseRow(bytes: Uint8Array, start: number, end: number): number {
    const builder = this.builder!;
    const columns = this.attributes.length;
    let at = start;
    for (let column = 0; column < columns; column++) {
      at = skipBlanks(bytes, at, end);
      const stop = this.cell(builder, bytes, { at, end, column });
      if (stop < 0) return end;
      if (column === columns - 1) return stop;
      if (stop >= end || (bytes[stop] !== COMMA && bytes[stop] !== TAB)) {
        this.tell(bytes, at, end, `${columns} values with commas between them`);
        return end;
      }
      at = stop + 1;
    }
    return at;
  }

  /** One cell; returns where the comma or tab after it stands, or -1 when the row cannot be read on. */
  private cell(builder: TableBuilder, bytes: Uint8Array, { at, end, column }: Place): number {
    if (builder.kinds[column] === NUMBER && this.allowed[column] === undefined) {
      const value = this.scanner.scan(bytes, at, end);
      const stop = this.scanner.end < 0 ? -1 : delimiterAt(bytes, this.scanner.end, end);
      if (stop >= 0 && (stop === end || bytes[stop] === COMMA || bytes[stop] === TAB)) {
        this.refuse(builder.number(column, value), bytes, { at, end: stop, column });
        return stop;
      }
    }
    const wordStop = wordEnd(bytes, at, end);
    const stop = delimiterAt(bytes, wordStop, end);
    const text = this.text(bytes, at, trimBlanks(bytes, at, wordStop));
    if (text === undefined) return -1;
    this.cellBytes = bytes;
    this.cellStart = at;
    this.refuse(this.value(builder, column, text), bytes, { at, end: stop, column });
    return stop;
  }

  /** A value as it is written, quotes included. */
  private value(builder: TableBuilder, column: number, written: string): CellRefusal {
    if (builder.kinds[column] === IGNORED) return undefined;
    const word = readWord(written, 0, /,/);
    if (word === undefined || word.end < written.length) return "a value (is a quotation mark left open?)";
    if (written === "") return "a value, or ? for a missing one";
    const text = word.word;
    if (!word.quoted && text === "?") return builder.text(column, text);
    if (this.isNumeric[column] && Number.isNaN(parseNumber(text)))
      return "a number, because the attribute is declared as numeric";
    const allowed = this.allowed[column];
    if (allowed !== undefined && !allowed.has(parseNumber(text)))
      return `one of ${this.attributes[column].words!.slice(0, 12).map(shown).join(", ")}`;
    return builder.text(column, allowed?.get(parseNumber(text)) ?? text, word.quoted);
  }

  /** `{position value, …}`; positions that are not listed are 0, or the first declared word. */
  private sparseRow(bytes: Uint8Array, start: number, end: number): number {
    const close = closingBrace(bytes, start, end);
    const text = close < 0 ? undefined : this.text(bytes, start + 1, close);
    if (text === undefined) {
      if (close < 0) this.tell(bytes, start, end, "a closing }");
      return end;
    }
    const written = new Map<number, string>();
    for (let at = skipSpace(text, 0); at < text.length; ) {
      const entry = readEntry(text, at);
      if (entry === undefined || entry.position >= this.attributes.length || written.has(entry.position)) {
        const most = this.attributes.length - 1;
        this.tell(bytes, start, end, `each position once, from 0 to ${most}, then a space and a value`);
        return end;
      }
      written.set(entry.position, entry.written);
      at = entry.end;
    }
    this.cellBytes = bytes;
    this.cellStart = start;
    for (let column = 0; column < this.attributes.length; column++) {
      const given = written.get(column);
      const refusal = given === undefined ? this.implied(column) : this.value(this.builder!, column, given);
      this.refuse(refusal, bytes, { at: start, end, column });
    }
    return close + 1;
  }

  private implied(column: number): CellRefusal {
    const builder = this.builder!;
    const { type, words } = this.attributes[column];
    if (builder.kinds[column] === IGNORED) return undefined;
    if (type === "numeric") return builder.number(column, 0);
    return words === undefined
      ? "a text, which a sparse row must list"
      : builder.text(column, words[0], true);
  }

  /** What follows the cells: nothing, a comma too many, or `{weight}`. */
  private weight(bytes: Uint8Array, from: number, end: number): void {
    let at = skipBlanks(bytes, from, end);
    if (at < end && bytes[at] === COMMA) at = skipBlanks(bytes, at + 1, end);
    const text = at < end ? this.text(bytes, at, end) : "";
    if (text === undefined) return;
    const match = /^\{\s*(\S+?)\s*\}$/.exec(text);
    if (text !== "" && match === null) this.tell(bytes, at, end, "the end of the line");
    else if (this.weights > 0 !== (match !== null) && this.rows > 0)
      this.tell(bytes, at, end, "a weight on every row or on none");
    else if (match !== null) {
      this.weights++;
      const refusal =
        this.settings.weight === undefined
          ? this.builder!.weight(parseNumber(match[1]))
          : "one weight, not two";
      if (refusal !== undefined) this.tell(bytes, at, end, refusal);
    }
  }

  private refuse(refusal: CellRefusal, bytes: Uint8Array, { at, end, column }: Place): void {
    if (refusal !== undefined) this.tell(bytes, at, end, refusal, this.attributes[column].name);
  }

  private text(bytes: Uint8Array, start: number, end: number): string | undefined {
    const text = decodeText(bytes, start, end, this.settings.encoding);
    if (text === undefined) this.tell(bytes, start, end, wantedText(bytes.subarray(start, end)));
    return text;
  }

  private tell(bytes: Uint8Array, at: number, end: number, refusal: Wanted | string, field?: string): void {
    if (!this.problems.open) {
      this.problems.count();
      return;
    }
    const column = columnAt(bytes, this.lineStart, at, this.settings.encoding);
    this.problems.add({
      line: this.line,
      column,
      field,
      found: shown(showBytes(bytes, at, end)),
      ...wanted(refusal),
    });
  }
}

interface Place {
  readonly at: number;
  readonly end: number;
  readonly column: number;
}

/** Where the comma or the tab after a value stands; a tab beside a comma is but space. Where there is neither, what follows the blanks. */
function delimiterAt(bytes: Uint8Array, start: number, end: number): number {
  const next = skipBlanks(bytes, start, end);
  if (next === end || bytes[next] === COMMA) return next;
  const tab = bytes.subarray(start, next).lastIndexOf(TAB);
  return tab < 0 ? next : start + tab;
}

/** Where a value ends: at a comma or a tab outside quotes. */
function wordEnd(bytes: Uint8Array, start: number, end: number): number {
  let quote = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (quote !== 0) {
      if (byte === 92) at++;
      else if (byte === quote) quote = 0;
    } else if (byte === COMMA || byte === TAB) return at;
    else if ((byte === 39 || byte === 34) && at === start) quote = byte;
  }
  return end;
}

function closingBrace(bytes: Uint8Array, open: number, end: number): number {
  let quote = 0;
  for (let at = open + 1; at < end; at++) {
    const byte = bytes[at];
    if (quote !== 0) {
      if (byte === 92) at++;
      else if (byte === quote) quote = 0;
    } else if (byte === 125) return at;
    else if (byte === 39 || byte === 34) quote = byte;
  }
  return -1;
}

/** `position value` at the front of a sparse row's rest, up to the comma after it. */
function readEntry(
  text: string,
  start: number,
): { readonly position: number; readonly written: string; readonly end: number } | undefined {
  const position = /^\d+\s+/.exec(text.slice(start, start + 32))?.[0];
  if (position === undefined) return undefined;
  const from = start + position.length;
  const word = readWord(text, from, /,/);
  if (word === undefined) return undefined;
  const after = skipSpace(text, word.end);
  if (after < text.length && text[after] !== ",") return undefined;
  const end = after < text.length ? skipSpace(text, after + 1) : after;
  return { position: Number(position), written: text.slice(from, word.end).trim(), end };
}
