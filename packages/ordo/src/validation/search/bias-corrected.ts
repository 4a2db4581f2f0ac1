import { invalidInput, requireShape } from "../../base/checks.ts";
import { integer, optional, readOptions, where } from "../../base/options.ts";
import { seeded } from "../../base/random.ts";
import type { Grouping } from "../../data/grouping.ts";
import { evaluatePerQuery } from "../../metrics/evaluate.ts";
import { takeJudged } from "../../metrics/judged.ts";
import type { Judged, Metric, MetricValue } from "../../metrics/metric.ts";
import { parseMetric } from "../../metrics/text.ts";
import { drawCounts } from "../intervals/units.ts";
import { isBetter } from "../judging/estimate.ts";

/** Held-out scores of every choice on the same rows, each row scored by a model that did not know it. */
export interface HeldOutChoices extends Omit<Judged, "predicted"> {
  /** One list of all rows for each choice. */
  readonly scores: readonly Float64Array[];
  /** Rows that belong together and are drawn together; queries are, where rows are judged inside them. */
  readonly groups?: Grouping | undefined;
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
 * were not, and the mean over the draws is what choosing is worth; its interval are percentiles of the draws. Source: Tsamardinos, Greasidou and Borboudakis, Machine
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

function requireChoices({ scores, actual }: HeldOutChoices): void {
  if (scores.length === 0) throw invalidInput("scores", "at least one choice", "none");
  scores.forEach((list, choice) => {
    requireShape(
      `scores[${choice}]`,
      list.length === actual.length,
      `${actual.length} values`,
      `${list.length}`,
    );
  });
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

function judgeOf(metric: Metric, { scores, actual, weights, queries, groups }: HeldOutChoices): Judge {
  const everyone = (count: number) => [Uint32Array.from({ length: count }, (_, unit) => unit)];
  if (queries !== undefined) {
    const lists = scores.map(
      (predicted) => evaluatePerQuery(metric, { predicted, actual, weights, queries }).perQuery,
    );
    return {
      units: { count: queries.count, strata: everyone(queries.count) },
      value: (choice, counts) => meanOf(lists[choice]!, counts),
    };
  }
  const count = groups?.count ?? actual.length;
  const labels = [...new Set(actual)];
  const isClass = groups === undefined && labels.length === 2;
  const [all] = everyone(count);
  const strata = isClass ? labels.map((label) => all!.filter((row) => actual[row] === label)) : [all!];
  return {
    units: { count, strata },
    value(choice, counts) {
      const rows: number[] = [];
      counts.forEach((times, unit) => {
        for (let copy = 0; copy < times; copy++)
          for (const row of groups === undefined ? [unit] : groups.rowsOf(unit)) rows.push(row);
      });
      return metric.evaluate(
        takeJudged({ predicted: scores[choice]!, actual, weights }, Uint32Array.from(rows)),
      );
    },
  };
}

function meanOf(values: readonly MetricValue[], counts: Uint32Array): MetricValue {
  let [sum, all] = [0, 0];
  values.forEach((value, query) => {
    if (!value.defined) return;
    sum += counts[query]! * value.value;
    all += counts[query]!;
  });
  return all === 0 ? { defined: false, why: "no query has a value" } : { defined: true, value: sum / all };
}
