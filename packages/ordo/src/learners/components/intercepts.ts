import { at, columnOf, type Matrix, rowOf } from "../../linalg/matrix.ts";
import { type BorderedProblem, blockMeans } from "../least-squares/problem.ts";
import { columnsOf, dot } from "./columns.ts";
import type { Decomposition } from "./decomposition.ts";

/** The constant of a regression: the weighted mean of what its function leaves of the targets. */
export function interceptsOf(
  problem: BorderedProblem,
  { vectors, shift }: Decomposition,
  { w, values }: { readonly w: Matrix; readonly values: Matrix },
): Float64Array {
  const [targets, solutions] = [columnsOf(problem.targets), columnsOf(values)];
  return Float64Array.from(targets, (left, out) => {
    for (let k = 0; k < w.rows; k++) {
      const row = rowOf(vectors, k);
      const factor = at(w, k, out);
      for (let i = 0; i < left.length; i++) left[i] -= factor * row[i];
    }
    const [mean] = blockMeans(problem, columnOf(left)).data;
    return mean - (shift === undefined ? 0 : dot(shift, solutions[out]));
  });
}
