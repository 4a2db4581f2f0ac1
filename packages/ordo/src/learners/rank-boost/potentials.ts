import type { Rows } from "../../data/samples.ts";
import type { Block, Pairs } from "../pairs/levels.ts";

/** How the pairs weigh under a function, of which D(i, j) = w_ij·exp(f_j − f_i) / Z is the distribution over pairs in which i should win. */
export interface Weighed {
  /** π_i = Σ_j D(i, j) − Σ_j D(j, i): what an item adds to r when a weak ranker lifts it by 1. */
  readonly potentials: Float64Array;
  /** log Σ w_ij·exp(f_j − f_i). */
  readonly logTotal: number;
}

/**
 * The potentials without listing pairs. exp(f_j − f_i) is a product of what belongs to i and what belongs to j, so that sums over all items of lower scores
 * come from one walk up the levels, and those over items of higher scores from one walk down: O(m), and O(l) for explicit preferences. With two levels this is
 * RankBoost.B. Everything is kept as logarithms until the largest is known, so that nothing overflows, and only what is nothing beside it is lost.
 * Source: Freund, Iyer, Schapire and Singer, JMLR 4 (2003), sections 3 and 3.3; docs/math/rank-boost.md.
 */
export function weigh(pairs: Pairs, f: Float64Array): Weighed {
  const { wanted, blocks, listed } = pairs;
  const wins = new Float64Array(wanted.size).fill(Number.NEGATIVE_INFINITY);
  const losses = wins.slice();
  for (const block of blocks) {
    walkUp(wins, block, f, wanted.weights);
    walkDown(losses, block, f, wanted.weights);
  }
  const told = Float64Array.from(
    listed?.winners ?? [],
    (winner, k) => Math.log(listed!.weights[k]) + f[listed!.losers[k]] - f[winner],
  );
  const top = Math.max(largest(wins), largest(told));
  let total = 0;
  for (const log of wins) total += Math.exp(log - top);
  for (const log of told) total += Math.exp(log - top);
  const potentials = wins.map((log, row) => (Math.exp(log - top) - Math.exp(losses[row] - top)) / total);
  for (let k = 0; k < told.length; k++) {
    const share = Math.exp(told[k] - top) / total;
    potentials[listed!.winners[k]] += share;
    potentials[listed!.losers[k]] -= share;
  }
  return { potentials, logTotal: top + Math.log(total) };
}

function largest(values: Float64Array): number {
  return values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
}

/** log of w_i·exp(−f_i)·Σ w_j·exp(f_j) over the items j below i. */
function walkUp(
  logs: Float64Array,
  { rows, starts }: Block,
  f: Float64Array,
  weights: Float64Array | undefined,
): void {
  const passed = sumOfExponentials();
  for (let level = 1; level < starts.length; level++) {
    const own = rows.subarray(starts[level - 1], starts[level]);
    const below = passed.log();
    for (const row of own) logs[row] = below - f[row] + logWeight(weights, row);
    for (const row of own) passed.add(f[row], weights?.[row] ?? 1);
  }
}

/** log of w_j·exp(f_j)·Σ w_i·exp(−f_i) over the items i above j. */
function walkDown(
  logs: Float64Array,
  { rows, starts }: Block,
  f: Float64Array,
  weights: Float64Array | undefined,
): void {
  const passed = sumOfExponentials();
  for (let level = starts.length - 1; level > 0; level--) {
    const own: Rows = rows.subarray(starts[level - 1], starts[level]);
    const above = passed.log();
    for (const row of own) logs[row] = above + f[row] + logWeight(weights, row);
    for (const row of own) passed.add(-f[row], weights?.[row] ?? 1);
  }
}

function logWeight(weights: Float64Array | undefined, row: number): number {
  return weights === undefined ? 0 : Math.log(weights[row]);
}

/** Σ w·exp(x), relative to the largest x so far. */
function sumOfExponentials() {
  let [top, sum] = [Number.NEGATIVE_INFINITY, 0];
  return {
    add(x: number, weight: number): void {
      if (x > top) {
        sum = sum * Math.exp(top - x) + weight;
        top = x;
      } else sum += weight * Math.exp(x - top);
    },
    log: () => top + Math.log(sum),
  };
}
