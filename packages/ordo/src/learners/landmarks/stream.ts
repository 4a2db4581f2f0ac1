import { OrdoError } from "../../base/errors.ts";
import { seeded } from "../../base/random.ts";
import type { Samples } from "../../data/samples.ts";
import { defineKernel } from "../../kernels/define.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import type { FeatureMap } from "../../kernels/maps/feature-map.ts";
import { landmarkMap } from "../../kernels/maps/landmarks.ts";
import type { ChangeableKernel, Learner } from "../learner.ts";
import { cannotStream, requireSumsMemory } from "../least-squares/stream/open.ts";
import type { GatheredRows, Streaming } from "../streaming.ts";
import { type LandmarkChoiceName, landmarkChoosers } from "./choices/kinds.ts";

/** Which rows become landmarks. */
interface Choice {
  readonly count: number;
  readonly choose: LandmarkChoiceName;
  readonly seed: number;
}

/**
 * The learner on landmarks from a stream: rows are gathered in a pass of their own, and the features of the sums are then those of the Nyström map. Only for learners that
 * learn from sums of features.
 */
export function landmarkStream<X extends Samples>(
  { streaming }: Learner<X>,
  kernel: ChangeableKernel<X>,
  { count, choose, seed }: Choice,
): Streaming<X> | undefined {
  if (streaming === undefined) return undefined;
  const choosing = landmarkChoosers[choose].streamed?.({ count, rng: seeded(seed).fork("landmarks") });
  return Object.freeze({
    ...streaming,
    async open(first, compute) {
      if (choosing === undefined) throw needsAllRows(choose);
      // What the learner refuses is refused before anything is read; given landmarks are counted when they are there.
      const size = choose === "given" ? 0 : count;
      return kernel.with(awaitingLandmarks(kernel.own, size)).streaming!.open(first, compute);
    },
    gathering: choosing && {
      choose: choosing,
      async map({ numbers, items }: GatheredRows<X>, compute) {
        requireSumsMemory(items.size, compute);
        return landmarkMap(kernel.own, { items, rows: rowsOf(numbers) }, compute);
      },
    },
  } satisfies Streaming<X>);
}

/** Numbers that no row of a data set can have are not kept. */
function rowsOf(numbers: readonly number[]): Uint32Array | undefined {
  return numbers.every((row) => row < 2 ** 32) ? Uint32Array.from(numbers) : undefined;
}

/** The kernel with the number of features that it will have; they cannot be computed yet. */
function awaitingLandmarks<X extends Samples>(kernel: Kernel<X>, size: number): Kernel<X> {
  const map: FeatureMap<X> = Object.freeze({
    spec: Object.freeze({ kind: "landmarks", kernel: kernel.spec, size }),
    size,
    names: undefined,
    apply: async () => {
      throw new OrdoError("input.empty", "landmarks are not chosen yet", { what: "landmarks" });
    },
  });
  const { spec, input, matrix, diagonal } = kernel;
  return defineKernel<X>({ spec, input, matrix, diagonal, features: async () => map });
}

function needsAllRows(choose: LandmarkChoiceName) {
  const able = Object.entries(landmarkChoosers).flatMap(([name, { streamed }]) => (streamed ? [name] : []));
  return cannotStream(
    `choice of landmarks "${choose}"`,
    `it needs all rows at once; use ${able.join(" or ")}, or choose from rows that fit into memory and give these`,
  );
}
