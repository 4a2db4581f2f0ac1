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
  /** Where no row need be compared with another: the same from rows that come in blocks. */
  streamed?(from: Pick<LandmarkChoice<Samples>, "count" | "rng">): StreamedChooser;
}

/** Numbers of rows that are landmarks as far as one can tell after a block, given those before it; ascending. The same whatever the blocks are. */
export type StreamedChooser = (before: readonly number[], block: NumberedBlock) => readonly number[];

/** Rows that follow each other, the first of which has this number. */
export interface NumberedBlock {
  readonly data: Pick<Dataset<Samples>, "size" | "landmarks">;
  readonly firstRow: number;
}
