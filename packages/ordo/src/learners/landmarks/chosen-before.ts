import type { Dataset } from "../../data/dataset.ts";
import type { Rows, Samples } from "../../data/samples.ts";
import type { Backend } from "../../linalg/backend.ts";
import type { Compute } from "../../linalg/compute.ts";
import { behind } from "../../linalg/scope.ts";

/** The landmarks of data, chosen once: a grid, a path and the model of its best value need the same ones. */
export interface ChosenBefore {
  rows<X extends Samples>(data: Dataset<X>, compute: Compute, choose: () => Promise<Rows>): Promise<Rows>;
}

/** Data are immutable. Another backend rounds in its own way, and may choose others. Kept as long as both are in use; a choice that failed is not kept. */
export function chosenBefore(): ChosenBefore {
  const known = new WeakMap<object, WeakMap<Backend, Rows>>();
  return {
    async rows(data, compute, choose) {
      const backend = behind(compute.backend);
      const before = known.get(data)?.get(backend);
      if (before !== undefined) return before;
      const rows = await choose();
      const byBackend = known.get(data) ?? new WeakMap<Backend, Rows>();
      known.set(data, byBackend.set(backend, rows));
      return rows;
    },
  };
}
