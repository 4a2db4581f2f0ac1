import {
  type Backend,
  type Dataset,
  type DatasetParts,
  dataset,
  fromRows,
  gaussian,
  type HoldOutRequest,
  type Kernel,
  type Learner,
  linear,
  type Matrix,
  polynomial,
  type Vectors,
  vectors,
} from "ordo";
import { expectClose } from "./tolerance.ts";

/** Inputs of the reference numbers; see their README. */
export interface GoldenInputs {
  readonly X: number[][];
  readonly Xtest: number[][];
  readonly y: number[];
  readonly Y3: number[][];
  readonly ybin: number[];
  readonly qids: number[];
  readonly qids_shuffled: number[];
  readonly pref_start: number[];
  readonly pref_end: number[];
  readonly basis_indices: number[];
  readonly folds: number[][];
  readonly pair_i: number[];
  readonly pair_j: number[];
  readonly sparse: {
    readonly shape: [number, number];
    readonly indptr: number[];
    readonly indices: number[];
    readonly data: number[];
    readonly y: number[];
    readonly qids: number[];
  };
}

export type GoldenRecord = Readonly<Record<string, unknown>> & {
  readonly kernel?: "linear" | "gaussian";
  readonly lam?: number;
  readonly labels?: "y" | "Y3" | "ybin";
};

export interface Context {
  readonly inputs: GoldenInputs;
  backend(): Backend;
}

export type Check = (record: GoldenRecord, context: Context) => Promise<void>;

/** A linear kernel with a constant feature is ⟨x, z⟩ + 1. */
export function kernelOf(record: GoldenRecord): Kernel<Vectors> {
  if (record.kernel === "gaussian") return gaussian({ gamma: 0.1 });
  const bias = record.linear_bias as number | undefined;
  return bias === undefined ? linear() : polynomial({ degree: 1, gamma: 1, offset: bias * bias });
}

export function dataOf(
  { inputs }: Context,
  labels: GoldenRecord["labels"],
  more: Partial<DatasetParts<Vectors>> = {},
): Dataset<Vectors> {
  const scores = labels === "Y3" ? fromRows(inputs.Y3) : labels === undefined ? undefined : inputs[labels];
  return dataset({ inputs: vectors(fromRows(inputs.X)), scores, ...more });
}

export function near(actual: ArrayLike<number> | Matrix, expected: unknown, maxdiff: unknown): void {
  const flat = Float64Array.from((expected as number[] | number[][]).flat());
  const size = Math.max(...flat.map(Math.abs));
  const rtol = Math.max(1e-8, (10 * ((maxdiff as number | undefined) ?? 0)) / size);
  expectClose("kind" in actual ? actual.data : actual, flat, {
    rtol,
    because: "ten times the reference's own distance",
  });
}

/** Held-out scores, one list for each set (or pair: all outputs of a, then of b). */
export async function collect(
  learner: Learner<Vectors>,
  data: Dataset<Vectors>,
  request: HoldOutRequest,
  backend: Backend,
): Promise<number[][]> {
  const found: number[][] = [];
  using prepared = await learner.prepare(data, [learner.path!.value], { backend });
  const sides: { a: number[]; b: number[] }[] = [];
  let count = -1;
  await prepared.holdOuts.run(request, learner.path!.value, {
    set(index, _rows, scores) {
      found[index] = [...scores];
    },
    pairs(output, _a, _b, scores) {
      if (output === 0) sides[++count] = { a: [], b: [] };
      sides[count]!.a.push(scores.a[0]!);
      sides[count]!.b.push(scores.b[0]!);
    },
  });
  return request.kind === "sets" ? found : sides.map(({ a, b }) => [...a, ...b]);
}
