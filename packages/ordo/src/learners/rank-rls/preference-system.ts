import type { Grouping } from "../../data/grouping.ts";
import type { Rows } from "../../data/samples.ts";
import type { Held } from "../../linalg/backend.ts";
import type { Compute } from "../../linalg/compute.ts";
import { type Matrix, matrix } from "../../linalg/matrix.ts";
import type { ExplicitGraph, PreferenceGraph } from "../../preferences/graph.ts";
import { unsolvable } from "../least-squares/conditioning.ts";
import type { Direct } from "../least-squares/hold-out/direct.ts";
import type { SetScores } from "../least-squares/hold-out/set-scores.ts";
import type { Influence } from "../least-squares/influence/influence.ts";
import type { GraphPenalty } from "../least-squares/problem.ts";
import { norm, UNIT } from "../least-squares/rounding.ts";
import { roundingsOf } from "../least-squares/value-errors.ts";
import { solveDropped } from "./dropped-system.ts";

export interface PreferenceSource {
  readonly graph: PreferenceGraph;
  readonly penalty: GraphPenalty;
  readonly components: Grouping;
}

/** Scores without some preferences, at one lambda. Formulas: preference-hold-out.ts. */
export interface PreferenceSystem {
  /** How the others take over. */
  drop(dropped: readonly number[]): Dropped;
  /** Of the rows, by the scores of all: p − RE·x. */
  scores(dropped: Dropped, rows: Rows): SetScores;
  /** The same as sums over the items that still have preferences, Kã with ã = α − ANE·x. */
  directly(dropped: Dropped, rows: Rows, direct: Direct): Promise<SetScores>;
}

export interface Dropped {
  readonly pairs: readonly number[];
  /** √c of each. */
  readonly roots: Float64Array;
  readonly x: Float64Array;
  /** xᵀWx. */
  readonly energy: number;
  /** The items whose last preferences these were. */
  readonly alone: readonly number[];
}

export async function preferenceSystem(
  source: PreferenceSource,
  pairs: ExplicitGraph,
  { influence, lambda }: { readonly influence: Influence; readonly lambda: number },
  compute: Compute,
): Promise<PreferenceSystem> {
  const known = await knownOf(source, influence, lambda, compute);
  const counts = preferenceCounts(pairs, source.graph.size);
  const { rounding, alpha } = influence;
  const sizeOf = ({ energy }: Dropped) => rounding.sizes[0] + rounding.growth(energy, 0);
  const reach = (row: number) => known.gain * rounding.reach(row, Number.POSITIVE_INFINITY, 1);
  return {
    drop(dropped) {
      const system = systemOf(known, pairs, dropped);
      const x = solveDropped({ ...system, lambda });
      if (x.some(Number.isNaN)) throw unsolvable("preferences cannot be held out");
      return {
        pairs: dropped,
        roots: system.roots,
        x,
        energy: quadratic(system.W, x),
        alone: itemsAlone(pairs, dropped, counts),
      };
    },
    scores(dropped, rows) {
      const { R, scores: p } = known;
      const m = R.cols;
      const size = sizeOf(dropped);
      const [scores, doubts] = [new Float64Array(rows.length), new Float64Array(rows.length)];
      rows.forEach((row, i) => {
        let [score, sum] = [p[row], Math.abs(p[row]) + Math.abs(known.targets[row])];
        dropped.pairs.forEach((k, j) => {
          const flow = R.data[row * m + pairs.winners[k]] - R.data[row * m + pairs.losers[k]];
          const change = dropped.roots[j] * flow * dropped.x[j];
          score -= change;
          sum += Math.abs(change);
        });
        scores[i] = score;
        doubts[i] = UNIT * (known.gain * sum + reach(row) * size);
      });
      return { scores, doubts };
    },
    async directly(dropped, rows, { kernel }) {
      const { values, sums } = coefficientsWithout(known, alpha, pairs, dropped);
      const [scores, doubts] = [new Float64Array(rows.length), new Float64Array(rows.length)];
      const size = norm(values.length, (j) => Math.sqrt(known.scale[j]) * values[j]);
      const isRelative = kernel!.accuracy === "relative";
      for (let i = 0; i < rows.length; i++) {
        const line = await kernel!.row(rows[i]);
        let [score, sum] = [0, 0];
        for (let j = 0; j < line.length; j++) {
          const value = line[j] + (kernel!.offsets?.[j] ?? 0);
          score += value * values[j];
          const size = Math.abs(line[j]) * (isRelative ? roundingsOf(line[j]) : 1);
          sum += (size + Math.abs(kernel!.offsets?.[j] ?? 0)) * sums[j];
        }
        const shared = norm(line.length, (j) => (sums[j] === 0 ? 0 : line[j] / Math.sqrt(known.scale[j])));
        // Values that are not known relative to themselves say nothing by being small.
        const least = isRelative
          ? Math.min(reach(rows[i]), known.gain * known.total * shared)
          : reach(rows[i]);
        scores[i] = score;
        doubts[i] = UNIT * (sum + least * size);
      }
      return { scores, doubts };
    },
  };
}

interface Known {
  /** N, Q = NAN, NA and R − (its columns' constants) = N − PCN − λQ, m × m; N and Q are symmetric and used through differences of columns. */
  readonly N: Matrix;
  readonly Q: Matrix;
  readonly NA: Matrix;
  readonly R: Matrix;
  /** p. */
  readonly scores: Float64Array;
  /** y of the bordered system, and N·α. */
  readonly targets: Float64Array;
  readonly pull: Float64Array;
  /** D and V of the rounding of A. */
  readonly scale: Float64Array;
  readonly total: number;
  /** How much worse the inverse N of the graph makes it. */
  readonly gain: number;
}

async function knownOf(
  { graph, penalty, components }: PreferenceSource,
  influence: Influence,
  lambda: number,
  { backend, run }: Compute,
): Promise<Known> {
  const m = graph.size;
  using heldNA = await backend.multiply(penalty.inverse, influence.whole as Held, { signal: run.signal });
  using heldQ = await backend.multiply(heldNA, penalty.inverse, { signal: run.signal });
  using CN = await backend.multiply(slopesOf(influence, components), penalty.inverse);
  const N = await backend.fetch(penalty.inverse);
  const Q = await backend.fetch(heldQ);
  const shift = await backend.fetch(CN);
  const pull = await backend.multiplyVector(penalty.inverse, influence.alpha.data);
  const targets = await backend.multiplyVector(penalty.inverse, graph.rightSide(0));
  const R = matrix(m, m);
  for (let row = 0; row < m; row++) {
    const constants = components.of[row] * m;
    for (let col = 0; col < m; col++) {
      const at = row * m + col;
      R.data[at] = N.data[at] - shift.data[constants + col] - lambda * Q.data[at];
    }
  }
  const { scale, total } = influence.rounding as Influence["rounding"] & {
    scale: Float64Array;
    total: number;
  };
  let condition = 0;
  for (let row = 0; row < m; row++)
    condition = Math.max(condition, N.data[row * (m + 1)] * penalty.weights[row]);
  return {
    N,
    Q,
    R,
    NA: await backend.fetch(heldNA),
    scores: targets.map((y, row) => y - influence.intercept(components.of[row], 0) - lambda * pull[row]),
    targets,
    pull,
    scale,
    total,
    gain: condition,
  };
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

/** P = I − EᵀNE, W = EᵀQE, r = z̃ − Eᵀy and q = EᵀNα of the dropped preferences. */
function systemOf(known: Known, pairs: ExplicitGraph, dropped: readonly number[]) {
  const d = dropped.length;
  const roots = Float64Array.from(dropped, (k) => Math.sqrt(pairs.coefficients[k]));
  const [P, W] = [new Float64Array(d * d), new Float64Array(d * d)];
  const [r, q] = [new Float64Array(d), new Float64Array(d)];
  for (let i = 0; i < d; i++) {
    const k = dropped[i];
    const [a, b] = [pairs.winners[k], pairs.losers[k]];
    r[i] = roots[i] * (pairs.differences[k] - (known.targets[a] - known.targets[b]));
    q[i] = roots[i] * (known.pull[a] - known.pull[b]);
    for (let j = 0; j <= i; j++) {
      const weight = roots[i] * roots[j];
      const cut = weight * between(known.N, pairs, k, dropped[j]);
      P[i * d + j] = P[j * d + i] = (i === j ? 1 : 0) - cut;
      W[i * d + j] = W[j * d + i] = weight * between(known.Q, pairs, k, dropped[j]);
    }
  }
  return { P, W, r, q, roots };
}

/** eᵀSe' for two preferences and a symmetric matrix. */
function between(S: Matrix, pairs: ExplicitGraph, k: number, other: number): number {
  const m = S.cols;
  const [a, b, c, d] = [pairs.winners[k], pairs.losers[k], pairs.winners[other], pairs.losers[other]];
  return S.data[a * m + c] - S.data[a * m + d] - (S.data[b * m + c] - S.data[b * m + d]);
}

function quadratic(W: Float64Array, x: Float64Array): number {
  const d = x.length;
  let sum = 0;
  for (let i = 0; i < d; i++) for (let j = 0; j < d; j++) sum += x[i] * W[i * d + j] * x[j];
  return sum;
}

/** How many preferences that count an item is in. */
function preferenceCounts({ winners, losers, coefficients }: ExplicitGraph, size: number): Uint32Array {
  const counts = new Uint32Array(size);
  coefficients.forEach((c, k) => {
    if (c === 0) return;
    counts[winners[k]]++;
    counts[losers[k]]++;
  });
  return counts;
}

function itemsAlone(pairs: ExplicitGraph, dropped: readonly number[], counts: Uint32Array): number[] {
  const gone = new Map<number, number>();
  for (const k of dropped) {
    if (pairs.coefficients[k] === 0) continue;
    for (const item of [pairs.winners[k], pairs.losers[k]]) gone.set(item, (gone.get(item) ?? 0) + 1);
  }
  return [...gone].filter(([item, count]) => count === counts[item]).map(([item]) => item);
}

/** ã and its sums of absolute values: 0 at items that nothing is said about any more. */
function coefficientsWithout({ NA }: Known, alpha: Matrix, pairs: ExplicitGraph, dropped: Dropped) {
  const values = Float64Array.from({ length: NA.cols }, (_, j) => alpha.data[j]);
  const sums = values.map(Math.abs);
  dropped.pairs.forEach((k, i) => {
    const [a, b] = [pairs.winners[k] * NA.cols, pairs.losers[k] * NA.cols];
    const factor = dropped.roots[i] * dropped.x[i];
    for (let j = 0; j < values.length; j++) {
      const [one, other] = [factor * NA.data[a + j], factor * NA.data[b + j]];
      values[j] -= one - other;
      sums[j] += Math.abs(one - other);
    }
  });
  for (const item of dropped.alone) values[item] = sums[item] = 0;
  return { values, sums };
}
