import type { Backend, BackendDescription, BackendTwin } from "./backend.ts";
import { Counter } from "./counter.ts";
import type { MatrixKernels } from "./matrix-kernels.ts";
import type { MatrixMemory } from "./matrix-memory.ts";
import { elementCalls } from "./over/elements.ts";
import { holdOutCalls } from "./over/hold-outs.ts";
import { movingCalls } from "./over/moving.ts";
import { orthogonalCalls } from "./over/orthogonal.ts";
import { pairwiseCalls } from "./over/pairwise.ts";
import { productCalls } from "./over/products.ts";
import { systemCalls } from "./over/systems.ts";
import type { Size } from "./shapes.ts";

/** What a backend is made of: where its matrices are, and what computes with them. */
export interface BackendParts<D, S> {
  readonly name: string;
  readonly description: BackendDescription;
  readonly memory: MatrixMemory<D, S>;
  readonly kernels: MatrixKernels<D, S>;
  readonly twin?: BackendTwin | undefined;
  readonly readsHostMemory?: boolean | undefined;
  readonly hostRoom?: Backend["hostRoom"];
}

/**
 * A backend over any memory: looks after handles, shapes, the order of calls and cancellation, and leaves the numbers to its kernels. D and S are matrices in that
 * memory.
 */
export function backendOver<D extends Size, S extends Size>(parts: BackendParts<D, S>): Backend {
  const { memory, kernels, name, description, twin, readsHostMemory, hostRoom } = parts;
  // Handles name their owner, so it is there before its calls are.
  const backend = {} as Backend;
  const counter = new Counter<D, S>(backend, memory);
  const office = { memory, kernels, counter };
  return Object.assign(backend, {
    name,
    description,
    twin,
    readsHostMemory,
    hostRoom,
    ...movingCalls(office),
    ...productCalls(office),
    ...systemCalls(office),
    ...orthogonalCalls(office),
    ...pairwiseCalls(office),
    ...elementCalls(office),
    ...holdOutCalls(office),
    async close() {
      await counter.close();
      memory.close();
    },
  });
}
