import { invalidInput, requireShape } from "../base/checks.ts";
import { OrdoError } from "../base/errors.ts";
import { type Matrix, takeRows } from "../linalg/matrix.ts";
import { type SparseMatrix, takeSparseRows } from "../linalg/sparse.ts";

/** Positions of items in the order of the data set, 0-based. */
export type Rows = Uint32Array;

/** Things a kernel compares, in the user's order. `take` gives the chosen ones, in the order asked for. */
export interface Samples {
  readonly kind: string;
  readonly size: number;
  take(rows: ArrayLike<number>): this;
}

/** What items are like, as far as other items must be like them: plain JSON apart from what is undefined. */
export interface SampleShape {
  readonly kind: string;
  /** Of vectors: how many features, and their names where they have them. */
  readonly features?: number | undefined;
  readonly names?: readonly string[] | undefined;
  /** Of precomputed kernel values: how many original items there are. */
  readonly originals?: number | undefined;
  /** Of views: the shape of each. */
  readonly views?: Readonly<Record<string, SampleShape>> | undefined;
}

export interface Vectors extends Samples {
  readonly kind: "vectors";
  readonly values: Matrix | SparseMatrix;
  /** Number of features, n. */
  readonly features: number;
  /** One name for each feature, when the source had them. */
  readonly names: readonly string[] | undefined;
}

export interface Strings extends Samples {
  readonly kind: "strings";
  readonly values: readonly string[];
}

/** A labelled graph; edges run from sources[e] to targets[e]. */
export interface Graph {
  readonly nodes: number;
  readonly nodeLabels: readonly string[] | undefined;
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
  readonly edgeLabels: readonly string[] | undefined;
  readonly edgeWeights: Float64Array | undefined;
  readonly directed: boolean;
}

export interface Graphs extends Samples {
  readonly kind: "graphs";
  readonly values: readonly Graph[];
}

/** Items seen from several sides at once, each by name: a title and a feature vector, say. */
export interface Views<V extends Readonly<Record<string, Samples>> = Readonly<Record<string, Samples>>>
  extends Samples {
  readonly kind: "views";
  readonly names: readonly string[];
  readonly parts: V;
  view<K extends keyof V>(name: K): V[K];
}

export function vectors(values: Matrix | SparseMatrix, names?: readonly string[]): Vectors {
  if (values?.kind !== "dense" && values?.kind !== "sparse") {
    const actual = Array.isArray(values) ? "a list" : typeof values;
    throw invalidInput("vectors", "a matrix, such as fromRows(rows)", actual);
  }
  const named = names === undefined || names.length === values.cols;
  requireShape("feature names", named, `${values.cols}, one for each feature`, `${names?.length}`);
  return Object.freeze({
    kind: "vectors",
    size: values.rows,
    values,
    features: values.cols,
    names,
    take(rows: ArrayLike<number>) {
      return vectors(values.kind === "dense" ? takeRows(values, rows) : takeSparseRows(values, rows), names);
    },
  });
}

export function strings(values: readonly string[]): Strings {
  return Object.freeze({
    kind: "strings",
    size: values.length,
    values,
    take: (rows: ArrayLike<number>) => strings(Array.from(rows, (row) => values[row]!)),
  });
}

export function graphs(values: readonly Graph[]): Graphs {
  return Object.freeze({
    kind: "graphs",
    size: values.length,
    values,
    take: (rows: ArrayLike<number>) => graphs(Array.from(rows, (row) => values[row]!)),
  });
}

/** The same items seen from each of the named sides; every side lists them in the same order. */
export function views<V extends Readonly<Record<string, Samples>>>(parts: V): Views<V> {
  const names = Object.keys(parts);
  const [first] = names;
  if (first === undefined)
    throw new OrdoError("input.empty", "views: at least one view is needed", { what: "views" });
  const { size } = parts[first]!;
  for (const name of names)
    requireShape(
      `view "${name}"`,
      parts[name]!.size === size,
      `${size} items, as in "${first}"`,
      `${parts[name]!.size}`,
    );
  return Object.freeze({
    kind: "views",
    size,
    names: Object.freeze(names),
    parts: Object.freeze({ ...parts }),
    view<K extends keyof V>(name: K): V[K] {
      if (Object.hasOwn(parts, name)) return parts[name];
      throw invalidInput("view", `one of ${names.join(", ")}`, String(name));
    },
    take(rows: ArrayLike<number>) {
      const taken = Object.fromEntries(names.map((name) => [name, parts[name]!.take(rows)]));
      return views(taken as unknown as V);
    },
  });
}
