/**
 * Version 1 held models of vectors and of precomputed values only, and said which map or kernel a model has by one kernel at the top. Its header is
 * read as one of version 2; its sections are the same.
 */
import type { Container } from "./container.ts";
import { badContent } from "./corrupt.ts";
import { anyRecord, finite, type Json, oneOf, parseJson, record } from "./json.ts";
import { mapOfKernel } from "./map-of-kernel.ts";
import { HEADER_KEYS, type Header, type ModelFile } from "./model-file.ts";
import { readHeader } from "./read-header.ts";
import { type FileShape, readShape } from "./shape.ts";

export const V1 = 1;

const KEYS = ["kernel", ...HEADER_KEYS.filter((key) => key !== "facts")];

export function readV1({ header, body }: Container): ModelFile {
  const { kernel: given, ...fields } = record(parseJson(header, "header"), "header", KEYS);
  const kernel = anyRecord(given, "kernel");
  const shape = readShape(fields.inputs, "inputs");
  oneOf(shape.kind, "inputs.kind", ["vectors", "precomputed"]);
  const learner = anyRecord(anyRecord(fields.provenance, "provenance").learner, "learner");
  finite(learner.lambda, "learner.lambda");
  if (JSON.stringify(learner.kernel) !== JSON.stringify(kernel))
    throw badContent("its kernel is not the one its learner had");
  const predictor = readPredictor(anyRecord(fields.predictor, "predictor"), kernel, shape);
  return readHeader({ ...fields, facts: null, predictor } as unknown as Header, body);
}

function readPredictor(fields: Json, kernel: Json, shape: FileShape): Json {
  if (oneOf(fields.kind, "predictor.kind", ["linear", "kernel"]) === "linear") {
    const { kind, features } = record(fields, "predictor", ["kind", "features"]);
    if (shape.kind !== "vectors") throw badContent(`a linear model of ${shape.kind} inputs`);
    return { kind, features, map: mapOfKernel(kernel, shape.features) };
  }
  const { kind, items: count, storage } = record(fields, "predictor", ["kind", "items", "storage"]);
  if (shape.kind === "vectors") return { kind, kernel, items: { kind: "vectors", count, storage } };
  oneOf(storage, "predictor.storage", ["places"]);
  return { kind, kernel, items: { kind: "precomputed", count } };
}
