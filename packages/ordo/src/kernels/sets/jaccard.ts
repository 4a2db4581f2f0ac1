import type { Sets } from "../../data/samples.ts";
import type { Kernel } from "../kernel.ts";
import { ratioKernel } from "./ratio.ts";

/** k(A, B) = |A ∩ B| / |A ∪ B|, whatever the counts of bags; 1 for two empty sets. It has no map to finitely many features. */
export function jaccard(): Kernel<Sets> {
  return ratioKernel("jaccard", true);
}
