import { orderAscending } from "../../base/sort.ts";
import type { Room, Rooms } from "../../compute/rooms.ts";
import { type ActivePairs, activePairs } from "./active-pairs.ts";
import type { SplitPlan } from "./split-plan.ts";
import type { Walks } from "./walks.ts";

/** How a risk sums over its active pairs. */
export type PairSums = (plan: SplitPlan) => ActivePairs;

/** Fewer items than this are summed in JavaScript before a memory for them is there. */
const FEW = 2000;
/** More bytes than this are not asked for. */
const MOST = 2 ** 31;

/** By WebAssembly where items are many and there is room, and otherwise in JavaScript. */
export function pairSums(rooms: Rooms): PairSums {
  return (plan) => {
    const bytes = bytesFor(plan);
    const room = plan.rows.length < FEW || bytes > MOST ? undefined : rooms.take(bytes);
    return activePairs(plan, room && wasmWalks(plan, room));
  };
}

/** The walks of `scriptWalks` by kernels, in a memory of their own with room for `bytesFor`. */
export function wasmWalks(plan: SplitPlan, place: Room): Walks {
  const { kernels } = place;
  const room = arraysOf(plan, place);
  const { stride, scores, values, above, below, found } = room;
  const [splits, leaves, orders, bounds] = [room.splits, room.leaves, room.orders, room.bounds].map(
    addressOf,
  );
  const [work, counts, running, levelEnd] = [room.work, room.counts, room.running, room.levelEnd].map(
    addressOf,
  );
  const at = { scores: addressOf(scores), values: addressOf(values) };
  const split = [plan.splits.length / 4, splits, stride, orders, bounds] as const;
  const leaf = [plan.leaves.length / 2, leaves, levelEnd, at.scores] as const;
  return {
    sums: { above, below },
    found,
    count(given) {
      scores.set(given);
      for (let k = 0; k < plan.long.length; k += 2) {
        const [begin, end] = [plan.long[k], plan.long[k + 1]];
        sortInto(room, begin, end);
        kernels.activeReach(begin, end - begin, running, stride, work);
      }
      kernels.activeSplits(...split, work, counts);
      for (let k = 0; k < above.length; k++) {
        above[k] = room.counts[k];
        below[k] = room.counts[stride + k];
      }
      kernels.addLeaves(...leaf, 0, addressOf(above), addressOf(below));
    },
    add(given, to) {
      values.set(given);
      const into = [at.values, addressOf(to.above), addressOf(to.below)] as const;
      kernels.addAcross(...split, running, ...into);
      kernels.addLeaves(...leaf, ...into);
    },
  };
}

function addressOf({ byteOffset }: Float64Array | Int32Array): number {
  return byteOffset;
}

/** The order of a list by its scores, and its scores in that order with infinity behind them. */
function sortInto({ scores, orders, running }: Arrays, begin: number, end: number): void {
  const list = scores.subarray(begin, end);
  const sorted = orderAscending(list);
  for (let k = 0; k < sorted.length; k++) {
    orders[begin + k] = begin + sorted[k];
    running[k] = list[sorted[k]];
  }
  running[sorted.length] = Number.POSITIVE_INFINITY;
}

type Arrays = ReturnType<typeof arraysOf>;

/** One place more than there are, up to a whole line of the cache. */
function strideOf({ rows }: SplitPlan): number {
  return (rows.length + 16) & ~15;
}

/** Doubles for each place, integers for each place, and for each place and depth. */
const [DOUBLES, INTEGERS, EACH] = [6, 8, 2];

export function bytesFor(plan: SplitPlan): number {
  const integers = INTEGERS + (plan.long.length === 0 ? 0 : EACH * (plan.depth + 1));
  return strideOf(plan) * (8 * DOUBLES + 4 * integers) + 4 * (plan.splits.length + plan.leaves.length + 32);
}

function arraysOf(plan: SplitPlan, { memory, start }: Room) {
  const [size, stride] = [plan.rows.length, strideOf(plan)];
  let next = start;
  const doubles = (length = size) => {
    next += 8 * stride;
    return new Float64Array(memory.buffer, next - 8 * stride, length);
  };
  const integers = (length: number) => {
    const begin = next;
    next += 4 * ((length + 15) & ~15);
    return new Int32Array(memory.buffer, begin, length);
  };
  const copied = (given: Int32Array) => {
    const copy = integers(given.length);
    copy.set(given);
    return copy;
  };
  // Without long lists nothing is sorted.
  const sorted = plan.long.length === 0 ? 0 : (plan.depth + 1) * stride;
  return {
    stride,
    ...{ scores: doubles(), values: doubles(), found: doubles(), above: doubles(), below: doubles() },
    running: doubles(size + 1),
    ...{ work: integers(5 * stride), counts: integers(2 * stride), levelEnd: copied(plan.levelEnd) },
    ...{ orders: integers(sorted), bounds: integers(sorted) },
    ...{ splits: copied(plan.splits), leaves: copied(plan.leaves) },
  };
}
