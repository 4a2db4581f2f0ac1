import type { BorderedProblem } from "../../problem.ts";
import type { PairQuestion } from "./settle.ts";

/** Pairs of a block that change its weights alike when they are held out. */
export interface PairGroup {
  /** ρ. */
  readonly factor: number;
  /** 1 for each row that is one of its pairs with row a; undefined where all pairs are. */
  partners?(a: number): Uint8Array;
  /** Whether a row is in any of its pairs; undefined where all rows are. */
  touches?(a: number): boolean;
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
  // A number for each row: it is asked for at every pair.
  const classOf = new Uint8Array(problem.size);
  for (const row of rows) {
    const members = classes.get(problem.precision[row]) ?? [];
    classes.set(problem.precision[row], members);
    members.push(row);
    if (classes.size > MOST_WEIGHTS) return undefined;
  }
  [...classes.values()].forEach((members, index) => {
    for (const row of members) classOf[row] = index;
  });
  const members = [...classes.values()];
  const factors = members.map((first, i) =>
    members.map((second, j) => {
      const other = i === j ? first[1] : second[0];
      return other === undefined ? Number.NaN : problem.shrink(block, Uint32Array.of(first[0], other));
    }),
  );
  const different = new Set(factors.flat().filter((factor) => !Number.isNaN(factor)));
  return [...different].map((factor) => {
    const isTouched = factors.map((row) => row.includes(factor));
    const masks = factors.map((row) => {
      const mask = new Uint8Array(problem.size);
      row.forEach((other, index) => {
        if (other === factor) for (const member of members[index]) mask[member] = 1;
      });
      return mask;
    });
    return {
      factor,
      partners: (a) => masks[classOf[a]],
      touches: (a) => isTouched[classOf[a]],
    };
  });
}

/** Whether the pairs of all blocks fall into a few groups each. */
export function areGrouped(problem: BorderedProblem): boolean {
  if (problem.alike || problem.blocks === undefined) return true;
  for (let block = 0; block < problem.blocks.count; block++)
    if (pairGroups(problem, block) === undefined) return false;
  return true;
}

/** The same question of the pairs of a group. */
export function restricted(question: PairQuestion, { partners, touches }: PairGroup): PairQuestion {
  if (partners === undefined) return question;
  return {
    ...question,
    touches,
    matters: (out, a, b) => partners(a)[b] === 1 && question.matters(out, a, b),
  };
}
