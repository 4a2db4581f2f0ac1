import type { Samples } from "../data/samples.ts";
import type { Model } from "../learners/model.ts";
import { type Readers, readByVersion } from "./format/by-version.ts";
import { readV1 } from "./format/read-v1.ts";
import { V1 } from "./format/v1.ts";
import { modelFromV1 } from "./model-from-v1.ts";

/** Readers are never removed: a model saved today must open in ten years. */
const readers: Readers<Model<Samples>> = new Map([[V1, (file) => modelFromV1(readV1(file))]]);

/**
 * The model in the bytes of a model file. Damaged, shortened or foreign files are refused with `model.corrupt`, files of a
 * newer format with `model.version`.
 */
export function decodeModel(bytes: Uint8Array): Model<Samples> {
  return readByVersion(bytes, readers);
}
