import { OrdoError } from "../../base/errors.ts";
import { integer, invalidOptions, oneOf, readOptions } from "../../base/options.ts";
import { seeded } from "../../base/random.ts";
import { type ComputeOptions, openCompute } from "../../compute/compute.ts";
import { type Dataset, dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import { landmarkKernel, landmarkMap } from "../../kernels/maps/landmarks.ts";
import type { ChangeableKernel, FitOptions, Learner, Prepared } from "../learner.ts";
import type { LearnerSpec } from "../learner-spec.ts";
import { makeModel } from "../make-model.ts";
import type { Model } from "../model.ts";
import type { PathValue } from "../path.ts";
import { landmarkChoosers } from "./choices.ts";

export interface LandmarkOptions {
  /** How many; all rows where there are fewer. */
  readonly count?: number;
  readonly choose?: keyof typeof landmarkChoosers;
  readonly seed?: number;
}

const options = {
  count: integer(1, 2 ** 32 - 1, 500),
  choose: oneOf(Object.keys(landmarkChoosers) as (keyof typeof landmarkChoosers)[], "uniform"),
  seed: integer(0, Number.MAX_SAFE_INTEGER, 0),
};

/**
 * The learner on the span of a few items, the landmarks: its kernel k becomes ⟨φ(x), φ(z)⟩ of the Nyström map, whose r features take O(mr²) where the
 * kernel matrix takes O(m³). With all items as landmarks it is the learner itself. Models are kernel expansions over the landmarks alone.
 * Sources: Paper III of the thesis; docs/math/landmarks.md.
 */
export function withLandmarks<X extends Samples>(
  learner: Learner<X>,
  landmarks: LandmarkOptions = {},
): Learner<X> {
  const read = readOptions("withLandmarks", options, landmarks);
  const { kernel } = learner;
  if (kernel === undefined) throw withoutKernel(learner.spec);
  const spec: LearnerSpec = Object.freeze({ ...learner.spec, landmarks: Object.freeze({ ...read }) });
  const rowsOf = async (data: Dataset<X>, run?: ComputeOptions) => {
    const count = Math.min(read.count, data.size);
    const rng = seeded(read.seed).fork("landmarks");
    const rows = await landmarkChoosers[read.choose].choose(
      { data, kernel: kernel.own, count, rng },
      await openCompute(run),
    );
    if (rows.length === 0) throw new OrdoError("input.empty", "no landmarks are left", { what: "landmarks" });
    return rows;
  };
  const overLandmarks = async (data: Dataset<X>, run?: ComputeOptions) =>
    learnerOver(kernel, data, await rowsOf(data, run), run);
  const finished = (model: Model<X>) => {
    const { provenance } = model;
    return makeModel({
      ...model,
      provenance: { ...provenance, learner: { ...spec, ...provenance.learner } },
    });
  };
  return Object.freeze({
    spec,
    judging: learner.judging,
    path: learner.path && {
      ...learner.path,
      grid: async (data: Dataset<X>, run?: ComputeOptions) =>
        (await overLandmarks(data, run)).path!.grid(data, run),
    },
    at: (value: PathValue) => withLandmarks(learner.at(value), landmarks),
    kernel: Object.freeze({
      own: kernel.own,
      with: (other: ChangeableKernel<X>["own"]) => withLandmarks(kernel.with(other), landmarks),
    }),
    async fixed(data: Dataset<X>, run?: ComputeOptions) {
      const rows = await rowsOf(data, run);
      const { landmarks: _, ...rest } = data;
      return {
        learner: withLandmarks(learner, { ...landmarks, choose: "given" }),
        data: dataset({ ...rest, landmarks: rows }),
      };
    },
    fit: async (data: Dataset<X>, run?: FitOptions) =>
      finished(await (await overLandmarks(data, run)).fit(data, run)),
    prepare: async (data: Dataset<X>, values: readonly PathValue[], run?: FitOptions) =>
      preparedOver(await (await overLandmarks(data, run)).prepare(data, values, run), finished),
  } satisfies Learner<X>);
}

async function learnerOver<X extends Samples>(
  kernel: ChangeableKernel<X>,
  data: Dataset<X>,
  rows: ArrayLike<number>,
  run?: ComputeOptions,
): Promise<Learner<X>> {
  const chosen = Uint32Array.from(rows);
  const map = await landmarkMap(
    kernel.own,
    { items: data.inputs.take(chosen), rows: chosen },
    await openCompute(run),
  );
  return kernel.with(landmarkKernel(map));
}

function preparedOver<X extends Samples>(
  inner: Prepared<X>,
  finished: (model: Model<X>) => Model<X>,
): Prepared<X> {
  return Object.freeze({
    async *models() {
      for await (const model of inner.models()) yield finished(model);
    },
    model: async (value: PathValue) => finished(await inner.model(value)),
    holdOuts: inner.holdOuts,
    release: () => inner.release(),
    [Symbol.dispose]: () => inner.release(),
  });
}

function withoutKernel({ kind }: LearnerSpec) {
  return invalidOptions("withLandmarks", [
    { key: "learner", expected: "one that has a kernel", actual: kind },
  ]);
}
