import { once } from "../../base/once.ts";
import { countUp, orderAscending } from "../../base/sort.ts";
import type { Room, Rooms } from "../../compute/rooms.ts";
import { type ActivePairs, activePairs } from "./active-pairs.ts";
import { type CellList, cellArrays, cellBytes, openCells } from "./cells.ts";
import { quarters } from "./quarters.ts";
import { type SplitPlan, shareOf } from "./split-plan.ts";
import { eachOf, MASK_BYTES, sweeps, treeBytes } from "./sweeps.ts";
import { type SweptLists, sweptLists } from "./swept-lists.ts";
import type { ActiveSums, RoughCurvature, Walks } from "./walks.ts";

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
export function wasmWalks(plan: SplitPlan, place: Room, lists = sweptLists(plan)): Walks {
  const { kernels } = place;
  const room = arraysOf(plan, lists, place);
  const { stride, scores, values, above, below, found } = room;
  const [orders, work, running, records] = [room.orders, room.work, room.running, room.records].map(
    addressOf,
  );
  const [split, swept] = [splitSums(room, lists, place), sweptSums(room, lists, place)];
  const sort = (begin: number, end: number) => {
    sortInto(room, begin, end);
    kernels.activeReach(begin, end - begin, running, stride, work);
  };
  return {
    sums: { above, below },
    found,
    count(given) {
      scores.set(given);
      eachOf(lists.long, sort);
      eachOf(lists.swept, (begin, end) => {
        sort(begin, end);
        kernels.rankPlaces(begin, end - begin, orders + 4 * begin, stride, work, records);
      });
      above.fill(0);
      below.fill(0);
      split.count();
      swept.count({ above, below });
    },
    add(given, to) {
      values.set(given);
      split.add(to);
      swept.add(values, to);
    },
    rounded:
      lists.swept.length === 0
        ? undefined
        : (given) => {
            values.set(given);
            found.fill(0);
            split.add({ above: found, below: found });
            swept.addRounded(values, found);
            return found;
          },
    rough: roughCurvature(plan, room, lists, { place, split }),
  };
}

/** By splits and by leaves. */
function splitSums(room: Arrays, lists: SweptLists, { kernels }: Room) {
  const [parts, leaves, orders, bounds] = [room.parts, room.leaves, room.orders, room.bounds].map(addressOf);
  const [work, running, levelEnd] = [room.work, room.running, room.levelEnd].map(addressOf);
  const [masks, sums, scores, values] = [room.masks, room.sums, room.scores, room.values].map(addressOf);
  const [above, below] = [room.above, room.below].map(addressOf);
  const split = [room.parts.length / 6, parts, room.stride, orders, bounds] as const;
  const leaf = [lists.leaves.length / 2, leaves] as const;
  return {
    count(): void {
      kernels.activeQuarters(...split, work, above, below);
      kernels.maskLeaves(...leaf, levelEnd, scores, masks, above, below);
    },
    /** What `values` holds. */
    add(to: ActiveSums): void {
      const into = [values, addressOf(to.above), addressOf(to.below)] as const;
      kernels.addAcross(...split, running, ...into);
      kernels.addLeaves(...leaf, masks, sums, ...into);
    },
  };
}

function sweptSums(room: Arrays, { swept }: SweptLists, place: Room) {
  const [levelEnd, orders, records] = [room.levelEnd, room.orders, room.records].map(addressOf);
  const [masks, trees, suffix] = [room.children, room.trees, room.suffix].map(addressOf);
  return sweeps(place, swept, { levelEnd, orders, records, masks, trees, suffix });
}

/** Of lists that are swept by cells, of the others as it is; none where there is nothing to gain, or blocks are too wide for a list. */
function roughCurvature(
  plan: SplitPlan,
  room: Arrays,
  { swept }: SweptLists,
  { place, split }: { readonly place: Room; readonly split: SplitSums },
): () => RoughCurvature | undefined {
  const opened = once(() => {
    room.curved.fill(0);
    const cells = cellLists(plan, swept).map((list, k) => openCells(list, room.cells[k], place));
    return { cells, others: placesOutside(swept, plan.rows.length) };
  });
  return () => {
    if (swept.length === 0) return undefined;
    const { cells, others } = opened();
    if (!cells.every((one) => one.sort(room.records, room.orders))) return undefined;
    return (x, result) => {
      room.given.set(x);
      for (const one of cells) one.curve(room.given, room.curved);
      if (others.length > 0) curveExactly({ plan, others, room, split });
      result.set(room.curved);
    };
  };
}

function cellLists(plan: SplitPlan, swept: Int32Array): readonly CellList[] {
  const lists: CellList[] = [];
  eachOf(swept, (begin, end) => lists.push({ plan, begin, end }));
  return lists;
}

interface SplitSums {
  add(to: ActiveSums): void;
}

interface Exactly {
  readonly plan: SplitPlan;
  readonly others: Uint32Array;
  readonly room: Arrays;
  readonly split: SplitSums;
}

/** The second derivative at these places, which are those of whole lists that are split. */
function curveExactly({ plan, others, room, split }: Exactly): void {
  const { rows, weights } = plan;
  const { given, curved, values, found, above, below } = room;
  for (const place of others)
    values[place] = (weights === undefined ? 1 : weights[place]) * given[rows[place]];
  found.fill(0);
  split.add({ above: found, below: found });
  for (const place of others) {
    const sum = (above[place] + below[place]) * given[rows[place]] - found[place];
    curved[rows[place]] = 2 * shareOf(plan, place) * sum;
  }
}

/** At the places outside of these lists. */
function placesOutside(lists: Int32Array, size: number): Uint32Array {
  const isInside = new Uint8Array(size);
  eachOf(lists, (begin, end) => isInside.fill(1, begin, end));
  return countUp(size).filter((place) => isInside[place] === 0);
}

function addressOf({ byteOffset }: Float64Array | Int32Array): number {
  return byteOffset;
}

/** The order of a list by its scores, and its scores in that order. */
function sortInto({ scores, orders, running }: Arrays, begin: number, end: number): void {
  const list = scores.subarray(begin, end);
  const sorted = orderAscending(list);
  for (let k = 0; k < sorted.length; k++) {
    orders[begin + k] = sorted[k];
    running[k] = list[sorted[k]];
  }
}

type Arrays = ReturnType<typeof arraysOf>;

/** One place more than there are, up to a whole line of the cache. */
function strideOf({ rows }: SplitPlan): number {
  return (rows.length + 16) & ~15;
}

/** For each place: doubles, integers, and integers for each depth of quarters; where lists are swept, integers and doubles besides. */
const [DOUBLES, INTEGERS, EACH, SWEPT] = [7, 11, 5, 6];

export function bytesFor(plan: SplitPlan, lists = sweptLists(plan)): number {
  const { parts, depth } = quarters(lists.splits);
  const integers =
    INTEGERS + (plan.long.length === 0 ? 0 : EACH * depth) + (lists.swept.length === 0 ? 0 : SWEPT);
  const tree = treeBytes(longestOf(lists.swept));
  const cells = cellLists(plan, lists.swept);
  const rough = cells.reduce(
    (sum, list) => sum + cellBytes(list),
    cells.length > 0 ? 16 * (plan.items + 16) : 0,
  );
  return (
    strideOf(plan) * (8 * DOUBLES + 4 * integers) +
    tree +
    rough +
    4 * (parts.length + lists.leaves.length + 2048)
  );
}

function longestOf(swept: Int32Array): number {
  let longest = 0;
  for (let k = 0; k < swept.length; k += 2) longest = Math.max(longest, swept[k + 1] - swept[k]);
  return longest;
}

function arraysOf(plan: SplitPlan, lists: SweptLists, { memory, start }: Room) {
  const [size, stride] = [plan.rows.length, strideOf(plan)];
  const { parts, depth } = quarters(lists.splits);
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
  const swept = lists.swept.length === 0 ? 0 : stride;
  return {
    stride,
    ...{ scores: doubles(), values: doubles(), found: doubles(), above: doubles(), below: doubles() },
    ...{ running: doubles(2 * (stride + 16)), sums: doubles(128) },
    ...{ work: integers(8 * sorted), levelEnd: copied(plan.levelEnd), masks: integers(size) },
    ...{ orders: integers((depth + 1) * sorted), bounds: integers(4 * depth * sorted) },
    ...{ parts: copied(parts), leaves: copied(lists.leaves) },
    ...{ records: integers(4 * swept), suffix: doubles(swept), children: doubles(MASK_BYTES / 8) },
    trees: doubles(treeBytes(longestOf(lists.swept)) / 8),
    cells: cellLists(plan, lists.swept).map((list) => cellArrays(list, { doubles, integers })),
    // By rows.
    ...{ given: doubles(swept === 0 ? 0 : plan.items), curved: doubles(swept === 0 ? 0 : plan.items) },
  };
}
