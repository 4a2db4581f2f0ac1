import type { LandmarkChooser } from "./chooser.ts";
import { refusedChoice } from "./refused.ts";

/** However many they are. */
export const given: LandmarkChooser = Object.freeze({
  summary: "the rows that the data names",
  async choose({ data }) {
    if (data.landmarks === undefined) throw refusedChoice("given", "names no landmarks");
    return data.landmarks;
  },
  streamed:
    () =>
    (before, { data, firstRow }) => {
      if (data.landmarks === undefined) throw refusedChoice("given", "names no landmarks");
      const here = Array.from(data.landmarks, (row) => firstRow + row).sort((a, b) => a - b);
      return { numbers: [...before.numbers, ...here], notes: [...before.notes, ...here.map(() => 0)] };
    },
} satisfies LandmarkChooser);
