import { takesKind } from "../../base/item-kinds.ts";
import type { SampleShape } from "../../data/samples.ts";
import { kernelFrom } from "../../kernels/kernel-from.ts";
import { kindNames } from "../../kernels/kinds.ts";
import type { KernelSpec } from "../../kernels/spec.ts";
import { type KernelPredictor, kernelPredictor } from "../../learners/predictors/kernel.ts";
import { withoutIdleItems } from "../../learners/predictors/kernel-parts.ts";
import { matrix, valuesOf } from "../../linalg/matrix.ts";
import { badContent } from "../format/corrupt.ts";
import { readKernel } from "../format/predictors.ts";
import { itemCodecOf } from "../items/kinds.ts";
import { builtFrom, type PredictorCodec } from "./predictor-codec.ts";

/** Training items whose coefficients are all 0 are left out. */
export const kernelCodec: PredictorCodec<KernelPredictor> = {
  kind: "kernel",
  write(predictor, to) {
    const { kernel, coefficients, items, bias, rows } = withoutIdleItems(predictor);
    to.float64("bias", bias, [predictor.outputs]);
    to.float64("coefficients", valuesOf(coefficients), [items.size, predictor.outputs]);
    const header = itemCodecOf(items.kind).write(items, "items", to);
    if (rows !== undefined) to.uint32("rows", rows);
    return { kernel: kernel.spec, items: header };
  },
  read(file) {
    const { inputs, outputs } = file;
    const { kernel: spec, items, count, coefficients, bias, rows } = readKernel(file);
    const kernel = builtFrom("kernel", kindNames, spec, () => kernelFrom(spec as unknown as KernelSpec));
    requireFit(kernel.spec, inputs);
    return kernelPredictor({
      kernel,
      coefficients: matrix(count, outputs, coefficients),
      items: itemCodecOf(items.kind).build(items, count, inputs),
      bias,
      rows,
    });
  },
};

/** Refuses kernels of other items, or of views that there are not. */
function requireFit(spec: KernelSpec, shape: SampleShape): void {
  const { input } = kernelFrom(spec);
  if (!takesKind(input, shape.kind))
    throw badContent(`its kernel compares ${input}, its inputs are ${shape.kind}`);
  if (spec.kind === "on") {
    const seen = shape.views?.[spec.view];
    if (seen === undefined)
      throw badContent(`its kernel compares a view "${spec.view}", which its inputs lack`);
    requireFit(spec.kernel, seen);
  } else if ("first" in spec)
    for (const view of [spec.first, spec.second])
      requireFit({ kind: "on", view, kernel: spec.kernel }, shape);
  else for (const part of partsOf(spec)) requireFit(part, shape);
}

function partsOf(spec: KernelSpec): readonly KernelSpec[] {
  if (spec.kind === "sum") return spec.terms;
  if (spec.kind === "product") return spec.factors;
  return "kernel" in spec ? [spec.kernel] : [];
}
