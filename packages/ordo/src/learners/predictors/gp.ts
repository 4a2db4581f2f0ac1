import type { Rows, Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import type { Compute } from "../../linalg/compute.ts";
import { at, type Matrix, matrix, rowOf, takeRows } from "../../linalg/matrix.ts";
import { isKernel, type KernelPredictor } from "./kernel.ts";
import type { LinearPredictor } from "./linear.ts";
import type { JointSpread, Predictor } from "./predictor.ts";

/** Of the two a file says which, so that readers that know the first alone do not take one for the other. */
export const GP_KINDS = ["gp", "gp-projected"] as const;
export type GpKind = (typeof GP_KINDS)[number];

/** Scores that are normally distributed: a mean, and what observations have left of the prior. */
export interface GpPredictor<X extends Samples = Samples> extends Predictor<X>, GpParts<X> {
  readonly kind: GpKind;
}

export interface GpParts<X extends Samples> {
  /** The scores. */
  readonly mean: Predictor<X>;
  /** The precision of one observed difference. */
  readonly noisePrecision: number;
  /**
   * One for all outputs, or one for each. Its outputs at an item x are the coordinates q(x) of what is known: of a kernel predictor
   * the covariance is k(x, z) − q(x)·q(z), as q takes away what was learned; of a linear one it is q(x)·q(z), as q is what remains.
   */
  readonly roots: readonly SpreadRoot<X>[];
  /** Whether the prior is that of the kernel projected on landmarks: q is what remains, also where it is an expansion in the kernel. */
  readonly isProjected?: boolean | undefined;
}

export type SpreadRoot<X extends Samples = Samples> = KernelPredictor<X> | LinearPredictor<X>;

export function gpPredictor<X extends Samples>(parts: GpParts<X>): GpPredictor<X> {
  const { mean, noisePrecision, isProjected = false } = parts;
  const roots = Object.freeze([...parts.roots]);
  const { explain, doubts, weighing, beside } = mean;
  return Object.freeze({
    kind: isProjected ? "gp-projected" : "gp",
    outputs: mean.outputs,
    mean,
    noisePrecision,
    roots,
    isProjected,
    scores: (items, compute) => mean.scores(items, compute),
    ...(explain && { explain }),
    ...(doubts && { doubts }),
    ...(weighing && { weighing }),
    uncertainty: Object.freeze({
      noisePrecision,
      of: (items: X, output: number, compute: Compute) =>
        spreadOf(roots[output] ?? roots[0], items, isProjected, compute),
    }),
    ...(beside && {
      beside(others: readonly Predictor<X>[]) {
        const all = [this, ...others.filter(isGp<X>)];
        const means = all.slice(1).map((one) => one.mean);
        return gpPredictor({
          mean: mean.beside!(means),
          noisePrecision,
          isProjected,
          roots: all.flatMap((one) =>
            Array.from({ length: one.outputs }, (_, k) => one.roots[k] ?? one.roots[0]),
          ),
        });
      },
    }),
    ofRows: (rows: Rows) =>
      gpPredictor({
        mean: mean.ofRows?.(rows) ?? mean,
        noisePrecision,
        isProjected,
        roots: roots.map((root) => rootOfRows(root, rows)),
      }),
  } satisfies GpPredictor<X>);
}

export function isGp<X extends Samples>(predictor: Predictor<X>): predictor is GpPredictor<X> {
  return (GP_KINDS as readonly string[]).includes(predictor.kind);
}

function rootOfRows<X extends Samples>(root: SpreadRoot<X>, rows: Rows): SpreadRoot<X> {
  return (root.ofRows?.(rows) as SpreadRoot<X> | undefined) ?? root;
}

/** Pairs whose kernel values are computed together. */
const TOGETHER = 256;

async function spreadOf<X extends Samples>(
  root: SpreadRoot<X>,
  items: X,
  isProjected: boolean,
  compute: Compute,
): Promise<JointSpread> {
  const Q = await root.scores(items, compute);
  const kernel = isKernel(root) && !isProjected ? root.kernel : undefined;
  return Object.freeze({
    async covariance(a: Rows, b: Rows) {
      const product = await productOf(takeRows(Q, a), takeRows(Q, b), compute);
      if (kernel === undefined) return product;
      const prior = await valuesBetween(kernel, items.take(a), items.take(b), compute);
      for (let k = 0; k < prior.data.length; k++) prior.data[k] -= product.data[k];
      return prior;
    },
    async variances(a: Rows, b: Rows) {
      const result = new Float64Array(a.length);
      for (let top = 0; top < a.length; top += TOGETHER) {
        const [one, other] = [a.slice(top, top + TOGETHER), b.slice(top, top + TOGETHER)];
        const prior = kernel && (await priorVariances(kernel, items, { one, other }, compute));
        for (let k = 0; k < one.length; k++) {
          const square = squaredDistance(rowOf(Q, one[k]), rowOf(Q, other[k]));
          // Rounding may take more than there is.
          result[top + k] = prior === undefined ? square : Math.max(0, prior[k] - square);
        }
        await compute.run.checkpoint("variances", top + one.length, a.length);
      }
      return result;
    },
  });
}

async function productOf(one: Matrix, other: Matrix, { backend, run }: Compute): Promise<Matrix> {
  using held = await backend.multiply(one, other, { transposeB: true, signal: run.signal });
  return backend.fetch(held);
}

async function valuesBetween<X extends Samples>(kernel: Kernel<X>, a: X, b: X | undefined, compute: Compute) {
  using held = await kernel.matrix(a, b, compute);
  const K = await compute.backend.fetch(held);
  return matrix(K.rows, K.cols, Float64Array.from(K.data));
}

/** k(a, a) + k(b, b) − 2k(a, b). */
async function priorVariances<X extends Samples>(
  kernel: Kernel<X>,
  items: X,
  { one, other }: { readonly one: Rows; readonly other: Rows },
  compute: Compute,
): Promise<Float64Array> {
  const rows = [...new Set([...one, ...other])];
  const placeOf = new Map(rows.map((row, place) => [row, place]));
  const K = await valuesBetween(kernel, items.take(rows), undefined, compute);
  return Float64Array.from({ length: one.length }, (_, k) => {
    const [a, b] = [placeOf.get(one[k])!, placeOf.get(other[k])!];
    return at(K, a, a) + at(K, b, b) - 2 * at(K, a, b);
  });
}

function squaredDistance(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += (a[k] - b[k]) ** 2;
  return sum;
}
