import type { Grouping } from "../../../../data/grouping.ts";
import type { Rows } from "../../../../data/samples.ts";
import type { Compute } from "../../../../linalg/compute.ts";
import { type Matrix, matrix, takeRows } from "../../../../linalg/matrix.ts";
import { type SparseMatrix, takeSparseRows } from "../../../../linalg/sparse.ts";
import { equationsOf } from "../../primal/equations.ts";
import { featureMeans, featureRows } from "../../primal/feature-rows.ts";
import { laplacianOfRows, type NormalEquations } from "../../primal/normal-equations.ts";
import { graphSums, sidesFrom, sidesOf } from "../../primal/sizes.ts";
import type { BorderedProblem, ProblemGraph } from "../../problem.ts";
import type { Remaining } from "../remaining-equations.ts";
import { eachWithoutOne } from "./sums-of-others.ts";

type Take = (set: number, remaining: Remaining) => Promise<void>;

/** Gives the equations of what is left without each of the sets. */
export type EachRemaining = (sets: readonly Rows[], take: Take, compute: Compute) => Promise<void>;

/** As training anew would sum them, from the graph of what is left. `lambda` is the smallest one. */
export function fromTheRest(
  X: Matrix | SparseMatrix,
  rest: (rows: Rows) => BorderedProblem,
  lambda: number,
): EachRemaining {
  return async (sets, take, compute) => {
    for (const [set, held] of sets.entries()) {
      const left = without(X.rows, [held]);
      const problem = rest(left);
      const own = X.kind === "dense" ? takeRows(X, left) : takeSparseRows(X, left);
      const rows = featureRows(own);
      const equations = await equationsOf(problem, own, () => featureMeans(problem, rows), compute);
      await take(
        set,
        remainingOf(equations, (squares) => sidesOf(problem, rows, squares), lambda),
      );
    }
  };
}

/** Of whole blocks, which the others do not notice: sums over the other blocks, never differences. */
export function fromOtherBlocks(graph: ProblemGraph, X: Matrix, lambda: number): EachRemaining {
  return async (sets, take, compute) => {
    const sums = graphSums(graph, featureRows(X));
    const { values, product } = await laplacianOfRows(graph, X, compute);
    const equationsAt = (rows: Rows) => equationsOfRows({ graph, values, product }, rows, compute);
    const sides = (squares: Float64Array) => sidesFrom(sums, squares);
    await eachWithoutOne(
      {
        count: sets.length,
        size: X.cols * (X.cols + graph.rightSide.cols),
        of: (first, end) => equationsAt(joined(sets.slice(first, end))),
        beside: () => equationsAt(without(X.rows, sets)),
        add: addEquations,
      },
      (set, others) => take(set, remainingOf(others, sides, lambda)),
    );
  };
}

/** Whether each set is made of whole blocks, and no two of them have items in common. */
export function areWhole(blocks: Grouping, sets: readonly Rows[]): boolean {
  const seen = new Uint8Array(blocks.of.length);
  const sizes = blocks.sizes();
  return sets.every((rows) => {
    const counts = new Map<number, number>();
    for (const row of rows) {
      if (seen[row] === 1) return false;
      seen[row] = 1;
      counts.set(blocks.of[row], (counts.get(blocks.of[row]) ?? 0) + 1);
    }
    return [...counts].every(([block, count]) => count === sizes[block]);
  });
}

interface BlockProducts {
  readonly graph: ProblemGraph;
  /** X less a constant, and L·X. */
  readonly values: Matrix;
  readonly product: Matrix;
}

/** XᵀLX and XᵀMN over the rows of whole blocks. */
async function equationsOfRows(
  { graph: { rightSide }, values, product }: BlockProducts,
  rows: Rows,
  { backend }: Compute,
): Promise<NormalEquations> {
  const [n, v] = [values.cols, rightSide.cols];
  if (rows.length === 0) return { normal: matrix(n, n), right: matrix(n, v) };
  const X = takeRows(values, rows);
  using normal = await backend.multiply(X, takeRows(product, rows), { transposeA: true });
  using right = await backend.multiply(X, takeRows(rightSide, rows), { transposeA: true });
  return { normal: await backend.fetch(normal), right: await backend.fetch(right) };
}

function sumOf(one: Matrix, other: Matrix): Matrix {
  const result = matrix(one.rows, one.cols);
  for (let k = 0; k < result.data.length; k++) result.data[k] = one.data[k] + other.data[k];
  return result;
}

function addEquations(a: NormalEquations, b: NormalEquations): NormalEquations {
  return { normal: sumOf(a.normal, b.normal), right: sumOf(a.right, b.right) };
}

/** Rows in none of the sets. */
function without(size: number, sets: readonly Rows[]): Rows {
  const held = new Uint8Array(size);
  for (const rows of sets) for (const row of rows) held[row] = 1;
  return Uint32Array.from(held.keys()).filter((row) => held[row] === 0);
}

function joined(sets: readonly Rows[]): Rows {
  return Uint32Array.from(sets.flatMap((rows) => [...rows]));
}

/** A ranking has no intercept to tell. */
function remainingOf(
  equations: NormalEquations,
  sidesAt: (squares: Float64Array) => Float64Array,
  lambda: number,
): Remaining {
  const n = equations.normal.rows;
  const squares = Float64Array.from({ length: n }, (_, k) => equations.normal.data[k * (n + 1)] + lambda);
  const none = new Float64Array(0);
  return {
    ...equations,
    spread: sidesAt(squares).map((side) => side ** 2 / n),
    means: none,
    centres: none,
    featureSizes: none,
    targetSizes: none,
  };
}
