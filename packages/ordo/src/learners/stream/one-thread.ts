import { singleBackend } from "../../engine/single-backend.ts";
import type { Compute } from "../../linalg/compute.ts";

/** So that what is solved has the same bits for any number of threads, as the sums have. */
export async function withOneThread<T>(
  { backend, run }: Compute,
  work: (compute: Compute) => Promise<T>,
): Promise<T> {
  await using single = await singleBackend(backend);
  return await work({ backend: single.backend, run });
}
