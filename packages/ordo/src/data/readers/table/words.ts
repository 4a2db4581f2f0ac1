import { type Grouping, groupingOf } from "../../grouping.ts";
import { GrowingIndices } from "./blocks.ts";

/** Words and the numbers they got, in order of first appearance. */
export class Dictionary {
  readonly words: string[] = [];
  private readonly codes = new Map<string, number>();
  private lastWord: string | undefined;
  private lastCode = 0;

  constructor(words: readonly string[] = []) {
    for (const word of words) this.codeOf(word);
  }

  codeOf(word: string): number {
    // Rows of one query mostly stand together.
    if (word === this.lastWord) return this.lastCode;
    let code = this.codes.get(word);
    if (code === undefined) {
      code = this.words.length;
      this.codes.set(word, code);
      this.words.push(word);
    }
    this.lastWord = word;
    this.lastCode = code;
    return code;
  }

  has(word: string): boolean {
    return this.codes.has(word);
  }
}

/** The name of the query or group of each row, as they arrive. */
export class GroupingBuilder {
  private names = new Dictionary();
  private lastName: string | undefined;
  private readonly of = new GrowingIndices();

  get length(): number {
    return this.of.length;
  }

  push(name: string): void {
    this.lastName = name;
    this.of.push(this.names.codeOf(name));
  }

  /** The name of the last row. */
  get last(): string | undefined {
    return this.lastName;
  }

  /** Takes the first rows away, as groups of their own. */
  release(rows: number): Grouping {
    const of = this.of.toArray();
    // Numbers follow first appearance, so that the first rows have the first numbers.
    const taken = of.slice(0, rows);
    const count = taken.reduce((most, code) => Math.max(most, code + 1), 0);
    const left = Array.from(of.subarray(rows), (code) => this.names.words[code]!);
    const result = groupingOf(taken, Object.freeze(this.names.words.slice(0, count)));
    this.of.clear();
    this.names = new Dictionary();
    for (const name of left) this.push(name);
    return result;
  }

  finish(): Grouping {
    return groupingOf(this.of.toArray(), Object.freeze(this.names.words));
  }
}
