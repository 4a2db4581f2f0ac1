import type { Matrix } from "../../../linalg/matrix.ts";
import type { Direct, DirectSums } from "../hold-out/direct.ts";
import type { HeldSet, Moved } from "../hold-out/held.ts";
import { variancesOf } from "../hold-out/set-scores.ts";
import { type Influence, movedIntercept } from "../influence/influence.ts";
import type { BorderedProblem } from "../problem.ts";
import type { FeatureRows } from "./feature-rows.ts";

/** What the primal form knows. */
export interface PrimalKnown {
  readonly rows: FeatureRows;
  /** n × v. */
  readonly w: Matrix;
  /** XᵀA of one item, n numbers. */
  pulls(row: number): Float64Array;
  /** M_kk and (M⁻¹)_kk. */
  readonly squares: Float64Array;
  readonly inverses: Float64Array;
  /** See `sidesOf`. */
  readonly sides: Float64Array;
  /** The mean features of each block. */
  readonly means: Matrix;
}

/**
 * f_U = X_U·w̃ with w̃ = X_Rᵀα̃_R = w − (XᵀA)_{·H}s − X_Uᵀ(α − As)_U, where the last is what rounding leaves of 0. A feature that only held-out
 * items have has no weight at all. O((h + u)·n) for each set.
 */
export function primalDirect(problem: BorderedProblem, influence: Influence, known: PrimalKnown): Direct {
  const supports = supportsOf(known.rows);
  return {
    async sum(set, moved) {
      const { outputs: v } = problem;
      const without = weightsWithout(problem, influence, known, { set, moved, supports });
      const result = sumFeatures(v, known, set, without);
      if (problem.intercept) addIntercept(problem, influence, { set, moved }, result);
      setReach(problem, influence, known, { set, moved, without }, result);
      return result;
    },
    [Symbol.dispose]() {},
  };
}

const knownSupports = new WeakMap<FeatureRows, Uint32Array>();

/** How many rows have a value other than 0 in each column; the same at every lambda. */
function supportsOf(rows: FeatureRows): Uint32Array {
  const known = knownSupports.get(rows);
  if (known !== undefined) return known;
  const counts = new Uint32Array(rows.cols);
  for (let row = 0; row < rows.rows; row++)
    rows.visit(row, (col) => {
      counts[col]++;
    });
  knownSupports.set(rows, counts);
  return counts;
}

interface WeightsWithout {
  /** w̃ and its sums of absolute values, n × v. */
  readonly values: Float64Array;
  readonly sums: Float64Array;
  /** 1 for features that only held-out items have. */
  readonly unique: Uint8Array;
}

interface Job {
  readonly set: HeldSet;
  readonly moved: Moved;
}

function weightsWithout(
  { outputs: v }: BorderedProblem,
  influence: Influence,
  { rows: X, w, pulls }: PrimalKnown,
  { set, moved: { s }, supports }: Job & { readonly supports: Uint32Array },
): WeightsWithout {
  const { rows, touched } = set;
  const [n, h] = [X.cols, touched.length];
  const values = Float64Array.from({ length: n * v }, (_, k) => w.data[k]);
  const sums = values.map(Math.abs);
  const add = (k: number, change: number) => {
    values[k] -= change;
    sums[k] += Math.abs(change);
  };
  for (let k = 0; k < h; k++) {
    const pulled = pulls(touched[k]);
    for (let col = 0; col < n; col++)
      for (let out = 0; out < v; out++) add(col * v + out, pulled[col] * s[k * v + out]);
  }
  const A = influence.block(touched);
  const counts = new Uint32Array(n);
  for (let i = 0; i < rows.length; i++) {
    X.visit(rows[i], (col) => {
      counts[col]++;
    });
    for (let out = 0; out < v; out++) {
      let left = influence.alpha.data[rows[i] * v + out];
      for (let k = 0; k < h; k++) left -= A[i * h + k] * s[k * v + out];
      X.visit(rows[i], (col, value) => add(col * v + out, value * left));
    }
  }
  const unique = Uint8Array.from(counts, (count, col) => (count > 0 && count === supports[col] ? 1 : 0));
  unique.forEach((only, col) => {
    if (only === 0) return;
    values.fill(0, col * v, (col + 1) * v);
    sums.fill(0, col * v, (col + 1) * v);
  });
  return { values, sums, unique };
}

function sumFeatures(
  v: number,
  { rows: X, squares, sides }: PrimalKnown,
  { rows }: HeldSet,
  w: WeightsWithout,
): DirectSums {
  const result = {
    scores: new Float64Array(rows.length * v),
    sums: new Float64Array(rows.length * v),
    reach: new Float64Array(rows.length),
    sizes: new Float64Array(v),
  };
  rows.forEach((row, i) => {
    X.visit(row, (col, value) => {
      for (let out = 0; out < v; out++) {
        result.scores[i * v + out] += value * w.values[col * v + out];
        result.sums[i * v + out] += Math.abs(value) * w.sums[col * v + out];
      }
    });
  });
  squares.forEach((square, col) => {
    for (let out = 0; out < v; out++) result.sizes[out] += square * w.values[col * v + out] ** 2;
  });
  result.sizes.forEach((size, out) => {
    result.sizes[out] = Math.sqrt(size) + sides[out];
  });
  return result;
}

function addIntercept(
  { outputs: v }: BorderedProblem,
  influence: Influence,
  { set, moved }: Job,
  result: DirectSums,
) {
  for (let out = 0; out < v; out++) {
    const rows = { rows: set.touched, e: moved.s, outputs: v };
    const intercept = movedIntercept(influence, 0, rows, out);
    for (let i = 0; i < set.rows.length; i++) {
      result.scores[i * v + out] += intercept;
      result.sums[i * v + out] += Math.abs(intercept) + Math.abs(influence.intercept(0, out));
    }
  }
}

/** By the variance, or feature by feature, which leaves out those that others do not have. */
function setReach(
  problem: BorderedProblem,
  influence: Influence,
  { rows: X, inverses, squares, means }: PrimalKnown,
  { set, moved, without }: Job & { readonly without: WeightsWithout },
  { reach }: DirectSums,
): void {
  const { variances, worst } = variancesOf(influence, set, moved);
  let total = 0;
  for (let col = 0; col < X.cols; col++) total += squares[col] * inverses[col];
  // The intercept of a regression is as uncertain as the score of its mean features.
  let common = 0;
  for (let col = 0; problem.intercept && col < X.cols; col++)
    common += Math.abs(means.data[col]) * Math.sqrt(inverses[col]);
  set.rows.forEach((row, i) => {
    let sum = common;
    X.visit(row, (col, value) => {
      if (without.unique[col] === 0) sum += Math.abs(value) * Math.sqrt(inverses[col]);
    });
    const byFeature = sum * worst * Math.sqrt(total);
    const byVariance = influence.rounding.reach(row, variances![i], worst);
    reach[i] = set.across ? byFeature : Math.min(byVariance, byFeature);
  });
}
