import { wordsOfText } from "@ordo/report";
import type { LearnerSpec, TextOptions, TextsOfViews, WordVectors } from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { textOptions } from "../definitions/options.ts";
import { textColumns } from "../input/item-columns.ts";
import type { Settings } from "../settings/settings.ts";

/** How texts become features, as it was written: only what was given. */
export interface TermText {
  /** The columns whose texts these are, where rows have several views. */
  readonly views?: readonly string[] | undefined;
  readonly flags: Readonly<Record<string, string>>;
  /** What the file of --word-vectors holds; it is read with the data. */
  readonly wordVectors?: WordVectors | undefined;
}

type Reading = readonly [key: keyof TextOptions, read: (word: string) => unknown];

const WORD_VECTORS = "word-vectors";
const NONE = "none";
const words = (word: string) =>
  ["none", "english"].includes(word) ? word : word.split(",").map((one) => one.trim());

/** The options of text features by their flags. */
const READING: Readonly<Record<string, Reading>> = {
  tokens: ["tokens", String],
  "shortest-word": ["shortest", Number],
  "lower-case": ["lowerCase", (word) => word === "yes"],
  stem: ["stem", String],
  "stop-words": ["stopWords", words],
  "n-grams": ["nGrams", Number],
  "minimum-documents": ["minimumDocuments", Number],
  "maximum-share": ["maximumShare", Number],
  "most-terms": ["mostTerms", Number],
  "term-weight": ["weighting", String],
  idf: ["idf", String],
  "text-length": ["length", String],
};

/** All flags that say how texts become features. */
const TERM_FLAGS: readonly string[] = textOptions.map(({ name }) => name);

/** Undefined where rows are no texts that become features; refuses flags that would say how they do. */
export function termText(settings: Settings): TermText | undefined {
  const given = TERM_FLAGS.filter((name) => settings.has(name) && settings.isGiven(name));
  if (settings.isGiven("text")) {
    const flags = given.map((name) => [name, writtenFlag(settings, name)] as const);
    return { views: textColumns(settings), flags: Object.fromEntries(flags) };
  }
  if (given.length === 0) return undefined;
  throw new UsageError(`--${given[0]} says how the texts of --text become features, which is not given`);
}

function writtenFlag(settings: Settings, name: string): string {
  const value = settings.given[name];
  return typeof value === "boolean" ? (value ? "yes" : "no") : settings.need(name);
}

/** As the spec of a learner has it. */
export function termsFrom(text: TermText | undefined): {
  readonly text?: TextOptions;
  readonly texts?: TextsOfViews;
} {
  if (text === undefined) return {};
  const read = Object.entries(text.flags).flatMap(([flag, word]) => {
    const reading = READING[flag];
    return reading === undefined ? [] : [[reading[0], reading[1](word)] as const];
  });
  const { wordVectors, views } = text;
  const options: TextOptions = { ...Object.fromEntries(read), ...(wordVectors && { wordVectors }) };
  return views === undefined
    ? { text: options }
    : { texts: Object.fromEntries(views.map((view) => [view, options])) };
}

/** What a spec says about it, by flags as they are written; null where it says nothing. Of several views each by its name, unless it says the same of all. */
export function termWords(spec: LearnerSpec): Readonly<Record<string, string>> | null {
  if (spec.texts === undefined) return spec.text === undefined ? null : wordsOf(spec.text);
  const views = Object.entries(spec.texts as object).map(
    ([view, options]) => [view, wordsOf(options)] as const,
  );
  const [first] = views.map(([, one]) => one);
  if (new Set(views.map(([, one]) => JSON.stringify(one))).size === 1)
    return { views: views.map(([view]) => view).join(", "), ...first };
  return Object.fromEntries(views.map(([view, one]) => [view, wordsOfText(one)]));
}

function wordsOf(given: unknown): Readonly<Record<string, string>> {
  const options = given as Readonly<Record<string, unknown>>;
  const told = Object.entries(READING).flatMap(([flag, [key]]) => {
    const value = options[key];
    return value === undefined ? [] : [[flag, written(value)] as const];
  });
  const vectors = options.wordVectors as { readonly size: number } | undefined;
  return {
    ...Object.fromEntries(told),
    ...(vectors !== undefined && { [WORD_VECTORS]: `${vectors.size} numbers a word` }),
  };
}

function written(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? NONE : value.join(",");
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}
