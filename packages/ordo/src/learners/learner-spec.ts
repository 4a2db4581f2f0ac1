import type { KernelSpec } from "../kernels/spec.ts";

/** A learner as plain JSON: shown, stored, compared. */
export interface LearnerSpec {
  readonly kind: string;
  readonly kernel: KernelSpec;
  readonly lambda: number;
  readonly [option: string]: unknown;
}
