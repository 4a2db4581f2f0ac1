import type { FeatureMapSpec } from "../../kernels/maps/feature-map.ts";
import { featureMapFrom } from "../../kernels/maps/feature-map-from.ts";
import { mapKinds } from "../../kernels/maps/kinds.ts";
import { type LinearPredictor, linearPredictor } from "../../learners/predictors/linear.ts";
import { matrix, valuesOf } from "../../linalg/matrix.ts";
import { badContent } from "../format/corrupt.ts";
import { readLinear } from "../format/predictors.ts";
import { builtFrom, type PredictorCodec } from "./predictor-codec.ts";

export const linearCodec: PredictorCodec<LinearPredictor> = {
  kind: "linear",
  write({ map, weights, bias, outputs }, to) {
    to.float64("bias", bias, [outputs]);
    to.float64("weights", valuesOf(weights), [weights.rows, outputs]);
    return { features: weights.rows, map: map.spec };
  },
  read(file) {
    const { map: spec, features, weights, bias } = readLinear(file);
    const build = () => featureMapFrom(spec as unknown as FeatureMapSpec, file.inputs);
    const map = builtFrom("map", Object.keys(mapKinds), spec, build);
    if (map.size !== features) throw badContent("its weights do not fit the features of its map");
    return linearPredictor({ map, weights: matrix(features, file.outputs, weights), bias });
  },
};
