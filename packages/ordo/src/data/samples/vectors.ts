import { invalidInput, requireShape } from "../../base/checks.ts";
import { frozenCopy } from "../../base/frozen.ts";
import { once } from "../../base/once.ts";
import { asMatrix, compact, type Matrix, type PlainRows, takeRows } from "../../linalg/matrix.ts";
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

/** Items of the kind X, or plain rows of numbers, which stand for vectors and are refused like these where others are wanted. */
export type ItemsOf<X extends Samples> = X | PlainRows;

export function asItems<X extends Samples>(items: ItemsOf<X>): X {
  return (Array.isArray(items) ? vectors(items) : items) as X;
}

/** Items that are rows of numbers, as a matrix or as plain lists: `vectors([[0, 1], [2, 3]])`. */
export function vectors(given: Matrix | SparseMatrix | PlainRows, names?: readonly string[]): Vectors {
  const values = asMatrix<Matrix | SparseMatrix>(given);
  if (values?.kind !== "dense" && values?.kind !== "sparse")
    throw invalidInput("vectors", "a matrix, or rows of numbers such as [[0, 1], [2, 3]]", typeof values);
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
    firstEquals: once(() => (values.kind === "dense" ? firstEqualRows(values) : firstEqualSparse(values))),
  };
  return defineSamples(parts, () => ({ kind: "vectors", features: values.cols, names }));
}
