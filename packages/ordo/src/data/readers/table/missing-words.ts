import { parseNumber } from "../bytes/number.ts";
import { MISSING_AMONG_NUMBERS, MISSING_VALUES } from "./options.ts";

/** Whether a text stands for a missing value: always, or only where the column holds numbers; "quoted" is such a text that quotes call a word. */
export type Missing = "always" | "among numbers" | "quoted" | undefined;

/** The texts that stand for a missing value. */
export class MissingWords {
  /** Numbers that stand for a missing value, however they are written. */
  readonly numbers: ReadonlySet<number>;
  private readonly always: ReadonlySet<string>;
  private readonly amongNumbers: ReadonlySet<string>;

  constructor(words: readonly string[]) {
    this.always = new Set(words);
    this.numbers = new Set(words.map(parseNumber).filter((value) => !Number.isNaN(value)));
    const hasUsual = MISSING_VALUES.every((word) => this.always.has(word));
    this.amongNumbers = new Set(hasUsual ? MISSING_AMONG_NUMBERS : []);
  }

  /** A quoted text is a word like others in a column of words, unless it is empty. */
  kindOf(text: string, quoted: boolean): Missing {
    if (text === "") return "always";
    if (this.always.has(text)) return quoted ? "quoted" : "always";
    if (this.amongNumbers.has(text)) return quoted ? "quoted" : "among numbers";
    if (this.numbers.size === 0 || quoted) return undefined;
    return this.numbers.has(parseNumber(text)) ? "always" : undefined;
  }
}
