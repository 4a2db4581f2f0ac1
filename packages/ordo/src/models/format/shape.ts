import { badContent } from "./corrupt.ts";
import { anyRecord, count, fieldsOf, names, record, text } from "./json.ts";
import { ofKind } from "./newer.ts";

/** What the items are like that a model scores. */
export type FileShape =
  | { readonly kind: "vectors"; readonly features: number; readonly names: readonly string[] | undefined }
  | { readonly kind: "precomputed"; readonly originals: number }
  | { readonly kind: "strings" }
  | { readonly kind: "graphs" }
  | { readonly kind: "views"; readonly views: Readonly<Record<string, FileShape>> };

/** Views inside views that anyone might have; keeps a hostile file from exhausting the stack. */
const DEEPEST = 16;

type ReadShape = (value: unknown, place: string, depth: number) => FileShape;

/** Every kind of items that files hold. */
const SHAPES: Readonly<Record<FileShape["kind"], ReadShape>> = {
  vectors(value, place) {
    const field = fieldsOf(value, place, ["kind", "features", "names"]);
    const features = field("features", (given, at) => count(given, at));
    return { kind: "vectors", features, names: field("names", (given, at) => names(given, at, features)) };
  },
  precomputed(value, place) {
    const { originals } = record(value, place, ["kind", "originals"]);
    return { kind: "precomputed", originals: count(originals, `${place}.originals`) };
  },
  strings(value, place) {
    record(value, place, ["kind"]);
    return { kind: "strings" };
  },
  graphs(value, place) {
    record(value, place, ["kind"]);
    return { kind: "graphs" };
  },
  views(value, place, depth) {
    const views = anyRecord(record(value, place, ["kind", "views"]).views, `${place}.views`);
    if (depth > DEEPEST || Object.keys(views).length === 0)
      throw badContent(`${place} has no views, or too many`);
    const parts = Object.entries(views).map(([name, part]) => [name, readShape(part, place, depth + 1)]);
    return { kind: "views", views: Object.freeze(Object.fromEntries(parts)) };
  },
};

export function readShape(value: unknown, place: string, depth = 0): FileShape {
  const kind = text(anyRecord(value, place).kind, `${place}.kind`);
  return Object.freeze(ofKind(SHAPES, "items", kind)(value, place, depth));
}

/** As it stands in the header. */
export function shapeHeader(shape: FileShape): unknown {
  switch (shape.kind) {
    case "vectors":
      return { ...shape, names: shape.names ?? null };
    case "views":
      return { ...shape, views: Object.fromEntries(Object.entries(shape.views).map(headerOf)) };
    default:
      return shape;
  }
}

function headerOf([name, shape]: [string, FileShape]): [string, unknown] {
  return [name, shapeHeader(shape)];
}
