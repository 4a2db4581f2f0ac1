import type { LeavePairs, PairColumn, PairCounts } from "ordo";
import type { Pace } from "ordo/backend-kit";
import type { Address } from "../device/device.ts";
import { fetchDoubles, type Machine, type Scratch, scratchOf } from "../device/machine.ts";
import { type Block, fetchArray } from "../device/memory.ts";
import { real } from "../device/modules.ts";

const TILE = 256;
const SUMS = 9;
/** Tiles of one launch, between which a run can be cancelled. */
const TILES = 1 << 17;
/** In place of the first pair that cannot be solved. */
const NONE = 2n ** 64n - 1n;

/** Every pair in one pass over the lower triangle of A, or over a part of a larger one, for each output; nothing but sums and the pairs in doubt comes back. */
export async function leavePairs(
  machine: Machine,
  a: Block,
  question: LeavePairs,
  pace: Pace,
  at = { top: 0, left: 0 },
): Promise<readonly PairCounts[]> {
  using scratch = scratchOf(machine);
  const { diagonal, slopes, weights, groups, equals, reach, moves } = question;
  const shared = {
    diagonal: await scratch.send(diagonal),
    slopes: await scratch.send(slopes),
    weights: await scratch.send(weights),
    groups: await scratch.send(groups),
    equals: await scratch.send(equals),
    reach: await scratch.send(reach),
    moves: await scratch.send(moves),
  };
  const [high, wide] = [Math.ceil(a.rows / TILE), Math.ceil(a.cols / TILE)];
  const tiles = at.top === at.left ? (high * (high + 1)) / 2 : high * wide;
  const room = {
    tiles,
    parts: scratch.doubles(Math.max(1, tiles) * SUMS),
    sums: scratch.doubles(SUMS),
    listed: question.listed,
    list: scratch.claim(8 * Math.max(1, question.listed)),
  };
  const result: PairCounts[] = [];
  for (const column of question.outputs)
    result.push(await countOutput(machine, { a, at }, { question, column, shared, room }, pace));
  return result;
}

interface Job {
  readonly question: LeavePairs;
  readonly column: PairColumn;
  readonly shared: Readonly<
    Record<"diagonal" | "slopes" | "weights" | "groups" | "equals" | "reach" | "moves", Address>
  >;
  readonly room: {
    readonly tiles: number;
    readonly parts: Address;
    readonly sums: Address;
    readonly listed: number;
    readonly list: Address;
  };
}

async function countOutput(
  machine: Machine,
  { a, at }: { readonly a: Block; readonly at: { readonly top: number; readonly left: number } },
  { question, column, shared, room }: Job,
  pace: Pace,
): Promise<PairCounts> {
  const { device, kernels } = machine;
  using scratch: Scratch = scratchOf(machine);
  const { alpha, y, actual, differ, intercept, size, limit } = column;
  const own = {
    alpha: await scratch.send(alpha),
    y: await scratch.send(y),
    actual: await scratch.send(actual),
    differ: await scratch.send(differ),
  };
  const found = await scratch.send(new Uint32Array(BigUint64Array.of(0n, NONE).buffer));
  const vectors = [shared.diagonal, shared.slopes, own.alpha, own.y, own.actual, shared.weights, own.differ];
  const marks = [shared.groups, shared.equals, shared.reach, shared.moves];
  const numbers = [real(intercept), real(size), real(limit), real(question.unit)];
  const results = [room.parts, room.listed, found, room.list];
  for (let first = 0; first < room.tiles; first += TILES) {
    const blocks = Math.min(TILES, room.tiles - first);
    const entries = [a.address, a.ld, a.rows, a.cols, at.top, at.left, first];
    const given = [...entries, ...vectors, ...marks, ...numbers, ...results];
    kernels.launch("count_pairs", { blocks: [blocks], threads: [TILE] }, ...given);
    device.expect(blocks * TILE * TILE * 100);
    await device.breathe(pace);
  }
  kernels.launch("add_parts", { blocks: [SUMS], threads: [256] }, room.parts, room.tiles, room.sums);
  const sums = await fetchDoubles(machine, room.sums, SUMS);
  const [open, bad] = await foundIn(machine, found);
  const list = await listOf(machine, room.list, Math.min(open, room.listed));
  const [seen, pairs, different, right, wrong, tied, weight, squares, squaresOfDifferent] = sums;
  const counts = { seen, pairs, different, right, wrong, tied, weight, squares, squaresOfDifferent };
  return { ...counts, open, ...list, unsolvable: bad };
}

async function foundIn({ device }: Machine, from: Address): Promise<[number, [number, number] | undefined]> {
  const found = new BigUint64Array(2);
  await fetchArray(device, found, from);
  const [open, bad] = found;
  return [Number(open), bad === NONE ? undefined : [Number(bad >> 32n), Number(bad & 0xffffffffn)]];
}

/** Threads find pairs in any order. */
async function listOf({ device }: Machine, from: Address, count: number) {
  const pairs = new Uint32Array(2 * count);
  if (count > 0) await fetchArray(device, pairs, from);
  const order = Float64Array.from(
    { length: count },
    (_, k) => pairs[2 * k] * 2 ** 32 + pairs[2 * k + 1],
  ).sort();
  return {
    first: Uint32Array.from(order, (key) => Math.floor(key / 2 ** 32)),
    second: Uint32Array.from(order, (key) => key % 2 ** 32),
  };
}
