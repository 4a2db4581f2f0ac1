import { OrdoError } from "../../base/errors.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples, Vectors } from "../../data/samples.ts";
import { defineKernel } from "../../kernels/define.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import type { FeatureMap } from "../../kernels/maps/feature-map.ts";
import { landmarkMap } from "../../kernels/maps/landmarks.ts";
import type { Compute } from "../../linalg/compute.ts";
import type { ChangeableKernel, Learner } from "../learner.ts";
import { requireSumsMemory } from "../least-squares/stream/open.ts";
import { requireMemory } from "../require-memory.ts";
import type { GatheredRows, Gathering, Streaming } from "../streaming.ts";
import { landmarkChoosers } from "./choices/kinds.ts";
import { uniform } from "./choices/uniform.ts";
import { chosenFrom, drawsOf, type RowChoice, USUAL_POOL } from "./choose-rows.ts";

/**
 * The learner on landmarks from a stream: rows are gathered in a pass of their own, and the features of the sums are then those of the Nyström map. Only for learners that
 * learn from sums of features.
 */
export function landmarkStream<X extends Samples>(
  { streaming }: Learner<X>,
  kernel: ChangeableKernel<X>,
  choice: RowChoice,
): Streaming<X> | undefined {
  if (streaming === undefined) return undefined;
  const { count, choose } = choice;
  const gathers = gathersFor(kernel.own, choice);
  return Object.freeze({
    ...streaming,
    async open(first, compute) {
      if (gathers.among) requirePoolMemory(poolOf(choice), first, compute);
      // What the learner refuses is refused before anything is read; given landmarks are counted when they are there.
      const size = choose === "given" ? 0 : count;
      return kernel.with(awaitingLandmarks(kernel.own, size)).streaming!.open(first, compute);
    },
    gathering: {
      ...gathers,
      async map({ numbers, items }: GatheredRows<X>, compute) {
        requireSumsMemory(items.size, compute);
        const map = await landmarkMap(kernel.own, { items, rows: rowsOf(numbers) }, compute);
        // Once, for all threads: they would make it each for themselves.
        await map.landmarks.inverse.get(compute);
        return map;
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

/** Rows that are drawn one by one, or a pool of them to choose from. */
function gathersFor<X extends Samples>(
  kernel: Kernel<X>,
  choice: RowChoice,
): Pick<Gathering<X>, "choose" | "among"> {
  const { rng, ofPool } = drawsOf(choice);
  const choosing = landmarkChoosers[choice.choose].streamed?.({ count: choice.count, rng });
  if (choosing !== undefined) return { choose: choosing };
  return {
    choose: uniform.streamed({ count: poolOf(choice), rng: ofPool }),
    among: {
      choice: choice.choose,
      take: ({ items }, compute) =>
        chosenFrom(
          kernel,
          { inputs: items, size: items.size, queries: undefined, landmarks: undefined },
          choice,
          compute,
        ),
    },
  };
}

function poolOf({ count, pool }: RowChoice): number {
  return pool ?? Math.max(USUAL_POOL, count);
}

/** As large as the rows of the first block are; twice, as those that stay are moved together. */
function requirePoolMemory<X extends Samples>(pool: number, { inputs, size }: Dataset<X>, compute: Compute) {
  if (inputs.kind !== "vectors" || size === 0) return;
  const { values } = inputs as unknown as Vectors;
  const bytes = values.kind === "dense" ? 8 * values.cols : (12 * values.values.length) / size;
  requireMemory(
    {
      what: `a pool of ${pool} rows to choose landmarks from`,
      bytes: 2 * bytes * pool,
      ways: ["a smaller pool"],
    },
    compute,
  );
}
