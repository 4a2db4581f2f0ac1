import { BLOCK } from "./graph-course.ts";

/** From so many rows on, an iteration for the first components takes less time than the whole decomposition, on every backend. */
const LEAST_ROWS = 1500;
/** So many times as many rows as components: with fewer, the iteration comes to its limit on spectra that fall slowly. */
const ROWS_FOR_EACH = 32;

/**
 * whole: all components, whose numbers are the same however many are wanted. top: `count` of them alone. From the number of rows and the largest number of components that is wanted, and nothing
 * else: the same call always goes the same way.
 */
export type ComponentWay =
  | { readonly kind: "whole"; readonly count: number }
  | { readonly kind: "top"; readonly count: number };

export function wayToComponents(rows: number, most: number): ComponentWay {
  // One more than is wanted, to see whether the last is tied with the next.
  const top = wholeBlocks(most + 1);
  if (rows >= LEAST_ROWS && ROWS_FOR_EACH * top <= rows) return { kind: "top", count: top };
  return { kind: "whole", count: wholeBlocks(most) };
}

function wholeBlocks(count: number): number {
  return BLOCK * Math.ceil(count / BLOCK);
}
