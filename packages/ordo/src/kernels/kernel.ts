import type { Samples } from "../data/samples.ts";
import type { Held, PairwiseSums, PairwiseSumsOptions } from "../linalg/backend.ts";
import type { Compute } from "../linalg/compute.ts";
import type { Matrix } from "../linalg/matrix.ts";
import type { FeatureMap } from "./maps/feature-map.ts";
import type { KernelSpec } from "./spec.ts";

/** The kinds of items there are kernels for: the `kind` of the samples, or several with " or " between. */
export type InputKind =
  | "vectors"
  | "precomputed"
  | "strings"
  | "sequences"
  | "strings or sequences"
  | "sets"
  | "graphs"
  | "views";

/**
 * A positive semidefinite similarity of two items. A kernel holds parameters only, never data, so one kernel serves many data
 * sets; it is frozen, and `spec` rebuilds an equal one. `in X`: a kernel for more general inputs serves special ones.
 *
 * The values of a few kernels (`center`) depend on a set of items besides the two that are compared. That set is always
 * the second argument, or the first when the second is left out: `matrix(training, undefined)` and later
 * `matrix(newItems, training)` agree.
 */
export interface Kernel<in X extends Samples = never> {
  readonly spec: KernelSpec;
  /** What it compares; items of another kind are refused with `kernel.input`. */
  readonly input: InputKind;
  /**
   * K[i][j] = k(a_i, b_j) in the backend's memory. Leave `b` undefined for the symmetric case: the result is exactly
   * symmetric and the work is halved.
   */
  matrix(a: X, b: X | undefined, compute: Compute): Promise<Held>;
  /** k(a_i, a_i) for each item, seen from `reference` (from `a` itself when undefined), without forming the matrix. */
  diagonal(a: X, reference: X | undefined, compute: Compute): Promise<Float64Array>;
  /**
   * Only on kernels whose values a backend has in one step: the sums of `Backend.pairwiseSums` over the rows of `matrix(a, b)`, which is not made. Undefined where the backend has
   * none, or not of such items.
   */
  sums?(a: X, b: X, asked: KernelSumsAsked, compute: Compute): Promise<PairwiseSums | undefined>;
  /**
   * relative: a value k is known to some (1 + |ln k|) roundings of itself, however small it is, as with products and exponentials of what is
   * not negative. Otherwise values are known to some roundings of √(k(x, x)·k(z, z)), as sums that may cancel are.
   */
  readonly accuracy?: "relative" | undefined;
  /**
   * Only on kernels that have a map φ to few numbers, or to sparse ones: the map, fitted to the training items. Learners choose their primal form
   * by it. A feature that no training item has weighs nothing, so leaving it out of the map changes no score.
   */
  features?(training: X, compute: Compute): Promise<FeatureMap<X>>;
}

/** What the rows are summed with, and what is taken off them. */
export interface KernelSumsAsked {
  readonly sides: Matrix;
  readonly centre?: PairwiseSumsOptions["centre"];
}

/** Inputs acceptable to every kernel of the union K: an intersection, by contravariance. */
export type InputOf<K extends Kernel<never>> = (K extends Kernel<infer X> ? (x: X) => void : never) extends (
  x: infer I extends Samples,
) => void
  ? I
  : never;
