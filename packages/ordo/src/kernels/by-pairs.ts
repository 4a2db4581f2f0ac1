import type { Run } from "../base/run.ts";
import type { Held } from "../linalg/backend.ts";
import type { Compute } from "../linalg/compute.ts";
import { matrix } from "../linalg/matrix.ts";
import { eachItem, STRETCH } from "./rows/each-item.ts";

/** A kernel that knows nothing better than to look at each pair; `step` is its name in progress reports. */
interface PairValues<T> {
  readonly step: string;
  value(x: T, z: T): number;
}

/** k(a_i, b_j) for all pairs, of one list each pair once. */
export async function valuesByPairs<T>(
  { step, value }: PairValues<T>,
  a: readonly T[],
  b: readonly T[] | undefined,
  { backend, run }: Compute,
): Promise<Held> {
  const others = b ?? a;
  const result = matrix(a.length, others.length);
  const pairs = b === undefined ? (a.length * (a.length + 1)) / 2 : a.length * others.length;
  await run.checkpoint(step, 0, pairs);
  let [done, last] = [0, performance.now()];
  for (let row = 0; row < a.length; row++) {
    for (let col = b === undefined ? row : 0; col < others.length; col++) {
      const found = value(a[row]!, others[col]!);
      result.data[row * others.length + col] = found;
      if (b === undefined) result.data[col * others.length + row] = found;
      done++;
      if (performance.now() - last < STRETCH) continue;
      await run.checkpoint(step, done, pairs);
      last = performance.now();
    }
  }
  return backend.place(result, { signal: run.signal });
}

/** k(a_i, a_i) of each item. */
export async function ownValues<T>(
  { step, value }: PairValues<T>,
  items: readonly T[],
  run: Run,
): Promise<Float64Array> {
  const result = new Float64Array(items.length);
  await eachItem(items, { step }, run, (item, row) => {
    result[row] = value(item, item);
  });
  return result;
}
