import type { ModelContents } from "@ordo/report";
import {
  affineScaling,
  type FittedTransform,
  inputWeights,
  isCombination,
  isGp,
  isKernel,
  isStumps,
  type Model,
  type Predictor,
  preparedShape,
  rowOf,
  type SampleShape,
  type Samples,
} from "ordo";

/** A predictor, with what is done to the inputs before it sees them. */
interface Part {
  readonly predictor: Predictor<Samples>;
  readonly preparation: readonly FittedTransform[];
  readonly inputs: SampleShape;
  /** The only one that counts; all of them otherwise. */
  readonly output?: number;
}

/** What the scores of a model are made of; of a combination, what those of each of its models are. */
export function contentsOf({ predictor, preparation = [], inputs }: Model<Samples>): ModelContents[] {
  if (!isCombination(predictor)) return [{ coefficient: 1, ...partsOf({ predictor, preparation, inputs }) }];
  return predictor.parts.map(({ coefficient, output, ...part }) => {
    const before = [...preparation, ...(part.preparation ?? [])];
    return { coefficient, ...partsOf({ predictor: part.predictor, preparation: before, inputs, output }) };
  });
}

function partsOf(part: Part) {
  return {
    kind: part.predictor.kind,
    weights: weightsOf(part),
    items: itemsOf(part),
    thresholds: thresholdsOf(part),
  };
}

function weightsOf({ predictor, preparation, inputs, output }: Part): ModelContents["weights"] {
  if (predictor.weighing === undefined) return null;
  const { weights, names = preparedShape(inputs, preparation).names } = predictor.weighing;
  const unscaled = inputWeights(predictor, preparation);
  return {
    constant: unscaled === undefined ? null : chosen(unscaled.constants, output),
    features: Array.from({ length: weights.rows }, (_, feature) => ({
      feature: featureName(names, feature),
      weight: chosen(rowOf(weights, feature), output),
      inFile: unscaled === undefined ? null : chosen(rowOf(unscaled.weights, feature), output),
    })),
  };
}

function itemsOf({ predictor, output }: Part): ModelContents["items"] {
  const scoring = isGp(predictor) ? predictor.mean : predictor;
  if (!isKernel(scoring)) return null;
  const { coefficients, rows } = scoring;
  return Array.from({ length: coefficients.rows }, (_, item) => ({
    row: rows?.[item] ?? item,
    coefficient: chosen(rowOf(coefficients, item), output),
  }));
}

function thresholdsOf({ predictor, preparation, inputs, output }: Part): ModelContents["thresholds"] {
  if (!isStumps(predictor)) return null;
  const { names, features: count = 0 } = preparedShape(inputs, preparation);
  const scaling = affineScaling(preparation, count);
  return predictor.lists.flatMap(({ features, thresholds, weights }, place) => {
    if (output !== undefined && place !== output) return [];
    return Array.from(features, (feature, t) => {
      const threshold = thresholds[t]!;
      const scale = scaling?.scales[feature] ?? 0;
      // Of a column of scale 0 no value is told from another.
      const inFile = scale === 0 ? null : threshold * scale + scaling!.shifts[feature]!;
      const name = featureName(names, feature);
      return {
        output: output === undefined ? place : 0,
        feature: name,
        threshold,
        inFile,
        weight: weights[t]!,
      };
    });
  });
}

function featureName(names: readonly string[] | undefined, feature: number): string {
  return names?.[feature] ?? `feature ${feature + 1}`;
}

function chosen(values: Float64Array, output: number | undefined): number[] {
  return output === undefined ? [...values] : [values[output]!];
}
