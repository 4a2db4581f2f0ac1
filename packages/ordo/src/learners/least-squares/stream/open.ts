import { OrdoError } from "../../../base/errors.ts";
import type { Dataset } from "../../../data/dataset.ts";
import type { Samples } from "../../../data/samples.ts";
import type { Kernel } from "../../../kernels/kernel.ts";
import type { FeatureMap } from "../../../kernels/maps/feature-map.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { requireMemory } from "../../require-memory.ts";
import type { Form } from "../posed-data.ts";

/** So many n × n matrices are there at a time: the sums so far, those of the blocks on their way, and what is solved for. */
const MATRICES = 6;

/** The features of a kernel, for rows that come in blocks: known from the first one, and few enough for their squares. */
export async function streamedFeatures<X extends Samples>(
  { kernel, form }: { readonly kernel: Kernel<X>; readonly form: Form },
  { inputs, preferences }: Dataset<X>,
  compute: Compute,
): Promise<FeatureMap<X>> {
  if (preferences !== undefined)
    throw cannotStream("preferences", "explicit preferences may lie between rows of different blocks");
  if (form === "dual")
    throw cannotStream(
      'form "dual"',
      "it compares every row with every other; leave the form out, or say primal",
    );
  const map = await kernel.features?.(inputs, compute);
  if (map === undefined)
    throw cannotStream(
      `kernel "${kernel.spec.kind}"`,
      "it has no explicit features to sum; use the linear kernel or landmarks, or learn from rows that fit into memory",
    );
  if (map.lengths !== undefined)
    throw cannotStream(
      `kernel "${kernel.spec.kind}"`,
      "its features are those that the training rows have, and the later ones are not known yet",
    );
  requireSumsMemory(map.size, compute);
  return map;
}

/** Refuses more features than their squares have room for. */
export function requireSumsMemory(size: number, compute: Compute): void {
  requireMemory(
    {
      what: `summing over pairs of ${size} features, with ${MATRICES} matrices of ${size} × ${size} at a time,`,
      bytes: MATRICES * 8 * size ** 2,
      ways: ["fewer features"],
    },
    compute,
  );
}

/** The sums of every fold of every learner stay, beside what one fit needs. `sizes`: the features of each learner. */
export function requireFoldMemory(sizes: readonly number[], folds: number, compute: Compute): void {
  const most = Math.max(...sizes);
  const kept = sizes.reduce((sum, size) => sum + 8 * size ** 2, 0);
  const learners = sizes.length > 1 ? ` for ${sizes.length} learners` : "";
  requireMemory(
    {
      what: `summing over pairs of up to ${most} features in ${folds} folds${learners}`,
      bytes: folds * kept + MATRICES * 8 * most ** 2,
      ways: ["fewer features", "fewer folds", ...(sizes.length > 1 ? ["fewer learners at a time"] : [])],
    },
    compute,
  );
}

export function cannotStream(what: string, reason: string): OrdoError<"data.unsupported"> {
  return new OrdoError("data.unsupported", `${what} cannot be learned from as a stream: ${reason}`, {
    what,
    reason,
  });
}
