import type { Room } from "../../compute/rooms.ts";
import type { ActiveSums } from "./walks.ts";

/** Bytes of what entries of trees are masked with. */
export const MASK_BYTES = 512;
/** Ranks in a tree, bytes of one of counts and of one of sums, and of what stands in the latter before its lowest level. */
const [RANKS, COUNTS, SUMS, BEFORE] = [2 ** 18, 43_392, 2_796_208, 699_056];

/** Trees for lists of up to so many places. */
export function treeBytes(size: number): number {
  const whole = Math.floor(size / RANKS);
  return Math.max((whole + 1) * COUNTS, whole * SUMS + BEFORE + 8 * ((size % RANKS) + 8));
}

/** Begin and end of each list. */
export function eachOf(lists: Int32Array, visit: (begin: number, end: number) => void): void {
  for (let k = 0; k < lists.length; k += 2) visit(lists[k], lists[k + 1]);
}

/** Where what sweeps need lies in the memory of their kernels. */
export interface SweepMemory {
  readonly levelEnd: number;
  readonly orders: number;
  readonly records: number;
  readonly masks: number;
  readonly trees: number;
  readonly suffix: number;
}

/** Sums of the lists that are swept, in a memory of their own: the kernels say how. */
export function sweeps({ kernels }: Room, lists: Int32Array, at: SweepMemory) {
  kernels.childMasks(at.masks);
  return {
    count({ above, below }: ActiveSums): void {
      const { levelEnd, records, masks, trees } = at;
      const to = [above.byteOffset, below.byteOffset] as const;
      eachOf(lists, (begin, end) => kernels.sweepCounts(begin, end, levelEnd, records, masks, trees, ...to));
    },
    /** The values of all partners, each value right to a share of about 2^-31 of the sum of all: in half the time. */
    addRounded(values: Float64Array, to: Float64Array): void {
      const { levelEnd, records, masks, trees, suffix } = at;
      eachOf(lists, (begin, end) => {
        const scale = scaleOfWords(values, begin, end);
        const list = [begin, end, levelEnd, records, at.orders + 4 * begin, masks, trees, suffix] as const;
        if (scale > 0) kernels.sweepWords(...list, values.byteOffset, scale, to.byteOffset);
        else to.fill(Number.NaN, begin, end);
      });
    },
    /** Of values in that memory. */
    add(values: Float64Array, { above, below }: ActiveSums): void {
      const { levelEnd, records, masks, trees, suffix } = at;
      eachOf(lists, (begin, end) => {
        const scale = scaleOf(values, begin, end);
        const list = [begin, end, levelEnd, records, at.orders + 4 * begin, masks, trees, suffix] as const;
        if (scale > 0)
          kernels.sweepSums(...list, values.byteOffset, scale, above.byteOffset, below.byteOffset);
        else for (const sums of [above, below]) sums.fill(Number.NaN, begin, end);
      });
    },
  };
}

/** A power of 2 that brings values below 2^51, and the sum of all of them below 2^62; NaN where one is not finite. Below 1e-300 all are 0. */
function scaleOf(values: Float64Array, begin: number, end: number): number {
  let [largest, none] = [0, 0];
  for (let place = begin; place < end; place++) {
    const size = Math.abs(values[place]);
    none += size - size;
    if (size > largest) largest = size;
  }
  if (none !== 0) return Number.NaN;
  if (largest === 0) return 1;
  const digits = Math.min(50, 61 - Math.ceil(Math.log2(end - begin)));
  return 2 ** Math.min(1000, digits - 1 - Math.floor(Math.log2(largest)));
}

/** A power of 2 that brings the sum of absolute values below 2^30, so that rounding them does not bring it to 2^31; NaN where one is not finite. Below 1e-300 all are 0. */
function scaleOfWords(values: Float64Array, begin: number, end: number): number {
  let sum = 0;
  for (let place = begin; place < end; place++) sum += Math.abs(values[place]);
  if (!(sum < Number.POSITIVE_INFINITY)) return Number.NaN;
  return sum === 0 ? 1 : 2 ** Math.min(1000, 29 - Math.floor(Math.log2(sum)));
}
