import {
  type Backend,
  type BackendDescription,
  type BackendSource,
  integer,
  OrdoError,
  optional,
  readOptions,
} from "ordo";
import { type BackendParts, backendOver, type MatrixKernels, withTiles } from "ordo/backend-kit";
import { type Device, openDevice } from "./device/device.ts";
import type { Machine } from "./device/machine.ts";
import { type Block, deviceMemory, openClaims, type SparseBlock } from "./device/memory.ts";
import { openKernels } from "./device/modules.ts";
import { type TileLimits, tiledLimit, tileRoom } from "./device/tiles.ts";
import { findLibraries, type Surroundings, thisMachine } from "./library/libraries.ts";
import { gather, solveBatch, weightedRowSquares } from "./operations/batches.ts";
import { deviceBlas } from "./operations/blas.ts";
import * as cholesky from "./operations/cholesky.ts";
import { type ChosenProducts, chosenProducts } from "./operations/chosen-products.ts";
import { pairwise, pairwiseSparse } from "./operations/comparisons.ts";
import { leavePairs } from "./operations/hold-outs.ts";
import { eigen, qr, solve, tridiagonal } from "./operations/orthogonal.ts";
import * as products from "./operations/products.ts";
import { shiftedInverses } from "./operations/shifted-inverses.ts";
import { smallBlocks } from "./operations/small-blocks.ts";
import { type BlockSizes, triangles } from "./operations/triangles.ts";

export interface CudaOptions {
  /** Which GPU, counted from 0. */
  readonly device?: number | undefined;
  /** The most bytes of the GPU for one matrix; of what is larger, half is kept in tiles, and what exceeds this of it in the program's memory. By default, what there is. */
  readonly memory?: number | undefined;
  /** How many GPUs; more than one is not built yet. */
  readonly devices?: number | undefined;
}

/** A backend that tells about its memory, and can be lost like a device. */
export interface CudaBackend extends Backend {
  /** Bytes of the device that matrices and work spaces have claimed, and the most they ever did. */
  memory(): { readonly used: number; readonly peak: number };
  /** Bytes of matrices that are kept in tiles, on the device and in the program's memory. */
  tiles(): { readonly near: number; readonly far: number };
  /** Loses the device on purpose, for tests of what happens then. */
  breakDown(): void;
}

/** Tries this machine's first GPU; see `cudaBackend`. */
export const cudaSource: BackendSource = Object.freeze({ name: "cuda", load: () => cudaBackend() });

/**
 * The backend on one NVIDIA GPU, by cuBLAS, cuSOLVER and kernels of our own. Fails with `backend.unavailable`, which says what was tried and what to do, where
 * there is no GPU or a library is missing.
 */
export async function cudaBackend(options: CudaOptions = {}): Promise<CudaBackend> {
  return openCuda(options, thisMachine());
}

const shape = {
  device: integer(0, 1024, 0),
  devices: integer(1, 1024, 1),
  memory: optional(integer(1, Number.MAX_SAFE_INTEGER)),
};

/** Found by measuring on one H200. */
const SIZES: BlockSizes = {
  small: 2048,
  symmetric: 256,
  systems: 2048,
  manySystems: { from: 2048, unknowns: 64 },
  together: { solved: 16384, joined: 4096 },
};

/** The same on a given machine. */
export async function openCuda(
  given: CudaOptions,
  surroundings: Surroundings,
  { sizes = SIZES, tiles }: { readonly sizes?: BlockSizes; readonly tiles?: TileLimits } = {},
): Promise<CudaBackend> {
  const { device: number, devices, memory: most } = readOptions("cudaBackend", shape, given);
  if (devices > 1) throw severalDevices(devices);
  const calls = findLibraries(surroundings);
  const device = openDevice(calls, number);
  const kernels = openKernels(calls, device);
  const claims = openClaims(device);
  const chosen = chosenProducts(device);
  const memory = deviceMemory(device, claims, () => {
    inverses.close();
    chosen.close();
    kernels.close();
    device.close();
  });
  const machine = { device, claims, kernels, memory };
  const trianglesOn = (on: Machine, products: ChosenProducts) => {
    const blas = deviceBlas(on, products);
    return triangles(blas, smallBlocks(on, blas, { elsewhere: true }), sizes);
  };
  const inverses = shiftedInverses(machine, trianglesOn);
  const room = tileRoom(machine, tiles ?? { whole: most, near: most });
  const limit = tiledLimit({ near: room.near(0), far: room.far(0) });
  const whole: BackendParts<Block, SparseBlock> = {
    name: "cuda",
    description: { ...describe(device), tiledLimit: limit },
    memory,
    kernels: {
      ...kernelsOn(machine, chosen, sizes),
      shiftedInverses: (a, diagonals, pace) => inverses.run(a, diagonals, pace),
    },
    // In another thread: the same GPU, with a stream of its own.
    twin: {
      name: "cuda",
      module: new URL(import.meta.url.endsWith(".ts") ? "./index.ts" : "./index.js", import.meta.url).href,
      opener: "cudaBackend",
      options: { device: number, ...(most !== undefined && { memory: most }) },
    },
  };
  const { parts, used } = withTiles(whole, room);
  return Object.assign(backendOver(parts), {
    tiles: used,
    memory: () => ({ used: claims.used + inverses.used(), peak: claims.peak() + inverses.peak() }),
    breakDown: () => kernels.launch("break_down", { blocks: [1], threads: [1] }),
  });
}

function describe({ facts }: Device): BackendDescription {
  const { name, runtime, processors, totalBytes } = facts;
  const version = `${Math.floor(runtime / 1000)}.${Math.floor((runtime % 1000) / 10)}`;
  return Object.freeze({
    threads: 1,
    engine: `${name} (${processors} multiprocessors), CUDA ${version}`,
    memoryLimit: totalBytes,
    ownMemory: true,
    notes: [],
  });
}

function severalDevices(devices: number): OrdoError<"backend.unavailable"> {
  const reason = `${devices} GPUs were asked for, and computing on more than one is not built yet`;
  const message = `the cuda backend cannot run: ${reason}. What to do: leave devices out, or choose one GPU with device`;
  return new OrdoError("backend.unavailable", message, { wanted: "cuda", reason });
}

function kernelsOn(
  machine: Machine,
  chosen: ChosenProducts,
  sizes: BlockSizes,
): MatrixKernels<Block, SparseBlock> {
  const blas = deviceBlas(machine, chosen);
  const blocks = triangles(blas, smallBlocks(machine, blas), sizes);
  return {
    multiply: (job, pace) => products.multiply(blas, machine, job, pace),
    gram: (job, pace) => products.gram(blas, machine, job, pace),
    multiplyVector: (job) => products.multiplyVector(machine, job),
    multiplySparse: (job) => products.multiplySparse(machine, job),
    multiplyNormal: (job) => products.multiplyNormal(machine, job),
    solveTriangular: (job) => products.solveTriangular(blas, job),
    cholesky: (own, pace) => cholesky.cholesky(blocks, machine, own, pace),
    choleskyInverse: (own, pace) => cholesky.choleskyInverse(blocks, own, pace),
    inverseDiagonal: (own, pace) => cholesky.inverseDiagonal(blocks, machine, own, pace),
    pivotedCholesky: (job, pace) => cholesky.pivotedCholesky(machine, job, pace),
    solveShifted: (job, pace) => cholesky.solveShifted({ triangles: blocks, blas }, machine, job, pace),
    quadraticForms: (job) => cholesky.quadraticForms(machine, job),
    tridiagonal: (own) => tridiagonal(machine, own),
    eigen: (job) => eigen(machine, job),
    qr: (own) => qr(machine, own),
    solve: (own, x) => solve(machine, own, x),
    pairwise: (job, pace) => pairwise(blas, machine, job, pace),
    pairwiseSparse: (job, pace) => pairwiseSparse(machine, job, pace),
    map: (x, f) => products.map(machine, x, f),
    add: (job) => products.add(machine, job),
    hadamard: (x, b) => products.hadamard(machine, x, b),
    scale: (job) => products.scale(machine, job),
    weightedSum: (terms, weights) => products.weightedSum(machine, terms, weights),
    addOuter: (job) => products.addOuter(machine, job),
    addDiagonal: (x, shift) => products.addDiagonal(machine, x, shift),
    diagonal: (x) => products.diagonal(machine, x),
    gather: (a, job) => gather(machine, a, job),
    solveBatch: (a, question, pace) =>
      solveBatch({ triangles: blocks, blas }, machine, { a, question }, pace),
    weightedRowSquares: (job) => weightedRowSquares(machine, job),
    leavePairs: (a, question, pace, at) => leavePairs(machine, a, question, pace, at),
  };
}
