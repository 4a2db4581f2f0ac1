import { readOptions } from "../../base/options.ts";
import type { Samples } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import { unitRows } from "../vectors/rows.ts";
import type { FeatureMap } from "./feature-map.ts";
import { innerMap, type MapKind } from "./map-kind.ts";

/** φ(x) = φ₁(x)/‖φ₁(x)‖, and 0 where that is 0. */
export function unitMap<X extends Samples>(map: FeatureMap<X>): FeatureMap<X> {
  const { lengths } = map;
  return Object.freeze({
    spec: Object.freeze({ kind: "unit", map: map.spec }),
    size: map.size,
    names: map.names,
    apply: async (items, compute) =>
      unitRows(await map.apply(items, compute), await lengths?.(items, compute)),
    ...(lengths && {
      lengths: async (items: X, compute: Compute) =>
        (await lengths(items, compute)).map((length) => (length === 0 ? 0 : 1)),
    }),
  } satisfies FeatureMap<X>);
}

export const unitKind: MapKind = {
  build: (fields, shape, inner) => unitMap(inner(readOptions("unit", { map: innerMap }, fields).map, shape)),
};
