import type { Warning } from "../../../base/run.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { sideBySide } from "../../../linalg/join.ts";
import { compact, type Matrix, matrix } from "../../../linalg/matrix.ts";
import type { SparseMatrix } from "../../../linalg/sparse.ts";
import { centred, featureMeans, featureRows } from "../primal/feature-rows.ts";
import { interceptOf } from "../primal/solve-normal.ts";
import { applyLaplacian, type BorderedProblem, blockMeans } from "../problem.ts";
import type { Solved } from "../solved.ts";
import { requireFiniteSolution } from "../to-model.ts";
import { conjugateGradient, type Equations, type Found, residualsOf } from "./conjugate-gradient.ts";
import { followed, type Judge } from "./judge.ts";
import { compactColumns } from "./laplacian.ts";
import { type NormalProducts, normalProducts } from "./normal-products.ts";
import { squaresOf } from "./preconditioner.ts";

/** (XᵀLX + λI)w = XᵀLy by products with X and L alone: no n × n and no m × m matrix. */
export interface IterativeSystem {
  /** The weights, n × v, from where another solution ended when one is given. */
  solve(lambda: number, start?: Matrix): Promise<IterativelySolved>;
}

export interface IterativelySolved extends Solved {
  /** Of each output. */
  readonly facts: readonly Readonly<Record<string, number>>[];
}

export interface Manner {
  readonly tolerance: number;
  readonly iterations: number;
  /** Says where to stop, in place of the tolerance. */
  readonly judge?: Judge | undefined;
}

/** Outputs that are solved side by side: products with more columns gain nothing, and these bound the memory. */
const WIDTH = 8;

export async function openIterative(
  problem: BorderedProblem,
  X: Matrix | SparseMatrix,
  manner: Manner,
  compute: Compute,
): Promise<IterativeSystem> {
  const features = X.kind === "dense" ? withoutConstants(problem, X) : X;
  const { squares, sums } = squaresOf(problem, features);
  requireFiniteSolution(squares);
  const source = { problem, X: features, sums };
  const products = await normalProducts(source, Math.min(WIDTH, problem.outputs), compute);
  const parts = partsOf(problem);
  const rights: Matrix[] = [];
  for (const part of parts) {
    const right = await products.transposed(part.graph?.rightSide ?? applyLaplacian(part, part.targets));
    rights.push(compact(right));
    requireFiniteSolution(right.data);
  }
  const means = problem.intercept ? featureMeans(problem, featureRows(X)) : undefined;
  const bias = (part: BorderedProblem, w: Matrix) =>
    means && interceptOf(blockMeans(part, part.targets).data, means.data, w);
  return {
    async solve(lambda, start) {
      const found: (Found & { readonly judged?: number })[] = [];
      const inverses = inversesOf(squares, features, lambda);
      for (const [place, part] of parts.entries()) {
        const apply = (p: Matrix) => shifted(products, lambda, p);
        const equations: Equations = { apply, right: rights[place], inverses };
        const from = place * WIDTH;
        const rules = { ...manner, start: start && compactColumns(start, from, part.outputs) };
        const judge = manner.judge && { ...manner.judge, from, bias: (w: Matrix) => bias(part, w) };
        found.push(
          judge === undefined
            ? await conjugateGradient(equations, rules, compute.run)
            : await stoppedEarly(equations, rules, judge, compute),
        );
      }
      const values = sideBySide(found.map(({ x }) => x));
      const remarks = manner.judge === undefined ? remarksOn(found, lambda, manner) : [];
      return { values, bias: bias(problem, values), remarks, facts: found.flatMap(factsOf) };
    },
  };
}

/** Columns that differ by less than this in their squares gain little from a preconditioner. */
const ALIKE = 16;

/**
 * The diagonal of M⁻¹: of XᵀLX + λI, or 1. With fewer rows than columns the right side has nothing in the directions that no row has, where the matrix is λI, and
 * steps without a preconditioner never go there; with one they do, since its λM⁻¹ mixes all directions. It is worth that only where columns are very different.
 */
function inversesOf(
  squares: Float64Array,
  { rows, cols }: Matrix | SparseMatrix,
  lambda: number,
): Float64Array {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const value of squares) {
    least = Math.min(least, value + lambda);
    most = Math.max(most, value + lambda);
  }
  if (rows < cols && most < ALIKE * least) return new Float64Array(cols).fill(1);
  return squares.map((value) => 1 / (value + lambda));
}

/** (XᵀLX + λI)·P. */
async function shifted({ normal }: NormalProducts, lambda: number, p: Matrix): Promise<Matrix> {
  const result = await normal(p);
  const [sums, values] = [result.data, p.data];
  for (let k = 0; k < values.length; k++) sums[k] += lambda * values[k];
  return result;
}

/** The best on the way, as far as the judge was asked. */
async function stoppedEarly(
  equations: Equations,
  rules: Manner,
  judge: Parameters<typeof followed>[0],
  { run }: Compute,
): Promise<Found & { readonly judged: number }> {
  const course = followed(judge);
  const { look } = course;
  const last = await conjugateGradient(equations, { ...rules, look }, run);
  const { x, iterations } = course.best() ?? last;
  const judged = Math.max(...last.iterations);
  return { x, iterations, residuals: await residualsOf(equations, x), judged };
}

/** The same problem for a few outputs at a time. */
function partsOf(problem: BorderedProblem): readonly BorderedProblem[] {
  const { outputs: v, graph } = problem;
  return Array.from({ length: Math.ceil(v / WIDTH) }, (_, place) => {
    const outputs = Math.min(WIDTH, v - place * WIDTH);
    const columns = (of: Matrix) => compactColumns(of, place * WIDTH, outputs);
    return {
      ...problem,
      outputs,
      targets: columns(problem.targets),
      graph: graph && { ...graph, rightSide: columns(graph.rightSide) },
    };
  });
}

/** L does not see what is constant in a block; of features far from 0 it would leave few digits. Sparse rows would not stay sparse. */
function withoutConstants(problem: BorderedProblem, X: Matrix): Matrix {
  const { blocks, graph, size } = problem;
  if (graph !== undefined) return centred(X).values;
  if (blocks === undefined) return X;
  const rows = featureRows(X);
  const result = matrix(X.rows, X.cols);
  rows.centredTo(result.data, X.cols, {
    top: 0,
    bottom: X.rows,
    factors: new Float64Array(size).fill(1),
    blocks: blocks.of,
    means: featureMeans(problem, rows).data,
  });
  return result;
}

function factsOf({ iterations, residuals, judged }: Found & { readonly judged?: number }) {
  return Array.from(iterations, (count, col) => ({
    iterations: count,
    residual: residuals[col],
    ...(judged !== undefined && { judged }),
  }));
}

/** What is not solved is told, with what is left of it. */
function remarksOn(
  found: readonly Found[],
  lambda: number,
  { tolerance, iterations: limit }: Manner,
): readonly Warning[] {
  const residual = Math.max(0, ...found.flatMap(({ residuals }) => Array.from(residuals)));
  requireFiniteSolution(Float64Array.of(residual));
  if (residual <= tolerance) return [];
  const atLimit = found.some(({ iterations }) => iterations.includes(limit));
  const message = atLimit
    ? `conjugate gradient took all of its ${limit} steps at lambda = ${lambda} and left a relative residual of ${residual}, above the tolerance of ${tolerance}: ` +
      "allow more of them, a larger lambda, or scale the features"
    : `rounding leaves a relative residual of ${residual} at lambda = ${lambda}, above the tolerance of ${tolerance}: a larger lambda or features of one scale would leave less`;
  return [Object.freeze({ code: "training.not-converged", message })];
}
