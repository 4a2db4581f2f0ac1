import type { Rng } from "../../../base/random.ts";
import type { Dataset } from "../../../data/dataset.ts";
import type { Rows, Samples } from "../../../data/samples.ts";
import type { Kernel } from "../../../kernels/kernel.ts";
import type { Compute } from "../../../linalg/compute.ts";
import type { WantedRows } from "../../streaming.ts";

/** What landmarks are chosen from, and how many. */
export interface LandmarkChoice<X extends Samples> {
  readonly data: Pick<Dataset<X>, "inputs" | "size" | "queries" | "landmarks">;
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
  /** Where no row need be compared with another: the same from rows that come in blocks. Others choose from a pool of rows there. */
  streamed?(from: Pick<LandmarkChoice<Samples>, "count" | "rng">): StreamedChooser;
}

/** Rows that are landmarks as far as one can tell after a block, given those before it; ascending. The same whatever the blocks are. */
export type StreamedChooser = (before: WantedRows, block: NumberedBlock) => WantedRows;

/** Rows that follow each other, whole queries of them, the first of which has this number. */
export interface NumberedBlock {
  readonly data: Pick<Dataset<Samples>, "size" | "queries" | "landmarks">;
  readonly firstRow: number;
}
