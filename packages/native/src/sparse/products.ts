import type { SparseMatrix } from "ordo";
import { copySparse, type NormalJob, type Pace, type SparseProductJob } from "ordo/backend-kit";
import type { AskForLargePages } from "../memory/large-pages.ts";
import { type PlacedSparse, placeInKernels } from "./placed.ts";
import { multiplyNormal, multiplySparse } from "./sparse.ts";

/** Large placed matrices are kept where the WebAssembly kernels read them; others are multiplied by loops in place. */
export function sparseProducts(askForLargePages?: AskForLargePages): {
  place(s: SparseMatrix): Promise<SparseMatrix>;
  multiply(job: SparseProductJob, pace: Pace): Promise<void>;
  multiplyNormal(job: NormalJob, pace: Pace): Promise<void>;
} {
  const placed = new WeakMap<SparseMatrix, PlacedSparse>();
  return {
    async place(s) {
      const result =
        s.values.length < LEAST_ENTRIES ? undefined : await placeInKernels(s, { askForLargePages });
      if (result === undefined) return copySparse(s);
      placed.set(result.matrix, result);
      return result.matrix;
    },
    multiply(job, pace) {
      const found = placed.get(job.s);
      return found === undefined ? multiplySparse(job, pace) : found.multiply(job, pace);
    },
    multiplyNormal(job, pace) {
      const found = placed.get(job.s);
      return found === undefined ? multiplyNormal(job, pace) : found.multiplyNormal(job, pace);
    },
  };
}

/** Each placed matrix has a memory of its own, for which engines set much address space aside. */
const LEAST_ENTRIES = 1 << 17;
