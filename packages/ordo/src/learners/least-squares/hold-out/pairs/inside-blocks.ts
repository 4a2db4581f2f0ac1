import type { Rows } from "../../../../data/samples.ts";
import type { Compute } from "../../../../linalg/compute.ts";
import { solveSmall } from "../../../../linalg/small.ts";
import type { HoldOutSink } from "../../../learner.ts";
import type { Influence, InfluenceSource } from "../../influence/influence.ts";
import type { BorderedProblem } from "../../problem.ts";
import { holdOutSets } from "../sets.ts";
import { type PairBlock, pairConstants, pairLoop } from "./loop.ts";
import { isOpen, type OpenRow, type PairQuestion, reportRow } from "./settle.ts";

/** A row of pairs of a block that waits for a closer look. */
interface Waiting extends OpenRow {
  readonly rows: Rows;
  readonly first: Float64Array;
  readonly second: Float64Array;
  readonly limit: number;
  /** Pairs that are in doubt whatever their scores. */
  readonly degenerate: readonly boolean[];
}

/** Pairs inside each block: A is moved to what holding two of its items out makes of it, then they are 2 × 2 systems. */
export async function pairsInsideBlocks(
  problem: BorderedProblem,
  source: InfluenceSource,
  question: PairQuestion,
  sink: HoldOutSink,
  compute: Compute,
): Promise<void> {
  const blocks = problem.blocks!;
  const entries = blocks.sizes().reduce((sum, size) => sum + size * size, 0);
  const influence = await source.at(question.lambda, { kind: "blocks", entries, lambdas: 1 });
  const waiting: Waiting[] = [];
  try {
    for (let block = 0; block < blocks.count; block++) {
      const rows = blocks.rowsOf(block);
      if (rows.length >= 2) waiting.push(...scoreBlock(problem, influence, { block, question }, sink));
      await compute.run.checkpoint("held-out pairs", block + 1, blocks.count);
    }
  } finally {
    influence.release();
  }
  await settleRows(problem, source, { waiting, question }, sink, compute);
}

/** Reports the pairs of a block, but for rows with pairs in doubt. */
function scoreBlock(
  problem: BorderedProblem,
  influence: Influence,
  { block, question }: { readonly block: number; readonly question: PairQuestion },
  sink: HoldOutSink,
): Waiting[] {
  const rows = problem.blocks!.rowsOf(block);
  const n = rows.length;
  const { A, known } = movedBlock(problem, influence, block, question.lambda);
  const loop = pairLoop(problem, influence.rounding, known);
  const waiting: Waiting[] = [];
  for (let a = 0; a < n - 1; a++) {
    const row = A.subarray(a * n, (a + 1) * n);
    for (let output = 0; output < problem.outputs; output++) {
      const doubtful = loop.score(output, a, row);
      if (!doubtful || !isOpen(loop, known, question, { output, a }, row))
        reportRow(loop, known, output, a, sink);
      else {
        const [first, second] = [loop.first.slice(0, n - a - 1), loop.second.slice(0, n - a - 1)];
        const degenerate = Array.from(first, (_, place) =>
          loop.isDegenerate(a, a + 1 + place, row[a + 1 + place]),
        );
        waiting.push({ output, a, rows, first, second, limit: loop.limits[output], degenerate });
      }
    }
  }
  return waiting;
}

/** The pairs in doubt are scored as hold-out sets of two, directly. */
async function settleRows(
  problem: BorderedProblem,
  source: InfluenceSource,
  { waiting, question }: { readonly waiting: readonly Waiting[]; readonly question: PairQuestion },
  sink: HoldOutSink,
  compute: Compute,
): Promise<void> {
  const v = problem.outputs;
  const wanted = waiting.map((row) => ({ row, doubts: row.first.map(() => row.limit) }));
  const places: { readonly entry: (typeof wanted)[number]; readonly place: number }[] = [];
  const sets: Rows[] = [];
  for (const entry of wanted) {
    const { rows, a, output, first, second, limit, degenerate } = entry.row;
    for (let place = 0; place < first.length; place++) {
      const b = rows[a + 1 + place];
      const certain = Math.abs(first[place] - second[place]) > limit && !degenerate[place];
      if (certain || !question.matters(output, rows[a], b)) continue;
      places.push({ entry, place });
      sets.push(Uint32Array.of(rows[a], b));
    }
  }
  const set = (index: number, _rows: Rows, scores: Float64Array, doubts: Float64Array | undefined) => {
    const { entry, place } = places[index];
    const { output, first, second } = entry.row;
    first[place] = scores[output];
    second[place] = scores[v + output];
    entry.doubts[place] = doubts![output] + doubts![v + output];
  };
  if (sets.length > 0)
    await holdOutSets(problem, source, { sets, lambda: question.lambda }, { set }, compute);
  for (const { row, doubts } of wanted)
    sink.pairs?.(row.output, row.rows[row.a], row.rows.subarray(row.a + 1), {
      a: row.first,
      b: row.second,
      doubts,
    });
}

/** A and what else pairs are scored from, once two items of the block are gone. */
function movedBlock(
  problem: BorderedProblem,
  influence: Influence,
  block: number,
  lambda: number,
): { readonly A: Float64Array; readonly known: PairBlock } {
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
  return { A, known: { rows, alpha, diagonal, ...constants } };
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
