import { readOptions } from "../../base/options.ts";
import type { Samples } from "../../data/samples.ts";
import { matrix } from "../../linalg/matrix.ts";
import type { FeatureMap } from "./feature-map.ts";
import type { MapKind } from "./map-kind.ts";

/** No features, of items of any kind: what a model that scores everything alike looks at. */
export function noFeatures(): FeatureMap<Samples> {
  return Object.freeze({
    spec: Object.freeze({ kind: "none" }),
    size: 0,
    names: Object.freeze([]),
    apply: async (items: Samples) => matrix(items.size, 0),
  });
}

export const noneKind: MapKind = {
  build(fields) {
    readOptions("none", {}, fields);
    return noFeatures();
  },
};
