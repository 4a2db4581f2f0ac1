import type { ComputeOptions } from "../../compute/compute.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import type { LearnerSpec } from "../learner-spec.ts";
import { makeModel } from "../make-model.ts";
import type { Model, TargetNames } from "../model.ts";
import { provenanceOf } from "../provenance.ts";
import { collapse } from "./collapse.ts";
import type { Manner } from "./manner.ts";
import { outputOf } from "./rankers.ts";
import type { Coefficients } from "./solve.ts";

/** How the coefficients were found, what they are, and on what. */
interface Origin<X extends Samples> {
  readonly manner: Manner<X>;
  readonly found: Coefficients;
  readonly compute: Compute;
  readonly run: ComputeOptions;
}

/** The model of Σ c_p·f_p. It keeps what its parts were made by, and the data that the coefficients come from. */
export function combinedModel<X extends Samples>(
  models: readonly Model<X>[],
  data: Dataset<X>,
  { manner, found, compute, run }: Origin<X>,
): Model<X> {
  const { coefficients, condition, kept, warnings } = found;
  const parts = models.map((model, place) => ({
    predictor: model.predictor,
    preparation: model.preparation,
    output: outputOf(`ranker ${place + 1} of ${models.length}`, model, manner.output),
    coefficient: coefficients[place],
  }));
  const { inputs } = models.find((model) => model.inputs.names !== undefined) ?? models[0];
  const provenance = provenanceOf(specOf(models, data, manner, coefficients), data, compute, run);
  return makeModel({
    ...collapse(parts),
    inputs,
    target: targetOf(models[0], data, manner.output),
    provenance: { ...provenance, items: itemsOf(models) },
    warnings,
    facts: { ...coefficientFacts([coefficients]), condition, kept },
  });
}

/** c1, c2 … by name; of several outputs each with its own. */
export function coefficientFacts(byOutput: readonly Float64Array[]): Readonly<Record<string, number>> {
  const facts = byOutput.flatMap((coefficients, output) =>
    Array.from(coefficients, (value, p) => [
      byOutput.length === 1 ? `c${p + 1}` : `c${p + 1} of output ${output}`,
      value,
    ]),
  );
  return Object.fromEntries(facts);
}

/** Not a learner that can be made again, but all that it would need. */
function specOf<X extends Samples>(
  models: readonly Model<X>[],
  { fingerprint, size }: Dataset<X>,
  { space, centring, ranking, threshold, output, aim }: Manner<X>,
  coefficients: Float64Array,
): LearnerSpec {
  return {
    kind: "combination",
    space,
    ...(space === "l2" ? { centring } : { aim: aim!.provenance.learner }),
    ranking,
    threshold,
    ...(output !== undefined && { output }),
    coefficients: Array.from(coefficients),
    parts: models.map(({ provenance }) => provenance.learner),
    data: { fingerprint, items: size },
  };
}

/** How many items the parts learned from; those of one data set are the same ones. */
function itemsOf(models: readonly Model<never>[]): number {
  const sources = new Map(models.map(({ provenance: { data, items } }) => [data, items]));
  return [...sources.values()].reduce((sum, items) => sum + items, 0);
}

function targetOf<X extends Samples>(
  first: Model<X>,
  { scores }: Dataset<X>,
  output: number | undefined,
): TargetNames {
  const { names, classes } = scores ?? first.target ?? { names: undefined, classes: undefined };
  const name = names?.[names.length === 1 ? 0 : (output ?? 0)];
  return { names: name === undefined ? undefined : [name], classes };
}
