import { readOptions, text } from "../../base/options.ts";
import type { Samples, Views } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import { requireInput } from "../define.ts";
import type { FeatureMap } from "./feature-map.ts";
import { innerMap, type MapKind, untyped } from "./map-kind.ts";
import { misfit } from "./misfit.ts";

/** φ(x) = φ₁ of one named view of x. */
export function onViewMap<N extends string, X extends Samples>(
  view: N,
  map: FeatureMap<X>,
): FeatureMap<Views<Readonly<Record<N, X>>>> {
  const seen = (items: Views<Readonly<Record<N, X>>>) => {
    requireInput("on", "views", items);
    requireView(view, items.names);
    return items.view(view);
  };
  const { lengths } = map;
  return Object.freeze({
    spec: Object.freeze({ kind: "on", view, map: map.spec }),
    size: map.size,
    names: map.names && Object.freeze(map.names.map((name) => `${view}: ${name}`)),
    apply: async (items, compute) => map.apply(seen(items), compute),
    ...(lengths && {
      lengths: async (items: Views<Readonly<Record<N, X>>>, compute: Compute) =>
        lengths(seen(items), compute),
    }),
  } satisfies FeatureMap<Views<Readonly<Record<N, X>>>>);
}

function requireView(view: string, names: readonly string[]): void {
  if (!names.includes(view)) throw misfit("on", `a view "${view}"`, `views ${names.join(", ")}`);
}

export const onViewKind: MapKind = {
  build(fields, shape, inner) {
    const { view, map } = readOptions("on", { view: text(), map: innerMap }, fields);
    if (shape === undefined) return untyped(onViewMap(view, inner(map, undefined)));
    requireInput("on", "views", shape);
    const views = shape.views ?? {};
    requireView(view, Object.keys(views));
    return untyped(onViewMap(view, inner(map, views[view])));
  },
};
