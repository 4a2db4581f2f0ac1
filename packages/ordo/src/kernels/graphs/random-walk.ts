import { readOptions } from "../../base/options.ts";
import { above, fieldOf } from "../../base/ranges.ts";
import type { Graphs } from "../../data/samples.ts";
import type { Kernel } from "../kernel.ts";
import { rowKernel } from "../rows/row-kernel.ts";

export const randomWalkRanges = { lambda: above(0) };
export const randomWalkOptions = { lambda: fieldOf(randomWalkRanges.lambda) };

/**
 * The geometric random walk kernel: Σ_s λ^s·(pairs of walks of s steps, one in each graph, whose nodes have the same labels step by step), each counted with the
 * product of the weights of its edges; = 1ᵀ(I − λA×)⁻¹1 on the product graph. All labels of a node together are its label; nodes without any are all alike. Labels of edges
 * are not used. A graph whose own sum does not converge is refused with `kernel.diverges`; then that of any two others does.
 *
 * Gärtner et al., On graph kernels: hardness results and efficient alternatives, 2003; Vishwanathan et al., Graph kernels, 2010.
 */
export function randomWalk(options: { readonly lambda: number }): Kernel<Graphs> {
  const { lambda } = readOptions("random-walk", randomWalkOptions, options);
  return rowKernel<Graphs>({
    spec: { kind: "random-walk", lambda },
    input: "graphs",
    accuracy: "relative",
  });
}
