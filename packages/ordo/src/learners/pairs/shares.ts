import type { Grouping } from "../../data/grouping.ts";
import type { Preferences } from "../../data/preferences.ts";
import type { Rows } from "../../data/samples.ts";

/** What a column is judged by: which items are compared, and how each two of them should stand. */
export interface Wanted {
  readonly size: number;
  /** Scores of one output; undefined where only explicit preferences are known. */
  readonly scores: Float64Array | undefined;
  readonly weights: Float64Array | undefined;
  /** Only items of one block are compared by their scores. */
  readonly blocks: Grouping;
  readonly preferences: Preferences | undefined;
}

/**
 * What each item adds to how well a column x orders the items: s_i = Σ_j w_i·w_j·sign(y_i − y_j)·sign(x_i − x_j) over the items that i is compared with, and
 * the weights of its explicit preferences with the sign that the column gives them. Half the sum of all s is the column's gain, agreeing pairs less
 * disagreeing ones. O(m log m) in each block.
 */
export function sharesOf(x: Float64Array, wanted: Wanted): Float64Array {
  const { scores, weights, blocks, preferences } = wanted;
  const shares = new Float64Array(wanted.size);
  if (scores !== undefined)
    for (let block = 0; block < blocks.count; block++)
      addBlock(shares, { x, y: scores, weights }, blocks.rowsOf(block));
  for (let k = 0; k < (preferences?.count ?? 0); k++) {
    const gain = gainOfPreference(x, preferences!, k);
    shares[preferences!.winners[k]] += gain;
    shares[preferences!.losers[k]] += gain;
  }
  return shares;
}

/** Agreeing pairs less disagreeing ones. */
export function gainOf(x: Float64Array, wanted: Wanted): number {
  return sharesOf(x, wanted).reduce((sum, share) => sum + share, 0) / 2;
}

/** Preferences without a magnitude say that two items are equal, of which a single column knows nothing. */
export function gainOfPreference(x: Float64Array, preferences: Preferences, k: number): number {
  const { winners, losers, magnitudes, weights } = preferences;
  return magnitudes[k] > 0 ? weights[k] * Math.sign(x[winners[k]] - x[losers[k]]) : 0;
}

/** What one pair adds by its scores. */
export function gainOfPair(
  x: Float64Array,
  { scores, weights, blocks }: Wanted,
  a: number,
  b: number,
): number {
  if (scores === undefined || blocks.of[a] !== blocks.of[b]) return 0;
  const weight = weights === undefined ? 1 : weights[a] * weights[b];
  return weight * Math.sign(scores[a] - scores[b]) * Math.sign(x[a] - x[b]);
}

interface Columns {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly weights: Float64Array | undefined;
}

/**
 * With the items in the order of y, the weights of those before an item that lie below and above it in x come from a tree of prefix sums over the ranks of x;
 * items after it are all items less those before it and those of the same y.
 */
function addBlock(shares: Float64Array, { x, y, weights }: Columns, rows: Rows): void {
  const rank = denseRanks(x, rows);
  const order = Uint32Array.from(rows.keys()).sort((a, b) => y[rows[a]] - y[rows[b]]);
  const weightOf = (place: number) => weights?.[rows[place]] ?? 1;
  const all = prefixTree(rows.length);
  for (let place = 0; place < rows.length; place++) all.add(rank[place], weightOf(place));
  const [before, level] = [prefixTree(rows.length), prefixTree(rows.length)];
  for (let start = 0; start < order.length; ) {
    let end = start;
    while (end < order.length && y[rows[order[end]]] === y[rows[order[start]]]) end++;
    for (let k = start; k < end; k++) level.add(rank[order[k]], weightOf(order[k]));
    for (let k = start; k < end; k++) {
      const place = order[k];
      const at = rank[place];
      const lower = before.below(at) - before.above(at);
      const same = level.below(at) - level.above(at);
      const higher = all.below(at) - all.above(at) - lower - same;
      shares[rows[place]] += weightOf(place) * (lower - higher);
    }
    for (let k = start; k < end; k++) {
      level.add(rank[order[k]], -weightOf(order[k]));
      before.add(rank[order[k]], weightOf(order[k]));
    }
    start = end;
  }
}

/** 0 for the smallest value, 1 for the next larger one, and so on, for each of the rows. */
function denseRanks(x: Float64Array, rows: Rows): Uint32Array {
  const order = Uint32Array.from(rows.keys()).sort((a, b) => x[rows[a]] - x[rows[b]]);
  const ranks = new Uint32Array(rows.length);
  let rank = 0;
  for (let k = 0; k < order.length; k++) {
    if (k > 0 && x[rows[order[k]]] !== x[rows[order[k - 1]]]) rank++;
    ranks[order[k]] = rank;
  }
  return ranks;
}

/** Sums of weights below and above a rank, O(log size) each. Source: Fenwick, Software: Practice and Experience 24(3), 1994. */
function prefixTree(size: number) {
  const sums = new Float64Array(size + 1);
  let total = 0;
  const upTo = (rank: number) => {
    let sum = 0;
    for (let k = rank; k > 0; k -= k & -k) sum += sums[k];
    return sum;
  };
  return {
    add(rank: number, weight: number): void {
      total += weight;
      for (let k = rank + 1; k <= size; k += k & -k) sums[k] += weight;
    },
    below: (rank: number) => upTo(rank),
    above: (rank: number) => total - upTo(rank + 1),
  };
}
