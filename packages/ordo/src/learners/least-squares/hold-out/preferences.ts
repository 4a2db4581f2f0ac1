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
import type { SetScores } from "./set-scores.ts";

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
    const D = transpose(differencesOf(features, pairs, top, bottom));
    using held = await backend.choleskySolve(factor, D);
    const part = { top, coefficients, differences };
    const found = withoutEach(known, D.data, (await backend.fetch(held)).data, part);
    tell(found, top, order, sink);
    await run.checkpoint("held-out preferences", bottom, winners.length);
  }
}

function tell({ scores, doubts }: SetScores, top: number, order: WantedOrder, sink: HoldOutSink): void {
  for (let k = 0; k < scores.length; k++)
    if (order.without([top + k])) sink.preference?.(top + k, scores[k], doubts[k]);
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

/** Preferences one after another from `top` on. */
interface PreferencePart {
  readonly top: number;
  readonly coefficients: Float64Array;
  readonly differences: Float64Array;
}

/**
 * w̃ = w + M⁻¹d·c(g − z)/(1 − s); errors of M reach it as they reach any weights, 1/(1 − s) times as far without the preference. D and V = M⁻¹D have a column
 * for each preference and are read feature by feature.
 */
function withoutEach(
  { w, squares, roots, total, size, side }: Known,
  D: Float64Array,
  V: Float64Array,
  { top, coefficients, differences }: PreferencePart,
): SetScores {
  const count = D.length / w.length;
  const [s, g, sums] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  const [lengths, moved] = [new Float64Array(count), new Float64Array(count)];
  for (let feature = 0; feature < w.length; feature++)
    addFeature(
      D,
      V,
      feature * count,
      w[feature],
      roots[feature],
      squares[feature],
      s,
      g,
      sums,
      lengths,
      moved,
    );
  const root = Math.sqrt(total);
  for (let k = 0; k < count; k++) {
    const c = coefficients[top + k];
    const left = 1 - c * s[k];
    const step = (c * (g[k] - differences[top + k])) / left;
    const reach = lengths[k] * (1 / left) * root;
    const own = size + side + Math.abs(step) * Math.sqrt(moved[k]);
    sums[k] = UNIT * (sums[k] + Math.abs(step * s[k]) + reach * own);
    g[k] += step * s[k];
  }
  return { scores: g, doubts: sums };
}

/** What one feature adds to d·M⁻¹d, d·w, |d·w|, |d|·√(M⁻¹)_kk and M_kk·(M⁻¹d)². All arguments by themselves, and no closure: the loop over all preferences runs here. */
function addFeature(
  D: Float64Array,
  V: Float64Array,
  from: number,
  weight: number,
  root: number,
  square: number,
  s: Float64Array,
  g: Float64Array,
  sums: Float64Array,
  lengths: Float64Array,
  moved: Float64Array,
): void {
  for (let k = 0; k < s.length; k++) {
    const d = D[from + k];
    const v = V[from + k];
    const part = d * weight;
    s[k] += d * v;
    g[k] += part;
    sums[k] += Math.abs(part);
    lengths[k] += Math.abs(d) * root;
    moved[k] += square * v * v;
  }
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
    features.differenceTo(D.data, (k - top) * n, winners[k], losers[k]);
  }
  return D;
}
