import { VERSION } from "../base/version.ts";
import type { Dataset } from "../data/dataset.ts";
import type { Compute } from "../linalg/compute.ts";
import type { FitOptions } from "./learner.ts";
import type { LearnerSpec } from "./learner-spec.ts";
import type { Provenance } from "./model.ts";

/** Where a model comes from that was learned now. */
export function provenanceOf(
  learner: LearnerSpec,
  data: Pick<Dataset, "fingerprint" | "size">,
  { backend }: Pick<Compute, "backend">,
  { seed = 0 }: FitOptions,
): Provenance {
  return {
    version: VERSION,
    backend: backend.name,
    threads: backend.description.threads,
    seed,
    data: data.fingerprint,
    items: data.size,
    learner,
  };
}
