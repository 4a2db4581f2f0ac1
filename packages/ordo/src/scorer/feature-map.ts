import { badContent } from "../models/format/corrupt.ts";
import { type Json, list, positive, text } from "../models/format/json.ts";
import type { FileShape } from "../models/format/shape.ts";
import { build, type Inner, type Kinds } from "./build.ts";
import { type Item, partOf, viewOf } from "./item.ts";
import { mapped, type Row, sparse, unit } from "./row.ts";

/** The numbers a linear model weighs, made from an item. */
export interface FeatureMap {
  /** How many there are. */
  readonly size: number;
  apply(item: Item): Row;
}

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
  return after(inner(spec.map), (row) => mapped(row, (value) => factor * value));
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
  if (parts.length === 0) throw badContent("maps of nothing side by side");
  const starts = parts.map((_, part) => parts.slice(0, part).reduce((sum, { size }) => sum + size, 0));
  const join = (rows: readonly Row[]): Row => {
    const isDense = rows.every(({ columns }) => columns === undefined);
    const alike = isDense ? rows : rows.map(sparse);
    const values = Float64Array.from(alike.flatMap((row) => Array.from(row.values)));
    if (isDense) return { columns: undefined, values };
    const columns = alike.flatMap((row, part) => Array.from(row.columns!, (column) => starts[part] + column));
    return { columns: Uint32Array.from(columns), values };
  };
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  return { size, apply: (item) => join(parts.map((part) => part.apply(item))) };
}
