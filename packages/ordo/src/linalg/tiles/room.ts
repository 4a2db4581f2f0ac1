import { bytesText } from "../../base/available-memory.ts";
import { OrdoError } from "../../base/errors.ts";
import type { Matrix } from "../matrix.ts";
import type { MatrixMemory } from "../matrix-memory.ts";
import type { Pace } from "../pace.ts";
import { type Area, areasOf, entriesOf, type Tile, type Tiled, tileRows } from "./tiled-matrix.ts";

/** What tiles need to know of a backend and of the program. */
export interface TileRoom<D> {
  /** The backend's name, for errors. */
  readonly name: string;
  /** Square matrices of more bytes than this are kept in tiles. */
  readonly whole: number;
  /** Rows of a tile. */
  readonly side: number;
  /** Bytes that are free for tiles, where these have `used` already: in the backend's memory beside what its operations work with, and in the program's. */
  near(used: number): number;
  far(used: number): number;
  /** Memory of the program for a tile, and its end. */
  hold(length: number): Float64Array;
  drop(values: Float64Array): void;
  /** A part of a matrix, where it is. */
  part(a: D, area: Area): D;
  /** Puts a matrix into a larger one. */
  paste(from: D, to: D, at: { readonly top: number; readonly left: number }, pace: Pace): Promise<void>;
}

const DOUBLE = 8;
/** Tiles that an operation has in the backend's memory at a time, beside those that stay there. */
const AT_WORK = 3;

/** Memory for tiles of one backend. */
export interface TileStore<D> {
  make(n: number): Tiled<D>;
  /** A row of tiles to work with, as wide as those of a matrix; given back with `dropTile`. */
  makeTile(like: Pick<Tile<D>, "row" | "col" | "area">): Tile<D>;
  dropTile(tile: Tile<D>): void;
  drop(a: Tiled<D>): void;
  /** Brings tiles into the backend's memory for as long as the work takes; what it changes goes back to where it belongs. */
  use<T>(
    tiles: readonly Tile<D>[],
    work: (...near: D[]) => Promise<T>,
    pace: Pace,
    changed?: Tile<D>,
  ): Promise<T>;
  /** Bytes of all tiles. */
  used(): { readonly near: number; readonly far: number };
  readonly room: TileRoom<D>;
  readonly memory: MatrixMemory<D, unknown>;
}

export function openStore<D>(memory: MatrixMemory<D, unknown>, room: TileRoom<D>): TileStore<D> {
  const bytesOf = (area: Area) => DOUBLE * entriesOf(area);
  const largest = () => DOUBLE * room.side ** 2;
  const used = { near: 0, far: 0 };
  const atWork = () => AT_WORK * largest();
  const fitsNear = (bytes: number) => room.near(used.near) - atWork() >= bytes;
  const makeTile = ({ row, col, area }: Pick<Tile<D>, "row" | "col" | "area">): Tile<D> => {
    const { top, bottom, left, right } = area;
    const place = fitsNear(bytesOf(area)) ? "near" : "far";
    const tile: Tile<D> =
      place === "near"
        ? { row, col, area, near: memory.make(bottom - top, right - left, true), far: undefined }
        : { row, col, area, near: undefined, far: room.hold(entriesOf(area)) };
    used[place] += bytesOf(area);
    return tile;
  };
  const dropTile = ({ near, far, area }: Tile<D>) => {
    used[near === undefined ? "far" : "near"] -= bytesOf(area);
    if (near !== undefined) memory.free(near);
    if (far !== undefined) room.drop(far);
  };
  const sizeOf = ({ area }: Tile<D>): [number, number] => [area.bottom - area.top, area.right - area.left];
  const bring = async (tile: Tile<D>, pace: Pace): Promise<D> => {
    if (tile.near !== undefined) return tile.near;
    const [rows, cols] = sizeOf(tile);
    return memory.write(hostMatrix(rows, cols, tile.far!), pace);
  };
  const drop = (tiles: readonly Tile<D>[]) => {
    for (const tile of tiles) dropTile(tile);
  };
  return {
    room,
    memory,
    used: () => ({ ...used }),
    makeTile,
    dropTile,
    drop: (a) => drop(a.tiles),
    make(n) {
      requireRoom(n, room, { near: room.near(used.near) - atWork(), far: room.far(used.far) });
      const tiles: Tile<D>[] = [];
      try {
        for (const place of areasOf(n, room.side)) tiles.push(makeTile(place));
      } catch (error) {
        drop(tiles);
        throw error;
      }
      return { kind: "tiled", rows: n, cols: n, side: room.side, tiles, content: "symmetric" };
    },
    async use(tiles, work, pace, changed) {
      const near = new Map<Tile<D>, D>();
      try {
        for (const tile of tiles) if (!near.has(tile)) near.set(tile, await bring(tile, pace));
        const result = await work(...tiles.map((tile) => near.get(tile)!));
        if (changed?.far !== undefined) {
          const [bottom] = sizeOf(changed);
          await memory.read(near.get(changed)!, { top: 0, bottom, into: changed.far }, pace);
        }
        return result;
      } finally {
        for (const [tile, own] of near) if (tile.near === undefined) memory.free(own);
        if (pace.due()) await pace.rest();
      }
    },
  };
}

const hostMatrix = (rows: number, cols: number, data: Float64Array): Matrix =>
  ({ kind: "dense", rows, cols, offset: 0, stride: cols, data }) as Matrix;

/** Refuses what neither memory holds, with a row of tiles to work with, before any of it is claimed. */
function requireRoom<D>(
  n: number,
  { name, side }: TileRoom<D>,
  free: { readonly near: number; readonly far: number },
): void {
  const count = tileRows({ rows: n, side });
  const last = n - (count - 1) * side;
  const bytes = DOUBLE * ((n ** 2 + (count - 1) * side ** 2 + last ** 2) / 2 + n * Math.min(n, side));
  const [near, far] = [Math.max(0, free.near), Math.max(0, free.far)];
  if (bytes <= near + far) return;
  const message =
    `a matrix of ${n} × ${n} takes ${bytesText(bytes)} in tiles, of which those below the diagonal are left out, ` +
    `and ${bytesText(near)} of the backend and ${bytesText(far)} of the program are free for them; ` +
    "what helps: a machine with more memory, landmarks (--landmarks 500), fewer rows";
  // Both of the whole matrix.
  const requestedBytes = DOUBLE * n ** 2;
  const limitBytes = Math.floor((requestedBytes * (near + far)) / bytes);
  throw new OrdoError("backend.memory", message, { backend: name, requestedBytes, limitBytes });
}
