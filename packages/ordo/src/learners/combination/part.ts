import type { Samples } from "../../data/samples.ts";
import type { FittedTransform } from "../../data/transforms/transform.ts";
import { areAlike, type CombinationPart, itemsKey } from "../predictors/combination.ts";
import type { KernelPredictor } from "../predictors/kernel.ts";
import type { LinearPredictor } from "../predictors/linear.ts";

/** What is done to items before a part scores them, as plain values. */
export function preparationSpec(preparation: readonly FittedTransform[] | undefined): unknown {
  return (preparation ?? []).map(({ spec }) => spec);
}

export function prepareAlike(parts: readonly Pick<CombinationPart, "preparation">[]): boolean {
  const [first] = parts;
  if (parts.every(({ preparation }) => preparation === first.preparation)) return true;
  return areAlike(parts.map(({ preparation }) => preparationSpec(preparation)));
}

export function haveSameItems<X extends Samples>(predictors: readonly KernelPredictor<X>[]): boolean {
  const [{ items }] = predictors;
  if (predictors.every((one) => one.items === items)) return true;
  return areAlike(predictors.map(itemsKey));
}

export function haveSameKernel<X extends Samples>(predictors: readonly KernelPredictor<X>[]): boolean {
  return areAlike(predictors.map(({ kernel }) => kernel.spec));
}

export function haveSameMap<X extends Samples>(predictors: readonly LinearPredictor<X>[]): boolean {
  return areAlike(predictors.map(({ map }) => map.spec));
}
