import { shared } from "../../../base/once.ts";
import type { Rows } from "../../../data/samples.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { type Matrix, matrix } from "../../../linalg/matrix.ts";
import type { HoldOutSink } from "../../learner.ts";
import { isIndefinite, unsolvable } from "../conditioning.ts";
import type { FeatureRows } from "../primal/feature-rows.ts";
import { chunkRows } from "../primal/normal-equations.ts";
import { sizesOf } from "../primal/sizes.ts";
import { type NormalSolver, solveNormal } from "../primal/solve-normal.ts";
import type { BorderedProblem } from "../problem.ts";
import { UNIT } from "../rounding.ts";
import type { EachRemaining } from "./graph/remaining.ts";
import { eachRemaining, type Remaining } from "./remaining-equations.ts";
import type { SetScores } from "./set-scores.ts";

/** Held-out sets of a linear model, all lambdas of a path together. */
export interface SetsByEquations {
  /** Tells the scores of all sets at one of the lambdas. */
  tell(lambda: number, sink: HoldOutSink): Promise<void>;
}

export interface SetsGiven {
  readonly sets: readonly Rows[];
  readonly lambdas: readonly number[];
  /** How the equations of what is left are had, where it is not by taking items out of complete blocks. */
  readonly each?: EachRemaining | undefined;
}

/**
 * The scores of held-out sets from the normal equations of what is left: one decomposition for each set serves all lambdas, and costs n³ where the way by A
 * costs the cube of the set. Nothing cancels against the targets, so scores are as certain as those of a model that was trained anew.
 */
export function setsByEquations(
  problem: BorderedProblem,
  features: FeatureRows,
  { sets, lambdas, each }: SetsGiven,
  compute: Compute,
): SetsByEquations {
  const all = shared(async () => {
    const found: SetScores[] = [];
    let done = 0;
    const job = { problem, features, lambdas, compute };
    const take = async (set: number, remaining: Remaining) => {
      found[set] = await scoresOf(job, sets[set], remaining);
      await compute.run.checkpoint("held-out sets", ++done, sets.length);
    };
    if (each === undefined) await eachRemaining(problem, features, sets, take, compute);
    else await each(sets, take, compute);
    return found;
  });
  return {
    async tell(lambda, sink) {
      const found = await all.get(undefined);
      const [v, place] = [problem.outputs, lambdas.indexOf(lambda)];
      const width = lambdas.length * v;
      sets.forEach((rows, set) => {
        const own = (values: Float64Array) => {
          const result = new Float64Array(rows.length * v);
          for (let k = 0; k < rows.length; k++)
            for (let out = 0; out < v; out++) result[k * v + out] = values[k * width + place * v + out];
          return result;
        };
        sink.set?.(set, rows, own(found[set].scores), own(found[set].doubts));
      });
    },
  };
}

interface Job {
  readonly problem: BorderedProblem;
  readonly features: FeatureRows;
  readonly lambdas: readonly number[];
  readonly compute: Compute;
}

/** Of one set at all lambdas: rows × (lambdas · outputs). */
async function scoresOf(job: Job, rows: Rows, remaining: Remaining): Promise<SetScores> {
  const { problem, features, lambdas, compute } = job;
  const { backend } = compute;
  const n = features.cols;
  const { weights, errors } = await weightsOf(job, remaining);
  const width = lambdas.length * problem.outputs;
  const [scores, doubts] = [new Float64Array(rows.length * width), new Float64Array(rows.length * width)];
  const biases = problem.intercept ? interceptsOf(problem, remaining, weights, errors) : undefined;
  const chunk = chunkRows(n);
  for (let top = 0; top < rows.length; top += chunk) {
    const part = linesOf(features, rows.subarray(top, Math.min(rows.length, top + chunk)));
    const sizes = matrix(part.rows, n, part.data.map(Math.abs));
    using product = await backend.multiply(part, weights);
    using doubt = await backend.multiply(sizes, errors);
    scores.set((await backend.fetch(product)).data, top * width);
    doubts.set((await backend.fetch(doubt)).data, top * width);
  }
  for (let k = 0; k < scores.length; k++) {
    scores[k] += biases?.values[k % width] ?? 0;
    doubts[k] = UNIT * (doubts[k] + (biases?.errors[k % width] ?? 0));
  }
  return { scores, doubts };
}

function linesOf(features: FeatureRows, rows: Rows): Matrix {
  const lines = matrix(rows.length, features.cols);
  for (let k = 0; k < rows.length; k++) features.addTo(lines.data, k * features.cols, rows[k], 1);
  return lines;
}

/** w at all lambdas side by side, n × (lambdas · outputs), and what rounding may have done to them, in units (see `primalWeights`). */
async function weightsOf(job: Job, remaining: Remaining): Promise<{ weights: Matrix; errors: Matrix }> {
  const { problem, features, lambdas, compute } = job;
  const [n, v] = [features.cols, problem.outputs];
  const width = lambdas.length * v;
  const solver = await solveNormal(remaining, { lambdas, said: problem.said }, compute);
  const [weights, errors] = [matrix(n, width), matrix(n, width)];
  const sides = remaining.spread.map((spread) => Math.sqrt(n * spread));
  for (const [place, lambda] of lambdas.entries()) {
    const { w, squares, inverses } = await solvedAt(solver, lambda, job);
    const sizes = sizesOf(w, squares, sides);
    let total = 0;
    for (let k = 0; k < n; k++) total += squares[k] * inverses[k];
    for (let k = 0; k < n; k++) {
      const reach = Math.sqrt(inverses[k] * total);
      for (let out = 0; out < v; out++) {
        const value = w.data[k * v + out];
        weights.data[k * width + place * v + out] = value;
        errors.data[k * width + place * v + out] = Math.abs(value) + reach * sizes[out];
      }
    }
  }
  return { weights, errors };
}

interface SolvedAt {
  readonly w: Matrix;
  readonly squares: Float64Array;
  readonly inverses: Float64Array;
}

async function solvedAt(
  solver: NormalSolver,
  lambda: number,
  { lambdas, compute: { backend }, problem }: Job,
): Promise<SolvedAt> {
  const spectrum = lambdas.length > 1 ? await solver.basisAt(lambda) : undefined;
  if (spectrum !== undefined) return spectrum;
  try {
    using factor = await solver.factorAt(lambda);
    const inverses = await backend.inverseDiagonal(factor);
    const { values: w } = await solver.weightsAt(lambda);
    return { w, squares: solver.squaresAt(lambda), inverses };
  } catch (error) {
    throw isIndefinite(error) ? unsolvable("nothing can be held out", problem.said) : error;
  }
}

/** ȳ − x̄·w, and what it is the sum of: a mean of |y| is at most the root of the mean square. */
function interceptsOf(
  { outputs: v }: BorderedProblem,
  { means, centres, featureSizes, targetSizes }: Remaining,
  weights: Matrix,
  rho: Matrix,
): { readonly values: Float64Array; readonly errors: Float64Array } {
  const values = Float64Array.from({ length: weights.cols }, (_, k) => centres[k % v]);
  const errors = Float64Array.from({ length: weights.cols }, (_, k) => targetSizes[k % v]);
  for (let col = 0; col < weights.rows; col++)
    for (let k = 0; k < weights.cols; k++) {
      values[k] -= means[col] * weights.data[col * weights.cols + k];
      errors[k] += featureSizes[col] * rho.data[col * weights.cols + k];
    }
  return { values, errors };
}
