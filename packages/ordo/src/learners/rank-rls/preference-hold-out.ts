import { once } from "../../base/once.ts";
import type { Grouping } from "../../data/grouping.ts";
import type { Rows } from "../../data/samples.ts";
import type { Held } from "../../linalg/backend.ts";
import type { Compute } from "../../linalg/compute.ts";
import { type Matrix, matrix } from "../../linalg/matrix.ts";
import { choleskySmall, choleskySmallSolve, solveSmall } from "../../linalg/small.ts";
import type { ExplicitGraph, PreferenceGraph } from "../../preferences/graph.ts";
import { pairsByItem } from "../../preferences/pairs.ts";
import { wantedOrder } from "../../preferences/wanted-order.ts";
import type { Influence, InfluenceSource } from "../bordered/influence.ts";
import type { GraphPenalty } from "../bordered/problem.ts";
import { type HoldOutRequest, type HoldOutSink, isWanted } from "../learner.ts";

interface PreferenceSource {
  readonly graph: PreferenceGraph;
  readonly penalty: GraphPenalty;
  readonly components: Grouping;
}

/**
 * Hold-out on explicit preferences. L = Σ c·eeᵀ over preferences (c = w², e = e_winner − e_loser, wanted difference z); R = K(LK + λI)⁻¹ and p = R·MN are the
 * scores of all items. With E the columns w·e of d preferences that are dropped and z̃ their w·z, the scores become
 *
 *     p + R·E·(I − EᵀRE)⁻¹(Eᵀp − z̃),
 *
 * which for one preference is the held-out difference (g − c·s·z)/(1 − c·s), s = eᵀRe, g = eᵀp. For small lambda I − EᵀRE and Eᵀp − z̃ are
 * differences of nearly equal numbers, so both are taken from the bordered system: with its N and A,
 *
 *     R·E = (N − PCN − λQ)E,   I − EᵀRE = (I − EᵀNE) + λ·EᵀQE,   z̃ − Eᵀp = (z̃ − Eᵀy) + λ·EᵀNα,   Q = NAN.
 */
export function preferenceHoldOut(source: PreferenceSource, compute: Compute) {
  // Listed when first asked for: training alone needs neither.
  const lists = once(() => {
    const pairs = source.graph.explicit(0);
    const touching = pairsByItem(pairs, source.graph.size);
    return { pairs, touching, order: wantedOrder(pairs, source.graph.size, touching) };
  });
  return async (
    request: HoldOutRequest,
    lambda: number,
    sink: HoldOutSink,
    influences: InfluenceSource,
  ): Promise<void> => {
    const { pairs, touching, order } = lists();
    const solved = await solve(source, lambda, influences, compute);
    if (request.kind === "preferences") {
      for (let k = 0; k < pairs.winners.length; k++)
        if (order.without([k])) sink.preference?.(k, withoutOne(solved, pairs, k), 0);
      return;
    }
    /** Undefined when the other preferences want no order. */
    const scores = (rows: Rows) => {
      const dropped = [...new Set(Array.from(rows).flatMap((row) => [...touching(row)]))];
      return order.without(dropped) ? withoutPreferences(solved, pairs, dropped, rows) : undefined;
    };
    if (request.kind === "sets") {
      for (const [index, rows] of request.sets.entries()) {
        const values = scores(rows);
        if (values !== undefined) sink.set?.(index, rows, values, undefined);
        await compute.run.checkpoint("held-out sets", index + 1, request.sets.length);
      }
      return;
    }
    for (const [a, later] of pairsOf(request, source.graph.size)) {
      for (const b of later) {
        const both = scores(Uint32Array.of(a, b));
        if (both !== undefined)
          sink.pairs?.(0, a, Uint32Array.of(b), { a: both.subarray(0, 1), b: both.subarray(1) });
        await compute.run.checkpoint("held-out pairs", a, source.graph.size);
      }
    }
  };
}

function* pairsOf(
  { pairs }: HoldOutRequest & { kind: "pairs" },
  size: number,
): Iterable<[number, Iterable<number>]> {
  if (pairs.kind === "list") for (let k = 0; k < pairs.a.length; k++) yield [pairs.a[k], [pairs.b[k]]];
  else {
    for (let a = 0; a < size; a++) {
      const later = Array.from({ length: size - a - 1 }, (_, k) => a + 1 + k);
      yield [a, later.filter((b) => isWanted(pairs, 0, a, b))];
    }
  }
}

interface Solved {
  readonly lambda: number;
  /** N and Q, m × m, symmetric; used through differences of columns only. */
  readonly N: Matrix;
  readonly Q: Matrix;
  /** R − (its columns' constants): N − PCN − λQ, m × m. */
  readonly R: Matrix;
  /** p. */
  readonly scores: Float64Array;
  /** y of the bordered system, and N·α. */
  readonly targets: Float64Array;
  readonly pull: Float64Array;
}

async function solve(
  { graph, penalty, components }: PreferenceSource,
  lambda: number,
  influences: InfluenceSource,
  { backend, run }: Compute,
): Promise<Solved> {
  const m = graph.size;
  const influence = await influences.at(lambda, { kind: "rows" });
  try {
    using AN = await backend.multiply(influence.whole as Held, penalty.inverse, { signal: run.signal });
    using heldQ = await backend.multiply(penalty.inverse, AN, { signal: run.signal });
    using CN = await backend.multiply(slopesOf(influence, components), penalty.inverse);
    const [N, Q, shift] = [
      await backend.fetch(penalty.inverse),
      await backend.fetch(heldQ),
      await backend.fetch(CN),
    ];
    const pull = await backend.multiplyVector(penalty.inverse, influence.alpha.data);
    const targets = await backend.multiplyVector(penalty.inverse, graph.rightSide(0));
    const scores = targets.map(
      (y, row) => y - influence.intercept(components.of[row], 0) - lambda * pull[row],
    );
    const R = matrix(m, m);
    for (let row = 0; row < m; row++) {
      const constants = components.of[row] * m;
      for (let col = 0; col < m; col++) {
        const at = row * m + col;
        R.data[at] = N.data[at] - shift.data[constants + col] - lambda * Q.data[at];
      }
    }
    return { lambda, N, Q, R, scores, targets, pull };
  } finally {
    influence.release();
  }
}

/** C, q × m. */
function slopesOf(influence: Influence, components: Grouping): Matrix {
  const m = components.of.length;
  const C = matrix(components.count, m);
  for (let block = 0; block < components.count; block++) {
    for (let row = 0; row < m; row++) C.data[block * m + row] = influence.slope(block, row);
  }
  return C;
}

/** eᵀSe' for two preferences and a symmetric matrix. */
function between(S: Matrix, pairs: ExplicitGraph, k: number, other: number): number {
  const m = S.cols;
  const [a, b, c, d] = [pairs.winners[k], pairs.losers[k], pairs.winners[other], pairs.losers[other]];
  return S.data[a * m + c] - S.data[a * m + d] - (S.data[b * m + c] - S.data[b * m + d]);
}

/** z − eᵀp without cancellation. */
function residual({ targets, pull, lambda }: Solved, pairs: ExplicitGraph, k: number): number {
  const [a, b] = [pairs.winners[k], pairs.losers[k]];
  return pairs.differences[k] - (targets[a] - targets[b]) + lambda * (pull[a] - pull[b]);
}

/** z − (z − g)/(1 − c·s), the same as (g − c·s·z)/(1 − c·s). */
function withoutOne(solved: Solved, pairs: ExplicitGraph, k: number): number {
  const c = pairs.coefficients[k];
  // What does not count may be between two components, where the formula does not hold; nothing changes without it.
  if (c === 0) return solved.scores[pairs.winners[k]] - solved.scores[pairs.losers[k]];
  const left = 1 - c * between(solved.N, pairs, k, k) + solved.lambda * c * between(solved.Q, pairs, k, k);
  return pairs.differences[k] - residual(solved, pairs, k) / left;
}

/** Scores of the rows without some of the preferences. */
function withoutPreferences(
  solved: Solved,
  pairs: ExplicitGraph,
  dropped: readonly number[],
  rows: Rows,
): Float64Array {
  const { N, Q, R, lambda, scores } = solved;
  const m = R.cols;
  const d = dropped.length;
  const root = dropped.map((k) => Math.sqrt(pairs.coefficients[k]));
  const system = new Float64Array(d * d);
  const move = Float64Array.from(dropped, (k, i) => -root[i] * residual(solved, pairs, k));
  for (let i = 0; i < d; i++) {
    for (let j = 0; j <= i; j++) {
      const [k, other] = [dropped[i], dropped[j]];
      const flow = lambda * between(Q, pairs, k, other) - between(N, pairs, k, other);
      system[i * d + j] = system[j * d + i] = (i === j ? 1 : 0) + root[i] * root[j] * flow;
    }
  }
  solveSymmetric(system, d, move);
  return Float64Array.from(rows, (row) => {
    let score = scores[row];
    for (let i = 0; i < d; i++) {
      const k = dropped[i];
      score += root[i] * (R.data[row * m + pairs.winners[k]] - R.data[row * m + pairs.losers[k]]) * move[i];
    }
    return score;
  });
}

/** I − EᵀRE is positive definite as long as lambda > 0; where rounding says otherwise, LU still serves. */
function solveSymmetric(system: Float64Array, size: number, right: Float64Array): void {
  const copy = system.slice();
  if (choleskySmall(copy, size) < 0) choleskySmallSolve(copy, size, right, 1);
  else solveSmall(system, size, right, 1);
}
