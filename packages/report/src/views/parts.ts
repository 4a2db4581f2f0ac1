import { measureMeaning } from "../measure-meaning.ts";
import { amount, counted, duration, fileSize, measure, whole } from "../numbers.ts";
import type {
  ComparisonsReport,
  ComputingReport,
  DataReport,
  EstimateReport,
  ExplainedRow,
  LearnerReport,
  ModelReport,
  RunReport,
} from "../reports.ts";
import type { Block, Column, Fact, NextStep } from "../view.ts";
import { methodWords, rangeWords } from "./interval.ts";

export function dataWords(data: DataReport): string {
  const parts = [
    ...itemWords(data),
    ...(data.queries === null ? [] : [counted(data.queries, "query", "queries")]),
    ...(data.groups === null ? [] : [counted(data.groups, "group")]),
    ...(data.preferences === null ? [] : [counted(data.preferences, "preference")]),
    ...(data.outputs > 1 ? [counted(data.outputs, "output")] : []),
    ...(data.missing > 0 ? [counted(data.missing, "missing value")] : []),
  ];
  return `${data.path}: ${parts.join(", ")}`;
}

function itemWords({ rows, items, features, storage }: DataReport): readonly string[] {
  const nouns = nounsOf(items);
  if (nouns !== undefined) return [counted(rows, nouns.one, nouns.many)];
  if (features === null) return [counted(rows, "row")];
  const noun = storage === "sparse" ? "sparse feature" : "feature";
  return [counted(rows, "row"), counted(features ?? 0, noun)];
}

interface ItemNouns {
  readonly one: string;
  /** Where it is not `one` with an s. */
  readonly many?: string;
  /** What features are made of. */
  readonly part: string;
  readonly training: string;
}

type Structured = Exclude<DataReport["items"], "vectors" | "views" | "precomputed">;
/** What items that are no rows of numbers are called. A training set would be taken for all of them, so it is called a row. */
const ITEM_NOUNS: Readonly<Record<Structured, ItemNouns>> = {
  strings: { one: "text", part: "k-mer", training: "training text" },
  texts: { one: "text", part: "term", training: "training text" },
  sequences: { one: "list of tokens", many: "lists of tokens", part: "k-mer", training: "training row" },
  sets: { one: "set", part: "word", training: "training row" },
  graphs: { one: "graph", part: "part", training: "training graph" },
};

function nounsOf(items: string): ItemNouns | undefined {
  return Object.hasOwn(ITEM_NOUNS, items) ? ITEM_NOUNS[items as Structured] : undefined;
}

/** What a feature of such items is called, and a training item. */
export function itemNouns(items: string): readonly [feature: string, trainingItem: string] {
  const { part, training } = nounsOf(items) ?? { part: "feature", training: "training row" };
  return [part, training];
}

export function dataFacts(data: DataReport): readonly Fact[] {
  const words = data.classes === null ? [] : [["scores", classWords(data.classes)] as const];
  return [["data", dataWords(data)], ...words];
}

function classWords(classes: readonly string[]): string {
  return classes.map((word, score) => `${score} is ${JSON.stringify(word)}`).join(", ");
}

export function learnerWords(learner: LearnerReport): string {
  return [learner.learner, ...optionWords(shownOptions(learner))].join(", ");
}

export function optionWords(options: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(options).map(([name, value]) => `${name} ${value}`);
}

/** One column for each option that any of the rows has; numbers stand under each other. */
export function optionColumns(rows: readonly Readonly<Record<string, string>>[]): {
  readonly columns: readonly Column[];
  cells(row: Readonly<Record<string, string>>): readonly string[];
} {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const isNumber = (name: string) => rows.every((row) => /^[-+.\d^e]*$/.test(row[name] ?? ""));
  return {
    columns: names.map((title) => ({ title, ...(isNumber(title) && { align: "right" as const }) })),
    cells: (row) => names.map((name) => row[name] ?? ""),
  };
}

/** The options that are the same in all rows, which one line can say, and the others of each row. All are the others where nothing differs. */
export function sharedOptions(rows: readonly Readonly<Record<string, string>>[]): {
  readonly shared: Readonly<Record<string, string>>;
  others(row: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
} {
  const [first = {}] = rows;
  const isShared = ([name, value]: readonly [string, string]) => rows.every((row) => row[name] === value);
  const same = Object.entries(first).filter(isShared);
  const differs = rows.some((row) => Object.keys(row).length > same.length);
  const shared = Object.fromEntries(differs ? same : []);
  return {
    shared,
    others: (row) => Object.fromEntries(Object.entries(row).filter(([name]) => !(name in shared))),
  };
}

/** By name, everything about a learner that is worth a word. */
export function shownOptions({
  options,
  terms,
  scale,
  impute,
  landmarks,
}: LearnerReport): Readonly<Record<string, string>> {
  return {
    ...options,
    ...(terms !== null && { text: wordsOfText(terms) }),
    ...(scale !== "none" && { scale }),
    ...(impute !== "refuse" && { impute }),
    ...(landmarks !== "none" && { landmarks }),
  };
}

/** How texts become features, in one word where nothing was said about it. */
export function wordsOfText(options: Readonly<Record<string, string>>): string {
  const told = Object.entries(options).map(([flag, word]) => `${flag} ${word}`);
  return told.length === 0 ? "as usual" : told.join(", ");
}

export function rankingWords(ranking: "query" | "global", data: DataReport): string {
  if (ranking === "query") return "rows are compared inside queries";
  if (data.queries !== null && data.groups === null) return "all rows are compared; queries count as groups";
  return "all rows are compared";
}

export function modelWords(model: ModelReport): string {
  const form = formWords(model);
  return model.bytes === null ? form : `${form}; ${fileSize(model.bytes)}`;
}

function formWords({ kind, items, features, rows: all, facts }: ModelReport): string {
  const [feature, one] = itemNouns(items);
  const { keptLandmarks } = facts;
  const [rows, row] = keptLandmarks === undefined ? [all, one] : [keptLandmarks, "landmark"];
  if (kind === "combination") return "a weighted sum of models, each with what it needs";
  if (kind === "stumps") return "a sum of thresholds on single features";
  if (kind === "gp" || kind === "gp-projected")
    return `a score and its uncertainty, from ${counted(rows, row)}`;
  if (kind === "kernel") return `a coefficient for each of ${counted(rows, row)}`;
  return features === 0
    ? "constant, without features"
    : `linear, a weight for each of ${counted(features ?? 0, feature)}`;
}

/** What training came to, where the learner says. */
export function trainingFacts({ facts }: ModelReport): readonly Fact[] {
  const entries = Object.entries(facts);
  if (entries.length === 0) return [];
  return [["training", entries.map(([name, value]) => `${name} ${amount(value)}`).join(", ")]];
}

export function computedWords({ backend, threads, seconds }: ComputingReport): string {
  return `${backend} backend, ${counted(threads, "thread")}, ${duration(seconds)}`;
}

/** One paragraph for each measure: its value, what that means, and what it was found on. */
export function estimateFacts(estimates: readonly EstimateReport[]): Block {
  const width = Math.max(0, ...estimates.map(({ metric }) => metric.length));
  return {
    kind: "facts",
    facts: estimates.map((estimate) => [
      `${estimate.metric.padEnd(width)}  ${valueWords(estimate)}`,
      `${intervalOf(estimate)}${meaningOf(estimate)} (${basis(estimate)})`,
    ]),
  };
}

function intervalOf({ interval }: EstimateReport): string {
  return interval === null ? "" : `${rangeWords(interval)}; `;
}

/** How the intervals were found; by measure where not all were found alike. */
export function intervalFacts(estimates: readonly EstimateReport[]): readonly Fact[] {
  const found = new Map<string, string[]>();
  for (const { interval, metric } of estimates) {
    if (interval === null) continue;
    const words = methodWords(interval);
    found.set(words, [...(found.get(words) ?? []), metric]);
  }
  const of = (metrics: readonly string[]) => (found.size === 1 ? "" : `${metrics.join(", ")}: `);
  return [...found].map(([words, metrics]) => ["interval", `${of(metrics)}${words}`]);
}

function meaningOf({ metric, value, policy, why }: EstimateReport): string {
  if (value === null) return why ?? "there is no value";
  const [name = metric] = metric.split("@");
  return measureMeaning(name, value, policy.k as number | undefined);
}

export function valueWords({ value }: EstimateReport): string {
  return value === null ? "none" : measure(value);
}

const OVER: Readonly<Record<"pooled" | "pairs", string>> = { pooled: "all rows as one list", pairs: "pairs" };

function basis({ averaging, pairs, parts, undefinedParts }: EstimateReport): string {
  if (pairs !== null) return counted(pairs, averaging === "pairs" ? "held-out pair" : "pair");
  if (averaging !== "folds" && averaging !== "queries") return OVER[averaging];
  const noun = averaging === "folds" ? "fold" : "query";
  const count = counted(parts.length - undefinedParts, noun, noun === "fold" ? "folds" : "queries");
  return `mean of ${count}${undefinedParts > 0 ? `, ${undefinedParts} more have no value` : ""}`;
}

/** A feature as people read it: a k-mer is quoted, so that its blanks are seen. */
export function featureWord(name: string, items: string): string {
  return items === "strings" ? JSON.stringify(name) : name;
}

/** Said only where there is something to say. */
export function undecidedFacts(comparisons: ComparisonsReport | null): readonly Fact[] {
  if (comparisons === null || comparisons.undecided === 0) return [];
  const { undecided, total } = comparisons;
  return [
    [
      "undecided",
      `${whole(undecided)} of ${counted(total, "comparison")} cannot be told from rounding errors and count as ties`,
    ],
  ];
}

/** The folder of --run. */
export function runFacts(run: string | null): readonly Fact[] {
  return run === null ? [] : [["run", `saved in ${run}`]];
}

/** Warnings that are failures: what they are about must not be used. */
const FAILURES: ReadonlySet<string> = new Set(["validation.audit-failed"]);

export function closing({ warnings }: RunReport, next: readonly NextStep[]): readonly Block[] {
  return [
    { kind: "failures", failures: warnings.filter(({ code }) => FAILURES.has(code)) },
    { kind: "warnings", warnings: warnings.filter(({ code }) => !FAILURES.has(code)) },
    { kind: "next", steps: next },
  ];
}

/** What --quiet leaves of estimates. */
export function estimateLines(estimates: readonly EstimateReport[]): readonly string[] {
  return estimates.map((estimate) =>
    [estimate.metric, valueWords(estimate), ...boundsOf(estimate.interval)].join("\t"),
  );
}

function boundsOf(interval: EstimateReport["interval"]): readonly string[] {
  return interval === null ? [] : [measure(interval.low), measure(interval.high)];
}

/** A row as people call it. */
export function rowWords({ row, id }: Pick<ExplainedRow, "row" | "id">): string {
  return id === null ? `row ${row}` : `${id} (row ${row})`;
}
