import type { Grouping } from "../../../../data/grouping.ts";
import type { Rows } from "../../../../data/samples.ts";
import type { Compute } from "../../../../linalg/compute.ts";
import {
  type AllPairs,
  type HoldOutSink,
  isScore,
  isWanted,
  listPairs,
  type PairCountSink,
  type PairSource,
} from "../../../learner.ts";
import type { Influence, InfluenceSource } from "../../influence/influence.ts";
import type { BorderedProblem } from "../../problem.ts";
import { remainderOf } from "../remainder.ts";
import { holdOutSets } from "../sets.ts";
import { bandReader } from "./bands.ts";
import { type Counting, countPairs } from "./count-pairs.ts";
import { pairsInsideBlocks } from "./inside-blocks.ts";
import { type PairBlock, type PairLoop, pairConstants, pairLoop } from "./loop.ts";
import { isOpen, type OpenRow, type PairQuestion, reportRow, settlePairs } from "./settle.ts";
import { amongPartners, selecting, solved, taughtPairs } from "./sinks.ts";
import { areGrouped, pairGroups, restricted } from "./weight-groups.ts";

type PairList = PairSource & { readonly kind: "list" };

/** Rows of A fetched at a time. */
const ROWS = 256;

/**
 * Leave-pair-out. All pairs take O(1) each where one A serves them: sets.ts with U = {a, b}, so
 *
 *     e = [A_aa A_ab; A_ab A_bb]⁻¹·[α_a; α_b],   f_a = y_a − e_a − (b − c_a·e_a − c_b·e_b),   f_b alike,
 *
 * with A at λ/ρ of the two: one A where all items weigh the same, a few where their weights are a few numbers. It equals Theorem 2 of Pahikkala et al. (2008). With several blocks the pairs inside each block are held out, and A is
 * first moved to that block's new d (see `moveBlock`). Other pairs are hold-out sets of two. Pairs that cannot be told apart in this way are
 * scored once more, directly (see `settlePairs`).
 */
export async function leavePairsOut(
  problem: BorderedProblem,
  source: InfluenceSource,
  { pairs, lambda, equal, counts }: PairRequest,
  sink: HoldOutSink,
  compute: Compute,
): Promise<void> {
  const { blocks } = problem;
  if (pairs.kind === "list") return listedPairs(problem, source, { pairs, lambda }, sink, compute);
  const several = blocks !== undefined && blocks.count > 1;
  if (!areGrouped(problem) || (several && !isSame(pairs.within, blocks))) {
    const listed = { pairs: listWanted(problem, pairs), lambda };
    return listedPairs(problem, source, listed, selecting(pairs, sink), compute);
  }
  const remainder = remainderOf(problem);
  const checked = taughtPairs(remainder, selecting(pairs, solved(sink)));
  const question: PairQuestion = {
    lambda,
    matters: (out, a, b) => (equal === undefined || equal[a] !== equal[b]) && isWanted(pairs, out, a, b),
  };
  if (several) return pairsInsideBlocks(problem, source, question, checked, compute);
  for (const group of pairGroups(problem, 0)!) {
    const { partners, factor } = group;
    const sink = partners === undefined ? checked : amongPartners(partners, checked);
    // Where a pair may be all there is to learn from, or pairs differ in what holding them out does, each is looked at.
    const isCounted = counts !== undefined && partners === undefined && remainder.safe > 2;
    const counting = isCounted ? { pairs, equal, counts } : undefined;
    await allPairs(problem, source, { ...restricted(question, group), factor, counting }, sink, compute);
  }
}

export interface PairRequest {
  readonly pairs: PairSource;
  readonly lambda: number;
  /** The first item equal to each, where known: equal items are tied whatever rounding does. */
  readonly equal: Uint32Array | undefined;
  /** Who takes sums over pairs in place of the pairs. */
  readonly counts?: PairCountSink | undefined;
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
  const set = (_index: number, rows: Rows, scores: Float64Array, doubts: Float64Array | undefined) => {
    for (let out = 0; out < v; out++) {
      if (!isScore(scores[out])) continue;
      sink.pairs?.(out, rows[0], rows.subarray(1), {
        a: scores.subarray(out, out + 1),
        b: scores.subarray(v + out, v + out + 1),
        doubts: doubts && Float64Array.of(doubts[out] + doubts[v + out]),
      });
    }
  };
  await holdOutSets(problem, source, { sets, lambda }, { set }, compute);
}

async function allPairs(
  problem: BorderedProblem,
  source: InfluenceSource,
  question: PairQuestion & { readonly factor: number; readonly counting: Counting | undefined },
  sink: HoldOutSink,
  compute: Compute,
): Promise<void> {
  const { size } = problem;
  const { lambda, factor } = question;
  const influence = await source.at(lambda / factor, { kind: "rows", shrink: factor });
  try {
    const rows = new Uint32Array(size);
    for (let row = 0; row < size; row++) rows[row] = row;
    const constants = pairConstants(problem, influence, rows, 0);
    const diagonal = await influence.diagonal();
    const block = { rows, alpha: influence.alpha.data, diagonal, ...constants };
    const loop = pairLoop(problem, influence.rounding, block);
    const { counting } = question;
    if (counting && (await countPairs(problem, influence, { loop, block, counting }, sink, compute))) return;
    const open = await openRows(problem, influence, { loop, block, question }, sink, compute);
    if (open.length > 0)
      await settlePairs(problem, influence, { loop, block, question, open }, sink, compute);
  } finally {
    influence.release();
  }
}

interface Asked {
  readonly loop: PairLoop;
  readonly block: PairBlock;
  readonly question: PairQuestion;
}

/** So many rows in doubt, one after the other: those that follow are not worth being scored in a way that is likely to fail again. */
const HOPELESS = 32;

/** Reports rows of pairs that are all certain, and gives the others. */
async function openRows(
  { size, outputs: v }: BorderedProblem,
  influence: Influence,
  { loop, block, question }: Asked,
  sink: HoldOutSink,
  { run }: Compute,
): Promise<OpenRow[]> {
  const open: OpenRow[] = [];
  const rowOfA = bandReader(size, ROWS, influence.rows);
  let [a, inSequence] = [0, 0];
  for (; a < size - 1 && inSequence < HOPELESS; a++) {
    if (question.touches?.(a) === false) continue;
    const row = await rowOfA(a);
    let isCertain = true;
    for (let output = 0; output < v; output++) {
      if (loop.score(output, a, row) && isOpen(loop, block, question, { output, a }, row)) {
        open.push({ output, a });
        isCertain = false;
      } else reportRow(loop, block, output, a, sink);
    }
    inSequence = isCertain ? 0 : inSequence + 1;
    if ((a + 1) % ROWS === 0) await run.checkpoint("held-out pairs", a + 1, size);
  }
  for (let later = a; later < size - 1; later++)
    if (question.touches?.(later) !== false)
      for (let output = 0; output < v; output++) open.push({ output, a: later });
  await run.checkpoint("held-out pairs", size, size);
  return open;
}
