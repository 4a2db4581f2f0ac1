import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import type { LearnerSpec } from "../learner-spec.ts";
import type { SpaceOptions } from "./feature-space.ts";
import type { Stop } from "./objective.ts";
import type { MarginLoss, Risk } from "./risk.ts";
import type { PairSums } from "./wasm-walks.ts";

/** What a learner of margins is: a kernel, and which losses of the scores its data ask for. */
export interface MarginMachine<X extends Samples> extends SpaceOptions {
  readonly spec: LearnerSpec;
  readonly kernel: Kernel<X>;
  readonly loss: MarginLoss;
  readonly stop: Stop;
  /** Of each output; `sums` tells how active pairs are summed. */
  risksOf(data: Dataset<X>, loss: MarginLoss, sums?: PairSums): readonly Risk[];
}
