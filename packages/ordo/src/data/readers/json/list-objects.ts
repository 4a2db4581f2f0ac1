import { OrdoError } from "../../../base/errors.ts";
import type { RecordParser } from "../bytes/feed.ts";
import type { JsonPlace } from "./shape.ts";

const [QUOTE, BACKSLASH, COMMA, OPEN, CLOSE, NEWLINE] = [34, 92, 44, 91, 93, 10];
const isSpace = (byte: number) => byte === 32 || (byte >= 9 && byte <= 13);

/** The first byte that is no blank and no line end; -1 where none is. */
export function firstMark(bytes: Uint8Array, start: number, end: number): number {
  for (let at = start; at < end; at++) if (!isSpace(bytes[at])) return bytes[at];
  return -1;
}

/** Whether a text is one JSON list, and not an object on each line. */
export const isListMark = (mark: number): boolean => mark === OPEN;

/**
 * Takes the elements of one JSON list out of a buffer, however they are laid out in lines: `handle` gets the bytes of each and the place where it starts.
 * What is no list any more throws.
 */
export class ListObjects implements RecordParser {
  private readonly handle: (bytes: Uint8Array, place: JsonPlace) => void;
  private readonly name: string;
  private line = 1;
  private column = 1;
  /** What must come next: the list, an element (or the end of an empty list), what follows an element, nothing. */
  private state: "list" | "first" | "element" | "after" | "end" = "list";

  constructor(name: string, handle: (bytes: Uint8Array, place: JsonPlace) => void) {
    this.name = name;
    this.handle = handle;
  }

  parse(bytes: Uint8Array, start: number, end: number, last: boolean): number {
    let at = start;
    for (;;) {
      while (at < end && isSpace(bytes[at])) this.pass(bytes, at++);
      if (at === end) break;
      const mark = bytes[at];
      if (this.state === "first" || this.state === "element") {
        if (mark !== CLOSE || this.state === "element") {
          const stop = elementEnd(bytes, at, end);
          if (stop === end && !last) return at;
          if (stop === at) throw this.fault("an element of the list", mark);
          this.handle(bytes.subarray(at, stop), { line: this.line, column: this.column, bytes: stop - at });
          while (at < stop) this.pass(bytes, at++);
          this.state = "after";
          continue;
        }
      }
      this.state = this.afterMark(mark);
      this.pass(bytes, at++);
    }
    if (last && this.state !== "end") throw this.fault('"]" at the end of the list', -1);
    return at;
  }

  private afterMark(mark: number): ListObjects["state"] {
    if (this.state === "list" && mark === OPEN) return "first";
    if (this.state === "after" && mark === COMMA) return "element";
    if (this.state === "first" || this.state === "after") {
      if (mark === CLOSE) return "end";
      throw this.fault('"," or "]"', mark);
    }
    throw this.fault("nothing behind the list", mark);
  }

  private pass(bytes: Uint8Array, at: number): void {
    if (bytes[at] === NEWLINE) {
      this.line++;
      this.column = 1;
    } else if ((bytes[at] & 0xc0) !== 0x80) this.column++;
  }

  private fault(expected: string, mark: number): OrdoError<"data.parse"> {
    const found = mark < 0 ? "the end of the file" : JSON.stringify(String.fromCharCode(mark));
    const problem = { line: this.line, column: this.column, found, expected };
    const message = `${this.name}, line ${this.line}, column ${this.column}: found ${found}, expected ${expected}`;
    return new OrdoError("data.parse", message, { source: this.name, problems: [problem], total: 1 });
  }
}

/** Where the element that starts here ends: behind the bracket that closes it, or at the comma or bracket that follows a number or a text. */
function elementEnd(bytes: Uint8Array, start: number, end: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (quoted) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) quoted = false;
    } else if (byte === QUOTE) quoted = true;
    else if (byte === OPEN || byte === 123) depth++;
    else if (byte === CLOSE || byte === 125) {
      if (depth === 0) return at;
      if (--depth === 0) return at + 1;
    } else if (byte === COMMA && depth === 0) return at;
  }
  return end;
}
