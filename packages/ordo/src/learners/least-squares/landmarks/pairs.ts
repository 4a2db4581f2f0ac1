import type { Rows } from "../../../data/samples.ts";
import { rowOf } from "../../../linalg/matrix.ts";
import { type HoldOutSink, isScore, listPairs, type PairSource } from "../../learner.ts";
import { unsolvable } from "../conditioning.ts";
import { selecting, taughtPairs } from "../hold-out/pairs/sinks.ts";
import { remainderOf } from "../hold-out/remainder.ts";
import { blockTable } from "./block-table.ts";
import { type LandmarkJob, smallSets } from "./job.ts";
import { byFirst, inParts } from "./pair-lists.ts";
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
  /** Their products with it, in their order. */
  readonly entries: ArrayLike<number>;
}

/** Scores a row of pairs and tells it; gives those that have to be sets of two. */
type ScoreRow = (row: PairRow) => readonly (readonly [number, number])[];

function rowScorer({ system }: LandmarkJob, given: HoldOutSink): ScoreRow {
  const { problem, directions } = system;
  const sink = taughtPairs(remainderOf(problem), given);
  const outcome = pairOutcome(problem.outputs);
  const kept = scoreRoom(problem.outputs);
  return ({ table, a, others, entries }) => {
    const { rows, scores } = kept(others.length);
    const isDropped = (b: number) =>
      directions.hasDropped && (table.landmarks[a] >= 0 || table.landmarks[b] >= 0);
    const left: (readonly [number, number])[] = [];
    let count = 0;
    for (let k = 0; k < others.length; k++) {
      const b = others[k];
      const row = table.rows[b];
      if (isDropped(b) || areAlike(table, a, b)) {
        left.push([table.rows[a], row]);
        continue;
      }
      scorePair(table, a, b, entries[k], outcome);
      requireSolved(outcome, table.rows[a], row);
      for (let out = 0; out < scores.length; out++) {
        scores[out].a[count] = outcome.a[out];
        scores[out].b[count] = outcome.b[out];
      }
      rows[count++] = row;
    }
    if (count > 0)
      scores.forEach((each, out) => {
        const own = { a: each.a.subarray(0, count), b: each.b.subarray(0, count) };
        sink.pairs?.(out, table.rows[a], rows.subarray(0, count), own);
      });
    return left;
  };
}

/** Rows and scores of so many pairs at least, used again from call to call. */
function scoreRoom(outputs: number) {
  const make = (size: number) => ({
    rows: new Uint32Array(size),
    scores: Array.from({ length: outputs }, () => ({ a: new Float64Array(size), b: new Float64Array(size) })),
  });
  let room = make(0);
  return (size: number) => {
    if (room.rows.length < size) room = make(size);
    return room;
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
    for (const { first, second, lengths } of inParts(byFirst(pairs.a, pairs.b, m))) {
      const entries = await table.listed(first, second);
      let start = 0;
      for (const length of lengths) {
        const end = start + length;
        const own = { others: second.subarray(start, end), entries: entries.subarray(start, end) };
        others.push(...score({ table, a: first[start], ...own }));
        start = end;
        await compute.run.checkpoint("held-out pairs", done + end, pairs.a.length);
      }
      done += start;
    }
  } else {
    for (let top = 0; top < m; top += BAND) {
      const bottom = Math.min(top + BAND, m);
      const entries = await table.entries(top, bottom);
      for (let a = top; a < bottom; a++) {
        const row = rowOf(entries, a - top).subarray(a + 1);
        others.push(...score({ table, a, others: table.rows.subarray(a + 1), entries: row }));
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
    const lists = byFirst(
      own.map(([a]) => places[a]),
      own.map(([, b]) => places[b]),
      rows.length,
    );
    for (const [a, list] of lists) {
      const entries = Array.from(list, (b) => table.entry(a, b));
      others.push(...score({ table, a, others: list, entries }));
    }
    await compute.run.checkpoint("held-out pairs", block, count);
  }
  await pairsOfTwo(job, others, lambda, sink);
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
