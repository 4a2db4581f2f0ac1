import type { BorderedProblem } from "../../problem.ts";
import type { PairQuestion } from "./settle.ts";

/** Pairs of a block that change its weights alike when they are held out. */
export interface PairGroup {
  /** ρ. */
  readonly factor: number;
  /** Whether two rows are one of its pairs; undefined where all pairs are. */
  has?(a: number, b: number): boolean;
}

/** From so many different weights on, pairs are held out one by one. */
const MOST_WEIGHTS = 12;

/**
 * The pairs of a block by what holding them out does to its weights, which depends on the weights of the two alone: one group where these are equal, a few where they
 * are counts. Undefined where there are too many.
 */
export function pairGroups(problem: BorderedProblem, block: number): readonly PairGroup[] | undefined {
  const rows = problem.blocks === undefined ? undefined : problem.blocks.rowsOf(block);
  if (rows === undefined || rows.length < 3) return [{ factor: 1 }];
  if (problem.alike) return [{ factor: problem.shrink(block, rows.subarray(0, 2)) }];
  const classes = new Map<number, number[]>();
  const classOf = new Map<number, number>();
  for (const row of rows) {
    const members = classes.get(problem.precision[row]) ?? [];
    classes.set(problem.precision[row], members);
    members.push(row);
    if (classes.size > MOST_WEIGHTS) return undefined;
  }
  [...classes.values()].forEach((members, index) => {
    for (const row of members) classOf.set(row, index);
  });
  const members = [...classes.values()];
  const factors = members.map((first, i) =>
    members.map((second, j) => {
      const other = i === j ? first[1] : second[0];
      return other === undefined ? Number.NaN : problem.shrink(block, Uint32Array.of(first[0], other));
    }),
  );
  const different = new Set(factors.flat().filter((factor) => !Number.isNaN(factor)));
  return [...different].map((factor) => ({
    factor,
    has: (a, b) => factors[classOf.get(a)!][classOf.get(b)!] === factor,
  }));
}

/** Whether the pairs of all blocks fall into a few groups each. */
export function areGrouped(problem: BorderedProblem): boolean {
  if (problem.alike || problem.blocks === undefined) return true;
  for (let block = 0; block < problem.blocks.count; block++)
    if (pairGroups(problem, block) === undefined) return false;
  return true;
}

/** The same question of the pairs of a group. */
export function restricted(question: PairQuestion, { has }: PairGroup): PairQuestion {
  if (has === undefined) return question;
  return { ...question, matters: (out, a, b) => has(a, b) && question.matters(out, a, b) };
}
