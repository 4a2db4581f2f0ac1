import type { ParseProblem, Remedy } from "../../../base/errors.ts";
import { shown, type Wanted } from "../problems.ts";
import { type Cell, type Decimal, readUnusual, sortCell } from "./cells.ts";

/**
 * What the columns of a table mean is decided by all of their cells, never by the first: a tally is fed by every cell that is no plain number, and a rule
 * says what its column holds. The order of the rows does not matter.
 */

/** A cell, such as the first of a kind, in the column `field`. Lines and columns (characters) count from 1, rows from 0; the line is 0 where the source has none. */
export interface Met {
  readonly field: string;
  readonly text: string;
  readonly line: number;
  readonly column: number;
  readonly row: number;
}

/** What has been met in a column, besides missing values and the plain numbers of a column of numbers. */
export class ColumnTally {
  number: Met | undefined;
  /** Where a number with a decimal point stands. */
  point: Pick<Met, "line" | "row"> | undefined;
  comma: Met | undefined;
  /** A number with a comma that cannot part thousands. */
  sureComma: Met | undefined;
  odd: (Met & { readonly expected: string; readonly isReadable: boolean }) | undefined;
  word: Met | undefined;

  /** Takes a cell, whose place is asked for only when it is the first of its kind. */
  add(cell: Cell, here: () => Met): void {
    switch (cell.kind) {
      case "number":
        this.number ??= here();
        if (cell.hasPoint) this.point ??= this.number;
        break;
      case "comma":
        this.comma ??= here();
        if (cell.isSure) this.sureComma ??= here();
        break;
      case "odd":
        this.odd ??= { ...here(), expected: cell.expected, isReadable: cell.isReadable };
        break;
      default:
        this.word ??= here();
    }
  }
}

/** What a column holds. `nothing`: all values are missing, if there are any. */
export type Meaning =
  | { readonly kind: "nothing" | "words" }
  | { readonly kind: "numbers"; readonly decimal: "." | "," }
  | {
      readonly kind: "refused";
      readonly at: Met;
      readonly expected: string;
      readonly remedies: readonly Remedy[];
    };

/** How the columns of a source are judged. */
export interface Manner {
  readonly decimal: Decimal;
  /** True where the cells are parted by semicolons, as programs do that write numbers with a comma. */
  readonly trustsCommas: boolean;
}

/** The rule. */
export function meaningOf(
  tally: Readonly<ColumnTally>,
  { trustsCommas }: Pick<Manner, "trustsCommas">,
): Meaning {
  const { number, point, comma, sureComma, odd, word } = tally;
  const anyNumber = number ?? comma;
  if (odd !== undefined) return { kind: "refused", at: odd, ...oddRefusal(odd, odd.field) };
  if (word !== undefined && anyNumber !== undefined)
    return {
      kind: "refused",
      at: word,
      expected: `a number, as ${shown(anyNumber.text)}${placeOf(anyNumber)}`,
      remedies: strangerRemedies(word.text, word.field),
    };
  if (word !== undefined) return { kind: "words" };
  if (comma !== undefined && point !== undefined)
    return {
      kind: "refused",
      at: comma,
      expected: `a number with a decimal point, as${placeOf(point)}`,
      remedies: [asWords(comma.field)],
    };
  if (comma !== undefined && sureComma === undefined && !trustsCommas)
    return {
      kind: "refused",
      at: comma,
      expected: ONE_WAY,
      remedies: [{ option: "decimal", value: "," }, asNumbers(comma.field), asWords(comma.field)],
    };
  if (comma !== undefined) return { kind: "numbers", decimal: "," };
  if (number !== undefined) return { kind: "numbers", decimal: "." };
  return { kind: "nothing" };
}

const asWords = (column: string): Remedy => ({ option: "words", value: column });
const asNumbers = (column: string): Remedy => ({ option: "numbers", value: column });

/** Instead of a cell that is a number in somebody's writing. */
function oddRefusal(
  { expected, isReadable }: { readonly expected: string; readonly isReadable: boolean },
  column: string,
): Wanted & { readonly remedies: readonly Remedy[] } {
  return { expected, remedies: [...(isReadable ? [asNumbers(column)] : []), asWords(column)] };
}

function placeOf({ line, row }: Pick<Met, "line" | "row">): string {
  return line > 0 ? ` in line ${line}` : ` in row ${row} (from 0)`;
}

/** A word among numbers stands for a missing value, or all of them are words. */
function strangerRemedies(word: string, column: string): readonly Remedy[] {
  return [{ option: "missingValues", value: word }, asWords(column)];
}

/** Instead of a cell among numbers; undefined for a number. */
export function numberRefusal(cell: Cell, text: string, column: string): Wanted | undefined {
  if (cell.kind === "odd") return oddRefusal(cell, column);
  return cell.kind === "word"
    ? { expected: "a number", remedies: strangerRemedies(text, column) }
    : undefined;
}

/** A refused meaning as a problem of the source. */
export function doubtOf(meaning: Meaning): ParseProblem | undefined {
  return meaning.kind === "refused" ? problemAt(meaning.at, meaning) : undefined;
}

export function problemAt(at: Met, { expected, remedies }: Wanted): ParseProblem {
  const line = at.line > 0 ? at.line : at.row + 1;
  return { line, column: at.column, field: at.field, found: shown(at.text), expected, remedies };
}

/** Cells of a column that is said to hold numbers: signs of per cent and of a currency are left out, where all cells have the same. */
export class ForcedNumbers {
  private unit: string | undefined;

  /** The number, or what was expected. */
  read(text: string, decimal: Decimal): number | Wanted {
    const cell = sortCell(text, decimal);
    const { value, unit, isSure } =
      cell.kind === "number" || (cell.kind === "comma" && cell.isSure)
        ? { value: cell.value, unit: "", isSure: true }
        : readUnusual(text, decimal);
    if (Number.isNaN(value)) return { expected: cell.kind === "odd" ? cell.expected : "a number" };
    if (!isSure) return { expected: ONE_WAY, remedies: EITHER_MARK };
    this.unit ??= unit;
    if (unit === this.unit) return value;
    return {
      expected: this.unit === "" ? "a number alone, as before" : `a number with ${this.unit}, as before`,
    };
  }
}

const ONE_WAY =
  "a number that can be read in one way only: does the mark part its fraction or its thousands?";
const EITHER_MARK: readonly Remedy[] = Object.freeze([
  { option: "decimal", value: "," },
  { option: "decimal", value: "." },
]);
