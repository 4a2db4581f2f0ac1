import { parseNumber } from "../bytes/number.ts";

/** What stands before the fraction of a number; "auto" is a point, or a comma where every cell of a column agrees. */
export type Decimal = "auto" | "." | ",";

/** What a cell of text, which is not missing, may be taken for. */
export type Cell =
  | { readonly kind: "number"; readonly value: number; readonly hasPoint: boolean }
  /** `isSure`: it cannot be a whole number with its thousands apart, as 1,234 can. */
  | { readonly kind: "comma"; readonly value: number; readonly isSure: boolean }
  /** Somebody's way to write a number, but not a plain one; `expected` says what would be. */
  | { readonly kind: "odd"; readonly expected: string; readonly isReadable: boolean }
  | { readonly kind: "word" };

const WORD: Cell = Object.freeze({ kind: "word" });
const COMMA = /^[+-]?(\d+,\d+|,\d+)(e[+-]?\d+)?$/i;
const MAY_BE_THOUSANDS = /^[+-]?[1-9]\d{0,2},\d{3}$/;
const INFINITE = /^[+-]?(inf|infinity)$/i;
const HEXADECIMAL = /^[+-]?0x[0-9a-f]+$/i;
/** Groups of three digits with something between them, and perhaps a fraction after this mark. */
const GROUPED: Readonly<Record<"." | ",", RegExp>> = {
  ".": /^[+-]?\d{1,3}(?:[,'’ \u00a0\u202f]\d{3})+(?:\.\d+)?$/,
  ",": /^[+-]?\d{1,3}(?:[.'’ \u00a0\u202f]\d{3})+(?:,\d+)?$/,
};
/** A sign of per cent or of a currency on one side. */
const UNIT =
  /^([+-]?)(\p{Sc})?[ \u00a0\u202f]?([+-]?[\d.,](?:[\d.,'’ \u00a0\u202f]*[\d.,])?)[ \u00a0\u202f]?(%|\p{Sc})?$/u;
const OTHER_MINUS = /^[\u2212\u2013]/;

/** Sorts a cell by its text alone. */
export function sortCell(text: string, decimal: Decimal): Cell {
  const value = parseNumber(text);
  if (!Number.isNaN(value)) return plain(text, value, decimal);
  if (COMMA.test(text)) return withComma(text, decimal);
  if (INFINITE.test(text)) return odd("a finite number", false);
  if (HEXADECIMAL.test(text)) return odd("a decimal number", false);
  if (Number.isNaN(readUnusual(text, decimal).value)) return WORD;
  const { unit } = readUnusual(text, decimal);
  if (unit === "%") return odd("a number without a sign of per cent");
  if (unit !== "") return odd(`a number without ${unit}`);
  return odd(
    OTHER_MINUS.test(text)
      ? "a number with a plain minus sign"
      : "a number without signs between its thousands",
  );
}

function plain(text: string, value: number, decimal: Decimal): Cell {
  const hasPoint = text.includes(".");
  if (decimal === "," && hasPoint) return odd("a number with a decimal comma");
  return { kind: "number", value, hasPoint };
}

function withComma(text: string, decimal: Decimal): Cell {
  if (decimal === ".") return odd("a number with a decimal point", MAY_BE_THOUSANDS.test(text));
  const isSure = decimal === "," || !MAY_BE_THOUSANDS.test(text);
  return { kind: "comma", value: parseNumber(text.replace(",", ".")), isSure };
}

function odd(expected: string, isReadable = true): Cell {
  return { kind: "odd", expected, isReadable };
}

/** A number as people write it, and its sign of per cent or of a currency ("" for none); NaN where it is none. */
export interface UnusualNumber {
  readonly value: number;
  readonly unit: string;
  /** False where it can be read in two ways. */
  readonly isSure: boolean;
}

const NONE: UnusualNumber = Object.freeze({ value: Number.NaN, unit: "", isSure: true });

/**
 * Reads what a column that is said to hold numbers may hold: 37 %, $1,234.50, 1 234,50 €. The number stays as it is written: 37 % is 37. A comma or a point
 * between groups of three digits is no decimal mark, unless `decimal` says that it is.
 */
export function readUnusual(text: string, decimal: Decimal): UnusualNumber {
  const parts = UNIT.exec(text.replace(OTHER_MINUS, "-"));
  if (parts === null) return NONE;
  const [, sign = "", before = "", written = "", after = ""] = parts;
  if ((before !== "" && after !== "") || (sign !== "" && /^[+-]/.test(written))) return NONE;
  const digits = sign + written;
  return {
    value: parseNumber(plainDigits(digits, decimal)),
    unit: before + after,
    isSure: isSure(digits, decimal),
  };
}

/** Three digits after the only mark may be a fraction, or the end of a whole number. */
function isSure(digits: string, decimal: Decimal): boolean {
  return decimal !== "auto" || !/^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
}

function plainDigits(digits: string, decimal: Decimal): string {
  const marks = decimal === "auto" ? ([".", ","] as const) : [decimal];
  const mark = marks.find((one) => GROUPED[one].test(digits));
  if (mark !== undefined)
    return digits.replace(mark === "." ? /[^\d.+-]/g : /[^\d,+-]/g, "").replace(",", ".");
  if (decimal === "." || !digits.includes(",")) return decimal === "," && digits.includes(".") ? "" : digits;
  return digits.includes(".") ? "" : digits.replace(",", ".");
}
