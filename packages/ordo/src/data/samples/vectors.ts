import { invalidInput, requireShape } from "../../base/checks.ts";
import { frozenCopy } from "../../base/frozen.ts";
import { compact, type Matrix, takeRows } from "../../linalg/matrix.ts";
import { type SparseMatrix, takeSparseRows } from "../../linalg/sparse.ts";
import { defineSamples, type Samples } from "./contract.ts";
import { firstEqualRows, firstEqualSparse } from "./equal-rows.ts";

export interface Vectors extends Samples {
  readonly kind: "vectors";
  readonly values: Matrix | SparseMatrix;
  /** Number of features, n. */
  readonly features: number;
  /** One name for each feature, when the source had them. */
  readonly names: readonly string[] | undefined;
}

export function vectors(values: Matrix | SparseMatrix, names?: readonly string[]): Vectors {
  if (values?.kind !== "dense" && values?.kind !== "sparse") {
    const actual = Array.isArray(values) ? "a list" : typeof values;
    throw invalidInput("vectors", "a matrix, such as fromRows(rows)", actual);
  }
  const named = names === undefined || names.length === values.cols;
  requireShape("feature names", named, `${values.cols}, one for each feature`, `${names?.length}`);
  const parts = {
    kind: "vectors" as const,
    size: values.rows,
    values,
    features: values.cols,
    names,
    take(rows: ArrayLike<number>) {
      return vectors(values.kind === "dense" ? takeRows(values, rows) : takeSparseRows(values, rows), names);
    },
    copy: () => vectors(values.kind === "dense" ? compact(values) : frozenCopy(values), frozenCopy(names)),
    firstEquals: () => (values.kind === "dense" ? firstEqualRows(values) : firstEqualSparse(values)),
  };
  return defineSamples(parts, () => ({ kind: "vectors", features: values.cols, names }));
}
