import type { LandmarkChooser } from "./chooser.ts";
import { refusedChoice } from "./refused.ts";

/** However many they are. */
export const given: LandmarkChooser = Object.freeze({
  summary: "the rows that the data names",
  async choose({ data }) {
    if (data.landmarks === undefined) throw refusedChoice("given", "names no landmarks");
    return data.landmarks;
  },
} satisfies LandmarkChooser);
