import { normalAt } from "../../base/normal.ts";
import { integer, optional, readOptions, where } from "../../base/options.ts";
import { seeded } from "../../base/random.ts";
import type { Grouping } from "../../data/grouping.ts";
import { delong } from "../../metrics/comparing/delong.ts";
import { evaluatePerQuery } from "../../metrics/evaluate.ts";
import { takeJudged } from "../../metrics/judged.ts";
import { limitsOf } from "../../metrics/limits.ts";
import type { Judged, Metric, MetricValue } from "../../metrics/metric.ts";
import { parseMetric } from "../../metrics/text.ts";
import { intervalFromDraws } from "./from-draws.ts";
import type { Interval, IntervalMethod } from "./interval.ts";
import { degreesOf, drawCounts, rowsDrawn, strataBy, type Units } from "./units.ts";

export interface TestIntervalOptions {
  /** Rows that belong together and are drawn together; queries are, where rows are judged inside them. */
  readonly groups?: Grouping | undefined;
  /** 500 as usual. */
  readonly resamples?: number | undefined;
  /** 0.95 as usual. */
  readonly level?: number | undefined;
  readonly seed?: number | undefined;
}

const shape = {
  groups: optional(
    where("a grouping", (value): value is Grouping => typeof value === "object" && value !== null),
  ),
  resamples: integer(1, 1e9, 500),
  level: where(
    "a number between 0 and 1",
    (value): value is number => typeof value === "number" && value > 0 && value < 1,
    0.95,
  ),
  seed: integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 0),
};

/**
 * Where the true value of a measure may lie for one model, from its scores on a test set that it was not trained on: by DeLong's formula for the AUC of single rows,
 * else by drawing queries, groups or rows (class by class where there are two) again. It is about this model; what another training set would give is not in it.
 * Undefined where the measure has no value.
 */
export function intervalOnTest(
  given: Metric | string,
  judged: Judged,
  options: TestIntervalOptions = {},
): Interval | undefined {
  const metric = typeof given === "string" ? parseMetric(given) : given;
  const { groups, resamples, level, seed } = readOptions("intervalOnTest", shape, options);
  const value = pointValue(metric, judged);
  if (!value.defined) return undefined;
  const limits = limitsOf(metric.spec);
  if (isPlainAuc(metric, judged, groups)) return byDelong(judged, level, limits);
  const rng = seeded(seed).fork("test resamples");
  const method: IntervalMethod =
    judged.queries !== undefined
      ? "test-bootstrap-queries"
      : groups !== undefined
        ? "test-bootstrap-groups"
        : "test-bootstrap";
  const { units, draw } = drawFrom(metric, judged, groups);
  const draws = Float64Array.from({ length: resamples }, (_, k) => draw(rng.fork(String(k))));
  const degrees = degreesOf(units);
  return intervalFromDraws(draws, { estimate: value.value, level, method, degrees, limits });
}

function pointValue(metric: Metric, judged: Judged): MetricValue {
  return judged.queries === undefined ? metric.evaluate(judged) : evaluatePerQuery(metric, judged).mean;
}

/** Whether the value is the AUC of single rows, each counting once. */
function isPlainAuc(
  { spec }: Metric,
  { actual, queries, weights }: Judged,
  groups: Grouping | undefined,
): boolean {
  if (queries !== undefined || weights !== undefined || groups !== undefined) return false;
  if (spec.name !== "auc" && spec.name !== "concordance") return false;
  const counts = new Map<number, number>();
  for (const label of actual) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts.size === 2 && [...counts.values()].every((count) => count >= 2);
}

function byDelong(
  { predicted, actual }: Judged,
  level: number,
  [least, most]: readonly [number, number],
): Interval {
  const { auc, error: deviation } = delong(predicted, actual);
  if (deviation === 0 && (auc === 0 || auc === 1)) return withoutMistake(auc, actual, level);
  const half = normalAt((1 + level) / 2) * deviation;
  const [low, high] = [Math.max(least, auc - half), Math.min(most, auc + half)];
  return byFormula({ level, low, high, method: "delong", deviation });
}

/** n trials of n: from (α/2)^(1/n) to 1. */
function withoutMistake(auc: 0 | 1, actual: ArrayLike<number>, level: number): Interval {
  const first = Array.from(actual).filter((label) => label === actual[0]).length;
  const least = ((1 - level) / 2) ** (1 / Math.min(first, actual.length - first));
  const [low, high] = auc === 1 ? [least, 1] : [0, 1 - least];
  return byFormula({ level, low, high, method: "clopper-pearson", deviation: 0 });
}

function byFormula(found: Pick<Interval, "level" | "low" | "high" | "method" | "deviation">): Interval {
  const told = { resamples: 0, preparedOnce: false, choiceKept: false };
  return Object.freeze({ ...found, ...told, coverage: undefined, unmeasured: undefined });
}

interface Drawing {
  readonly units: Pick<Units, "count" | "strata">;
  draw(rng: ReturnType<typeof seeded>): number;
}

/** The value on rows drawn again; NaN where there is none. */
function drawFrom(metric: Metric, judged: Judged, groups: Grouping | undefined): Drawing {
  if (judged.queries !== undefined) return ofQueries(metric, judged);
  const { actual } = judged;
  const count = groups?.count ?? actual.length;
  const isClass = groups === undefined && new Set(actual).size === 2;
  const strata = strataBy(count, (unit) => (isClass ? String(actual[unit]) : ""));
  const units = { count, strata };
  const draw: Drawing["draw"] = (rng) =>
    numberOr(metric.evaluate(takeJudged(judged, rowsDrawn(drawCounts(units, rng), groups))));
  return { units, draw };
}

/** A query drawn twice counts twice in the mean. */
function ofQueries(metric: Metric, judged: Judged): Drawing {
  const { perQuery } = evaluatePerQuery(metric, judged);
  const units = { count: perQuery.length, strata: [Uint32Array.from(perQuery.keys())] };
  const draw: Drawing["draw"] = (rng) => {
    let [sum, times] = [0, 0];
    drawCounts(units, rng).forEach((count, query) => {
      const value = perQuery[query]!;
      if (!value.defined) return;
      sum += count * value.value;
      times += count;
    });
    return times === 0 ? Number.NaN : sum / times;
  };
  return { units, draw };
}

function numberOr(value: MetricValue): number {
  return value.defined ? value.value : Number.NaN;
}
