import { readKernelTable } from "@ordo/files";
import {
  at,
  type Dataset,
  dataset,
  type KernelTable,
  type Matrix,
  matrix,
  type Precomputed,
  precomputedItems,
  precomputedNewItems,
} from "ordo";
import { UsageError } from "../definitions/definition.ts";
import type { Context } from "../terminal/context.ts";
import type { Input } from "./input.ts";
import { hasKernelTable } from "./item-columns.ts";

/** Rows to learn from, with the values of --kernel-matrix in the place of their features. */
export async function withKernelTable(context: Context, input: Input): Promise<Input> {
  if (!hasKernelTable(context.settings)) return input;
  const { path, table } = await readTable(context);
  const { values } = table;
  if (values.rows !== values.cols)
    throw new UsageError(
      `--kernel-matrix ${path}: expected as many columns as rows, got ${values.rows} rows and ${values.cols} columns`,
    );
  const rows = placesIn(table, input.data, path);
  const cols =
    table.colIds === undefined ? rows : placesIn({ ...table, rowIds: table.colIds }, input.data, path);
  const inputs = precomputedItems(chosen(values, rows, cols));
  return { ...input, data: dataset({ ...input.data, inputs }) };
}

/** New rows, by their values with each row that a model was trained on, in the order of these. */
export async function newItems(context: Context, data: Dataset, originals: number): Promise<Precomputed> {
  const { path, table } = await readTable(context);
  const { values } = table;
  if (values.cols !== originals)
    throw new UsageError(
      `--kernel-matrix ${path}: expected ${originals} columns, one for each row that the model was trained on, got ${values.cols}`,
    );
  const rows = placesIn(table, data, path);
  return precomputedNewItems(chosen(values, rows, undefined));
}

async function readTable(context: Context): Promise<{ readonly path: string; readonly table: KernelTable }> {
  const path = context.settings.need("kernel-matrix");
  return { path, table: await readKernelTable(path, {}, context.run) };
}

/** The row of the table of each row of the data: by ids where both have them, otherwise in order. Undefined where that is each in its turn. */
function placesIn(
  { values, rowIds }: KernelTable,
  { ids, size }: Dataset,
  path: string,
): Uint32Array | undefined {
  if (rowIds === undefined || ids === undefined) {
    if (values.rows === size) return undefined;
    const hint = "rows are matched by ids where the table and DATA (--id) have them, and otherwise in order";
    throw new UsageError(
      `--kernel-matrix ${path}: expected ${size} rows, as DATA has, got ${values.rows}; ${hint}`,
    );
  }
  const places = new Map(rowIds.map((id, place) => [id, place]));
  if (places.size < rowIds.length)
    throw new UsageError(`--kernel-matrix ${path}: expected each id once, got some of them twice`);
  return Uint32Array.from(ids, (id) => {
    const place = places.get(id);
    if (place !== undefined) return place;
    throw new UsageError(
      `--kernel-matrix ${path}: it has no values of the row ${JSON.stringify(id)} of DATA`,
    );
  });
}

function chosen(values: Matrix, rows: Uint32Array | undefined, cols: Uint32Array | undefined): Matrix {
  if (rows === undefined && cols === undefined) return values;
  const [height, width] = [rows?.length ?? values.rows, cols?.length ?? values.cols];
  const taken = new Float64Array(height * width);
  for (let row = 0; row < height; row++)
    for (let col = 0; col < width; col++)
      taken[row * width + col] = at(values, rows?.[row] ?? row, cols?.[col] ?? col);
  return matrix(height, width, taken);
}
