import { invalidInput, requireFinite } from "../../base/checks.ts";
import { frozenCopy } from "../../base/frozen.ts";
import { fingerprintOf } from "../fingerprint.ts";

/** A vector for each of many words: the rows of R, whose inner products say how alike words are. */
export interface WordVectors {
  readonly words: readonly string[];
  /** Numbers of each vector. */
  readonly size: number;
  /** One after the other, in the order of the words. */
  readonly values: Float64Array;
}

/** What a model says of the vectors it was given: it keeps those of its own terms only. */
interface WordVectorsSummary {
  readonly count: number;
  readonly size: number;
  readonly fingerprint: string;
}

/** Vectors of words, `values` one after the other; each word once. */
export function wordVectors(words: readonly string[], values: ArrayLike<number>): WordVectors {
  const size = values.length / words.length;
  if (!Number.isSafeInteger(size) || size < 1)
    throw invalidInput(
      "word vectors",
      `as many numbers for each of ${words.length} words`,
      `${values.length} numbers`,
    );
  if (new Set(words).size !== words.length) throw invalidInput("word vectors", "each word once", "one twice");
  requireFinite("word vectors", values);
  return Object.freeze({ words: frozenCopy(words), size, values: Float64Array.from(values) });
}

export function isWordVectors(value: unknown): value is WordVectors {
  const { words, size, values } = (value ?? {}) as Partial<WordVectors>;
  return Array.isArray(words) && values instanceof Float64Array && values.length === words.length * size!;
}

export function wordVectorsSummary(given: WordVectors): WordVectorsSummary {
  return Object.freeze({ count: given.words.length, size: given.size, fingerprint: fingerprintOf(given) });
}

/** R, restricted to some terms: the mean of the vectors of all words that become the term, and 0 where there is none. */
export function vectorsOfTerms(
  { words, size, values }: WordVectors,
  terms: readonly string[],
  termOf: (word: string) => string | undefined,
): { readonly values: Float64Array; readonly known: number } {
  const places = new Map(terms.map((term, place) => [term, place]));
  const result = new Float64Array(terms.length * size);
  const counts = new Float64Array(terms.length);
  words.forEach((word, from) => {
    const place = places.get(termOf(word) ?? "");
    if (place === undefined) return;
    counts[place]!++;
    for (let at = 0; at < size; at++) result[place * size + at]! += values[from * size + at]!;
  });
  const mean = result.map((sum, at) => sum / Math.max(1, counts[Math.floor(at / size)]!));
  return { values: mean, known: counts.filter((count) => count > 0).length };
}
