import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import { at, type Matrix } from "../../linalg/matrix.ts";
import { evaluatePerQuery } from "../../metrics/evaluate.ts";
import type { Judged, Metric, MetricValue } from "../../metrics/metric.ts";
import { type Estimate, meanOf } from "../judging/estimate.ts";

/** Held-out scores of one value of the path, judged fold by fold as blocks come. */
export interface FoldTally {
  /** Whether scores of all rows are kept until the end. */
  readonly keepsScores: boolean;
  /** Rows of a fold with their scores; queries are whole. */
  add(fold: number, data: Dataset<Samples>, scores: Matrix): void;
  estimates(): Estimate[];
}

/** What is known of one fold, output and measure. */
interface Cell {
  sum: number;
  count: number;
  undefinedQueries: number;
}

interface Asked {
  readonly metrics: readonly Metric[];
  readonly folds: number;
  readonly outputs: number;
}

/** Each query is judged when it comes, and nothing is kept of it. */
export function queryTally({ metrics, folds, outputs }: Asked): FoldTally {
  const cells = metrics.map(() =>
    grid(outputs, folds, (): Cell => ({ sum: 0, count: 0, undefinedQueries: 0 })),
  );
  return {
    keepsScores: false,
    add(fold, data, scores) {
      for (let output = 0; output < outputs; output++) {
        const judged = judgedIn(data, scores, output);
        metrics.forEach((metric, k) => {
          const cell = cells[k]![output]![fold]!;
          for (const value of evaluatePerQuery(metric, seenBy(metric, judged)).perQuery) {
            if (!value.defined) cell.undefinedQueries++;
            else {
              cell.sum += value.value;
              cell.count++;
            }
          }
        });
      }
    },
    estimates: () =>
      metrics.map((metric, k) =>
        estimateOf(
          metric,
          cells[k]!.map((row) => row.map(meanIn)),
          cells[k]!.flat().reduce((sum, cell) => sum + (cell.count > 0 ? cell.undefinedQueries : 0), 0),
        ),
      ),
  };
}

function meanIn({ sum, count, undefinedQueries }: Cell): MetricValue {
  if (count > 0) return { defined: true, value: sum / count };
  return { defined: false, why: undefinedQueries > 0 ? "no query has a value" : NOTHING };
}

/** The rows of a fold are one list, of which all scores are needed at once: they are kept. */
export function listTally({ metrics, folds, outputs }: Asked): FoldTally {
  const lists = grid(outputs, folds, (): Judged[] => []);
  return {
    keepsScores: true,
    add(fold, data, scores) {
      for (let output = 0; output < outputs; output++) {
        const { predicted, actual, weights } = judgedIn(data, scores, output);
        lists[output]![fold]!.push({ predicted, actual, weights });
      }
    },
    estimates() {
      const values = metrics.map(() => grid(outputs, folds, () => UNTRAINED));
      // One fold is put together at a time.
      for (const [output, row] of lists.entries())
        for (const [fold, parts] of row.entries()) {
          const list = joined(parts);
          if (list === undefined) continue;
          for (const [k, metric] of metrics.entries())
            values[k]![output]![fold] = metric.evaluate(seenBy(metric, list));
        }
      return metrics.map((metric, k) => estimateOf(metric, values[k]!, 0));
    },
  };
}

const NOTHING = "nothing was left to learn from, or to judge";
const UNTRAINED: MetricValue = Object.freeze({ defined: false, why: NOTHING });

/** A measure without a weighted form is taken without weights. */
function seenBy(metric: Metric, judged: Judged): Judged {
  return metric.weighting === "none" ? { ...judged, weights: undefined } : judged;
}

function judgedIn(data: Dataset<Samples>, found: Matrix, output: number): Judged {
  const { queries, weights } = data;
  return { predicted: columnOf(found, output), actual: actualIn(data, output), queries, weights };
}

/** The true scores of rows are kept once for all values and learners. */
const ACTUAL = new WeakMap<Dataset<Samples>, Float64Array[]>();

function actualIn(data: Dataset<Samples>, output: number): Float64Array {
  const columns = ACTUAL.get(data) ?? [];
  columns[output] ??= columnOf(data.scores!.values, output);
  ACTUAL.set(data, columns);
  return columns[output];
}

function columnOf(values: Matrix, output: number): Float64Array {
  return Float64Array.from({ length: values.rows }, (_, row) => at(values, row, output));
}

function joined(parts: readonly Judged[]): Judged | undefined {
  if (parts.length === 0) return undefined;
  return {
    predicted: endToEnd(parts.map(({ predicted }) => predicted)),
    actual: endToEnd(parts.map(({ actual }) => actual)),
    weights: parts[0]!.weights && endToEnd(parts.map(({ weights }) => weights!)),
  };
}

function endToEnd(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let next = 0;
  for (const part of parts) {
    all.set(part, next);
    next += part.length;
  }
  return all;
}

function estimateOf(metric: Metric, values: readonly MetricValue[][], undefinedQueries: number): Estimate {
  const outputs = values.map((folds) => meanOf(folds, "no fold has a value"));
  return {
    metric: metric.spec,
    value: meanOf(outputs, "no output has a value"),
    outputs,
    averaging: "folds",
    undefinedFolds: values.flat().filter(({ defined }) => !defined).length,
    undefinedQueries,
    folds: values[0]!,
    pairs: undefined,
  };
}

function grid<T>(rows: number, cols: number, make: () => T): T[][] {
  return Array.from({ length: rows }, () => Array.from({ length: cols }, make));
}
