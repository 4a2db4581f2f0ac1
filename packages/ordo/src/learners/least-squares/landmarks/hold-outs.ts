import { once, shared } from "../../../base/once.ts";
import type { Warning } from "../../../base/run.ts";
import type { Rows, Samples } from "../../../data/samples.ts";
import type { Compute } from "../../../linalg/compute.ts";
import type { Matrix } from "../../../linalg/matrix.ts";
import type { ExplicitGraph } from "../../../preferences/graph.ts";
import { pairsByItem } from "../../../preferences/pairs.ts";
import { wantedOrder } from "../../../preferences/wanted-order.ts";
import type { HoldOutRequest, HoldOutSink } from "../../learner.ts";
import { lostRemarks, unsolvable } from "../conditioning.ts";
import { remainderOf } from "../hold-out/remainder.ts";
import { taughtSets } from "../hold-out/sets.ts";
import { type LandmarkSets, wayToLandmarkSets } from "../plan.ts";
import { aloneRemarks } from "./alone.ts";
import { type LandmarkJob, type PairJob, smallSets } from "./job.ts";
import { scoreLargeSet } from "./large-sets.ts";
import { type Metrics, metricsOf } from "./metric.ts";
import { leaveLandmarkPairsOut } from "./pairs.ts";
import type { HeldOutSet } from "./projected-set.ts";
import { blockRemovals, pairRemoval, type Removal } from "./removal.ts";
import { bareSystem, type LandmarkProblem, type LandmarkSystem, landmarkSystem } from "./system.ts";

/** Hold-outs of a system over the features of landmarks, of which those among the held-out items leave with them. */
export interface LandmarkHoldOuts {
  run(request: HoldOutRequest, lambda: number, sink: HoldOutSink): Promise<readonly Warning[]>;
}

/**
 * Scores as training without the items gives, with the landmarks that are left. Small sets are solved one by one in the space of the features; larger ones
 * have normal equations of their own, which serve all lambdas. Neither looks at the items that stay. Derivation: docs/math/landmark-hold-out.md.
 */
export function landmarkHoldOuts<X extends Samples>(
  given: LandmarkProblem<X> & { features(): Promise<Matrix> },
  compute: Compute,
  choose = wayToLandmarkSets,
): LandmarkHoldOuts {
  const whole = shared(async () => {
    const system = landmarkSystem(given, await given.features(), compute);
    return jobOf(system, metricsOf(system, compute), compute);
  });
  const bare = once((): PairJob | undefined => {
    const system = bareSystem(given, compute);
    return system && { system, metrics: metricsOf(system, compute), compute };
  });
  const alone = aloneRemarks(given.landmarks);
  const large = new WeakMap<HoldOutRequest, Promise<LargeScores>>();
  const known = new WeakMap<HoldOutRequest, readonly HeldOutSet[]>();
  // What leaves with a set is the same at every lambda.
  const setsOf = (job: LandmarkJob, request: SetsRequest) => {
    const sets = known.get(request) ?? request.sets.flatMap((rows, index) => job.setOf(index, rows) ?? []);
    known.set(request, sets);
    return sets;
  };
  return {
    async run(request, lambda, sink) {
      if (request.kind === "pairs") {
        // Also where features were made: bits must not depend on what was held out before.
        const job = bare() ?? (await whole.get(undefined));
        await leaveLandmarkPairsOut({ job, whole: () => whole.get(undefined) }, request.pairs, lambda, sink);
        return [...lostRemarks(lambda, await job.metrics.lost(lambda)), ...alone()];
      }
      const job = await whole.get(undefined);
      const { system } = job;
      if (request.kind === "preferences") await leavePreferencesOut(job, lambda, sink);
      else {
        const sets = setsOf(job, request);
        const isAnnounced = system.lambdas.includes(lambda);
        const lambdas = isAnnounced ? system.lambdas : [lambda];
        if (choose(sizesOf(system, sets)) === "small") await smallSets(job, sets, lambda, job.taught(sink));
        else {
          const begun = isAnnounced ? large.get(request) : undefined;
          const scoring = begun ?? largeSets(job, sets, lambdas);
          if (isAnnounced) large.set(request, scoring);
          scoring.catch(() => large.delete(request));
          report(sets, (await scoring)[lambdas.indexOf(lambda)], job.taught(sink));
        }
      }
      return [...lostRemarks(lambda, await job.metrics.lost(lambda)), ...alone()];
    },
  };
}

type SetsRequest = Extract<HoldOutRequest, { readonly kind: "sets" }>;

/** Of each lambda, of each set. */
type LargeScores = readonly (readonly (Float64Array | undefined)[])[];

function jobOf(system: LandmarkSystem, metrics: Metrics, compute: Compute): LandmarkJob {
  const { directions, problem, pairs } = system;
  const { removal, taught } = pairs === undefined ? byBlocks(problem) : byPairs(pairs, problem.size);
  return {
    system,
    metrics,
    compute,
    taught,
    setOf(index, rows) {
      if (directions.takesAll(rows)) return undefined;
      const change = removal(rows);
      return change && { index, rows, removal: change, leaving: directions.without(rows) };
    },
  };
}

type Rules = Pick<LandmarkJob, "taught"> & { removal(rows: Rows): Removal | undefined };

function byBlocks(problem: LandmarkSystem["problem"]): Rules {
  const remainder = remainderOf(problem);
  const removal = blockRemovals(problem);
  return {
    removal: (rows) => (remainder.without(rows) === "nothing" ? undefined : removal(rows)),
    taught: (sink) => taughtSets(remainder, sink),
  };
}

/** Every preference that touches the items goes with them. */
function byPairs(pairs: ExplicitGraph, size: number): Rules {
  const touching = pairsByItem(pairs, size);
  const order = wantedOrder(pairs, size, touching);
  return {
    removal(rows) {
      const dropped = [...new Set(Array.from(rows).flatMap((row) => [...touching(row)]))];
      return order.without(dropped) ? pairRemoval(pairs, dropped) : undefined;
    },
    taught: (sink) => sink,
  };
}

function sizesOf({ features, lambdas }: LandmarkSystem, sets: readonly HeldOutSet[]): LandmarkSets {
  return {
    items: features.rows,
    features: features.cols,
    lambdas: lambdas.length,
    sets: sets.map(({ removal, leaving }) => ({
      lines: removal.lines.length,
      leaving: leaving?.features.length ?? 0,
    })),
  };
}

async function largeSets(
  { system, compute }: LandmarkJob,
  sets: readonly HeldOutSet[],
  lambdas: readonly number[],
): Promise<LargeScores> {
  const result: (Float64Array | undefined)[][] = lambdas.map(() => []);
  for (const set of sets) {
    const scores = await scoreLargeSet(system, set, lambdas, compute);
    scores.forEach((own, place) => void result[place].push(own));
    await compute.run.checkpoint("held-out sets", result[0].length, sets.length);
  }
  return result;
}

function report(
  sets: readonly HeldOutSet[],
  scores: readonly (Float64Array | undefined)[],
  sink: HoldOutSink,
): void {
  sets.forEach(({ index, rows }, place) => {
    const own = scores[place];
    if (own === undefined) throw unsolvable(`set ${index} cannot be held out`);
    // What is kept is not handed out: sinks may write to it.
    sink.set?.(index, rows, own.slice(), undefined);
  });
}

/** The items stay, and the landmarks with them. */
async function leavePreferencesOut(job: LandmarkJob, lambda: number, sink: HoldOutSink): Promise<void> {
  const { pairs, problem } = job.system;
  const { winners, losers } = pairs!;
  const order = wantedOrder(pairs!, problem.size, pairsByItem(pairs!, problem.size));
  const sets = Array.from(winners, (winner, index): HeldOutSet => {
    const rows = Uint32Array.of(winner, losers[index]);
    return { index, rows, removal: pairRemoval(pairs!, [index]), leaving: undefined };
  }).filter(({ index }) => order.without([index]));
  const tell = { set: (k: number, _: Rows, [a, b]: Float64Array) => sink.preference?.(k, a - b, undefined) };
  await smallSets(job, sets, lambda, tell);
}
