import type { Counter } from "../counter.ts";
import type { MatrixKernels } from "../matrix-kernels.ts";
import type { MatrixMemory } from "../matrix-memory.ts";
import type { Size } from "../shapes.ts";

/** What the calls of a backend work with: where matrices are, what computes with them, and what each call goes through. */
export interface Office<D extends Size, S extends Size> {
  readonly memory: MatrixMemory<D, S>;
  readonly kernels: MatrixKernels<D, S>;
  readonly counter: Counter<D, S>;
}
