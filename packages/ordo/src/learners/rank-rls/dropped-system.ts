import { isOrdoError } from "../../base/errors.ts";
import { choleskySmall, choleskySmallSolve, solveSmall } from "../../linalg/small.ts";

/** What dropping d preferences asks for: (P/λ + W)·x = r/λ + q, all d × d or d. P and W are symmetric; P is overwritten. */
export interface DroppedSystem {
  readonly lambda: number;
  readonly P: Float64Array;
  readonly W: Float64Array;
  readonly r: Float64Array;
  readonly q: Float64Array;
}

/** Pivots of P below this are rounding errors of 0. P is part of a projection, whose entries are at most 1. */
const NOTHING = 1e-11;

/**
 * x of a system whose two parts may differ by any power of ten.
 *
 * P is what the dropped preferences leave to others of the cycles of the graph: it is singular where dropping them parts the graph, as they do
 * when all of an item's go, and there W alone decides. Rounding errors of P/λ would hide it for small λ. So P = L·Lᵀ is factored with pivots as far as
 * its rank, L = [L₁; L₂], and x = [u; 0] + Z·v with Z = [−L₁⁻ᵀL₂ᵀ; I], which P takes to 0, and which r is orthogonal to:
 *
 *     (L₁L₁ᵀ + λW₁₁)u + λ(WZ)₁v = r₁ + λq₁,   (ZᵀW)₁u + ZᵀWZv = Zᵀq.
 */
export function solveDropped({ lambda, P, W, r, q }: DroppedSystem): Float64Array {
  const d = r.length;
  const { order, rank } = pivotedSmall(P, d);
  const L = (i: number, k: number) => P[order[i] * d + k];
  const Z = nullVectors(L, d, rank);
  const w = (i: number, j: number) => W[order[i] * d + order[j]];
  const free = d - rank;
  const WZ = new Float64Array(d * free);
  for (let i = 0; i < d; i++)
    for (let j = 0; j < d; j++) for (let f = 0; f < free; f++) WZ[i * free + f] += w(i, j) * Z[j * free + f];
  // The first equation for v's columns and for its own right-hand side at once.
  const width = free + 1;
  const top = new Float64Array(rank * width);
  const system = new Float64Array(rank * rank);
  for (let i = 0; i < rank; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = lambda * w(i, j);
      for (let k = 0; k <= j; k++) sum += L(i, k) * L(j, k);
      system[i * rank + j] = system[j * rank + i] = sum;
    }
    for (let f = 0; f < free; f++) top[i * width + f] = lambda * WZ[i * free + f];
    top[i * width + free] = r[order[i]] + lambda * q[order[i]];
  }
  solvePositive(system, rank, top, width);
  const v = solveFree({ Z, WZ, top, q, order }, d, rank);
  const x = new Float64Array(d);
  for (let i = 0; i < d; i++) {
    let sum = i < rank ? top[i * width + free] : 0;
    for (let f = 0; f < free; f++) sum += (Z[i * free + f] - (i < rank ? top[i * width + f] : 0)) * v[f];
    x[order[i]] = sum;
  }
  return x;
}

/** v from the second equation, u taken out of it. */
function solveFree(
  parts: {
    readonly Z: Float64Array;
    readonly WZ: Float64Array;
    readonly top: Float64Array;
    readonly q: Float64Array;
    readonly order: Uint32Array;
  },
  d: number,
  rank: number,
): Float64Array {
  const { Z, WZ, top, q, order } = parts;
  const free = d - rank;
  const width = free + 1;
  const system = new Float64Array(free * free);
  const right = new Float64Array(free);
  for (let f = 0; f < free; f++) {
    for (let i = 0; i < d; i++) right[f] += Z[i * free + f] * q[order[i]];
    for (let i = 0; i < rank; i++) right[f] -= WZ[i * free + f] * top[i * width + free];
    for (let g = 0; g <= f; g++) {
      let sum = 0;
      for (let i = 0; i < d; i++) sum += Z[i * free + f] * WZ[i * free + g];
      for (let i = 0; i < rank; i++) sum -= WZ[i * free + f] * top[i * width + g];
      system[f * free + g] = system[g * free + f] = sum;
    }
  }
  solvePositive(system, free, right, 1);
  return right;
}

/** Z, d × (d − rank), in the order of the pivots. */
function nullVectors(L: (i: number, k: number) => number, d: number, rank: number): Float64Array {
  const free = d - rank;
  const Z = new Float64Array(d * free);
  for (let f = 0; f < free; f++) {
    Z[(rank + f) * free + f] = 1;
    for (let k = rank - 1; k >= 0; k--) {
      let sum = -L(rank + f, k);
      for (let i = k + 1; i < rank; i++) sum -= L(i, k) * Z[i * free + f];
      Z[k * free + f] = sum / L(k, k);
    }
  }
  return Z;
}

/** In place: column k of row order[i] of P becomes L_ik, as far as there is a pivot. */
function pivotedSmall(P: Float64Array, d: number): { readonly order: Uint32Array; readonly rank: number } {
  const order = Uint32Array.from({ length: d }, (_, k) => k);
  const left = Float64Array.from({ length: d }, (_, k) => P[k * d + k]);
  const L = new Float64Array(d * d);
  let rank = 0;
  for (; rank < d; rank++) {
    let best = rank;
    for (let i = rank + 1; i < d; i++) if (left[order[i]] > left[order[best]]) best = i;
    if (!(left[order[best]] > NOTHING)) break;
    [order[rank], order[best]] = [order[best], order[rank]];
    const pivot = order[rank];
    const root = Math.sqrt(left[pivot]);
    L[pivot * d + rank] = root;
    for (let i = rank + 1; i < d; i++) {
      const row = order[i];
      let sum = P[row * d + pivot];
      for (let k = 0; k < rank; k++) sum -= L[row * d + k] * L[pivot * d + k];
      L[row * d + rank] = sum / root;
      left[row] -= L[row * d + rank] ** 2;
    }
  }
  P.set(L);
  return { order, rank };
}

/** In exact arithmetic it is positive definite; where rounding says otherwise, LU still serves, and NaN says that nothing does. */
function solvePositive(system: Float64Array, n: number, right: Float64Array, v: number): void {
  if (n === 0) return;
  const copy = system.slice();
  if (choleskySmall(copy, n) < 0) {
    choleskySmallSolve(copy, n, right, v);
    return;
  }
  try {
    solveSmall(system, n, right, v);
  } catch (error) {
    if (!isOrdoError(error, "solver.singular")) throw error;
    right.fill(Number.NaN);
  }
}
