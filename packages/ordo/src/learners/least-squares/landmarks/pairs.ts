import type { Rows } from "../../../data/samples.ts";
import { rowOf } from "../../../linalg/matrix.ts";
import { type HoldOutSink, isScore, listPairs, type PairSource } from "../../learner.ts";
import { unsolvable } from "../conditioning.ts";
import { selecting, taughtPairs } from "../hold-out/pairs/sinks.ts";
import { remainderOf } from "../hold-out/remainder.ts";
import { blockTable } from "./block-table.ts";
import { type LandmarkJob, type PairJob, smallSets } from "./job.ts";
import { byFirst, inParts } from "./pair-lists.ts";
import { areAlike, type PairTable, pairOutcome, scorePair, scoreRow } from "./pair-table.ts";
import { wholeTable } from "./whole-table.ts";

/** Items whose inner products with all others are computed at a time. */
const BAND = 128;
/** Pairs of a list between two turns of the event loop. */
const AT_ONCE = 4096;

type Pairs = Iterable<readonly [number, number]>;

/**
 * Leave-pair-out. Where any two items change the others' weights alike, a pair is a 2 × 2 system of inner products: O(r) for their own one, O(1) beside. Pairs
 * inside one block of several share what the block becomes. All others are sets of two. `whole` opens what sets need besides, such as the features of the items.
 */
export async function leaveLandmarkPairsOut(
  { job, whole }: { readonly job: PairJob; whole(): Promise<LandmarkJob> },
  pairs: PairSource,
  lambda: number,
  given: HoldOutSink,
): Promise<void> {
  const { problem, directions } = job.system;
  const { blocks } = problem;
  const sink = pairs.kind === "all" ? selecting(pairs, given) : given;
  // With two landmarks at most a pair may take all of them.
  const few = directions.count <= 2 || job.system.pairs !== undefined || !problem.alike;
  const isSeveral = blocks !== undefined && blocks.count > 1;
  let left = few || isSeveral ? listPairs(pairs, problem) : await pairsOfWhole(job, pairs, lambda, sink);
  if (!few && isSeveral) left = await pairsOfBlocks(job, left, lambda, sink);
  const sets = Array.from(left);
  if (sets.length > 0) await pairsOfTwo(await whole(), sets, lambda, sink);
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

function rowScorer({ system }: PairJob, given: HoldOutSink): ScoreRow {
  const { problem, directions } = system;
  const sink = taughtPairs(remainderOf(problem), given);
  const outcome = pairOutcome(problem.outputs);
  const kept = scoreRoom(problem.outputs);
  return ({ table, a, others, entries }) => {
    const { landmarks } = table;
    const { rows, scores } = kept(others.length);
    scores.forEach((each, out) => {
      const bad = landmarks[a] >= 0 ? -1 : scoreRow(table, out, a, others, entries, each);
      if (bad >= 0) throw notSolved(table.rows[a], table.rows[bad]);
    });
    const left: (readonly [number, number])[] = [];
    let count = 0;
    for (let k = 0; k < others.length; k++) {
      const b = others[k];
      const row = table.rows[b];
      if (landmarks[a] < 0 && landmarks[b] < 0) {
        if (count < k) for (const each of scores) move(each, k, count);
      } else {
        if (directions.hasDropped || areAlike(table, a, b)) {
          left.push([table.rows[a], row]);
          continue;
        }
        scorePair(table, a, b, entries[k], outcome);
        if (!outcome.solvable) throw notSolved(table.rows[a], row);
        for (let out = 0; out < scores.length; out++) {
          scores[out].a[count] = outcome.a[out];
          scores[out].b[count] = outcome.b[out];
        }
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

function move({ a, b }: { readonly a: Float64Array; readonly b: Float64Array }, from: number, to: number) {
  a[to] = a[from];
  b[to] = b[from];
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

function notSolved(a: number, b: number): Error {
  return unsolvable(`items ${a} and ${b} cannot be held out`);
}

/** One block at most: κ is that of two items. Gives those that have to be sets of two. */
async function pairsOfWhole(
  job: PairJob,
  pairs: PairSource,
  lambda: number,
  sink: HoldOutSink,
): Promise<Pairs> {
  const { system, metrics, compute } = job;
  const { problem } = system;
  const m = problem.size;
  const scale = problem.blocks === undefined || m < 3 ? 1 : problem.shrink(0, Uint32Array.of(0, 1));
  if (m < 3 || !(scale > 0)) return listPairs(pairs, problem);
  const metric = await metrics.at(lambda / scale, system.lambdas.length > 2);
  using table = await wholeTable(system, metric, pairs.kind === "all", compute);
  const score = rowScorer(job, sink);
  const others: (readonly [number, number])[] = [];
  if (pairs.kind === "list") {
    let done = 0;
    for (const { first, second, lengths } of inParts(byFirst(pairs.a, pairs.b, m))) {
      const entries = await table.listed(first, second);
      let [start, told] = [0, 0];
      for (const length of lengths) {
        const end = start + length;
        const own = { others: second.subarray(start, end), entries: entries.subarray(start, end) };
        others.push(...score({ table, a: first[start], ...own }));
        start = end;
        if (end - told < AT_ONCE && end < first.length) continue;
        await compute.run.checkpoint("held-out pairs", done + end, pairs.a.length);
        told = end;
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
  return others;
}

/** Several blocks: each is moved once. Gives pairs across blocks, and in blocks of which one item or none would be left: they are sets of two. */
async function pairsOfBlocks(job: PairJob, pairs: Pairs, lambda: number, sink: HoldOutSink): Promise<Pairs> {
  const { system, metrics, compute } = job;
  const { problem } = system;
  const { of, count } = problem.blocks!;
  const sizes = problem.blocks!.sizes();
  const inside = new Map<number, (readonly [number, number])[]>();
  const others: (readonly [number, number])[] = [];
  for (const [a, b] of pairs) {
    if (of[a] !== of[b] || sizes[of[a]] < 4) {
      others.push([a, b]);
      continue;
    }
    const own = inside.get(of[a]) ?? [];
    own.push([a, b]);
    inside.set(of[a], own);
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
  return others;
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
  if (sets.length > 0) await smallSets(job, sets, lambda, job.taught({ set }));
}
