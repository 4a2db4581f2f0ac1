import type { Rng } from "../../../base/random.ts";
import type { Dataset } from "../../../data/dataset.ts";
import type { Rows, Samples } from "../../../data/samples.ts";
import type { Kernel } from "../../../kernels/kernel.ts";
import type { Compute } from "../../../linalg/compute.ts";

/** What landmarks are chosen from, and how many. */
export interface LandmarkChoice<X extends Samples> {
  readonly data: Dataset<X>;
  readonly kernel: Kernel<X>;
  /** At least 1, at most as many as there are rows. */
  readonly count: number;
  readonly rng: Rng;
}

/** One way to choose landmarks. */
export interface LandmarkChooser {
  /** In a few words, for a list. */
  readonly summary: string;
  /** Rows of the data, each once, ascending unless their order means something; fewer than `count` where others would add nothing. */
  choose<X extends Samples>(from: LandmarkChoice<X>, compute: Compute): Promise<Rows>;
}
