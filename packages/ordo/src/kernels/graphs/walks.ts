import type { Graphs } from "../../data/samples.ts";
import { walksProfile } from "../../profiles/walks.ts";
import type { Kernel } from "../kernel.ts";
import { profileKernel } from "../profiles/profile-kernel.ts";

/**
 * k(G, H) = Σ_ab F_ab(G)·F_ab(H) over pairs of labels, with F = L·Aⁿ·Lᵀ: the weights of all walks of n = `length` steps from a node with label a to one with label b, each
 * the product of the weights of its edges. With `shorter` walks of 1 … n steps count together, F = L·(A + … + Aⁿ)·Lᵀ. Each label of a node counts; where a
 * graph has none at all, its nodes have one in common. Labels of edges are not used, and weights may not be negative. All lengths at once: `allPaths`.
 *
 * Gärtner, Flach and Wrobel, On graph kernels: hardness results and efficient alternatives, 2003.
 */
export function walks(options: { readonly length: number; readonly shorter?: boolean }): Kernel<Graphs> {
  return profileKernel(walksProfile, options);
}
