import { at } from "../../linalg/matrix.ts";
import type { Dataset } from "../dataset.ts";

/**
 * For each row the first one with the same features, the same scores and the same query; undefined where items cannot be compared, or have no
 * features.
 */
export function firstCopies(data: Dataset): Uint32Array | undefined {
  const { inputs, scores, queries } = data;
  if (inputs.shape.features === 0) return undefined;
  const equals = inputs.firstEquals();
  if (equals === undefined) return undefined;
  if (equals.every((first, row) => first === row)) return equals;
  const sizes = new Uint32Array(equals.length);
  for (const first of equals) sizes[first]!++;
  const known = new Map<string, number>();
  const result = new Uint32Array(equals.length);
  const copyOf = (first: number, row: number) => {
    const own =
      scores === undefined
        ? []
        : Array.from({ length: scores.values.cols }, (_, k) => at(scores.values, row, k));
    const key = `${first} ${queries?.of[row] ?? ""} ${own.join(" ")}`;
    const copy = known.get(key);
    if (copy === undefined) known.set(key, row);
    return copy ?? row;
  };
  // Mostly rows are like no other.
  for (let row = 0; row < result.length; row++)
    result[row] = sizes[equals[row]!] === 1 ? row : copyOf(equals[row]!, row);
  return result;
}

/** How many rows are copies of an earlier one. */
export function repeatedRows(data: Dataset): number {
  return firstCopies(data)?.reduce((sum, first, row) => sum + (first === row ? 0 : 1), 0) ?? 0;
}
