/** A whole number with more digits than a double holds. As a value it is the nearest double; as a name it keeps its digits. */
export class LongNumber {
  readonly #digits: string;

  constructor(digits: string) {
    this.#digits = digits;
  }

  get digits(): string {
    return this.#digits;
  }

  get value(): number {
    return Number(this.#digits);
  }

  toJSON(): number {
    return this.value;
  }
}

/** What `JSON.parse` would round, or refuse: whole numbers of 16 digits and more, and Python's names of numbers that are none. */
const UNUSUAL = /(?<![.\d])\d{16}|NaN|Infinity/;

/**
 * A JSON text, with whole numbers that a double does not hold as `LongNumber`, and with NaN, Infinity and -Infinity, which are no JSON and which Python
 * writes all the same. Throws where it is anything else.
 */
export function parseJson(text: string): unknown {
  return UNUSUAL.test(text) ? new UnusualJson(text).whole() : JSON.parse(text);
}

const NUMBER = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
const WORD = /-?[A-Za-z]+/y;
const STRING = /"(?:[^"\\]|\\.)*"/y;
const SPACE = /[ \t\r\n]*/y;
const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["true", true],
  ["false", false],
  ["null", null],
  ["NaN", Number.NaN],
  ["Infinity", Infinity],
  ["-Infinity", -Infinity],
]);

class UnusualJson {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  whole(): unknown {
    const value = this.value();
    if (this.at < this.text.length) throw this.fault();
    return value;
  }

  private value(): unknown {
    this.match(SPACE);
    const value = this.bare();
    this.match(SPACE);
    return value;
  }

  private bare(): unknown {
    const first = this.text[this.at];
    if (first === "{") return Object.fromEntries(this.list("}", () => this.entry()));
    if (first === "[") return this.list("]", () => this.value());
    if (first === '"') return this.string();
    const number = this.match(NUMBER);
    if (number !== undefined) return numberOf(number);
    const word = this.match(WORD);
    if (word === undefined || !WORDS.has(word)) throw this.fault();
    return WORDS.get(word);
  }

  private entry(): [string, unknown] {
    this.match(SPACE);
    const key = this.string();
    this.match(SPACE);
    this.expect(":");
    return [key, this.value()];
  }

  private list<T>(close: string, item: () => T): T[] {
    const items: T[] = [];
    this.at++;
    this.match(SPACE);
    if (this.text[this.at] !== close) {
      items.push(item());
      while (this.text[this.at] === ",") {
        this.at++;
        items.push(item());
      }
    }
    this.expect(close);
    return items;
  }

  private string(): string {
    const quoted = this.match(STRING);
    if (quoted === undefined) throw this.fault();
    return JSON.parse(quoted) as string;
  }

  private expect(mark: string): void {
    if (this.text[this.at] !== mark) throw this.fault();
    this.at++;
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  private fault(): SyntaxError {
    return new SyntaxError(`no JSON at position ${this.at}`);
  }
}

function numberOf(text: string): number | LongNumber {
  const value = Number(text);
  return Number.isSafeInteger(value) || !/^-?\d+$/.test(text) ? value : new LongNumber(text);
}
