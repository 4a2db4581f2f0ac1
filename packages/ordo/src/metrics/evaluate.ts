import { invalidInput, requireShape } from "../base/checks.ts";
import type { Matrix } from "../linalg/matrix.ts";
import { checkJudged, takeJudged } from "./judged.ts";
import type { Judged, Metric, MetricSpec, MetricValue } from "./metric.ts";
import { definedAs, emptyAs } from "./policy.ts";
import { parseMetric } from "./text.ts";

/** All items as one list, whatever their queries. */
export interface PooledEvaluation {
  readonly averaging: "pooled";
  readonly value: MetricValue;
  readonly policy: MetricSpec;
}

/** One value for each query and their plain mean: each query counts the same. */
export interface QueryEvaluation {
  readonly averaging: "queries";
  /** In the order of the grouping. */
  readonly perQuery: readonly MetricValue[];
  /** Over the queries that have a value. */
  readonly mean: MetricValue;
  readonly undefinedQueries: number;
  readonly policy: MetricSpec;
}

/** The mean over all pairs inside queries: each pair counts the same, so big queries count more. */
export interface PairEvaluation {
  readonly averaging: "pairs";
  readonly value: MetricValue;
  /** Number (or weight) of the pairs that counted. */
  readonly pairs: number;
  readonly policy: MetricSpec;
}

const metricOf = (metric: Metric | string): Metric =>
  typeof metric === "string" ? parseMetric(metric) : metric;

export function evaluatePooled(given: Metric | string, judged: Judged): PooledEvaluation {
  const metric = metricOf(given);
  return Object.freeze({ averaging: "pooled", value: metric.evaluate(judged), policy: metric.spec });
}

/** Without queries in `judged`, all items are one query. */
export function evaluatePerQuery(given: Metric | string, judged: Judged): QueryEvaluation {
  const metric = metricOf(given);
  return evaluateLists(metric, listsOf(metric, judged));
}

/** The same of queries that were made lists of their own already. */
export function evaluateLists(metric: Metric, lists: readonly Judged[]): QueryEvaluation {
  const perQuery = Object.freeze(lists.map((list) => metric.evaluate(list)));
  let sum = 0;
  let count = 0;
  for (const value of perQuery) {
    if (!value.defined) continue;
    sum += value.value;
    count++;
  }
  const mean = count > 0 ? definedAs(sum / count) : emptyAs("skip", "no query has a value");
  const undefinedQueries = perQuery.length - count;
  return Object.freeze({ averaging: "queries", perQuery, mean, undefinedQueries, policy: metric.spec });
}

/** For measures that are means over pairs; a query without one adds nothing, whatever the policy. Without queries in `judged`, all items are one query. */
export function evaluateByPairs(given: Metric | string, judged: Judged): PairEvaluation {
  const metric = metricOf(given);
  const { pairwise } = metric;
  if (pairwise === undefined) {
    throw invalidInput("evaluateByPairs: metric", "a mean over pairs of items", metric.spec.name);
  }
  let sum = 0;
  let pairs = 0;
  for (const list of listsOf(metric, judged)) {
    const totals = pairwise.totals(list);
    sum += totals.sum;
    pairs += totals.weight;
  }
  const value = pairs > 0 ? definedAs(sum / pairs) : emptyAs("skip", "no query has a pair that counts");
  return Object.freeze({ averaging: "pairs", value, pairs, policy: metric.spec });
}

export interface JudgedOutputs {
  /** m × v: one column for each output (or for each lambda, say). */
  readonly predicted: Matrix;
  /** m × v, or m × 1 when all columns predict the same truth. */
  readonly actual: Matrix;
  readonly queries?: Judged["queries"];
  readonly weights?: Judged["weights"];
}

/** One evaluation for each column, by `evaluatePooled`, `evaluatePerQuery` or `evaluateByPairs`. */
export function evaluateOutputs<E>(
  metric: Metric | string,
  outputs: JudgedOutputs,
  evaluate: (metric: Metric, judged: Judged) => E,
): readonly E[] {
  const { predicted, actual, queries, weights } = outputs;
  requireShape("actual", actual.rows === predicted.rows, `${predicted.rows} rows`, `${actual.rows}`);
  const fits = actual.cols === predicted.cols || actual.cols === 1;
  requireShape("actual", fits, `1 or ${predicted.cols} columns`, `${actual.cols}`);
  const shared = actual.cols === 1 ? columnValues(actual, 0) : undefined;
  return Array.from({ length: predicted.cols }, (_, col) =>
    evaluate(metricOf(metric), {
      predicted: columnValues(predicted, col),
      actual: shared ?? columnValues(actual, col),
      queries,
      weights,
    }),
  );
}

function columnValues(a: Matrix, col: number): Float64Array {
  const result = new Float64Array(a.rows);
  for (let row = 0; row < a.rows; row++) result[row] = a.data[a.offset + row * a.stride + col];
  return result;
}

function listsOf(metric: Metric, judged: Judged): Judged[] {
  checkJudged(metric.spec.name, judged, metric.weighting);
  const { queries } = judged;
  if (queries === undefined) return [judged];
  return Array.from({ length: queries.count }, (_, query) => takeJudged(judged, queries.rowsOf(query)));
}
