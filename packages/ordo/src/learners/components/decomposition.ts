import type { Samples } from "../../data/samples.ts";
import type { Eigen, Held } from "../../linalg/backend.ts";
import type { Compute } from "../../linalg/compute.ts";
import { type Matrix, matrix, rowOf } from "../../linalg/matrix.ts";
import { topEigenpairs } from "../../linalg/top-eigen/top-eigenpairs.ts";
import type { PosedData } from "../least-squares/posed-data.ts";
import { carriedBy } from "./carried.ts";
import { type ComponentWay, wayToComponents } from "./plan.ts";
import type { ComponentSource } from "./source.ts";
import { type Squares, squaresOf } from "./squares.ts";

/** The principal components of items in the space of a kernel, as far as they are wanted. */
export interface Decomposition {
  /** Eigenvalues λ of the kernel matrix that rounding leaves, largest first: all of them, or more than are wanted. */
  readonly values: Float64Array;
  /** How many eigenvalues rounding leaves; undefined where that was not looked for, as more than the wanted ones are there. */
  readonly rank: number | undefined;
  /** The sum of all eigenvalues, those that rounding hides among them. */
  readonly total: number;
  /** Below this an eigenvalue, or a difference of two, is rounding. */
  readonly noise: number;
  /** Row k is the unit vector v_k of λ_k, for the wanted ones and a few more. */
  readonly vectors: Matrix;
  /** The dual coefficients, m × v, or weights of features, n × v, of the function that is Σ w_k·v_k at the items. */
  solution(w: Matrix): Matrix;
  /** That function is so much larger at every item, `shift`ᵀ·solution, where the kernel was centred. */
  readonly shift: Float64Array | undefined;
}

/**
 * The `most` first components, K = VᵀΛV, and those that fill the last block of a course. By the whole decomposition, so that the numbers of a component do not depend on how many
 * are wanted, O(m³); or, where these are few beside many items, by an iteration for the first alone: then they depend on it within rounding. O(n²m + n³) through n features: XᵀX = WᵀΛW has the same
 * eigenvalues, and v_k is Xw_k at length 1.
 */
export async function decompose<X extends Samples>(
  source: ComponentSource<X>,
  ready: PosedData<X>,
  most: number,
  compute: Compute,
): Promise<Decomposition> {
  const squares = await squaresOf(source, ready, compute);
  const way = wayToComponents(squares.S.rows, most);
  return decomposeBy(way, squares, ready.posed.problem.size, compute);
}

/** `size`: the number of items. Takes S over. */
export async function decomposeBy(
  way: ComponentWay,
  squares: Squares,
  size: number,
  compute: Compute,
): Promise<Decomposition> {
  const { backend } = compute;
  const rows = squares.S.rows;
  const trace = (await backend.diagonal(squares.S)).reduce((sum, value) => sum + value, 0);
  const eigen = await eigenBy(way, squares.S, compute);
  using vectors = eigen.vectors as Held;
  const { values, noise, sum } = leftByRounding(eigen.values, squares, size);
  const count = Math.min(way.count, values.length);
  const found = reversed(
    await backend.fetch(vectors, { top: vectors.rows - count, bottom: vectors.rows }),
    count,
  );
  const isAll = eigen.values.length === rows;
  const rank = isAll || values.length < eigen.values.length ? values.length : undefined;
  const total = isAll ? sum : Math.max(sum, trace);
  const { shift, carry } = squares;
  const known = { values, rank, total, noise, shift };
  if (carry === undefined) return { ...known, vectors: found, solution: dual(found, values) };
  const carried = await carriedBy(carry, found, compute);
  return { ...known, vectors: carried.vectors, solution: combined(found, carried.factors) };
}

async function eigenBy(way: ComponentWay, S: Held, compute: Compute): Promise<Eigen> {
  const { backend, run } = compute;
  if (way.kind === "whole") return backend.eigen(S, { consume: true, signal: run.signal });
  using own = S;
  return await topEigenpairs(own, way.count, compute);
}

/** α = Σ w_k·v_k/λ_k, so that Kα = Σ w_k·v_k. */
function dual(vectors: Matrix, values: Float64Array): (w: Matrix) => Matrix {
  return combined(
    vectors,
    values.map((value) => 1 / value),
  );
}

/** Σ factor_k·w_k·row_k, over as many rows as w has. */
function combined(rows: Matrix, factors: Float64Array): (w: Matrix) => Matrix {
  return (w) => {
    const result = matrix(rows.cols, w.cols);
    for (let k = 0; k < w.rows; k++) {
      const row = rowOf(rows, k);
      for (let out = 0; out < w.cols; out++) {
        const factor = factors[k] * w.data[k * w.cols + out];
        for (let i = 0; i < row.length; i++) result.data[i * w.cols + out] += factor * row[i];
      }
    }
    return result;
  };
}

/** Eigenvalues beyond rounding, largest first. */
function leftByRounding(ascending: Float64Array, { S, rounding }: Squares, size: number) {
  const descending = ascending.slice().reverse();
  // As many roundings as the matrix over items has rows, in either form: both keep the same components.
  const largest = Math.max(0, descending[0] ?? 0);
  const noise = Math.max(Math.max(S.rows, size) * Number.EPSILON * largest, size * rounding);
  const values = descending.filter((value) => value > noise);
  return { values, noise, sum: descending.reduce((sum, value) => sum + Math.max(0, value), 0) };
}

/** The last row first. */
function reversed(rows: Matrix, count: number): Matrix {
  const result = matrix(count, rows.cols);
  for (let k = 0; k < count; k++) result.data.set(rowOf(rows, count - 1 - k), k * rows.cols);
  return result;
}
