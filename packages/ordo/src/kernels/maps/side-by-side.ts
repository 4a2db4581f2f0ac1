import { requireWithin } from "../../base/limits.ts";
import { readOptions, where } from "../../base/options.ts";
import type { Samples } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import { sideBySide } from "../../linalg/join.ts";
import type { Matrix } from "../../linalg/matrix.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";
import { norms } from "../vectors/rows.ts";
import type { FeatureMap } from "./feature-map.ts";
import type { MapKind } from "./map-kind.ts";

/** φ(x) = (φ₁(x), φ₂(x), …): at least one. Has names where all parts have them. */
export function sideBySideMap<X extends Samples>(maps: readonly FeatureMap<X>[]): FeatureMap<X> {
  const names = maps.map((map) => map.names);
  return Object.freeze({
    spec: Object.freeze({ kind: "side-by-side", maps: Object.freeze(maps.map((map) => map.spec)) }),
    size: maps.reduce((sum, map) => sum + map.size, 0),
    names: names.every((list) => list !== undefined) ? Object.freeze(names.flat()) : undefined,
    async apply(items, compute) {
      const parts: (Matrix | SparseMatrix)[] = [];
      for (const map of maps) parts.push(await map.apply(items, compute));
      return sideBySide(parts);
    },
    ...(maps.some((map) => map.lengths !== undefined) && {
      lengths: (items: X, compute: Compute) => jointLengths(maps, items, compute),
    }),
  } satisfies FeatureMap<X>);
}

async function jointLengths<X extends Samples>(
  maps: readonly FeatureMap<X>[],
  items: X,
  compute: Compute,
): Promise<Float64Array> {
  const squares = new Float64Array(items.size);
  for (const map of maps) {
    const lengths = (await map.lengths?.(items, compute)) ?? norms(await map.apply(items, compute));
    lengths.forEach((length, item) => {
      squares[item] += length ** 2;
    });
  }
  return squares.map(Math.sqrt);
}

const many = where(
  "a list of specs of maps, at least one",
  (value): value is readonly unknown[] => Array.isArray(value) && value.length > 0,
);

export const sideBySideKind: MapKind = {
  build(fields, shape, inner) {
    const { maps } = readOptions("side-by-side", { maps: many }, fields);
    requireWithin("terms", maps.length, "side-by-side");
    return sideBySideMap(maps.map((map) => inner(map, shape)));
  },
};
