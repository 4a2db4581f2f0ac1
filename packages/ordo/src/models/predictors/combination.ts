import type { Samples } from "../../data/samples.ts";
import { type CombinationPredictor, combinationPredictor } from "../../learners/predictors/combination.ts";
import type { Predictor } from "../../learners/predictors/predictor.ts";
import { fileTransform, fittedTransform } from "../fitted-transform.ts";
import { badContent } from "../format/corrupt.ts";
import { anyRecord, count, finite, list, record } from "../format/json.ts";
import type { ModelFile } from "../format/model-file.ts";
import { readPreparation, writePreparation } from "../format/preparation.ts";
import type { Sections, SectionWriter } from "../format/sections.ts";
import type { PredictorCodec } from "./predictor-codec.ts";

/** How the parts are written and read, which may be of any kind but this. */
interface Inner {
  write(predictor: Predictor<Samples>, to: SectionWriter): unknown;
  read(file: ModelFile): Predictor<Samples>;
}

/** Each part with its own preparation, its sections behind `parts/0/`, `parts/1/` … */
export const combinationCodec = (inner: Inner): PredictorCodec<CombinationPredictor> => ({
  kind: "combination",
  write: ({ parts }, to) => ({
    parts: parts.map(({ predictor, preparation, output, coefficient }, index) => {
      const own = writerOf(to, index);
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

function readPart(inner: Inner, file: ModelFile, given: unknown, index: number) {
  const place = `predictor.parts[${index}]`;
  const part = record(given, place, KEYS);
  const sections = readerOf(file.sections, index);
  const outputs = count(part.outputs, `${place}.outputs`);
  const preparation = readPreparation(part.preparation, file.inputs, sections);
  const predictor = anyRecord(part.predictor, `${place}.predictor`);
  if (predictor.kind === "combination") throw badContent(`${place} is a combination itself`);
  return {
    coefficient: finite(part.coefficient, `${place}.coefficient`),
    output: count(part.output, `${place}.output`, outputs - 1),
    preparation: preparation.map((step) => fittedTransform(step, file.inputs)),
    predictor: inner.read({ ...file, outputs, preparation, predictor, sections }),
  };
}

const prefixOf = (index: number) => `parts/${index}/`;

function writerOf(to: SectionWriter, index: number): SectionWriter {
  const named = (name: string) => prefixOf(index) + name;
  return {
    float64: (name, values, shape) => to.float64(named(name), values, shape),
    uint32: (name, values) => to.uint32(named(name), values),
    json: (name, value) => to.json(named(name), value),
  };
}

function readerOf(from: Sections, index: number): Sections {
  const named = (name: string) => prefixOf(index) + name;
  return {
    has: (name) => from.has(named(name)),
    shape: (name) => from.shape(named(name)),
    float64: (name, shape) => from.float64(named(name), shape),
    uint32: (name, shape) => from.uint32(named(name), shape),
    json: (name) => from.json(named(name)),
    // The whole file is finished at its end.
    finish() {},
  };
}
