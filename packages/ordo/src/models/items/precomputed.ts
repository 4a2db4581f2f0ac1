import { type Precomputed, precomputedPlaces } from "../../data/precomputed.ts";
import { badContent } from "../format/corrupt.ts";
import { itemCodec } from "./item-codec.ts";

/** Of precomputed kernel values a file keeps the places: new items bring their values. */
export const precomputedCodec = itemCodec<"precomputed", Precomputed>({
  kind: "precomputed",
  shape: ({ originals }) => ({ kind: "precomputed", originals: originals ?? 0 }),
  write({ index, size }, prefix, to) {
    to.uint32(`${prefix}/places`, index);
    return { kind: "precomputed", count: size };
  },
  build({ places }, _, { originals }) {
    if (places.some((place) => place >= originals)) throw badContent("a place is out of range");
    return precomputedPlaces(originals, places);
  },
});
