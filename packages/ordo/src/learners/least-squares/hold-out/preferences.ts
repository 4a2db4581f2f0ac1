import { once } from "../../../base/once.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { type Matrix, matrix, transpose } from "../../../linalg/matrix.ts";
import type { ExplicitGraph } from "../../../preferences/graph.ts";
import { pairsByItem } from "../../../preferences/pairs.ts";
import { type WantedOrder, wantedOrder } from "../../../preferences/wanted-order.ts";
import { type HoldOutRequest, type HoldOutSink, listPairs } from "../../learner.ts";
import { isIndefinite, unsolvable } from "../conditioning.ts";
import type { FeatureRows } from "../primal/feature-rows.ts";
import { chunkRows } from "../primal/normal-equations.ts";
import { UNIT } from "../rounding.ts";
import { type FeaturePreferences, itemsOf, sideOf } from "./preference-items.ts";

/**
 * Hold-outs of explicit preferences from the normal equations. A preference that is dropped takes c·ddᵀ away from M = M₀ + λI, so with s = c·dᵀM⁻¹d and g = d·w
 * its held-out difference is (g − s·z)/(1 − s), O(n²) for each. Items take all preferences with them that they are in: sums of ddᵀ over the preferences of
 * each item are taken away, and a system of n equations is solved for each set.
 */
export function preferencesByFeatures(given: FeaturePreferences, compute: Compute) {
  const lists = once(() => {
    const touching = pairsByItem(given.pairs, given.features.rows);
    return { touching, order: wantedOrder(given.pairs, given.features.rows, touching) };
  });
  const items = once(() => itemsOf(given, lists()));
  return async (request: HoldOutRequest, lambda: number, sink: HoldOutSink): Promise<void> => {
    if (request.kind === "preferences") return eachPreference(given, lambda, lists().order, sink, compute);
    const without = items().at(lambda);
    if (request.kind === "sets") {
      for (const [index, rows] of request.sets.entries()) {
        const found = without(rows);
        if (found !== undefined) sink.set?.(index, rows, found.scores, found.doubts);
        await compute.run.checkpoint("held-out sets", index + 1, request.sets.length);
      }
      return;
    }
    let done = 0;
    for (const [a, b] of listPairs(request.pairs, { size: given.features.rows, outputs: 1 })) {
      const found = without(Uint32Array.of(a, b));
      if (found !== undefined)
        sink.pairs?.(0, a, Uint32Array.of(b), {
          a: found.scores.subarray(0, 1),
          b: found.scores.subarray(1),
          doubts: Float64Array.of(found.doubts[0] + found.doubts[1]),
        });
      if (++done % PAIRS === 0) await compute.run.checkpoint("held-out pairs", a, given.features.rows);
    }
  };
}

/** Pairs between two checkpoints. */
const PAIRS = 256;

async function eachPreference(
  { pairs, features, equations }: FeaturePreferences,
  lambda: number,
  order: WantedOrder,
  sink: HoldOutSink,
  { backend, run }: Compute,
): Promise<void> {
  const { winners, coefficients, differences } = pairs;
  const n = features.cols;
  const squares = Float64Array.from({ length: n }, (_, k) => equations.normal.data[k * n + k] + lambda);
  using shifted = await backend.addDiagonal(await backend.place(equations.normal), lambda);
  const factored = async () => {
    try {
      return await backend.cholesky(shifted);
    } catch (error) {
      throw isIndefinite(error) ? unsolvable("nothing can be held out") : error;
    }
  };
  using factor = await factored();
  const inverses = await backend.inverseDiagonal(factor);
  using solved = await backend.choleskySolve(factor, equations.right);
  const w = (await backend.fetch(solved)).data;
  let [total, size] = [0, 0];
  for (let k = 0; k < n; k++) {
    total += squares[k] * inverses[k];
    size += squares[k] * w[k] ** 2;
  }
  const roots = inverses.map(Math.sqrt);
  const known = { w, squares, roots, total, size: Math.sqrt(size), side: sideOf(pairs, n) };
  const chunk = Math.min(AT_ONCE, chunkRows(n));
  for (let top = 0; top < winners.length; top += chunk) {
    const bottom = Math.min(winners.length, top + chunk);
    const D = differencesOf(features, pairs, top, bottom);
    using held = await backend.choleskySolve(factor, transpose(D));
    const V = transpose(await backend.fetch(held));
    for (let k = top; k < bottom; k++) {
      if (!order.without([k])) continue;
      const [from, c, z] = [(k - top) * n, coefficients[k], differences[k]];
      const { difference, doubt } = withoutOne(known, D, V, { from, c, z });
      sink.preference?.(k, difference, doubt);
    }
    await run.checkpoint("held-out preferences", bottom, winners.length);
  }
}

/** Preferences that are scored together: few enough that their rows stay near the processor. */
const AT_ONCE = 1024;

interface Known {
  readonly w: Float64Array;
  readonly squares: Float64Array;
  /** √ of the diagonal of M⁻¹. */
  readonly roots: Float64Array;
  /** Σ M_kk·(M⁻¹)_kk, ‖√M_kk·w‖ and what the errors of the right side add to it. */
  readonly total: number;
  readonly size: number;
  readonly side: number;
}

/** w̃ = w + M⁻¹d·c(g − z)/(1 − s); errors of M reach it as they reach any weights, 1/(1 − s) times as far without the preference. */
function withoutOne(
  { w, squares, roots, total, size, side }: Known,
  D: Matrix,
  V: Matrix,
  { from, c, z }: { readonly from: number; readonly c: number; readonly z: number },
): { readonly difference: number; readonly doubt: number } {
  const n = w.length;
  let [s, g, sums, length, moved] = [0, 0, 0, 0, 0];
  for (let k = 0; k < n; k++) {
    const [d, v] = [D.data[from + k], V.data[from + k]];
    s += d * v;
    g += d * w[k];
    sums += Math.abs(d * w[k]);
    length += Math.abs(d) * roots[k];
    moved += squares[k] * v * v;
  }
  const left = 1 - c * s;
  const step = (c * (g - z)) / left;
  const worst = 1 / left;
  const reach = length * worst * Math.sqrt(total);
  const own = size + side + Math.abs(step) * Math.sqrt(moved);
  return { difference: g + step * s, doubt: UNIT * (sums + Math.abs(step * s) + reach * own) };
}

function differencesOf(
  features: FeatureRows,
  { winners, losers }: ExplicitGraph,
  top: number,
  bottom: number,
): Matrix {
  const n = features.cols;
  const D = matrix(bottom - top, n);
  for (let k = top; k < bottom; k++) {
    features.addTo(D.data, (k - top) * n, winners[k], 1);
    features.addTo(D.data, (k - top) * n, losers[k], -1);
  }
  return D;
}
