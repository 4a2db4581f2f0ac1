import { seal } from "./container.ts";
import { preparationHeader, preparationSections } from "./preparation-v1.ts";
import { bodyLength, type Section, sectionTable, writeSections } from "./sections.ts";
import {
  type FileInputs,
  type FileItems,
  type FilePredictor,
  type FileV1,
  type HEADER_KEYS,
  V1,
} from "./v1.ts";

export function writeV1(file: FileV1): Uint8Array<ArrayBuffer> {
  const sections = [...predictorSections(file), ...preparationSections(file.preparation)];
  const table = sectionTable(sections);
  const header: Readonly<Record<(typeof HEADER_KEYS)[number], unknown>> = {
    kernel: file.kernel,
    inputs: inputsHeader(file.inputs),
    outputs: file.outputs,
    target: { names: file.target.names ?? null, classes: file.target.classes ?? null },
    preparation: preparationHeader(file.preparation),
    predictor: predictorHeader(file.predictor),
    provenance: file.provenance,
    warnings: file.warnings,
    sections: table,
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  return seal(V1, text, bodyLength(table), (body) => writeSections(table, sections, body));
}

function inputsHeader(inputs: FileInputs): unknown {
  return inputs.kind === "precomputed" ? inputs : { ...inputs, names: inputs.names ?? null };
}

function predictorHeader(predictor: FilePredictor): unknown {
  const { kind } = predictor;
  if (kind === "linear") return { kind, features: predictor.features };
  return { kind, items: predictor.count, storage: predictor.items.storage };
}

function predictorSections({ predictor, inputs, outputs }: FileV1): Section[] {
  const bias = { name: "bias", values: predictor.bias, shape: [outputs] };
  if (predictor.kind === "linear")
    return [bias, { name: "weights", values: predictor.weights, shape: [predictor.features, outputs] }];
  const { count, coefficients, rows } = predictor;
  return [
    bias,
    { name: "coefficients", values: coefficients, shape: [count, outputs] },
    ...itemSections(predictor.items, count, inputs),
    ...(rows === undefined ? [] : [{ name: "rows", values: rows, shape: [count] }]),
  ];
}

function itemSections(items: FileItems, count: number, inputs: FileInputs): Section[] {
  if (items.storage === "places") return [{ name: "items/places", values: items.places, shape: [count] }];
  const { values } = items;
  if (items.storage === "dense") {
    const features = inputs.kind === "vectors" ? inputs.features : 0;
    return [{ name: "items/values", values, shape: [count, features] }];
  }
  return [
    { name: "items/starts", values: items.starts, shape: [count + 1] },
    { name: "items/columns", values: items.columns, shape: [values.length] },
    { name: "items/values", values, shape: [values.length] },
  ];
}
