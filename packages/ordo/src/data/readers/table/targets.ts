import { compareWords } from "../../../base/code-points.ts";
import { invalidOptions } from "../../../base/options.ts";
import type { Scores } from "../../dataset.ts";
import { parseNumber } from "../bytes/number.ts";
import { shown } from "../problems.ts";
import { RowBlocks } from "./blocks.ts";
import { Dictionary } from "./words.ts";

/** How targets that are words become numbers. */
export interface ClassOptions {
  /** The words in the order of their scores 0, 1, 2 …; sorted by code point when left out. */
  readonly classes?: readonly string[] | undefined;
  /** This word scores 1, every other 0. */
  readonly positive?: string | undefined;
}

export interface TargetOptions extends ClassOptions {
  /** All words there are, where the source has been gone through before: their scores then do not depend on the rows held. */
  readonly knownWords?: readonly string[] | undefined;
}

/** What was wanted instead of a refused cell, in words; undefined when the cell was accepted. */
export type Refusal = string | undefined;

/** Scores as they arrive, one row of outputs for each item: all of them numbers, or all of them words. */
export class TargetBuilder {
  readonly outputs: number;
  private readonly owner: string;
  private readonly options: TargetOptions;
  private readonly words: Dictionary;
  private readonly values: RowBlocks;
  private kind: "open" | "numbers" | "words";

  constructor(owner: string, outputs: number, options: TargetOptions, expectedRows?: number) {
    if (options.classes !== undefined && options.positive !== undefined) {
      const issue = {
        key: "positive",
        expected: "nothing when classes are given",
        actual: shown(options.positive),
      };
      throw invalidOptions(owner, [issue]);
    }
    this.owner = owner;
    this.outputs = outputs;
    this.options = options;
    this.words = new Dictionary(options.classes ?? options.knownWords);
    const areWords = (options.classes ?? options.positive ?? options.knownWords) !== undefined;
    this.kind = areWords ? "words" : "open";
    this.values = new RowBlocks(outputs, expectedRows);
  }

  /** True when cells must be handed over as text, because even a number counts as a word. */
  get wantsWords(): boolean {
    return this.kind === "words";
  }

  number(output: number, value: number): Refusal {
    if (this.kind === "words") return this.word(output, String(value));
    if (!Number.isFinite(value)) return "a finite number";
    this.kind = "numbers";
    this.values.block[this.values.at + output] = value;
    return undefined;
  }

  /** A cell that is text; it counts as a number when it can be one and no words came before. */
  word(output: number, text: string): Refusal {
    if (this.kind !== "words") {
      const value = parseNumber(text);
      if (!Number.isNaN(value)) return this.number(output, value);
      if (this.kind === "numbers") return "a number, as before (or give classes, if words are meant)";
      this.kind = "words";
    }
    if (this.options.classes !== undefined && !this.words.has(text))
      return `one of the classes ${this.options.classes.map(shown).join(", ")}`;
    this.values.block[this.values.at + output] = this.words.codeOf(text);
    return undefined;
  }

  endRow(): void {
    this.values.endRow();
  }

  seek(row: number): void {
    this.values.seek(row);
  }

  complete(): void {
    this.values.complete();
  }

  /** The words met so far, in order of first appearance; undefined where the scores are numbers, or none has come. */
  get wordsMet(): readonly string[] | undefined {
    return this.kind === "words" ? this.words.words : undefined;
  }

  /** Forgets the finished rows; the current one stays. */
  drop(): void {
    this.values.restart(this.values.rows, this.values.current());
  }

  /** The scores of the finished rows, which are taken away; the current one, which is not finished, stays. */
  release(names: readonly string[] | undefined): Scores {
    const current = this.values.current();
    const result = this.finish(names);
    this.values.restart(result.values.rows, current);
    return result;
  }

  finish(names: readonly string[] | undefined): Scores {
    const values = this.values.toMatrix();
    if (this.kind !== "words") return Object.freeze({ values, names, classes: undefined });
    const { classes, scoreOf } = this.order();
    for (let k = 0; k < values.data.length; k++) values.data[k] = scoreOf[values.data[k]];
    return Object.freeze({ values, names, classes: Object.freeze(classes) });
  }

  /** The classes, and the score of each word's number. */
  private order(): { classes: readonly string[]; scoreOf: readonly number[] } {
    const { words } = this.words;
    const { classes, positive } = this.options;
    if (classes !== undefined) return { classes, scoreOf: words.map((_, code) => code) };
    if (positive === undefined) {
      const sorted = [...words].sort(compareWords);
      const place = new Map(sorted.map((word, index) => [word, index]));
      return { classes: sorted, scoreOf: words.map((word) => place.get(word)!) };
    }
    const isPositive = (word: string) => word === positive || parseNumber(word) === parseNumber(positive);
    const others = words.filter((word) => !isPositive(word));
    if (others.length === words.length && words.length > 0) {
      const expected = `one of the words found (${[...words].sort(compareWords).slice(0, 12).map(shown).join(", ")})`;
      throw invalidOptions(this.owner, [{ key: "positive", expected, actual: shown(positive) }]);
    }
    const rest = others.length === 1 ? others[0] : `not ${positive}`;
    return { classes: [rest, positive], scoreOf: words.map((word) => (isPositive(word) ? 1 : 0)) };
  }
}
