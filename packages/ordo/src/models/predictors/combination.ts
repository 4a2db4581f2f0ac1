import { type CombinationPredictor, combinationPredictor } from "../../learners/predictors/combination.ts";
import { fileTransform, fittedTransforms } from "../fitted-transform.ts";
import { badContent } from "../format/corrupt.ts";
import { anyRecord, count, finite, list, record } from "../format/json.ts";
import type { ModelFile } from "../format/model-file.ts";
import { readPreparation, shapeAfter, writePreparation } from "../format/preparation.ts";
import type { InnerCodec, PredictorCodec } from "./predictor-codec.ts";
import { readerBehind, writerBehind } from "./prefixed.ts";

/** Each part with its own preparation, its sections behind `parts/0/`, `parts/1/` … */
export const combinationCodec = (inner: InnerCodec): PredictorCodec<CombinationPredictor> => ({
  kind: "combination",
  write: ({ parts }, to) => ({
    parts: parts.map(({ predictor, preparation, output, coefficient }, index) => {
      const own = writerBehind(to, prefixOf(index));
      return {
        coefficient,
        output,
        outputs: predictor.outputs,
        preparation: writePreparation((preparation ?? []).map(fileTransform), own),
        predictor: inner.write(predictor, own),
      };
    }),
  }),
  read(file) {
    const given = record(file.predictor, "predictor", ["kind", "parts"]).parts;
    const parts = list(given, "predictor.parts", anyRecord);
    if (parts.length === 0) throw badContent("it combines nothing");
    if (file.outputs !== 1) throw badContent(`it combines to ${file.outputs} outputs instead of 1`);
    return combinationPredictor(parts.map((part, index) => readPart(inner, file, part, index)));
  },
});

const KEYS = ["coefficient", "output", "outputs", "preparation", "predictor"];

function readPart(inner: InnerCodec, file: ModelFile, given: unknown, index: number) {
  const place = `predictor.parts[${index}]`;
  const part = record(given, place, KEYS);
  const sections = readerBehind(file.sections, prefixOf(index));
  const outputs = count(part.outputs, `${place}.outputs`);
  const preparation = readPreparation(part.preparation, file.inputs, sections);
  const inputs = shapeAfter(file.inputs, preparation);
  const predictor = anyRecord(part.predictor, `${place}.predictor`);
  if (predictor.kind === "combination") throw badContent(`${place} is a combination itself`);
  return {
    coefficient: finite(part.coefficient, `${place}.coefficient`),
    output: count(part.output, `${place}.output`, outputs - 1),
    preparation: fittedTransforms(preparation, file.inputs),
    predictor: inner.read({ ...file, inputs, outputs, preparation, predictor, sections }),
  };
}

const prefixOf = (index: number) => `parts/${index}/`;
