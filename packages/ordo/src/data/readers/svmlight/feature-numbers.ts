import { limit, requireWithin } from "../../../base/limits.ts";
import { nameOfNumber, numberingOf } from "../../wide-columns.ts";
import type { Wanted } from "../problems.ts";

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
  private readonly most = limit("features");
  private readonly source: string;

  constructor(source: string, first: 0 | 1 | undefined, declared: number | undefined) {
    this.source = source;
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
    const most = this.declared ?? this.most;
    if (number === 0 && this.first === 1) {
      if (!this.isOpen || this.largest >= most) return false;
      this.first = 0;
    }
    if (number - this.first >= most) return this.beyond(number);
    if (number > this.largest) this.largest = number;
    return true;
  }

  private beyond(number: number): false {
    if (this.declared === undefined) requireWithin("features", number + 1 - this.first, this.source);
    return false;
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

  /** Takes a comment before the data; options go before. */
  takeComment(text: string): void {
    const base = BASE.exec(text);
    if (base !== null && !this.isFirstTold) {
      this.first = base[1]!.toLowerCase() === "zero" ? 0 : 1;
      this.isOpen = false;
    }
    const count = COUNT.exec(text);
    if (count === null || this.isCountTold) return;
    requireWithin("features", Number(count[1]), this.source);
    this.declared = Number(count[1]);
  }
}

/** The names of features that count from 0; those that count from 1, as is usual, have none. */
export function namesFromZero(count: number): readonly string[] {
  return Object.freeze(Array.from({ length: count }, (_, feature) => nameOfNumber(feature, 0)));
}

/** Whether these are the names that `namesFromZero` gives, all of them or, of wide rows, those that occur. */
export function areNamesFromZero(names: readonly string[] | undefined): boolean {
  if (names === undefined || names.length === 0) return false;
  return names.every((name, feature) => name === nameOfNumber(feature, 0)) || numberingOf(names)?.first === 0;
}
