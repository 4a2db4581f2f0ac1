import { takeGrouping } from "../data/grouping.ts";
import type { Rows } from "../data/samples.ts";
import type { HoldOutSink } from "../learners/learner.ts";
import { evaluatePerQuery } from "../metrics/evaluate.ts";
import type { Judged, Metric, MetricValue } from "../metrics/metric.ts";
import type { Collector } from "./collector.ts";
import { type Averaging, type Estimate, meanOf } from "./estimate.ts";
import type { Truth } from "./truth.ts";

/** Held-out sets judged as lists: each by itself, or all as one. */
export function scoresInFolds(
  sets: readonly Rows[],
  truth: Truth,
  metrics: readonly Metric[],
  averaging: Averaging,
): Collector {
  const v = truth.outputs;
  const untrained = judgement({ defined: false, why: "nothing was left to learn from" });
  const values = metrics.map(() =>
    Array.from({ length: v }, () => new Array<Judgement>(sets.length).fill(untrained)),
  );
  const pooled =
    averaging === "pooled"
      ? Array.from({ length: v }, () => new Float64Array(truth.size).fill(Number.NaN))
      : undefined;
  let seen = 0;
  const sink: HoldOutSink = {
    set(index, rows, scores) {
      seen++;
      for (let out = 0; out < v; out++) {
        if (pooled !== undefined) {
          const column = pooled[out]!;
          for (let k = 0; k < rows.length; k++) column[rows[k]!] = scores[k * v + out]!;
          continue;
        }
        if (Number.isNaN(scores[out])) continue;
        const predicted = Float64Array.from(rows, (_, k) => scores[k * v + out]!);
        const judged = { ...judgedOf(truth, out, rows), predicted };
        metrics.forEach((metric, m) => {
          values[m]![out]![index] = judge(metric, judged);
        });
      }
    },
  };
  const estimates = () =>
    metrics.map((metric, m): Estimate => {
      const lists = values[m]!.map((list, out) =>
        pooled === undefined ? list : [judge(metric, pooledJudged(truth, out, pooled[out]!))],
      );
      const perOutput = lists.map((list) =>
        pooled === undefined ? meanOf(valuesOf(list), "no fold has a value") : list[0]!.value,
      );
      const all = lists.flat();
      return {
        metric: metric.spec,
        value: meanOf(perOutput, "no output has a value"),
        outputs: perOutput,
        averaging: pooled === undefined ? "folds" : "pooled",
        undefinedFolds:
          pooled === undefined ? all.filter(({ value }) => !value.defined).length : sets.length - seen,
        undefinedQueries: all.reduce((sum, { undefinedQueries }) => sum + undefinedQueries, 0),
        folds: pooled === undefined ? valuesOf(lists[0]!) : [],
        pairs: undefined,
      };
    });
  return { sink, estimates };
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
function judge(metric: Metric, judged: Judged): Judgement {
  const list = metric.weighting === "none" ? { ...judged, weights: undefined } : judged;
  if (list.queries === undefined) return judgement(metric.evaluate(list));
  const { mean, undefinedQueries } = evaluatePerQuery(metric, list);
  return judgement(mean, undefinedQueries);
}

function judgedOf(truth: Truth, output: number, rows: Rows): Omit<Judged, "predicted"> {
  const actual = truth.columns[output]!;
  const { weights, queries } = truth;
  return {
    actual: Float64Array.from(rows, (row) => actual[row]!),
    weights: weights && Float64Array.from(rows, (row) => weights[row]!),
    queries: queries && takeGrouping(queries, rows),
  };
}

/** Items that no fold held out are not judged. */
function pooledJudged(truth: Truth, output: number, predicted: Float64Array): Judged {
  const { weights, queries } = truth;
  if (!predicted.includes(Number.NaN)) return { actual: truth.columns[output]!, predicted, weights, queries };
  const rows = Uint32Array.from(predicted.keys()).filter((row) => !Number.isNaN(predicted[row]!));
  return { ...judgedOf(truth, output, rows), predicted: Float64Array.from(rows, (row) => predicted[row]!) };
}
