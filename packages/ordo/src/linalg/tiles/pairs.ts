import type { LeavePairs, PairCounts } from "../hold-out-jobs.ts";
import type { MatrixKernels } from "../matrix-kernels.ts";
import type { Pace } from "../pace.ts";
import type { TileStore } from "./room.ts";
import type { Tiled } from "./tiled-matrix.ts";

/** Counts tile by tile, which are added in the order of the tiles. */
export async function leavePairsInTiles<D>(
  a: Tiled<D>,
  question: LeavePairs,
  {
    store,
    leavePairs,
  }: {
    readonly store: TileStore<D>;
    readonly leavePairs: NonNullable<MatrixKernels<D, never>["leavePairs"]>;
  },
  pace: Pace,
): Promise<readonly PairCounts[]> {
  let all: readonly PairCounts[] | undefined;
  for (const tile of a.tiles) {
    const at = { top: tile.area.top, left: tile.area.left };
    const found = await store.use([tile], (near) => leavePairs(near, question, pace, at), pace);
    const before = all;
    all = before === undefined ? found : found.map((counts, output) => added(before[output], counts));
  }
  return (all ?? []).map((counts) => ordered(counts, question.listed));
}

const SUMS = [
  "seen",
  "pairs",
  "different",
  "right",
  "wrong",
  "tied",
  "weight",
  "squares",
  "squaresOfDifferent",
  "open",
] as const;

function added(one: PairCounts, other: PairCounts): PairCounts {
  const sums = Object.fromEntries(SUMS.map((name) => [name, one[name] + other[name]]));
  return {
    ...(sums as Pick<PairCounts, (typeof SUMS)[number]>),
    first: Uint32Array.from([...one.first, ...other.first]),
    second: Uint32Array.from([...one.second, ...other.second]),
    unsolvable: earlier(one.unsolvable, other.unsolvable),
  };
}

type Pair = PairCounts["unsolvable"];

function earlier(one: Pair, other: Pair): Pair {
  if (one === undefined || other === undefined) return one ?? other;
  return one[0] < other[0] || (one[0] === other[0] && one[1] < other[1]) ? one : other;
}

/** Pairs of all tiles in ascending order, and no more of them than may be listed. */
function ordered(counts: PairCounts, listed: number): PairCounts {
  const keys = Float64Array.from(counts.first, (first, k) => first * 2 ** 32 + counts.second[k])
    .sort()
    .subarray(0, listed);
  return {
    ...counts,
    first: Uint32Array.from(keys, (key) => Math.floor(key / 2 ** 32)),
    second: Uint32Array.from(keys, (key) => key % 2 ** 32),
  };
}
