import type { Wanted } from "../problems.ts";

/** The most features that a data set has. */
const MOST = 2 ** 32 - 1;
/** A comment before the data that says where features begin, as scikit-learn writes it. */
const BASE = /^#\s*column indices are (zero|one)-based\s*$/i;
/** One that says how many there are. */
const COUNT = /^#\s*features:\s*(\d+)\s*$/i;

/**
 * Which numbers features have in a file, and from which they count: as told, or from 1 unless some line has a feature 0. Once rows have been handed over,
 * it is too late to find out.
 */
export class FeatureNumbers {
  /** The number of the first feature, as far as the lines have shown. */
  first: 0 | 1;
  /** How many there are, where an option or a comment says so. */
  declared: number | undefined;
  /** The largest number seen; -1 before any. */
  largest = -1;
  private isOpen: boolean;
  private readonly isCountTold: boolean;
  private readonly isFirstTold: boolean;

  constructor(first: 0 | 1 | undefined, declared: number | undefined) {
    this.first = first ?? 1;
    this.isOpen = first === undefined;
    this.isFirstTold = first !== undefined;
    this.declared = declared;
    this.isCountTold = declared !== undefined;
  }

  /** How many features there are, as far as the lines have shown. */
  get count(): number {
    return this.declared ?? Math.max(0, this.largest + 1 - this.first);
  }

  /** Takes the number of a feature; false where there can be no such feature. */
  accepts(number: number): boolean {
    const most = this.declared ?? MOST;
    if (number === 0 && this.first === 1) {
      if (!this.isOpen || this.largest >= most) return false;
      this.first = 0;
    }
    if (number - this.first >= most) return false;
    if (number > this.largest) this.largest = number;
    return true;
  }

  /** What was wanted instead of a number that is not accepted. */
  wanted(number: number): Wanted {
    const { first, declared } = this;
    const range = `from ${first}${declared === undefined ? "" : ` to ${declared - 1 + first}`}`;
    const expected = `a feature number ${range}`;
    return number === 0 ? { expected, remedies: [{ option: "firstFeature", value: "0" }] } : { expected };
  }

  /** From now on the first number is known: rows that count from it have been handed over. */
  settle(): void {
    this.isOpen = false;
  }

  /** Takes a comment before the data; options go before. False where it says something impossible. */
  takeComment(text: string): boolean {
    const base = BASE.exec(text);
    if (base !== null && !this.isFirstTold) {
      this.first = base[1]!.toLowerCase() === "zero" ? 0 : 1;
      this.isOpen = false;
    }
    const count = COUNT.exec(text);
    if (count === null || this.isCountTold) return true;
    this.declared = Number(count[1]);
    return this.declared <= MOST;
  }
}

/** The names of features that count from 0; those that count from 1, as is usual, have none. */
export function namesFromZero(count: number): readonly string[] {
  return Object.freeze(Array.from({ length: count }, (_, feature) => `f${feature}`));
}

/** Whether these are the names that `namesFromZero` gives. */
export function areNamesFromZero(names: readonly string[] | undefined): boolean {
  return names !== undefined && names.length > 0 && names.every((name, feature) => name === `f${feature}`);
}
