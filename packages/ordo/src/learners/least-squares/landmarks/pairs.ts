import type { Rows } from "../../../data/samples.ts";
import { rowOf } from "../../../linalg/matrix.ts";
import { type HoldOutSink, isScore, listPairs, type PairSource } from "../../learner.ts";
import { unsolvable } from "../conditioning.ts";
import { selecting, taughtPairs } from "../hold-out/pairs/sinks.ts";
import { remainderOf } from "../hold-out/remainder.ts";
import { blockTable } from "./block-table.ts";
import { type LandmarkJob, smallSets } from "./job.ts";
import { areAlike, type PairOutcome, type PairTable, pairOutcome, scorePair } from "./pair-table.ts";
import { wholeTable } from "./whole-table.ts";

/** Items whose inner products with all others are computed at a time. */
const BAND = 128;

type Pairs = Iterable<readonly [number, number]>;

/**
 * Leave-pair-out. Where any two items change the others' weights alike, a pair is a 2 × 2 system of inner products: O(r) for their own one, O(1) beside. Pairs
 * inside one block of several share what the block becomes. All others are sets of two.
 */
export async function leaveLandmarkPairsOut(
  job: LandmarkJob,
  pairs: PairSource,
  lambda: number,
  given: HoldOutSink,
): Promise<void> {
  const { problem, directions } = job.system;
  const { blocks } = problem;
  const sink = pairs.kind === "all" ? selecting(pairs, given) : given;
  // With two landmarks at most a pair may take all of them.
  const few = directions.count <= 2 || job.system.pairs !== undefined || !problem.alike;
  if (few) return pairsOfTwo(job, listPairs(pairs, problem), lambda, sink);
  if (blocks !== undefined && blocks.count > 1)
    return pairsOfBlocks(job, listPairs(pairs, problem), lambda, sink);
  return pairsOfWhole(job, pairs, lambda, sink);
}

/** The pairs of one item with some others, as they are scored. */
interface PairRow {
  readonly table: PairTable;
  readonly a: number;
  readonly others: Rows;
  entry(b: number): number;
}

/** Scores a row of pairs and tells it; gives those that have to be sets of two. */
type ScoreRow = (row: PairRow) => readonly (readonly [number, number])[];

function rowScorer({ system }: LandmarkJob, given: HoldOutSink): ScoreRow {
  const { problem, directions } = system;
  const sink = taughtPairs(remainderOf(problem), given);
  const outcome = pairOutcome(problem.outputs);
  return ({ table, a, others, entry }) => {
    const isOwn = (b: number) => {
      const landmark = table.landmarks[a] >= 0 || table.landmarks[b] >= 0;
      return !((landmark && directions.hasDropped) || areAlike(table, a, b));
    };
    const own = others.filter(isOwn);
    const scores = table.targets.map(() => ({
      a: new Float64Array(own.length),
      b: new Float64Array(own.length),
    }));
    own.forEach((b, k) => {
      scorePair(table, a, b, entry(b), outcome);
      requireSolved(outcome, table.rows[a], table.rows[b]);
      scores.forEach((to, out) => {
        to.a[k] = outcome.a[out];
        to.b[k] = outcome.b[out];
      });
    });
    const rows = Uint32Array.from(own, (b) => table.rows[b]);
    if (own.length > 0) scores.forEach((each, out) => void sink.pairs?.(out, table.rows[a], rows, each));
    if (own.length === others.length) return [];
    return Array.from(others)
      .filter((b) => !isOwn(b))
      .map((b) => [table.rows[a], table.rows[b]] as const);
  };
}

function requireSolved({ solvable }: PairOutcome, a: number, b: number): void {
  if (!solvable) throw unsolvable(`items ${a} and ${b} cannot be held out`);
}

/** One block at most: κ is that of two items. */
async function pairsOfWhole(
  job: LandmarkJob,
  pairs: PairSource,
  lambda: number,
  sink: HoldOutSink,
): Promise<void> {
  const { system, metrics, compute } = job;
  const { problem } = system;
  const m = problem.size;
  const scale = problem.blocks === undefined || m < 3 ? 1 : problem.shrink(0, Uint32Array.of(0, 1));
  if (m < 3 || !(scale > 0)) return pairsOfTwo(job, listPairs(pairs, problem), lambda, sink);
  const metric = await metrics.at(lambda / scale, system.lambdas.length > 2);
  using table = await wholeTable(system, metric, pairs.kind === "all", compute);
  const score = rowScorer(job, sink);
  const others: (readonly [number, number])[] = [];
  if (pairs.kind === "list") {
    let done = 0;
    for (const [a, own] of byFirst(listPairs(pairs, problem))) {
      others.push(...score({ table, a, others: own, entry: (b) => table.entry(a, b) }));
      await compute.run.checkpoint("held-out pairs", (done += own.length), pairs.a.length);
    }
  } else {
    for (let top = 0; top < m; top += BAND) {
      const bottom = Math.min(top + BAND, m);
      const entries = await table.entries(top, bottom);
      for (let a = top; a < bottom; a++) {
        const row = rowOf(entries, a - top);
        const later = table.rows.subarray(a + 1);
        others.push(...score({ table, a, others: later, entry: (b) => row[b] }));
        await compute.run.checkpoint("held-out pairs", a + 1, m);
      }
    }
  }
  await pairsOfTwo(job, others, lambda, sink);
}

/** Several blocks: each is moved once; pairs across blocks, and in blocks of which one item or none would be left, are sets of two. */
async function pairsOfBlocks(
  job: LandmarkJob,
  pairs: Pairs,
  lambda: number,
  sink: HoldOutSink,
): Promise<void> {
  const { system, metrics, compute } = job;
  const { problem } = system;
  const { of, count } = problem.blocks!;
  const sizes = problem.blocks!.sizes();
  const inside = new Map<number, (readonly [number, number])[]>();
  const others: (readonly [number, number])[] = [];
  for (const [a, b] of pairs) {
    if (of[a] !== of[b] || sizes[of[a]] < 4) others.push([a, b]);
    else inside.set(of[a], [...(inside.get(of[a]) ?? []), [a, b]]);
  }
  const metric = await metrics.at(lambda, system.lambdas.length > 2);
  const score = rowScorer(job, sink);
  const places = new Uint32Array(problem.size);
  for (const [block, own] of inside) {
    const rows = problem.blocks!.rowsOf(block);
    rows.forEach((row, place) => {
      places[row] = place;
    });
    const table = blockTable(system, metric, block, problem.shrink(block, rows.subarray(0, 2)));
    for (const [a, list] of byFirst(own.map(([a, b]) => [places[a], places[b]] as const)))
      others.push(...score({ table, a, others: list, entry: (b) => table.entry(a, b) }));
    await compute.run.checkpoint("held-out pairs", block, count);
  }
  await pairsOfTwo(job, others, lambda, sink);
}

/** Second items by the first one. */
function byFirst(pairs: Pairs): Map<number, Rows> {
  const lists = new Map<number, number[]>();
  for (const [a, b] of pairs) {
    const list = lists.get(a);
    if (list === undefined) lists.set(a, [b]);
    else list.push(b);
  }
  return new Map(Array.from(lists, ([a, list]) => [a, Uint32Array.from(list)]));
}

/** Pairs as sets of two. */
async function pairsOfTwo(job: LandmarkJob, pairs: Pairs, lambda: number, sink: HoldOutSink): Promise<void> {
  const v = job.system.problem.outputs;
  const sets = Array.from(pairs).flatMap(([a, b], index) => job.setOf(index, Uint32Array.of(a, b)) ?? []);
  const set = (_index: number, rows: Rows, scores: Float64Array) => {
    for (let out = 0; out < v; out++) {
      if (!isScore(scores[out])) continue;
      sink.pairs?.(out, rows[0], rows.subarray(1), {
        a: scores.subarray(out, out + 1),
        b: scores.subarray(v + out, v + out + 1),
      });
    }
  };
  if (sets.length > 0) await smallSets(job, sets, lambda, job.taught({ set }));
}
