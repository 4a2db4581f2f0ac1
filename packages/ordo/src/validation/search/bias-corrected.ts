import { invalidInput, requireShape } from "../../base/checks.ts";
import { integer, optional, readOptions, where } from "../../base/options.ts";
import { seeded } from "../../base/random.ts";
import { type Grouping, grouping, groupingOf, oneGroup } from "../../data/grouping.ts";
import { evaluatePerQuery } from "../../metrics/evaluate.ts";
import { takeJudged } from "../../metrics/judged.ts";
import type { Judged, Metric, MetricValue } from "../../metrics/metric.ts";
import { parseMetric } from "../../metrics/text.ts";
import { drawCounts, rowsDrawn, strataBy } from "../intervals/units.ts";
import { isBetter, meanOf } from "../judging/estimate.ts";

/** Held-out scores of every choice on the same rows, each row scored by a model that did not know it. */
export interface HeldOutChoices extends Omit<Judged, "predicted"> {
  /** One list of all rows for each choice. */
  readonly scores: readonly Float64Array[];
  /** Rows that belong together and are drawn together; queries are, where rows are judged inside them. */
  readonly groups?: Grouping | undefined;
  /** The fold that each row was held out with, where a choice is worth the mean over folds; otherwise all rows are one list. */
  readonly folds?: Grouping | undefined;
}

export interface BiasCorrected {
  /** What choosing the best and using it is worth. */
  readonly value: number;
  /** The value that the best has by itself, which is too good. */
  readonly best: MetricValue;
  readonly low: number;
  readonly high: number;
  readonly level: number;
  /** Draws in which a best one could be chosen and judged. */
  readonly resamples: number;
  /** How often each was chosen. */
  readonly chosen: readonly number[];
}

const shape = {
  resamples: integer(1, 1e9, 500),
  level: where(
    "a number between 0 and 1",
    (value): value is number => typeof value === "number" && value > 0 && value < 1,
    0.95,
  ),
  seed: optional(integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)),
};

/**
 * The bias of choosing the best, corrected without further training: rows (whole queries or groups) are drawn again, the choice that is best on those drawn is judged on those that
 * were not, and the mean over the draws is what choosing is worth; its interval are percentiles of the draws. Where folds are given, values are means over the folds that have one. Source: Tsamardinos, Greasidou and Borboudakis, Machine
 * Learning 107, 2018 (bootstrap bias corrected cross-validation). Undefined where no draw has a value.
 */
export function biasCorrected(
  given: Metric | string,
  choices: HeldOutChoices,
  options: { readonly resamples?: number; readonly level?: number; readonly seed?: number } = {},
): BiasCorrected | undefined {
  const metric = typeof given === "string" ? parseMetric(given) : given;
  const { resamples, level, seed = 0 } = readOptions("biasCorrected", shape, options);
  requireChoices(choices);
  const judge = judgeOf(metric, choices);
  const chosen = choices.scores.map(() => 0);
  const values: number[] = [];
  for (let draw = 0; draw < resamples; draw++) {
    const counts = drawCounts(judge.units, seeded(seed).fork("choices").fork(String(draw)));
    const best = bestOf(metric, chosen.length, (choice) => judge.value(choice, counts));
    if (best === undefined) continue;
    const found = judge.value(
      best,
      counts.map((count) => Number(count === 0)),
    );
    if (!found.defined) continue;
    chosen[best]!++;
    values.push(found.value);
  }
  if (values.length === 0) return undefined;
  values.sort((a, b) => a - b);
  const at = (share: number) => values[Math.min(values.length - 1, Math.floor(share * values.length))]!;
  const once = new Uint32Array(judge.units.count).fill(1);
  const all = bestOf(metric, chosen.length, (choice) => judge.value(choice, once));
  return {
    value: values.reduce((sum, value) => sum + value, 0) / values.length,
    best: all === undefined ? { defined: false, why: "no choice has a value" } : judge.value(all, once),
    low: at((1 - level) / 2),
    high: at((1 + level) / 2),
    level,
    resamples: values.length,
    chosen,
  };
}

function requireChoices({ scores, actual, folds }: HeldOutChoices): void {
  if (scores.length === 0) throw invalidInput("scores", "at least one choice", "none");
  scores.forEach((list, choice) => {
    requireShape(
      `scores[${choice}]`,
      list.length === actual.length,
      `${actual.length} values`,
      `${list.length}`,
    );
  });
  const rows = folds?.of.length ?? actual.length;
  requireShape("folds", rows === actual.length, `${actual.length} values`, `${rows}`);
}

/** The first of the best; undefined where none has a value. */
function bestOf(metric: Metric, count: number, value: (choice: number) => MetricValue): number | undefined {
  let best: { readonly choice: number; readonly value: MetricValue } | undefined;
  for (let choice = 0; choice < count; choice++) {
    const own = value(choice);
    if (own.defined && (best === undefined || isBetter(metric, own, best.value)))
      best = { choice, value: own };
  }
  return best?.choice;
}

interface Judge {
  readonly units: { readonly count: number; readonly strata: readonly Uint32Array[] };
  /** A choice on units that count so often. */
  value(choice: number, counts: Uint32Array): MetricValue;
}

function judgeOf(metric: Metric, choices: HeldOutChoices): Judge {
  const { scores, actual, weights, queries, groups } = choices;
  const folds = choices.folds ?? oneGroup(actual.length);
  if (queries !== undefined) return judgeOfLists(metric, { ...choices, queries, folds });
  const own = groups ?? everyRow(actual.length);
  const units = unitsOf(own, folds, groups === undefined ? actual : undefined);
  return {
    units,
    value(choice, counts) {
      const rows = Array.from({ length: folds.count }, (): number[] => []);
      for (const row of rowsDrawn(counts, own)) rows[folds.of[row]!]!.push(row);
      const judged = { predicted: scores[choice]!, actual, weights };
      const values = rows.map((drawn) => metric.evaluate(takeJudged(judged, Uint32Array.from(drawn))));
      const whole = units.unitOf;
      if (whole !== undefined) return meanOfCounted(values, (fold) => counts[whole[fold]!]!);
      return values.length === 1 ? values[0]! : meanOf(values, "no fold has a value");
    },
  };
}

/** Where rows are judged inside queries: the mean over folds of the mean over the lists of each. */
function judgeOfLists(
  metric: Metric,
  { scores, actual, weights, queries, folds }: HeldOutChoices & Record<"queries" | "folds", Grouping>,
): Judge {
  const parts = grouping(Array.from(actual, (_, row) => `${folds.of[row]} ${queries.of[row]}`));
  const first = Uint32Array.from({ length: parts.count }, (_, part) => parts.rowsOf(part)[0]!);
  const ofFold = Array.from({ length: folds.count }, (): number[] => []);
  first.forEach((row, part) => {
    ofFold[folds.of[row]!]!.push(part);
  });
  const values = scores.map(
    (predicted) => evaluatePerQuery(metric, { predicted, actual, weights, queries: parts }).perQuery,
  );
  const units = unitsOf(queries, folds, undefined);
  return {
    units,
    value(choice, counts) {
      const own = values[choice]!;
      const mean = (lists: readonly number[]) =>
        meanOfCounted(
          lists.map((part) => own[part]!),
          (k) => counts[queries.of[first[lists[k]!]!]!]!,
        );
      // Folds that are one query each count as often as it was drawn.
      if (folds.count === 1 || units.unitOf !== undefined) return mean([...first.keys()]);
      return meanOf(ofFold.map(mean), "no query has a value");
    },
  };
}

function everyRow(size: number): Grouping {
  return groupingOf(
    Uint32Array.from({ length: size }, (_, row) => row),
    Array.from({ length: size }, (_, row) => String(row)),
  );
}

interface DrawnUnits {
  readonly count: number;
  readonly strata: readonly Uint32Array[];
  /** The unit of each fold, where every fold is one unit. */
  readonly unitOf: Uint32Array | undefined;
}

/** As many are drawn of each class, and of each fold where none spans several and none is the only one of its kind, which would never be left out. */
function unitsOf(units: Grouping, folds: Grouping, actual: Float64Array | undefined): DrawnUnits {
  const { count } = units;
  const first = Uint32Array.from({ length: count }, (_, unit) => units.rowsOf(unit)[0]!);
  const isInside = units.of.every((unit, row) => folds.of[first[unit]!] === folds.of[row]);
  const isClass = actual !== undefined && new Set(actual).size === 2;
  const classOf = (unit: number) => (isClass ? actual[first[unit]!]! : 0);
  const foldOf = (unit: number) => folds.of[first[unit]!]!;
  const inFolds = strataBy(count, (unit) => `${foldOf(unit)} ${classOf(unit)}`);
  const isUsable = isInside && inFolds.every(({ length }) => length > 1);
  const strata = isUsable ? inFolds : strataBy(count, (unit) => String(classOf(unit)));
  if (!isInside || folds.count !== count || count === 1) return { count, strata, unitOf: undefined };
  const unitOf = new Uint32Array(count);
  for (let unit = 0; unit < count; unit++) unitOf[foldOf(unit)] = unit;
  return { count, strata, unitOf };
}

function meanOfCounted(values: readonly MetricValue[], countOf: (place: number) => number): MetricValue {
  let [sum, all] = [0, 0];
  values.forEach((value, place) => {
    if (!value.defined) return;
    sum += countOf(place) * value.value;
    all += countOf(place);
  });
  return all === 0 ? { defined: false, why: "no query has a value" } : { defined: true, value: sum / all };
}
