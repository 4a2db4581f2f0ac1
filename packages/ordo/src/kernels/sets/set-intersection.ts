import type { Sets } from "../../data/samples.ts";
import { setIntersectionProfile } from "../../profiles/set-intersection.ts";
import type { Kernel } from "../kernel.ts";
import { profileKernel } from "../profiles/profile-kernel.ts";

/** k(A, B) = |A ∩ B|, how many words both have: the dot product of their indicators. Counts of bags play no part. */
export function setIntersection(): Kernel<Sets> {
  return profileKernel(setIntersectionProfile, {});
}
