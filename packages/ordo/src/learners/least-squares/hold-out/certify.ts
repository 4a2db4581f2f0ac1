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
  else for (const [place, set] of sets.entries()) markClose([set], outputs, () => doubtful.add(place));
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

/** Scores that are no further from another one than their doubts together. */
function markClose(sets: readonly ScoredSet[], v: number, mark: (place: number) => void): void {
  const total = sets.reduce((sum, { rows }) => sum + rows.length, 0);
  const of = new Uint32Array(total);
  let place = 0;
  sets.forEach(({ rows }, index) => {
    of.fill(index, place, place + rows.length);
    place += rows.length;
  });
  for (let out = 0; out < v; out++) {
    const [scores, doubts] = [new Float64Array(total), new Float64Array(total)];
    let next = 0;
    for (const set of sets) {
      for (let i = 0; i < set.rows.length; i++, next++) {
        scores[next] = set.scores[i * v + out];
        doubts[next] = set.doubts[i * v + out];
      }
    }
    const low = scores.map((score, item) => score - doubts[item]);
    const order = Uint32Array.from(low.keys()).sort((a, b) => low[a] - low[b]);
    // By lower ends, a score touches one before it exactly when it touches the highest end of these, and one after it when it touches the next.
    let above = Number.NEGATIVE_INFINITY;
    order.forEach((here, rank) => {
      const high = scores[here] + doubts[here];
      if (low[here] <= above || low[order[rank + 1]] <= high) mark(of[here]);
      above = Math.max(above, high);
    });
  }
}

/** Of these rows the ones that have a score which cannot be told from another's. `scores` are of all rows, rows × v. */
export function closeScores(rows: Rows, { scores, doubts }: SetScores, v: number): Set<number> {
  const close = new Set<number>();
  for (let out = 0; out < v; out++) {
    const own = new Float64Array(rows.length);
    let most = 0;
    for (let k = 0; k < rows.length; k++) {
      own[k] = scores[rows[k] * v + out];
      most = Math.max(most, doubts[rows[k] * v + out]);
    }
    // Sorting numbers alone is quick, and mostly all there is to do.
    if (narrowestGap(own.slice().sort()) > 2 * most) continue;
    const single = Array.from(rows, (row, k) => ({
      rows: rows.subarray(k, k + 1),
      scores: own.subarray(k, k + 1),
      doubts: Float64Array.of(doubts[row * v + out]),
    }));
    markClose(single, 1, (place) => close.add(rows[place]));
  }
  return close;
}

function narrowestGap(sorted: Float64Array): number {
  let least = Number.POSITIVE_INFINITY;
  for (let k = 1; k < sorted.length; k++) least = Math.min(least, sorted[k] - sorted[k - 1]);
  return least;
}
