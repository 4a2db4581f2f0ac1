import type { Grouping } from "../../data/grouping.ts";
import type { Rows } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import { solveSmall } from "../../linalg/small.ts";
import { type AllPairs, type HoldOutSink, listPairs, type PairSource } from "../learner.ts";
import { holdOutSets } from "./hold-out.ts";
import type { Influence, InfluenceSource } from "./influence.ts";
import { selecting, solved, stillTaught } from "./pair-sinks.ts";
import type { BorderedProblem } from "./problem.ts";
import { remainderOf } from "./remainder.ts";

type PairList = PairSource & { readonly kind: "list" };

/** Rows of A fetched at a time. */
const ROWS = 256;

/**
 * Leave-pair-out. All pairs take O(1) each where one A serves them: hold-out.ts with U = {a, b}, so
 *
 *     e = [A_aa A_ab; A_ab A_bb]⁻¹·[α_a; α_b],   f_a = y_a − e_a − (b − c_a·e_a − c_b·e_b),   f_b alike,
 *
 * with A at λ/ρ(2). It equals Theorem 2 of Pahikkala et al. (2008). With several blocks the pairs inside each block are held out, and A is
 * first moved to that block's new d (see `moveBlock`). Other pairs are hold-out sets of two.
 */
export async function leavePairsOut(
  problem: BorderedProblem,
  source: InfluenceSource,
  { pairs, lambda }: { readonly pairs: PairSource; readonly lambda: number },
  sink: HoldOutSink,
  compute: Compute,
): Promise<void> {
  const { blocks } = problem;
  if (pairs.kind === "list") return listedPairs(problem, source, { pairs, lambda }, sink, compute);
  const several = blocks !== undefined && blocks.count > 1;
  if (!problem.alike || (several && !isSame(pairs.within, blocks))) {
    const listed = { pairs: listWanted(problem, pairs), lambda };
    return listedPairs(problem, source, listed, selecting(pairs, sink), compute);
  }
  const checked = stillTaught(remainderOf(problem), selecting(pairs, solved(sink)));
  if (several) return pairsInsideBlocks(problem, source, lambda, checked, compute);
  return allPairs(problem, source, lambda, checked, compute);
}

function isSame(groups: Grouping | undefined, blocks: Grouping): boolean {
  return groups === blocks || (groups?.of.every((group, row) => group === blocks.of[row]) ?? false);
}

function listWanted(problem: BorderedProblem, pairs: AllPairs): PairList {
  const [first, second]: [number[], number[]] = [[], []];
  for (const [a, b] of listPairs(pairs, problem)) {
    first.push(a);
    second.push(b);
  }
  return { kind: "list", a: Uint32Array.from(first), b: Uint32Array.from(second) };
}

/** Given pairs are hold-out sets of two. */
async function listedPairs(
  problem: BorderedProblem,
  source: InfluenceSource,
  { pairs, lambda }: { readonly pairs: PairList; readonly lambda: number },
  sink: HoldOutSink,
  compute: Compute,
): Promise<void> {
  const { a, b } = pairs;
  const sets = Array.from(a, (row, k) => Uint32Array.of(row, b[k]));
  const v = problem.outputs;
  const set = (_index: number, rows: Rows, scores: Float64Array) => {
    for (let out = 0; out < v; out++) {
      if (Number.isNaN(scores[out])) continue;
      sink.pairs?.(out, rows[0], rows.subarray(1), {
        a: scores.subarray(out, out + 1),
        b: scores.subarray(v + out, v + out + 1),
      });
    }
  };
  await holdOutSets(problem, source, { sets, lambda }, { set }, compute);
}

async function allPairs(
  problem: BorderedProblem,
  source: InfluenceSource,
  lambda: number,
  sink: HoldOutSink,
  compute: Compute,
): Promise<void> {
  const { blocks, size } = problem;
  const shrink = blocks === undefined || size < 3 ? 1 : problem.shrink(0, Uint32Array.of(0, 1));
  const influence = await source.at(lambda / shrink, { kind: "rows" });
  try {
    const all = Uint32Array.from({ length: size }, (_, row) => row);
    const constants = pairConstants(problem, influence, all, 0);
    const diagonal = await influence.diagonal();
    const report = pairReporter(problem, influence.alpha.data, all, { diagonal, ...constants }, sink);
    const band = new Float64Array(Math.min(ROWS, size) * size);
    for (let top = 0; top < size; top += ROWS) {
      const bottom = Math.min(top + ROWS, size);
      const part = await influence.rows(top, bottom, band);
      for (let a = top; a < bottom; a++) report(a, part.data, part.offset + (a - top) * part.stride);
      await compute.run.checkpoint("held-out pairs", bottom, size);
    }
  } finally {
    influence.release();
  }
}

interface PairParts {
  /** A_ii. */
  readonly diagonal: Float64Array;
  /** b of each output. */
  readonly intercepts: Float64Array;
  /** c: how the intercept falls with e, item by item. */
  readonly slopes: Float64Array;
}

/** b and c of a block: what is subtracted from y − e of a pair is b − c_a·e_a − c_b·e_b. */
function pairConstants(problem: BorderedProblem, influence: Influence, rows: Rows, block: number) {
  const v = problem.outputs;
  const intercepts = new Float64Array(v);
  const slopes = new Float64Array(rows.length);
  if (problem.blocks === undefined || problem.intercept) return { intercepts, slopes };
  for (let out = 0; out < v; out++) intercepts[out] = influence.intercept(block, out);
  rows.forEach((row, i) => {
    slopes[i] = influence.slope(block, row);
  });
  return { intercepts, slopes };
}

/** Reports the pairs (a, later ones) from row a of A over `rows`. `alpha` is rows × v. */
function pairReporter(
  problem: BorderedProblem,
  alpha: Float64Array,
  rows: Rows,
  { diagonal, intercepts, slopes }: PairParts,
  sink: HoldOutSink,
): (a: number, A: Float64Array, start: number) => void {
  const { outputs: v, targets } = problem;
  const n = rows.length;
  const scoresA = new Float64Array(n);
  const scoresB = new Float64Array(n);
  const columns = Array.from({ length: v }, (_, out) => ({
    alpha: Float64Array.from(rows, (_, i) => alpha[i * v + out]),
    y: Float64Array.from(rows, (row) => targets.data[targets.offset + row * targets.stride + out]),
  }));
  return (a, A, start) => {
    const count = n - a - 1;
    if (count <= 0) return;
    for (let out = 0; out < v; out++) {
      const { alpha: pull, y } = columns[out];
      scorePairs(a, A, start, diagonal, slopes, pull, y, intercepts[out], scoresA, scoresB);
      sink.pairs?.(out, rows[a], rows.subarray(a + 1), {
        a: scoresA.subarray(0, count),
        b: scoresB.subarray(0, count),
      });
    }
  };
}

/** All arguments by themselves, and no closure: the loop over all pairs runs here. */
function scorePairs(
  a: number,
  A: Float64Array,
  start: number,
  diagonal: Float64Array,
  slopes: Float64Array,
  pull: Float64Array,
  y: Float64Array,
  intercept: number,
  scoresA: Float64Array,
  scoresB: Float64Array,
): void {
  const n = diagonal.length;
  const [aa, slopeA, pullA, yA] = [diagonal[a], slopes[a], pull[a], y[a]];
  for (let b = a + 1; b < n; b++) {
    const ab = A[start + b];
    const bb = diagonal[b];
    const determinant = aa * bb - ab * ab;
    const inverse = determinant > 0 ? 1 / determinant : Number.NaN;
    const eA = (bb * pullA - ab * pull[b]) * inverse;
    const eB = (aa * pull[b] - ab * pullA) * inverse;
    const constant = intercept - slopeA * eA - slopes[b] * eB;
    scoresA[b - a - 1] = yA - eA - constant;
    scoresB[b - a - 1] = y[b] - eB - constant;
  }
}

async function pairsInsideBlocks(
  problem: BorderedProblem,
  source: InfluenceSource,
  lambda: number,
  sink: HoldOutSink,
  { run }: Compute,
): Promise<void> {
  const blocks = problem.blocks!;
  const entries = blocks.sizes().reduce((sum, size) => sum + size * size, 0);
  const influence = await source.at(lambda, { kind: "blocks", entries });
  try {
    for (let block = 0; block < blocks.count; block++) {
      const rows = blocks.rowsOf(block);
      if (rows.length >= 2) reportBlock(problem, influence, block, lambda, sink);
      await run.checkpoint("held-out pairs", block + 1, blocks.count);
    }
  } finally {
    influence.release();
  }
}

function reportBlock(
  problem: BorderedProblem,
  influence: Influence,
  block: number,
  lambda: number,
  sink: HoldOutSink,
): void {
  const rows = problem.blocks!.rowsOf(block);
  const n = rows.length;
  const v = problem.outputs;
  const A = influence.block(rows);
  const alpha = new Float64Array(n * v);
  rows.forEach((row, i) => {
    alpha.set(influence.alpha.data.subarray(row * v, (row + 1) * v), i * v);
  });
  const constants = pairConstants(problem, influence, rows, block);
  if (n > 2) moveBlock(problem, { block, rows, lambda, A, alpha, constants });
  else fillPair(A);
  const diagonal = Float64Array.from(rows, (_, i) => A[i * n + i]);
  const report = pairReporter(problem, alpha, rows, { diagonal, ...constants }, sink);
  for (let a = 0; a < n; a++) report(a, A, a * n);
}

/** A block of two that is held out whole: A = t·[1 −1; −1 1] is singular; adding a multiple of 11ᵀ changes no f. */
function fillPair(A: Float64Array): void {
  const weight = A[0] > 0 ? A[0] : 1;
  for (let k = 0; k < 4; k++) A[k] += weight;
}

/**
 * Holding two items of a block out changes d of the whole block by ρ: Λ grows by δ = λ/d·(1/ρ − 1), so A ← (I + Aδ)⁻¹A and α ← (I + Aδ)⁻¹α over the
 * block, and the intercept moves by g = c∘δ: b ← b − g·α, c ← c − g·A. (Λ of the two themselves drops out.)
 */
function moveBlock(
  problem: BorderedProblem,
  local: {
    readonly block: number;
    readonly rows: Rows;
    readonly lambda: number;
    readonly A: Float64Array;
    readonly alpha: Float64Array;
    readonly constants: { readonly intercepts: Float64Array; readonly slopes: Float64Array };
  },
): void {
  const { block, rows, A, alpha, constants } = local;
  const n = rows.length;
  const v = problem.outputs;
  const factor = problem.shrink(block, rows.subarray(0, 2));
  if (factor === 1) return;
  const delta = Float64Array.from(rows, (row) => (local.lambda / problem.precision[row]) * (1 / factor - 1));
  const system = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) system[i * n + j] = A[i * n + j] * delta[j] + (i === j ? 1 : 0);
  }
  // Both at once: the columns of A, then those of α.
  const right = new Float64Array(n * (n + v));
  for (let i = 0; i < n; i++) {
    right.set(A.subarray(i * n, (i + 1) * n), i * (n + v));
    right.set(alpha.subarray(i * v, (i + 1) * v), i * (n + v) + n);
  }
  solveSmall(system, n, right, n + v);
  for (let i = 0; i < n; i++) {
    A.set(right.subarray(i * (n + v), i * (n + v) + n), i * n);
    alpha.set(right.subarray(i * (n + v) + n, (i + 1) * (n + v)), i * v);
  }
  const g = constants.slopes.map((slope, i) => slope * delta[i]);
  for (let i = 0; i < n; i++) {
    for (let out = 0; out < v; out++) constants.intercepts[out] -= g[i] * alpha[i * v + out];
    for (let j = 0; j < n; j++) constants.slopes[j] -= g[i] * A[i * n + j];
  }
}
