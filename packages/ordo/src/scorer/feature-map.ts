import { limit } from "../base/limits.ts";
import { badContent } from "../models/format/corrupt.ts";
import { type Json, list, positive, text } from "../models/format/json.ts";
import type { FileShape } from "../models/format/shape.ts";
import { build, type FeatureMap, type Inner, type Kinds } from "./build.ts";
import { type Item, partOf, viewOf } from "./item.ts";
import { fromProfiles, profileMap } from "./profiles.ts";
import { lengthOf, mapped, type Row, sparse, unit } from "./row.ts";

type InnerMap = Inner<FileShape, FeatureMap>;

/** Every kind of map, for items of a shape. */
const KINDS: Kinds<FileShape, FeatureMap> = {
  what: "map",
  kinds: {
    identity: [["features"], identity],
    none: [[], () => ({ size: 0, apply: () => ({ columns: undefined, values: new Float64Array(0) }) })],
    scaled: [["factor", "map"], scaled],
    unit: [["map"], ({ map }, _, inner) => after(inner(map), unit)],
    "side-by-side": [["maps"], ({ maps }, _, inner) => sideBySide(list(maps, "maps", (map) => inner(map)))],
    on: [["view", "map"], onView],
    ...fromProfiles(["vocabulary"], profileMap),
  },
};

/** The map a spec describes, of items of this shape. */
export function featureMap(spec: Json, shape: FileShape): FeatureMap {
  return build(KINDS, spec, shape);
}

function identity({ features }: Json, shape: FileShape): FeatureMap {
  if (shape.kind !== "vectors" || shape.features !== features)
    throw badContent("its map does not fit its inputs");
  return { size: shape.features, apply: (item) => item as Row };
}

function scaled(spec: Json, _: FileShape, inner: InnerMap): FeatureMap {
  const factor = positive(spec.factor, "factor");
  return after(inner(spec.map), (row) => ({
    ...mapped(row, (value) => factor * value),
    length: row.length && factor * row.length,
  }));
}

function after({ size, apply }: FeatureMap, change: (row: Row) => Row): FeatureMap {
  return { size, apply: (item) => change(apply(item)) };
}

function onView(spec: Json, shape: FileShape, inner: InnerMap): FeatureMap {
  const view = text(spec.view, "view");
  const { size, apply } = inner(spec.map, viewOf(shape, view));
  return { size, apply: (item) => apply(partOf(item, view)) };
}

/** Sparse as soon as one of them is. */
function sideBySide(parts: readonly FeatureMap[]): FeatureMap {
  if (parts.length === 0 || parts.length > limit("terms"))
    throw badContent(`${parts.length} maps side by side`);
  const apply = (item: Item): Row => {
    const rows = parts.map((part) => part.apply(item));
    const isDense = rows.every(({ columns }) => columns === undefined);
    const [columns, values]: [number[], number[]] = [[], []];
    let start = 0;
    rows.forEach((row, part) => {
      const alike = isDense ? row : sparse(row);
      for (const value of alike.values) values.push(value);
      for (const column of alike.columns ?? []) columns.push(start + column);
      start += parts[part].size;
    });
    return {
      columns: isDense ? undefined : Uint32Array.from(columns),
      values: Float64Array.from(values),
      length: rows.some(({ length }) => length !== undefined)
        ? Math.sqrt(rows.reduce((sum, row) => sum + lengthOf(row) ** 2, 0))
        : undefined,
    };
  };
  return { size: parts.reduce((sum, part) => sum + part.size, 0), apply };
}
