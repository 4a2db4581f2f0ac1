import { OrdoError } from "../../base/errors.ts";
import { oneOf, readOptions } from "../../base/options.ts";
import { openCompute } from "../../compute/compute.ts";
import { type Dataset, dataset, partsOf } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import { timesWeights } from "../../data/times-weights.ts";
import { noFeatures } from "../../kernels/maps/none.ts";
import { at, matrix } from "../../linalg/matrix.ts";
import {
  type Counts,
  type FitOptions,
  type HoldOutRequest,
  type HoldOutSink,
  type Learner,
  NO_SCORE,
  type Prepared,
} from "../learner.ts";
import { makeModel, targetNamesOf } from "../make-model.ts";
import type { Model } from "../model.ts";
import { type PathValue, requireValues } from "../path.ts";
import { linearPredictor } from "../predictors/linear.ts";
import { provenanceOf } from "../provenance.ts";
import { requireData } from "../require-data.ts";
import { type PairScorer, tellPairs } from "../tell-pairs.ts";

export const LEVELS = ["zero", "mean"] as const;

export interface ConstantOptions {
  /** What every item scores: 0, or the weighted mean of the training scores, for measures of the scores themselves. */
  readonly level?: (typeof LEVELS)[number];
}

const options = { level: oneOf(LEVELS, "zero") };

/** Knows no order: every item, of any kind, scores the same. What a learner must do better than to have learned anything. */
export function constant<X extends Samples = Samples>(given: ConstantOptions = {}): Learner<X> {
  const { level } = readOptions("constant", options, given);
  const spec = Object.freeze({ kind: "constant", level });
  const learner: Learner<X> = Object.freeze({
    spec,
    judging: "query",
    path: undefined,
    at(value: PathValue) {
      requireValues("constant", undefined, [value]);
      return learner;
    },
    // A mean of copies is one in which the item weighs so much more.
    counting(data: Dataset<X>, { of, counts }: Counts) {
      if (data.preferences !== undefined) return undefined;
      const each = of === "items" ? counts : Array.from(data.queries!.of, (query) => counts[query]!);
      const weights = timesWeights(data.weights, each);
      return { learner, data: dataset({ ...partsOf(data), weights }) };
    },
    async fit(data: Dataset<X>, run: FitOptions = {}) {
      requireData(data);
      return trained(data, levelsOf(data, level), run);
    },
    async prepare(data: Dataset<X>, values: readonly PathValue[], run: FitOptions = {}) {
      requireValues("constant", undefined, values);
      requireData(data);
      const levels = levelsOf(data, level);
      return prepared(data, values.length, { levels, fit: () => trained(data, levels, run) });
    },
  });
  async function trained(data: Dataset<X>, levels: Levels, run: FitOptions): Promise<Model<X>> {
    const bias = Float64Array.from({ length: levels.outputs }, (_, out) => levels.without([], out)!);
    const compute = await openCompute(run);
    return makeModel<X>({
      predictor: linearPredictor<X>({ map: noFeatures(), weights: matrix(0, bias.length), bias }),
      inputs: data.inputs.shape,
      target: targetNamesOf(data),
      provenance: provenanceOf(spec, data, compute, run),
      warnings: [],
    });
  }
  return learner;
}

/** The one score of each output. */
interface Levels {
  readonly outputs: number;
  /** Learned without these rows, of which none comes twice; undefined where no row is left. */
  without(rows: ArrayLike<number>, output: number): number | undefined;
}

function levelsOf({ scores, weights, size }: Dataset, level: "zero" | "mean"): Levels {
  const outputs = scores?.values.cols ?? 1;
  if (size === 0) throw new OrdoError("input.empty", "there are no items to learn from", { what: "items" });
  const weightOf = (row: number) => weights?.[row] ?? 1;
  const targetOf = (row: number, out: number) =>
    level === "mean" && scores !== undefined ? at(scores.values, row, out) : 0;
  const sums = new Float64Array(outputs);
  let total = 0;
  for (let row = 0; row < size; row++) {
    total += weightOf(row);
    for (let out = 0; out < outputs; out++) sums[out] += weightOf(row) * targetOf(row, out);
  }
  return {
    outputs,
    without(rows, output) {
      if (rows.length >= size) return undefined;
      let [sum, weight] = [sums[output], total];
      for (let k = 0; k < rows.length; k++) {
        sum -= weightOf(rows[k]) * targetOf(rows[k], output);
        weight -= weightOf(rows[k]);
      }
      return weight > 0 ? sum / weight : 0;
    },
  };
}

function prepared<X extends Samples>(
  data: Dataset<X>,
  count: number,
  { levels, fit }: { readonly levels: Levels; readonly fit: () => Promise<Model<X>> },
): Prepared<X> {
  return Object.freeze({
    async *models() {
      for (let k = 0; k < count; k++) yield await fit();
    },
    model: fit,
    holdOuts: Object.freeze({
      obstacle: () => undefined,
      async run(request: HoldOutRequest, _value: PathValue, sink: HoldOutSink) {
        holdOut(data, levels, request, sink);
        return [];
      },
    }),
    release() {},
    [Symbol.dispose]() {},
  });
}

function holdOut(data: Dataset, levels: Levels, request: HoldOutRequest, sink: HoldOutSink): void {
  const { outputs } = levels;
  if (request.kind === "pairs") {
    const pair = new Uint32Array(2);
    const score: PairScorer = (output, a, b) => {
      pair.set([a, b]);
      const level = levels.without(pair, output);
      return level === undefined ? undefined : [level, level];
    };
    tellPairs(request.pairs, { size: data.size, outputs }, score, sink);
  } else if (request.kind === "sets") {
    request.sets.forEach((rows, index) => {
      const level = Array.from({ length: outputs }, (_, out) => levels.without(rows, out));
      if (level.every((value) => value === undefined)) return;
      const scores = Float64Array.from(
        { length: rows.length * outputs },
        (_, k) => level[k % outputs] ?? NO_SCORE,
      );
      sink.set?.(index, rows, scores, undefined);
    });
  } else for (let k = 0; k < (data.preferences?.count ?? 0); k++) sink.preference?.(k, 0, undefined);
}
