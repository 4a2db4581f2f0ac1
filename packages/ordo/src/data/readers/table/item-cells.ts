import { isOrdoError } from "../../../base/errors.ts";
import { type Bag, type BagParts, bagOf } from "../../../profiles/bag.ts";
import type { ItemRole } from "./roles.ts";

/** How cells that hold tokens or sets are written. */
export interface CellMarks {
  readonly tokenSeparator: string | undefined;
  readonly setSeparator: string;
  readonly counts: boolean;
}

/** What a cell of a column of items holds. */
export type ItemCell = string | readonly string[] | Bag;

/** A cell that was read, or what was wanted instead. */
export type CellRead = { readonly item: ItemCell } | { readonly expected: string };

/** In words, what each item must have in a column of this role. */
export const WANTED: Readonly<Record<ItemRole, string>> = {
  strings: "a text for every item",
  sequences: "tokens for every item",
  sets: "a set for every item",
};

/** What a text means in a column of this role. */
export function readItemText(role: ItemRole, text: string, marks: CellMarks): CellRead {
  if (role === "strings") return { item: text };
  if (role === "sequences") return readTokens(text, marks.tokenSeparator);
  return readSet(text, marks);
}

/** The same of a list, or of an object of counts, as JSON has them. */
export function readItemValue(role: ItemRole, value: object): CellRead {
  if (role === "strings") return { expected: "a text" };
  const isTexts = Array.isArray(value) && value.every((token) => typeof token === "string");
  if (role === "sequences")
    return isTexts ? { item: Object.freeze(value as string[]) } : { expected: "a list of texts, or a text" };
  const expected = "a list of texts, an object of counts >= 0, or a text";
  if (Array.isArray(value) && !isTexts) return { expected };
  try {
    return { item: bagOf("set", value as BagParts) };
  } catch (error) {
    if (isOrdoError(error, "input.invalid")) return { expected };
    throw error;
  }
}

function readTokens(text: string, separator: string | undefined): CellRead {
  const whole = text.trim();
  if (whole === "") return { item: [] };
  if (separator === undefined) return { item: whole.split(/\s+/u) };
  const tokens = pieces(whole, separator);
  return tokens === undefined ? { expected: between("tokens", separator) } : { item: tokens };
}

function readSet(text: string, { setSeparator, counts }: CellMarks): CellRead {
  const whole = text.trim();
  if (whole === "") return { item: bagOf("set", []) };
  const words = pieces(whole, setSeparator);
  if (words === undefined) return { expected: between("words", setSeparator) };
  if (!counts) return { item: bagOf("set", words) };
  const bag = new Map<string, number>();
  for (const piece of words) {
    const [, word, count = "1"] = /^(.*?)(?::([^:]*))?$/s.exec(piece)!;
    if (word === undefined || word.trim() === "" || !/^\s*\d+(\.\d+)?(e[+-]?\d+)?\s*$/i.test(count))
      return {
        expected: `words or word:count with a count >= 0, ${JSON.stringify(setSeparator)} between them`,
      };
    bag.set(word.trim(), (bag.get(word.trim()) ?? 0) + Number(count));
  }
  return { item: bagOf("set", bag) };
}

/** What stands between the separators, without blanks around it; undefined where that is nothing. */
function pieces(text: string, separator: string): readonly string[] | undefined {
  const found = text.split(separator).map((piece) => piece.trim());
  return found.includes("") ? undefined : found;
}

function between(what: string, separator: string): string {
  return `${what} with one ${JSON.stringify(separator)} between them`;
}
