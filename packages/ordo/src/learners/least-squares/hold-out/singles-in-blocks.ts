import type { Compute } from "../../../linalg/compute.ts";
import type { Influence, InfluenceSource } from "../influence/influence.ts";
import type { BorderedProblem } from "../problem.ts";
import { UNIT } from "../rounding.ts";
import type { HeldSet } from "./held.ts";
import { movedSingles } from "./moved-singles.ts";
import type { PairBlock } from "./pairs/loop.ts";
import type { SetScores } from "./set-scores.ts";

type Take = (set: HeldSet, scores: SetScores) => void;

/** Single items of blocks of three or more, of which something is left. */
export function isSingleInBlock({ blocks, shrink }: BorderedProblem, { rows }: HeldSet): boolean {
  if (blocks === undefined || blocks.count === 1 || rows.length !== 1) return false;
  const block = blocks.of[rows[0]];
  return blocks.rowsOf(block).length > 2 && shrink(block, rows) > 0;
}

/**
 * Leave-one-out inside blocks: A of a block is moved once to what holding one of its items out makes of it, once for each weight that items have, and then e = α_i/A_ii. One by
 * one each item would need a system of the size of its block.
 */
export async function scoreSinglesInBlocks(
  problem: BorderedProblem,
  source: InfluenceSource,
  { sets, lambda }: { readonly sets: readonly HeldSet[]; readonly lambda: number },
  take: Take,
  compute: Compute,
): Promise<void> {
  const { run } = compute;
  const blocks = problem.blocks!;
  const groups = groupsOf(problem, sets);
  const sizes = blocks.sizes();
  const entries = groups.reduce((sum, { block }) => sum + sizes[block] ** 2, 0);
  const influence = await source.at(lambda, {
    kind: "blocks",
    entries,
    lambdas: 1,
    sets: groups.map(({ block }) => blocks.rowsOf(block)),
  });
  let done = 0;
  try {
    for (const { block, factor, sets: own } of groups) {
      const known = await movedSingles(problem, influence, { block, factor, lambda }, compute);
      scoreGroup(problem, influence, { known, sets: own }, take);
      await run.checkpoint("held-out sets", ++done, groups.length);
    }
  } finally {
    influence.release();
  }
}

/** Items of one block that change its weights by the same factor. */
interface Group {
  readonly block: number;
  readonly factor: number;
  readonly sets: HeldSet[];
}

function groupsOf(problem: BorderedProblem, sets: readonly HeldSet[]): Group[] {
  const groups: Group[] = [];
  const byFactor = Array.from({ length: problem.blocks!.count }, () => new Map<number, Group>());
  for (const set of sets) {
    const block = problem.blocks!.of[set.rows[0]];
    const factor = problem.shrink(block, set.rows);
    let group = byFactor[block].get(factor);
    if (group === undefined) {
      group = { block, factor, sets: [] };
      byFactor[block].set(factor, group);
      groups.push(group);
    }
    group.sets.push(set);
  }
  return groups;
}

function scoreGroup(
  problem: BorderedProblem,
  influence: Influence,
  { known, sets }: { readonly known: PairBlock; readonly sets: readonly HeldSet[] },
  take: Take,
): void {
  const { outputs: v, targets } = problem;
  const { rounding } = influence;
  const places = new Map(Array.from(known.rows, (row, place) => [row, place]));
  for (const set of sets) {
    const [row] = set.rows;
    const i = places.get(row)!;
    const variance = 1 / known.diagonal[i];
    const worst = Math.max(1, variance / rounding.ridge(row));
    const reach = set.across ? rounding.reachAcross(row, worst) : rounding.reach(row, variance, worst);
    const [scores, doubts] = [new Float64Array(v), new Float64Array(v)];
    for (let out = 0; out < v; out++) {
      const pull = known.alpha[i * v + out];
      const e = pull * variance;
      const b = known.intercepts[out];
      const intercept = b - known.slopes[i] * e;
      const y = targets.data[targets.offset + row * targets.stride + out];
      scores[out] = y - e - intercept;
      const size = rounding.sizes[out] + rounding.growth(e * pull, rounding.weightOf(row) * e * e);
      const common = set.across ? rounding.spreads[out] : Math.abs(b);
      doubts[out] = UNIT * (Math.abs(y) + Math.abs(e) + common + Math.abs(intercept) + reach * size);
    }
    take(set, { scores, doubts });
  }
}
