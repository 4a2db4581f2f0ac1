import { compareWords } from "../../../base/code-points.ts";
import { OrdoError } from "../../../base/errors.ts";
import { invalidOptions } from "../../../base/options.ts";
import { parseNumber } from "../bytes/number.ts";
import { shown } from "../problems.ts";

/** How targets that are words become numbers. */
export interface ClassOptions {
  /** The words in the order of their scores 0, 1, 2 …; without them two words are sorted by code point. */
  readonly classes?: readonly string[] | undefined;
  /** This word scores 1, every other 0. */
  readonly positive?: string | undefined;
  /** More than two words of which nothing says the order: refused, or sorted by code point, where the order does not matter. */
  readonly unordered?: "refuse" | "sort" | undefined;
}

export interface ClassOrder {
  readonly classes: readonly string[];
  /** Of each word's number. */
  readonly scoreOf: readonly number[];
}

/** The classes that the words of a target are, in order. */
export function classOrder(
  owner: string,
  words: readonly string[],
  { classes, positive, unordered, source = "input" }: ClassOptions & { readonly source?: string | undefined },
): ClassOrder {
  if (classes !== undefined) return { classes, scoreOf: words.map((_, code) => code) };
  const sorted = [...words].sort(compareWords);
  if (positive !== undefined) return oneAgainstOthers(owner, words, positive);
  if (words.length > 2 && unordered !== "sort") throw orderUnknown(source, sorted);
  const place = new Map(sorted.map((word, index) => [word, index]));
  return { classes: sorted, scoreOf: words.map((word) => place.get(word)!) };
}

function oneAgainstOthers(owner: string, words: readonly string[], positive: string): ClassOrder {
  const isPositive = (word: string) => word === positive || parseNumber(word) === parseNumber(positive);
  const others = words.filter((word) => !isPositive(word));
  if (others.length === words.length && words.length > 0) {
    const expected = `one of the words found (${[...words].sort(compareWords).slice(0, 12).map(shown).join(", ")})`;
    throw invalidOptions(owner, [{ key: "positive", expected, actual: shown(positive) }]);
  }
  const rest = others.length === 1 ? others[0] : `not ${positive}`;
  return { classes: [rest, positive], scoreOf: words.map((word) => (isPositive(word) ? 1 : 0)) };
}

/** Ranks need an order, and the alphabet gives none: high < low < medium. */
function orderUnknown(source: string, words: readonly string[]): OrdoError<"data.order"> {
  const listed = words.slice(0, 12).map(shown).join(", ") + (words.length > 12 ? ", …" : "");
  const message = `${source}: the target has ${words.length} classes, and nothing says their order: give classes, from the least to the most, of ${listed}; or positive, for one against all others`;
  return new OrdoError("data.order", message, { what: source, words: Object.freeze(words) });
}
