import { wholeFrom } from "../base/ranges.ts";
import type { PathParameter } from "./path.ts";

/** Powers of two that a search tries, and how many more at a time beyond their end; none beyond the last. */
const [TRIED, FURTHER, FURTHEST] = [10, 3, 24];

/** A number of steps from the function 0, fewer of which are simpler: one run as far as the largest passes all others. */
export function stepParameter(name: string): PathParameter {
  return Object.freeze({
    name,
    range: wholeFrom(1),
    simpler: "smaller",
    beyond(end: number, side: "least" | "most") {
      if (side === "least") return [];
      return Array.from({ length: FURTHER }, (_, k) => end * 2 ** (k + 1)).filter(
        (value) => value <= 2 ** FURTHEST,
      );
    },
  });
}

/** What a search tries when nothing is said. */
export async function stepGrid(): Promise<readonly number[]> {
  return Array.from({ length: TRIED + 1 }, (_, k) => 2 ** k);
}
