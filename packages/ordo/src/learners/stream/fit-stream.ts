import { OrdoError } from "../../base/errors.ts";
import { type ComputeOptions, openCompute } from "../../compute/compute.ts";
import type { Samples } from "../../data/samples.ts";
import type { DataSource } from "../../data/sources/source.ts";
import type { FittedTransform } from "../../data/transforms/transform.ts";
import { inlineEngine } from "../../engine/inline.ts";
import type { Engine } from "../../linalg/compute.ts";
import type { Learner } from "../learner.ts";
import { cannotStream } from "../least-squares/stream/open.ts";
import type { Model } from "../model.ts";
import type { PathValue } from "../path.ts";
import { requireLearner } from "../require-data.ts";
import type { CheckpointStore } from "./checkpoint.ts";
import { featuresOf } from "./features.ts";
import { settled } from "./gather.ts";
import { withOneThread } from "./one-thread.ts";
import { runPass } from "./pass.ts";
import type { Passing } from "./passing.ts";
import { fitStep, type PassPlan, planPass } from "./plan.ts";
import { savingTo } from "./saving.ts";
import { PASS_START, type StreamState } from "./state.ts";
import { modelsOf, solvedBy } from "./to-models.ts";

export interface StreamOptions extends ComputeOptions {
  /** Values of the path parameter to give models at, all from the same sums; by default the learner's own. */
  readonly values?: readonly PathValue[] | undefined;
  /** Where the sums of the blocks are computed; by default in this thread. The bits are the same. */
  readonly engine?: Engine | undefined;
  /** Keeps how far the fit has come, and goes on from there when it is called again with the same source and learner. Removed at the end. */
  readonly checkpoint?: CheckpointStore | undefined;
  /** Seconds between two writes of it; 20 by default, and 0 after every block. */
  readonly checkpointSeconds?: number | undefined;
}

/** What came of a stream of rows. */
export interface StreamFit<X extends Samples> {
  /** The first of the models. */
  readonly model: Model<X>;
  /** One for each of the values. */
  readonly models: readonly Model<X>[];
  readonly rows: number;
  readonly queries: number;
  readonly blocks: number;
  /** Feature values that were missing. */
  readonly missing: number;
  /** How often the rows were read. */
  readonly passes: number;
  /** Rows of the present pass that an earlier run had read already; 0 where there was none. */
  readonly resumedAfter: number;
}

/**
 * Learns from rows that come in blocks and are not kept, so that any number of them will do: sums over each block are joined in the order of the
 * blocks. One pass over the rows, and one more for each step of preparation, and for landmarks, that must be known before. The models are those of `fit`, up
 * to rounding. See docs/math/streams.md.
 */
export async function fitStream<X extends Samples>(
  learner: Learner<X>,
  source: DataSource<X>,
  options: StreamOptions = {},
): Promise<StreamFit<X>> {
  requireLearner(learner);
  const streaming = learner.streaming ?? refuse(learner);
  const compute = await openCompute(options);
  const identity = {
    source: options.checkpoint === undefined ? "" : await source.identity(),
    learner: learner.spec,
    backend: compute.backend.name,
  };
  const saving = savingTo(options.checkpoint, identity, options.checkpointSeconds);
  const begun = await saving.begin();
  const engine = options.engine ?? inlineEngine();
  const passing: Passing<X> = {
    learner,
    source,
    streaming,
    features: featuresOf(streaming, compute),
    engine,
    saving,
    compute,
  };
  try {
    const { state, plan } = await readThrough(passing, begun);
    const values = options.values ?? [learner.path?.value];
    const solved = await withOneThread(compute, (single) =>
      solvedBy({ streaming, compute: single }, { state, plan }, values),
    );
    const models = await modelsOf(passing, { state, plan }, solved, options);
    await saving.end();
    const { rows, queries, blocks, missing } = state.done;
    const counts = { rows, queries, blocks, missing, passes: state.passes + 1 };
    return Object.freeze({ model: models[0], models, ...counts, resumedAfter: begun.done.rows });
  } catch (error) {
    // What was read so far is not lost when the run is interrupted.
    await saving.flush().catch(() => undefined);
    throw error;
  }
}

/** All passes up to the last one, whose sums are what is solved. */
async function readThrough<X extends Samples>(passing: Passing<X>, begun: StreamState) {
  const { streaming } = passing;
  let state = begun;
  for (;;) {
    state = await runPass(passing, state);
    const { opened, done } = state;
    if (opened === undefined || done.rows === 0) throw noRows();
    const plan = planPass(streaming, state);
    if (plan.isLast) return { state: { ...state, opened }, plan };
    const next = { ...state, passes: state.passes + 1, done: PASS_START };
    state = plan.gathers
      ? withGathered(next, plan, await settled(passing, done))
      : withStep(next, plan, fitStep(plan.step!, opened, done.columns));
  }
}

function withGathered(
  state: StreamState,
  { fitted }: PassPlan,
  { gathered, warning }: Awaited<ReturnType<typeof settled>>,
): StreamState {
  return { ...state, fitted, gathered, warnings: [...state.warnings, warning] };
}

function withStep(
  state: StreamState,
  plan: PassPlan,
  { spec, warnings }: Pick<FittedTransform, "spec" | "warnings">,
): StreamState {
  const message = `${spec.transform} learns from all rows before anything else can: the data were read once more for it`;
  return {
    ...state,
    fitted: [...plan.fitted, spec],
    warnings: [...state.warnings, ...warnings, { code: "stream.extra-pass", message }],
  };
}

function refuse(learner: Pick<Learner<never>, "spec">): never {
  throw cannotStream(
    `learner "${learner.spec.kind}"`,
    "it needs all rows at once; rank-rls and rls with a linear kernel or landmarks learn from sums, or learn from rows that fit into memory",
  );
}

function noRows(): OrdoError<"input.empty"> {
  return new OrdoError("input.empty", "there are no items to learn from", { what: "items" });
}
