import type { Rows } from "../../../data/samples.ts";
import type { BorderedProblem } from "../problem.ts";

/** What the items that are not held out still teach. */
export interface Remainder {
  /**
   * order: something, in every output. nothing: no order is left in any, so that training without the items fails. Otherwise for each output
   * the constant that a regression gives where its targets are all the same now, `NOTHING` where no order is left, and NaN elsewhere.
   */
  without(rows: Rows): "order" | "nothing" | Float64Array;
  /** Fewer held-out items than this never matter. */
  readonly safe: number;
}

/** Stands for an output of which nothing is left. */
export const NOTHING = Number.POSITIVE_INFINITY;

/**
 * Where nothing is left, the formulas of hold-out give rounding errors whose order means nothing. Counting values tells quickly that so few held-out
 * items do not matter; only otherwise the others are looked at one by one.
 */
export function remainderOf(problem: BorderedProblem): Remainder {
  const { outputs: v, targets, blocks, size: m } = problem;
  const ranking = blocks !== undefined && !problem.intercept;
  const of = ranking ? blocks.of : new Uint32Array(m);
  const target = (row: number, out: number) => targets.data[targets.offset + row * targets.stride + out];
  const slack = (out: number) =>
    problem.wanting?.[out].length ??
    slackOf(
      of,
      Float64Array.from({ length: m }, (_, row) => target(row, out)),
    );
  let safe = Number.POSITIVE_INFINITY;
  for (let out = 0; out < v; out++) safe = Math.min(safe, slack(out));
  const held = new Uint8Array(m);
  const constants = new Float64Array(v);

  /** The target that all others share in each block, or undefined when two of a block differ. */
  const shared = (out: number): number | undefined => {
    const first = new Map<number, number>();
    for (let row = 0; row < m; row++) {
      if (held[row] === 1) continue;
      const known = first.get(of[row]);
      if (known === undefined) first.set(of[row], target(row, out));
      else if (known !== target(row, out)) return undefined;
    }
    return first.get(0) ?? Number.NaN;
  };

  /** The same, told by the items at which a difference is wanted. */
  const left = (wanting: readonly number[]) =>
    wanting.some((row) => held[row] === 0) ? undefined : Number.NaN;

  const look = (rows: Rows) => {
    if (rows.length >= m) return "nothing";
    for (let out = 0; out < v; out++) {
      const value = problem.wanting === undefined ? shared(out) : left(problem.wanting[out]);
      const flat = value !== undefined && (ranking || problem.intercept || value === 0);
      constants[out] = !flat ? Number.NaN : ranking ? NOTHING : value;
    }
    if (constants.every((value) => value === NOTHING)) return "nothing";
    return constants.every(Number.isNaN) ? "order" : constants;
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
 * The largest over the blocks of max(values − 1, min(n − c, c)), with c how often the most frequent value stands there: while fewer items
 * are held out, two different values are left in that block.
 */
function slackOf(of: Uint32Array, targets: Float64Array): number {
  const counts = new Map<number, Map<number, number>>();
  targets.forEach((value, row) => {
    const block = counts.get(of[row]) ?? new Map<number, number>();
    counts.set(of[row], block);
    block.set(value, (block.get(value) ?? 0) + 1);
  });
  let slack = 0;
  for (const values of counts.values()) {
    let total = 0;
    let most = 0;
    for (const count of values.values()) {
      total += count;
      most = Math.max(most, count);
    }
    slack = Math.max(slack, values.size - 1, Math.min(total - most, most));
  }
  return slack;
}
