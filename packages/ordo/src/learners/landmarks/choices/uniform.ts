import { shuffled } from "../../../base/random.ts";
import type { LandmarkChooser } from "./chooser.ts";

export const uniform: LandmarkChooser = Object.freeze({
  summary: "rows drawn at random, every one as likely",
  async choose({ data, count, rng }) {
    const rows = Array.from({ length: data.size }, (_, row) => row);
    return Uint32Array.from(shuffled(rows, rng).slice(0, count)).sort();
  },
} satisfies LandmarkChooser);
