import { OrdoError } from "../../base/errors.ts";
import type { Run } from "../../base/run.ts";

/** Milliseconds between two checkpoints. */
const STRETCH = 10;

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
  if (!(error instanceof OrdoError)) return error;
  const message = `item ${item} (from 0): ${error.message}`;
  if (error.code === "kernel.diverges") {
    const details = error.details as OrdoError<"kernel.diverges">["details"];
    return new OrdoError("kernel.diverges", message, { ...details, item });
  }
  return error.code === "kernel.input" ? new OrdoError(error.code, message, error.details) : error;
}
