import { invalidOptions } from "../../base/options.ts";
import type { Rng } from "../../base/random.ts";
import { shuffled } from "../../base/random.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Rows, Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import type { Compute } from "../../linalg/compute.ts";

/** What landmarks are chosen from, and how many. */
export interface LandmarkChoice<X extends Samples> {
  readonly data: Dataset<X>;
  readonly kernel: Kernel<X>;
  /** At least 1, at most as many as there are rows. */
  readonly count: number;
  readonly rng: Rng;
}

/** One way to choose landmarks: rows of the data, each once, ascending unless their order means something. */
export interface LandmarkChooser {
  /** In a few words, for a list. */
  readonly summary: string;
  choose<X extends Samples>(from: LandmarkChoice<X>, compute: Compute): Promise<Rows>;
}

const uniform: LandmarkChooser = {
  summary: "rows drawn at random, every one as likely",
  choose: async ({ data, count, rng }) =>
    Uint32Array.from(
      shuffled(
        Array.from({ length: data.size }, (_, row) => row),
        rng,
      ).slice(0, count),
    ).sort(),
};

const given: LandmarkChooser = {
  summary: "the rows that the data names",
  async choose({ data }) {
    if (data.landmarks !== undefined) return data.landmarks;
    throw invalidOptions("withLandmarks", [
      {
        key: "choose",
        expected: 'another choice than "given" for data that names no landmarks',
        actual: '"given"',
      },
    ]);
  },
};

/** Every way, by its name. */
export const landmarkChoosers = Object.freeze({ uniform, given }) satisfies Readonly<
  Record<string, LandmarkChooser>
>;
