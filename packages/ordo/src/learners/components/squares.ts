import { oneGroup } from "../../data/grouping.ts";
import type { Samples } from "../../data/samples.ts";
import type { Held } from "../../linalg/backend.ts";
import type { Compute } from "../../linalg/compute.ts";
import { type Matrix, valuesOf } from "../../linalg/matrix.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";
import { centreKernel } from "../least-squares/dual/centering.ts";
import { kernelSource } from "../least-squares/dual/kernel-source.ts";
import type { PosedData } from "../least-squares/posed-data.ts";
import { equationsOf } from "../least-squares/primal/equations.ts";
import { centred as centredRows, featureMeans, featureRows } from "../least-squares/primal/feature-rows.ts";
import type { BorderedProblem } from "../least-squares/problem.ts";
import { UNIT } from "../least-squares/rounding.ts";
import type { ComponentSource } from "./source.ts";

/** The symmetric matrix whose eigenvectors the components are: K over the items, or XᵀX over features. */
export interface Squares {
  readonly S: Held;
  /** What rounding may have made of an entry 0, where that is not in proportion to S itself. */
  readonly rounding: number;
  /** See `Decomposition`. */
  readonly shift: Float64Array | undefined;
  /** Takes directions of features to the items; undefined for K, whose vectors are over items already. */
  readonly carry: Carry | undefined;
}

/** X, less `means` where the components are about their mean. */
export interface Carry {
  readonly X: Matrix | SparseMatrix;
  readonly means: Float64Array | undefined;
}

export async function squaresOf<X extends Samples>(
  source: ComponentSource<X>,
  ready: PosedData<X>,
  compute: Compute,
): Promise<Squares> {
  if (ready.solved !== undefined) return featureSquares(source, ready, ready.solved, compute);
  return source.centred ? centredKernel(source, ready, compute) : plainKernel(source, ready, compute);
}

async function plainKernel<X extends Samples>(
  { kernel }: ComponentSource<X>,
  { items, features }: PosedData<X>,
  compute: Compute,
): Promise<Squares> {
  const S = await kernelSource(kernel, items, features?.values, compute).plain();
  return { S, rounding: 0, shift: undefined, carry: undefined };
}

/** HKH. Of dense features the means are taken out before squaring, as nothing else would be left of those far from 0. */
async function centredKernel<X extends Samples>(
  { kernel }: ComponentSource<X>,
  { items, features }: PosedData<X>,
  compute: Compute,
): Promise<Squares> {
  const { backend } = compute;
  const source = kernelSource(kernel, items, features?.values, compute);
  if (source.centred !== undefined) {
    const { K, offsets } = await source.centred();
    const whole = await kernel.diagonal(items, items, compute);
    return { S: K, rounding: UNIT ** 2 * largestOf(whole), shift: offsets, carry: undefined };
  }
  const K = await source.plain();
  const m = K.rows;
  const rounding = Number.EPSILON * largestOf(await backend.diagonal(K));
  const rowMeans = await backend.multiplyVector(K, new Float64Array(m).fill(1 / m));
  const mean = rowMeans.reduce((sum, value) => sum + value, 0) / m;
  const S = await centreKernel(K, { rowMeans, mean, tau: 0 }, compute);
  return { S, rounding, shift: rowMeans, carry: undefined };
}

/** XᵀX, or that of X less its means: the normal equations of a problem in which every item weighs 1. */
async function featureSquares<X extends Samples>(
  { kernel, centred }: ComponentSource<X>,
  { items, posed: { problem } }: PosedData<X>,
  X: Matrix | SparseMatrix,
  compute: Compute,
): Promise<Squares> {
  const even = evenProblem(problem, centred);
  const means = featureMeans(even, featureRows(X));
  const { normal } = await equationsOf(even, X, () => means, compute);
  const S = await compute.backend.place(normal);
  if (!centred) return { S, rounding: 0, shift: undefined, carry: { X, means: undefined } };
  const whole = await kernel.diagonal(items, items, compute);
  const rounding = UNIT ** 2 * largestOf(whole);
  const shift = valuesOf(means);
  if (X.kind === "dense")
    return { S, rounding, shift, carry: { X: centredRows(X).values, means: undefined } };
  return { S, rounding, shift, carry: { X, means: shift } };
}

function evenProblem({ size, outputs, targets }: BorderedProblem, centred: boolean): BorderedProblem {
  return {
    size,
    outputs,
    targets,
    blocks: centred ? oneGroup(size) : undefined,
    precision: new Float64Array(size).fill(1),
    shrink: () => 1,
    alike: true,
    intercept: false,
  };
}

const largestOf = (values: Float64Array) => values.reduce((most, value) => Math.max(most, value), 0);
