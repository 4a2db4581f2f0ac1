import type { Run } from "../base/run.ts";
import type { Held } from "../linalg/backend.ts";
import type { Compute } from "../linalg/compute.ts";
import { matrix } from "../linalg/matrix.ts";

/** Milliseconds between two checkpoints. */
const STRETCH = 10;

/** A kernel that knows nothing better than to look at each pair; `step` is its name in progress reports. */
export interface PairValues<T> {
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
  const pause = pauses(step, pairs, run);
  await pause(0, true);
  let done = 0;
  for (let row = 0; row < a.length; row++) {
    for (let col = b === undefined ? row : 0; col < others.length; col++) {
      const found = value(a[row]!, others[col]!);
      result.data[row * others.length + col] = found;
      if (b === undefined) result.data[col * others.length + row] = found;
      await pause(++done);
    }
  }
  return backend.place(result, { signal: run.signal });
}

/** A number for each item. */
export async function eachItem<T>(
  step: string,
  items: readonly T[],
  run: Run,
  value: (item: T) => number,
): Promise<Float64Array> {
  const pause = pauses(step, items.length, run);
  const result = new Float64Array(items.length);
  for (let item = 0; item < items.length; item++) {
    result[item] = value(items[item]!);
    await pause(item + 1);
  }
  return result;
}

/** A checkpoint whenever some time has passed. */
function pauses(
  step: string,
  total: number,
  run: Run,
): (done: number, now?: boolean) => Promise<void> | undefined {
  let last = performance.now();
  return (done, now = false) => {
    if (!now && performance.now() - last < STRETCH) return undefined;
    last = performance.now();
    return run.checkpoint(step, done, total);
  };
}
