import { type Rng, shuffled } from "../../../base/random.ts";
import type { LandmarkChooser, NumberedBlock } from "./chooser.ts";

export const uniform: LandmarkChooser = Object.freeze({
  summary: "rows drawn at random, every one as likely",
  async choose({ data, count, rng }) {
    const rows = Array.from({ length: data.size }, (_, row) => row);
    return Uint32Array.from(shuffled(rows, rng).slice(0, count)).sort();
  },
  streamed({ count, rng }) {
    return (before, block) => smallestKeys([...before, ...numbersIn(block)], count, rng);
  },
} satisfies LandmarkChooser);

function numbersIn({ data, firstRow }: NumberedBlock): number[] {
  return Array.from({ length: data.size }, (_, row) => firstRow + row);
}

/**
 * A reservoir: every row has a random key of its own, which follows from its number and the seed, and those with the smallest keys are drawn (Efraimidis and
 * Spirakis 2006, with equal weights). Of rows that were left out before, none can come back.
 */
function smallestKeys(numbers: readonly number[], count: number, rng: Rng): number[] {
  if (numbers.length <= count) return [...numbers];
  return numbers
    .map((row) => ({ row, key: rng.fork(`row ${row}`).uniform() }))
    .sort((a, b) => a.key - b.key || a.row - b.row)
    .slice(0, count)
    .map(({ row }) => row)
    .sort((a, b) => a - b);
}
