import { readOptions } from "../../base/options.ts";
import type { Graphs } from "../../data/samples.ts";
import { allPathsProfile } from "../../profiles/all-paths.ts";
import type { PathCombination } from "../../profiles/label-pairs.ts";
import type { Kernel } from "../kernel.ts";
import { fitProfileMap } from "../profiles/profile-map.ts";
import { rowKernel } from "../rows/row-kernel.ts";

/**
 * The all-paths graph kernel, and the infinite sum of label-pair walks L((I − A)⁻¹ − I)Lᵀ, which is its `sum` version:
 *
 *     W = A + A² + … = (I − A)⁻¹ − I,   k(x, z) = Σ_ab G_ab(x)·G_ab(z) over pairs of labels,
 *
 * with G_ab the sum of W_kl over nodes k with label a and nodes l with label b, or with `combine: "max"` the largest of these (the erratum of the paper says that its
 * experiments were made so). The series must converge: a graph whose spectral radius is not below 1 is refused with `kernel.diverges`. Weights of edges
 * are used, labels of edges are not. Its features are pairs of labels, often millions of them, so it gives its map only where `explicit` asks for it; its
 * values are the same either way.
 *
 * Airola et al., All-paths graph kernel for protein-protein interaction extraction with evaluation of cross-corpus learning, 2008; Gärtner et al., On graph
 * kernels: hardness results and efficient alternatives, 2003.
 */
export function allPaths(
  options: { readonly combine?: PathCombination; readonly explicit?: boolean } = {},
): Kernel<Graphs> {
  const read = readOptions("all-paths", allPathsProfile.options, options);
  return rowKernel<Graphs>({
    spec: { kind: "all-paths", ...read },
    input: "graphs",
    accuracy: "relative",
    ...(read.explicit && {
      features: (training, { run }) => fitProfileMap(allPathsProfile, read, training, run),
    }),
  });
}
