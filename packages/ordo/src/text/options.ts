import { flag, integer, oneOf, type ReadOptions, where } from "../base/options.ts";
import { STOP_WORDS } from "./stop-words.ts";

const TOKEN_RULES = ["words", "letters"] as const;
const STEMS = ["none", "english"] as const;
const WEIGHTINGS = ["log", "count", "presence"] as const;
const LENGTHS = ["unit", "none"] as const;

/** The longest runs of words that are terms. */
const LONGEST_GRAM = 10;

const isStopWords = (value: unknown): value is string | readonly string[] =>
  typeof value === "string"
    ? Object.hasOwn(STOP_WORDS, value)
    : Array.isArray(value) && value.every((word) => typeof word === "string");

/** What has to be known to see a text as its terms, and to weigh these: options of `textFeatures` that a model keeps. */
export const textSettings = {
  tokens: oneOf(TOKEN_RULES, "words"),
  shortest: integer(1, 1000, 1),
  lowerCase: flag(true),
  stem: oneOf(STEMS, "none"),
  stopWords: where('"none", "english" or a list of words', isStopWords, "none"),
  nGrams: integer(1, LONGEST_GRAM, 1),
  weighting: oneOf(WEIGHTINGS, "log"),
  length: oneOf(LENGTHS, "unit"),
};

export type TextSettings = ReadOptions<typeof textSettings>;
