import { parseNumber } from "../bytes/number.ts";

export interface ArffAttribute {
  readonly name: string;
  readonly type: "numeric" | "nominal" | "string" | "date" | "relational";
  /** The declared words of a nominal attribute. */
  readonly words: readonly string[] | undefined;
  readonly line: number;
}

/** What is wrong with a declaration: how much of it was read, and what was wanted then. */
export interface ArffFault {
  readonly at: number;
  readonly expected: string;
}

const TYPES: Readonly<Record<string, ArffAttribute["type"]>> = {
  numeric: "numeric",
  real: "numeric",
  integer: "numeric",
  string: "string",
  date: "date",
  relational: "relational",
};

/** Reads `@attribute name type`; the keyword has been seen. */
export function parseAttribute(text: string, line: number): ArffAttribute | ArffFault {
  const start = skipSpace(text, "@attribute".length);
  const name = readWord(text, start, /[\s{]/);
  if (name === undefined) return { at: start, expected: "a name (is a quotation mark left open?)" };
  if (name.word === "") return { at: start, expected: "a name and a type" };
  const at = skipSpace(text, name.end);
  if (text[at] === "{") return parseNominal(text, at, { name: name.word, line });
  const word = /^[a-z]*/i.exec(text.slice(at))![0];
  const type = TYPES[word.toLowerCase()];
  if (type === undefined) return { at, expected: "numeric, real, integer, string, date or {words}" };
  return { name: name.word, type, words: undefined, line };
}

function parseNominal(
  text: string,
  open: number,
  attribute: { readonly name: string; readonly line: number },
): ArffAttribute | ArffFault {
  const words: string[] = [];
  let at = skipSpace(text, open + 1);
  while (text[at] !== "}") {
    const item = readWord(text, at, /[,}]/);
    if (item === undefined || item.end >= text.length) return { at, expected: "a word, then , or }" };
    if (item.word === "" && !item.quoted) return { at, expected: "a word" };
    if (words.includes(item.word)) return { at, expected: "different words" };
    words.push(item.word);
    at = skipSpace(text, item.end);
    if (text[at] === ",") at = skipSpace(text, at + 1);
    else if (text[at] !== "}") return { at, expected: ", or }" };
  }
  if (words.length === 0) return { at, expected: "at least one word" };
  return { ...attribute, type: "nominal", words };
}

/** True when every declared word is a number, so that the attribute is read as numbers. */
export function isNumberWords(words: readonly string[]): boolean {
  return words.every((word) => !Number.isNaN(parseNumber(word)));
}

interface Word {
  readonly word: string;
  readonly quoted: boolean;
  /** Position after the word, closing quote included. */
  readonly end: number;
}

/** A word up to a stop character, or one in quotes with backslash escapes; undefined when a quote stays open. */
export function readWord(text: string, start: number, stop: RegExp): Word | undefined {
  const quote = text[start];
  if (quote !== "'" && quote !== '"') {
    let end = start;
    while (end < text.length && !stop.test(text[end])) end++;
    return { word: text.slice(start, end).trim(), quoted: false, end };
  }
  let word = "";
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === quote) return { word, quoted: true, end: at + 1 };
    if (text[at] === "\\" && at + 1 < text.length) word += unescaped(text[++at]);
    else word += text[at];
  }
  return undefined;
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

function unescaped(letter: string): string {
  return ESCAPES[letter] ?? letter;
}

export function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && /\s/.test(text[at])) at++;
  return at;
}
