import type { Rng } from "../../../base/random.ts";
import type { WantedRows } from "../../streaming.ts";
import type { LandmarkChooser, NumberedBlock } from "./chooser.ts";

/** A key for every row of a block of whole queries, which must not depend on other blocks. */
export type KeysOf = (block: NumberedBlock, rng: Rng) => Float64Array;

/** Uniform in [0, 1): it follows from the seed and the number of the row, wherever the row is read. */
export function rowKey(rng: Rng, row: number): number {
  return rng.fork(`row ${row}`).uniform();
}

/**
 * A reservoir: the rows with the smallest keys are drawn (Efraimidis and Spirakis 2006, with equal weights). Of rows that were left out before, none can come back, so
 * that the same rows are drawn from blocks and from all rows at once.
 */
export function drawnByKeys(keysOf: KeysOf): Required<Pick<LandmarkChooser, "choose" | "streamed">> {
  const withBlock = (before: WantedRows, block: NumberedBlock, count: number, rng: Rng) => {
    const numbers = Array.from({ length: block.data.size }, (_, row) => block.firstRow + row);
    const both = {
      numbers: [...before.numbers, ...numbers],
      notes: [...before.notes, ...keysOf(block, rng)],
    };
    return smallestOf(both, count);
  };
  return {
    async choose({ data, count, rng }) {
      const all = { numbers: [], notes: [] };
      return Uint32Array.from(withBlock(all, { data, firstRow: 0 }, count, rng).numbers);
    },
    streamed:
      ({ count, rng }) =>
      (before, block) =>
        withBlock(before, block, count, rng),
  };
}

/** In the order they had; of equal keys the first. */
function smallestOf(rows: WantedRows, count: number): WantedRows {
  const { numbers, notes } = rows;
  if (numbers.length <= count) return rows;
  const limit = Float64Array.from(notes).sort()[count - 1];
  let ties = count - notes.filter((key) => key < limit).length;
  const places = Array.from(notes.keys()).filter(
    (k) => notes[k] < limit || (notes[k] === limit && ties-- > 0),
  );
  return { numbers: places.map((k) => numbers[k]), notes: places.map((k) => notes[k]) };
}
