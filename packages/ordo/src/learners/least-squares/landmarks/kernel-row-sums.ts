import type { Samples } from "../../../data/samples.ts";
import { refine } from "../../../kernels/define.ts";
import type { Kernel, KernelSumsAsked } from "../../../kernels/kernel.ts";
import type { PairwiseSums } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { at, type Matrix, matrix } from "../../../linalg/matrix.ts";
import { type RowBlocks, type RowSums, sumRows } from "../primal/row-sums.ts";

/** Kernel values at a time: 16 MiB, which the cores' common cache holds. */
const BLOCK = 2 ** 21;
/** The same where a backend sums them by itself, between two words about progress. */
const AT_ONCE = 2 ** 25;
/** Landmarks up to which it does. */
const FEW = 1024;

/** What is summed over which items; where constants are free, values are taken less about their mean. */
export interface Asked<X extends Samples> {
  readonly items: X;
  readonly basis: X;
  readonly sides: readonly Float64Array[];
  readonly isFree: boolean;
}

/** What the columns were taken less, if anything. */
export interface ShiftedSums extends RowSums {
  readonly shift: Float64Array | undefined;
}

/** Sums over the kernel values of all items with the basis; `block`: values at a time, where they are made. */
export async function kernelRowSums<X extends Samples>(
  kernel: Kernel<X>,
  asked: Asked<X>,
  compute: Compute,
  block = BLOCK,
): Promise<ShiftedSums> {
  return (await sumsAtOnce(kernel, asked, compute)) ?? (await sumsByBlocks(kernel, asked, compute, block));
}

/** By the backend, many rows at a time; undefined where it cannot, and of many landmarks, of which each block is work enough for all threads. */
async function sumsAtOnce<X extends Samples>(
  kernel: Kernel<X>,
  { items, basis, sides, isFree }: Asked<X>,
  compute: Compute,
): Promise<ShiftedSums | undefined> {
  const [m, n] = [items.size, basis.size];
  if (kernel.sums === undefined || n > FEW) return undefined;
  const height = Math.max(1, Math.floor(AT_ONCE / n));
  let found: PairwiseSums | undefined;
  for (let top = 0; top < m; top += height) {
    const bottom = Math.min(m, top + height);
    const centre: KernelSumsAsked["centre"] = found?.centre ?? (isFree ? "mean" : undefined);
    const asked = { sides: sidesOf(sides, top, bottom), centre };
    const part = await kernel.sums(rowsBetween(items, top, bottom), basis, asked, compute);
    if (part === undefined) return undefined;
    if (found === undefined) found = part;
    else {
      addAll(found.squares.data, part.squares.data);
      addAll(found.products.data, part.products.data);
    }
    await compute.run.checkpoint("normal equations", bottom, m);
  }
  const { squares, products, centre } = found!;
  return {
    squares,
    products: sides.map((_, col) => Float64Array.from({ length: n }, (_, row) => at(products, row, col))),
    shift: isFree ? centre : undefined,
  };
}

const rowsBetween = <X extends Samples>(items: X, top: number, bottom: number): X =>
  top === 0 && bottom === items.size ? items : items.take(range(top, bottom));

function range(top: number, bottom: number): Uint32Array {
  const rows = new Uint32Array(bottom - top);
  for (let k = 0; k < rows.length; k++) rows[k] = top + k;
  return rows;
}

/** Side by side, as columns. */
function sidesOf(sides: readonly Float64Array[], top: number, bottom: number): Matrix {
  const result = matrix(bottom - top, sides.length);
  sides.forEach((side, col) => {
    writeColumn(result.data, sides.length, col, side.subarray(top, bottom));
  });
  return result;
}

function writeColumn(to: Float64Array, cols: number, col: number, values: Float64Array): void {
  for (let row = 0; row < values.length; row++) to[row * cols + col] = values[row];
}

function addAll(to: Float64Array, values: Float64Array): void {
  for (let k = 0; k < to.length; k++) to[k] += values[k];
}

async function sumsByBlocks<X extends Samples>(
  kernel: Kernel<X>,
  { items, basis, sides, isFree }: Asked<X>,
  compute: Compute,
  block: number,
): Promise<ShiftedSums> {
  const shift = isFree ? new Float64Array(basis.size) : undefined;
  const height = Math.max(1, Math.floor(block / basis.size));
  const read = kernelReader(kernel, { items, basis, shift }, compute);
  const blocks = { rows: items.size, cols: basis.size, height, read };
  const sums = await sumRows(blocks, sides, () => false, compute);
  return { ...sums!, shift };
}

/** Kernel values of some rows with the basis, less `shift`, which the first block sets to its mean. */
function kernelReader<X extends Samples>(
  kernel: Kernel<X>,
  { items, basis, shift }: { readonly items: X; readonly basis: X; readonly shift: Float64Array | undefined },
  compute: Compute,
): RowBlocks["read"] {
  const { backend } = compute;
  return async (top, bottom) => {
    const rows = range(top, bottom);
    const values = await kernel.matrix(items.take(rows), basis, compute);
    if (shift === undefined) return values;
    return refine(values, async () => {
      const ones = new Float64Array(rows.length).fill(1);
      if (top === 0) {
        const sums = await backend.multiplyVector(values, ones, { transpose: true });
        sums.forEach((sum, j) => {
          shift[j] = sum / rows.length;
        });
      }
      await backend.addOuter(values, ones, shift, -1);
    });
  };
}
