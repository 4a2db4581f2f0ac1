import { isOrdoError, OrdoError } from "../../base/errors.ts";
import type { MatrixKernels } from "../matrix-kernels.ts";
import type { Pace } from "../pace.ts";
import type { TileStore } from "./room.ts";
import { type Tile, type Tiled, tileAt, tileRows } from "./tiled-matrix.ts";

type Kernels<D> = Pick<
  MatrixKernels<D, never>,
  "multiply" | "cholesky" | "solveTriangular" | "choleskyInverse"
>;

/**
 * The Cholesky factor in the tiles of A, row by row of tiles, each once those above it are done (left-looking: a tile is changed in one go). With U = Lᵀ:
 *
 *     U_jj = chol(A_jj − Σ_k U_kjᵀU_kj)ᵀ,   U_ji = L_jj⁻¹(A_ji − Σ_k U_kjᵀU_ki),   k < j < i.
 */
export async function factorTiles<D>(
  a: Tiled<D>,
  store: TileStore<D>,
  kernels: Kernels<D>,
  pace: Pace,
): Promise<void> {
  const count = tileRows(a);
  for (let j = 0; j < count; j++) {
    const diagonal = tileAt(a, j, j);
    for (let i = j; i < count; i++) {
      const own = tileAt(a, j, i);
      const work = async (c: D) => {
        for (let k = 0; k < j; k++)
          await store.use(
            [tileAt(a, k, j), tileAt(a, k, i)],
            (left, right) =>
              kernels.multiply(
                { a: left, b: right, transposeA: true, transposeB: false, alpha: -1, beta: 1, c },
                pace,
              ),
            pace,
          );
        if (i === j) await factorOne(kernels, c, own, pace);
        else
          await store.use(
            [diagonal],
            (l) => kernels.solveTriangular({ l, x: c, transpose: false }, pace),
            pace,
          );
      };
      await store.use([own], work, pace, own);
    }
  }
  a.content = "lower";
}

/** Pivots are those of the whole matrix. */
async function factorOne<D>(
  { cholesky }: Kernels<D>,
  c: D,
  { area: { top } }: Tile<D>,
  pace: Pace,
): Promise<void> {
  try {
    await cholesky(c, pace);
  } catch (error) {
    if (!isOrdoError(error, "solver.not-positive-definite")) throw error;
    const pivot = error.details.pivot + top;
    const { value } = error.details;
    const message = `not positive definite: pivot ${pivot} is ${value}`;
    throw new OrdoError("solver.not-positive-definite", message, { pivot, value }, { cause: error });
  }
}

/**
 * (L·Lᵀ)⁻¹ in the tiles of L, from the last row of tiles to the first. With Wᵀ = L_jj⁻ᵀU_j·, which is in memory of its own meanwhile, and G what is inverted already:
 *
 *     G_ji = −Σ_k Wᵀ_k·G_ki,   G_jj = (L_jj·L_jjᵀ)⁻¹ − Σ_k Wᵀ_k·G_jkᵀ,   i, k > j.
 */
export async function invertTiles<D>(
  a: Tiled<D>,
  store: TileStore<D>,
  kernels: Kernels<D>,
  pace: Pace,
): Promise<void> {
  const count = tileRows(a);
  for (let j = count - 1; j >= 0; j--) {
    const row: Tile<D>[] = [];
    try {
      for (let k = j + 1; k < count; k++) row.push(await divided(a, { j, k }, store, kernels, pace));
      for (let i = j + 1; i < count; i++) {
        const own = tileAt(a, j, i);
        await store.use([own], (c) => couple(c, { a, row, j, i }, store, kernels, pace), pace, own);
      }
      const own = tileAt(a, j, j);
      const finish = async (c: D) => {
        await kernels.choleskyInverse(c, pace);
        for (const [place, w] of row.entries())
          await store.use(
            [w, tileAt(a, j, j + 1 + place)],
            (left, right) =>
              kernels.multiply(
                { a: left, b: right, transposeA: false, transposeB: true, alpha: -1, beta: 1, c },
                pace,
              ),
            pace,
          );
      };
      await store.use([own], finish, pace, own);
    } finally {
      for (const tile of row) store.dropTile(tile);
    }
  }
  a.content = "symmetric";
}

/** Wᵀ_k = L_jj⁻ᵀ·U_jk, in a tile of its own. */
async function divided<D>(
  a: Tiled<D>,
  { j, k }: { readonly j: number; readonly k: number },
  store: TileStore<D>,
  { solveTriangular }: Kernels<D>,
  pace: Pace,
): Promise<Tile<D>> {
  const from = tileAt(a, j, k);
  const tile = store.makeTile(from);
  const size = { top: 0, left: 0 };
  const work = async (x: D, own: D, l: D) => {
    await store.room.paste(own, x, size, pace);
    await solveTriangular({ l, x, transpose: true }, pace);
  };
  await store.use([tile, from, tileAt(a, j, j)], work, pace, tile);
  return tile;
}

/** G_ji, from all of its column and row that are inverted already. */
async function couple<D>(
  c: D,
  { a, row, j, i }: { a: Tiled<D>; row: readonly Tile<D>[]; j: number; i: number },
  store: TileStore<D>,
  { multiply }: Kernels<D>,
  pace: Pace,
): Promise<void> {
  for (const [place, w] of row.entries()) {
    const k = j + 1 + place;
    const isTurned = k > i;
    await store.use(
      [w, isTurned ? tileAt(a, i, k) : tileAt(a, k, i)],
      (left, right) =>
        multiply(
          {
            a: left,
            b: right,
            transposeA: false,
            transposeB: isTurned,
            alpha: -1,
            beta: place === 0 ? 0 : 1,
            c,
          },
          pace,
        ),
      pace,
    );
  }
}
