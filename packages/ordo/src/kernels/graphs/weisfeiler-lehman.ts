import type { Graphs } from "../../data/samples.ts";
import { weisfeilerLehmanProfile } from "../../profiles/weisfeiler-lehman.ts";
import type { Kernel } from "../kernel.ts";
import { profileKernel } from "../profiles/profile-kernel.ts";

/**
 * k(G, H) = Σ_d Σ_u count_u(G)·count_u(H) over the subtrees u of each depth d = 0 … iterations; the subtree of depth d below a node is its label and the
 * subtrees of depth d − 1 below its neighbours. With `count: "edges"` the edges are counted by the subtrees at their two ends. With
 * `edgeLabels` neighbours that are joined by edges of different labels are different. Weights of edges are not used. Counts are whole, so values are exact up to 2^53.
 *
 * The label of a node is the sorted list of its labels; nodes without labels are all alike. In a directed graph the neighbours along and against its edges are told apart.
 *
 * Shervashidze, Schweitzer, van Leeuwen, Mehlhorn and Borgwardt, Weisfeiler-Lehman graph kernels, 2011.
 */
export function weisfeilerLehman(options: {
  readonly iterations: number;
  readonly count?: "subtrees" | "edges";
  readonly edgeLabels?: boolean;
}): Kernel<Graphs> {
  return profileKernel(weisfeilerLehmanProfile, options);
}
