import type { Samples } from "../data/samples.ts";
import type { Model } from "../learners/model.ts";
import { fileTransform } from "./fitted-transform.ts";
import { seal } from "./format/container.ts";
import { type Header, V2 } from "./format/model-file.ts";
import { writePreparation } from "./format/preparation.ts";
import { bodyLength, sectionTable, sectionWriter, writeSections } from "./format/sections.ts";
import { shapeHeader } from "./format/shape.ts";
import { itemCodecOf } from "./items/kinds.ts";
import { writePredictor } from "./predictors/kinds.ts";

/**
 * The model as the bytes of a model file, the newest version of the format; `decodeModel` gives it back bit for bit. Training
 * items whose coefficients are all 0 are left out.
 */
export function encodeModel(model: Model<Samples>): Uint8Array<ArrayBuffer> {
  const { provenance, outputs, target, warnings, inputs, facts } = model;
  const { version, backend, threads, seed, data, items, learner } = provenance;
  const to = sectionWriter();
  const predictor = writePredictor(model.predictor, to);
  const preparation = writePreparation((model.preparation ?? []).map(fileTransform), to);
  const table = sectionTable(to.sections);
  const header: Header = {
    inputs: shapeHeader(itemCodecOf(inputs.kind).shape(inputs)),
    outputs,
    target: { names: target?.names ?? null, classes: target?.classes ?? null },
    preparation,
    predictor,
    provenance: { version, backend, threads, seed, data, items, learner },
    warnings: warnings.map(({ code, message }) => ({ code, message })),
    facts: facts ?? null,
    sections: table,
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  return seal(V2, text, bodyLength(table), (body) => writeSections(table, to.sections, body));
}
