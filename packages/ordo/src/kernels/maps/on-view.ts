import { readOptions, text } from "../../base/options.ts";
import type { Samples, Views } from "../../data/samples.ts";
import type { FeatureMap } from "./feature-map.ts";
import { innerMap, type MapKind, untyped } from "./map-kind.ts";
import { misfit, requireKind } from "./requirements.ts";

/** φ(x) = φ₁ of one named view of x. */
export function onViewMap<N extends string, X extends Samples>(
  view: N,
  map: FeatureMap<X>,
): FeatureMap<Views<Readonly<Record<N, X>>>> {
  return Object.freeze({
    spec: Object.freeze({ kind: "on", view, map: map.spec }),
    size: map.size,
    names: map.names && Object.freeze(map.names.map((name) => `${view}: ${name}`)),
    async apply(items, compute) {
      requireKind("on", "views", items);
      requireView(view, items.names);
      return map.apply(items.view(view), compute);
    },
  } satisfies FeatureMap<Views<Readonly<Record<N, X>>>>);
}

function requireView(view: string, names: readonly string[]): void {
  if (!names.includes(view)) throw misfit("on", `a view "${view}"`, `views ${names.join(", ")}`);
}

export const onViewKind: MapKind = {
  build(fields, shape, inner) {
    const { view, map } = readOptions("on", { view: text(), map: innerMap }, fields);
    if (shape === undefined) return untyped(onViewMap(view, inner(map, undefined)));
    requireKind("on", "views", shape);
    const views = shape.views ?? {};
    requireView(view, Object.keys(views));
    return untyped(onViewMap(view, inner(map, views[view])));
  },
};
