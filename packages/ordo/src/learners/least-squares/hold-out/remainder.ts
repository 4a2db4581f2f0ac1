import type { Rows } from "../../../data/samples.ts";
import type { BorderedProblem } from "../problem.ts";

/** What is left of one output: an order; nothing, so that it has no scores; or one target for all, which a regression then gives for every item. */
export type Left = "order" | "nothing" | { readonly constant: number };

/** What the items that are not held out still teach. */
export interface Remainder {
  /** One word where the outputs are alike; without "nothing" to learn from, training fails. Otherwise what is left of each. */
  without(rows: Rows): "order" | "nothing" | readonly Left[];
  /** Fewer held-out items than this never matter. */
  readonly safe: number;
}

/**
 * Where nothing is left, the formulas of hold-out give rounding errors whose order means nothing. Counting values tells quickly that so few held-out
 * items do not matter; only otherwise the others are looked at one by one.
 */
export function remainderOf(problem: BorderedProblem): Remainder {
  const before = known.get(problem) ?? newRemainder(problem);
  known.set(problem, before);
  return before;
}

/** A path asks for the same problem at each of its lambdas. */
const known = new WeakMap<BorderedProblem, Remainder>();

function newRemainder(problem: BorderedProblem): Remainder {
  const { outputs: v, targets, blocks, size: m } = problem;
  const ranking = blocks !== undefined && !problem.intercept;
  const of = ranking ? blocks.of : new Uint32Array(m);
  const target = (row: number, out: number) => targets.data[targets.offset + row * targets.stride + out];
  const slack = (out: number) => problem.wanting?.[out].length ?? differingPairs(problem, of, out);
  let safe = Number.POSITIVE_INFINITY;
  for (let out = 0; out < v; out++) safe = Math.min(safe, slack(out));
  const held = new Uint8Array(m);

  /** Whether two of the others that are in one block have different targets. */
  const differ = (out: number): boolean => {
    const first = new Map<number, number>();
    for (let row = 0; row < m; row++) {
      if (held[row] === 1) continue;
      const known = first.get(of[row]);
      if (known === undefined) first.set(of[row], target(row, out));
      else if (known !== target(row, out)) return true;
    }
    return false;
  };

  const leftOf = (out: number): Left => {
    const wanting = problem.wanting?.[out];
    if (wanting?.some((row) => held[row] === 0) ?? differ(out)) return "order";
    if (ranking) return "nothing";
    const constant = target(held.indexOf(0), out);
    return problem.intercept || constant === 0 ? { constant } : "order";
  };

  const look = (rows: Rows) => {
    if (rows.length >= m) return "nothing";
    const left = Array.from({ length: v }, (_, out) => leftOf(out));
    if (left.every((what) => what === "nothing")) return "nothing";
    return left.every((what) => what === "order") ? "order" : left;
  };

  return {
    safe,
    without(rows) {
      if (rows.length < safe) return "order";
      for (const row of rows) held[row] = 1;
      const result = look(rows);
      for (const row of rows) held[row] = 0;
      return result;
    },
  };
}

/**
 * Disjoint pairs of items of one block whose targets differ: while fewer items are held out than there are pairs, one pair is left whole. Each item is paired
 * with an earlier one that is not like it, where one waits.
 */
function differingPairs({ targets, size: m }: BorderedProblem, of: Uint32Array, out: number): number {
  let blocks = 0;
  for (let row = 0; row < m; row++) if (of[row] >= blocks) blocks = of[row] + 1;
  /** How many items of a block wait, and their target, which is the same for all that do. */
  const [waiting, values] = [new Uint32Array(blocks), new Float64Array(blocks)];
  let pairs = 0;
  for (let row = 0; row < m; row++) {
    const block = of[row];
    const value = targets.data[targets.offset + row * targets.stride + out];
    if (waiting[block] === 0) values[block] = value;
    if (values[block] === value) waiting[block]++;
    else {
      waiting[block]--;
      pairs++;
    }
  }
  return pairs;
}
