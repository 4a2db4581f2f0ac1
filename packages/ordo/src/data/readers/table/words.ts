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
  private readonly names = new Dictionary();
  private readonly of = new GrowingIndices();

  get length(): number {
    return this.of.length;
  }

  push(name: string): void {
    this.of.push(this.names.codeOf(name));
  }

  finish(): Grouping {
    return groupingOf(this.of.toArray(), Object.freeze(this.names.words));
  }
}
