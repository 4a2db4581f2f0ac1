import type { Rows } from "../../../data/samples.ts";
import type { Compute } from "../../../linalg/compute.ts";
import type { HoldOutSink } from "../../learner.ts";
import { canGather, gatheredScores, type SetVectors, setVectors } from "./gathered-sets.ts";
import type { MetricPart, Metrics } from "./metric.ts";
import type { HeldOutSet } from "./projected-set.ts";
import { scoreSmallSet } from "./small-sets.ts";
import type { BareSystem, LandmarkSystem } from "./system.ts";

/** What pairs are scored from. */
export interface PairJob {
  readonly system: BareSystem;
  readonly metrics: Metrics;
  readonly compute: Compute;
}

/** What holds for every set: what leaves the equations with it, and what is left to learn from. */
export interface LandmarkJob extends PairJob {
  readonly system: LandmarkSystem;
  /** The set of these items; undefined where nothing is left without them. */
  setOf(index: number, rows: Rows): HeldOutSet | undefined;
  /** Passes on what there is something to learn for. */
  taught(sink: HoldOutSink): HoldOutSink;
}

/** Scores sets one by one, those of one κ together, and tells them in the order of their numbers. */
export async function smallSets(
  job: Pick<LandmarkJob, "system" | "metrics" | "compute">,
  sets: readonly HeldOutSet[],
  lambda: number,
  sink: HoldOutSink,
): Promise<void> {
  const { system, metrics, compute } = job;
  const scales = new Set(sets.map(({ removal }) => removal.scale));
  const found = new Map<HeldOutSet, Float64Array>();
  const many = scales.size * system.lambdas.length > 2;
  for (const scale of scales) {
    const own = scales.size > 1 ? sets.filter(({ removal }) => removal.scale === scale) : sets;
    const gathered = canGather(system, compute) ? await gatheredSets(job, own, lambda / scale) : [];
    gathered.forEach((scores, place) => void (scores && found.set(own[place], scores)));
    const rest = own.filter((set) => !found.has(set));
    await compute.run.checkpoint("held-out sets", found.size, sets.length);
    if (rest.length === 0) continue;
    const part = scales.size > 1 || rest.length < own.length ? partOf(system, rest) : undefined;
    const metric = await metrics.at(lambda / scale, many, part);
    for (const set of rest) {
      found.set(set, await scoreSmallSet(system, metric, set, compute));
      await compute.run.checkpoint("held-out sets", found.size, sets.length);
    }
  }
  for (const set of sets) sink.set?.(set.index, set.rows, found.get(set)!, undefined);
}

/** What the sets of a list are scored from, which is the same at every lambda. */
const vectorsOf = new WeakMap<readonly HeldOutSet[], Promise<SetVectors>>();

async function gatheredSets(
  { system, metrics, compute }: Pick<LandmarkJob, "system" | "metrics" | "compute">,
  sets: readonly HeldOutSet[],
  lambda: number,
): Promise<readonly (Float64Array | undefined)[]> {
  const begun = vectorsOf.get(sets) ?? setVectors(system, partOf(system, sets)!, compute);
  vectorsOf.set(sets, begun);
  begun.catch(() => vectorsOf.delete(sets));
  const vectors = await begun;
  using inverseRoot = await metrics.inverseRoot(lambda);
  return gatheredScores(system, vectors, { inverseRoot, sets }, compute);
}

/** What sets read of a metric; preferences read items of others too. */
function partOf({ pairs }: LandmarkSystem, sets: readonly HeldOutSet[]): MetricPart | undefined {
  if (pairs !== undefined) return undefined;
  const numbers = (of: (set: HeldOutSet) => Iterable<number>) =>
    Uint32Array.from(new Set(sets.flatMap((set) => [...of(set)]))).sort();
  return {
    items: numbers(({ removal }) => removal.lines),
    features: numbers(({ leaving }) => leaving?.features ?? []),
  };
}
