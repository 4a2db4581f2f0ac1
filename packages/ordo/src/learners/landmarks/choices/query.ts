import { shuffled } from "../../../base/random.ts";
import type { LandmarkChooser } from "./chooser.ts";
import { refusedChoice } from "./refused.ts";

/** One row of each query, in a random order of these, then a second of each that has one, and so on. */
export const query: LandmarkChooser = Object.freeze({
  summary: "as many rows of each query, drawn at random",
  async choose({ data: { queries }, count, rng }) {
    if (queries === undefined) throw refusedChoice("query", "has no queries");
    const { count: all } = queries;
    const rowsOf = Array.from({ length: all }, (_, one) => shuffled(queries.rowsOf(one), rng));
    const order = shuffled(Array.from(rowsOf.keys()), rng);
    const chosen: number[] = [];
    for (let turn = 0; chosen.length < count; turn++)
      for (const one of order)
        if (turn < rowsOf[one].length && chosen.length < count) chosen.push(rowsOf[one][turn]);
    return Uint32Array.from(chosen).sort();
  },
} satisfies LandmarkChooser);
