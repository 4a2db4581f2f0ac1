import type { Warning } from "../base/run.ts";
import type { Dataset } from "../data/dataset.ts";
import type { Rows, Samples } from "../data/samples.ts";
import type { ScalingSpec } from "../data/transforms/spec.ts";
import type { Transform } from "../data/transforms/transform.ts";
import type { FeatureMap } from "../kernels/maps/feature-map.ts";
import type { Compute } from "../linalg/compute.ts";
import type { Matrix } from "../linalg/matrix.ts";
import type { SparseMatrix } from "../linalg/sparse.ts";
import type { PathValue } from "./path.ts";

/**
 * How a learner learns from rows that come in blocks and are not kept: from sums over each block, which are joined in the order of the blocks, so
 * that they have the same bits whoever made them. See `fitStream`.
 */
export interface Streaming<X extends Samples> {
  /** What is done to the features before anything else, in this order. */
  readonly steps: readonly Transform[];
  /**
   * The features that are summed, which must not depend on rows that are still to come. Data that begin like this and cannot be learned block by block
   * are refused with `data.unsupported`.
   */
  open(first: Dataset<X>, compute: Compute): Promise<FeatureMap<X>>;
  /** Where the features are made of rows of the data: how these are found, in a pass before the sums. */
  readonly gathering?: Gathering<X> | undefined;
  /** How a search places the values of the path where none are given, so that they are those of `Path.grid`. */
  readonly placing?: Placing<X> | undefined;
  /** The sums of a block of whole queries, of which `features` are what the steps and the map made. */
  sums(data: Dataset<X>, features: Matrix | SparseMatrix, compute: Compute): Promise<StreamSums>;
  /** total + part; the memory of `total` is used for it. */
  join(total: StreamSums, part: StreamSums): StreamSums;
  /** What the sums would be of features (x − shift)/scale. */
  scaled(total: StreamSums, scaling: Pick<ScalingSpec, "shifts" | "scales">): StreamSums;
  /** What was learned, at each of the values. */
  solve(
    total: StreamSums,
    values: readonly PathValue[],
    compute: Compute,
  ): Promise<readonly StreamSolution[]>;
}

/** The values that a search tries first, from evenly spaced rows and the sums of all. */
export interface Placing<X extends Samples> {
  /** A number for each of some rows of a block, which is kept with it. */
  notes(data: Dataset<X>, rows: readonly number[]): readonly number[];
  grid(
    seen: { readonly notes: WantedRows; readonly rows: number; readonly total: StreamSums },
    features: Matrix | SparseMatrix,
    compute: Compute,
  ): Promise<readonly number[]>;
}

/** Features that are made of some of the rows. */
export interface Gathering<X extends Samples> {
  /** The rows that are wanted after a block, ascending, given those that were wanted before it. One that was not wanted does not come back. */
  choose(before: WantedRows, block: { readonly data: Dataset<X>; readonly firstRow: number }): WantedRows;
  /** Where what was gathered is a pool: which of its rows are taken, when all have passed. */
  readonly among?:
    | { readonly choice: string; take(pool: GatheredRows<X>, compute: Compute): Promise<Rows> }
    | undefined;
  /** The features, when all rows have passed. */
  map(gathered: GatheredRows<X>, compute: Compute): Promise<FeatureMap<X>>;
}

/** Rows of a stream by their numbers in it. */
export interface WantedRows {
  readonly numbers: readonly number[];
  /** A number for each that is needed to tell which stay, or later. */
  readonly notes: readonly number[];
}

/** Those that are kept, prepared. */
export interface GatheredRows<X extends Samples> extends WantedRows {
  readonly items: X;
}

/** Weights of the features (n × v), and an intercept for each output. */
export interface StreamSolution {
  readonly weights: Matrix;
  readonly bias: Float64Array;
  readonly warnings: readonly Warning[];
}

/** Sums over rows, as numbers and arrays of numbers alone: they travel between threads and stay in checkpoint files. */
export interface StreamSums {
  readonly features: number;
  readonly outputs: number;
  /** Of each output: pairs that are compared, and items at which a difference is wanted. */
  readonly pairs: Float64Array;
  readonly wanting: Float64Array;
  /** Where all rows are one list, what that list is like; undefined where rows are compared inside queries alone. */
  readonly pool?: Pool | undefined;
  /** XᵀLX, n × n without gaps; one for all outputs, or one for each. In a pool about its means: Σ w(x − x̄)(x − x̄)ᵀ. */
  readonly squares: readonly Float64Array[];
  /** XᵀLy, n × v or n × 1; in a pool Σ w(x − x̄)(y − ȳ). */
  readonly products: readonly Float64Array[];
}

export interface Pool {
  /** Σw and Σw². */
  readonly weight: number;
  readonly weightSquares: number;
  readonly features: Means;
  readonly targets: Means;
  /** The range of each target, over rows that weigh something. */
  readonly least: Float64Array;
  readonly most: Float64Array;
}

/** Weighted means as near + rest: far from zero one number has no digits left for how far two means are from each other. */
export interface Means {
  readonly near: Float64Array;
  readonly rest: Float64Array;
}
