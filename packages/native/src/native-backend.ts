import { availableParallelism } from "node:os";
import { type Backend, type BackendSource, integer, OrdoError, optional, readOptions, text } from "ordo";
import { type HostKernels, hostBackend } from "ordo/backend-kit";
import { squaredDistances } from "./distances/distances.ts";
import { add, hadamard, scale } from "./elements.ts";
import { cholesky, choleskyInverse, inverseDiagonal, pivotedCholesky } from "./lapack/cholesky.ts";
import { eigen, qr } from "./lapack/orthogonal.ts";
import {
  addOuter,
  gram,
  multiply,
  multiplyVector,
  solveGeneral,
  solveTriangular,
} from "./lapack/products.ts";
import { solveShifted } from "./lapack/shifted.ts";
import { quadraticForms, tridiagonal } from "./lapack/tridiagonal.ts";
import { factsOf, type LibraryFacts } from "./library/engine.ts";
import { type Fortran, fortran } from "./library/fortran.ts";
import { findLibrary, type Surroundings, thisMachine } from "./library/library.ts";
import { largePages } from "./memory/large-pages.ts";
import { hostMemory, type Memory } from "./memory/memory.ts";
import { type SparseProducts, sparseProducts } from "./sparse/products.ts";
import { pairwiseSumsBy } from "./sums/pairwise-sums.ts";
import { type VectorKernels, vectorKernels } from "./vector-kernels.ts";

export interface NativeOptions {
  /** Threads of the library, for the whole process; by default what it chooses itself. */
  readonly threads?: number | undefined;
  /** Path of a library with BLAS and LAPACK; goes before ORDO_BLAS and the usual places. */
  readonly library?: string | undefined;
}

/** Tries this machine's library; see `nativeBackend`. */
export const nativeSource: BackendSource = Object.freeze({ name: "native", load: () => nativeBackend() });

/**
 * The backend over the system's BLAS and LAPACK: OpenBLAS, Accelerate, MKL. Fails with `backend.unavailable`, which says what
 * was tried and what to do, when there is none.
 */
export async function nativeBackend(options: NativeOptions = {}): Promise<Backend> {
  return openNative(options, thisMachine());
}

const shape = { threads: optional(integer(1, 1024)), library: optional(text()) };

/** The same on a given machine. */
export async function openNative(given: NativeOptions, machine: Surroundings): Promise<Backend> {
  const { threads, library: wanted } = readOptions("nativeBackend", shape, given);
  const { library } = await findLibrary(wanted, machine);
  const facts = factsOf(library);
  const notes = [...facts.notes, ...setThreads(facts, threads)];
  const askForLargePages = largePages(machine.platform);
  const memory = hostMemory(KEPT_BYTES, askForLargePages);
  const call = () => fortran(library.find, facts.alone);
  const [blas, vectors] = [call(), await vectorKernels()];
  // What runs beside other jobs, or beside a library that does not tell, stays in the calling thread.
  const threadsNow = () => (held.count > 0 ? 1 : (facts.threads() ?? 1));
  return hostBackend({
    name: "native",
    description: Object.freeze({
      threads: facts.threads() ?? threads ?? availableParallelism(),
      engine: facts.engine,
      memoryLimit: undefined,
      notes,
    }),
    kernels: {
      ...nativeKernels(blas, vectors, memory, sparseProducts({ askForLargePages, threads: threadsNow })),
      pairwiseSums: pairwiseSumsBy({
        blas,
        beside: call(),
        vectors,
        memory,
        threads: threadsNow,
        hold: () => oneThread(facts),
      }),
    },
    twin: {
      name: "native",
      module: new URL(import.meta.url.endsWith(".ts") ? "./index.ts" : "./index.js", import.meta.url).href,
      opener: "nativeBackend",
      // The number of threads is the process's, and `hold` sets it.
      options: wanted === undefined ? {} : { library: wanted },
      hold: () => oneThread(facts),
    },
  });
}

/** Those who want the library to compute with one thread, and what it had before the first of them. */
const held = { count: 0, before: undefined as number | undefined };

/** One thread for the whole process, until all who asked for it have given it back. */
function oneThread(facts: LibraryFacts): () => void {
  if (held.count++ === 0) held.before = facts.threads();
  facts.setThreads(1);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    if (--held.count === 0 && held.before !== undefined) facts.setThreads(held.before);
  };
}

/** Freed matrices kept for reuse. */
const KEPT_BYTES = 256 * 2 ** 20;

function setThreads(facts: LibraryFacts, threads: number | undefined): string[] {
  if (threads === undefined || facts.setThreads(threads)) return [];
  return [`${facts.engine} chooses its threads itself; the option threads has no effect`];
}

function nativeKernels(
  lapack: Fortran,
  vectors: VectorKernels,
  memory: Memory,
  sparse: SparseProducts,
): HostKernels {
  return {
    allocate: memory.allocate,
    recycle: memory.recycle,
    close() {
      memory.close();
      sparse.close();
    },
    multiply: (job) => multiply(lapack, job),
    gram: (job, pace) => gram(lapack, job, pace),
    multiplyVector: (job) => multiplyVector(lapack, job),
    placeSparse: sparse.place,
    recycleSparse: sparse.recycle,
    multiplySparse: sparse.multiply,
    multiplyNormal: sparse.multiplyNormal,
    solveTriangular: (job) => solveTriangular(lapack, job),
    cholesky: (own, pace) => cholesky(lapack, own, pace),
    choleskyInverse: (own, pace) => choleskyInverse(lapack, own, pace),
    inverseDiagonal: (own, pace) => inverseDiagonal(lapack, own, pace),
    pivotedCholesky: (job, pace) => pivotedCholesky(lapack, memory, job, pace),
    solveShifted: (job, pace) => solveShifted(lapack, memory, job, pace),
    quadraticForms,
    tridiagonal: (own, pace) => tridiagonal(lapack, memory, own, pace),
    eigen: (job, pace) => eigen(lapack, memory, job, pace),
    qr: (own, pace) => qr(lapack, memory, own, pace),
    async solve(own, x) {
      const pivot = await solveGeneral(lapack, memory, own, x);
      if (pivot >= 0) throw new OrdoError("solver.singular", `singular: pivot ${pivot} is 0`, { pivot });
    },
    async pairwise(job, pace) {
      const { kind, a, b, c, map } = job;
      if (kind === "squared-euclidean") {
        await squaredDistances({ blas: lapack, vectors, memory }, job, pace);
        return;
      }
      if (kind !== "dot") await vectors.pairwise(job, pace);
      else if (b === undefined) await gram(lapack, { a, transpose: false, alpha: 1, c }, pace);
      else await multiply(lapack, { a, b, transposeA: false, transposeB: true, alpha: 1, beta: 0, c });
      if (map !== undefined) await vectors.map(c, map, pace);
    },
    async pairwiseSparse(job, pace) {
      await sparse.pairwise(job, pace);
      if (job.map !== undefined) await vectors.map(job.c, job.map, pace);
    },
    map: vectors.map,
    add,
    hadamard,
    scale,
    addOuter: (job) => addOuter(lapack, job),
  };
}
