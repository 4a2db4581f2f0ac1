import type { Samples } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import type { Matrix } from "../../linalg/matrix.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";

/**
 * A map φ of items to rows of numbers with k(x, z) = ⟨φ(x), φ(z)⟩, fitted: what it learned from the training items (a vocabulary, landmarks) is
 * part of it, so it makes the same features of new items. Frozen; `spec` rebuilds an equal one.
 */
export interface FeatureMap<in X extends Samples> {
  readonly spec: FeatureMapSpec;
  /** Number of features. */
  readonly size: number;
  /** What each feature is called, where it has a name: a column, a k-mer. */
  readonly names: readonly string[] | undefined;
  /** One row for each item, `size` columns. May share memory with the items. */
  apply(items: X, compute: Compute): Promise<Matrix | SparseMatrix>;
  /**
   * Only on maps that leave out what no training item has: the length of all of φ(x), as `apply` may give less of it. Items are scaled to length 1 by
   * this one, as the kernel does.
   */
  lengths?(items: X, compute: Compute): Promise<Float64Array>;
}

/** A fitted map as plain JSON: its kind, its parameters, and what it learned. */
export interface FeatureMapSpec {
  readonly kind: string;
  readonly [field: string]: unknown;
}
