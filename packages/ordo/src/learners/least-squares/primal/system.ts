import type { Rows } from "../../../data/samples.ts";
import type { Held } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { type Matrix, matrix, transpose, block as view } from "../../../linalg/matrix.ts";
import type { SparseMatrix } from "../../../linalg/sparse.ts";
import type { Influence, InfluenceSource } from "../influence/influence.ts";
import { constantsFrom } from "../influence/intercepts.ts";
import type { Spread } from "../model-doubts.ts";
import { applyLaplacian, type BorderedProblem, blockMeans, blockTotals } from "../problem.ts";
import { primalRounding } from "../rounding.ts";
import type { Solved, SolveOptions } from "../solved.ts";
import { type PrimalKnown, primalDirect } from "./direct.ts";
import { equationsOf } from "./equations.ts";
import { type FeatureRows, featureMeans, featureRows } from "./feature-rows.ts";
import type { NormalEquations } from "./normal-equations.ts";
import { interceptsWith, residualOf } from "./residuals.ts";
import { lengthOf, sidesOf, sizesOf, spreadsOf } from "./sizes.ts";
import { interceptOf, type NormalSolver, solveNormal } from "./solve-normal.ts";

/** The same system over explicit features, K = XXᵀ: (XᵀLX + λI)w = XᵀLy. Costs n²m once, then O(n²) or O(n³) for a lambda. */
export interface PrimalSystem extends InfluenceSource {
  /** XᵀLX and XᵀLy. */
  readonly equations: NormalEquations;
  /** w at each of these lambdas, n × v: all that were told, or some. */
  solve(lambdas: readonly number[], options: SolveOptions): Promise<Solved[]>;
}

export async function openPrimal(
  problem: BorderedProblem,
  X: Matrix | SparseMatrix,
  lambdas: readonly number[],
  compute: Compute,
): Promise<PrimalSystem> {
  const { backend } = compute;
  const rows = featureRows(X);
  const n = rows.cols;
  let known: Matrix | undefined;
  const means = () => {
    known ??= featureMeans(problem, rows);
    return known;
  };
  const equations = await equationsOf(problem, X, means, compute);
  const solver = await solveNormal(equations, { lambdas, said: problem.said }, compute);
  /** M_kk and (M⁻¹)_kk of M = XᵀLX + λI, and `sidesOf`; undefined where rounding makes it indefinite. */
  const spreadAt = async (lambda: number): Promise<Spread | undefined> => {
    const factored = await solver.factorUnlessIndefinite(lambda);
    if (factored === undefined) return undefined;
    using factor = factored;
    const squares = solver.squaresAt(lambda);
    const inverses = await backend.inverseDiagonal(factor);
    return { squares, inverses, sides: sidesOf(problem, rows, squares) };
  };
  const at = async (lambda: number) => {
    const { values: w } = await solver.weightsAt(lambda);
    using factor = await solver.factorAt(lambda);
    const Lx = await laplacianOfFeatures(problem, rows, means(), n);
    // T = R⁻¹(LX)ᵀ and B = R⁻ᵀT with RRᵀ = XᵀLX + λI; the blocks of A want T by item.
    using T = await backend.solveTriangular(factor, Lx);
    using B = await backend.solveTriangular(factor, T, { transpose: true });
    const squares = solver.squaresAt(lambda);
    const inverses = await backend.inverseDiagonal(factor);
    const parts = {
      T: transpose(await backend.fetch(T)),
      B: await backend.fetch(B),
      squares,
      inverses,
      sides: sidesOf(problem, rows, squares),
    };
    return primalInfluence(problem, { rows, means: means(), w, lambda, ...parts }, compute);
  };
  return {
    equations,
    async solve(wanted, { doubts }) {
      const result: Solved[] = [];
      for (const solved of await solutionsOf(problem, solver, means, wanted)) {
        const spread = doubts ? await spreadAt(wanted[result.length]) : undefined;
        result.push({ ...solved, spread });
      }
      return result;
    },
    at,
  };
}

/** w and the intercepts at each lambda; `means` are those of the features over the block, and asked for where there is an intercept. */
export async function solutionsOf(
  problem: BorderedProblem,
  solver: NormalSolver,
  means: () => Matrix,
  lambdas: readonly number[],
): Promise<Solved[]> {
  const result: Solved[] = [];
  for (const lambda of lambdas) {
    const solved = await solver.weightsAt(lambda);
    const bias = problem.intercept
      ? interceptOf(blockMeans(problem, problem.targets).data, means().data, solved.values)
      : undefined;
    result.push({ ...solved, bias });
  }
  return result;
}

/** (LX)ᵀ, n × m: feature by feature, d·(x − mean of its block). */
async function laplacianOfFeatures(
  problem: BorderedProblem,
  X: FeatureRows,
  means: Matrix,
  n: number,
): Promise<Matrix> {
  const { blocks, precision } = problem;
  const m = X.rows;
  const result = matrix(n, m);
  const line = new Float64Array(n);
  const how = { factors: precision, blocks: blocks?.of, means: means.data };
  for (let row = 0; row < m; row++) {
    X.centredTo(line, n, { ...how, top: row, bottom: row + 1 });
    for (let col = 0; col < n; col++) result.data[col * m + row] = line[col];
  }
  if (blocks !== undefined)
    for (let col = 0; col < n; col++) sumToZero(problem, result.data.subarray(col * m, (col + 1) * m));
  return result;
}

/** A mean far from 0 is known to its own roundings only, which are the same in the whole block: what is left of them is taken out. */
function sumToZero(problem: BorderedProblem, line: Float64Array): void {
  const { of, count } = problem.blocks!;
  const totals = blockTotals(problem);
  const left = new Float64Array(count);
  for (let row = 0; row < line.length; row++) left[of[row]] += line[row];
  for (let row = 0; row < line.length; row++)
    line[row] -= (problem.precision[row] * left[of[row]]) / totals[of[row]];
}

interface PrimalParts extends PrimalKnown {
  readonly means: Matrix;
  readonly lambda: number;
  /** LX·R⁻ᵀ, m × n; B is (XᵀLX + λI)⁻¹(LX)ᵀ. */
  readonly T: Matrix;
}

/** A = (L − TTᵀ)/λ by the Woodbury identity, never formed whole unless rows of it are asked for; α = L(y − Xw)/λ. */
async function primalInfluence(
  problem: BorderedProblem,
  parts: PrimalParts,
  compute: Compute,
): Promise<Influence> {
  const { rows, means, w, lambda, T, B, squares, inverses, sides } = parts;
  const { size: m } = problem;
  const residual = residualOf(problem, rows, means, w);
  const alpha = applyLaplacian(problem, residual);
  for (let k = 0; k < alpha.data.length; k++) alpha.data[k] /= lambda;
  // M·A = X̄·XᵀA = X̄·B, and b = ȳ − X̄·w.
  const pull = (block: number, row: number) => {
    let sum = 0;
    for (let col = 0; col < B.rows; col++) sum += means.data[block * B.rows + col] * B.data[col * m + row];
    return sum;
  };
  const constants = await constantsFrom(
    problem,
    { intercepts: interceptsWith(blockMeans(problem, residual), means, w), pull },
    compute,
  );
  const laplacian = laplacianEntry(problem);
  const heldT = { current: undefined as Held | undefined };
  let total = 0;
  for (let k = 0; k < squares.length; k++) total += squares[k] * inverses[k];
  const rounding = primalRounding({
    lambda,
    precision: problem.precision,
    total,
    sizes: sizesOf(w, squares, sides),
    spreads: spreadsOf(problem, means, w),
    length: (row) => lengthOf(rows, row, inverses),
  });
  const influence: Influence = {
    alpha,
    rounding,
    direct: async () => primalDirect(problem, influence, parts),
    block: (items: Rows) => primalBlock(items, T, lambda, laplacian),
    whole: undefined,
    diagonal: async () =>
      Float64Array.from({ length: m }, (_, row) => primalBlock(Uint32Array.of(row), T, lambda, laplacian)[0]),
    async rows(top, bottom) {
      heldT.current ??= await compute.backend.place(T);
      const part = view(T, top, bottom);
      using product = await compute.backend.multiply(part, heldT.current, {
        transposeB: true,
        alpha: -1 / lambda,
      });
      const result = await compute.backend.fetch(product);
      for (let row = top; row < bottom; row++) {
        for (let col = 0; col < m; col++) result.data[(row - top) * m + col] += laplacian(row, col) / lambda;
      }
      return result;
    },
    ...constants,
    release: () => heldT.current?.release(),
  };
  return influence;
}

function primalBlock(
  items: Rows,
  T: Matrix,
  lambda: number,
  laplacian: (a: number, b: number) => number,
): Float64Array {
  const u = items.length;
  const { data, cols: n } = T;
  const result = new Float64Array(u * u);
  for (let i = 0; i < u; i++) {
    const one = data.subarray(items[i] * n, (items[i] + 1) * n);
    for (let j = 0; j <= i; j++) {
      const start = items[j] * n;
      let sum = laplacian(items[i], items[j]);
      for (let k = 0; k < n; k++) sum -= one[k] * data[start + k];
      result[i * u + j] = sum / lambda;
      result[j * u + i] = sum / lambda;
    }
  }
  return result;
}

/** L_ab = d_a·[a = b] − d_a·d_b/Σd inside a block. */
function laplacianEntry(problem: BorderedProblem): (a: number, b: number) => number {
  const { blocks, precision } = problem;
  if (blocks === undefined) return (a, b) => (a === b ? precision[a] : 0);
  const totals = new Float64Array(blocks.count);
  blocks.of.forEach((block, row) => {
    totals[block] += precision[row];
  });
  return (a, b) => {
    if (blocks.of[a] !== blocks.of[b]) return 0;
    return (a === b ? precision[a] : 0) - (precision[a] * precision[b]) / totals[blocks.of[a]];
  };
}
