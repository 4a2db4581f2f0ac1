import type { Rows } from "../../../data/samples.ts";
import type { Compute } from "../../../linalg/compute.ts";
import type { HoldOutSink } from "../../learner.ts";
import type { MetricPart, Metrics } from "./metric.ts";
import type { HeldOutSet } from "./projected-set.ts";
import { scoreSmallSet } from "./small-sets.ts";
import type { LandmarkSystem } from "./system.ts";

/** What holds for every set: what leaves the equations with it, and what is left to learn from. */
export interface LandmarkJob {
  readonly system: LandmarkSystem;
  readonly metrics: Metrics;
  readonly compute: Compute;
  /** The set of these items; undefined where nothing is left without them. */
  setOf(index: number, rows: Rows): HeldOutSet | undefined;
  /** Passes on what there is something to learn for. */
  taught(sink: HoldOutSink): HoldOutSink;
}

/** Scores sets one by one, those of one κ together, and tells them in the order of their numbers. */
export async function smallSets(
  { system, metrics, compute }: Pick<LandmarkJob, "system" | "metrics" | "compute">,
  sets: readonly HeldOutSet[],
  lambda: number,
  sink: HoldOutSink,
): Promise<void> {
  const scales = new Set(sets.map(({ removal }) => removal.scale));
  const found = new Map<HeldOutSet, Float64Array>();
  const many = scales.size * system.lambdas.length > 2;
  for (const scale of scales) {
    const own = sets.filter(({ removal }) => removal.scale === scale);
    const part = scales.size > 1 ? partOf(system, own) : undefined;
    const metric = await metrics.at(lambda / scale, many, part);
    for (const set of own) {
      found.set(set, await scoreSmallSet(system, metric, set, compute));
      await compute.run.checkpoint("held-out sets", found.size, sets.length);
    }
  }
  for (const set of sets) sink.set?.(set.index, set.rows, found.get(set)!, undefined);
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
