import type { Rng } from "../../base/random.ts";
import type { Rows } from "../../data/samples.ts";
import type { Listed } from "../pairs/listed.ts";
import type { Block, RankingLoss } from "./losses/loss.ts";
import { type Pairs, weighed } from "./pairs.ts";

/** Some items, and what the risk over their pairs changes with the score of each. */
export interface Batch {
  readonly items: Rows;
  readonly slopes: Float64Array;
  readonly risk: number;
}

export type BatchDraw = (loss: RankingLoss, score: (row: number) => number) => Batch;

/**
 * Draws a query by the weight of its pairs, then `size` positives and as many negatives of it by their weights, with replacement: the mean over their size² pairs has
 * the risk of all pairs as its expectation, and so has its derivative. Explicit preferences are drawn as one more query, `size` of them by weight.
 */
export function batchesOf({ blocks, listed }: Pairs, size: number, rng: Rng): BatchDraw {
  const parts = [
    ...blocks.map((block) => ({ mass: massOf(block), draw: blockDraw(block, size, rng) })),
    ...(listed === undefined ? [] : [{ mass: weightOf(listed), draw: listedDraw(listed, size, rng) }]),
  ];
  const pick = byWeight(
    parts.map(({ mass }) => mass),
    rng,
  );
  return (loss, score) => parts[parts.length === 1 ? 0 : pick()].draw(loss, score);
}

function blockDraw({ positives, negatives, weights }: Block, size: number, rng: Rng): BatchDraw {
  const drawOf = (rows: Rows) => {
    if (weights === undefined) return () => rows[rng.below(rows.length)];
    const pick = byWeight(
      Array.from(rows, (row) => weights[row]),
      rng,
    );
    return () => rows[pick()];
  };
  const [positive, negative] = [drawOf(positives), drawOf(negatives)];
  const place = (_: unknown, k: number) => k;
  const drawn: Block = {
    positives: Uint32Array.from({ length: size }, place),
    negatives: Uint32Array.from({ length: size }, (_, k) => size + k),
    weights: undefined,
  };
  return (loss, score) => {
    const items = Uint32Array.from({ length: 2 * size }, (_, k) => (k < size ? positive() : negative()));
    const f = Float64Array.from(items, score);
    const slopes = new Float64Array(2 * size);
    const risk = loss.sums(drawn, f, slopes) / size ** 2;
    return { items, slopes: slopes.map((value) => value / size ** 2), risk };
  };
}

function listedDraw({ winners, losers, weights }: Listed, size: number, rng: Rng): BatchDraw {
  const pick = byWeight(Array.from(weights), rng);
  return (loss, score) => {
    const items = new Uint32Array(2 * size);
    const slopes = new Float64Array(2 * size);
    let risk = 0;
    for (let k = 0; k < size; k++) {
      const place = pick();
      [items[k], items[size + k]] = [winners[place], losers[place]];
      const margin = score(winners[place]) - score(losers[place]);
      risk += loss.value(margin) / size;
      slopes[k] = loss.slope(margin) / size;
      slopes[size + k] = -slopes[k];
    }
    return { items, slopes, risk };
  };
}

/** Places drawn in proportion to their weights. O(log n) each. */
function byWeight(weights: readonly number[], rng: Rng): () => number {
  const ends = new Float64Array(weights.length);
  let total = 0;
  weights.forEach((weight, k) => {
    total += weight;
    ends[k] = total;
  });
  return () => {
    const at = rng.uniform() * total;
    let [low, high] = [0, weights.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle] > at) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

const massOf = ({ positives, negatives, weights }: Block) =>
  weighed(positives, weights) * weighed(negatives, weights);
const weightOf = ({ weights }: Listed) => weights.reduce((sum, weight) => sum + weight, 0);
