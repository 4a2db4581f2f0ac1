import { frozenCopy } from "../base/frozen.ts";
import {
  type Graphs,
  graphs,
  type Samples,
  type Strings,
  strings,
  type Vectors,
  type Views,
  vectors,
  views,
} from "../data/samples.ts";
import { compact } from "../linalg/matrix.ts";

/**
 * The same items in memory of their own, so that a model stays what it is when the caller's data change. The table of
 * precomputed items is shared all the same: it is as large as the kernel matrix, and new items bring their own values.
 */
export function keptItems<X extends Samples>(items: X): X {
  return copyOf(items) as X;
}

function copyOf(items: Samples): Samples {
  switch (items.kind) {
    case "vectors": {
      const { values, names } = items as Vectors;
      const own = values.kind === "dense" ? compact(values) : frozenCopy(values);
      return vectors(own, frozenCopy(names));
    }
    case "strings":
      return strings(frozenCopy((items as Strings).values));
    case "graphs":
      return graphs(frozenCopy((items as Graphs).values));
    case "views": {
      const { parts } = items as Views;
      return views(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, copyOf(part)])));
    }
    default:
      return items.take(Uint32Array.from({ length: items.size }, (_, row) => row));
  }
}
