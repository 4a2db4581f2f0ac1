import type { TextSpec, TransformSpec } from "../data/transforms/spec.ts";
import { type FittedTransform, preparedShape } from "../data/transforms/transform.ts";
import { transformFrom } from "../data/transforms/transform-from.ts";
import type { FileText, FileTransform } from "./format/model-file.ts";
import type { FileShape } from "./format/shape.ts";

/** A step of preparation as a file holds it. */
export function fileTransform({ spec: step }: { readonly spec: TransformSpec }): FileTransform {
  if (step.transform === "imputation") {
    const { transform, rule, values } = step;
    return { transform, rule, values: Float64Array.from(values) };
  }
  if (step.transform === "text") return fileText(step);
  if (step.transform === "on") return { ...step, step: fileText(step.step) };
  const { transform, kind, shifts, scales } = step;
  return { transform, kind, shifts: Float64Array.from(shifts), scales: Float64Array.from(scales) };
}

function fileText({ transform, terms, idf, vectors, ...settings }: TextSpec): FileText {
  const table = vectors && { size: vectors.size, values: Float64Array.from(vectors.values) };
  return { transform, settings, terms, idf: Float64Array.from(idf), vectors: table };
}

/** The same from a file, for items of so many features. */
function fittedTransform(step: FileTransform, features: number): FittedTransform {
  if (step.transform === "imputation") return transformFrom({ ...step, values: Array.from(step.values) });
  if (step.transform === "scaling")
    return transformFrom({
      ...step,
      features,
      shifts: Array.from(step.shifts),
      scales: Array.from(step.scales),
    });
  return transformFrom(step.transform === "on" ? { ...step, step: textSpec(step.step) } : textSpec(step));
}

function textSpec({ transform, settings, terms, idf, vectors }: FileText): object {
  const table = vectors && { size: vectors.size, values: Array.from(vectors.values) };
  return { transform, ...settings, terms, idf: Array.from(idf), vectors: table };
}

/** All steps of a file, one after the other, and what items are after them. */
export function fittedTransforms(
  steps: readonly FileTransform[],
  inputs: FileShape,
): readonly FittedTransform[] {
  const fitted: FittedTransform[] = [];
  for (const step of steps) {
    const { features = 0 } = preparedShape(inputs, fitted);
    fitted.push(fittedTransform(step, features));
  }
  return fitted;
}
