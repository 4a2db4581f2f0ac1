import type { Compute } from "../../linalg/compute.ts";
import { rowOf } from "../../linalg/matrix.ts";
import type { HoldOutSink } from "../learner.ts";
import { type Direct, type DirectPairs, type HeldPair, scoresDirectly } from "./direct.ts";
import { heldSet, type Moved } from "./held-set.ts";
import type { Influence } from "./influence.ts";
import type { PairBlock, PairLoop } from "./pair-loop.ts";
import type { BorderedProblem } from "./problem.ts";
import { UNIT } from "./rounding.ts";

/** Which pairs are asked for, by the rows of their items. */
export interface PairQuestion {
  readonly lambda: number;
  /** Whether the order of the two matters: not of equal items, which are tied, nor of those that nobody asks for. */
  matters(output: number, a: number, b: number): boolean;
}

/** An output and a place in a block some of whose pairs are in doubt. */
export interface OpenRow {
  readonly output: number;
  readonly a: number;
}

/** Whether a pair that matters is in doubt among those that were just scored. */
export function isOpen(
  loop: PairLoop,
  { rows }: PairBlock,
  question: PairQuestion,
  { output, a }: OpenRow,
  row: Float64Array,
): boolean {
  for (let b = a + 1; b < rows.length; b++)
    if (isDoubtful(loop, output, a, b, row) && question.matters(output, rows[a], rows[b])) return true;
  return false;
}

function isDoubtful(loop: PairLoop, output: number, a: number, b: number, row: Float64Array): boolean {
  const gap = Math.abs(loop.first[b - a - 1] - loop.second[b - a - 1]);
  return !(gap > loop.limits[output]) || loop.isDegenerate(a, b, row[b]);
}

/** The pairs of a row as they were just scored, all of them certain. */
export function reportRow(
  loop: PairLoop,
  { rows }: PairBlock,
  output: number,
  a: number,
  sink: HoldOutSink,
): void {
  const count = rows.length - a - 1;
  sink.pairs?.(output, rows[a], rows.subarray(a + 1), {
    a: loop.first.subarray(0, count),
    b: loop.second.subarray(0, count),
  });
}

interface Open {
  readonly loop: PairLoop;
  readonly block: PairBlock;
  readonly question: PairQuestion;
  readonly open: readonly OpenRow[];
}

/** Scores the pairs in doubt directly: in O(1) each where one product serves all, then those that this cannot settle one by one. */
export async function settlePairs(
  problem: BorderedProblem,
  influence: Influence,
  { loop, block, question, open }: Open,
  sink: HoldOutSink,
  { run }: Compute,
): Promise<void> {
  using direct = await influence.direct();
  const pairs = await direct.pairs?.();
  const m = block.rows.length;
  const [buffer, doubts] = [new Float64Array(m), new Float64Array(m)];
  for (const [done, { output, a }] of open.entries()) {
    const row = rowOf(await influence.rows(a, a + 1, buffer), 0);
    loop.score(output, a, row);
    doubts.fill(loop.limits[output]);
    for (let b = a + 1; b < m; b++) {
      const place = b - a - 1;
      // What is not a number was not solvable, and is refused.
      if (Number.isNaN(loop.first[place]) || !isDoubtful(loop, output, a, b, row)) continue;
      if (!question.matters(output, a, b)) continue;
      const held = heldPair(block, a, b, row[b]);
      let settled =
        pairs === undefined ? undefined : scoresOfPair(problem, { influence, pairs, block }, held, output);
      const unclear = settled === undefined || Math.abs(settled.a - settled.b) <= settled.doubt;
      if (unclear && (pairs === undefined || pairs.dominates(a, b) || pairs.dominates(b, a)))
        settled = await oneByOne(problem, { influence, direct }, held, output);
      loop.first[place] = settled!.a;
      loop.second[place] = settled!.b;
      doubts[place] = settled!.doubt;
    }
    const count = m - a - 1;
    sink.pairs?.(output, block.rows[a], block.rows.subarray(a + 1), {
      a: loop.first.subarray(0, count),
      b: loop.second.subarray(0, count),
      doubts: doubts.subarray(0, count),
    });
    await run.checkpoint("held-out pairs in doubt", done + 1, open.length);
  }
}

/** Two items and (A_UU)⁻¹. */
interface Pair {
  readonly a: number;
  readonly b: number;
  readonly entry: number;
  readonly inverse: readonly [number, number, number];
  /** e of both items, for each output. */
  readonly e: readonly (readonly [number, number])[];
}

function heldPair({ alpha, diagonal, intercepts }: PairBlock, a: number, b: number, entry: number): Pair {
  const v = intercepts.length;
  const [aa, bb] = [diagonal[a], diagonal[b]];
  const determinant = aa * bb - entry * entry;
  const e = Array.from({ length: v }, (_, out) => {
    const [pullA, pullB] = [alpha[a * v + out], alpha[b * v + out]];
    return [(bb * pullA - entry * pullB) / determinant, (aa * pullB - entry * pullA) / determinant] as const;
  });
  return { a, b, entry, e, inverse: [bb / determinant, -entry / determinant, aa / determinant] };
}

interface Settled {
  readonly a: number;
  readonly b: number;
  /** Of the difference. */
  readonly doubt: number;
}

function scoresOfPair(
  problem: BorderedProblem,
  { pairs, block }: { readonly influence: Influence; readonly pairs: DirectPairs; readonly block: PairBlock },
  { a, b, entry, inverse, e }: Pair,
  output: number,
): Settled {
  const [eA, eB] = e[output];
  const constant = block.intercepts[output] - block.slopes[a] * eA - block.slopes[b] * eB;
  const common = Math.abs(block.intercepts[output]) + Math.abs(constant);
  const one = (row: number, other: number, pair: HeldPair) => {
    const { targets } = problem;
    const y = targets.data[targets.offset + row * targets.stride + output];
    const sums = Math.abs(y) + Math.abs(pair.e[0]) + common;
    const direct = pairs.sum(output, row, other, pair);
    const score = direct.sum <= sums ? direct.score : y - pair.e[0] - constant;
    return { score, doubt: UNIT * (Math.min(direct.sum, sums) + direct.reach * direct.size) };
  };
  const first = one(a, b, { e: [eA, eB], inverse: [inverse[0], inverse[1]], entry });
  const second = one(b, a, { e: [eB, eA], inverse: [inverse[2], inverse[1]], entry });
  return { a: first.score, b: second.score, doubt: first.doubt + second.doubt };
}

/** As a hold-out set of two. */
async function oneByOne(
  problem: BorderedProblem,
  known: { readonly influence: Influence; readonly direct: Direct },
  { a, b, e, inverse: [aa, ab, bb] }: Pair,
  output: number,
): Promise<Settled> {
  const v = problem.outputs;
  const { alpha } = known.influence;
  const moved: Moved = {
    s: Float64Array.from([...e.map(([first]) => first), ...e.map(([, second]) => second)]),
    energy: Float64Array.from(
      e,
      ([eA, eB], out) => eA * alpha.data[a * v + out] + eB * alpha.data[b * v + out],
    ),
    inverse: () => Float64Array.of(aa, ab, ab, bb),
  };
  const set = heldSet(problem, Uint32Array.of(a, b), 0);
  const { scores, doubts } = await scoresDirectly(problem, known, set, moved);
  return { a: scores[output], b: scores[v + output], doubt: doubts[output] + doubts[v + output] };
}
