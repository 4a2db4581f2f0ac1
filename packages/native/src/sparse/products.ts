import type { SparseMatrix } from "ordo";
import {
  copySparse,
  type NormalJob,
  type Pace,
  type PairwiseJob,
  type SparseProductJob,
  type ThreadedKernels,
  threadedKernels,
} from "ordo/backend-kit";
import type { AskForLargePages } from "../memory/large-pages.ts";
import { pairwiseInKernels } from "./pairwise.ts";
import { type PlacedSparse, placeInKernels } from "./placed.ts";
import { multiplyNormal, multiplySparse, pairwiseSparse } from "./sparse.ts";

export interface SparseProducts {
  place(s: SparseMatrix): Promise<SparseMatrix>;
  recycle(s: SparseMatrix): void;
  multiply(job: SparseProductJob, pace: Pace): Promise<void>;
  multiplyNormal(job: NormalJob, pace: Pace): Promise<void>;
  pairwise(job: PairwiseJob<SparseMatrix>, pace: Pace): Promise<void>;
  close(): void;
}

interface SparseOptions {
  readonly askForLargePages?: AskForLargePages | undefined;
  /** How many threads may multiply a matrix that is placed now; one is the calling thread. */
  readonly threads?: (() => number) | undefined;
}

/**
 * Large placed matrices are kept where the WebAssembly kernels read them, in threads where there are several; others are multiplied by loops
 * in place. Products have the same bits on any number of threads.
 */
export function sparseProducts({ askForLargePages, threads = () => 1 }: SparseOptions = {}): SparseProducts {
  const placed = new Map<SparseMatrix, PlacedSparse>();
  let crew: Promise<ThreadedKernels | undefined> | undefined;
  const crewOf = async (count: number) => {
    if (count < 2) return undefined;
    const found = await (crew ??= threadedKernels(count));
    return found?.isWorking ? found : undefined;
  };
  return {
    async place(s) {
      if (s.values.length < LEAST_ENTRIES) return copySparse(s);
      const result = await placeInKernels(s, { askForLargePages, crew: await crewOf(threads()) });
      if (result === undefined) return copySparse(s);
      placed.set(result.matrix, result);
      return result.matrix;
    },
    recycle(s) {
      placed.get(s)?.free();
      placed.delete(s);
    },
    multiply(job, pace) {
      const found = placed.get(job.s);
      return found === undefined ? multiplySparse(job, pace) : found.multiply(job, pace);
    },
    multiplyNormal(job, pace) {
      const found = placed.get(job.s);
      return found === undefined ? multiplyNormal(job, pace) : found.multiplyNormal(job, pace);
    },
    async pairwise(job, pace) {
      const isLarge = job.a.values.length + (job.b?.values.length ?? 0) >= LEAST_ENTRIES;
      const placing = isLarge ? { askForLargePages, crew: await crewOf(threads()) } : undefined;
      if (placing === undefined || !(await pairwiseInKernels(job, pace, placing)))
        await pairwiseSparse(job, pace);
    },
    close() {
      placed.clear();
      void crew?.then((kernels) => kernels?.stop());
    },
  };
}

/** A placed matrix may have a memory of its own, for which engines set much address space aside. */
const LEAST_ENTRIES = 1 << 17;
