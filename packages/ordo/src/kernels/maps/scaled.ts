import { positive, readOptions } from "../../base/options.ts";
import type { Samples } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import { mappedRows } from "../vectors/rows.ts";
import type { FeatureMap } from "./feature-map.ts";
import { innerMap, type MapKind } from "./map-kind.ts";

/** φ(x) = factor·φ₁(x). */
export function scaledMap<X extends Samples>(factor: number, map: FeatureMap<X>): FeatureMap<X> {
  const { lengths } = map;
  return Object.freeze({
    spec: Object.freeze({ kind: "scaled", factor, map: map.spec }),
    size: map.size,
    names: map.names,
    apply: async (items, compute) => mappedRows(await map.apply(items, compute), (x) => factor * x),
    ...(lengths && {
      lengths: async (items: X, compute: Compute) =>
        (await lengths(items, compute)).map((length) => factor * length),
    }),
  } satisfies FeatureMap<X>);
}

export const scaledKind: MapKind = {
  build(fields, shape, inner) {
    const { factor, map } = readOptions("scaled", { factor: positive(), map: innerMap }, fields);
    return scaledMap(factor, inner(map, shape));
  },
};
