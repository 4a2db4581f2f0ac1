import { type Samples, type Views, views } from "../../data/samples.ts";
import type { FileItems } from "../format/items.ts";
import type { FileShape } from "../format/shape.ts";
import { type ItemCodec, itemCodec } from "./item-codec.ts";

/** Each view as its own kind stands, numbered: names may hold anything. */
export function viewItems(codecOf: (kind: string) => ItemCodec): ItemCodec {
  return itemCodec<"views", Views>({
    kind: "views",
    shape({ views: parts = {} }) {
      const shapes = Object.entries(parts).map(([name, part]) => [name, codecOf(part.kind).shape(part)]);
      return { kind: "views", views: Object.fromEntries(shapes) as Record<string, FileShape> };
    },
    write({ parts, names, size }, prefix, to) {
      const headers = names.map((name, index) => {
        const part: Samples = parts[name]!;
        return [name, codecOf(part.kind).write(part, `${prefix}/${index}`, to)];
      });
      return { kind: "views", count: size, parts: Object.fromEntries(headers) };
    },
    build(file, size, shape) {
      const built = Object.keys(shape.views).map((name) => {
        const part: FileItems = file.parts[name];
        return [name, codecOf(part.kind).build(part, size, shape.views[name])];
      });
      return views(Object.fromEntries(built) as Record<string, Samples>);
    },
  });
}
