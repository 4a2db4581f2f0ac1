import type { AnyReadOptions, DatasetReadOptions } from "@ordo/files";
import { type MaybeStrings, MISSING_VALUES } from "ordo";
import type { Settings } from "../settings/settings.ts";

/** How a file is read, and what its items are. */
export type AnyReadingOptions = AnyReadOptions;
/** The same of rows. */
export type ReadingOptions = MaybeStrings<DatasetReadOptions>;

/** What a command wants to read beside what its options say. */
export interface Wanted {
  readonly missing?: "refuse" | "keep" | undefined;
  /** How features that are words are read where no option says. */
  readonly categories?: "one-hot" | undefined;
  /** Where the order of classes does not matter. */
  readonly unordered?: "sort" | undefined;
  /** The number of the first feature in lines of SVMlight, where no option says. */
  readonly firstFeature?: 0 | 1 | undefined;
  /** What a model predicts, and whether that is wanted or only in the way. */
  readonly target?: ModelTarget | undefined;
  /** The columns that are views of the rows, where a model knows them. */
  readonly views?: ReadingOptions | undefined;
  /** The columns that a model knows, where it knows them by name. */
  readonly knownFeatures?: readonly string[] | undefined;
}

export interface ModelTarget {
  readonly names: readonly string[] | undefined;
  readonly classes: readonly string[] | undefined;
  readonly use: "target" | "ignore";
}

/** Words with commas between, or one for each time the option is given. */
function wordsOf(settings: Settings, name: string): readonly string[] {
  const given = settings.list(name);
  return given.length === 1 ? given[0]!.split(",").map((word) => word.trim()) : given;
}

/** `not X` stands for several words that were no X. */
export function classOptions(classes: readonly string[]) {
  const [rest, positive] = classes;
  return classes.length === 2 && rest === `not ${positive}` ? { positive } : { classes };
}

/** Columns of texts, whatever becomes of these. */
function bothOf(
  strings: readonly string[] | undefined,
  texts: readonly string[] | undefined,
): readonly string[] | undefined {
  return strings === undefined || texts === undefined ? (strings ?? texts) : [...strings, ...texts];
}

/** The reading options that were given, as the readers take them; what was not given is left to the format. */
export function readingOptions(settings: Settings): ReadingOptions {
  const text = (name: string) => (settings.isGiven(name) ? settings.text(name) : undefined);
  const list = (name: string) => (settings.isGiven(name) ? settings.list(name) : undefined);
  const options = {
    target: list("target"),
    query: text("query"),
    group: text("group"),
    id: text("id"),
    weight: text("weight"),
    strings: bothOf(list("strings"), list("text")),
    sequences: list("sequences"),
    sets: list("sets"),
    tokenSeparator: text("token-separator")?.replaceAll("\\t", "\t"),
    setSeparator: text("set-separator")?.replaceAll("\\t", "\t"),
    counts: settings.flag("counts"),
    ignore: list("ignore"),
    positive: text("positive"),
    classes: settings.isGiven("classes") ? wordsOf(settings, "classes") : undefined,
    words: list("words"),
    numbers: list("numbers"),
    missingValues: settings.isGiven("missing")
      ? [...MISSING_VALUES, ...wordsOf(settings, "missing")]
      : undefined,
    decimal: text("decimal"),
    format: text("format"),
    header: settings.flag("header"),
    delimiter: text("delimiter")?.replaceAll("\\t", "\t"),
    skipLines: settings.isGiven("skip-lines") ? settings.number("skip-lines") : undefined,
    categories: text("categories"),
    firstFeature: settings.isGiven("first-feature") ? settings.number("first-feature") : undefined,
    multilabel: settings.flag("multilabel"),
    encoding: text("encoding"),
  };
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  // The choices of each option have been checked against its definition.
  return Object.fromEntries(given) as ReadingOptions;
}
