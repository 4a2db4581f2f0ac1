import type { Rows } from "../../../data/samples.ts";
import { blockTotals } from "../problem.ts";
import { type LandmarkSystem, lineTarget } from "./system.ts";

/** What the weights w̃ without a set give to its items and to the means of blocks. */
export interface Asked {
  /** Less the mean of its block: of the item at a place of the set. */
  item(place: number, output: number): number;
  /** The mean of a block. */
  mean(block: number, output: number): number;
}

/**
 * Scores as the model without the set gives them, u × v: x·w̃ of a ranking, which is that of z = x − x̄ and of the mean x̄ of all items of the block. With an
 * intercept the mean of the items that stay has the score of their mean target; both have moved by what the held-out items take along:
 *
 *     f = ȳ + z·w̃ + Σ_U d(z·w̃ − (y − ȳ))/D̃.
 */
export function scoresOf(system: LandmarkSystem, rows: Rows, { item, mean }: Asked): Float64Array {
  const { problem, pairs } = system;
  const { blocks, outputs: v, precision } = problem;
  const scores = new Float64Array(rows.length * v);
  for (let out = 0; out < v; out++) {
    const constants = new Map<number, number>();
    let [pulled, left] = [0, problem.intercept ? blockTotals(problem)[0] : 0];
    rows.forEach((row, place) => {
      const own = item(place, out);
      scores[place * v + out] = own;
      if (problem.intercept) {
        pulled += precision[row] * (own - lineTarget(system, row, out));
        left -= precision[row];
      } else if (blocks !== undefined && pairs === undefined) {
        const block = blocks.of[row];
        const constant = constants.get(block) ?? mean(block, out);
        constants.set(block, constant);
        scores[place * v + out] += constant;
      }
    });
    if (!problem.intercept) continue;
    const constant = system.targetMeans().data[out] + pulled / left;
    for (let place = 0; place < rows.length; place++) scores[place * v + out] += constant;
  }
  return scores;
}
