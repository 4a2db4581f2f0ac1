import type { MatrixKernels, PairwiseJob, ProductJob } from "../matrix-kernels.ts";
import type { Pace } from "../pace.ts";
import { factorTiles, invertTiles } from "./factor.ts";
import { leavePairsInTiles } from "./pairs.ts";
import { tiledProduct } from "./products.ts";
import { tooLarge } from "./refusal.ts";
import type { TileStore } from "./room.ts";
import { type Either, isTiled, type Tile, type Tiled } from "./tiled-matrix.ts";

/**
 * Kernels that take matrices in tiles, too, where learning with one kernel matrix needs them: it is made, solved with, inverted, multiplied with few columns, and its pairs are counted.
 * Everything else is refused.
 */
export function tiledKernels<D, S>(
  inner: MatrixKernels<D, S>,
  store: TileStore<D>,
): MatrixKernels<Either<D>, S> {
  const { room } = store;
  const each = async (a: Tiled<D>, pace: Pace, work: (near: D, tile: Tile<D>) => Promise<void>) => {
    for (const tile of a.tiles) await store.use([tile], (near) => work(near, tile), pace, tile);
  };
  const either = <R>(a: Either<D>, small: (a: D) => R, large: (a: Tiled<D>) => R): R =>
    isTiled(a) ? large(a as Tiled<D>) : small(a as D);
  const { leavePairs } = inner;
  return {
    ...refusing(inner),
    async pairwise(job, pace) {
      if (!isTiled(job.c)) return refusing(inner).pairwise(job, pace);
      await comparedRows(job as PairwiseJob<D, Tiled<D>>, inner, each, room, pace);
    },
    multiply: (job, pace) =>
      [job.a, job.b, job.c].some(isTiled)
        ? tiledProduct(job, inner, store, pace)
        : inner.multiply(job as ProductJob<D>, pace),
    async multiplyVector(job, pace) {
      if (!isTiled(job.a)) return inner.multiplyVector({ ...job, a: job.a as D }, pace);
      return timesVector(job.a as Tiled<D>, job.x, inner, store, pace);
    },
    cholesky: (own, pace) =>
      either(
        own,
        (a) => inner.cholesky(a, pace),
        (a) => factorTiles(a, store, inner, pace),
      ),
    choleskyInverse: (own, pace) =>
      either(
        own,
        (a) => inner.choleskyInverse(a, pace),
        (a) => invertTiles(a, store, inner, pace),
      ),
    map: (x, f, pace) =>
      either(
        x,
        (a) => inner.map(a, f, pace),
        (a) => each(a, pace, (near) => inner.map(near, f, pace)),
      ),
    addDiagonal: (x, shift) =>
      either(
        x,
        (a) => inner.addDiagonal(a, shift),
        async (a) => {
          for (const tile of a.tiles.filter(({ row, col }) => row === col)) {
            const own = typeof shift === "number" ? shift : shift.slice(tile.area.top, tile.area.bottom);
            await store.use([tile], (near) => inner.addDiagonal(near, own), IDLE, tile);
          }
        },
      ),
    diagonal: (x) =>
      either(
        x,
        (a) => inner.diagonal(a),
        async (a) => {
          const result = new Float64Array(a.rows);
          for (const tile of a.tiles.filter(({ row, col }) => row === col))
            result.set(await store.use([tile], (near) => inner.diagonal(near), IDLE), tile.area.top);
          return result;
        },
      ),
    ...(leavePairs && {
      leavePairs: (a, question, pace) =>
        either(
          a,
          (small) => leavePairs(small, question, pace),
          (large) => leavePairsInTiles(large, question, { store, leavePairs }, pace),
        ),
    }),
  };
}

/** Of calls that cannot be cancelled. */
const IDLE: Pace = { due: () => false, rest: async () => {} };

/** K of the rows of one matrix, tile by tile. */
async function comparedRows<D, S>(
  { a, b, c, kind, map }: PairwiseJob<D, Tiled<D>>,
  inner: MatrixKernels<D, S>,
  each: (a: Tiled<D>, pace: Pace, work: (near: D, tile: Tile<D>) => Promise<void>) => Promise<void>,
  room: TileStore<D>["room"],
  pace: Pace,
): Promise<void> {
  if (b !== undefined) throw tooLarge("pairwise", "between two matrices", c);
  const width = (a as { readonly cols?: number }).cols ?? 0;
  const rows = (top: number, bottom: number) => room.part(a, { top, bottom, left: 0, right: width });
  await each(c, pace, (near, { row, col, area }) => {
    const [own, other] = [rows(area.top, area.bottom), rows(area.left, area.right)];
    return inner.pairwise({ kind, map, a: own, b: row === col ? undefined : other, c: near }, pace);
  });
}

/** A tile above the diagonal stands for the one below it, too. */
async function timesVector<D, S>(
  a: Tiled<D>,
  x: Float64Array,
  inner: MatrixKernels<D, S>,
  store: TileStore<D>,
  pace: Pace,
): Promise<Float64Array> {
  if (a.content === "lower") throw tooLarge("multiplyVector", "with a triangle", a);
  const result = new Float64Array(a.rows);
  const add = (values: Float64Array, top: number) => {
    for (let k = 0; k < values.length; k++) result[top + k] += values[k];
  };
  for (const tile of a.tiles) {
    const { top, bottom, left, right } = tile.area;
    await store.use(
      [tile],
      async (near) => {
        add(await inner.multiplyVector({ a: near, x: x.slice(left, right), transpose: false }, pace), top);
        if (tile.row !== tile.col)
          add(await inner.multiplyVector({ a: near, x: x.slice(top, bottom), transpose: true }, pace), left);
      },
      pace,
    );
  }
  return result;
}

/** The same kernels, which say so where a matrix is in tiles. */
function refusing<D, S>(inner: MatrixKernels<D, S>): MatrixKernels<Either<D>, S> {
  const guarded = Object.entries(inner).map(([name, kernel]) => [
    name,
    typeof kernel !== "function"
      ? kernel
      : (...given: unknown[]) => {
          const parts = given.flatMap((value) =>
            typeof value === "object" && value !== null && !ArrayBuffer.isView(value)
              ? [value, ...Object.values(value)]
              : [],
          );
          const large = parts.find(isTiled);
          if (large !== undefined) return Promise.reject(tooLarge(name, "", large));
          return (kernel as (...args: unknown[]) => unknown)(...given);
        },
  ]);
  return Object.fromEntries(guarded) as unknown as MatrixKernels<Either<D>, S>;
}
