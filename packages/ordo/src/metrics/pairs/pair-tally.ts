import { invalidInput, requireShape } from "../../base/checks.ts";
import { OrdoError } from "../../base/errors.ts";
import type { Metric, MetricSpec, MetricValue, PairSums, PairTotals } from "../metric.ts";
import { definedAs, emptyAs } from "../policy.ts";

/**
 * Adds up a pairwise measure over pairs that were predicted together (leave-pair-out), for several outputs or lambdas at
 * once. O(1) for each pair and output, and no object for each pair. Halves and ones add up exactly, so without weights the
 * order of the pairs changes no bit of concordance.
 */
export interface PairTally {
  readonly outputs: number;
  readonly policy: MetricSpec;
  /** One pair of one output: f_a − f_b against y_a − y_b. */
  add(output: number, predictedDifference: number, actualDifference: number, weight?: number): void;
  /** Many pairs of one output, from their differences. */
  addRun(output: number, predicted: Float64Array, actual: Float64Array, weights?: Float64Array): void;
  /** Pairs of one output that were met elsewhere; the measure must have `ofSums`. */
  addSums(output: number, sums: PairSums): void;
  /**
   * Many pairs from their differences. Predicted: pairs × outputs, row by row. Actual: one for each pair, or pairs × outputs
   * when each output has a truth of its own. Weights: one for each pair.
   */
  addDifferences(predicted: Float64Array, actual: Float64Array, weights?: Float64Array): void;
  /** `pairs`: how many of weight > 0 counted. */
  totals(output: number): PairTotals & { readonly pairs: number };
  /** The mean over the pairs that counted, for each output. */
  values(): readonly MetricValue[];
}

/** An empty tally. The measure must be a mean over pairs. */
export function pairTally(metric: Metric, outputs = 1): PairTally {
  const { pairwise, spec } = metric;
  if (pairwise === undefined)
    throw invalidInput("pairTally: metric", "a mean over pairs of items", spec.name);
  const score = pairwise.score;
  const sums = new Float64Array(outputs);
  const weighed = new Float64Array(outputs);
  const counts = new Float64Array(outputs);

  const add = (output: number, predicted: number, actual: number, weight = 1): void => {
    const value = score(predicted, actual);
    if (Number.isNaN(value)) {
      // NaN from finite differences says that the pair does not count; NaN from a NaN would hide a failure.
      if (Number.isNaN(predicted) || Number.isNaN(actual)) throw notANumber(predicted, actual);
      return;
    }
    sums[output] += weight * value;
    weighed[output] += weight;
    if (weight > 0) counts[output]++;
  };
  // Sums in local variables: what passes through memory, or through a call, at every pair costs more than the pair.
  const addRun = (
    output: number,
    predicted: Float64Array,
    actual: Float64Array,
    weights?: Float64Array,
  ): void => {
    checkSameLength("differences", predicted, actual);
    if (weights !== undefined) checkSameLength("weights", predicted, weights);
    else if (pairwise.scoreAll !== undefined) {
      const totals = pairwise.scoreAll(predicted, actual);
      // One by one after all where a difference is NaN, to name it.
      if (!Number.isNaN(totals.sum)) {
        sums[output] += totals.sum;
        weighed[output] += totals.weight;
        counts[output] += totals.weight;
        return;
      }
    }
    let [sum, total, count] = [0, 0, 0];
    for (let k = 0; k < predicted.length; k++) {
      const value = score(predicted[k], actual[k]);
      if (Number.isNaN(value)) {
        if (Number.isNaN(predicted[k]) || Number.isNaN(actual[k])) throw notANumber(predicted[k], actual[k]);
        continue;
      }
      const weight = weights === undefined ? 1 : weights[k];
      sum += weight * value;
      total += weight;
      if (weight > 0) count++;
    }
    sums[output] += sum;
    weighed[output] += total;
    counts[output] += count;
  };
  return Object.freeze({
    outputs,
    policy: spec,
    add,
    addRun,
    addSums(output: number, given: PairSums) {
      if (pairwise.ofSums === undefined)
        throw invalidInput("pairTally: metric", "a measure that sums over pairs tell", spec.name);
      const { sum, weight, pairs } = pairwise.ofSums(given);
      sums[output] += sum;
      weighed[output] += weight;
      counts[output] += pairs;
    },
    addDifferences(predicted: Float64Array, actual: Float64Array, weights?: Float64Array) {
      const step = checkBlock(outputs, predicted, actual, weights);
      for (let cell = 0, pair = 0; cell < predicted.length; pair++) {
        const weight = weights === undefined ? 1 : weights[pair];
        for (let output = 0; output < outputs; output++, cell++)
          add(output, predicted[cell], actual[step === 1 ? pair : cell], weight);
      }
    },
    totals: (output: number) => ({ sum: sums[output], weight: weighed[output], pairs: counts[output] }),
    values: () =>
      Array.from(sums, (sum, output) =>
        weighed[output] > 0 ? definedAs(sum / weighed[output]) : emptyAs("skip", "no pair that counts"),
      ),
  });
}

/** Number of true differences for each pair: 1, or one for each output. */
function checkBlock(
  outputs: number,
  predicted: Float64Array,
  actual: Float64Array,
  weights: Float64Array | undefined,
): number {
  const pairs = predicted.length / outputs;
  requireShape(
    "predicted",
    Number.isInteger(pairs),
    `pairs × ${outputs} outputs`,
    `${predicted.length} values`,
  );
  const step = actual.length === pairs ? 1 : outputs;
  requireShape(
    "actual",
    actual.length === pairs * step,
    `${pairs} or ${predicted.length}`,
    `${actual.length}`,
  );
  const weighted = weights?.length ?? pairs;
  requireShape("weights", weighted === pairs, `${pairs}, one for each pair`, `${weighted}`);
  return step;
}

function checkSameLength(what: string, first: Float64Array, second: Float64Array): void {
  requireShape(
    what,
    first.length === second.length,
    `${first.length} values on both sides`,
    `${second.length}`,
  );
}

function notANumber(predicted: number, actual: number): OrdoError<"input.not-finite"> {
  const what = Number.isNaN(predicted) ? "predicted difference" : "actual difference";
  const message = `pairTally: the ${what} is NaN; a pair that cannot be predicted must not be added`;
  return new OrdoError("input.not-finite", message, {
    what,
    index: 0,
    value: Number.isNaN(predicted) ? predicted : actual,
  });
}
