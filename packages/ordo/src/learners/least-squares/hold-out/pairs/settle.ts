import type { Compute } from "../../../../linalg/compute.ts";
import type { HoldOutSink } from "../../../learner.ts";
import type { Influence } from "../../influence/influence.ts";
import type { BorderedProblem } from "../../problem.ts";
import type { Direct, DirectPairs } from "../direct.ts";
import type { Moved } from "../held.ts";
import { heldSet } from "../held-set.ts";
import { scoresDirectly } from "../score-directly.ts";
import { BAND, bandReader } from "./bands.ts";
import type { PairBlock, PairLoop } from "./loop.ts";

/** Which pairs are asked for, by the rows of their items. */
export interface PairQuestion {
  readonly lambda: number;
  /** Whether the order of the two matters: not of equal items, which are tied, nor of those that nobody asks for. */
  matters(output: number, a: number, b: number): boolean;
  /** Whether a row is in any pair that is asked for here; undefined where all rows are. */
  readonly touches?: ((a: number) => boolean) | undefined;
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

/** Rows between two checkpoints: less than a millisecond for thousands of items. */
const ROWS = 16;

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
  const known = { influence, direct };
  const m = block.rows.length;
  const doubts = new Float64Array(m);
  const rowOfA = bandReader(m, BAND, influence.rows);
  const { first, second } = loop;
  for (let done = 0; done < open.length; done++) {
    const { output, a } = open[done];
    const row = await rowOfA(a);
    const unclear =
      pairs === undefined
        ? byTargets(loop, { output, a, row, doubts })
        : await byProduct(loop, block, pairs, { output, a, row, doubts });
    for (const b of unclear) {
      if (!question.matters(output, a, b)) continue;
      const settled = await oneByOne(problem, known, heldPair(block, a, b, row[b]), output);
      first[b - a - 1] = settled.a;
      second[b - a - 1] = settled.b;
      doubts[b - a - 1] = settled.doubt;
    }
    const count = m - a - 1;
    sink.pairs?.(output, block.rows[a], block.rows.subarray(a + 1), {
      a: first.subarray(0, count),
      b: second.subarray(0, count),
      doubts: doubts.subarray(0, count),
    });
    if (unclear.length > 0 || (done + 1) % ROWS === 0 || done + 1 === open.length)
      await run.checkpoint("held-out pairs in doubt", done + 1, open.length);
  }
}

interface RowInDoubt extends OpenRow {
  /** Row a of A. */
  readonly row: Float64Array;
  /** Written to. */
  readonly doubts: Float64Array;
}

/** Scores a row as before; gives the pairs that are in doubt. What is not a number was not solvable, and is refused. */
function byTargets(loop: PairLoop, { output, a, row, doubts }: RowInDoubt): number[] {
  loop.score(output, a, row);
  doubts.fill(loop.limits[output]);
  const unclear: number[] = [];
  for (let b = a + 1; b < row.length; b++)
    if (!Number.isNaN(loop.first[b - a - 1]) && isDoubtful(loop, output, a, b, row)) unclear.push(b);
  return unclear;
}

/** Scores a row directly; gives the pairs that are worth being looked at one by one. */
async function byProduct(
  { first, second, targets }: PairLoop,
  { intercepts, slopes }: PairBlock,
  pairs: DirectPairs,
  { output, a, row, doubts }: RowInDoubt,
): Promise<number[]> {
  const left = pairs.score({
    output,
    a,
    row,
    y: targets[output],
    intercept: intercepts[output],
    slopes,
    first,
    second,
    doubts,
  });
  const unclear: number[] = [];
  if (left === 0) return unclear;
  const isDominated = await pairs.dominated(a);
  for (let b = a + 1; b < row.length; b++) {
    const place = b - a - 1;
    if (Math.abs(first[place] - second[place]) <= doubts[place] && isDominated(b)) unclear.push(b);
  }
  return unclear;
}

/** Two items and (A_UU)⁻¹. */
interface Pair {
  readonly a: number;
  readonly b: number;
  readonly inverse: readonly [number, number, number];
  /** e of both items, for each output. */
  readonly e: readonly (readonly [number, number])[];
}

export function heldPair(
  { alpha, diagonal, intercepts }: PairBlock,
  a: number,
  b: number,
  entry: number,
): Pair {
  const v = intercepts.length;
  const [aa, bb] = [diagonal[a], diagonal[b]];
  const determinant = aa * bb - entry * entry;
  const e = Array.from({ length: v }, (_, out) => {
    const [pullA, pullB] = [alpha[a * v + out], alpha[b * v + out]];
    return [(bb * pullA - entry * pullB) / determinant, (aa * pullB - entry * pullA) / determinant] as const;
  });
  return { a, b, e, inverse: [bb / determinant, -entry / determinant, aa / determinant] };
}

interface Settled {
  readonly a: number;
  readonly b: number;
  /** Of the difference. */
  readonly doubt: number;
}

/** As a hold-out set of two. */
export async function oneByOne(
  problem: BorderedProblem,
  known: { readonly influence: Influence; readonly direct: Pick<Direct, "sum"> },
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
    inverseDiagonal: () => Float64Array.of(aa, bb),
  };
  const set = heldSet(problem, Uint32Array.of(a, b), 0);
  const { scores, doubts } = await scoresDirectly(problem, known, set, moved);
  return { a: scores[output], b: scores[v + output], doubt: doubts[output] + doubts[v + output] };
}
