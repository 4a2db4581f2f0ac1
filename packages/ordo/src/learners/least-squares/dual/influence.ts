import type { Held } from "../../../linalg/backend.ts";
import type { BareInfluence } from "../influence/influence.ts";
import type { DualRounding } from "../rounding.ts";

/** A of K + Λ, with what is known of its rounding errors. */
export type DualInfluence = BareInfluence & { readonly rounding: DualRounding };

/** A kernel matrix that scores are summed from. */
export interface KernelRows {
  readonly K: Held;
  readonly accuracy: "relative" | undefined;
  /** f = Kα̃ + Σ offset_j·α̃_j, where K was made of centred features. */
  readonly offsets: Float64Array | undefined;
}
