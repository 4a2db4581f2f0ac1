import type { MatrixKernels, ProductJob } from "../matrix-kernels.ts";
import type { Pace } from "../pace.ts";
import { tooLarge } from "./refusal.ts";
import type { TileStore } from "./room.ts";
import { type Either, isTiled, type Tiled, tileAt, tileRows } from "./tiled-matrix.ts";

interface Sized {
  readonly rows: number;
  readonly cols: number;
}

/** Products with one matrix in tiles, which is symmetric: as an operand beside one of few rows or columns, or as the sum of what such operands make. */
export async function tiledProduct<D, S>(
  job: ProductJob<Either<D>>,
  inner: MatrixKernels<D, S>,
  store: TileStore<D>,
  pace: Pace,
): Promise<void> {
  const { a, b, c } = job;
  const large = [a, b, c].filter(isTiled) as unknown as Tiled<D>[];
  if (large.length > 1 || large[0].content === "lower") throw tooLarge("multiply", "of this kind", large[0]);
  if (isTiled(c))
    return ontoTiles(job as ProductJob<never>, c as unknown as Tiled<D>, { inner, store }, pace);
  if (job.beta !== 0) throw tooLarge("multiply", "with a sum", large[0]);
  return isTiled(a)
    ? fromLeft(job as ProductJob<never>, a as unknown as Tiled<D>, { inner, store }, pace)
    : fromRight(job as ProductJob<never>, b as unknown as Tiled<D>, { inner, store }, pace);
}

interface Tools<D, S> {
  readonly inner: MatrixKernels<D, S>;
  readonly store: TileStore<D>;
}

/** Of a host or device matrix that is not in tiles. */
const sizeOf = (a: unknown): Sized => a as Sized;

/** C ← alpha·op(A)·op(B) + beta·C, of which every tile needs some rows and columns of A and B. */
async function ontoTiles<D, S>(
  job: ProductJob<D>,
  c: Tiled<D>,
  { inner, store }: Tools<D, S>,
  pace: Pace,
): Promise<void> {
  const { a, b, transposeA, transposeB } = job;
  const { part } = store.room;
  const some = (x: D, from: number, to: number, isDown: boolean) => {
    const { rows, cols } = sizeOf(x);
    const all = { top: 0, bottom: rows, left: 0, right: cols };
    return part(x, isDown ? { ...all, top: from, bottom: to } : { ...all, left: from, right: to });
  };
  for (const tile of c.tiles) {
    const { top, bottom, left, right } = tile.area;
    const [own, other] = [some(a, top, bottom, !transposeA), some(b, left, right, transposeB)];
    await store.use(
      [tile],
      (near) => inner.multiply({ ...job, a: own, b: other, c: near }, pace),
      pace,
      tile,
    );
  }
}

/** Rows of C from rows of tiles; those before the diagonal are columns above it. */
async function fromLeft<D, S>(
  job: ProductJob<D>,
  a: Tiled<D>,
  { inner, store }: Tools<D, S>,
  pace: Pace,
): Promise<void> {
  const { b, c, transposeB, alpha } = job;
  const { part, paste } = store.room;
  const { rows, cols } = sizeOf(b);
  const width = sizeOf(c).cols;
  for (let j = 0; j < tileRows(a); j++) {
    const { top, bottom } = tileAt(a, j, j).area;
    const sum = store.memory.make(bottom - top, width);
    try {
      for (let i = 0; i < tileRows(a); i++) {
        const tile = tileAt(a, Math.min(i, j), Math.max(i, j));
        const { top: from, bottom: to } = tileAt(a, i, i).area;
        const own = transposeB
          ? part(b, { top: 0, bottom: rows, left: from, right: to })
          : part(b, { top: from, bottom: to, left: 0, right: cols });
        const how = { transposeA: i < j, transposeB, alpha, beta: i === 0 ? 0 : 1 };
        await store.use([tile], (near) => inner.multiply({ ...how, a: near, b: own, c: sum }, pace), pace);
      }
      await paste(sum, c, { top, left: 0 }, pace);
    } finally {
      store.memory.free(sum);
    }
  }
}

/** Columns of C, likewise. */
async function fromRight<D, S>(
  job: ProductJob<D>,
  b: Tiled<D>,
  { inner, store }: Tools<D, S>,
  pace: Pace,
): Promise<void> {
  const { a, c, transposeA, alpha } = job;
  const { part, paste } = store.room;
  const { rows, cols } = sizeOf(a);
  const height = sizeOf(c).rows;
  for (let i = 0; i < tileRows(b); i++) {
    const { left, right } = tileAt(b, i, i).area;
    const sum = store.memory.make(height, right - left);
    try {
      for (let j = 0; j < tileRows(b); j++) {
        const tile = tileAt(b, Math.min(i, j), Math.max(i, j));
        const { top: from, bottom: to } = tileAt(b, j, j).area;
        const own = transposeA
          ? part(a, { top: from, bottom: to, left: 0, right: cols })
          : part(a, { top: 0, bottom: rows, left: from, right: to });
        const how = { transposeA, transposeB: j > i, alpha, beta: j === 0 ? 0 : 1 };
        await store.use([tile], (near) => inner.multiply({ ...how, a: own, b: near, c: sum }, pace), pace);
      }
      await paste(sum, c, { top: 0, left }, pace);
    } finally {
      store.memory.free(sum);
    }
  }
}
