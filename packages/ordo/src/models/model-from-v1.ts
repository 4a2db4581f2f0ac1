import { isOrdoError } from "../base/errors.ts";
import { precomputedPlaces } from "../data/precomputed.ts";
import { type Samples, type Vectors, vectors } from "../data/samples.ts";
import type { FittedTransform } from "../data/transforms/transform.ts";
import { transformFrom } from "../data/transforms/transform-from.ts";
import type { Kernel } from "../kernels/kernel.ts";
import { kernelFrom } from "../kernels/kernel-from.ts";
import type { FeatureMapSpec } from "../kernels/maps/feature-map.ts";
import { featureMapFrom } from "../kernels/maps/feature-map-from.ts";
import type { KernelSpec } from "../kernels/spec.ts";
import type { LearnerSpec } from "../learners/learner-spec.ts";
import { makeModel } from "../learners/make-model.ts";
import type { Model, Predictor, Provenance } from "../learners/model.ts";
import { preparedModel } from "../learners/preparation.ts";
import { matrix } from "../linalg/matrix.ts";
import { sparse } from "../linalg/sparse.ts";
import { badContent } from "./format/corrupt.ts";
import type { Json } from "./format/json.ts";
import { mapOfKernel } from "./format/map-of-kernel.ts";
import type { FileInputs, FileItems, FileProvenance, FileTransform, FileV1 } from "./format/v1.ts";

/** The model a file of version 1 describes; what the reader of the bytes could not know is checked here. */
export function modelFromV1(file: FileV1): Model<Samples> {
  const { inputs, warnings, target } = file;
  const kernel = builtKernel(file.kernel, "kernel");
  if (kernel.input !== inputs.kind)
    throw badContent(`its kernel compares ${kernel.input}, its inputs are ${inputs.kind}`);
  const model = makeModel<Samples>({
    kernel,
    predictor: predictorOf(file),
    provenance: provenanceOf(file.provenance, kernel),
    warnings,
    target,
    inputs: inputs.kind === "vectors" ? { features: inputs.features, names: inputs.names } : undefined,
  });
  if (file.preparation.length === 0) return model;
  const preparation = file.preparation.map((step) => transformOf(step, model.inputs?.features ?? 0));
  return preparedModel(model as Model<Vectors>, preparation);
}

function transformOf(step: FileTransform, features: number): FittedTransform {
  return transformFrom(
    step.transform === "imputation"
      ? { ...step, values: Array.from(step.values) }
      : { ...step, features, shifts: Array.from(step.shifts), scales: Array.from(step.scales) },
  );
}

function builtKernel(spec: Json, place: string): Kernel<Samples> {
  try {
    return kernelFrom(spec as unknown as KernelSpec);
  } catch (cause) {
    if (isOrdoError(cause)) throw badContent(`${place}: ${cause.message}`, { cause });
    throw cause;
  }
}

function provenanceOf(provenance: FileProvenance, kernel: Kernel<Samples>): Provenance {
  const { learner } = provenance;
  const trained = builtKernel(learner.kernel as Json, "learner.kernel");
  if (JSON.stringify(trained.spec) !== JSON.stringify(kernel.spec))
    throw badContent("its kernel is not the one its learner had");
  return Object.freeze({
    ...provenance,
    learner: Object.freeze({ ...learner, kernel: kernel.spec }) as LearnerSpec,
  });
}

function predictorOf(file: FileV1): Predictor<Samples> {
  const { predictor, inputs, outputs } = file;
  const { bias } = predictor;
  if (predictor.kind === "kernel") {
    const { count, rows } = predictor;
    const coefficients = matrix(count, outputs, predictor.coefficients);
    return { kind: "kernel", coefficients, items: itemsOf(predictor.items, count, inputs), bias, rows };
  }
  if (inputs.kind !== "vectors") throw badContent(`a linear model of ${inputs.kind} inputs`);
  const spec = mapOfKernel(file.kernel, inputs.features) as unknown as FeatureMapSpec;
  const map = featureMapFrom(spec, inputs);
  if (map.size !== predictor.features) throw badContent("its weights do not fit the features of its kernel");
  const weights = matrix(predictor.features, outputs, predictor.weights);
  return { kind: "linear", map, weights, bias };
}

function itemsOf(items: FileItems, count: number, inputs: FileInputs): Samples {
  if (inputs.kind === "precomputed")
    return precomputedPlaces(inputs.originals, items.storage === "places" ? items.places : []);
  const { features, names } = inputs;
  if (items.storage === "sparse") return vectors(sparse(count, features, items), names);
  return vectors(matrix(count, features, items.storage === "dense" ? items.values : undefined), names);
}
