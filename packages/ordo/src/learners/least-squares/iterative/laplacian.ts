import { at, type Matrix, matrix } from "../../../linalg/matrix.ts";
import { applyLaplacian, type BorderedProblem } from "../problem.ts";

/** L times the columns, whatever kind of L the problem has: O(m) of blocks, O(m + l) of a graph with l preferences. */
export function laplacianTimes(problem: BorderedProblem, values: Matrix): Matrix {
  const { graph } = problem;
  if (graph === undefined) return applyLaplacian(problem, values);
  const { rows, cols } = values;
  const result = matrix(rows, cols);
  for (let col = 0; col < cols; col++) {
    const column = Float64Array.from({ length: rows }, (_, row) => at(values, row, col));
    graph.laplacian(column).forEach((value, row) => {
      result.data[row * cols + col] = value;
    });
  }
  return result;
}
