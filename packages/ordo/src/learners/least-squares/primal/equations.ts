import type { Compute } from "../../../linalg/compute.ts";
import type { Matrix } from "../../../linalg/matrix.ts";
import type { SparseMatrix } from "../../../linalg/sparse.ts";
import type { BorderedProblem } from "../problem.ts";
import { evenEquations } from "./even-equations.ts";
import { type NormalEquations, normalEquations } from "./normal-equations.ts";
import { sparseEquations } from "./sparse-equations.ts";

/** XᵀLX and XᵀLy, by the fastest way that there is for such a problem. */
export async function equationsOf(
  problem: BorderedProblem,
  X: Matrix | SparseMatrix,
  means: () => Matrix,
  compute: Compute,
): Promise<NormalEquations> {
  const straight =
    X.kind === "dense"
      ? await evenEquations(problem, X, compute)
      : await sparseEquations(problem, X, compute);
  return straight ?? normalEquations(problem, X, means, compute);
}
