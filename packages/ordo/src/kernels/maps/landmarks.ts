import type { Rows, Samples } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import { identity, type Matrix, matrix, rowOf } from "../../linalg/matrix.ts";
import { defineKernel } from "../define.ts";
import type { Kernel } from "../kernel.ts";
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
  /** C⁻¹, lower triangular. */
  readonly inverse: Matrix;
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

/** The Nyström map of a kernel: ⟨φ(x), φ(z)⟩ is k(x, z) projected onto the span of the landmarks. Derivation: docs/math/landmarks.md. */
export async function landmarkMap<X extends Samples>(
  kernel: Kernel<X>,
  { items, rows }: { readonly items: X; readonly rows?: Rows | undefined },
  compute: Compute,
): Promise<LandmarkMap<X>> {
  const { kept, inverse } = await independentPart(kernel, items, compute);
  const basis = items.take(kept);
  return Object.freeze({
    spec: Object.freeze({ kind: "landmarks", kernel: kernel.spec, size: kept.length }),
    size: kept.length,
    names: undefined,
    landmarks: Object.freeze({ kernel, items, rows, kept, inverse }),
    async apply(given: X, { backend, run }: Compute) {
      using values = await kernel.matrix(given, basis, { backend, run });
      using features = await backend.multiply(values, inverse, { transposeB: true, signal: run.signal });
      return backend.fetch(features);
    },
  } satisfies LandmarkMap<X>);
}

/** C⁻ᵀ·weights: f(x) = Σ_j c_j·k(x, R_j) over the landmarks that are kept. */
export function backToLandmarks<X extends Samples>({ inverse }: Landmarks<X>, weights: Matrix): Matrix {
  const { rows: r, cols: v } = weights;
  const result = matrix(r, v);
  for (let feature = 0; feature < r; feature++) {
    const [line, own] = [rowOf(inverse, feature), rowOf(weights, feature)];
    for (let place = 0; place <= feature; place++)
      for (let out = 0; out < v; out++) result.data[place * v + out] += line[place] * own[out];
  }
  return result;
}

/** The kernel that a map by landmarks is the map of, for learners that take a kernel. It goes by the name of the kernel behind it. */
export function landmarkKernel<X extends Samples>(map: LandmarkMap<X>): Kernel<X> {
  const { kernel } = map.landmarks;
  return defineKernel<X>({
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
    async diagonal(a, _, compute) {
      const values = (await map.apply(a, compute)) as Matrix;
      return Float64Array.from({ length: a.size }, (_, row) =>
        rowOf(values, row).reduce((sum, value) => sum + value * value, 0),
      );
    },
  });
}

async function independentPart<X extends Samples>(kernel: Kernel<X>, items: X, compute: Compute) {
  const { backend, run } = compute;
  using K = await kernel.matrix(items, undefined, compute);
  const largest = (await backend.diagonal(K)).reduce((most, value) => Math.max(most, value), 0);
  const tolerance = spanRounding(items.size, largest);
  const { factor, pivots, rank } = await backend.pivotedCholesky(K, { tolerance, signal: run.signal });
  using held = factor;
  const all = await backend.fetch(held);
  const C = matrix(rank, rank);
  for (let row = 0; row < rank; row++) C.data.set(rowOf(all, row), row * rank);
  using solved = await backend.solveTriangular(C, identity(rank), { signal: run.signal });
  return { kept: pivots.slice(0, rank), inverse: await backend.fetch(solved) };
}
