import { compareWords } from "../../../base/code-points.ts";
import type { ParseProblem } from "../../../base/errors.ts";
import { invalidOptions } from "../../../base/options.ts";
import type { Scores } from "../../dataset.ts";
import { type CellRefusal, Problems, shown } from "../problems.ts";
import { RowBlocks } from "./blocks.ts";
import { type Decimal, sortCell } from "./cells.ts";
import { type ClassOptions, classOrder } from "./class-order.ts";
import {
  ColumnTally,
  doubtOf,
  ForcedNumbers,
  type Met,
  meaningOf,
  numberRefusal,
  problemAt,
} from "./column-meaning.ts";
import type { Missing } from "./missing-words.ts";
import { Dictionary } from "./words.ts";

export type { ClassOptions } from "./class-order.ts";

export interface TargetOptions extends ClassOptions {
  /** All words there are, where the source has been gone through before: their scores then do not depend on the rows held. */
  readonly knownWords?: readonly string[] | undefined;
  /** The name of the source in messages. */
  readonly source?: string | undefined;
  /** Whether a comma may be a decimal one; not unless that is said. */
  readonly decimal?: Decimal | undefined;
  readonly trustsCommas?: boolean | undefined;
  /** What the columns are said to hold, whatever they look like. */
  readonly forced?: "words" | "numbers" | undefined;
  /** The place of a cell of an output; otherwise its row is told. */
  readonly here?: ((output: number, text: string) => Met) | undefined;
  readonly expectedRows?: number | undefined;
}

/** What was wanted instead of a refused cell, in words; undefined when the cell was accepted. */
export type Refusal = string | undefined;

export const NO_SCORE = "a score (a missing one cannot be learned from)";

/** Scores as they arrive, one row of outputs for each item: all of them numbers, or all of them words. */
export class TargetBuilder {
  readonly outputs: number;
  private readonly owner: string;
  private readonly options: TargetOptions;
  private readonly words: Dictionary;
  private readonly values: RowBlocks;
  private readonly tally = new ColumnTally();
  private readonly forced: readonly ForcedNumbers[] | undefined;
  /** Of numbers, the line where the first one with a decimal point stands; 0 for none. */
  pointLine = 0;
  /** A word that stands for a missing value, unless the target holds words. */
  private perhapsMissing: Met | undefined;
  private hasQuotedMissing = false;
  /** False where options say what the scores are. */
  private readonly isGuessed: boolean;
  private kind: "open" | "numbers" | "words" | "told";
  /** Rows that went away in blocks. */
  private rowsBefore = 0;

  constructor(owner: string, outputs: number, options: TargetOptions) {
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
    const areWords =
      (options.classes ?? options.positive ?? options.knownWords) !== undefined || options.forced === "words";
    this.kind = areWords ? "words" : "open";
    this.isGuessed = !areWords;
    if (options.forced === "numbers" && !areWords)
      this.forced = Array.from({ length: outputs }, () => new ForcedNumbers());
    this.values = new RowBlocks(outputs, options.expectedRows);
  }

  /** True when cells must be handed over as text, because even a number counts as a word. */
  get wantsWords(): boolean {
    return this.kind === "words" || this.kind === "told" || this.forced !== undefined;
  }

  /** True while rows to come may make words of what has come. */
  get isOpen(): boolean {
    return this.kind === "words" || (this.kind === "open" && this.perhapsMissing !== undefined);
  }

  number(output: number, value: number): CellRefusal {
    if (this.kind === "words" || this.forced !== undefined) return this.word(output, String(value));
    if (!Number.isFinite(value)) return "a finite number";
    if (this.kind === "told") return undefined;
    this.kind = "numbers";
    return this.put(output, value);
  }

  /** A cell that is text; `missing`: whether it stands for a missing value in a column of numbers. */
  word(output: number, text: string, missing?: Missing): CellRefusal {
    const standsForMissing = missing !== undefined;
    if (missing === "quoted") this.hasQuotedMissing = true;
    if (this.forced !== undefined) return standsForMissing ? NO_SCORE : this.forcedNumber(output, text);
    if (this.kind === "words" && (!this.isGuessed || this.words.has(text))) return this.known(output, text);
    if (standsForMissing && this.kind !== "words") return this.perhaps(output, text);
    const cell = standsForMissing ? WORD : sortCell(text, this.options.decimal ?? ".");
    if (this.kind === "numbers" || this.kind === "open") {
      if (cell.kind === "number") return this.number(output, cell.value);
      if (this.kind === "numbers" && cell.kind !== "comma")
        return numberRefusal(cell, text, this.here(output, text).field);
    }
    this.tally.add(cell, () => this.here(output, text));
    if (cell.kind === "comma" && this.kind !== "words") {
      this.kind = this.kind === "told" ? "told" : "numbers";
      return this.put(output, cell.value);
    }
    if (cell.kind !== "word") this.kind = "told";
    if (this.kind === "told") return undefined;
    this.kind = "words";
    return this.known(output, text);
  }

  private known(output: number, text: string): Refusal {
    const { classes } = this.options;
    if (classes !== undefined && !this.words.has(text))
      return `one of the classes ${classes.map(shown).join(", ")}`;
    return this.put(output, this.words.codeOf(text));
  }

  private perhaps(output: number, text: string): Refusal {
    if (this.kind === "numbers") return NO_SCORE;
    this.perhapsMissing ??= this.here(output, text);
    return this.put(output, this.words.codeOf(text));
  }

  private forcedNumber(output: number, text: string): CellRefusal {
    const value = this.forced![output].read(text, this.options.decimal ?? ".");
    if (typeof value !== "number") return value;
    this.kind = "numbers";
    return this.put(output, value);
  }

  private put(output: number, value: number): undefined {
    this.values.block[this.values.at + output] = value;
  }

  private here(output: number, text: string): Met {
    const row = this.rowsBefore + this.values.rows;
    return this.options.here?.(output, text) ?? { field: "score", text, line: 0, column: 1, row };
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

  /** More than two words that were sorted, because nothing says their order. */
  get unordered(): readonly string[] | undefined {
    const { classes, positive } = this.options;
    const words = classes === undefined && positive === undefined ? (this.wordsMet ?? []) : [];
    return words.length > 2 ? [...words].sort(compareWords) : undefined;
  }

  /** The first score with a decimal comma, where commas are decimal ones. */
  get comma(): Met | undefined {
    return this.tally.comma;
  }

  /** What all cells together do not allow; of blocks, what can be told before the last. */
  doubts(isWhole: boolean): readonly ParseProblem[] {
    const { tally, perhapsMissing } = this;
    // Where nothing else has come, what quotes call words are words.
    if (this.kind === "open" && this.hasQuotedMissing) this.kind = "words";
    if (this.pointLine > 0) tally.point ??= { line: this.pointLine, row: 0 };
    const trustsCommas = !isWhole || this.options.trustsCommas === true;
    const doubt = doubtOf(meaningOf(tally, { trustsCommas }));
    if (doubt !== undefined) return [doubt];
    return perhapsMissing === undefined || this.kind === "words"
      ? []
      : [problemAt(perhapsMissing, { expected: NO_SCORE })];
  }

  /** Forgets the finished rows; the current one stays. */
  drop(): void {
    this.rowsBefore += this.values.rows;
    this.values.restart(this.values.rows, this.values.current());
  }

  /** The scores of the finished rows, which are taken away; the current one, which is not finished, stays. */
  release(names: readonly string[] | undefined): Scores {
    const current = this.values.current();
    const result = this.take(names, false);
    this.rowsBefore += result.values.rows;
    this.values.restart(result.values.rows, current);
    return result;
  }

  finish(names: readonly string[] | undefined): Scores {
    return this.take(names, true);
  }

  private take(names: readonly string[] | undefined, isWhole: boolean): Scores {
    const problems = new Problems(this.options.source ?? "input", "rows");
    for (const doubt of this.doubts(isWhole)) problems.add(doubt);
    problems.throwIfAny();
    const values = this.values.toMatrix();
    if (this.kind !== "words") return Object.freeze({ values, names, classes: undefined });
    const { classes, scoreOf } = classOrder(this.owner, this.words.words, this.options);
    for (let k = 0; k < values.data.length; k++) values.data[k] = scoreOf[values.data[k]];
    return Object.freeze({ values, names, classes: Object.freeze(classes) });
  }
}

const WORD = Object.freeze({ kind: "word" as const });
