import type { Samples } from "../../data/samples.ts";
import type { DataSource } from "../../data/sources/source.ts";
import type { Compute, Engine } from "../../linalg/compute.ts";
import type { Learner } from "../learner.ts";
import type { Streaming } from "../streaming.ts";
import type { FeaturesOf } from "./features.ts";
import type { Saving } from "./saving.ts";

/** What the passes of a fit have in common. */
export interface Passing<X extends Samples> {
  readonly learner: Learner<X>;
  readonly source: DataSource<X>;
  readonly streaming: Streaming<X>;
  readonly features: FeaturesOf<X>;
  readonly engine: Engine;
  readonly saving: Saving;
  readonly compute: Compute;
}
