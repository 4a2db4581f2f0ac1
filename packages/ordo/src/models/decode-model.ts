import type { Samples } from "../data/samples.ts";
import { makeModel } from "../learners/make-model.ts";
import type { Model } from "../learners/model.ts";
import { fittedTransforms } from "./fitted-transform.ts";
import { type Readers, readByVersion } from "./format/by-version.ts";
import { type ModelFile, V2 } from "./format/model-file.ts";
import { readV2 } from "./format/read-header.ts";
import { readOrigin } from "./format/read-origin.ts";
import { readV1, V1 } from "./format/read-v1.ts";
import { readPredictor } from "./predictors/kinds.ts";

/** Readers are never removed: a model saved today must open in ten years. */
const readers: Readers<ModelFile> = new Map([
  [V1, readV1],
  [V2, readV2],
]);

/**
 * The model in the bytes of a model file. Damaged, shortened or foreign files are refused with `model.corrupt`, files of a
 * newer format, or with a kind of anything that is unknown here, with `model.version`.
 */
export function decodeModel(bytes: Uint8Array): Model<Samples> {
  const file = readByVersion(bytes, readers);
  const { inputs, target } = file;
  return makeModel<Samples>({
    predictor: readPredictor({ ...file, inputs: file.prepared }),
    inputs,
    preparation: fittedTransforms(file.preparation, inputs),
    target,
    ...readOrigin(file.origin),
  });
}
