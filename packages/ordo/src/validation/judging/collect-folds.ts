import { once } from "../../base/once.ts";
import type { Rows } from "../../data/samples.ts";
import { type HoldOutSink, isScore } from "../../learners/learner.ts";
import { evaluateLists } from "../../metrics/evaluate.ts";
import type { Metric, MetricValue } from "../../metrics/metric.ts";
import type { Collector } from "./collector.ts";
import type { Comparisons } from "./comparisons.ts";
import { type Averaging, type Estimate, meanOf } from "./estimate.ts";
import { type JudgedList, judgedList, outputOf, pooledList } from "./held-list.ts";
import type { Truth } from "./truth.ts";

/** Held-out sets judged as lists: each by itself, or all as one. */
export function scoresInFolds(
  sets: readonly Rows[],
  truth: Truth,
  metrics: readonly Metric[],
  averaging: Averaging,
): Collector {
  return averaging === "pooled" ? asOneList(sets, truth, metrics) : oneByOne(sets, truth, metrics);
}

function oneByOne(sets: readonly Rows[], truth: Truth, metrics: readonly Metric[]): Collector {
  const untrained = judgement({ defined: false, why: "nothing was left to learn from" });
  const values = metrics.map(() =>
    Array.from({ length: truth.outputs }, () => new Array<Judgement>(sets.length).fill(untrained)),
  );
  const counted = { total: 0, undecided: 0 };
  const v = truth.outputs;
  const sink: HoldOutSink = {
    set(index, rows, scores, doubts) {
      for (let output = 0; output < v; output++) {
        if (!isScore(scores[output]!)) continue;
        const own = (all: Float64Array) => outputOf(all, rows.length, { output, of: v });
        const list = judgedList(truth, output, {
          rows,
          predicted: own(scores),
          doubts: doubts && own(doubts),
        });
        if (readOrder(metrics)) addTo(counted, list.comparisons());
        metrics.forEach((metric, m) => {
          values[m]![output]![index] = judge(metric, list);
        });
      }
    },
  };
  const estimates = () =>
    metrics.map((metric, m): Estimate => {
      const outputs = values[m]!.map((list) => meanOf(valuesOf(list), "no fold has a value"));
      const all = values[m]!.flat();
      return {
        ...estimateOf(metric, outputs, all),
        averaging: "folds",
        undefinedFolds: all.filter(({ value }) => !value.defined).length,
        folds: valuesOf(values[m]![0]!),
      };
    });
  return { sink, estimates, comparisons: () => (readOrder(metrics) ? counted : undefined) };
}

function asOneList(sets: readonly Rows[], truth: Truth, metrics: readonly Metric[]): Collector {
  const v = truth.outputs;
  const pooled = Array.from({ length: v }, () => pooledList(truth));
  let seen = 0;
  const sink: HoldOutSink = {
    singles(told) {
      seen += told.rows.length;
      for (let output = 0; output < v; output++) pooled[output]!.addAll(told, { output, of: v });
    },
    set(_index, rows, scores, doubts) {
      seen++;
      for (let output = 0; output < v; output++) pooled[output]!.add(rows, scores, doubts, { output, of: v });
    },
  };
  // When all sets are in: how the models rank, and so which queries count, may be known only then.
  const lists = once(() => pooled.map((list, output) => judgedList(truth, output, list.list())));
  const estimates = () =>
    metrics.map((metric): Estimate => {
      const judged = lists().map((list) => judge(metric, list));
      return {
        ...estimateOf(metric, valuesOf(judged), judged),
        averaging: "pooled",
        undefinedFolds: sets.length - seen,
        folds: [],
      };
    });
  const comparisons = () => {
    const counted = { total: 0, undecided: 0 };
    for (const list of lists()) addTo(counted, list.comparisons());
    return counted;
  };
  return { sink, estimates, comparisons: () => (readOrder(metrics) ? comparisons() : undefined) };
}

function readOrder(metrics: readonly Metric[]): boolean {
  return metrics.some(({ reads }) => reads === "order");
}

function addTo(sum: { total: number; undecided: number }, { total, undecided }: Comparisons): void {
  sum.total += total;
  sum.undecided += undecided;
}

/** What an estimate tells whether its sets were judged one by one or together. */
function estimateOf(metric: Metric, outputs: readonly MetricValue[], judged: readonly Judgement[]) {
  return {
    metric: metric.spec,
    value: meanOf(outputs, "no output has a value"),
    outputs,
    undefinedQueries: judged.reduce((sum, { undefinedQueries }) => sum + undefinedQueries, 0),
    pairs: undefined,
  };
}

/** The value of one list, and how many of its queries have none although the list has one. */
interface Judgement {
  readonly value: MetricValue;
  readonly undefinedQueries: number;
}

function judgement(value: MetricValue, undefinedQueries = 0): Judgement {
  return { value, undefinedQueries: value.defined ? undefinedQueries : 0 };
}

function valuesOf(list: readonly Judgement[]): MetricValue[] {
  return list.map(({ value }) => value);
}

/** A measure without a weighted form is taken without weights, and a warning says so. */
function judge(metric: Metric, list: JudgedList): Judgement {
  const seen = list.seenBy(metric);
  const judged = metric.weighting === "none" ? seen.map((part) => ({ ...part, weights: undefined })) : seen;
  if (!list.inQueries) return judgement(metric.evaluate(judged[0]!));
  const { mean, undefinedQueries } = evaluateLists(metric, judged);
  return judgement(mean, undefinedQueries);
}
