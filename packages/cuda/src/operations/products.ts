import { type ElementMap, OrdoError } from "ordo";
import type {
  GramJob,
  NormalJob,
  Pace,
  ProductJob,
  ScaleJob,
  SparseProductJob,
  TriangularJob,
  VectorJob,
} from "ordo/backend-kit";
import { addressOf } from "../device/device.ts";
import { fetchDoubles, forEntries, forValues, isEmpty, type Machine, scratchOf } from "../device/machine.ts";
import { type Block, fetchArray, type SparseBlock, type SparseSide } from "../device/memory.ts";
import { real } from "../device/modules.ts";
import { type Blas, part } from "./blas.ts";
import { halved } from "./triangles.ts";

/** Symmetric products of so many rows are computed whole. */
const SYMMETRIC = 2048;

export function multiply(blas: Blas, machine: Machine, job: ProductJob<Block>, pace: Pace): Promise<void> {
  const { a, b, c, transposeA, transposeB, alpha, beta } = job;
  const k = transposeA ? a.rows : a.cols;
  if (k === 0 && beta === 0) return fill(machine, c, 0);
  if (k === 1) return outerProduct(machine, job);
  if (c.cols === 1) return timesColumn(machine, job, k);
  if (c.rows === 1) {
    // The same, transposed: a row of one matrix is a column of the other.
    const turned = { a: b, b: a, transposeA: !transposeB, transposeB: !transposeA, alpha, beta };
    return timesColumn(machine, { ...turned, c: { ...c, rows: c.cols, cols: 1, ld: 1 } }, k);
  }
  return blas.gemm({ m: c.rows, n: c.cols, k, a, b, c, transposeA, transposeB, alpha, beta }, pace);
}

/** Products with a single column read the other matrix once, which the library's general product does less well. */
async function timesColumn({ device }: Machine, job: ProductJob<Block>, k: number): Promise<void> {
  const { a, b, c, transposeA, transposeB, alpha, beta } = job;
  const [factor, other] = [Float64Array.of(alpha), Float64Array.of(beta)];
  const [rows, step] = [transposeA ? a.cols : a.rows, transposeB ? 1 : b.ld];
  if (rows === 0) return;
  const size = transposeA ? [0, rows, k] : [1, k, rows];
  const head = [device.blas, ...size, addressOf(factor), a.address, a.ld, b.address, step];
  device.call("cublasDgemv_v2_64", ...head, addressOf(other), c.address, c.ld);
  device.expect(10 * rows * k);
}

async function outerProduct({ kernels, device }: Machine, job: ProductJob<Block>): Promise<void> {
  const { a, b, c, transposeA, transposeB, alpha, beta } = job;
  const [stepA, stepB] = [transposeA ? 1 : a.ld, transposeB ? b.ld : 1];
  const vectors = [a.address, stepA, b.address, stepB, real(alpha), real(beta)];
  kernels.launch("rank_one", forEntries(c.rows, c.cols), ...whole(c), ...vectors);
  device.expect(10 * c.rows * c.cols);
}

/** The blocks below the diagonal and those on it, then a mirror. */
export async function gram(
  blas: Blas,
  machine: Machine,
  { a, transpose, alpha, c }: GramJob<Block>,
  pace: Pace,
): Promise<void> {
  const k = transpose ? a.rows : a.cols;
  if (k === 0) return fill(machine, c, 0);
  const rowsOf = (row: number) => (transpose ? part(a, 0, row) : part(a, row, 0));
  const product = { k, alpha, transposeA: transpose, transposeB: !transpose };
  const below = async (top: number, n: number): Promise<void> => {
    const to = part(c, top, top);
    if (n <= SYMMETRIC) {
      await blas.gemm({ ...product, m: n, n, a: rowsOf(top), b: rowsOf(top), c: to }, pace);
      return;
    }
    const h = halved(n, SYMMETRIC);
    await below(top, h);
    const job = { ...product, m: n - h, n: h, a: rowsOf(top + h), b: rowsOf(top), c: part(to, h, 0) };
    await blas.gemm(job, pace);
    await below(top + h, n - h);
  };
  await below(0, c.rows);
  mirror(machine, c);
}

/** Tiles of a launch, which has a limit. */
const TILES = 1 << 30;

export function mirror(
  { kernels, device }: Machine,
  { address, ld, rows: n }: Omit<Block, "cols">,
  { count, step } = { count: 1, step: 0 },
): void {
  const high = Math.ceil(n / 32);
  const tiles = (high * (high + 1)) / 2;
  for (let first = 0; first < tiles; first += TILES) {
    const size = { blocks: [Math.min(TILES, tiles - first), count], threads: [32, 8] } as const;
    kernels.launch("mirror", size, address, ld, n, first, step);
  }
  device.expect(n * n);
}

export async function multiplyVector(
  machine: Machine,
  { a, x, transpose }: VectorJob<Block>,
): Promise<Float64Array> {
  const length = transpose ? a.cols : a.rows;
  if (isEmpty(a)) return new Float64Array(length);
  const { device } = machine;
  using scratch = scratchOf(machine);
  const [from, to] = [await scratch.send(x), scratch.doubles(length)];
  const [one, zero] = [Float64Array.of(1), Float64Array.of(0)];
  const matrix = [device.blas, transpose ? 0 : 1, a.cols, a.rows, addressOf(one), a.address, a.ld];
  device.call("cublasDgemv_v2_64", ...matrix, from, 1, addressOf(zero), to, 1);
  device.expect(10 * a.rows * a.cols);
  return await fetchDoubles(machine, to, length);
}

export async function multiplySparse(
  machine: Machine,
  { s, b, transpose, c }: SparseProductJob<Block, SparseBlock>,
): Promise<void> {
  sparseProduct(machine, transpose ? s.byColumns : s.byRows, { b, c, weights: 0, shifts: 0 });
}

export async function multiplyNormal(
  machine: Machine,
  { s, b, weights, shifts, c }: NormalJob<Block, SparseBlock>,
): Promise<void> {
  using scratch = scratchOf(machine);
  const between = machine.memory.make(s.rows, b.cols);
  try {
    const factors = { weights: await scratch.send(weights), shifts: await scratch.send(shifts) };
    sparseProduct(machine, s.byRows, { b, c: between, ...factors });
    sparseProduct(machine, s.byColumns, { b: between, c, weights: 0, shifts: 0 });
  } finally {
    machine.memory.free(between);
  }
}

function sparseProduct(
  { kernels, device }: Machine,
  { starts, places, values }: SparseSide,
  job: { readonly b: Block; readonly c: Block; readonly weights: number; readonly shifts: number },
): void {
  const { b, c, weights, shifts } = job;
  const size = forValues(Math.min(c.rows * c.cols, 2 ** 30));
  const operands = [starts, places, values, c.rows, b.address, b.ld, c.cols, c.address, c.ld];
  kernels.launch("sparse_product", size, ...operands, weights, shifts);
  device.expect(100 * c.rows * c.cols);
}

/** X ← op(L)⁻¹·X, which the library does by blocks of its own. */
export async function solveTriangular(blas: Blas, { l, x, transpose }: TriangularJob<Block>): Promise<void> {
  blas.solve({ side: "left", transpose, n: x.rows, count: x.cols, l, b: x });
}

async function fill({ kernels }: Machine, x: Block, value: number): Promise<void> {
  kernels.launch("fill", forEntries(x.rows, x.cols), ...whole(x), real(value));
}

/** Address, ld, rows and columns, as kernels take them. */
export const whole = ({ address, ld, rows, cols }: Block) => [address, ld, rows, cols] as const;

/** A map as kernels know it: a number of its kind, and three of its own. */
export function mapOf(f: ElementMap | undefined) {
  const numbers = (kind: number, p: number, q: number, r: number) =>
    [kind, real(p), real(q), real(r)] as const;
  if (f === undefined) return numbers(0, 0, 0, 0);
  if (f.kind === "exp") return numbers(1, f.scale, 0, 0);
  if (f.kind === "power") return numbers(2, f.scale, f.offset, f.degree);
  return numbers(f.nu === 0.5 ? 3 : f.nu === 1.5 ? 4 : 5, f.nu, f.length, 0);
}

export async function map({ kernels }: Machine, x: Block, f: ElementMap | undefined): Promise<void> {
  kernels.launch("map_values", forEntries(x.rows, x.cols), ...whole(x), ...mapOf(f));
}

export async function add(
  { kernels }: Machine,
  { x, alpha, b, beta }: { x: Block; alpha: number; b: Block; beta: number },
): Promise<void> {
  const size = forEntries(x.rows, x.cols);
  kernels.launch("add_scaled", size, ...whole(x), real(alpha), b.address, b.ld, real(beta));
}

export async function weightedSum(
  machine: Machine,
  terms: readonly Block[],
  weights: Float64Array,
): Promise<Block> {
  const { device, kernels, memory } = machine;
  using scratch = scratchOf(machine);
  const table = await scratch.send(
    Float64Array.from(terms.flatMap(({ address, ld }, k) => [address, ld, weights[k]])),
  );
  const n = terms[0].rows;
  const sum = memory.make(n, n);
  try {
    kernels.launch("weighted_sum", forEntries(n, n), sum.address, sum.ld, n, table, terms.length);
    mirror(machine, sum);
    // As much as memory gives in the time of so many operations.
    device.expect(10 * n * n * terms.length);
    return sum;
  } catch (error) {
    memory.free(sum);
    throw error;
  }
}

export async function hadamard({ kernels }: Machine, x: Block, b: Block): Promise<void> {
  kernels.launch("hadamard", forEntries(x.rows, x.cols), ...whole(x), b.address, b.ld);
}

export async function scale(machine: Machine, { x, rows, cols }: ScaleJob<Block>): Promise<void> {
  using scratch = scratchOf(machine);
  const factors = [await scratch.send(rows), await scratch.send(cols)];
  machine.kernels.launch("scale_by", forEntries(x.rows, x.cols), ...whole(x), ...factors);
}

export async function addOuter(
  machine: Machine,
  { x, u, v, alpha }: { x: Block; u: Float64Array; v: Float64Array; alpha: number },
): Promise<void> {
  using scratch = scratchOf(machine);
  const vectors = [await scratch.send(u), await scratch.send(v)];
  machine.kernels.launch("add_outer", forEntries(x.rows, x.cols), ...whole(x), ...vectors, real(alpha));
}

export async function addDiagonal(machine: Machine, x: Block, shift: number | Float64Array): Promise<void> {
  using scratch = scratchOf(machine);
  const [shifts, one] = typeof shift === "number" ? [0, shift] : [await scratch.send(shift), 0];
  machine.kernels.launch("add_diagonal", forValues(x.rows), x.address, x.ld, x.rows, shifts, real(one));
}

export async function diagonal(machine: Machine, x: Block): Promise<Float64Array> {
  using scratch = scratchOf(machine);
  const to = scratch.doubles(x.rows);
  machine.kernels.launch("get_diagonal", forValues(x.rows), x.address, x.ld, x.rows, to);
  return await fetchDoubles(machine, to, x.rows);
}

/** The largest |x|; refuses what is not finite. */
export async function largestOf(machine: Machine, what: string, x: Block): Promise<number> {
  if (isEmpty(x)) return 0;
  using scratch = scratchOf(machine);
  const to = scratch.doubles(x.rows);
  machine.kernels.launch("row_sizes", { blocks: [x.rows], threads: [256] }, ...whole(x), to);
  machine.device.expect(x.rows * x.cols);
  const most = (await fetchDoubles(machine, to, x.rows)).reduce((a, b) => Math.max(a, b), 0);
  if (most < Number.POSITIVE_INFINITY) return most;
  const row = new Float64Array(x.cols);
  for (let index = 0; index < x.rows; index++) {
    await fetchArray(machine.device, row, x.address + 8 * index * x.ld);
    const bad = row.findIndex((value) => !Number.isFinite(value));
    if (bad < 0) continue;
    const details = { what, index: index * x.cols + bad, value: row[bad] };
    throw new OrdoError(
      "input.not-finite",
      `${what}[${details.index}] is ${details.value}; every value must be finite`,
      details,
    );
  }
  return most;
}
