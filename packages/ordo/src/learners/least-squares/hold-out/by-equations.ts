import { once, shared } from "../../../base/once.ts";
import type { Rows } from "../../../data/samples.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { type Matrix, matrix } from "../../../linalg/matrix.ts";
import { scopeOf } from "../../../linalg/scope.ts";
import type { HoldOutSink } from "../../learner.ts";
import { isIndefinite, unsolvable } from "../conditioning.ts";
import type { FeatureRows } from "../primal/feature-rows.ts";
import { chunkRows } from "../primal/normal-equations.ts";
import { sizesOf } from "../primal/sizes.ts";
import { type BasisSolution, type NormalSolver, solveNormal } from "../primal/solve-normal.ts";
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
    const job = { problem, features, lambdas, ones: once(() => new Float64Array(features.rows).fill(1)) };
    const take = async (set: number, remaining: Remaining) => {
      const own = scopeOf(compute);
      try {
        found[set] = await scoresOf({ ...job, compute: own }, sets[set], remaining);
      } finally {
        own.release();
      }
      await compute.run.checkpoint("held-out sets", ++done, sets.length);
    };
    if (each === undefined) await eachRemaining(problem, features, sets, take, compute);
    else await each(sets, take, compute);
    return found;
  });
  return {
    async tell(lambda, sink) {
      const found = await all.get(undefined);
      const place = lambdas.indexOf(lambda);
      sets.forEach((rows, set) => {
        const from = place * rows.length * problem.outputs;
        const own = (values: Float64Array) => values.subarray(from, from + rows.length * problem.outputs);
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
  /** 1 for each row. */
  ones(): Float64Array;
}

/** Of one set at all lambdas: for each of them, rows × outputs. */
export async function scoresOf(job: Job, rows: Rows, remaining: Remaining): Promise<SetScores> {
  const { problem, features, lambdas, compute } = job;
  const { backend } = compute;
  const [n, v] = [features.cols, problem.outputs];
  const { weights, errors } = await weightsOf(job, remaining);
  const size = rows.length * lambdas.length * v;
  const found = { scores: new Float64Array(size), doubts: new Float64Array(size) };
  const biases = problem.intercept ? interceptsOf(problem, remaining, weights, errors) : undefined;
  if (weights.cols === 1) return scoredInPlace({ features, weights, errors, biases }, rows, found);
  const chunk = Math.min(chunkRows(n), rows.length);
  const lines = new Float64Array(chunk * n);
  const shares = { factors: job.ones(), blocks: undefined, means: lines };
  for (let top = 0; top < rows.length; top += chunk) {
    const bottom = Math.min(rows.length, top + chunk);
    features.centredTo(lines, n, { ...shares, list: rows, top, bottom });
    const part = matrix(bottom - top, n, lines.subarray(0, (bottom - top) * n));
    using product = await backend.multiply(weights, part, { transposeA: true, transposeB: true });
    const products = await backend.fetch(product);
    takeSizes(part.data);
    using doubt = await backend.multiply(errors, part, { transposeA: true, transposeB: true });
    write(
      { products: products.data, doubts: (await backend.fetch(doubt)).data, biases },
      { top, bottom, v },
      found,
    );
  }
  return found;
}

/** A function of its own: a loop between two awaits stays slow. */
function takeSizes(values: Float64Array): void {
  for (let k = 0; k < values.length; k++) values[k] = Math.abs(values[k]);
}

/** One product with each row, for which no row is copied. */
function scoredInPlace(
  from: {
    readonly features: FeatureRows;
    readonly weights: Matrix;
    readonly errors: Matrix;
    readonly biases: Biases | undefined;
  },
  rows: Rows,
  found: SetScores,
): SetScores {
  const { features, weights, errors, biases } = from;
  const [bias, unsure] = [biases?.values[0] ?? 0, biases?.errors[0] ?? 0];
  for (let k = 0; k < rows.length; k++) {
    features.dot(rows[k], weights, found.scores, k);
    found.scores[k] += bias;
    found.doubts[k] = UNIT * (features.sizeOf(rows[k], errors.data) + unsure);
  }
  return found;
}

/** Puts columns of products, one for each lambda and output, where they belong: outputs of a row stand together. */
function write(
  from: {
    readonly products: Float64Array;
    readonly doubts: Float64Array;
    readonly biases: Biases | undefined;
  },
  { top, bottom, v }: { readonly top: number; readonly bottom: number; readonly v: number },
  { scores, doubts }: SetScores,
): void {
  const [count, width] = [bottom - top, from.products.length / (bottom - top)];
  const rows = scores.length / width;
  for (let col = 0; col < width; col++) {
    const start = (col - (col % v)) * rows + (col % v) + top * v;
    const bias = from.biases?.values[col] ?? 0;
    const unsure = from.biases?.errors[col] ?? 0;
    for (let k = 0; k < count; k++) {
      scores[start + k * v] = from.products[col * count + k] + bias;
      doubts[start + k * v] = UNIT * (from.doubts[col * count + k] + unsure);
    }
  }
}

/** w at all lambdas side by side, n × (lambdas · outputs), and what rounding may have done to them, in units (see `primalWeights`). */
async function weightsOf(job: Job, remaining: Remaining): Promise<{ weights: Matrix; errors: Matrix }> {
  const { problem, features, lambdas, compute } = job;
  const [n, v] = [features.cols, problem.outputs];
  const width = lambdas.length * v;
  const solver = await solveNormal(remaining, { lambdas, said: problem.said }, compute);
  const path = lambdas.length > 1 ? await solver.pathByBasis() : undefined;
  const [weights, errors] = [matrix(n, width), matrix(n, width)];
  const sides = remaining.spread.map((spread) => Math.sqrt(n * spread));
  for (const [place, lambda] of lambdas.entries()) {
    const { w, squares, inverses } = path?.[place] ?? (await factoredAt(solver, lambda, job));
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

async function factoredAt(
  solver: NormalSolver,
  lambda: number,
  { compute: { backend }, problem }: Job,
): Promise<BasisSolution> {
  try {
    using factor = await solver.factorAt(lambda);
    const inverses = await backend.inverseDiagonal(factor);
    return { w: await solver.weightsBy(factor), squares: solver.squaresAt(lambda), inverses };
  } catch (error) {
    throw isIndefinite(error) ? unsolvable("nothing can be held out", problem.said) : error;
  }
}

interface Biases {
  readonly values: Float64Array;
  readonly errors: Float64Array;
}

/** ȳ − x̄·w, and what it is the sum of: a mean of |y| is at most the root of the mean square. */
function interceptsOf(
  { outputs: v }: BorderedProblem,
  { means, centres, featureSizes, targetSizes }: Remaining,
  weights: Matrix,
  rho: Matrix,
): Biases {
  const values = Float64Array.from({ length: weights.cols }, (_, k) => centres[k % v]);
  const errors = Float64Array.from({ length: weights.cols }, (_, k) => targetSizes[k % v]);
  for (let col = 0; col < weights.rows; col++)
    for (let k = 0; k < weights.cols; k++) {
      values[k] -= means[col] * weights.data[col * weights.cols + k];
      errors[k] += featureSizes[col] * rho.data[col * weights.cols + k];
    }
  return { values, errors };
}
