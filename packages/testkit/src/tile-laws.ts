import {
  at,
  type Backend,
  concordance,
  crossValidate,
  dataset,
  gaussian,
  leavePairOut,
  type Matrix,
  magnitudeError,
  matrix,
  numberOf,
  rankRls,
  referenceBackend,
  rls,
  seeded,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";
import { expectError } from "./errors.ts";
import { positiveDefinite, randomMatrix, randomVector } from "./matrices.ts";
import { expectClose } from "./tolerance.ts";

/** What tiles are given: square matrices of more rows are in tiles of `side` rows, so many of them in the backend's memory and in the program's. */
export interface TileGiven {
  readonly above: number;
  readonly side: number;
  readonly near: number;
  readonly far: number;
}

/** A backend that keeps large matrices in tiles, and what is left of their memory. */
export interface TiledBackend {
  readonly backend: Backend;
  /** The bytes of all tiles, in the backend's memory and in the program's. */
  used(): { readonly near: number; readonly far: number };
}

const above = 20;
const PLACES: Record<string, TileGiven> = {
  "all tiles near": { above, side: 16, near: 1000, far: 0 },
  "some tiles near": { above, side: 16, near: 3, far: 1000 },
  "no tile near": { above, side: 9, near: 0, far: 1000 },
  "tiles of many rows": { above, side: 40, near: 1, far: 1000 },
};

/** What holds for a backend that keeps matrices in tiles, beside one that does not. */
export function tileLaws(name: string, open: (given: TileGiven) => Promise<TiledBackend>): void {
  for (const [where, given] of Object.entries(PLACES))
    describe(`tiles: ${name}, ${where}`, () => {
      operationLaws(() => open(given));
      learnerLaws(() => open(given));
    });
  describe(`tiles: ${name}, without room`, () => refusalLaws(open));
}

const plain = referenceBackend();

async function tiled(open: () => Promise<TiledBackend>, work: (backend: Backend) => Promise<void>) {
  const { backend, used } = await open();
  try {
    await work(backend);
    expect(used()).toEqual({ near: 0, far: 0 });
  } finally {
    await backend.close();
  }
}

function operationLaws(open: () => Promise<TiledBackend>): void {
  const n = 53;
  const a = positiveDefinite(seeded(1), n);

  it("holds what was placed, as a whole and in rows", () =>
    tiled(open, async (backend) => {
      using held = await backend.place(a);
      expect(await backend.fetch(held)).toEqual(a);
      const part = await backend.fetch(held, { top: 14, bottom: 34 });
      expect(part.data).toEqual(a.data.subarray(14 * n, 34 * n));
      using copy = await backend.copy(held);
      held.release();
      expect(await backend.fetch(copy)).toEqual(a);
      using rows = await backend.placeRows(n, n, (values, row) =>
        values.set(a.data.subarray(row * n, row * n + n)),
      );
      expect(await backend.fetch(rows)).toEqual(a);
    }));

  it("multiplies as the whole does", () =>
    tiled(open, async (backend) => {
      using held = await backend.place(a);
      const x = randomVector(seeded(2), n);
      expectClose(await backend.multiplyVector(held, x), await plain.multiplyVector(a, x));
      const [b, wide] = [randomMatrix(seeded(3), n, 3), randomMatrix(seeded(4), 3, n)];
      for (const [left, right, options] of [
        [held, b, { alpha: -2 }],
        [held, wide, { transposeB: true }],
        [wide, held, {}],
        [b, held, { transposeA: true }],
      ] as const) {
        using product = await backend.multiply(left, right, options);
        using expected = await plain.multiply(left === held ? a : left, right === held ? a : right, options);
        expectClose(await backend.fetch(product), await plain.fetch(expected));
      }
    }));

  it("is changed as the whole is", () =>
    tiled(open, async (backend) => {
      const u = randomMatrix(seeded(5), n, 2);
      const change = async (own: Backend) => {
        using held = await own.place(a);
        await own.addDiagonal(held, randomVector(seeded(6), n));
        await own.addDiagonal(held, 0.5);
        await own.map(held, { kind: "exp", scale: 0.1 });
        using sum = await own.multiply(u, u, { transposeB: true, alpha: -0.5, add: { to: held, beta: 2 } });
        return { whole: await own.fetch(sum), diagonal: await own.diagonal(sum) };
      };
      const [found, expected] = [await change(backend), await change(plain)];
      expectClose(found.whole, expected.whole);
      expectClose(found.diagonal, expected.diagonal);
    }));

  it("has the factor and the inverse of the whole, and the same bits on repeat", () =>
    tiled(open, async (backend) => {
      using factor = await backend.cholesky(a);
      using expected = await plain.cholesky(a);
      expectClose(await backend.fetch(factor), await plain.fetch(expected));
      using inverse = await backend.choleskyInverse(factor, { consume: true });
      using wanted = await plain.choleskyInverse(expected);
      const found = await backend.fetch(inverse);
      expectClose(found, await plain.fetch(wanted));
      using once = await backend.cholesky(a);
      using more = await backend.choleskyInverse(once, { consume: true });
      expect(await backend.fetch(more)).toEqual(found);
    }));

  it("names the pivot of the whole that is not positive", () =>
    tiled(open, async (backend) => {
      const bad = matrix(n, n, a.data.slice());
      bad.data[45 * n + 45] = -1;
      await expectError(backend.cholesky(bad), "solver.not-positive-definite", { pivot: 45 });
    }));

  it("compares the rows of one matrix", () =>
    tiled(open, async (backend) => {
      const x = randomMatrix(seeded(7), n, 4);
      for (const kind of ["dot", "squared-euclidean", "manhattan"] as const) {
        using found = await backend.pairwise(kind, x, undefined, { map: { kind: "exp", scale: -0.2 } });
        using expected = await plain.pairwise(kind, x, undefined, { map: { kind: "exp", scale: -0.2 } });
        expectClose(await backend.fetch(found), await plain.fetch(expected));
      }
    }));

  it("refuses by name what is not built for tiles", () =>
    tiled(open, async (backend) => {
      using held = await backend.place(a);
      const error = await expectError(backend.eigen(held), "backend.memory");
      expect(error.message).toContain(`eigen of a matrix of ${n} × ${n}`);
      await expectError(backend.pairwise("dot", a, a), "backend.memory");
      await expectError(backend.multiply(held, held), "backend.memory");
      // What is small is computed as before.
      using small = await backend.gram(randomMatrix(seeded(8), 5, 3));
      expect(small.rows).toBe(5);
    }));
}

function learnerLaws(open: () => Promise<TiledBackend>): void {
  const size = 61;
  const rng = seeded(9);
  const x = matrix(size, 3);
  for (let k = 0; k < x.data.length; k++) x.data[k] = rng.normal();
  const y = Float64Array.from({ length: size }, (_, row) =>
    Math.round(3 * Math.sin(at(x, row, 0)) + rng.normal()),
  );
  const data = dataset({ inputs: vectors(x), scores: y });
  const metric = [concordance(), magnitudeError()];

  it.each([0.3, 3])("counts every pair as the whole does, at gamma %d", (gamma) =>
    tiled(open, async (backend) => {
      for (const make of [rankRls, rls]) {
        const learner = make({ kernel: gaussian({ gamma }), lambda: 0.2 });
        const options = { split: leavePairOut(), metric, audit: 0 };
        const found = await crossValidate(learner, data, { ...options, backend });
        const expected = await crossValidate(learner, data, { ...options, backend: plain });
        expect(found.comparisons).toEqual(expected.comparisons);
        const values = ({ estimates }: typeof found) =>
          Float64Array.from(estimates, ({ value }) => numberOf(value));
        expectClose(values(found), values(expected), { rtol: 1e-10 });
        expect(found.estimates.map(({ pairs }) => pairs)).toEqual(
          expected.estimates.map(({ pairs }) => pairs),
        );
      }
    }),
  );
}

function refusalLaws(open: (given: TileGiven) => Promise<TiledBackend>): void {
  const n = 64;
  const given = { above, side: 16, near: 3, far: 4 };

  it("says how much is missing, claims nothing, and computes afterwards", () =>
    tiled(
      () => open(given),
      async (backend) => {
        const error = await expectError(backend.zeros(n, n), "backend.memory");
        // Ten tiles, and a row of them to work with, where there is room for seven.
        expect(error.details.requestedBytes).toBe(8 * n ** 2);
        expect(error.details.limitBytes).toBe(4 * n ** 2);
        expect(error.message).toContain("landmarks");
        using held = await backend.place(identity(33));
        expect(held.rows).toBe(33);
      },
    ));

  it("gives tiles back when a run is cancelled", () =>
    tiled(
      () => open({ ...given, far: 1000 }),
      async (backend) => {
        const controller = new AbortController();
        controller.abort();
        const held = await backend.place(identity(n));
        const { signal } = controller;
        await expectError(backend.cholesky(held, { consume: true, signal }), "run.cancelled");
        held.release();
      },
    ));
}

function identity(n: number): Matrix {
  const a = matrix(n, n);
  for (let k = 0; k < n; k++) a.data[k * n + k] = 1;
  return a;
}
