import type { Compute } from "../../linalg/compute.ts";
import { type Claim, requireMemory } from "../require-memory.ts";

/** Square matrices that a decomposition holds at a time: what is decomposed, its eigenvectors, and as much to work with (measured: 3.2 and 3.3). */
export const DECOMPOSED = 3;

/** Those that a path, or a hold-out, has at a time beside each other: K, A or a reduction of K, and what leads from one to the other (measured: 3.3 of both). */
export const HELD_OUT = 3.4;

/** A system by its sizes: items, the features that the kernel has, those that are solved for in the primal form. */
interface SystemSizes {
  readonly items: { readonly size: number };
  readonly features: { readonly values: { readonly cols: number } } | undefined;
  readonly solved: { readonly cols: number } | undefined;
}

/** Refuses a system that memory cannot hold: so many square matrices, of the items in the dual form, of the features in the primal one. */
export function requireSystemMemory(
  { items, features, solved }: SystemSizes,
  matrices: number,
  compute: Compute,
): void {
  requireMemory(
    solved === undefined
      ? kernelClaim(items.size, features?.values.cols, matrices)
      : featureClaim(solved.cols, items.size, matrices),
    compute,
  );
}

/** K of so many items; `features`: those that the kernel has, if it has any. */
export function kernelClaim(size: number, features: number | undefined, matrices: number): Claim {
  const primal =
    features !== undefined && features < size
      ? [`the primal form, whose equations are ${features} × ${features}`]
      : [];
  const other =
    features === undefined
      ? [
          "the linear kernel, which rank-rls and rls take in the primal form or as a stream of rows (--stream)",
        ]
      : ["rank-rls or rls by conjugate gradient (--solver cg), which forms no such matrix"];
  return {
    what: `learning with a kernel matrix of ${size} × ${size}${together(matrices)}`,
    bytes: Math.ceil(matrices * size * size * 8),
    isOneKernel: matrices === 1,
    ways: [...primal, "landmarks (--landmarks 500)", ...other, "fewer rows"],
  };
}

function featureClaim(features: number, size: number, matrices: number): Claim {
  const dual = size < features ? [`the dual form, whose kernel matrix is ${size} × ${size}`] : [];
  return {
    what: `solving for ${features} features, with equations of ${features} × ${features}${together(matrices)}`,
    bytes: matrices * features * features * 8,
    ways: [
      ...dual,
      "rank-rls or rls by conjugate gradient (--solver cg), which forms no such matrix",
      "fewer features",
    ],
  };
}

function together(matrices: number): string {
  return matrices === 1 ? "" : ` (${matrices} such matrices at a time)`;
}
