import type { TransformSpec } from "../data/transforms/spec.ts";
import type { FittedTransform } from "../data/transforms/transform.ts";
import { transformFrom } from "../data/transforms/transform-from.ts";
import type { FileTransform } from "./format/model-file.ts";
import type { FileShape } from "./format/shape.ts";

/** A step of preparation as a file holds it. */
export function fileTransform({ spec: step }: { readonly spec: TransformSpec }): FileTransform {
  if (step.transform === "imputation") {
    const { transform, rule, values } = step;
    return { transform, rule, values: Float64Array.from(values) };
  }
  const { transform, kind, shifts, scales } = step;
  return { transform, kind, shifts: Float64Array.from(shifts), scales: Float64Array.from(scales) };
}

/** The same from a file, for items like these. */
export function fittedTransform(step: FileTransform, inputs: FileShape): FittedTransform {
  const features = inputs.kind === "vectors" ? inputs.features : 0;
  return transformFrom(
    step.transform === "imputation"
      ? { ...step, values: Array.from(step.values) }
      : { ...step, features, shifts: Array.from(step.shifts), scales: Array.from(step.scales) },
  );
}
