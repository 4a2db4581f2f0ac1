import { frozenCopy } from "../../base/frozen.ts";
import { integer, readOptions } from "../../base/options.ts";
import type { Vectors } from "../../data/samples.ts";
import { requireInput } from "../define.ts";
import { requireUsable } from "../vectors/checks.ts";
import type { FeatureMap } from "./feature-map.ts";
import { type MapKind, untyped } from "./map-kind.ts";
import { misfit } from "./misfit.ts";

/** φ(x) = x: what the linear kernel is the inner product of. */
export function identityMap(features: number, names?: readonly string[]): FeatureMap<Vectors> {
  return Object.freeze({
    spec: Object.freeze({ kind: "identity", features }),
    size: features,
    names: frozenCopy(names),
    async apply(items: Vectors) {
      requireInput("identity", "vectors", items);
      if (items.features !== features) throw misfit("identity", `${features} features`, `${items.features}`);
      requireUsable(items);
      return items.values;
    },
  });
}

export const identityKind: MapKind = {
  build(fields, shape) {
    const { features } = readOptions("identity", { features: integer(0, 2 ** 32 - 1) }, fields);
    if (shape !== undefined) {
      requireInput("identity", "vectors", shape);
      if (shape.features !== features) throw misfit("identity", `${features} features`, `${shape.features}`);
    }
    return untyped(identityMap(features, shape?.names));
  },
};
