import { requireFinite } from "../base/checks.ts";
import { OrdoError } from "../base/errors.ts";
import type { Precomputed } from "../data/precomputed.ts";
import type { Samples, Vectors } from "../data/samples.ts";
import type { TransformSpec } from "../data/transforms/spec.ts";
import type { KernelSpec } from "../kernels/spec.ts";
import { withoutIdleItems } from "../learners/active-items.ts";
import { inputShapeOf } from "../learners/input-shape.ts";
import type { Model } from "../learners/model.ts";
import { valuesOf } from "../linalg/matrix.ts";
import type { FileInputs, FileItems, FilePredictor, FileTransform, FileV1 } from "./format/v1.ts";
import { writeV1 } from "./format/write-v1.ts";

/**
 * The model as the bytes of a model file, the newest version of the format; `decodeModel` gives it back bit for bit. Training
 * items whose coefficients are all 0 are left out.
 */
export function encodeModel(model: Model<Samples>): Uint8Array<ArrayBuffer> {
  const { provenance, outputs, target, warnings } = model;
  const { version, backend, threads, seed, data, items, learner } = provenance;
  const file: FileV1 = {
    kernel: learner.kernel as KernelSpec,
    inputs: fileInputs(model),
    outputs,
    target: { names: target?.names, classes: target?.classes },
    preparation: (model.preparation ?? []).map(({ spec }) => fileTransform(spec)),
    provenance: { version, backend, threads, seed, data, items, learner },
    warnings: warnings.map(({ code, message }) => ({ code, message })),
    predictor: filePredictor(model),
  };
  return writeV1(file);
}

function fileInputs({ predictor, inputs }: Model<Samples>): FileInputs {
  const items = predictor.kind === "kernel" ? predictor.items : undefined;
  if (items?.kind === "precomputed")
    return { kind: "precomputed", originals: (items as Samples as Precomputed).originals };
  const shape = inputs ?? (items && inputShapeOf(items));
  if (shape !== undefined) return { kind: "vectors", features: shape.features, names: shape.names };
  throw unsupported(items?.kind ?? "items of this kind");
}

function filePredictor({ predictor, provenance }: Model<Samples>): FilePredictor {
  const bias = finite("bias", predictor.bias);
  if (predictor.kind === "linear") {
    const { weights } = predictor;
    return { kind: "linear", features: weights.rows, weights: finite("weights", valuesOf(weights)), bias };
  }
  const { coefficients, items, rows } = withoutIdleItems<Samples>(
    predictor,
    provenance.learner.kernel as KernelSpec,
  );
  return {
    kind: "kernel",
    count: items.size,
    coefficients: finite("coefficients", valuesOf(coefficients)),
    bias,
    items: fileItems(items),
    rows,
  };
}

function fileTransform(spec: TransformSpec): FileTransform {
  if (spec.transform === "imputation") {
    const { transform, rule, values } = spec;
    return { transform, rule, values: finite("imputation values", Float64Array.from(values)) };
  }
  const { transform, kind, shifts, scales } = spec;
  return {
    transform,
    kind,
    shifts: finite("scaling shifts", Float64Array.from(shifts)),
    scales: finite("scaling scales", Float64Array.from(scales)),
  };
}

function fileItems(items: Samples): FileItems {
  if (items.kind === "precomputed")
    return { storage: "places", places: (items as Samples as Precomputed).index };
  if (items.kind !== "vectors") throw unsupported(items.kind);
  const { values } = items as Samples as Vectors;
  if (values.kind === "dense")
    return { storage: "dense", values: finite("training items", valuesOf(values)) };
  const { starts, columns } = values;
  return { storage: "sparse", starts, columns, values: finite("training items", values.values) };
}

/** What is written must be readable. */
function finite(what: string, values: Float64Array): Float64Array {
  requireFinite(what, values);
  return values;
}

function unsupported(what: string): OrdoError<"data.unsupported"> {
  const reason = "model files hold models of vectors and of precomputed kernel values";
  return new OrdoError("data.unsupported", `a model of ${what} cannot be written: ${reason}`, {
    what,
    reason,
  });
}
