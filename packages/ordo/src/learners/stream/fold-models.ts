import { fingerprintOf } from "../../data/fingerprint.ts";
import type { Samples, Vectors } from "../../data/samples.ts";
import { joinColumns } from "../../data/transforms/column-sums.ts";
import { applyTransforms } from "../../data/transforms/transform.ts";
import type { FeatureMap } from "../../kernels/maps/feature-map.ts";
import { landmarksOf } from "../../kernels/maps/landmarks.ts";
import type { Compute } from "../../linalg/compute.ts";
import type { Matrix } from "../../linalg/matrix.ts";
import type { FitOptions } from "../learner.ts";
import { movedSums } from "../least-squares/stream/moved.ts";
import type { Model } from "../model.ts";
import type { PathValue } from "../path.ts";
import type { GatheredRows, StreamSums } from "../streaming.ts";
import type { FoldSums } from "./fold-sums.ts";
import { requireGathered } from "./gather.ts";
import { withOneThread } from "./one-thread.ts";
import type { OpenState } from "./pass.ts";
import type { Passing } from "./passing.ts";
import { fitStep, type PassPlan } from "./plan.ts";
import { PASS_START, type PassState } from "./state.ts";
import { modelsOf, solvedBy } from "./to-models.ts";

/** One learner when all rows have been added up. */
export interface FoldJob<X extends Samples> {
  readonly passing: Passing<X>;
  readonly state: OpenState;
  readonly plan: PassPlan;
  readonly sums: FoldSums<X>;
}

/** The models, at all values, of all rows but those of a fold (or of all rows): sums of the other folds are joined, as differences would lose digits. */
export async function modelsWithout<X extends Samples>(
  { passing, state, plan, sums: { parts, ofGathered } }: FoldJob<X>,
  fold: number | undefined,
  values: readonly PathValue[],
  options: FitOptions,
): Promise<readonly Model<X>[]> {
  const done = joined(
    parts.filter((_, k) => k !== fold),
    passing,
  );
  const places = Array.from(ofGathered.keys()).filter((place) => ofGathered[place] !== fold);
  return withOneThread(passing.compute, async (compute) => {
    const isWhole = places.length === ofGathered.length;
    const basis = isWhole ? undefined : await withoutLandmarks(passing, state, places, compute);
    const sums = basis && done.sums ? await basis.moved(done.sums, compute) : done.sums;
    const through = { state: { ...state, done: { ...done, sums } }, plan };
    const solved = await solvedBy({ streaming: passing.streaming, compute }, through, values);
    const own = basis ? { ...passing, features: async () => basis.map } : passing;
    return modelsOf(own, through, solved, options);
  });
}

/**
 * The map of the landmarks that stay, φ'(x) = C'⁻¹k(R', x). Its landmarks lie in the span of all, k(R', x) = Φ(R')φ(x), so that φ' = A·φ with A = C'⁻¹Φ(R'): the sums
 * of φ' follow from those of φ without another pass. Up to a rotation this is the projection of docs/math/landmark-hold-out.md.
 */
async function withoutLandmarks<X extends Samples>(
  { streaming, features }: Passing<X>,
  state: OpenState,
  places: readonly number[],
  compute: Compute,
) {
  const all = state.gathered as GatheredRows<X> | undefined;
  const taken = (values: readonly number[]) => places.map((k) => values[k]!);
  const part = all && {
    numbers: taken(all.numbers),
    notes: taken(all.notes),
    items: all.items.take(places),
  };
  const map: FeatureMap<X> = await streaming.gathering!.map(requireGathered(part), compute);
  const { items, kept, ...made } = landmarksOf(map)!;
  const { backend, run } = compute;
  const inverse = await made.inverse.get(compute);
  const Phi = (await (await features(state)).apply(items.take(kept), compute)) as Matrix;
  using held = await backend.multiply(inverse, Phi, { signal: run.signal });
  const A = await backend.fetch(held);
  return { map, moved: (sums: StreamSums, where: Compute) => movedSums(sums, A, where) };
}

/** What a search tries when nothing is said, as `Path.grid` has it: of the sample, scaled where the scaling is known only now. */
export async function gridOf<X extends Samples>({ passing, state, plan, sums }: FoldJob<X>) {
  const { streaming, features, compute } = passing;
  const { placing } = streaming;
  const { sample } = sums;
  if (placing === undefined || sample === undefined) return undefined;
  const done = joined(sums.parts, passing);
  const step = plan.step && fitStep(plan.step, state.opened, done.columns);
  const items = step ? applyTransforms([step], sample.items as unknown as Vectors, undefined) : sample.items;
  return withOneThread(compute, async (single) => {
    const values = await (await features(state)).apply(items as X, single);
    return placing.grid({ notes: sample, rows: done.rows, total: done.sums! }, values, single);
  });
}

function joined<X extends Samples>(all: readonly PassState[], { streaming }: Passing<X>): PassState {
  const parts = all.filter((part) => part.sums !== undefined);
  return parts.reduce(
    (total, part): PassState => ({
      rows: total.rows + part.rows,
      queries: total.queries + part.queries,
      blocks: total.blocks + part.blocks,
      missing: total.missing + part.missing,
      mark: undefined,
      hash: fingerprintOf([total.hash, part.hash]),
      columns: total.columns && part.columns ? joinColumns(total.columns, part.columns) : part.columns,
      // The first is copied, as joining writes into it.
      sums: total.sums ? streaming.join(total.sums, part.sums!) : structuredClone(part.sums),
    }),
    PASS_START,
  );
}
