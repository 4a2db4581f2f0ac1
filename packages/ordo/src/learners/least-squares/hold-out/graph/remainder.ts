import type { Rows } from "../../../../data/samples.ts";
import type { ScoredComparisons } from "../../../../preferences/comparisons.ts";
import type { Left, Remainder } from "../remainder.ts";

/** What the items that are not held out still want: an order as long as two of a block that counts are far enough apart. */
export function comparedRemainder(comparisons: ScoredComparisons): Remainder {
  const { columns, blocks, weights } = comparisons;
  const m = blocks.of.length;
  const held = new Uint8Array(m);
  const isCounting = countingBlocks(comparisons);
  const isActive = (row: number) =>
    isCounting[blocks.of[row]] === 1 && (weights === undefined || weights[row] > 0);
  const wants = (scores: Float64Array): boolean => {
    const lowest = new Float64Array(blocks.count).fill(Number.POSITIVE_INFINITY);
    const highest = new Float64Array(blocks.count).fill(Number.NEGATIVE_INFINITY);
    for (let row = 0; row < m; row++) {
      if (held[row] === 1 || !isActive(row)) continue;
      const block = blocks.of[row];
      lowest[block] = Math.min(lowest[block], scores[row]);
      highest[block] = Math.max(highest[block], scores[row]);
    }
    return lowest.some((low, block) => comparisons.isFar(highest[block] - low));
  };
  const safe = Math.min(...columns.map((scores) => slackOf(comparisons, scores, isActive)));
  return {
    safe,
    without(rows: Rows) {
      if (rows.length < safe) return "order";
      for (const row of rows) held[row] = 1;
      const left: Left[] = columns.map((scores) => (wants(scores) ? "order" : "nothing"));
      for (const row of rows) held[row] = 0;
      if (left.every((what) => what === "nothing")) return "nothing";
      return left.every((what) => what === "order") ? "order" : left;
    },
  };
}

/** Blocks of factor 0 count nothing, however many items they have. */
function countingBlocks({ blocks, coefficient }: ScoredComparisons): Uint8Array {
  return Uint8Array.from({ length: blocks.count }, (_, block) => (coefficient(block, 1, 1) > 0 ? 1 : 0));
}

/** So many items have to be held out until no two are far apart: all of a block but the most that lie close together. */
function slackOf(
  { blocks, isFar }: ScoredComparisons,
  scores: Float64Array,
  isActive: (row: number) => boolean,
): number {
  let slack = 0;
  for (let block = 0; block < blocks.count; block++) {
    const values = Float64Array.from(blocks.rowsOf(block).filter(isActive), (row) => scores[row]).sort();
    let [most, start] = [0, 0];
    for (let end = 0; end < values.length; end++) {
      while (isFar(values[end] - values[start])) start++;
      most = Math.max(most, end - start + 1);
    }
    slack += values.length - most;
  }
  return slack;
}
