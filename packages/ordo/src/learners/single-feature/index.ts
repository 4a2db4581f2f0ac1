import { invalidInput } from "../../base/checks.ts";
import { once } from "../../base/once.ts";
import { invalidOptions, oneOf, readOptions } from "../../base/options.ts";
import { fieldOf, wholeFrom } from "../../base/ranges.ts";
import { openCompute } from "../../compute/compute.ts";
import { type Dataset, dataset, partsOf } from "../../data/dataset.ts";
import type { Samples, Vectors } from "../../data/samples.ts";
import { timesWeights } from "../../data/times-weights.ts";
import { identityMap } from "../../kernels/maps/identity.ts";
import { matrix } from "../../linalg/matrix.ts";
import type { Counts, FitOptions, HoldOutRequest, HoldOutSink, Judging, Learner } from "../learner.ts";
import { makeModel, targetNamesOf } from "../make-model.ts";
import type { Model } from "../model.ts";
import { type PathParameter, type PathValue, requireValues } from "../path.ts";
import { linearPredictor } from "../predictors/linear.ts";
import { provenanceOf } from "../provenance.ts";
import { requireData } from "../require-data.ts";
import { commonOf } from "./common.ts";
import { holdOut } from "./hold-out.ts";
import { chosenBy, type Judge, judgesOf, nothingToJudgeBy } from "./judge.ts";

export interface SingleFeatureOptions {
  /** 1 for the column that orders the training data best, 2 for the next, and so on. */
  readonly rank?: number;
  /** query: compare items of one query only, when the data has queries. global: compare all items. */
  readonly ranking?: Judging;
}

/** The most columns that a search tries unless it is told more. */
const TRIED = 31;

export const RANK: PathParameter = Object.freeze({
  name: "rank",
  range: wholeFrom(1),
  simpler: "smaller",
  beyond: () => [],
});

const options = { rank: fieldOf(RANK.range, 1), ranking: oneOf(["query", "global"], "query") };

/**
 * The one column that orders the training data best, either way up: agreeing pairs less disagreeing ones, ties of the column counting for neither. What a
 * learner that looks at all columns must do better than. Leaves one out, or any set, without judging the columns again: docs/math/baselines.md.
 */
export function singleFeature(given: SingleFeatureOptions = {}): Learner<Vectors> {
  const { rank, ranking } = readOptions("singleFeature", options, given);
  const spec = Object.freeze({ kind: "single-feature", rank, ranking });
  const trained = async (
    data: Dataset<Vectors>,
    judges: readonly Judge[],
    value: number,
    run: FitOptions,
  ) => {
    requireRank(value, data);
    return modelOf(data, judges, value, { spec: { ...spec, rank: value }, run });
  };
  return Object.freeze({
    spec,
    judging: ranking,
    path: Object.freeze({
      parameter: RANK,
      value: rank,
      async grid(data: Dataset<Vectors>) {
        requireColumns(data);
        return Array.from({ length: Math.max(1, Math.min(TRIED, data.inputs.features)) }, (_, k) => k + 1);
      },
    }),
    at: (value: PathValue) => singleFeature({ ranking, rank: rankOf(value) }),
    // Pairs weigh the product of the weights of their items, as many as copies have pairs; a query has no weight of its own.
    counting(data: Dataset<Vectors>, { of, counts }: Counts) {
      const isInside = ranking === "query" && data.queries !== undefined;
      if (of === "queries" || isInside || data.preferences !== undefined) return undefined;
      const weights = timesWeights(data.weights, counts);
      return { learner: singleFeature({ rank, ranking }), data: dataset({ ...partsOf(data), weights }) };
    },
    async fit(data: Dataset<Vectors>, run: FitOptions = {}) {
      requireData(data);
      requireColumns(data);
      return trained(data, judgesOf(data, ranking), rank, run);
    },
    async prepare(data: Dataset<Vectors>, values: readonly PathValue[], run: FitOptions = {}) {
      requireValues("prepare", RANK, values);
      requireData(data);
      requireColumns(data);
      const judges = judgesOf(data, ranking);
      for (const value of values) requireRank(rankOf(value), data);
      const common = once(() => judges.map(commonOf));
      return Object.freeze({
        async *models() {
          for (const value of values) yield await trained(data, judges, rankOf(value), run);
        },
        model: (value: PathValue) => trained(data, judges, rankOf(value), run),
        holdOuts: Object.freeze({
          obstacle: () => undefined,
          async run(request: HoldOutRequest, value: PathValue, sink: HoldOutSink) {
            holdOut(common(), rankOf(value), request, sink);
            return [];
          },
        }),
        release() {},
        [Symbol.dispose]() {},
      });
    },
  } satisfies Learner<Vectors>);
}

function rankOf(value: PathValue): number {
  requireValues("prepare", RANK, [value]);
  return value as number;
}

/** One that was made from a spec may get any items. */
function requireColumns({ inputs }: Dataset<Samples>): void {
  const { kind, features } = inputs.shape;
  if (kind !== "vectors")
    throw invalidInput("single-feature", "vectors, which have columns", `items of kind "${kind}"`);
  if (features === 0)
    throw invalidInput("single-feature", "vectors with a column to order by", "vectors without any");
}

function requireRank(rank: number, { inputs }: Dataset<Vectors>): void {
  if (rank <= inputs.features) return;
  const expected = `at most ${inputs.features}, the number of columns`;
  throw invalidOptions("singleFeature", [{ key: "rank", expected, actual: String(rank) }]);
}

async function modelOf(
  data: Dataset<Vectors>,
  judges: readonly Judge[],
  rank: number,
  { spec, run }: { readonly spec: Learner<Vectors>["spec"]; readonly run: FitOptions },
): Promise<Model<Vectors>> {
  const { features, names, shape } = data.inputs;
  const weights = matrix(features, judges.length);
  judges.forEach(({ gains, partners }, output) => {
    if (!partners.some((count) => count > 0)) throw nothingToJudgeBy("all items are wanted equal");
    const { feature, sign } = chosenBy(gains, rank);
    weights.data[feature * judges.length + output] = sign;
  });
  const map = identityMap(features, names);
  return makeModel<Vectors>({
    predictor: linearPredictor<Vectors>({ map, weights, bias: new Float64Array(judges.length) }),
    inputs: shape,
    target: targetNamesOf(data),
    provenance: provenanceOf(spec, data, await openCompute(run), run),
    warnings: [],
  });
}
