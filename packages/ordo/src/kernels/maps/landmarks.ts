import type { Rows, Samples } from "../../data/samples.ts";
import type { Held } from "../../linalg/backend.ts";
import type { Compute } from "../../linalg/compute.ts";
import { block, compact, type Matrix, matrix, rowOf } from "../../linalg/matrix.ts";
import { productInHost } from "../../linalg/product-in-host.ts";
import { defineKernel } from "../define.ts";
import type { Kernel } from "../kernel.ts";
import { dependsOnReference } from "../spec.ts";
import { type FactorInverse, factorInverse } from "./factor-inverse.ts";
import type { FeatureMap } from "./feature-map.ts";

/**
 * The landmarks R of a Nyström map φ(x) = C⁻¹k(R, x) with CCᵀ = K_RR. Where some of them lie in the span of others, as far as rounding lets one tell,
 * C is that of an independent part of them, which gives the same map.
 */
export interface Landmarks<in out X extends Samples> {
  readonly kernel: Kernel<X>;
  /** All of them. */
  readonly items: X;
  /** The row of each among the training items; undefined where they are none of these. */
  readonly rows: Rows | undefined;
  /** Places among `items` of those that C is made of, one for each feature, in the order of the rows of C. */
  readonly kept: Uint32Array;
  /** C, lower triangular. */
  readonly factor: Matrix;
  /** C⁻¹. */
  readonly inverse: FactorInverse;
}

/** Landmarks and their factor; its inverse is made when somebody needs it. */
export function landmarksWith<X extends Samples>(
  parts: Omit<Landmarks<X>, "inverse">,
  inverse?: Matrix | undefined,
): Landmarks<X> {
  return Object.freeze({ ...parts, inverse: factorInverse(parts.factor, inverse) });
}

/** A model of such features goes back to the kernel on the landmarks, and a hold-out takes landmarks away. */
export interface LandmarkMap<in out X extends Samples> extends FeatureMap<X> {
  readonly landmarks: Landmarks<X>;
}

/** The landmarks of a map that has them. */
export function landmarksOf<X extends Samples>(map: FeatureMap<X> | undefined): Landmarks<X> | undefined {
  return map !== undefined && "landmarks" in map ? (map as LandmarkMap<X>).landmarks : undefined;
}

/** What is left of an item outside the span of so many others is rounding, below this. `largest`: of the values k(x, x). */
export function spanRounding(size: number, largest: number): number {
  return 2 ** -52 * size * largest;
}

/** Kernel values held at a time while features are made. */
const SLICE = 2 ** 21;

/** The Nyström map of a kernel: ⟨φ(x), φ(z)⟩ is k(x, z) projected onto the span of the landmarks. Derivation: docs/math/landmarks.md. */
export async function landmarkMap<X extends Samples>(
  kernel: Kernel<X>,
  { items, rows }: { readonly items: X; readonly rows?: Rows | undefined },
  compute: Compute,
): Promise<LandmarkMap<X>> {
  const { kept, factor } = await independentPart(kernel, items, compute);
  return mapOverLandmarks(landmarksWith({ kernel, items, rows, kept, factor }));
}

/** The map on all of these items, and what it makes of them: φ(x_i) = C⁻¹k(R, x_i) are the rows of C, continued to the items that C leaves out, which no product is needed for. */
export async function spanOf<X extends Samples>(
  kernel: Kernel<X>,
  items: X,
  compute: Compute,
): Promise<{ readonly map: LandmarkMap<X>; readonly values: Matrix }> {
  const { factor, pivots, rank } = await pivoted(kernel, items, compute);
  using held = factor;
  const whole = await compute.backend.fetch(held);
  const kept = pivots.slice(0, rank);
  const rows = Uint32Array.from({ length: items.size }, (_, row) => row);
  const values = matrix(items.size, rank);
  const own = block(whole, 0, items.size, 0, rank);
  const C = compact(block(whole, 0, rank, 0, rank));
  pivots.forEach((row, place) => {
    values.data.set(rowOf(own, place), row * values.cols);
  });
  return { map: mapOverLandmarks(landmarksWith({ kernel, items, rows, kept, factor: C })), values };
}

/** The map of landmarks whose factor is known. */
export function mapOverLandmarks<X extends Samples>(landmarks: Landmarks<X>): LandmarkMap<X> {
  const { kernel, kept } = landmarks;
  return Object.freeze({
    spec: Object.freeze({ kind: "landmarks", kernel: kernel.spec, size: kept.length }),
    size: kept.length,
    names: undefined,
    landmarks,
    apply: async (given: X, where: Compute) => {
      const factors = await basisFactors(landmarks, where);
      return featuresOf(kernel, given, { items: basisItems(landmarks), factors }, where);
    },
  } satisfies LandmarkMap<X>);
}

/** The items that features are made of, and B with φ(x) = B·k(items, x). */
interface LandmarkBasis<X extends Samples> {
  readonly items: X;
  readonly factors: Matrix;
  /** What is taken from every row. */
  readonly less?: Float64Array | undefined;
}

/** A kernel that takes averages over the landmarks needs all of them; those that C leaves out weigh 0. */
export function basisItems<X extends Samples>({ kernel, items, kept }: Landmarks<X>): X {
  return dependsOnReference(kernel.spec) ? items : items.take(kept);
}

/** B of these items: C⁻¹, with columns of zeros for those that it leaves out. */
export async function basisFactors<X extends Samples>(
  { kernel, items, kept, ...made }: Landmarks<X>,
  compute: Compute,
): Promise<Matrix> {
  const inverse = await made.inverse.get(compute);
  if (!dependsOnReference(kernel.spec)) return inverse;
  const factors = matrix(kept.length, items.size);
  for (let row = 0; row < kept.length; row++)
    rowOf(inverse, row).forEach((value, col) => {
      factors.data[row * items.size + kept[col]] = value;
    });
  return factors;
}

/** B·φ − less of each item in the rows, for a B of as many columns as there are features: by B·F with φ(x) = F·k(x), so that no features are made. */
export async function mappedFeatures<X extends Samples>(
  landmarks: Landmarks<X>,
  { B, less }: { readonly B: Held; readonly less: Float64Array | undefined },
  given: X,
  compute: Compute,
): Promise<Matrix> {
  const { backend } = compute;
  using product = await backend.multiply(B, await basisFactors(landmarks, compute));
  const factors = await backend.fetch(product);
  return featuresOf(landmarks.kernel, given, { items: basisItems(landmarks), factors, less }, compute);
}

/** In slices, so that beside the features no m × r kernel values stand in memory. */
async function featuresOf<X extends Samples>(
  kernel: Kernel<X>,
  given: X,
  { items, factors, less }: LandmarkBasis<X>,
  compute: Compute,
): Promise<Matrix> {
  const { backend, run } = compute;
  const { signal } = run;
  const result = matrix(given.size, factors.rows, await backend.hostRoom?.(given.size * factors.rows));
  const slice = Math.max(1, Math.floor(SLICE / Math.max(1, items.size)));
  using held = await backend.place(factors);
  for (let top = 0; top < given.size; top += slice) {
    const rows = Uint32Array.from({ length: Math.min(slice, given.size - top) }, (_, k) => top + k);
    using values = await kernel.matrix(given.take(rows), items, compute);
    const into = result.data.subarray(top * result.cols, (top + rows.length) * result.cols);
    await productInHost(values, held, { transposeB: true, signal, into }, backend);
    if (less !== undefined) takeFromRows(into, less);
    await run.checkpoint("landmarks", top + rows.length, given.size);
  }
  return result;
}

function takeFromRows(rows: Float64Array, values: Float64Array): void {
  for (let start = 0; start < rows.length; start += values.length)
    for (let col = 0; col < values.length; col++) rows[start + col] -= values[col];
}

/** C⁻ᵀ·weights: f(x) = Σ_j c_j·k(x, R_j) over the landmarks that are kept. */
export function backToLandmarks<X extends Samples>({ factor }: Landmarks<X>, weights: Matrix): Matrix {
  const { rows: r, cols: v } = weights;
  const result = matrix(r, v);
  for (let out = 0; out < v; out++) {
    const left = column(weights, out);
    for (let feature = r - 1; feature >= 0; feature--) {
      const start = factor.offset + feature * factor.stride;
      const own = left[feature] / factor.data[start + feature];
      result.data[feature * v + out] = own;
      addTimes(left, -own, factor.data, start, feature);
    }
  }
  return result;
}

function column({ rows, data, offset, stride }: Matrix, col: number): Float64Array {
  return Float64Array.from({ length: rows }, (_, row) => data[offset + row * stride + col]);
}

/** Adds a multiple of so many values to the first of the sums. */
function addTimes(to: Float64Array, factor: number, values: Float64Array, from: number, count: number): void {
  for (let place = 0; place < count; place++) to[place] += values[from + place] * factor;
}

/** A kernel made of landmarks, which goes by the name of the kernel behind it. */
export interface LandmarkKernel<in out X extends Samples> extends Kernel<X> {
  readonly map: LandmarkMap<X>;
}

/** Whether a kernel is one of landmarks. */
export function isLandmarkKernel<X extends Samples>(kernel: Kernel<X>): kernel is LandmarkKernel<X> {
  return "map" in kernel;
}

/** The kernel that a map by landmarks is the map of, for learners that take a kernel. */
export function landmarkKernel<X extends Samples>(map: LandmarkMap<X>): LandmarkKernel<X> {
  const { kernel } = map.landmarks;
  const made = defineKernel<X>({
    spec: kernel.spec,
    input: kernel.input,
    features: async () => map,
    async matrix(a, b, compute) {
      const { backend, run } = compute;
      const one = (await map.apply(a, compute)) as Matrix;
      if (b === undefined) return backend.gram(one, { signal: run.signal });
      return backend.multiply(one, (await map.apply(b, compute)) as Matrix, {
        transposeB: true,
        signal: run.signal,
      });
    },
    diagonal: async (a, _, compute) => squaredLengths((await map.apply(a, compute)) as Matrix),
  });
  return Object.freeze({ ...made, map });
}

export function squaredLengths(values: Matrix): Float64Array {
  return Float64Array.from({ length: values.rows }, (_, row) => squaredLength(rowOf(values, row)));
}

function squaredLength(values: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < values.length; k++) sum += values[k] * values[k];
  return sum;
}

interface Independent {
  readonly kept: Uint32Array;
  readonly factor: Matrix;
}

async function independentPart<X extends Samples>(
  kernel: Kernel<X>,
  items: X,
  compute: Compute,
): Promise<Independent> {
  const { factor, pivots, rank } = await pivoted(kernel, items, compute);
  using held = factor;
  const whole = await compute.backend.fetch(held);
  // Of fewer, the part that is theirs.
  return {
    kept: pivots.slice(0, rank),
    factor: rank === items.size ? whole : compact(block(whole, 0, rank, 0, rank)),
  };
}

/** CCᵀ = K, of items in the order of the pivots. */
async function pivoted<X extends Samples>(kernel: Kernel<X>, items: X, compute: Compute) {
  const { backend, run } = compute;
  using K = await kernel.matrix(items, undefined, compute);
  const largest = (await backend.diagonal(K)).reduce((most, value) => Math.max(most, value), 0);
  const tolerance = spanRounding(items.size, largest);
  return backend.pivotedCholesky(K, { tolerance, signal: run.signal });
}
