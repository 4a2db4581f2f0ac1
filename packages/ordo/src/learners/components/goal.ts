import type { Grouping } from "../../data/grouping.ts";
import { columnOf, type Matrix } from "../../linalg/matrix.ts";
import { applyLaplacian, type BorderedProblem } from "../least-squares/problem.ts";

/** What scores f at the items are to be: the least of fᵀLf − 2fᵀb for each column b. */
export interface Goal {
  readonly size: number;
  readonly outputs: number;
  /** Sets of items over each of which a constant costs nothing, L·1 = 0. */
  readonly parts: Grouping;
  /** L·x. */
  laplacian(x: Float64Array): Float64Array;
  /** b, m × v: Ly, or MN of a preference graph. */
  readonly right: Matrix;
  /** d where L = d·(I − 11ᵀ/m): all items are one list, in which every pair counts the same. */
  readonly even: number | undefined;
}

/** The best scores on the first p components, for every p. */
export interface Course {
  /** w, p × v, such that Σ w_k·v_k are those scores: w = (VLVᵀ)⁺Vb. The numbers do not depend on how far the course goes. */
  at(p: number): Matrix;
}

export function goalOf(problem: BorderedProblem, parts: Grouping): Goal {
  const { size, outputs, graph, precision } = problem;
  if (graph !== undefined) {
    const { laplacian, rightSide: right } = graph;
    return { size, outputs, parts, laplacian, right, even: undefined };
  }
  const [d] = precision;
  const isEven = problem.blocks?.count === 1 && precision.every((other) => other === d);
  return {
    size,
    outputs,
    parts,
    laplacian: (x) => applyLaplacian(problem, columnOf(x)).data,
    right: applyLaplacian(problem, problem.targets),
    even: isEven ? d : undefined,
  };
}
