import type { PairwiseKind } from "ordo";
import type { Pace, PairwiseJob } from "ordo/backend-kit";
import type { Machine } from "../device/machine.ts";
import type { Block, SparseBlock, SparseSide } from "../device/memory.ts";
import type { Blas } from "./blas.ts";
import { gram, map, mapOf, multiply } from "./products.ts";

type Compared = Exclude<PairwiseKind, "dot">;
const DENSE: Readonly<Record<Compared, string>> = {
  "squared-euclidean": "compare_squares",
  manhattan: "compare_sizes",
  minimum: "compare_least",
};
const SPARSE: Readonly<Record<PairwiseKind, string>> = {
  dot: "sparse_dot",
  "squared-euclidean": "sparse_squares",
  manhattan: "sparse_sizes",
  minimum: "sparse_least",
};
const TILE = 64;
/** Tiles of one launch, between which a run can be cancelled. */
const TILES = 1 << 18;

export async function pairwise(
  blas: Blas,
  machine: Machine,
  job: PairwiseJob<Block, Block>,
  pace: Pace,
): Promise<void> {
  const { kind, a, b, c } = job;
  if (c.rows === 0 || c.cols === 0) return;
  if (kind !== "dot") return compare(machine, DENSE[kind], job, pace);
  if (b === undefined) await gram(blas, machine, { a, transpose: false, alpha: 1, c }, pace);
  else
    await multiply(blas, machine, { a, b, transposeA: false, transposeB: true, alpha: 1, beta: 0, c }, pace);
  if (job.map !== undefined) await map(machine, c, job.map);
}

async function compare(
  { kernels, device }: Machine,
  name: string,
  { a, b, c, map: f }: PairwiseJob<Block, Block>,
  pace: Pace,
): Promise<void> {
  const other = b ?? a;
  const [high, wide] = [Math.ceil(c.rows / TILE), Math.ceil(c.cols / TILE)];
  const tiles = b === undefined ? (high * (high + 1)) / 2 : high * wide;
  for (let first = 0; first < tiles; first += TILES) {
    const count = Math.min(TILES, tiles - first);
    const operands = [a.address, a.ld, a.rows, other.address, other.ld, other.rows, a.cols];
    const how = [c.address, c.ld, Number(b === undefined), first, ...mapOf(f)];
    kernels.launch(name, { blocks: [count], threads: [256] }, ...operands, ...how);
    device.expect(count * TILE * TILE * (3 * a.cols + 40) * 4);
    await device.breathe(pace);
  }
}

export async function pairwiseSparse(
  { kernels, device }: Machine,
  { kind, a, b, c, map: f }: PairwiseJob<SparseBlock, Block>,
  pace: Pace,
): Promise<void> {
  const other = b ?? a;
  if (c.rows === 0 || c.cols === 0) return;
  const side = ({ starts, places, values }: SparseSide) => [starts, places, values];
  const rows = [...side(a.byRows), a.rows, ...side(other.byRows), other.rows];
  const size = {
    blocks: [Math.min(8192, Math.ceil(c.cols / 16)), Math.min(8192, Math.ceil(c.rows / 16))],
    threads: [16, 16],
  } as const;
  kernels.launch(SPARSE[kind], size, ...rows, c.address, c.ld, Number(b === undefined), ...mapOf(f));
  device.expect(c.rows * c.cols * 1000);
  await device.breathe(pace);
}
