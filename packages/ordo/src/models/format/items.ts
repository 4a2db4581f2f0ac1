/** The items that a model keeps, as plain values. Their header says the kind; their sections start with a prefix. */
import type { Graph } from "../../profiles/graph.ts";
import { badContent } from "./corrupt.ts";
import { readGraphs } from "./graphs.ts";
import { anyRecord, count, type Json, list, oneOf, record, text } from "./json.ts";
import { ofKind } from "./newer.ts";
import type { Sections } from "./sections.ts";
import type { FileShape } from "./shape.ts";

export type FileItems =
  | { readonly kind: "vectors"; readonly storage: "dense"; readonly values: Float64Array }
  | (FileRows & { readonly kind: "vectors"; readonly storage: "sparse" })
  /** Whoever builds them checks the places. */
  | { readonly kind: "precomputed"; readonly places: Uint32Array }
  | { readonly kind: "strings"; readonly values: readonly string[] }
  | { readonly kind: "graphs"; readonly values: readonly Graph[] }
  | { readonly kind: "views"; readonly parts: Readonly<Record<string, FileItems>> };

/** Sparse rows one after the other, columns of each strictly increasing. */
export interface FileRows {
  readonly starts: Uint32Array;
  readonly columns: Uint32Array;
  readonly values: Float64Array;
}

/** Where items stand: their header, how many there are and what they are like, and how their sections start. */
interface Place {
  readonly header: Json;
  readonly size: number;
  readonly shape: FileShape;
  readonly prefix: string;
}

const READERS: Readonly<Record<FileItems["kind"], (place: Place, from: Sections) => FileItems>> = {
  vectors: readVectors,
  precomputed({ header, size, prefix }, from) {
    record(header, prefix, ["kind", "count"]);
    return { kind: "precomputed", places: from.uint32(`${prefix}/places`, [size]) };
  },
  strings({ header, size, prefix }, from) {
    record(header, prefix, ["kind", "count"]);
    const values = list(from.json(`${prefix}/texts`), prefix, text);
    if (values.length !== size) throw badContent(`${prefix} are not ${size}`);
    return { kind: "strings", values };
  },
  graphs({ header, size, prefix }, from) {
    record(header, prefix, ["kind", "count"]);
    return { kind: "graphs", values: readGraphs(size, prefix, from) };
  },
  views({ header, size, shape, prefix }, from) {
    const shapes = shape.kind === "views" ? shape.views : {};
    const parts = record(
      record(header, prefix, ["kind", "count", "parts"]).parts,
      prefix,
      Object.keys(shapes),
    );
    const read = Object.keys(parts).map((name, index) => {
      const place = { shape: shapes[name], size, prefix: `${prefix}/${index}` };
      return [name, readItems(parts[name], place, from)];
    });
    return { kind: "views", parts: Object.fromEntries(read) };
  },
};

/** So many items of this shape. */
export function readItems(value: unknown, place: Omit<Place, "header">, from: Sections): FileItems {
  const { prefix, shape, size } = place;
  const header = anyRecord(value, prefix);
  const kind = text(header.kind, `${prefix}.kind`);
  const read = ofKind(READERS, "items", kind);
  if (kind !== shape.kind) throw badContent(`${prefix} are ${kind}, its inputs ${shape.kind}`);
  if (count(header.count, `${prefix}.count`) !== size) throw badContent(`${prefix} are not ${size}`);
  return read({ ...place, header }, from);
}

function readVectors({ header, size, shape, prefix }: Place, from: Sections): FileItems {
  const { storage } = record(header, prefix, ["kind", "count", "storage"]);
  const features = shape.kind === "vectors" ? shape.features : 0;
  if (oneOf(storage, `${prefix}.storage`, ["dense", "sparse"]) === "dense")
    return { kind: "vectors", storage: "dense", values: from.float64(`${prefix}/values`, [size, features]) };
  const starts = from.uint32(`${prefix}/starts`, [size + 1]);
  const stored = from.shape(`${prefix}/values`)[0] ?? 0;
  const columns = from.uint32(`${prefix}/columns`, [stored]);
  const values = from.float64(`${prefix}/values`, [stored]);
  checkSparse({ starts, columns }, size, features);
  return { kind: "vectors", storage: "sparse", starts, columns, values };
}

function checkSparse({ starts, columns }: Omit<FileRows, "values">, items: number, features: number): void {
  let ordered = starts[0] === 0 && starts[items] === columns.length;
  for (let row = 0; ordered && row < items; row++) {
    ordered = starts[row] <= starts[row + 1] && starts[row + 1] <= columns.length;
    for (let k = starts[row]; ordered && k < starts[row + 1]; k++)
      ordered = columns[k] < features && (k === starts[row] || columns[k] > columns[k - 1]);
  }
  if (!ordered) throw badContent("the rows of the sparse items are out of order");
}
