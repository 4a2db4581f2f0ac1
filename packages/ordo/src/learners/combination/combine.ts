import { invalidInput } from "../../base/checks.ts";
import { frozenCopy } from "../../base/frozen.ts";
import { memo } from "../../base/memo.ts";
import type { Warning } from "../../base/run.ts";
import { type ComputeOptions, openCompute } from "../../compute/compute.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import type { Matrix } from "../../linalg/matrix.ts";
import type { BatchOptions, Model } from "../model.ts";
import { requireData } from "../require-data.ts";
import { hkEquations } from "./hk.ts";
import { l2Equations } from "./l2.ts";
import { type CombineOptions, type Manner, readManner } from "./manner.ts";
import {
  isModel,
  knownScores,
  outputOf,
  type Ranker,
  requireFit,
  requireRankers,
  scoresBy,
} from "./rankers.ts";
import { type NormalEquations, solveCoefficients } from "./solve.ts";
import { combinedModel } from "./to-model.ts";

export interface Combination<X extends Samples> {
  /** One for each ranker, in their order. */
  readonly coefficients: Float64Array;
  /** Largest over smallest eigenvalue of the Gram matrix scaled to a diagonal of 1, at most 1/eps. */
  readonly condition: number;
  /** How many directions the coefficients were found in. */
  readonly kept: number;
  readonly gram: Matrix;
  readonly right: Float64Array;
  readonly warnings: readonly Warning[];
  /** Where all rankers are models. */
  readonly model: Model<X> | undefined;
  /** Σ c_p·f_p. */
  scores(items: X, options?: BatchOptions): Promise<Float64Array>;
}

/**
 * The linear functional strategy: f = Σ c_p·f_p with G·c = g, from rankers that are there already. Nothing but the coefficients is learned: as many
 * numbers as there are rankers. docs/math/linear-functional-strategy.md.
 */
export async function combine<X extends Samples>(
  rankers: readonly Ranker<X>[],
  data: Dataset<X>,
  options: CombineOptions<X> = {},
): Promise<Combination<X>> {
  requireData(data);
  requireRankers(rankers, data);
  const { backend, signal, seed, onProgress, ...rest } = options;
  const run: ComputeOptions = { backend, signal, seed, onProgress };
  const manner = readManner(rankers, rest);
  const compute = await openCompute(run);
  const equations =
    manner.space === "l2"
      ? await l2Of(rankers, data, manner, run)
      : await hkOf(rankers, data, manner, compute);
  const solved = await solveCoefficients(equations, manner.threshold, compute);
  const warnings = frozenCopy([...compute.run.warnings, ...solved.warnings]);
  const models = rankers.filter(isModel<X>);
  const found = { ...solved, warnings };
  const model =
    models.length === rankers.length
      ? combinedModel(models, data, { manner, found, compute, run })
      : undefined;
  const { coefficients } = solved;
  const scores = model?.scores ?? weightedScores(rankers, coefficients, manner.output);
  const { gram, right } = equations;
  return Object.freeze({ ...found, gram, right, model, scores });
}

/** Σ c_p·f_p where some of the rankers are functions. */
function weightedScores<X extends Samples>(
  rankers: readonly Ranker<X>[],
  coefficients: Float64Array,
  output: number | undefined,
): Combination<X>["scores"] {
  return async (items, options = {}) => {
    const sum = new Float64Array(items.size);
    for (const [place, ranker] of rankers.entries()) {
      const scores = await scoresBy(nameOf(place, rankers), ranker, items, { ...options, output });
      for (let row = 0; row < sum.length; row++) sum[row] += coefficients[place] * scores[row];
    }
    return sum;
  };
}

const nameOf = (place: number, rankers: readonly unknown[]) => `ranker ${place + 1} of ${rankers.length}`;

async function l2Of<X extends Samples>(
  rankers: readonly Ranker<X>[],
  data: Dataset<X>,
  { centring, ranking, output }: Manner<X>,
  run: ComputeOptions,
): Promise<NormalEquations> {
  const known = knownScores(data, output);
  requireWeight(data);
  const { queries } = data;
  const columns: Float64Array[] = [];
  // Rankers of one kernel that were learned together compare the same items.
  const options = { ...run, queries, output, shared: memo() };
  for (const [place, ranker] of rankers.entries())
    columns.push(await scoresBy(nameOf(place, rankers), ranker, data.inputs, options));
  return l2Equations(columns, known.values, {
    centring,
    queries: ranking === "query" ? queries : undefined,
    weights: data.weights,
  });
}

function requireWeight({ size, weights }: Dataset): void {
  if (size === 0 || weights?.every((weight) => weight === 0) === true)
    throw invalidInput("data", "items with a weight, from which coefficients are learned", "none");
}

async function hkOf<X extends Samples>(
  rankers: readonly Ranker<X>[],
  data: Dataset<X>,
  { aim, output }: Manner<X>,
  compute: Compute,
): Promise<NormalEquations> {
  const plain = rankers.findIndex((ranker) => !isModel(ranker));
  if (plain >= 0)
    throw invalidInput(nameOf(plain, rankers), 'a model in the space "hk"', "a function, which has no norm");
  requireFit("the aim", aim!, data);
  const member = (what: string, model: Model<X>) => ({ ...model, output: outputOf(what, model, output) });
  const members = rankers.filter(isModel<X>).map((model, place) => member(nameOf(place, rankers), model));
  return hkEquations(members, member("the aim", aim!), compute);
}
