import type { Graphs } from "../../data/samples.ts";
import { shortestPathProfile } from "../../profiles/shortest-path.ts";
import type { Kernel } from "../kernel.ts";
import { profileKernel } from "../profiles/profile-kernel.ts";

/**
 * k(G, H) = Σ count_u(G)·count_u(H) over triples u of two labels and a length: the pairs of different nodes with these labels that are so many steps apart. A pair of nodes counts
 * once where edges have no direction, and in each direction that has a path where they have. Lengths are counted in steps; labels and weights of edges are
 * not used, because a weight says here how strong an edge is and not how long. The label of a node is the sorted list of its labels; nodes without are all alike.
 *
 * Borgwardt and Kriegel, Shortest-path kernels on graphs, 2005, with kernels of labels and lengths that are 1 for equal ones and else 0.
 */
export function shortestPath(): Kernel<Graphs> {
  return profileKernel(shortestPathProfile, {});
}
