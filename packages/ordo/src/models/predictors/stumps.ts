import type { Samples } from "../../data/samples.ts";
import type { Predictor } from "../../learners/predictors/predictor.ts";
import { type Stumps, type StumpsPredictor, stumpsPredictor } from "../../learners/predictors/stumps.ts";
import { badContent } from "../format/corrupt.ts";
import { count, list, record } from "../format/json.ts";
import type { PredictorCodec } from "./predictor-codec.ts";

/** The lists of all outputs one after the other; the header says how long each is. */
export const stumpsCodec: PredictorCodec<StumpsPredictor> = {
  kind: "stumps",
  write({ lists }, to) {
    const counts = lists.map(({ weights }) => weights.length);
    const length = counts.reduce((sum, own) => sum + own, 0);
    const all = (pick: (own: Stumps) => ArrayLike<number>) => lists.flatMap((own) => Array.from(pick(own)));
    to.uint32("features", Uint32Array.from(all(({ features }) => features)));
    to.float64("thresholds", Float64Array.from(all(({ thresholds }) => thresholds)), [length]);
    to.float64("weights", Float64Array.from(all(({ weights }) => weights)), [length]);
    return { counts };
  },
  read({ predictor, inputs, outputs, sections }) {
    const { counts: given } = record(predictor, "predictor", ["kind", "counts"]);
    const counts = list(given, "predictor.counts", (value, place) => count(value, place));
    if (counts.length !== outputs) throw badContent(`it has ${counts.length} lists for ${outputs} outputs`);
    if (inputs.kind !== "vectors")
      throw badContent(`its thresholds are on features, its inputs are ${inputs.kind}`);
    const length = counts.reduce((sum, own) => sum + own, 0);
    const features = sections.uint32("features", [length]);
    const thresholds = sections.float64("thresholds", [length]);
    const weights = sections.float64("weights", [length]);
    if (features.some((feature) => feature >= inputs.features))
      throw badContent(`section features names one that is not among the ${inputs.features} of its inputs`);
    let end = 0;
    const lists = counts.map((own) => {
      const [from, to] = [end, end + own];
      end = to;
      return {
        features: features.slice(from, to),
        thresholds: thresholds.slice(from, to),
        weights: weights.slice(from, to),
      };
    });
    return stumpsPredictor(lists, inputs) as unknown as Predictor<Samples>;
  },
};
