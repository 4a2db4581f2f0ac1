import type { Rows } from "../../../../data/samples.ts";
import type { Compute } from "../../../../linalg/compute.ts";
import { type HoldOutSink, isWanted, type PairSource } from "../../../learner.ts";
import { type GraphSystem, openBase } from "./base.ts";
import { itemLines } from "./item-lines.ts";
import { type PairScorer, pairScorer } from "./pair-scorer.ts";
import { type KindRows, kindsOf } from "./singles.ts";

/** Two items, by their rows. */
export type Pair = readonly [number, number];

/**
 * Leave-pair-out from a preference graph whose pairs depend on the scores: one inverse for each two kinds of items, and then O(n) for each pair (see `pairScorer`). Gives the pairs
 * whose equations have to be summed anew.
 */
export async function holdOutPairs(
  system: GraphSystem,
  pairs: PairSource,
  sink: HoldOutSink,
  compute: Compute,
): Promise<Pair[]> {
  const groups = pairs.kind === "list" ? listedGroups(system, pairs) : allGroups(system, pairs);
  const again: Pair[] = [];
  for (const group of groups.each()) {
    const base = await openBase(system, [group.first, group.second], compute);
    if (base === undefined) for (const run of group.runs()) for (const b of run.b) again.push([run.a, b]);
    else {
      const [a, b] = [
        await itemLines(system, { base, place: 0 }, group.first, group.first.rows, compute),
        await itemLines(system, { base, place: 1 }, group.second, group.second.rows, compute),
      ];
      const scorer = pairScorer(system, base, [group.first, a], [group.second, b]);
      for (const run of group.runs()) scoreRun(scorer, run, sink, again);
    }
    await compute.run.checkpoint("held-out pairs", group.done, groups.count);
  }
  return again;
}

/** Pairs of one row with others, each of which is of the first kind of a group (or the second, where `turned`) and the others of the other. */
interface Run {
  readonly a: number;
  readonly b: Rows;
  readonly place: number;
  readonly others: Rows;
  readonly turned: boolean;
}

/** The pairs of items of two kinds. */
interface PairGroup {
  readonly first: KindRows;
  readonly second: KindRows;
  readonly done: number;
  runs(): Iterable<Run>;
}

interface PairGroups {
  readonly count: number;
  each(): Iterable<PairGroup>;
}

function scoreRun(
  scorer: PairScorer,
  { a, b, place, others, turned }: Run,
  sink: HoldOutSink,
  again: Pair[],
) {
  for (let out = 0; out < scorer.outputs; out++) {
    const [ofA, ofB, doubts] = [
      new Float64Array(b.length),
      new Float64Array(b.length),
      new Float64Array(b.length),
    ];
    const rows = new Uint32Array(b.length);
    let count = 0;
    for (let k = 0; k < b.length; k++) {
      const isScored = turned ? scorer.score(others[k], place, out) : scorer.score(place, others[k], out);
      if (!isScored) {
        if (out === 0) again.push([a, b[k]]);
        continue;
      }
      ofA[count] = turned ? scorer.second : scorer.first;
      ofB[count] = turned ? scorer.first : scorer.second;
      doubts[count] = scorer.doubt;
      rows[count++] = b[k];
    }
    if (count > 0)
      sink.pairs?.(out, a, rows.subarray(0, count), {
        a: ofA.subarray(0, count),
        b: ofB.subarray(0, count),
        doubts: doubts.subarray(0, count),
      });
  }
}

/** All pairs a < b that are asked for, by the kinds of their two. */
function allGroups(system: GraphSystem, pairs: PairSource & { kind: "all" }): PairGroups {
  const { rows: m } = system.features;
  const kinds = kindsOf(
    system,
    Array.from({ length: m }, (_, row) => row),
  );
  const outputs = Array.from(system.comparisons.columns.keys());
  const isAsked = (a: number, b: number) => outputs.some((out) => isWanted(pairs, out, a, b));
  const isInside = isSame(pairs.within?.of, system.comparisons.blocks.of);
  const count = (kinds.length * (kinds.length + 1)) / 2;
  return {
    count,
    *each() {
      let done = 0;
      for (const [i, first] of kinds.entries()) {
        for (const second of kinds.slice(i)) {
          done++;
          if (isInside && first.block !== second.block) continue;
          const runs = function* () {
            yield* runsOf(first, second, isAsked, false);
            if (first !== second) yield* runsOf(second, first, isAsked, true);
          };
          yield { first, second, done, runs };
        }
      }
    },
  };
}

function isSame(a: Uint32Array | undefined, b: Uint32Array): boolean {
  return a === b || (a?.every((group, row) => group === b[row]) ?? false);
}

/** The pairs (a, b) with a < b, a of the first and b of the second. */
function* runsOf(
  { rows: first }: KindRows,
  { rows: second }: KindRows,
  isAsked: (a: number, b: number) => boolean,
  turned: boolean,
): Iterable<Run> {
  let start = 0;
  for (const [place, a] of first.entries()) {
    while (start < second.length && second[start] <= a) start++;
    const others: number[] = [];
    for (let k = start; k < second.length; k++) if (isAsked(a, second[k])) others.push(k);
    if (others.length > 0)
      yield {
        a,
        b: Uint32Array.from(others, (k) => second[k]),
        place,
        others: Uint32Array.from(others),
        turned,
      };
  }
}

/** Given pairs, by the kinds of their two. */
function listedGroups(system: GraphSystem, { a, b }: PairSource & { kind: "list" }): PairGroups {
  const kinds = kindsOf(system, new Set([...a, ...b].sort((one, other) => one - other)));
  const placeOf = new Map<number, readonly [kind: number, place: number]>();
  for (const [index, { rows }] of kinds.entries())
    rows.forEach((row, place) => void placeOf.set(row, [index, place]));
  const byKinds = new Map<number, Run[]>();
  a.forEach((row, k) => {
    const [[one, place], [other, otherPlace]] = [placeOf.get(row)!, placeOf.get(b[k])!];
    const key = Math.min(one, other) * kinds.length + Math.max(one, other);
    const runs = byKinds.get(key) ?? [];
    byKinds.set(key, runs);
    runs.push({
      a: row,
      b: b.subarray(k, k + 1),
      place,
      others: Uint32Array.of(otherPlace),
      turned: one > other,
    });
  });
  return {
    count: byKinds.size,
    *each() {
      let done = 0;
      for (const [key, runs] of byKinds) {
        const [first, second] = [kinds[Math.floor(key / kinds.length)], kinds[key % kinds.length]];
        yield { first, second, done: ++done, runs: () => runs };
      }
    },
  };
}
