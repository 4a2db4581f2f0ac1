import type { ParseProblem } from "../../../base/errors.ts";
import type { Matrix } from "../../../linalg/matrix.ts";
import type { SparseMatrix } from "../../../linalg/sparse.ts";
import type { CellRefusal } from "../problems.ts";
import { Categories } from "./categories.ts";
import { type Cell, sortCell } from "./cells.ts";
import { CATEGORY, FORCED, NUMBER, OPEN, PENDING, TOLD } from "./column-kinds.ts";
import {
  ColumnTally,
  doubtOf,
  ForcedNumbers,
  type Manner,
  type Met,
  meaningOf,
  numberRefusal,
  problemAt,
} from "./column-meaning.ts";
import { DenseStore, type FeatureStore, type SlotPlan, SparseStore } from "./feature-store.ts";
import { markMissing } from "./mark-missing.ts";
import { MissingTally } from "./missing-tally.ts";
import type { MissingWords } from "./missing-words.ts";

export interface FeatureSettings extends Manner {
  readonly names: readonly string[];
  /** The columns that are features. */
  readonly columns: readonly number[];
  /** Of all columns; those of features change as their cells come. */
  readonly kinds: Uint8Array;
  readonly slots: Int32Array;
  /** The line of the first number with a decimal point in each column. */
  readonly points: Int32Array;
  readonly storage: "dense" | "sparse";
  readonly expectedRows: number | undefined;
  readonly categories: "refuse" | "one-hot";
  readonly declared: readonly (readonly string[] | undefined)[] | undefined;
  readonly missing: MissingWords;
  readonly place: CellPlace;
}

/** Where the cell stands that is being taken. */
export interface CellPlace {
  /** 0 where the source has no lines. */
  readonly line: number;
  /** Counted from 0, those that went away in blocks included. */
  readonly row: number;
  met(column: number, text: string): Met;
}

/** The feature columns of a table, whose meaning is known when all rows have come. */
export class FeatureColumns {
  readonly store: FeatureStore;
  readonly missing: MissingTally;
  readonly categories: Categories;
  private readonly settings: FeatureSettings;
  private readonly tallies: (ColumnTally | undefined)[] = [];
  private readonly forced = new Map<number, ForcedNumbers>();
  /** Columns of words that are no guess. */
  private readonly certain = new Set<number>();
  /** What stands for a missing value in columns that may yet hold words: how often, and the first. */
  private readonly pending = new Map<number, { count: number; readonly first: Met }>();
  /** Rows, from the first held, in which columns of numbers have nothing but missing values. */
  private readonly missingBefore = new Map<number, number>();

  constructor(settings: FeatureSettings) {
    const { names, columns, kinds, storage, expectedRows, declared, categories } = settings;
    this.settings = settings;
    this.missing = new MissingTally(names.length);
    this.categories = new Categories(names.length, declared);
    const isCode = (slot: number) => kinds[columns[slot]] === CATEGORY || kinds[columns[slot]] === PENDING;
    this.store =
      storage === "dense"
        ? new DenseStore(columns.length, expectedRows)
        : new SparseStore(columns.length, isCode);
    declared?.forEach((words, column) => {
      if (words !== undefined && kinds[column] === OPEN && categories === "one-hot") this.forceWords(column);
    });
  }

  /** Columns that are said to hold words or numbers. */
  force(forced: readonly ("words" | "numbers" | undefined)[]): void {
    for (const column of this.settings.columns) {
      if (forced[column] === "words") this.forceWords(column);
      else if (forced[column] === "numbers") {
        this.settings.kinds[column] = FORCED;
        this.forced.set(column, new ForcedNumbers());
      }
    }
  }

  private forceWords(column: number): void {
    this.certain.add(column);
    this.openCategory(column);
  }

  number(column: number, value: number): CellRefusal {
    const { kinds, slots } = this.settings;
    if (!Number.isFinite(value)) return "a finite number";
    if (kinds[column] !== NUMBER) this.openNumbers(column);
    this.store.row[this.store.at + slots[column]] = value;
    return undefined;
  }

  text(column: number, text: string, quoted: boolean): CellRefusal {
    const kind = this.settings.kinds[column];
    const missing = this.settings.missing.kindOf(text, quoted);
    if (missing === "always" || (missing !== undefined && (kind === NUMBER || kind === FORCED)))
      return this.absent(column);
    if (kind === FORCED) return this.forcedNumber(column, text);
    if (kind === CATEGORY && (this.certain.has(column) || this.categories.has(column, text)))
      return this.category(column, text);
    if (missing !== undefined)
      return kind === CATEGORY ? this.category(column, text) : this.perhapsMissing(column, text);
    const cell = sortCell(text, this.settings.decimal);
    if (kind === NUMBER) return this.amongNumbers(column, text, cell);
    return this.undecided(column, text, cell);
  }

  absent(column: number): undefined {
    const { place, kinds } = this.settings;
    if (kinds[column] === TOLD) return;
    this.missing.add(column, place.row, place.line);
    this.store.row[this.store.at + this.settings.slots[column]] = Number.NaN;
  }

  private amongNumbers(column: number, text: string, cell: Cell): CellRefusal {
    if (cell.kind === "number") {
      if (cell.hasPoint) this.settings.points[column] ||= this.settings.place.line;
      return this.number(column, cell.value);
    }
    if (cell.kind !== "comma") return numberRefusal(cell, text, this.settings.names[column]);
    this.tallyOf(column).add(cell, () => this.settings.place.met(column, text));
    return this.number(column, cell.value);
  }

  /** A cell of a column that holds words so far, or nothing, or both words and numbers. */
  private undecided(column: number, text: string, cell: Cell): CellRefusal {
    const { kinds, categories } = this.settings;
    const isOpen = kinds[column] === OPEN || kinds[column] === PENDING;
    if (isOpen && (cell.kind === "number" || cell.kind === "comma")) {
      this.openNumbers(column);
      return this.amongNumbers(column, text, cell);
    }
    this.tallyOf(column).add(cell, () => this.settings.place.met(column, text));
    if (cell.kind !== "word" || kinds[column] === TOLD || categories === "refuse") kinds[column] = TOLD;
    else {
      if (isOpen) this.openCategory(column);
      return this.category(column, text);
    }
    return undefined;
  }

  private category(column: number, text: string): CellRefusal {
    const refusal = this.categories.refusal(column, text);
    if (refusal === undefined)
      this.store.row[this.store.at + this.settings.slots[column]] = this.categories.codeOf(column, text);
    return refusal;
  }

  private forcedNumber(column: number, text: string): CellRefusal {
    const value = this.forced.get(column)!.read(text, this.settings.decimal);
    if (typeof value !== "number") return value;
    if (!Number.isFinite(value)) return "a finite number";
    this.store.row[this.store.at + this.settings.slots[column]] = value;
    return undefined;
  }

  /** Keeps the number of a word that is none, if the column holds numbers. */
  private perhapsMissing(column: number, text: string): CellRefusal {
    const { kinds } = this.settings;
    if (kinds[column] === TOLD) return undefined;
    const before = this.pending.get(column);
    if (before === undefined) {
      this.categories.open(column);
      kinds[column] = PENDING;
      this.pending.set(column, { count: 1, first: this.settings.place.met(column, text) });
    } else before.count++;
    return this.category(column, text);
  }

  private openCategory(column: number): void {
    this.settings.kinds[column] = CATEGORY;
    if (this.pending.delete(column)) return;
    this.categories.open(column);
  }

  private openNumbers(column: number): void {
    this.settle(column, this.settings.place.row);
    this.settings.kinds[column] = NUMBER;
  }

  /** What might have been words was missing, in all rows before this one. */
  private settle(column: number, row: number): void {
    const pending = this.pending.get(column);
    if (pending === undefined) return;
    const { count, first } = pending;
    this.missing.add(column, first.row, first.line, count);
    this.pending.delete(column);
    this.categories.close(column);
    this.missingBefore.set(column, row);
    this.settings.kinds[column] = NUMBER;
  }

  private tallyOf(column: number): ColumnTally {
    this.tallies[column] ??= new ColumnTally();
    return this.tallies[column];
  }

  /** The columns whose numbers have a decimal comma, by the first of them. */
  get commas(): readonly Met[] {
    return this.settings.columns.flatMap((column) => this.tallies[column]?.comma ?? []);
  }

  /** What all cells together do not allow; of blocks, what can be told before the last. */
  doubts(isWhole: boolean): readonly ParseProblem[] {
    const manner = { trustsCommas: this.settings.trustsCommas || !isWhole };
    return this.settings.columns.flatMap((column) => {
      const tally = this.tallies[column];
      if (tally === undefined) return [];
      const line = this.settings.points[column];
      if (line > 0) tally.point ??= { line, row: 0 };
      const meaning = meaningOf(tally, manner);
      if (meaning.kind === "words" && this.settings.kinds[column] === TOLD)
        return [problemAt(tally.word!, this.wordsRefusal(column))];
      return doubtOf(meaning) ?? [];
    });
  }

  /** Words may be categories or texts; those that the file declares are no texts. */
  private wordsRefusal(column: number) {
    const oneHot = { option: "categories", value: "one-hot" };
    if (this.settings.declared?.[column] !== undefined) return { expected: WORDS, remedies: [oneHot] };
    return {
      expected: `${WORDS}; for texts read it as strings`,
      remedies: [oneHot, { option: "strings", value: this.settings.names[column] }],
    };
  }

  /** True when the words of some column are not known before all rows have come. */
  get hasOpenWords(): boolean {
    const { declared, kinds, columns, categories } = this.settings;
    return columns.some((column) => {
      const kind = kinds[column];
      if (declared?.[column] !== undefined) return false;
      return kind === CATEGORY || ((kind === OPEN || kind === PENDING) && categories === "one-hot");
    });
  }

  /** The words of a column of words; undefined for one of numbers. */
  words(column: number): readonly string[] | undefined {
    return this.settings.kinds[column] === CATEGORY ? this.categories.words(column) : undefined;
  }

  /** The finished rows, put together, and how columns became features; `goesOn` takes them away. */
  collect(
    goesOn: boolean,
    rowsBefore: number,
  ): { values: Matrix | SparseMatrix; plans: readonly SlotPlan[] } {
    const { columns } = this.settings;
    const { rows } = this.store;
    for (const column of [...this.pending.keys()]) {
      this.settle(column, rowsBefore + rows);
      // The row that is not finished may hold a word that stood for a missing value.
      if (goesOn) this.store.row[this.store.at + this.settings.slots[column]] = Number.NaN;
    }
    const plans = columns.map((column) => this.categories.plan(column));
    const values = goesOn ? this.store.release(plans) : this.store.finish(plans);
    markMissing(values, plans, (slot) => (this.missingBefore.get(columns[slot]) ?? 0) - rowsBefore);
    return { values, plans };
  }
}

const WORDS = "a number; for words ignore the column, or choose the categories one-hot";
