import { asciiText } from "../bytes/number.ts";

export const QUOTE = 34;

/** The next such byte, or the end. */
export function find(bytes: Uint8Array, byte: number, from: number): number {
  const at = bytes.indexOf(byte, from);
  return at < 0 ? bytes.length : at;
}

/** The quotation mark that closes the one at `open`, doubled ones passed over; -1 when there is none. */
export function closingQuote(bytes: Uint8Array, open: number, stop: number): number {
  for (let at = open + 1; at < stop; at++) {
    if (bytes[at] !== QUOTE) continue;
    if (at + 1 < stop && bytes[at + 1] === QUOTE) at++;
    else return at;
  }
  return -1;
}

/** Which of these part the cells of a first line; where two are as frequent, the first of them. */
const DELIMITERS: readonly string[] = [",", "\t", ";"];

/**
 * The most frequent of comma, tab and semicolon outside quotes in the first line. Where a semicolon or a tab leaves nothing but numbers with decimal commas, it
 * is that one: 0,5;1,5;2,5. Where none of them occurs and blanks part nothing but numbers, "whitespace".
 */
export function guessDelimiter(bytes: Uint8Array, start: number): Uint8Array | "whitespace" {
  const line = firstLine(bytes, start);
  const plain = line.replace(/"[^"]*"?/g, "");
  const counts = DELIMITERS.map((mark) => plain.split(mark).length - 1);
  if (counts.every((count) => count === 0) && NUMBERS_APART.test(plain)) return "whitespace";
  const most = counts.indexOf(Math.max(...counts));
  const isNumbers = (mark: string) => {
    const cells = plain.split(mark).map((cell) => cell.trim());
    return (
      cells.length > 1 &&
      cells.some((cell) => cell.includes(",")) &&
      cells.every((cell) => COMMA_NUMBER.test(cell))
    );
  };
  const mark = ["\t", ";"].find(isNumbers) ?? DELIMITERS[most];
  return Uint8Array.of(mark.charCodeAt(0));
}

const NUMBERS_APART =
  /^ *[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?: +[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)+ *$/i;
const COMMA_NUMBER = /^(?:[+-]?\d*,?\d+(?:e[+-]?\d+)?)?$/i;

/** The first line as Latin-1, which keeps the marks; line ends in quotes do not end it. */
function firstLine(bytes: Uint8Array, start: number): string {
  let quoted = false;
  let end = start;
  for (; end < bytes.length; end++) {
    if (bytes[end] === QUOTE) quoted = !quoted;
    else if (!quoted && (bytes[end] === 10 || bytes[end] === 13)) break;
  }
  return asciiText(bytes, start, end);
}
