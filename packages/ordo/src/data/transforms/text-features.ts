import { invalidInput } from "../../base/checks.ts";
import { integer, invalidOptions, oneOf, optional, readOptions, where } from "../../base/options.ts";
import type { Warning } from "../../base/run.ts";
import { matrix } from "../../linalg/matrix.ts";
import { sparse } from "../../linalg/sparse.ts";
import { lnOf } from "../../text/ln.ts";
import { type TextSettings, textSettings } from "../../text/options.ts";
import { textRows } from "../../text/rows.ts";
import { termsOf, wordOf } from "../../text/terms.ts";
import { type Strings, type Vectors, vectors } from "../samples.ts";
import type { TextSpec } from "./spec.ts";
import type { FittedTransform, Transform } from "./transform.ts";
import { isWordVectors, vectorsOfTerms, type WordVectors } from "./word-vectors.ts";

export const IDF_RULES = ["plain", "smooth", "none"] as const;
export type IdfRule = (typeof IDF_RULES)[number];

export interface TextOptions {
  /** What counts as a word: a run of letters and digits ("words"), or of letters ("letters"), of any script. */
  readonly tokens?: TextSettings["tokens"] | undefined;
  /** Words of fewer letters are left out. */
  readonly shortest?: number | undefined;
  readonly lowerCase?: boolean | undefined;
  /** "english": words count by their stem, as Porter's algorithm finds it. */
  readonly stem?: TextSettings["stem"] | undefined;
  /** Words that are left out: a list by name, or your own, as they are in lower case and before stemming. */
  readonly stopWords?: TextSettings["stopWords"] | undefined;
  /** Terms are words, and runs of up to so many of them. */
  readonly nGrams?: number | undefined;
  /** A term of fewer texts is left out. */
  readonly minimumDocuments?: number | undefined;
  /** A term of a larger share of the texts is left out. */
  readonly maximumShare?: number | undefined;
  /** Only so many terms are kept, those of the most texts; of equally many the first by the alphabet. */
  readonly mostTerms?: number | undefined;
  /** What a term that stands t times in a text counts: 1 + ln t ("log"), t ("count") or 1 ("presence"). */
  readonly weighting?: TextSettings["weighting"] | undefined;
  /** By what a term of d of N texts is multiplied: ln(N/d) ("plain"), 1 + ln((1 + N)/(1 + d)) ("smooth"), or nothing. */
  readonly idf?: IdfRule | undefined;
  /** "unit": each text has length 1. */
  readonly length?: TextSettings["length"] | undefined;
  /** Makes Rᵀx of the features x, with the vectors of the terms as the rows of R: inner products are then xᵀRRᵀz, the semantic kernel. */
  readonly wordVectors?: WordVectors | undefined;
}

const isShare = (value: unknown): value is number => typeof value === "number" && value > 0 && value <= 1;

const fields = {
  ...textSettings,
  minimumDocuments: integer(1, Number.MAX_SAFE_INTEGER, 1),
  maximumShare: where("a number above 0, at most 1", isShare, 1),
  mostTerms: optional(integer(1, Number.MAX_SAFE_INTEGER)),
  idf: oneOf(IDF_RULES, "plain"),
  wordVectors: optional(
    where("word vectors, which a model file keeps for its own terms only", isWordVectors),
  ),
};

/**
 * Vectors of texts: one feature for each term of the training texts, in the order of the alphabet, which counts how often the term stands in the text, weighed by how few texts have it.
 * They are sparse, and their names are the terms. A term that no training text has counts nothing.
 */
export function textFeatures(options: TextOptions = {}): Transform<Strings, Vectors> {
  return textsCalled("texts", options);
}

/** The same of texts that errors call so. */
export function textsCalled(what: string, options: TextOptions): Transform<Strings, Vectors> {
  const {
    minimumDocuments,
    maximumShare,
    mostTerms,
    idf,
    wordVectors: words,
    ...settings
  } = readOptions("textFeatures", fields, options);
  if (words !== undefined && settings.nGrams > 1)
    throw invalidOptions("textFeatures", [
      {
        key: "nGrams",
        expected: "1 with word vectors, which are of single words",
        actual: `${settings.nGrams}`,
      },
    ]);
  return Object.freeze({
    name: "text",
    takes: "strings",
    learnsFrom: "values",
    isAffine: false,
    fit({ values: texts, size }: Strings) {
      const counts = documentCounts(texts, settings);
      const kept = [...counts].filter(([, d]) => d >= minimumDocuments && d <= maximumShare * size);
      const terms = mostFrequent(kept, mostTerms);
      if (terms.length === 0) throw noTerms(what, size, counts.size);
      const spec: TextSpec = Object.freeze({
        transform: "text",
        ...settings,
        terms: Object.freeze(terms),
        idf: Object.freeze(idf === "none" ? [] : terms.map((term) => IDF[idf](size, counts.get(term)!))),
        vectors: null,
      });
      return words === undefined ? fittedText(spec) : withVectors(spec, words);
    },
  } satisfies Transform<Strings, Vectors>);
}

const IDF: Readonly<Record<Exclude<IdfRule, "none">, (texts: number, having: number) => number>> = {
  plain: (texts, having) => lnOf(texts / having),
  smooth: (texts, having) => 1 + lnOf((1 + texts) / (1 + having)),
};

/** How many texts have each term. */
function documentCounts(texts: readonly string[], settings: TextSettings): ReadonlyMap<string, number> {
  const split = termsOf(settings);
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const term of new Set(split(text))) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function mostFrequent(counts: [string, number][], most: number | undefined): readonly string[] {
  const byName = ([a]: [string, number], [b]: [string, number]) => (a < b ? -1 : 1);
  const kept =
    most === undefined || most >= counts.length
      ? counts
      : counts.sort((a, b) => b[1] - a[1] || byName(a, b)).slice(0, most);
  return kept.sort(byName).map(([term]) => term);
}

function noTerms(what: string, texts: number, found: number) {
  const actual = `${found} terms in ${texts} texts, and all of them are left out`;
  return invalidInput(what, "terms to learn from", found === 0 ? "texts without words" : actual);
}

function withVectors(spec: TextSpec, words: WordVectors): FittedTransform<Strings, Vectors> {
  const { values, known } = vectorsOfTerms(words, spec.terms, wordOf(spec));
  if (known === 0) throw invalidInput("word vectors", "vectors of words that the texts have", "none of them");
  const missing = spec.terms.length - known;
  const message = `${missing} of ${spec.terms.length} terms have no word vector, and count nothing`;
  const warnings = missing === 0 ? [] : [Object.freeze({ code: "text.no-vector", message })];
  const table = Object.freeze({ size: words.size, values: Object.freeze(Array.from(values)) });
  return fittedText(Object.freeze({ ...spec, vectors: table }), warnings);
}

/** The same, from its spec alone. */
export function fittedText(
  spec: TextSpec,
  warnings: readonly Warning[] = [],
): FittedTransform<Strings, Vectors> {
  const { terms, idf, vectors: table } = spec;
  const row = textRows({
    settings: spec,
    terms,
    idf,
    vectors: table === null ? undefined : { size: table.size, values: Float64Array.from(table.values) },
  });
  const [features, names] = table === null ? [terms.length, terms] : [table.size, undefined];
  return Object.freeze({
    spec,
    takes: "strings",
    needsQueries: false,
    warnings: Object.freeze(warnings),
    gives: () => ({ kind: "vectors", features, names }),
    apply: ({ values: texts }: Strings) => rowsTogether(texts.map(row), features, names),
  });
}

function rowsTogether(
  rows: readonly ReturnType<ReturnType<typeof textRows>>[],
  features: number,
  names: readonly string[] | undefined,
): Vectors {
  const lengths = rows.map(({ values }) => values.length);
  const values = new Float64Array(lengths.reduce((sum, length) => sum + length, 0));
  const columns = new Uint32Array(values.length);
  const starts = new Uint32Array(rows.length + 1);
  rows.forEach((row, place) => {
    values.set(row.values, starts[place]);
    if (row.columns !== undefined) columns.set(row.columns, starts[place]);
    starts[place + 1] = starts[place]! + lengths[place]!;
  });
  const isDense = names === undefined;
  return vectors(
    isDense
      ? matrix(rows.length, features, values)
      : sparse(rows.length, features, { starts, columns, values }),
    names,
  );
}
