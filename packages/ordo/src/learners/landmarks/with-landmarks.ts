import { OrdoError } from "../../base/errors.ts";
import { integer, invalidOptions, oneOf, readOptions } from "../../base/options.ts";
import { seeded } from "../../base/random.ts";
import { type ComputeOptions, openCompute } from "../../compute/compute.ts";
import { type Dataset, dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import { landmarkKernel, landmarkMap } from "../../kernels/maps/landmarks.ts";
import type {
  ChangeableKernel,
  FitOptions,
  HoldOutRequest,
  HoldOutSink,
  HoldOuts,
  Learner,
  Prepared,
} from "../learner.ts";
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
  /**
   * What becomes of landmarks among held-out items: they are held out too, or stay, which leaks into the estimate and is for comparison alone. Where
   * there is a shortcut; refitting chooses landmarks anew.
   */
  readonly heldOut?: (typeof HELD_OUT)[number];
}

const HELD_OUT = ["removed", "leaking"] as const;

const options = {
  count: integer(1, 2 ** 32 - 1, 500),
  choose: oneOf(Object.keys(landmarkChoosers) as (keyof typeof landmarkChoosers)[], "uniform"),
  seed: integer(0, Number.MAX_SAFE_INTEGER, 0),
  heldOut: oneOf(HELD_OUT, "removed"),
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
  const { heldOut, ...read } = readOptions("withLandmarks", options, landmarks);
  const leaking = heldOut === "leaking";
  const { kernel } = learner;
  if (kernel === undefined) throw withoutKernel(learner.spec);
  const spec: LearnerSpec = Object.freeze({
    ...learner.spec,
    landmarks: Object.freeze({ ...read, ...(leaking && { heldOut }) }),
  });
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
    learnerOver(kernel, data, { rows: await rowsOf(data, run), leaking }, run);
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
      if (leaking) return { learner: await overLandmarks(data, run), data };
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
      preparedOver(await (await overLandmarks(data, run)).prepare(data, values, run), { finished, leaking }),
  } satisfies Learner<X>);
}

async function learnerOver<X extends Samples>(
  kernel: ChangeableKernel<X>,
  data: Dataset<X>,
  { rows, leaking }: { readonly rows: ArrayLike<number>; readonly leaking: boolean },
  run?: ComputeOptions,
): Promise<Learner<X>> {
  const chosen = Uint32Array.from(rows);
  // Landmarks that are no rows of the data stay whatever is held out.
  const from = { items: data.inputs.take(chosen), rows: leaking ? undefined : chosen };
  const map = await landmarkMap(kernel.own, from, await openCompute(run));
  return kernel.with(landmarkKernel(map));
}

function preparedOver<X extends Samples>(
  inner: Prepared<X>,
  { finished, leaking }: { readonly leaking: boolean; finished(model: Model<X>): Model<X> },
): Prepared<X> {
  return Object.freeze({
    async *models() {
      for await (const model of inner.models()) yield finished(model);
    },
    model: async (value: PathValue) => finished(await inner.model(value)),
    holdOuts: leaking ? leakingHoldOuts(inner.holdOuts) : inner.holdOuts,
    release: () => inner.release(),
    [Symbol.dispose]: () => inner.release(),
  });
}

function leakingHoldOuts({ obstacle, run }: HoldOuts): HoldOuts {
  const message =
    "landmarks stay while their items are held out, so that scores of these are learned with their help";
  const remark = Object.freeze({ code: "validation.leaking-landmarks", message });
  return Object.freeze({
    obstacle,
    run: async (request: HoldOutRequest, value: PathValue, sink: HoldOutSink) => [
      ...(await run(request, value, sink)),
      remark,
    ],
  });
}

function withoutKernel({ kind }: LearnerSpec) {
  return invalidOptions("withLandmarks", [
    { key: "learner", expected: "one that has a kernel", actual: kind },
  ]);
}
