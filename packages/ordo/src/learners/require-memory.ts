import { availableMemory, bytesText } from "../base/available-memory.ts";
import { OrdoError } from "../base/errors.ts";
import type { Compute } from "../linalg/compute.ts";

/** Something large that is about to be made. */
export interface Claim {
  /** In words, such as "a kernel matrix of 20000 × 20000". */
  readonly what: string;
  readonly bytes: number;
  /** Whether that is one kernel matrix and nothing else, which some backends keep in tiles. */
  readonly isOneKernel?: boolean | undefined;
  /** What to do instead; each of them must be true of the learner at hand. */
  readonly ways: readonly string[];
}

/**
 * Refuses what cannot be had before any of it is computed. The limit is the memory that is free, or that of the backend where it has one of its own, as
 * WebAssembly has.
 */
export function requireMemory(
  { what, bytes, isOneKernel, ways }: Claim,
  { backend }: Pick<Compute, "backend">,
): void {
  const { memoryLimit, tiledLimit = 0, ownMemory } = backend.description ?? {};
  const own = Math.max(memoryLimit ?? Number.POSITIVE_INFINITY, isOneKernel ? tiledLimit : 0);
  const free = (ownMemory === true ? undefined : availableMemory()) ?? Number.POSITIVE_INFINITY;
  const available = Math.min(own, free);
  if (bytes <= available) return;
  const there =
    own < free ? `the ${backend.name} backend has ${bytesText(own)}` : `${bytesText(free)} are free`;
  const out = own < bytes && bytes <= free ? ["the native backend, which has no such limit", ...ways] : ways;
  const message = `${what} takes ${bytesText(bytes)} of memory, and ${there}; what helps: ${out.join("; ")}`;
  throw new OrdoError("memory.insufficient", message, { what, bytes, available });
}
