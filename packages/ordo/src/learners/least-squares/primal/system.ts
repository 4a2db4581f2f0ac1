import { once, shared } from "../../../base/once.ts";
import type { Compute } from "../../../linalg/compute.ts";
import type { Matrix } from "../../../linalg/matrix.ts";
import type { SparseMatrix } from "../../../linalg/sparse.ts";
import type { InfluenceSource, Reading } from "../influence/influence.ts";
import type { Spread } from "../model-doubts.ts";
import { wayToPrimalInfluence } from "../plan.ts";
import { type BorderedProblem, blockMeans } from "../problem.ts";
import type { Solved, SolveOptions } from "../solved.ts";
import { equationsOf } from "./equations.ts";
import { choleskyFactors, primalBasis } from "./factors.ts";
import { featureMeans, featureRows } from "./feature-rows.ts";
import { primalInfluence } from "./influence.ts";
import type { NormalEquations } from "./normal-equations.ts";
import { primalSingles } from "./singles.ts";
import { largestTargets, sidesOf } from "./sizes.ts";
import { interceptOf, type NormalSolver, solveNormal } from "./solve-normal.ts";
import type { NormalSpectrum } from "./spectrum.ts";

/** The same system over explicit features, K = XXᵀ: (XᵀLX + λI)w = XᵀLy. Costs n²m once, then O(n²) or O(n³) for a lambda. */
export interface PrimalSystem extends InfluenceSource {
  /** XᵀLX and XᵀLy. */
  readonly equations: NormalEquations;
  /** The means of the features over each block, q × n, where features were not needed for the equations. */
  readonly featureMeans?: Matrix | undefined;
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
  const basis = shared(async (spectrum: NormalSpectrum) =>
    primalBasis({ problem, rows, means: means() }, spectrum, compute),
  );
  const singles = shared(async (spectrum: NormalSpectrum) =>
    primalSingles({ problem, rows, means: means() }, await basis.get(spectrum), spectrum),
  );
  const factorsAt = async (lambda: number, reading: Reading) => {
    const sizes = { items: rows.rows, features: rows.cols };
    const asked = lambdas.length * (reading.kind === "blocks" ? reading.lambdas : 1);
    const spectrum =
      wayToPrimalInfluence(sizes, asked) === "basis" ? await solver.accurateSpectrum(lambda) : undefined;
    if (spectrum !== undefined) return (await basis.get(spectrum)).at(lambda);
    return choleskyFactors({ problem, rows, means: means() }, solver, lambda, compute);
  };
  const blockSides = once(() => sidesOf(problem, rows, new Float64Array(rows.cols)));
  const largest = once(() => largestTargets(problem));
  const at = async (lambda: number, reading: Reading) => {
    const { values: w } = await solver.weightsAt(lambda);
    const factors = await factorsAt(lambda, reading);
    const sides = problem.graph === undefined ? blockSides() : sidesOf(problem, rows, factors.squares);
    const known = { rows, means: means(), w, lambda, sides, largest: largest() };
    return primalInfluence(problem, { ...known, ...factors }, compute);
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
    async singles(lambda, count) {
      const sizes = { items: rows.rows, features: rows.cols };
      const isOne = problem.blocks === undefined || problem.blocks.count === 1;
      if (problem.graph !== undefined || !isOne) return undefined;
      if (wayToPrimalInfluence(sizes, lambdas.length * count) !== "basis") return undefined;
      const spectrum = await solver.accurateSpectrum(lambda);
      return spectrum && (await singles.get(spectrum)).at(lambda);
    },
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
