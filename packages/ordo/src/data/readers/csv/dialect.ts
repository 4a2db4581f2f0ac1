import { asciiText } from "../bytes/number.ts";
import { showBytes } from "../bytes/text.ts";
import { namedDelimiter } from "./header.ts";
import { closingQuote, guessDelimiter, QUOTE } from "./marks.ts";

const SEMICOLON = 59;
const BLANK = Uint8Array.of(32);
/** Bytes of the longest first line that may do nothing but name the delimiter. */
const NAMING = 16;

/** What parts the cells of a text; known with its first line, where that is to be guessed. */
export class Dialect {
  private whitespace: boolean;
  private readonly isGuessed: boolean;
  private delimiter: Uint8Array | undefined;

  /** `given`: the text that parts cells, "whitespace" or "auto". */
  constructor(given: string) {
    this.isGuessed = given === "auto";
    this.whitespace = given === "whitespace";
    if (this.whitespace) this.delimiter = BLANK;
    else if (!this.isGuessed) this.delimiter = new TextEncoder().encode(given);
  }

  get isKnown(): boolean {
    return this.delimiter !== undefined;
  }

  get isSemicolon(): boolean {
    return this.delimiter?.length === 1 && this.delimiter[0] === SEMICOLON;
  }

  /** Bytes from one cell to the next. */
  get width(): number {
    return this.whitespace ? 1 : this.delimiter!.length;
  }

  /** The byte that alone parts cells; -1 where it takes more to know. */
  get mark(): number {
    return this.whitespace || this.delimiter!.length > 1 ? -1 : this.delimiter![0];
  }

  guess(bytes: Uint8Array, start: number): void {
    if (this.delimiter !== undefined) return;
    const guessed = guessDelimiter(bytes, start);
    this.whitespace = guessed === "whitespace";
    this.delimiter = guessed === "whitespace" ? BLANK : guessed;
  }

  /** Whether a line does nothing but name the delimiter, as `sep=;` does. */
  takesNameFrom(bytes: Uint8Array, start: number, stop: number): boolean {
    if (stop - start > NAMING) return false;
    const named = namedDelimiter(asciiText(bytes, start, stop));
    if (named === undefined) return false;
    if (this.isGuessed) this.delimiter = Uint8Array.of(named.charCodeAt(0));
    return true;
  }

  isDelimiter(bytes: Uint8Array, at: number): boolean {
    const delimiter = this.delimiter!;
    if (this.whitespace) return bytes[at] === 32 || bytes[at] === 9;
    if (bytes[at] !== delimiter[0]) return false;
    for (let k = 1; k < delimiter.length; k++) if (bytes[at + k] !== delimiter[k]) return false;
    return true;
  }

  /** Blanks around cells mean nothing, unless they are the delimiter. */
  isPadding(byte: number): boolean {
    return (byte === 32 || byte === 9) && (this.whitespace || byte !== this.delimiter![0]);
  }

  skipPadding(bytes: Uint8Array, start: number, stop: number): number {
    let at = start;
    while (at < stop && this.isPadding(bytes[at])) at++;
    return at;
  }

  /** Where the cell ends if only blanks follow `from`; -1 when something else does. */
  cellEnd(bytes: Uint8Array, from: number, stop: number): number {
    if (this.whitespace) return from === stop || this.isDelimiter(bytes, from) ? from : -1;
    const end = this.skipPadding(bytes, from, stop);
    return end === stop || this.isDelimiter(bytes, end) ? end : -1;
  }

  /** Where a cell ends whose text does not matter. */
  extent(bytes: Uint8Array, at: number, stop: number): number {
    let end = at;
    if (bytes[at] === QUOTE && at < stop) end = Math.max(at, closingQuote(bytes, at, stop));
    while (end < stop && !this.isDelimiter(bytes, end)) end++;
    return end;
  }

  /** Where a cell ends of which no text is made; -1 where only its text shows whether it is right. */
  plainEnd(bytes: Uint8Array, at: number, stop: number): number {
    if (bytes[at] === QUOTE && at < stop) return -1;
    let end = at;
    while (end < stop && !this.isDelimiter(bytes, end)) {
      const byte = bytes[end++];
      if (byte > 127 || byte === 0) return -1;
    }
    return end;
  }

  /** Where the cell after one that ends at `end` begins; -1 after the last. Trailing blanks belong to the line, not to a cell of their own. */
  next(bytes: Uint8Array, end: number, stop: number): number {
    if (end >= stop) return -1;
    const at = end + this.width;
    return this.whitespace && this.skipPadding(bytes, at, stop) === stop ? -1 : at;
  }

  /** The texts of a line, whatever is wrong with them. */
  cells(bytes: Uint8Array, start: number, stop: number): readonly string[] {
    const cells: string[] = [];
    for (let at = start; at >= 0; ) {
      at = this.skipPadding(bytes, at, stop);
      const end = this.extent(bytes, at, stop);
      const text = showBytes(bytes, at, end).trim();
      cells.push(text.replace(/^"(.*)"$/s, "$1"));
      at = this.next(bytes, end, stop);
    }
    return cells;
  }
}
