import type { Rows } from "../../../data/samples.ts";
import { type HoldOutSink, isScore, listPairs, type PairSource } from "../../learner.ts";
import { selecting } from "../hold-out/pairs/sinks.ts";
import { type LandmarkJob, smallSets } from "./hold-outs.ts";

/** Leave-pair-out: sets of two. */
export async function leaveLandmarkPairsOut(
  job: LandmarkJob,
  pairs: PairSource,
  lambda: number,
  sink: HoldOutSink,
): Promise<void> {
  const { problem } = job.system;
  const listed = [...listPairs(pairs, problem)];
  const told = pairs.kind === "all" ? selecting(pairs, sink) : sink;
  await pairsOfTwo(job, listed, lambda, told);
}

/** Pairs as sets of two. */
async function pairsOfTwo(
  job: LandmarkJob,
  pairs: readonly (readonly [number, number])[],
  lambda: number,
  sink: HoldOutSink,
): Promise<void> {
  const v = job.system.problem.outputs;
  const sets = pairs.flatMap(([a, b], index) => job.setOf(index, Uint32Array.of(a, b)) ?? []);
  const set = (_index: number, rows: Rows, scores: Float64Array) => {
    for (let out = 0; out < v; out++) {
      if (!isScore(scores[out])) continue;
      sink.pairs?.(out, rows[0], rows.subarray(1), {
        a: scores.subarray(out, out + 1),
        b: scores.subarray(v + out, v + out + 1),
      });
    }
  };
  await smallSets(job, sets, lambda, job.taught({ set }));
}
