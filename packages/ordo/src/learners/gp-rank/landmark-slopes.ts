import type { Dataset } from "../../data/dataset.ts";
import { stackItems } from "../../data/samples/stack.ts";
import type { Samples } from "../../data/samples.ts";
import { kernelGradient } from "../../kernels/gradients.ts";
import { backToLandmarks, type LandmarkMap, type Landmarks } from "../../kernels/maps/landmarks.ts";
import type { Compute } from "../../linalg/compute.ts";
import { at, type Matrix, matrix, rowOf } from "../../linalg/matrix.ts";
import type { PreferenceGraph } from "../../preferences/graph.ts";
import { refused } from "./observations.ts";
import type { OpenPosterior } from "./spread.ts";

/** Data decomposed with the features of landmarks. */
export interface LandmarkOpening<X extends Samples> {
  readonly data: Dataset<X>;
  readonly graph: PreferenceGraph;
  readonly map: LandmarkMap<X>;
  readonly open: OpenPosterior<X>;
}

/**
 * The derivatives of the evidence in the numbers of the kernel, where K̃ = K_mR·K_RR⁻¹·K_Rm stands for K. With W = K_RR⁻¹K_Rm
 *
 *     ∂K̃ = ∂K_mR·W + Wᵀ·∂K_Rm − Wᵀ·∂K_RR·W
 *     ∂ log p = Σ (P ∘ ∂K_mR) + Σ (Q ∘ ∂K_RR),   P = Σ αuᵀ − vᵒ·(WA)ᵀ,   Q = ½(vᵒ·WAWᵀ − Σ uuᵀ)
 *
 * over vᵒ outputs, where u = Wα are the coefficients of the landmarks. O(mr²), and no m × m matrix. Derivation: docs/math/gp-rank.md.
 */
export async function landmarkSlopes<X extends Samples>(
  opening: LandmarkOpening<X>,
  precision: number,
  compute: Compute,
): Promise<Record<string, number>> {
  const { P, Q } = await pulls(opening, precision, compute);
  const { data, map } = opening;
  const { landmarks } = map;
  const r = landmarks.kept.length;
  const sums = new Map<string, number>();
  const add = (name: string, value: number) =>
    sums.set(`kernel.${name}`, (sums.get(`kernel.${name}`) ?? 0) + value);
  for (let top = 0; top < data.size; top += Math.max(1, r)) {
    const size = Math.min(Math.max(1, r), data.size - top);
    const items = withLandmarks(data.inputs, { top, size }, landmarks);
    const { derivatives } = await kernelGradient(landmarks.kernel.spec, items, compute);
    for (const [name, D] of derivatives) {
      const slope = (row: number, col: number) => D[row * (size + r) + col];
      add(
        name,
        product(P, { top, size }, (row, col) => slope(row, size + col)),
      );
      if (top === 0)
        add(
          name,
          product(Q, { top: 0, size: r }, (row, col) => slope(size + row, size + col)),
        );
    }
    await compute.run.checkpoint("gradient of the evidence", top + size, data.size);
  }
  return Object.fromEntries(sums);
}

/** Rows of the data, and the landmarks after them: kernels give derivatives of items with themselves. */
function withLandmarks<X extends Samples>(
  inputs: X,
  { top, size }: { readonly top: number; readonly size: number },
  { items, rows, kept }: Landmarks<X>,
): X {
  const slice = Array.from({ length: size }, (_, k) => top + k);
  if (rows !== undefined) return inputs.take([...slice, ...Array.from(kept, (place) => rows[place])]);
  const both = stackItems([inputs.take(slice), items.take(kept)]);
  if (both === undefined) throw refused(`landmarks of the kind "${items.kind}" must be rows of the data`);
  return both;
}

function product(
  weights: Matrix,
  { top, size }: { readonly top: number; readonly size: number },
  value: (row: number, col: number) => number,
): number {
  let sum = 0;
  for (let row = 0; row < size; row++) {
    const own = rowOf(weights, top + row);
    for (let col = 0; col < own.length; col++) sum += own[col] * value(row, col);
  }
  return sum;
}

/**
 * P and Q. With Φ the features, C⁻¹ as in `Landmarks`, M = (vΦᵀLΦ + I)⁻¹ and w the weights of the mean: W = C⁻ᵀΦᵀ, WA = v·C⁻ᵀMΦᵀL, u = C⁻ᵀw, and α = v(b − LΦw).
 */
async function pulls<X extends Samples>(
  { graph, map, open: { ready, system } }: LandmarkOpening<X>,
  v: number,
  compute: Compute,
): Promise<{ readonly P: Matrix; readonly Q: Matrix }> {
  const { backend, run } = compute;
  const { signal } = run;
  const inverse = await map.landmarks.inverse.get(compute);
  const Phi = ready.solved as Matrix;
  const LPhi = laplacianOf(graph, Phi);
  const { values: w } = await system.filtered(system.sigma.map((s) => v / (v * s + 1)));
  const root = await system.root(system.sigma.map((s) => v / (v * s + 1)));
  using half = await backend.multiply(root, inverse, { signal });
  using left = await backend.multiply(LPhi, root, { transposeB: true, signal });
  using held = await backend.multiply(left, half, { signal });
  using back = await backend.multiply(Phi, inverse, { signal });
  using both = await backend.multiply(held, back, { transposeA: true, signal });
  const [WA, WAW] = [await backend.fetch(held), await backend.fetch(both)];
  const u = backToLandmarks(map.landmarks, w);
  const alpha = residuals(graph, LPhi, w, v);
  return {
    P: combined(WA, -graph.outputs, alpha, u),
    Q: combined(WAW, graph.outputs / 2, u, u, -0.5),
  };
}

/** factor·A + share·Σ x·zᵀ over the columns. */
function combined(A: Matrix, factor: number, x: Matrix, z: Matrix, share = 1): Matrix {
  const result = matrix(A.rows, A.cols);
  for (let row = 0; row < A.rows; row++)
    for (let col = 0; col < A.cols; col++) {
      let sum = 0;
      for (let out = 0; out < x.cols; out++) sum += at(x, row, out) * at(z, col, out);
      result.data[row * A.cols + col] = factor * at(A, row, col) + share * sum;
    }
  return result;
}

function laplacianOf(graph: PreferenceGraph, Phi: Matrix): Matrix {
  const result = matrix(Phi.rows, Phi.cols);
  for (let col = 0; col < Phi.cols; col++) {
    const column = Float64Array.from({ length: Phi.rows }, (_, row) => at(Phi, row, col));
    graph.laplacian(column, 0).forEach((value, row) => {
      result.data[row * Phi.cols + col] = value;
    });
  }
  return result;
}

/** α = v(b − LΦw). */
function residuals(graph: PreferenceGraph, LPhi: Matrix, w: Matrix, v: number): Matrix {
  const result = matrix(LPhi.rows, graph.outputs);
  for (let out = 0; out < graph.outputs; out++) {
    const right = graph.rightSide(out);
    for (let row = 0; row < LPhi.rows; row++) {
      let fitted = 0;
      for (let k = 0; k < w.rows; k++) fitted += at(LPhi, row, k) * at(w, k, out);
      result.data[row * graph.outputs + out] = v * (right[row] - fitted);
    }
  }
  return result;
}
