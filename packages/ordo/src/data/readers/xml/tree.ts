import { OrdoError } from "../../../base/errors.ts";
import { shown } from "../problems.ts";

/** An element of an XML text and where it begins, from 1. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  readonly line: number;
  readonly column: number;
}

/**
 * The elements of a text in the part of XML that data formats are written in: elements, attributes, comments, processing instructions. Text between
 * elements is refused, as are document types, whose entities may stand for anything. `source` names the text in messages.
 */
export function parseXml(text: string, source: string): XmlElement {
  return new XmlReader(text, source).read();
}

type Growing = XmlElement & { readonly children: XmlElement[] };

const NAME = /[A-Za-z_:][\w:.-]*/y;
const BLANKS = /[ \t\r\n]*/y;
const VALUE = /"([^"<]*)"|'([^'<]*)'/y;
const REFERENCE = /&(?:#([0-9]{1,7})|#x([0-9a-fA-F]{1,6})|(\w+));|&/g;
const NAMED: ReadonlyMap<string, string> = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
  ["quot", '"'],
  ["apos", "'"],
]);

class XmlReader {
  readonly #text: string;
  readonly #source: string;
  #at = 0;
  /** Up to where lines have been counted, and where the last of them begins. */
  #counted = 0;
  #line = 1;
  #lineStart = 0;

  constructor(text: string, source: string) {
    this.#text = text;
    this.#source = source;
  }

  read(): XmlElement {
    const open: Growing[] = [];
    let root: XmlElement | undefined;
    for (;;) {
      this.#skip(BLANKS);
      if (this.#at === this.#text.length) break;
      if (this.#passOther()) continue;
      if (root !== undefined && open.length === 0) throw this.#refused("nothing after the first element");
      if (this.#text.startsWith("</", this.#at)) this.#close(open);
      else {
        const { element, isClosed } = this.#open();
        root ??= element;
        open.at(-1)?.children.push(element);
        if (!isClosed) open.push(element);
      }
    }
    if (root === undefined) throw this.#refused("an element");
    if (open.length > 0) throw this.#refused(`</${open.at(-1)!.name}>, opened in line ${open.at(-1)!.line}`);
    return root;
  }

  /** Comments and processing instructions. */
  #passOther(): boolean {
    for (const [start, end] of [
      ["<!--", "-->"],
      ["<?", "?>"],
    ] as const)
      if (this.#text.startsWith(start, this.#at)) {
        const stop = this.#text.indexOf(end, this.#at + start.length);
        if (stop < 0) throw this.#refused(`${end} that ends what begins here`);
        this.#at = stop + end.length;
        return true;
      }
    return false;
  }

  #open(): { readonly element: Growing; readonly isClosed: boolean } {
    const place = this.#place(this.#at);
    if (this.#text[this.#at] !== "<")
      throw this.#refused("an element, as text between elements means nothing here");
    if (this.#text[this.#at + 1] === "!")
      throw this.#refused("an element; document types and CDATA are not read");
    this.#at++;
    const name = this.#take(NAME, "the name of an element")[0];
    const attributes = new Map<string, string>();
    for (;;) {
      const start = this.#at;
      this.#skip(BLANKS);
      if (this.#text.startsWith("/>", this.#at)) this.#at += 2;
      else if (this.#text[this.#at] === ">") this.#at++;
      else {
        if (this.#at === start) throw this.#refused(`a blank or the end of <${name}>`);
        this.#attribute(attributes);
        continue;
      }
      return {
        element: { name, attributes, children: [], ...place },
        isClosed: this.#text[this.#at - 2] === "/",
      };
    }
  }

  #attribute(attributes: Map<string, string>): void {
    const start = this.#at;
    const [name] = this.#take(NAME, "the name of an attribute, or the end of the element");
    if (attributes.has(name)) throw this.#refused(`each attribute once; ${name} is there already`, start);
    this.#skip(BLANKS);
    if (this.#text[this.#at] !== "=") throw this.#refused(`= after the attribute ${name}`);
    this.#at++;
    this.#skip(BLANKS);
    const from = this.#at;
    const value = this.#take(VALUE, `the value of ${name} in quotes, without <`);
    attributes.set(name, this.#unescaped(value[1] ?? value[2]!, from + 1));
  }

  #close(open: Growing[]): void {
    const start = this.#at;
    this.#at += 2;
    const [name] = this.#take(NAME, "the name of an element");
    this.#skip(BLANKS);
    if (this.#text[this.#at] !== ">") throw this.#refused(`> that ends </${name}`);
    this.#at++;
    const expected = open.pop();
    if (expected?.name !== name)
      throw this.#refused(
        expected === undefined
          ? "an element that opens"
          : `</${expected.name}>, opened in line ${expected.line}`,
        start,
      );
  }

  #unescaped(text: string, from: number): string {
    if (!text.includes("&")) return text;
    return text.replace(REFERENCE, (found, decimal?: string, hex?: string, name?: string, ...rest) => {
      const code = decimal !== undefined ? Number(decimal) : hex !== undefined ? Number.parseInt(hex, 16) : 0;
      const known =
        name === undefined
          ? code > 0 && code <= 0x10ffff
            ? String.fromCodePoint(code)
            : undefined
          : NAMED.get(name);
      if (known !== undefined) return known;
      const at = from + (rest.find((value) => typeof value === "number") as number);
      throw this.#refused(`&lt; &gt; &amp; &quot; &apos; or the number of a character`, at, found);
    });
  }

  #skip(pattern: RegExp): void {
    pattern.lastIndex = this.#at;
    pattern.exec(this.#text);
    this.#at = pattern.lastIndex;
  }

  #take(pattern: RegExp, expected: string): RegExpExecArray {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found === null) throw this.#refused(expected);
    this.#at = pattern.lastIndex;
    return found;
  }

  /** Called with places that never go back, but for those of messages. */
  #place(at: number): { readonly line: number; readonly column: number } {
    if (at < this.#counted) [this.#counted, this.#line, this.#lineStart] = [0, 1, 0];
    for (;;) {
      const end = this.#text.indexOf("\n", this.#counted);
      if (end < 0 || end >= at) break;
      this.#counted = end + 1;
      this.#line++;
      this.#lineStart = end + 1;
    }
    return { line: this.#line, column: at - this.#lineStart + 1 };
  }

  #refused(expected: string, at = this.#at, text?: string): OrdoError<"data.parse"> {
    const { line, column } = this.#place(at);
    const found =
      at >= this.#text.length ? "the end of the file" : shown(text ?? this.#text.slice(at, at + 24));
    const problem = Object.freeze({ line, column, found, expected });
    return new OrdoError(
      "data.parse",
      `${this.#source}, line ${line}, column ${column}: found ${found}, expected ${expected}`,
      { source: this.#source, problems: Object.freeze([problem]), total: 1 },
    );
  }
}
