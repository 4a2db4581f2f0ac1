import type { Rows } from "../../../data/samples.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { singleRowsOf } from "../../learner.ts";
import type { Influence, InfluenceSource } from "../influence/influence.ts";
import type { BorderedProblem } from "../problem.ts";
import { UNIT } from "../rounding.ts";
import { movedSingles } from "./moved-singles.ts";
import type { PairBlock } from "./pairs/loop.ts";
import type { SetScores } from "./set-scores.ts";

/** Single items of blocks of three or more, of which something is left. */
export function isSingleInBlock({ blocks, shrink }: BorderedProblem, rows: Rows): boolean {
  if (blocks === undefined || blocks.count === 1 || rows.length !== 1) return false;
  const block = blocks.of[rows[0]];
  return blocks.rowsOf(block).length > 2 && shrink(block, rows) > 0;
}

/** The items, where each set is such a one; undefined where some are not. */
export function singlesInBlocks(
  { blocks, shrink }: BorderedProblem,
  sets: readonly Rows[],
): Rows | undefined {
  if (blocks === undefined || blocks.count === 1) return undefined;
  const rows = singleRowsOf(sets);
  if (rows === undefined) return undefined;
  const sizes = blocks.sizes();
  const one = new Uint32Array(1);
  for (let place = 0; place < rows.length; place++) {
    one[0] = rows[place];
    const block = blocks.of[one[0]];
    if (sizes[block] < 3 || !(shrink(block, one) > 0)) return undefined;
  }
  return rows;
}

/** Single items, each held out by itself. */
interface SingleItems {
  readonly rows: Rows;
  readonly lambda: number;
  readonly pooled: boolean;
}

/**
 * Leave-one-out inside blocks: A of a block is moved once to what holding one of its items out makes of it, once for each weight that items have, and then e = α_i/A_ii. One by
 * one each item would need a system of the size of its block. Scores and doubts are rows × outputs.
 */
export async function scoreSinglesInBlocks(
  problem: BorderedProblem,
  source: InfluenceSource,
  { rows, lambda, pooled }: SingleItems,
  compute: Compute,
): Promise<SetScores> {
  const { run } = compute;
  const blocks = problem.blocks!;
  const groups = groupsOf(problem, rows);
  const sizes = blocks.sizes();
  const entries = groups.reduce((sum, { block }) => sum + sizes[block] ** 2, 0);
  const influence = await source.at(lambda, {
    kind: "blocks",
    entries,
    lambdas: 1,
    sets: groups.map(({ block }) => blocks.rowsOf(block)),
  });
  const length = rows.length * problem.outputs;
  const found = { scores: new Float64Array(length), doubts: new Float64Array(length) };
  const across = pooled && !problem.intercept;
  const placeIn = new Uint32Array(problem.size);
  let done = 0;
  try {
    for (const { block, factor, places } of groups) {
      const known = await movedSingles(problem, influence, { block, factor, lambda }, compute);
      scoreGroup(problem, influence, { known, rows, places, placeIn, across }, found);
      await run.checkpoint("held-out sets", ++done, groups.length);
    }
  } finally {
    influence.release();
  }
  return found;
}

/** Items of one block that change its weights by the same factor, by their places in a list. */
interface Group {
  readonly block: number;
  readonly factor: number;
  readonly places: number[];
}

function groupsOf({ blocks, shrink }: BorderedProblem, rows: Rows): Group[] {
  const groups: Group[] = [];
  const byFactor = Array.from({ length: blocks!.count }, () => new Map<number, Group>());
  const one = new Uint32Array(1);
  for (let place = 0; place < rows.length; place++) {
    one[0] = rows[place];
    const block = blocks!.of[one[0]];
    const factor = shrink(block, one);
    let group = byFactor[block].get(factor);
    if (group === undefined) {
      group = { block, factor, places: [] };
      byFactor[block].set(factor, group);
      groups.push(group);
    }
    group.places.push(place);
  }
  return groups;
}

interface KnownGroup {
  readonly known: PairBlock;
  readonly rows: Rows;
  readonly places: readonly number[];
  /** Room for the place of each item in the block. */
  readonly placeIn: Uint32Array;
  readonly across: boolean;
}

function scoreGroup(
  { outputs: v, targets }: BorderedProblem,
  { rounding }: Influence,
  { known, rows, places, placeIn, across }: KnownGroup,
  { scores, doubts }: SetScores,
): void {
  for (let i = 0; i < known.rows.length; i++) placeIn[known.rows[i]] = i;
  for (const place of places) {
    const row = rows[place];
    const i = placeIn[row];
    const variance = 1 / known.diagonal[i];
    const worst = Math.max(1, variance / rounding.ridge(row));
    const reach = across ? rounding.reachAcross(row, worst) : rounding.reach(row, variance, worst);
    for (let out = 0; out < v; out++) {
      const pull = known.alpha[i * v + out];
      const e = pull * variance;
      const b = known.intercepts[out];
      const intercept = b - known.slopes[i] * e;
      const y = targets.data[targets.offset + row * targets.stride + out];
      scores[place * v + out] = y - e - intercept;
      const size = rounding.sizes[out] + rounding.growth(e * pull, rounding.weightOf(row) * e * e);
      const common = across ? rounding.spreads[out] : Math.abs(b);
      const sums = Math.abs(y) + Math.abs(e) + common + Math.abs(intercept);
      doubts[place * v + out] = UNIT * (sums + reach * size);
    }
  }
}
