import type { Container } from "./container.ts";
import { anyRecord, count, fieldsOf, known, list, names, parseJson, record, text } from "./json.ts";
import { type FileTarget, HEADER_KEYS, type Header, type ModelFile } from "./model-file.ts";
import { readPreparation, shapeAfter } from "./preparation.ts";
import { readSections } from "./sections.ts";
import { readShape } from "./shape.ts";

/** A file of version 2. */
export function readV2({ header, body }: Container): ModelFile {
  return readHeader(record(parseJson(header, "header"), "header", HEADER_KEYS) as Header, body);
}

export function readHeader(origin: Header, body: DataView): ModelFile {
  const sections = readSections(origin.sections, body);
  const inputs = readShape(origin.inputs, "inputs");
  const outputs = count(origin.outputs, "outputs");
  const preparation = readPreparation(origin.preparation, inputs, sections);
  return {
    inputs,
    outputs,
    target: readTarget(origin.target, outputs),
    preparation,
    prepared: shapeAfter(inputs, preparation),
    predictor: anyRecord(origin.predictor, "predictor"),
    trained: count(anyRecord(origin.provenance, "provenance").items, "provenance.items"),
    sections,
    origin,
  };
}

function readTarget(value: unknown, outputs: number): FileTarget {
  const target = fieldsOf(value, "target", ["names", "classes"]);
  return {
    names: target("names", (given, place) => names(given, place, outputs)),
    classes: target("classes", (given, place) => known(given, place, (v, p) => list(v, p, text))),
  };
}
