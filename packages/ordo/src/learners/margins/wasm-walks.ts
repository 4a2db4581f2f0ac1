import { orderAscending } from "../../base/sort.ts";
import type { Room, Rooms } from "../../compute/rooms.ts";
import { type ActivePairs, activePairs } from "./active-pairs.ts";
import { quarters } from "./quarters.ts";
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
  const [parts, leaves, orders, bounds] = [room.parts, room.leaves, room.orders, room.bounds].map(addressOf);
  const [work, running, levelEnd] = [room.work, room.running, room.levelEnd].map(addressOf);
  const [masks, sums] = [room.masks, room.sums].map(addressOf);
  const at = { scores: addressOf(scores), values: addressOf(values) };
  const split = [room.parts.length / 6, parts, stride, orders, bounds] as const;
  const leaf = [plan.leaves.length / 2, leaves] as const;
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
      above.fill(0);
      below.fill(0);
      kernels.activeQuarters(...split, work, addressOf(above), addressOf(below));
      kernels.maskLeaves(...leaf, levelEnd, at.scores, masks, addressOf(above), addressOf(below));
    },
    add(given, to) {
      values.set(given);
      const into = [at.values, addressOf(to.above), addressOf(to.below)] as const;
      kernels.addAcross(...split, running, ...into);
      kernels.addLeaves(...leaf, masks, sums, ...into);
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
    orders[begin + k] = sorted[k];
    running[k] = list[sorted[k]];
  }
  running[sorted.length] = Number.POSITIVE_INFINITY;
}

type Arrays = ReturnType<typeof arraysOf>;

/** One place more than there are, up to a whole line of the cache. */
function strideOf({ rows }: SplitPlan): number {
  return (rows.length + 16) & ~15;
}

/** For each place: doubles, integers, and integers for each depth of quarters. */
const [DOUBLES, INTEGERS, EACH] = [7, 10, 5];

export function bytesFor(plan: SplitPlan): number {
  const { parts, depth } = quarters(plan.splits);
  const integers = INTEGERS + (plan.long.length === 0 ? 0 : EACH * (depth + 1));
  return strideOf(plan) * (8 * DOUBLES + 4 * integers) + 4 * (parts.length + plan.leaves.length + 512);
}

function arraysOf(plan: SplitPlan, { memory, start }: Room) {
  const [size, stride] = [plan.rows.length, strideOf(plan)];
  const { parts, depth } = quarters(plan.splits);
  let next = start;
  const doubles = (length = size) => {
    const begin = next;
    next += 8 * ((length + 15) & ~15);
    return new Float64Array(memory.buffer, begin, length);
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
  const sorted = plan.long.length === 0 ? 0 : stride;
  return {
    stride,
    ...{ scores: doubles(), values: doubles(), found: doubles(), above: doubles(), below: doubles() },
    ...{ running: doubles(2 * (stride + 16)), sums: doubles(128) },
    ...{ work: integers(8 * sorted), levelEnd: copied(plan.levelEnd), masks: integers(size) },
    ...{ orders: integers((depth + 1) * sorted), bounds: integers(4 * depth * sorted) },
    ...{ parts: copied(parts), leaves: copied(plan.leaves) },
  };
}
