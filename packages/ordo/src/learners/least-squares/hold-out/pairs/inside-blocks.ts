import type { Rows } from "../../../../data/samples.ts";
import type { Compute } from "../../../../linalg/compute.ts";
import type { HoldOutSink } from "../../../learner.ts";
import type { Influence, InfluenceSource } from "../../influence/influence.ts";
import type { BorderedProblem } from "../../problem.ts";
import { movedBlock } from "../moved-block.ts";
import { holdOutSets } from "../sets.ts";
import { pairLoop } from "./loop.ts";
import { isOpen, type OpenRow, type PairQuestion, reportRow } from "./settle.ts";
import { amongPartners } from "./sinks.ts";
import { type PairGroup, pairGroups, restricted } from "./weight-groups.ts";

/** A row of pairs of a block that waits for a closer look. */
interface Waiting extends OpenRow {
  readonly rows: Rows;
  readonly first: Float64Array;
  readonly second: Float64Array;
  readonly limit: number;
  /** Pairs that are in doubt whatever their scores. */
  readonly degenerate: readonly boolean[];
  readonly question: PairQuestion;
  readonly sink: HoldOutSink;
}

/** Pairs inside each block: A is moved to what holding two of its items out makes of it, once for each group, then they are 2 × 2 systems. */
export async function pairsInsideBlocks(
  problem: BorderedProblem,
  source: InfluenceSource,
  question: PairQuestion,
  sink: HoldOutSink,
  compute: Compute,
): Promise<void> {
  const blocks = problem.blocks!;
  const entries = blocks.sizes().reduce((sum, size) => sum + size * size, 0);
  const influence = await source.at(question.lambda, {
    kind: "blocks",
    entries,
    lambdas: 1,
    sets: Array.from({ length: blocks.count }, (_, block) => blocks.rowsOf(block)),
  });
  const waiting: Waiting[] = [];
  try {
    for (let block = 0; block < blocks.count; block++) {
      const rows = blocks.rowsOf(block);
      if (rows.length >= 2)
        for (const group of pairGroups(problem, block)!)
          waiting.push(...(await scoreBlock(problem, influence, { block, group, question }, sink, compute)));
      await compute.run.checkpoint("held-out pairs", block + 1, blocks.count);
    }
  } finally {
    influence.release();
  }
  await settleRows(problem, source, { waiting, question }, compute);
}

/** Reports the pairs of a block, but for rows with pairs in doubt. */
async function scoreBlock(
  problem: BorderedProblem,
  influence: Influence,
  given: { readonly block: number; readonly group: PairGroup; readonly question: PairQuestion },
  all: HoldOutSink,
  compute: Compute,
): Promise<Waiting[]> {
  const { block, group } = given;
  const { partners } = group;
  const sink = partners === undefined ? all : amongPartners(partners, all);
  const question = restricted(given.question, group);
  const rows = problem.blocks!.rowsOf(block);
  const n = rows.length;
  const move = { block, lambda: question.lambda, factor: group.factor };
  const { A, known } = await movedBlock(problem, influence, move, compute);
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
        waiting.push({
          output,
          a,
          rows,
          first,
          second,
          limit: loop.limits[output],
          degenerate,
          question,
          sink,
        });
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
  compute: Compute,
): Promise<void> {
  const v = problem.outputs;
  const wanted = waiting.map((row) => ({ row, doubts: row.first.map(() => row.limit) }));
  const places: { readonly entry: (typeof wanted)[number]; readonly place: number }[] = [];
  const sets: Rows[] = [];
  for (const entry of wanted) {
    const { rows, a, output, first, second, limit, degenerate, question: own } = entry.row;
    for (let place = 0; place < first.length; place++) {
      const b = rows[a + 1 + place];
      const certain = Math.abs(first[place] - second[place]) > limit && !degenerate[place];
      if (certain || !own.matters(output, rows[a], b)) continue;
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
    row.sink.pairs?.(row.output, row.rows[row.a], row.rows.subarray(row.a + 1), {
      a: row.first,
      b: row.second,
      doubts,
    });
}
