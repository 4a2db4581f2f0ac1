import type { Rows } from "../../../data/samples.ts";
import type { ColumnNumbers, FoldColumns } from "../../../data/transforms/fold-columns.ts";
import { choleskySmall, choleskySmallInverseDiagonal, choleskySmallSolve } from "../../../linalg/small.ts";
import type { BorderedProblem } from "../problem.ts";
import { UNIT } from "../rounding.ts";
import { type MovingFeatures, moveColumn, movedRows, moveMatrix, moveMean } from "./features.ts";
import type { OpenSet, SetScorer, Solution } from "./scorer.ts";
import { type SmallRemaining, smallEquations } from "./small-equations.ts";

/**
 * A few rows held out of a linear model whose columns are scaled anew: the equations of what is left (`smallEquations`), moved to the features of the fold, and a factorisation of
 * n × n for each lambda, in plain loops.
 */
export function smallSets(
  problem: BorderedProblem,
  features: MovingFeatures,
  columns: FoldColumns,
): SetScorer {
  const { outputs: v, intercept } = problem;
  const n = features.count;
  const equations = smallEquations(problem, features.fixed);
  const { width, whole } = equations;
  const [normal, factor] = [new Float64Array(n * n), new Float64Array(n * n)];
  const open = (rows: Rows): OpenSet => {
    const numbers = columns.without(rows);
    const left = equations.without(rows);
    moveMatrix(features, numbers, { sums: left.sums, width }, normal);
    const right = new Float64Array(n * v);
    for (let out = 0; out < v; out++) {
      const target = (features.fixed.cols + out) * width;
      const moved = moveColumn(features, numbers, (place) => left.sums[target + place]);
      for (let k = 0; k < n; k++) right[k * v + out] = moved[k];
    }
    const held: Held = {
      n,
      v,
      normal,
      right,
      lines: movedRows(features, numbers, rows).data,
      count: rows.length,
      spreads: spreadsOf(left, width, v),
      constant: intercept
        ? constantOf(left, moveMean(features, numbers, left.means), { n, v, normal })
        : undefined,
      lost: lostBy(features, numbers, whole),
    };
    return { at: (lambda) => solved(held, lambda, factor) };
  };
  return {
    async each(sets, take) {
      for (const [set, rows] of sets.entries()) await take(set, open(rows));
    },
  };
}

/** The diagonal before rows were taken off, at most: a fill or a shift far from the centre of a column is most of what is there, and cancels as well. */
function lostBy(
  { count: n, marks, constant }: MovingFeatures,
  { fills, shifts, factors }: ColumnNumbers,
  whole: Float64Array,
): Float64Array {
  return Float64Array.from({ length: n }, (_, k) => {
    let root = Math.sqrt(whole[k]);
    if (marks[k] >= 0) root += Math.abs(fills[k]) * Math.sqrt(whole[marks[k]]);
    if (constant >= 0) root += Math.abs(shifts[k]) * Math.sqrt(whole[constant]);
    return (factors[k] * root) ** 2;
  });
}

/** What is known of a set before lambda is. */
interface Held {
  readonly n: number;
  readonly v: number;
  readonly normal: Float64Array;
  readonly right: Float64Array;
  /** The features of the held-out rows. */
  readonly lines: Float64Array;
  readonly count: number;
  /** Σ d·(y − ȳ)² of each output. */
  readonly spreads: Float64Array;
  readonly constant: Constant | undefined;
  /** What the diagonal was before rows were taken off. */
  readonly lost: Float64Array;
}

/** The means that an intercept is made of, and what these are sums of. */
interface Constant {
  readonly features: Float64Array;
  readonly targets: Float64Array;
  readonly featureSizes: Float64Array;
  readonly targetSizes: Float64Array;
}

function spreadsOf({ sums }: SmallRemaining, width: number, v: number): Float64Array {
  return Float64Array.from({ length: v }, (_, out) => Math.max(0, sums[(width - v + out) * (width + 1)]));
}

function constantOf(
  { means, sums, weight }: SmallRemaining,
  features: Float64Array,
  { n, v, normal }: { readonly n: number; readonly v: number; readonly normal: Float64Array },
): Constant {
  const width = means.length;
  const targets = means.slice(width - v);
  return {
    features,
    targets,
    featureSizes: features.map(
      (mean, k) => Math.abs(mean) + Math.sqrt(Math.max(0, normal[k * n + k]) / weight),
    ),
    targetSizes: targets.map(
      (mean, out) => Math.abs(mean) + Math.sqrt(Math.max(0, sums[(width - v + out) * (width + 1)]) / weight),
    ),
  };
}

function solved(held: Held, lambda: number, factor: Float64Array): Solution | undefined {
  const { n, v, normal, lines, count, constant } = held;
  factor.set(normal);
  for (let k = 0; k < n; k++) factor[k * n + k] += lambda;
  if (choleskySmall(factor, n) >= 0) return undefined;
  const w = held.right.slice();
  choleskySmallSolve(factor, n, w, v);
  const scores = new Float64Array(count * v);
  for (let out = 0; out < v; out++) {
    let bias = constant?.targets[out] ?? 0;
    if (constant !== undefined) for (let k = 0; k < n; k++) bias -= constant.features[k] * w[k * v + out];
    for (let row = 0; row < count; row++) {
      let sum = bias;
      for (let k = 0; k < n; k++) sum += lines[row * n + k] * w[k * v + out];
      scores[row * v + out] = sum;
    }
  }
  const bounds = { ...held, w, lambda };
  return {
    scores,
    growth: growthOf(held, lambda),
    // (M⁻¹)_kk is at most 1/λ.
    bound: () => doubtsBy(bounds, undefined),
    doubts: () => doubtsBy(bounds, choleskySmallInverseDiagonal(factor, n)),
  };
}

/** By how much taking rows off may have multiplied the errors of the sums. */
function growthOf({ n, lost, normal }: Held, lambda: number): number {
  let most = 1;
  for (let k = 0; k < n; k++) most = Math.max(most, lost[k] / (normal[k * n + k] + lambda));
  return most;
}

/** As those of a model of these weights (`primalWeights`, `linearDoubts`); without the diagonal of the inverse, by the most that it can be. */
function doubtsBy(
  held: Held & { readonly w: Float64Array; readonly lambda: number },
  inverses: Float64Array | undefined,
): Float64Array {
  const { n, v, w, lambda, normal, lines, count, spreads, constant } = held;
  let total = 0;
  for (let k = 0; k < n; k++) total += (normal[k * n + k] + lambda) * (inverses?.[k] ?? 1 / lambda);
  const result = new Float64Array(count * v);
  const rho = new Float64Array(n);
  for (let out = 0; out < v; out++) {
    let size = 0;
    for (let k = 0; k < n; k++) size += (normal[k * n + k] + lambda) * w[k * v + out] ** 2;
    size = Math.sqrt(size) + Math.sqrt(n * spreads[out]);
    for (let k = 0; k < n; k++)
      rho[k] = Math.abs(w[k * v + out]) + Math.sqrt((inverses?.[k] ?? 1 / lambda) * total) * size;
    let shared = constant?.targetSizes[out] ?? 0;
    if (constant !== undefined) for (let k = 0; k < n; k++) shared += constant.featureSizes[k] * rho[k];
    for (let row = 0; row < count; row++) {
      let sum = shared;
      for (let k = 0; k < n; k++) sum += Math.abs(lines[row * n + k]) * rho[k];
      result[row * v + out] = UNIT * sum;
    }
  }
  return result;
}
