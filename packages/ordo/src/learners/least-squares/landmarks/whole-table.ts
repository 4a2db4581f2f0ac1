import type { Compute } from "../../../linalg/compute.ts";
import { type Matrix, matrix, rowOf, block as view } from "../../../linalg/matrix.ts";
import { productInHost } from "../../../linalg/product-in-host.ts";
import { dot, dotBetween, dotWithin } from "../../../linalg/small.ts";
import { blockTotals } from "../problem.ts";
import { listedProducts } from "./listed-products.ts";
import { type Metric, scaledRow } from "./metric.ts";
import { type DirectionProducts, ownOf, type PairTable } from "./pair-table.ts";
import { type BareSystem, lineTarget } from "./system.ts";

/** Pairs of all items of a problem of one block at most. */
export interface WholeTable extends PairTable, Disposable {
  /** ⟨z_a, z_b⟩ of each pair of a list. */
  listed(first: Uint32Array, second: Uint32Array): Promise<Float64Array>;
  /** Of the items from `top` up to `bottom` with all. */
  entries(top: number, bottom: number): Promise<Matrix>;
}

/** `all`: every pair will be asked for, so that what landmarks have in common with items is computed as a whole. */
export async function wholeTable(
  system: BareSystem,
  metric: Metric,
  all: boolean,
  compute: Compute,
): Promise<WholeTable> {
  const { backend, run } = compute;
  const { problem, directions } = system;
  const { size: m, outputs: v, blocks, intercept } = problem;
  const items = scaled(metric.items, metric);
  const right = Array.from({ length: v }, (_, out) => scaledRow(metric.right, out, metric));
  const mean = blocks === undefined || intercept ? undefined : scaledRow(metric.means, 0, metric);
  const units = unitRows(scaled(metric.landmarks, metric));
  const held = all ? await backend.place(items) : undefined;
  const along = all
    ? await productInHost(held!, units, { transposeB: true, signal: run.signal }, backend)
    : undefined;
  const share = blocks === undefined ? 0 : 1 / blockTotals(problem)[0];
  const sides = mean === undefined ? right : [...right, mean];
  const ofItems = productsOf(items, sides);
  const ofUnits = productsOf(units, sides);
  const unitMeans = mean && ofUnits.products[v];
  const own = ownProducts(units, items, directions.featureOf);
  const products: DirectionProducts = {
    item(landmark, place) {
      if (directions.featureOf[place] === landmark) return own[landmark];
      return along === undefined
        ? rowProduct(units, landmark, items, place)
        : along.data[place * along.cols + landmark];
    },
    each: (landmark, other) => dot(rowOf(units, landmark), rowOf(units, other)),
    right: (landmark, output) => ofUnits.products[output][landmark],
    mean: (landmark) => (unitMeans === undefined ? 0 : unitMeans[landmark]),
  };
  return {
    rows: Uint32Array.from({ length: m }, (_, row) => row),
    precision: problem.precision,
    share,
    own: ownOf(problem.precision, share),
    targets: right.map((_, out) =>
      Float64Array.from({ length: m }, (_, row) => lineTarget(system, row, out)),
    ),
    scores: ofItems.products.slice(0, v),
    diagonal: ofItems.squares,
    mean: mean && { items: ofItems.products[v], right: Float64Array.from(right, (side) => dot(mean, side)) },
    intercepts: intercept ? system.targetMeans().data : undefined,
    landmarks: directions.featureOf,
    directions: products,
    listed: (first, second) => listedProducts(items, { first, second }, run),
    entries: (top, bottom) =>
      productInHost(view(items, top, bottom), held!, { transposeB: true, signal: run.signal }, backend),
    [Symbol.dispose]: () => held?.release(),
  };
}

function rowProduct(a: Matrix, row: number, b: Matrix, other: number): number {
  return dotBetween(a.data, a.offset + row * a.stride, b.data, b.offset + other * b.stride, a.cols);
}

/** Of each landmark with its own item, which every pair with it asks for. */
function ownProducts(units: Matrix, items: Matrix, landmarks: Int32Array): Float64Array {
  const result = new Float64Array(units.rows);
  landmarks.forEach((landmark, place) => {
    if (landmark >= 0) result[landmark] = rowProduct(units, landmark, items, place);
  });
  return result;
}

/** Of each row with itself and with each of some vectors, in one pass over the rows. */
function productsOf({ rows, cols, data, offset, stride }: Matrix, vectors: readonly Float64Array[]) {
  const squares = new Float64Array(rows);
  const products = vectors.map(() => new Float64Array(rows));
  for (let row = 0, start = offset; row < rows; row++, start += stride) {
    squares[row] = dotWithin(data, start, start, cols);
    for (let k = 0; k < products.length; k++) products[k][row] = dotBetween(data, start, vectors[k], 0, cols);
  }
  return { squares, products };
}

function scaled(from: Matrix, metric: Metric): Matrix {
  if (metric.scale === undefined) return from;
  const result = matrix(from.rows, from.cols);
  for (let row = 0; row < from.rows; row++) result.data.set(scaledRow(from, row, metric), row * from.cols);
  return result;
}

/** Rows at length 1. */
function unitRows(from: Matrix): Matrix {
  const result = matrix(from.rows, from.cols);
  for (let row = 0; row < from.rows; row++) {
    const own = rowOf(from, row);
    const length = Math.sqrt(dot(own, own));
    const to = rowOf(result, row);
    for (let col = 0; col < from.cols; col++) to[col] = own[col] / length;
  }
  return result;
}
