import type { LandmarkChooser } from "./chooser.ts";
import { drawnByKeys, rowKey } from "./keyed.ts";
import { refusedChoice } from "./refused.ts";

/** One row of each query, in a random order of these, then a second of each that has one, and so on: the turn of a row and the key of its query are its own key. */
export const query: LandmarkChooser = Object.freeze({
  summary: "as many rows of each query, drawn at random",
  ...drawnByKeys(({ data: { queries, size }, firstRow }, rng) => {
    if (queries === undefined) throw refusedChoice("query", "has no queries");
    const keys = new Float64Array(size);
    for (let one = 0; one < queries.count; one++) {
      const own = rng.fork(`query ${queries.ids[one]}`).uniform();
      const drawn = Array.from(queries.rowsOf(one), (row) => ({ row, key: rowKey(rng, firstRow + row) }));
      drawn.sort((a, b) => a.key - b.key || a.row - b.row);
      for (const [turn, { row }] of drawn.entries()) keys[row] = turn + own;
    }
    return keys;
  }),
} satisfies LandmarkChooser);
