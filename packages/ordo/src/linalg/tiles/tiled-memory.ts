import type { RowRange, RowWriter } from "../backend.ts";
import { at, type Matrix, matrix } from "../matrix.ts";
import type { MatrixMemory } from "../matrix-memory.ts";
import type { Pace } from "../pace.ts";
import type { TileStore } from "./room.ts";
import { type Either, isTiled, type Tile, type Tiled, tileAt, tileRows } from "./tiled-matrix.ts";

/** The memory of a backend, where square matrices that are too large for it are kept in tiles. Such a matrix is symmetric: what is written below its diagonal is not read. */
export function tiledMemory<D, S>(
  inner: MatrixMemory<D, S>,
  store: TileStore<D>,
): MatrixMemory<Either<D>, S> {
  const { inPlace } = inner;
  const isLarge = (rows: number, cols: number) => rows === cols && 8 * rows * cols > store.room.whole;
  const make = (rows: number, cols: number, zeroed = false) =>
    isLarge(rows, cols) ? store.make(rows) : inner.make(rows, cols, zeroed);
  return {
    make,
    free: (a) => (isTiled(a) ? store.drop(a as Tiled<D>) : inner.free(a as D)),
    freeSparse: (s) => inner.freeSparse(s),
    abandon: (a) => (isTiled(a) ? store.drop(a as Tiled<D>) : inner.abandon?.(a as D)),
    write: (a, pace) =>
      isLarge(a.rows, a.cols)
        ? filled(store, a.rows, (values, row) => void values.set(rowValues(a, row)), pace)
        : inner.write(a, pace),
    writeRows: (rows, cols, write, pace) =>
      isLarge(rows, cols) ? filled(store, rows, write, pace) : inner.writeRows(rows, cols, write, pace),
    writeSparse: (s, pace) => inner.writeSparse(s, pace),
    copy: (a, pace) => (isTiled(a) ? copied(store, a as Tiled<D>, pace) : inner.copy(a as D, pace)),
    read: (a, rows, pace) =>
      isTiled(a) ? readRows(store, a as Tiled<D>, rows, pace) : inner.read(a as D, rows, pace),
    // Large operands of the program are brought over tile by tile, as if they were placed.
    inPlace: inPlace && { dense: (a) => inPlace.dense(a), sparse: (s) => inPlace.sparse(s) },
    close: () => inner.close(),
  };
}

function rowValues(a: Matrix, row: number): Float64Array {
  const start = a.offset + row * a.stride;
  return a.data.subarray(start, start + a.cols);
}

async function orDrop<D>(store: TileStore<D>, a: Tiled<D>, work: () => Promise<void>): Promise<Tiled<D>> {
  try {
    await work();
    return a;
  } catch (error) {
    store.drop(a);
    throw error;
  }
}

/** Row by row, as many at a time as tiles have. */
function filled<D>(store: TileStore<D>, n: number, write: RowWriter, pace: Pace): Promise<Tiled<D>> {
  const a = store.make(n);
  return orDrop(store, a, async () => {
    const lines = matrix(Math.min(n, a.side), n);
    for (let j = 0; j < tileRows(a); j++) {
      const { top, bottom } = tileAt(a, j, j).area;
      lines.data.fill(0);
      for (let row = top; row < bottom; row++) {
        write(lines.data.subarray((row - top) * n, (row - top + 1) * n), row);
        if (pace.due()) await pace.rest();
      }
      for (let i = j; i < tileRows(a); i++) await setTile(store, tileAt(a, j, i), lines, pace);
    }
  });
}

/** From rows of the whole matrix. */
async function setTile<D>(store: TileStore<D>, tile: Tile<D>, lines: Matrix, pace: Pace): Promise<void> {
  const { top, bottom, left, right } = tile.area;
  const own = matrix(bottom - top, right - left);
  for (let row = 0; row < own.rows; row++)
    own.data.set(lines.data.subarray(row * lines.cols + left, row * lines.cols + right), row * own.cols);
  if (tile.far !== undefined) {
    tile.far.set(own.data);
    return;
  }
  const sent = await store.memory.write(own, pace);
  try {
    await store.room.paste(sent, tile.near!, { top: 0, left: 0 }, pace);
  } finally {
    store.memory.free(sent);
  }
}

function copied<D>(store: TileStore<D>, from: Tiled<D>, pace: Pace): Promise<Tiled<D>> {
  const to = store.make(from.rows);
  to.content = from.content;
  return orDrop(store, to, async () => {
    for (const [place, tile] of to.tiles.entries())
      await store.use(
        [from.tiles[place], tile],
        (own, other) => store.room.paste(own, other, { top: 0, left: 0 }, pace),
        pace,
        tile,
      );
  });
}

/** Rows of the whole matrix; those before the diagonal are columns of tiles above it. */
async function readRows<D>(
  store: TileStore<D>,
  a: Tiled<D>,
  { top, bottom, into }: RowRange,
  pace: Pace,
): Promise<Matrix> {
  const n = a.rows;
  const size = (bottom - top) * n;
  const result = matrix(
    bottom - top,
    n,
    into === undefined ? new Float64Array(size) : into.subarray(0, size),
  );
  result.data.fill(0);
  for (const tile of a.tiles) {
    const { area } = tile;
    const [first, last] = [Math.max(top, area.top), Math.min(bottom, area.bottom)];
    const isAbove = tile.row !== tile.col;
    if (first < last && !(isAbove && a.content === "lower")) {
      const part = await readPart(
        store,
        tile,
        { ...whole(tile), top: first - area.top, bottom: last - area.top },
        pace,
      );
      for (let row = 0; row < part.rows; row++)
        result.data.set(
          part.data.subarray(row * part.cols, (row + 1) * part.cols),
          (first - top + row) * n + area.left,
        );
    }
    const [left, right] = [Math.max(top, area.left), Math.min(bottom, area.right)];
    if (!isAbove || left >= right) continue;
    const part = await readPart(
      store,
      tile,
      { ...whole(tile), left: left - area.left, right: right - area.left },
      pace,
    );
    for (let row = 0; row < part.rows; row++)
      for (let col = 0; col < part.cols; col++)
        result.data[(left - top + col) * n + area.top + row] = part.data[row * part.cols + col];
  }
  return result;
}

const whole = ({ area: { top, bottom, left, right } }: Pick<Tile<never>, "area">) => ({
  top: 0,
  bottom: bottom - top,
  left: 0,
  right: right - left,
});

/** A part of one tile, on the host; of a tile that is there, without moving it. */
async function readPart<D>(
  { room, memory }: TileStore<D>,
  { near, far, area }: Tile<D>,
  part: ReturnType<typeof whole>,
  pace: Pace,
): Promise<Matrix> {
  if (near !== undefined)
    return memory.read(room.part(near, part), { top: 0, bottom: part.bottom - part.top }, pace);
  const width = area.right - area.left;
  const view = { ...matrix(area.bottom - area.top, width, far!) };
  const result = matrix(part.bottom - part.top, part.right - part.left);
  for (let row = 0; row < result.rows; row++)
    for (let col = 0; col < result.cols; col++)
      result.data[row * result.cols + col] = at(view, part.top + row, part.left + col);
  return result;
}
