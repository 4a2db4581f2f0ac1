import type { LandmarkChooser } from "./chooser.ts";
import { drawnByKeys, rowKey } from "./keyed.ts";

export const uniform = Object.freeze({
  summary: "rows drawn at random, every one as likely",
  ...drawnByKeys(({ data, firstRow }, rng) =>
    Float64Array.from({ length: data.size }, (_, row) => rowKey(rng, firstRow + row)),
  ),
} satisfies LandmarkChooser);
