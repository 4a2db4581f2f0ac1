import type { Run } from "../../../base/run.ts";
import type { Matrix } from "../../../linalg/matrix.ts";
import { dotWithin } from "../../../linalg/small.ts";

/** Bytes of rows that are used together: two such bands stay in the cores' common cache. */
const BAND = 8 * 2 ** 20;
/** Pairs between two turns of the event loop: some milliseconds. */
const AT_ONCE = 8192;

export interface ListedPairs {
  readonly first: Uint32Array;
  readonly second: Uint32Array;
}

/**
 * The products of the rows `first[k]` and `second[k]` for each k. Rows that are asked for in any order come from far memory, which takes three times as long as the arithmetic; so pairs
 * are taken by the bands that their two rows are in.
 */
export async function listedProducts(
  items: Matrix,
  { first, second }: ListedPairs,
  run: Run,
  bytes = BAND,
): Promise<Float64Array> {
  const height = Math.max(1, Math.floor(bytes / (8 * Math.max(1, items.cols))));
  const result = new Float64Array(first.length);
  const order = byBands({ first, second }, height, Math.ceil(items.rows / height));
  for (let start = 0; start < order.length; start += AT_ONCE) {
    writeProducts(result, items, { first, second }, order.subarray(start, start + AT_ONCE));
    await run.checkpoint("products of held-out pairs", Math.min(order.length, start + AT_ONCE), order.length);
  }
  return result;
}

/** Of the pairs of these numbers. */
function writeProducts(
  to: Float64Array,
  items: Matrix,
  { first, second }: ListedPairs,
  which: Uint32Array,
): void {
  const { data, offset, stride, cols } = items;
  for (let place = 0; place < which.length; place++) {
    const k = which[place];
    to[k] = dotWithin(data, offset + first[k] * stride, offset + second[k] * stride, cols);
  }
}

/** Numbers of pairs, those of two bands after each other. */
function byBands({ first, second }: ListedPairs, height: number, bands: number): Uint32Array {
  const keys = new Uint32Array(first.length);
  const ends = new Uint32Array(bands * bands);
  for (let k = 0; k < keys.length; k++) {
    keys[k] = Math.floor(first[k] / height) * bands + Math.floor(second[k] / height);
    ends[keys[k]]++;
  }
  for (let key = 1; key < ends.length; key++) ends[key] += ends[key - 1];
  const order = new Uint32Array(keys.length);
  for (let k = keys.length - 1; k >= 0; k--) order[--ends[keys[k]]] = k;
  return order;
}
