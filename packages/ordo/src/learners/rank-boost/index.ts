import { invalidInput } from "../../base/checks.ts";
import { oneOf, readOptions } from "../../base/options.ts";
import { fieldOf } from "../../base/ranges.ts";
import type { Warning } from "../../base/run.ts";
import { openCompute } from "../../compute/compute.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples, Vectors } from "../../data/samples.ts";
import { requireUsable } from "../../kernels/vectors/checks.ts";
import type { Compute } from "../../linalg/compute.ts";
import type { FitOptions, Judging, Learner } from "../learner.ts";
import type { LearnerSpec } from "../learner-spec.ts";
import { makeModel, targetNamesOf } from "../make-model.ts";
import type { Model } from "../model.ts";
import { factsByOutput } from "../output-facts.ts";
import { pairsOf } from "../pairs/levels.ts";
import { type PathValue, requireValues } from "../path.ts";
import { stumpsPredictor } from "../predictors/stumps.ts";
import { preparedByOneRun } from "../prepared-by-one-run.ts";
import { provenanceOf } from "../provenance.ts";
import { requireData } from "../require-data.ts";
import { stepGrid, stepParameter } from "../step-path.ts";
import { boost, type Kept } from "./boost.ts";
import { thresholdsOf } from "./thresholds.ts";

export interface RankBoostOptions {
  /** How many thresholds are added up, at most: fewer is simpler. */
  readonly rounds?: number;
  /** query: compare items of one query only, when the data has queries. global: compare all items. */
  readonly ranking?: Judging;
}

export const ROUNDS = stepParameter("rounds");

const shape = { rounds: fieldOf(ROUNDS.range, 128), ranking: oneOf(["query", "global"], "query") };

/**
 * RankBoost: a sum of thresholds on single features, f(x) = Σ α_t·[x_{k_t} > θ_t], each chosen where it orders those pairs best that the ones before it left in
 * the wrong order. Looks at the order of scores only, never at how far they are apart. Sources: Freund, Iyer, Schapire and Singer, "An efficient boosting
 * algorithm for combining preferences", JMLR 4 (2003); docs/math/rank-boost.md.
 */
export function rankBoost(given: RankBoostOptions = {}): Learner<Vectors> {
  const { rounds, ranking } = readOptions("rankBoost", shape, given);
  const spec = Object.freeze({ kind: "rank-boost", rounds, ranking });
  const learner: Learner<Vectors> = Object.freeze({
    spec,
    judging: ranking,
    path: Object.freeze({ parameter: ROUNDS, value: rounds, grid: stepGrid }),
    at(value: PathValue) {
      requireValues("at", ROUNDS, [value]);
      return rankBoost({ ranking, rounds: value as number });
    },
    async fit(data: Dataset<Vectors>, run: FitOptions = {}) {
      const [model] = await modelsAt(spec, data, [rounds], run);
      return model;
    },
    async prepare(data: Dataset<Vectors>, values: readonly PathValue[], run: FitOptions = {}) {
      requireValues("prepare", ROUNDS, values);
      requireItems(data);
      const stops = values as readonly number[];
      return preparedByOneRun(learner, data, { values, run }, () => modelsAt(spec, data, stops, run));
    },
  });
  return learner;
}

interface Spec extends LearnerSpec {
  readonly ranking: Judging;
}

/** The models at each number of rounds, by one run for each output. */
async function modelsAt(
  spec: Spec,
  data: Dataset<Vectors>,
  stops: readonly number[],
  options: FitOptions,
): Promise<readonly Model<Vectors>[]> {
  requireItems(data);
  const compute = await openCompute(options);
  const outputs = pairsOf(data, spec.ranking);
  const thresholds = thresholdsOf(data.inputs, countingRows(data));
  const runs: ReadonlyMap<number, Kept>[] = [];
  for (const pairs of outputs) runs.push(await boost(pairs, thresholds, new Set(stops), compute.run));
  return stops.map((stop) => {
    const kept = runs.map((found) => found.get(stop)!);
    return modelOf({ spec: { ...spec, rounds: stop }, data, kept }, compute, options);
  });
}

/** Of items of weight 0 nothing is learned, but by preferences. */
function countingRows({ weights, preferences }: Dataset<Vectors>): (row: number) => boolean {
  if (weights === undefined) return () => true;
  const told = new Set([...(preferences?.winners ?? []), ...(preferences?.losers ?? [])]);
  return (row) => weights[row] > 0 || told.has(row);
}

function modelOf(
  {
    spec,
    data,
    kept,
  }: { readonly spec: LearnerSpec; readonly data: Dataset<Vectors>; readonly kept: readonly Kept[] },
  compute: Compute,
  options: FitOptions,
): Model<Vectors> {
  return makeModel<Vectors>({
    predictor: stumpsPredictor(
      kept.map(({ stumps }) => stumps),
      data.inputs.shape,
    ),
    inputs: data.inputs.shape,
    target: targetNamesOf(data),
    provenance: provenanceOf(spec, data, compute, options),
    warnings: kept.flatMap(remarks),
    facts: factsByOutput(kept.map(({ facts }) => ({ ...facts }))),
  });
}

function remarks({ stumps }: Kept, output: number, { length }: readonly Kept[]): readonly Warning[] {
  if (stumps.weights.length > 0) return [];
  const where = length === 1 ? "" : ` of output ${output}`;
  const message = `every item scores the same: no threshold on a feature orders the pairs${where} better than chance.`;
  return [Object.freeze({ code: "learner.nothing-learned", message })];
}

/** One that was made from a spec may get any items. */
function requireItems(data: Dataset<Samples>): void {
  requireData(data);
  const { kind } = data.inputs.shape;
  if (kind !== "vectors")
    throw invalidInput("rank-boost", "vectors, which have features", `items of kind "${kind}"`);
  requireUsable(data.inputs as Samples as Vectors);
}
