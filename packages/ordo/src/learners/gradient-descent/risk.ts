import type { Listed } from "../pairs/listed.ts";
import { ascending } from "./losses/active-pairs.ts";
import type { Block, RankingLoss } from "./losses/loss.ts";
import type { Pairs } from "./pairs.ts";

/**
 * The mean loss over all pairs, E_S(f) of (1.2), and its derivative by the score of each item, which is written to `slopes`. Costs what the sums of
 * the loss cost, and O(l) for l listed pairs.
 */
export function riskOf(loss: RankingLoss, pairs: Pairs, f: Float64Array, slopes: Float64Array): number {
  slopes.fill(0);
  let sum = 0;
  for (const block of pairs.blocks) sum += loss.sums(block, f, slopes);
  if (pairs.listed !== undefined) sum += listedSums(loss, pairs.listed, f, slopes);
  for (let row = 0; row < slopes.length; row++) slopes[row] /= pairs.total;
  return sum / pairs.total;
}

function listedSums(
  loss: RankingLoss,
  { winners, losers, weights }: Listed,
  f: Float64Array,
  slopes: Float64Array,
): number {
  let sum = 0;
  for (let k = 0; k < winners.length; k++) {
    const margin = f[winners[k]] - f[losers[k]];
    const change = weights[k] * loss.slope(margin);
    sum += weights[k] * loss.value(margin);
    slopes[winners[k]] += change;
    slopes[losers[k]] -= change;
  }
  return sum;
}

/** The part of all pairs, by weight, whose positive scores above its negative, equal scores counting ½. O(m log m + l). */
export function aucOf({ blocks, listed, total }: Pairs, f: Float64Array): number {
  let right = 0;
  for (const block of blocks) right += rightPairs(block, f);
  for (let k = 0; k < (listed?.winners.length ?? 0); k++) {
    const sign = Math.sign(f[listed!.winners[k]] - f[listed!.losers[k]]);
    right += (listed!.weights[k] * (1 + sign)) / 2;
  }
  return Math.min(1, right / total);
}

function rightPairs({ positives, negatives, weights }: Block, f: Float64Array): number {
  const below = ascending(negatives, f);
  const weightOf = (row: number) => (weights === undefined ? 1 : weights[row]);
  let [lower, lowerMass, upTo, upToMass, right] = [0, 0, 0, 0, 0];
  for (const i of ascending(positives, f)) {
    while (lower < below.length && f[below[lower]] < f[i]) lowerMass += weightOf(below[lower++]);
    while (upTo < below.length && f[below[upTo]] <= f[i]) upToMass += weightOf(below[upTo++]);
    right += (weightOf(i) * (lowerMass + upToMass)) / 2;
  }
  return right;
}
