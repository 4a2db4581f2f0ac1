import type { Compute } from "../../../../linalg/compute.ts";
import { type Matrix, matrix } from "../../../../linalg/matrix.ts";
import { choleskySmall, choleskySmallSolve } from "../../../../linalg/small.ts";
import type { ScoredComparisons } from "../../../../preferences/comparisons.ts";
import { isIndefinite } from "../../conditioning.ts";
import type { FeatureRows } from "../../primal/feature-rows.ts";
import type { NormalEquations } from "../../primal/normal-equations.ts";
import { sidesFrom } from "../../primal/sizes.ts";
import type { ComparedBlock, ItemClass } from "./compared.ts";

/** A linear model of scored items, any of whose items may go. */
export interface GraphSystem {
  readonly comparisons: ScoredComparisons;
  readonly features: FeatureRows;
  /** XᵀLX and XᵀMN of all items. */
  readonly equations: NormalEquations;
  readonly lambda: number;
  blockOf(row: number): ComparedBlock;
  /** Σ c·z² over all pairs, for each output. */
  readonly energies: Float64Array;
  /** What XᵀMN is computed from, in absolute values, where it is not from differences (`graphSums`). */
  readonly sums: Matrix | undefined;
}

/** Items of one class that weigh the same: holding any of them out changes the equations alike, but for a direction of its own. */
export interface ItemKind {
  readonly block: ComparedBlock;
  readonly own: ItemClass;
  readonly weight: number;
}

/**
 * What is left of the equations without items of some kinds, before the directions of the items themselves: B = M + Σ (c̃ − c)·N − Σ c̃·w·V, where N are the sums of a block over its
 * pairs and c̃ the coefficient that it has without the items.
 */
export interface Base {
  /** c̃ of the block of each kind. */
  readonly coefficients: Float64Array;
  /** B⁻¹, n × n, symmetric. */
  readonly inverse: Float64Array;
  /** B_kk, and what rounding errors are relative to: M_kk, with what blocks have gained. */
  readonly diagonal: Float64Array;
  readonly squares: Float64Array;
  /** B⁻¹ times the right side, for each output: XᵀMN + Σ (c̃ − c)·(that of the block), before anything of the items. */
  readonly weights: readonly Float64Array[];
  /** A bound of what the errors of the right side add to ‖√M_kk·w‖, for each output. */
  readonly sides: Float64Array;
}

/** Undefined where rounding makes B indefinite. */
export async function openBase(
  system: GraphSystem,
  kinds: readonly ItemKind[],
  compute: Compute,
): Promise<Base | undefined> {
  const { equations, lambda, comparisons, energies } = system;
  const [n, v] = [equations.normal.rows, equations.right.cols];
  const B = equations.normal.data.slice();
  const right = equations.right.data.slice();
  for (let k = 0; k < n; k++) B[k * n + k] += lambda;
  const coefficients = new Float64Array(kinds.length);
  let growth = 1;
  const seen = new Set<ComparedBlock>();
  for (const [place, { block, own }] of kinds.entries()) {
    const before = comparisons.coefficient(own.block, block.mass, block.total);
    const now = coefficientWithout(
      comparisons,
      kinds.filter((kind) => kind.block === block),
    );
    coefficients[place] = now;
    if (now === before || seen.has(block)) continue;
    seen.add(block);
    const sums = await block.sums();
    for (let k = 0; k < B.length; k++) B[k] += (now - before) * sums.normal[k];
    for (let k = 0; k < right.length; k++) right[k] += (now - before) * sums.right[k];
    if (before > 0) growth = Math.max(growth, now / before);
  }
  const squares = Float64Array.from({ length: n }, (_, k) => B[k * n + k]);
  for (const [place, { own, weight }] of kinds.entries()) {
    if (weight === 0) continue;
    const [factor, scatter] = [coefficients[place] * weight, await own.scatter()];
    for (let k = 0; k < B.length; k++) B[k] -= factor * scatter[k];
  }
  const diagonal = Float64Array.from({ length: n }, (_, k) => B[k * n + k]);
  const inverse = await inverted(B, n, compute);
  if (inverse === undefined) return undefined;
  const weights = Array.from({ length: v }, (_, out) =>
    times(
      inverse,
      Float64Array.from({ length: n }, (_, k) => right[k * v + out]),
    ),
  );
  const apart = system.sums && sidesFrom(system.sums, squares);
  const sides = energies.map((energy, out) => Math.sqrt(n * energy * growth) + growth * (apart?.[out] ?? 0));
  return { coefficients, inverse, diagonal, squares, weights, sides };
}

/** Of the block of the kinds, without an item of each. */
function coefficientWithout(comparisons: ScoredComparisons, kinds: readonly ItemKind[]): number {
  const [{ block, own }] = kinds;
  let { mass, total, pairs } = block;
  for (const { own, weight } of kinds) {
    total -= weight;
    if (weight === 0) continue;
    mass -= weight * (own.mass - (own.own ? weight : 0));
    pairs -= own.count - (own.own ? 1 : 0);
  }
  if (kinds.length === 2 && kappaOf(comparisons, kinds[0], kinds[1]) > 0) {
    const product = kinds[0].weight * kinds[1].weight;
    mass += product;
    if (product > 0) pairs++;
  }
  return comparisons.coefficient(own.block, pairs > 0 ? mass : 0, total);
}

/** κ of an item of each of the kinds, 0 where they are not compared. */
export function kappaOf(comparisons: ScoredComparisons, a: ItemKind, b: ItemKind): number {
  if (a.block !== b.block) return 0;
  return comparisons.even ? 1 : comparisons.factor(a.own.score - b.own.score);
}

/** Up to so many equations, calling a backend costs more than solving them. */
const SMALL = 48;

async function inverted(B: Float64Array, n: number, { backend }: Compute): Promise<Float64Array | undefined> {
  if (n <= SMALL) {
    if (choleskySmall(B, n) >= 0) return undefined;
    const inverse = new Float64Array(n * n);
    for (let k = 0; k < n; k++) inverse[k * n + k] = 1;
    choleskySmallSolve(B, n, inverse, n);
    return inverse;
  }
  try {
    using factor = await backend.cholesky(matrix(n, n, B));
    using inverse = await backend.choleskyInverse(factor);
    return (await backend.fetch(inverse)).data;
  } catch (error) {
    if (isIndefinite(error)) return undefined;
    throw error;
  }
}

/** A symmetric matrix times a vector. */
export function times(S: Float64Array, x: Float64Array): Float64Array {
  const n = x.length;
  const result = new Float64Array(n);
  for (let row = 0; row < n; row++) {
    const value = x[row];
    if (value === 0) continue;
    for (let col = 0; col < n; col++) result[col] += value * S[row * n + col];
  }
  return result;
}
