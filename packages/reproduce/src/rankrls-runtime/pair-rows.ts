/** Rows of the kernel between pairs, made when they are asked for, and the latest of them kept. */
import { at, type Matrix } from "ordo";
import type { Pairs } from "./listed-pairs.ts";

/** As SVM-light has it when nothing is said: 40 MB of rows in single precision. */
const KEPT_BYTES = 40 * 2 ** 20;

export interface PairRows {
  /** The products of pair p with all pairs. */
  row(p: number): Float32Array;
  /** How many rows were made, some of them more than once. */
  made(): number;
}

/** `atOnce`: the rows that are used together, which are always kept. */
export function pairRows(K: Matrix, pairs: Pairs, atOnce: number, bytes = KEPT_BYTES): PairRows {
  const size = pairs.winners.length;
  const most = Math.max(atOnce, Math.floor(bytes / (Float32Array.BYTES_PER_ELEMENT * size)));
  const kept = new Map<number, Float32Array>();
  let made = 0;
  return {
    row(p) {
      let values = kept.get(p);
      kept.delete(p);
      if (values === undefined) {
        values = kept.size < most ? new Float32Array(size) : oldestOf(kept);
        made++;
        fill(values, K, pairs, p);
      }
      kept.set(p, values);
      return values;
    },
    made: () => made,
  };
}

/** The rows lie in the order of their latest use. */
function oldestOf(kept: Map<number, Float32Array>): Float32Array {
  const [p, values] = kept.entries().next().value!;
  kept.delete(p);
  return values;
}

/** Pair by pair from four values of the kernel of items: what a machine does that is given examples and a kernel, and not told that they are pairs. */
function fill(values: Float32Array, K: Matrix, pairs: Pairs, p: number): void {
  for (let q = 0; q < values.length; q++) values[q] = pairKernel(K, pairs, p, q);
}

function pairKernel(K: Matrix, { winners, losers }: Pairs, p: number, q: number): number {
  const [i, j, s, t] = [winners[p]!, losers[p]!, winners[q]!, losers[q]!];
  return at(K, i, s) - at(K, i, t) - at(K, j, s) + at(K, j, t);
}
