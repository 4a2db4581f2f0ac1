import { isOrdoError, OrdoError } from "../../base/errors.ts";
import type { Run } from "../../base/run.ts";

/** Milliseconds between two checkpoints. */
export const STRETCH = 10;

/** Goes through items, with checkpoints on the way. Where one is refused, its place is told: `places` says it where these are some of others. */
export async function eachItem<T>(
  items: readonly T[],
  { step, places }: { readonly step: string; readonly places?: ArrayLike<number> | undefined },
  run: Run,
  visit: (item: T, row: number) => void,
): Promise<void> {
  await run.checkpoint(step, 0, items.length);
  let last = performance.now();
  for (let row = 0; row < items.length; row++) {
    try {
      visit(items[row], row);
    } catch (error) {
      throw atItem(error, places?.[row] ?? row);
    }
    if (performance.now() - last < STRETCH) continue;
    await run.checkpoint(step, row + 1, items.length);
    last = performance.now();
  }
}

/** The refusal of an item, with its place. */
function atItem(error: unknown, item: number): unknown {
  if (!isOrdoError(error)) return error;
  const message = `item ${item} (from 0): ${error.message}`;
  if (isOrdoError(error, "kernel.diverges"))
    return new OrdoError("kernel.diverges", message, { ...error.details, item });
  return isOrdoError(error, "kernel.input") ? new OrdoError("kernel.input", message, error.details) : error;
}
