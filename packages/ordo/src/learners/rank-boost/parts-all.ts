import type { Pairs } from "../pairs/levels.ts";

/** Whether a function of 0 and 1 puts every winner of a pair at `high` and every loser at the other. */
export function partsAll({ blocks, listed }: Pairs, h: Uint8Array, high: number): boolean {
  const parted = blocks.every(
    ({ rows, starts }) =>
      // An item of a level between wins and loses.
      starts.length === 3 && rows.every((row, k) => (h[row] === high) === k >= starts[1]),
  );
  if (!parted || listed === undefined) return parted;
  return listed.winners.every((row) => h[row] === high) && listed.losers.every((row) => h[row] !== high);
}
