import type { HoldOutSink } from "../../learners/learner.ts";
import type { Comparisons } from "./comparisons.ts";
import type { Estimate } from "./estimate.ts";

/** Takes held-out scores as they come and ends up with estimates. */
export interface Collector {
  readonly sink: HoldOutSink;
  estimates(): Estimate[];
  /** Undefined where no measure looks at the order. */
  comparisons(): Comparisons | undefined;
}
