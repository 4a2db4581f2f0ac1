import { integer, invalidOptions, oneOf, optional, readOptions } from "../../base/options.ts";
import { type ComputeOptions, openCompute } from "../../compute/compute.ts";
import { type Dataset, dataset } from "../../data/dataset.ts";
import type { Rows, Samples } from "../../data/samples.ts";
import { landmarkKernel, landmarkMap } from "../../kernels/maps/landmarks.ts";
import type { Compute } from "../../linalg/compute.ts";
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
import { LANDMARK_CHOICES, type LandmarkChoiceName } from "./choices/kinds.ts";
import { chosenRows, requirePool } from "./choose-rows.ts";
import { type ChosenBefore, chosenBefore } from "./chosen-before.ts";
import { landmarkFacts } from "./facts.ts";
import { landmarkStream } from "./stream.ts";

export interface LandmarkOptions {
  /** How many; all rows where there are fewer. */
  readonly count?: number;
  readonly choose?: LandmarkChoiceName;
  readonly seed?: number;
  /**
   * Of "k-means", "greedy" and "leverage", which compare rows: choose from so many rows, drawn evenly, in place of all. A stream has 20,000 unless another number is given (as many as
   * landmarks, where these are more); rows in memory have no pool unless one is given.
   */
  readonly pool?: number | undefined;
  /**
   * What becomes of landmarks among held-out items: they are held out too, or stay, which leaks into the estimate and is for comparison alone. Where
   * there is a shortcut; refitting chooses landmarks anew.
   */
  readonly heldOut?: (typeof HELD_OUT)[number];
}

const HELD_OUT = ["removed", "leaking"] as const;

const options = {
  count: integer(1, 2 ** 32 - 1, 500),
  choose: oneOf(LANDMARK_CHOICES, LANDMARK_CHOICES[0]),
  seed: integer(0, Number.MAX_SAFE_INTEGER, 0),
  pool: optional(integer(1, 2 ** 32 - 1)),
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
  return landmarkLearner(learner, landmarks, chosenBefore());
}

/** `chosen`: what was chosen for data, which is the same wherever on its path the learner is. */
function landmarkLearner<X extends Samples>(
  learner: Learner<X>,
  landmarks: LandmarkOptions,
  chosen: ChosenBefore,
): Learner<X> {
  const { heldOut, pool, ...rest } = readOptions("withLandmarks", options, landmarks);
  const read = { ...rest, ...(pool !== undefined && { pool }) };
  requirePool(read);
  const leaking = heldOut === "leaking";
  const kernel = kernelOf(learner);
  const spec: LearnerSpec = Object.freeze({
    ...learner.spec,
    landmarks: Object.freeze({ ...read, ...(leaking && { heldOut }) }),
  });
  const rowsOf = (data: Dataset<X>, compute: Compute) =>
    chosen.rows(data, compute, () => chosenRows(kernel.own, data, read, compute));
  const open = async (data: Dataset<X>, run?: ComputeOptions) => {
    const compute = await openCompute(run);
    const rows = await rowsOf(data, compute);
    return openLandmarks(kernel, data, { rows, leaking }, compute);
  };
  const finishedWith = (facts: Readonly<Record<string, number>>) => (model: Model<X>) => {
    const { provenance } = model;
    return makeModel({
      ...model,
      provenance: { ...provenance, learner: { ...spec, ...provenance.learner } },
      facts: { ...facts, ...model.facts },
    });
  };
  return Object.freeze({
    spec,
    judging: learner.judging,
    path: learner.path && {
      ...learner.path,
      grid: async (data: Dataset<X>, run?: ComputeOptions) =>
        (await open(data, run)).learner.path!.grid(data, run),
    },
    at: (value: PathValue) => landmarkLearner(learner.at(value), landmarks, chosen),
    kernel: Object.freeze({
      own: kernel.own,
      with: (other: ChangeableKernel<X>["own"]) => withLandmarks(kernel.with(other), landmarks),
    }),
    streaming: landmarkStream(learner, kernel, read),
    async fixed(data: Dataset<X>, run?: ComputeOptions) {
      if (leaking) return { learner: (await open(data, run)).learner, data };
      const rows = await rowsOf(data, await openCompute(run));
      const { landmarks: _, ...rest } = data;
      return {
        learner: withLandmarks(learner, { ...landmarks, choose: "given", pool: undefined }),
        data: dataset({ ...rest, landmarks: rows }),
      };
    },
    async fit(data: Dataset<X>, run?: FitOptions) {
      const { learner: over, facts } = await open(data, run);
      return finishedWith(facts)(await over.fit(data, run));
    },
    async prepare(data: Dataset<X>, values: readonly PathValue[], run?: FitOptions) {
      const { learner: over, facts } = await open(data, run);
      const prepared = await over.prepare(data, values, run);
      return preparedOver(prepared, { finished: finishedWith(facts), leaking });
    },
  } satisfies Learner<X>);
}

/** The kernel of a learner; one without, or one that takes no landmarks, is refused. */
function kernelOf<X extends Samples>({ spec, kernel }: Learner<X>): ChangeableKernel<X> {
  const refused = (expected: string, what = "") =>
    invalidOptions("withLandmarks", [{ key: "learner", expected, actual: spec.kind + what }]);
  if (spec.landmarks !== undefined) throw refused("one without landmarks", " with landmarks");
  if (spec.impute !== undefined || spec.scale !== undefined)
    throw refused("one without preparation, which goes around landmarks", " with preparation");
  if (kernel === undefined) throw refused("one that has a kernel");
  return kernel;
}

/** The learner with its kernel made of the landmarks, and what can be said of these. */
async function openLandmarks<X extends Samples>(
  kernel: ChangeableKernel<X>,
  data: Dataset<X>,
  { rows, leaking }: { readonly rows: Rows; readonly leaking: boolean },
  compute: Compute,
) {
  const chosen = Uint32Array.from(rows);
  // Landmarks that are no rows of the data stay whatever is held out.
  const from = { items: data.inputs.take(chosen), rows: leaking ? undefined : chosen };
  const map = await landmarkMap(kernel.own, from, compute);
  return {
    learner: kernel.with(landmarkKernel(map)),
    facts: await landmarkFacts(map, data.inputs, compute),
  };
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
