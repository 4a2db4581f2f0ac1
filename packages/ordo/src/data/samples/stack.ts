import { below } from "../../linalg/join.ts";
import { type SparseMatrix, sparse, sparseFrom } from "../../linalg/sparse.ts";
import type { Samples } from "./contract.ts";
import { type Graphs, graphs } from "./graphs.ts";
import { type Strings, strings } from "./strings.ts";
import { type Vectors, vectors } from "./vectors.ts";
import { type Views, views } from "./views.ts";

/** The kinds of items of which several lists make one. */
const STACKING: Readonly<Record<string, (lists: readonly never[]) => Samples | undefined>> = {
  vectors: stackVectors,
  strings: (lists: readonly Strings[]) => strings(lists.flatMap(({ values }) => values)),
  graphs: (lists: readonly Graphs[]) => graphs(lists.flatMap(({ values }) => values)),
  views: stackViews,
};

/** All items of several lists, one list after the other; undefined for kinds whose lists cannot be joined. */
export function stackItems<X extends Samples>(lists: readonly X[]): X | undefined {
  const [{ kind }] = lists;
  if (!Object.hasOwn(STACKING, kind)) return undefined;
  return STACKING[kind](lists as readonly never[]) as X | undefined;
}

function stackVectors(lists: readonly Vectors[]): Vectors {
  const tables = lists.map(({ values }) => values);
  const names = lists.find((list) => list.names !== undefined)?.names;
  if (tables.every((table) => table.kind === "dense")) return vectors(tables.reduce(below), names);
  return vectors(
    stackRows(tables.map((table) => (table.kind === "sparse" ? table : sparseFrom(table)))),
    names,
  );
}

function stackRows(tables: readonly SparseMatrix[]): SparseMatrix {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const count = tables.reduce((sum, table) => sum + table.values.length, 0);
  const [starts, columns, values] = [
    new Uint32Array(rows + 1),
    new Uint32Array(count),
    new Float64Array(count),
  ];
  let [row, next] = [0, 0];
  for (const table of tables) {
    columns.set(table.columns, next);
    values.set(table.values, next);
    for (let k = 1; k <= table.rows; k++) starts[row + k] = next + table.starts[k];
    row += table.rows;
    next += table.values.length;
  }
  return sparse(rows, tables[0].cols, { starts, columns, values });
}

function stackViews(lists: readonly Views[]): Views | undefined {
  const parts = lists[0].names.map((name) => [name, stackItems(lists.map((list) => list.view(name)))]);
  return parts.every(([, part]) => part !== undefined) ? views(Object.fromEntries(parts)) : undefined;
}
