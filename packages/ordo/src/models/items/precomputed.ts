import { type Precomputed, precomputedPlaces } from "../../data/precomputed.ts";
import { itemCodec } from "./item-codec.ts";

/** Of precomputed kernel values a file keeps the places: new items bring their values. */
export const precomputedCodec = itemCodec<"precomputed", Precomputed>({
  kind: "precomputed",
  shape: ({ originals }) => ({ kind: "precomputed", originals: originals ?? 0 }),
  write({ index, size }, prefix, to) {
    to.uint32(`${prefix}/places`, index);
    return { kind: "precomputed", count: size };
  },
  build: ({ places }, _, { originals }) => precomputedPlaces(originals, places),
});
