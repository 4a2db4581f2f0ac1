import { wholeFrom } from "../../base/ranges.ts";
import { type ComputeOptions, openCompute } from "../../compute/compute.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import { scopeOf } from "../../linalg/scope.ts";
import { poseData } from "../least-squares/posed-data.ts";
import { type Path, type PathParameter, type PathValue, requireValues } from "../path.ts";
import type { ComponentMachine } from "./source.ts";
import { squaresOf } from "./squares.ts";

/** How many components are kept. A grid ends at the rank of the data, beyond which there are none. */
export const COMPONENTS: PathParameter = Object.freeze({
  name: "components",
  range: wholeFrom(1),
  simpler: "smaller",
  beyond: () => [],
});

/** How many are kept when nothing is said. */
export const USUAL_COMPONENTS = 10;

/** Also for callers without a type checker. */
export function requireComponents(values: readonly PathValue[]): readonly number[] {
  requireValues("prepare", COMPONENTS, values);
  return values as readonly number[];
}

/** So many values of a grid to each doubling. */
const BY_OCTAVE = 4;

/** 1, 2, 3, …, then four to each doubling, and the last. */
export function countsUpTo(most: number): readonly number[] {
  const counts = new Set<number>();
  for (let k = 0; 2 ** (k / BY_OCTAVE) < most; k++) counts.add(Math.round(2 ** (k / BY_OCTAVE)));
  counts.add(Math.max(1, most));
  return [...counts].filter((count) => count <= Math.max(1, most)).sort((a, b) => a - b);
}

export function componentsPath<X extends Samples>(value: number, machine: ComponentMachine<X>): Path<X> {
  return Object.freeze({
    parameter: COMPONENTS,
    value,
    async grid(data: Dataset<X>, options: ComputeOptions = {}) {
      return countsUpTo(await rankOf(machine, data, options));
    },
  });
}

/** The numerical rank by pivoting, which is O(m·rank²) and needs no eigenvalue. */
async function rankOf<X extends Samples>(
  machine: ComponentMachine<X>,
  data: Dataset<X>,
  options: ComputeOptions,
): Promise<number> {
  const compute = scopeOf(await openCompute(options));
  try {
    const ready = await poseData(machine, data, machine.form, compute);
    const { S } = await squaresOf(machine, ready, compute);
    const { rank } = await compute.backend.pivotedCholesky(S, { signal: compute.run.signal });
    return rank;
  } finally {
    compute.release();
  }
}
