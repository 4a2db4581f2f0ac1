import type { AnyReadOptions, DatasetReadOptions } from "@ordo/files";
import { type MaybeStrings, MISSING_VALUES } from "ordo";
import { UsageError } from "../definitions/definition.ts";
import type { Settings } from "../settings/settings.ts";

/** How a file is read, as vectors, as texts or as graphs. */
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

/** Whether a column holds texts, which are the items; --text and --strings are two things to do with them. */
export function readsTexts(settings: Settings): boolean {
  if (settings.isGiven("text") && settings.isGiven("strings"))
    throw new UsageError("--text and --strings contradict each other; give one of them");
  return settings.isGiven("text") || settings.isGiven("strings");
}

/** The option that names the column of texts. */
export function textFlag(settings: Settings): "text" | "strings" {
  return settings.isGiven("text") ? "text" : "strings";
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
    strings: text("strings") ?? text("text"),
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
