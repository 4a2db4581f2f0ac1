import type { Container } from "./container.ts";
import { badContent } from "./corrupt.ts";
import { anyRecord, count, finite, type Json, known, list, names, oneOf, record, text } from "./json.ts";
import { readPreparation } from "./preparation-v1.ts";
import { readSections, type Sections } from "./sections.ts";
import {
  type FileInputs,
  type FileItems,
  type FilePredictor,
  type FileProvenance,
  type FileTarget,
  type FileV1,
  HEADER_KEYS,
} from "./v1.ts";

export function readV1({ header, body }: Container): FileV1 {
  const fields = record(parse(header), "header", HEADER_KEYS);
  const sections = readSections(fields.sections, body);
  const inputs = readInputs(fields.inputs);
  const outputs = count(fields.outputs, "outputs");
  const provenance = readProvenance(fields.provenance);
  const file: FileV1 = {
    kernel: anyRecord(fields.kernel, "kernel"),
    inputs,
    outputs,
    target: readTarget(fields.target, outputs),
    preparation: readPreparation(fields.preparation, inputs, sections),
    provenance,
    warnings: list(fields.warnings, "warnings", readWarning),
    predictor: readPredictor(fields.predictor, { inputs, outputs, trained: provenance.items }, sections),
  };
  sections.finish();
  return file;
}

function parse(header: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(header));
  } catch (cause) {
    throw badContent("its header is not JSON in UTF-8", { cause });
  }
}

function readInputs(value: unknown): FileInputs {
  const kind = oneOf(anyRecord(value, "inputs").kind, "inputs.kind", ["vectors", "precomputed"]);
  if (kind === "precomputed") {
    const { originals } = record(value, "inputs", ["kind", "originals"]);
    return { kind, originals: count(originals, "inputs.originals") };
  }
  const fields = record(value, "inputs", ["kind", "features", "names"]);
  const features = count(fields.features, "inputs.features");
  return { kind, features, names: names(fields.names, "inputs.names", features) };
}

function readTarget(value: unknown, outputs: number): FileTarget {
  const fields = record(value, "target", ["names", "classes"]);
  return {
    names: names(fields.names, "target.names", outputs),
    classes: known(fields.classes, "target.classes", (v, place) => list(v, place, text)),
  };
}

function readProvenance(value: unknown): FileProvenance {
  const keys = ["version", "backend", "threads", "seed", "data", "items", "learner"];
  const fields = record(value, "provenance", keys);
  return {
    version: text(fields.version, "provenance.version"),
    backend: text(fields.backend, "provenance.backend"),
    threads: count(fields.threads, "provenance.threads"),
    seed: finite(fields.seed, "provenance.seed"),
    data: text(fields.data, "provenance.data"),
    items: count(fields.items, "provenance.items"),
    learner: readLearner(fields.learner),
  };
}

function readLearner(value: unknown): Json {
  const learner = anyRecord(value, "learner");
  text(learner.kind, "learner.kind");
  finite(learner.lambda, "learner.lambda");
  anyRecord(learner.kernel, "learner.kernel");
  return learner;
}

function readWarning(value: unknown, place: string) {
  const { code, message } = record(value, place, ["code", "message"]);
  return { code: text(code, `${place}.code`), message: text(message, `${place}.message`) };
}

interface Shapes {
  readonly inputs: FileInputs;
  readonly outputs: number;
  readonly trained: number;
}

function readPredictor(value: unknown, shapes: Shapes, sections: Sections): FilePredictor {
  const { outputs } = shapes;
  const fields = anyRecord(value, "predictor");
  const kind = oneOf(fields.kind, "predictor.kind", ["linear", "kernel"]);
  const bias = sections.float64("bias", [outputs]);
  if (kind === "linear") {
    record(fields, "predictor", ["kind", "features"]);
    const features = count(fields.features, "predictor.features");
    return { kind, features, bias, weights: sections.float64("weights", [features, outputs]) };
  }
  record(fields, "predictor", ["kind", "items", "storage"]);
  const items = count(fields.items, "predictor.items", shapes.trained);
  return {
    kind,
    count: items,
    bias,
    coefficients: sections.float64("coefficients", [items, outputs]),
    items: readItems(fields.storage, items, shapes.inputs, sections),
    rows: sections.has("rows") ? increasing("rows", sections, items, shapes.trained) : undefined,
  };
}

function readItems(storage: unknown, items: number, inputs: FileInputs, sections: Sections): FileItems {
  if (inputs.kind === "precomputed") {
    oneOf(storage, "predictor.storage", ["places"]);
    const places = sections.uint32("items/places", [items]);
    if (places.some((place) => place >= inputs.originals)) throw badContent("a place is out of range");
    return { storage: "places", places };
  }
  const { features } = inputs;
  if (oneOf(storage, "predictor.storage", ["dense", "sparse"]) === "dense")
    return { storage: "dense", values: sections.float64("items/values", [items, features]) };
  const starts = sections.uint32("items/starts", [items + 1]);
  const stored = sections.shape("items/values")[0] ?? 0;
  const columns = sections.uint32("items/columns", [stored]);
  const values = sections.float64("items/values", [stored]);
  checkSparse({ starts, columns }, items, features);
  return { storage: "sparse", starts, columns, values };
}

/** Rows one after the other, columns of each strictly increasing. */
function checkSparse(
  { starts, columns }: { readonly starts: Uint32Array; readonly columns: Uint32Array },
  items: number,
  features: number,
): void {
  let ordered = starts[0] === 0 && starts[items] === columns.length;
  for (let row = 0; ordered && row < items; row++) {
    ordered = starts[row] <= starts[row + 1] && starts[row + 1] <= columns.length;
    for (let k = starts[row]; ordered && k < starts[row + 1]; k++)
      ordered = columns[k] < features && (k === starts[row] || columns[k] > columns[k - 1]);
  }
  if (!ordered) throw badContent("the rows of the sparse items are out of order");
}

function increasing(name: string, sections: Sections, length: number, below: number): Uint32Array {
  const values = sections.uint32(name, [length]);
  if (values.some((value, k) => value >= below || (k > 0 && value <= values[k - 1])))
    throw badContent(`section ${name} is not increasing below ${below}`);
  return values;
}
