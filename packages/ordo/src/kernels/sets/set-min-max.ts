import type { Sets } from "../../data/samples.ts";
import type { Kernel } from "../kernel.ts";
import { ratioKernel } from "./ratio.ts";

/** k(A, B) = Σ min / Σ max over the counts of all words, which is Jaccard where all counts are 1; 1 for two empty bags. It has no map to finitely many features. */
export function setMinMax(): Kernel<Sets> {
  return ratioKernel("set-min-max", false);
}
