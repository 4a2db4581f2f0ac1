import { invalidInput } from "../base/checks.ts";
import { OrdoError } from "../base/errors.ts";
import { badContent } from "../models/format/corrupt.ts";
import type { FileItems } from "../models/format/items.ts";
import type { FileShape } from "../models/format/shape.ts";
import { type Graph, graphOf } from "../profiles/graph.ts";
import { mismatch, rowReader, type ScorerRow } from "./read-row.ts";
import { dense, type Row, sparse } from "./row.ts";

/** One item: the features of a vector, a text, a graph, or what is seen of it from several sides. */
export type Item = Row | string | Graph | ViewedItem;

export interface ViewedItem {
  readonly parts: Readonly<Record<string, Item>>;
}

/** What the scorer must know of a kind of items. */
export interface Input {
  /** An item as it is given; the index says which one is meant when it is refused. */
  read(given: ScorerRow, index: number): Item;
  /** Refuses, once items are prepared, what cannot be computed with. */
  check(item: Item, index: number): void;
  /** The items of this kind that a model keeps, and new items stored like those. */
  kept(items: never, count: number): { readonly items: readonly Item[]; alike(item: Item): Item };
}

type Shape<K> = Extract<FileShape, { kind: K }>;
type Kept<K> = Extract<FileItems, { kind: K }>;

/** Every kind of items that can be scored here. */
const INPUTS: { readonly [K in FileShape["kind"]]: (shape: Shape<K>) => Input } = {
  vectors,
  strings: () => ({
    read(given, index) {
      if (typeof given === "string") return given;
      throw mismatch("texts", `a ${typeof given} in row ${index}`);
    },
    check() {},
    kept: ({ values }: Kept<"strings">) => ({ items: values, alike: (item) => item }),
  }),
  graphs: () => ({
    read: readGraph,
    check() {},
    kept: ({ values }: Kept<"graphs">) => ({ items: values, alike: (item) => item }),
  }),
  views,
  precomputed({ kind: what }) {
    const reason = "open it with decodeModel";
    throw new OrdoError("data.unsupported", `${what} items: ${reason}`, { what, reason });
  },
};

export function inputOf(shape: FileShape): Input {
  return (INPUTS[shape.kind] as (shape: FileShape) => Input)(shape);
}

/** Beyond this, squares and their sums could overflow. */
const LARGEST_FEATURE = 1e150;

function vectors({ features, names }: Shape<"vectors">): Input {
  return {
    read: rowReader({ count: features, names }),
    check(item, index) {
      const row = item as Row;
      const wrong = row.values.findIndex((value) => !(Math.abs(value) <= LARGEST_FEATURE));
      if (wrong < 0) return;
      const [value, column] = [row.values[wrong], row.columns?.[wrong] ?? wrong];
      const what = `feature ${names?.[column] ?? column} of row ${index}`;
      if (Number.isFinite(value))
        throw invalidInput(what, `a size of at most ${LARGEST_FEATURE}`, String(value));
      const message = `${what} is ${value}; every feature must be finite`;
      throw new OrdoError("input.not-finite", message, { what, index: column, value });
    },
    kept(file: Kept<"vectors">, count) {
      const rows = Array.from({ length: count }, (_, item) => rowOf(file, item, features));
      const alike = file.storage === "sparse" ? sparse : (row: Row) => dense(row, features);
      return { items: rows, alike: (item) => alike(item as Row) };
    },
  };
}

function rowOf(file: Kept<"vectors">, item: number, features: number): Row {
  const { values } = file;
  if (file.storage === "dense")
    return { columns: undefined, values: values.subarray(item * features, (item + 1) * features) };
  const [start, end] = [file.starts[item], file.starts[item + 1]];
  return { columns: file.columns.subarray(start, end), values: values.subarray(start, end) };
}

function views(shape: Shape<"views">): Input {
  const inputs = Object.entries(shape.views).map(([name, part]) => [name, inputOf(part)] as const);
  const each = <T>(see: (name: string, input: Input) => T) =>
    Object.fromEntries(inputs.map(([name, input]) => [name, see(name, input)]));
  return {
    read(given, index) {
      const parts = given as Readonly<Record<string, ScorerRow>>;
      const missing = inputs.find(([name]) => typeof given !== "object" || !Object.hasOwn(given, name));
      if (missing !== undefined) throw mismatch(`a view "${missing[0]}"`, `none in row ${index}`);
      return { parts: each((name, input) => input.read(parts[name], index)) };
    },
    check(item, index) {
      each((name, input) => input.check(partOf(item, name), index));
    },
    kept(file: Kept<"views">, count) {
      const parts = each((name, input) => input.kept(file.parts[name] as never, count));
      return {
        items: Array.from({ length: count }, (_, item) => ({
          parts: each((name) => parts[name].items[item]),
        })),
        alike: (item) => ({ parts: each((name) => parts[name].alike(partOf(item, name))) }),
      };
    },
  };
}

/** In the form that the reader of graphs takes; what stands beside the graph there is passed over. */
function readGraph(given: ScorerRow, index: number): Item {
  if (typeof given === "object" && given !== null && "nodes" in given && "edges" in given)
    return graphOf(`row ${index}`, given);
  const actual = typeof given === "object" ? "none" : `a ${typeof given}`;
  throw mismatch("graphs with nodes and edges", `${actual} in row ${index}`);
}

export function partOf(item: Item, view: string): Item {
  return (item as ViewedItem).parts[view];
}

/** The shape of one view. */
export function viewOf(shape: FileShape, view: string): FileShape {
  if (shape.kind === "views" && Object.hasOwn(shape.views, view)) return shape.views[view];
  throw badContent(`there is no view ${view}`);
}
