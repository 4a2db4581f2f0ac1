import { orderAscending, visitRuns } from "../../../base/sort.ts";
import type { Rows } from "../../../data/samples.ts";
import type { SetScores } from "./set-scores.ts";

/** A held-out set with its scores. */
export interface ScoredSet extends SetScores {
  readonly rows: Rows;
}

/** Among what scores are compared. */
interface Among {
  readonly outputs: number;
  readonly pooled: boolean;
  /** For each item the first one equal to it. Equal items of a set are tied, whatever rounding says. */
  readonly equal?: Rows | undefined;
}

/** Places of the sets in which some score cannot be told from another one: of the same set, or of any where all are pooled. */
export function doubtfulSets(given: readonly ScoredSet[], { outputs, pooled, equal }: Among): Set<number> {
  const doubtful = new Set<number>();
  const sets = equal === undefined ? given : given.map((set) => withoutEquals(set, equal, outputs));
  if (pooled) markClose(sets, outputs, (place) => doubtful.add(place));
  else {
    for (const [place, set] of sets.entries())
      if (set.rows.length > 1) markClose([set], outputs, () => doubtful.add(place));
  }
  return doubtful;
}

/** One of each item in a set. */
function withoutEquals({ rows, scores, doubts }: ScoredSet, equal: Rows, v: number): ScoredSet {
  const seen = new Set<number>();
  const places = Array.from(rows.keys()).filter((place) => seen.size < seen.add(equal[rows[place]]).size);
  if (places.length === rows.length) return { rows, scores, doubts };
  const pick = (values: Float64Array) =>
    Float64Array.from(
      { length: places.length * v },
      (_, k) => values[places[Math.floor(k / v)] * v + (k % v)],
    );
  return {
    rows: Uint32Array.from(places, (place) => rows[place]),
    scores: pick(scores),
    doubts: pick(doubts),
  };
}

/** Sets with a score that is no further from another one than their doubts together. */
function markClose(sets: readonly ScoredSet[], v: number, mark: (place: number) => void): void {
  const total = sets.reduce((sum, { rows }) => sum + rows.length, 0);
  const of = new Uint32Array(total);
  let place = 0;
  sets.forEach(({ rows }, index) => {
    of.fill(index, place, place + rows.length);
    place += rows.length;
  });
  const [scores, doubts] = [new Float64Array(total), new Float64Array(total)];
  for (let out = 0; out < v; out++) {
    let next = 0;
    for (const set of sets) {
      for (let i = 0; i < set.rows.length; i++, next++) {
        scores[next] = set.scores[i * v + out];
        doubts[next] = set.doubts[i * v + out];
      }
    }
    visitClose(scores, doubts, (item) => mark(of[item]));
  }
}

/** Sees every score that is no further from another one than their doubts together. Two that even the largest doubt does not join are not compared: mostly that is all. */
function visitClose(scores: Float64Array, doubts: Float64Array, see: (item: number) => void): void {
  let most = 0;
  for (let k = 0; k < doubts.length; k++) if (!(doubts[k] <= most)) most = doubts[k];
  const order = orderAscending(scores);
  visitRuns(scores, order, 2 * most, (begin, end) =>
    visitTouching(order.subarray(begin, end), { scores, doubts }, see),
  );
}

/** By lower ends, a score touches one before it exactly when it touches the highest end of these, and one after it when it touches the next. */
function visitTouching(items: Uint32Array, { scores, doubts }: SetScores, see: (item: number) => void): void {
  const low = new Float64Array(items.length);
  for (let place = 0; place < low.length; place++) low[place] = scores[items[place]] - doubts[items[place]];
  const order = orderAscending(low);
  let above = Number.NEGATIVE_INFINITY;
  for (let rank = 0; rank < order.length; rank++) {
    const here = items[order[rank]];
    const high = scores[here] + doubts[here];
    if (low[order[rank]] <= above || low[order[rank + 1]] <= high) see(here);
    above = Math.max(above, high);
  }
}

/** Places of the items that have a score which cannot be told from another's, ascending; scores are items × v. */
export function closeScores({ scores, doubts }: SetScores, v: number): Uint32Array {
  const count = scores.length / v;
  const close = new Set<number>();
  const mark = (place: number) => close.add(place);
  if (v === 1) visitClose(scores, doubts, mark);
  else {
    const [own, doubt] = [new Float64Array(count), new Float64Array(count)];
    for (let out = 0; out < v; out++) {
      for (let k = 0; k < count; k++) {
        own[k] = scores[k * v + out];
        doubt[k] = doubts[k * v + out];
      }
      visitClose(own, doubt, mark);
    }
  }
  return Uint32Array.from(close).sort();
}
