import {
  type Backend,
  type Matrix,
  matrix,
  type NormalOptions,
  type SparseMatrix,
  seeded,
  transpose,
} from "ordo";
import { expect } from "vitest";
import { expectError } from "../errors.ts";
import { asView, randomMatrix, randomSparse, randomVector, scaledBy } from "../matrices.ts";
import { expectClose } from "../tolerance.ts";
import { bring, expectAgreement, expectExactlySymmetric, type LawBook, SHAPES, SIZES } from "./law-book.ts";

export function productLaws(book: LawBook): void {
  multiplyLaws(book);
  gramLaws(book);
  vectorLaws(book);
  sparseLaws(book);
}

function multiplyLaws(book: LawBook): void {
  for (const [m, k] of SHAPES) {
    book.law(`multiply ${m} × ${k} by ${k} × n, all transpositions`, async () => {
      for (const n of [0, 1, 4, 33]) {
        const [a, b] = [randomMatrix(seeded(1), m, k), randomMatrix(seeded(2), k, n)];
        const [at, bt] = [transpose(a), transpose(b)];
        await expectAgreement(book, (x) => x.multiply(a, b), k);
        await expectAgreement(book, (x) => x.multiply(at, b, { transposeA: true, alpha: -2 }), k);
        await expectAgreement(book, (x) => x.multiply(a, bt, { transposeB: true }), k);
        await expectAgreement(book, (x) => x.multiply(at, bt, { transposeA: true, transposeB: true }), k);
      }
    });
  }

  for (const inner of [0, 1, 9, 64]) {
    book.law(`multiply adds to C with alpha and beta, inner size ${inner}`, async () => {
      const [a, b, c] = [
        [33, inner],
        [inner, 7],
        [33, 7],
      ].map(([r, s]) => randomMatrix(seeded(r), r, s));
      for (const [alpha, beta] of [
        [1, 1],
        [0.5, -2],
        [0, 3],
        [1, 0],
      ]) {
        await expectAgreement(
          book,
          async (x) => x.multiply(a, b, { alpha, add: { to: await x.place(c), beta } }),
          inner,
        );
      }
    });
  }

  book.law(
    "multiplyInto writes the bits of multiply to the place it is given, and nothing beside",
    async () => {
      const backend = book.backend();
      if (backend.multiplyInto === undefined) return;
      for (const [m, k, n] of [
        [0, 3, 2],
        [1, 1, 1],
        [7, 0, 5],
        [33, 9, 20],
        [130, 64, 70],
      ] as const) {
        const [a, b] = [randomMatrix(seeded(m), m, k), randomMatrix(seeded(n), n, k)];
        const room = new Float64Array(m * n + 9).fill(Number.NaN);
        const into = matrix(m, n, room.subarray(4, 4 + m * n));
        await backend.multiplyInto(await backend.place(a), b, into, { transposeB: true, alpha: -2 });
        const held = await backend.multiply(a, b, { transposeB: true, alpha: -2 });
        expect(Array.from(into.data)).toEqual(Array.from((await backend.fetch(held)).data));
        const beside = [...room.subarray(0, 4), ...room.subarray(4 + m * n)];
        expect(beside.every(Number.isNaN)).toBe(true);
      }
    },
  );

  book.law("hostRoom is memory of the program's own, as long as asked for and nobody else's", async () => {
    const backend = book.backend();
    if (backend.hostRoom === undefined) return;
    const rooms = [await backend.hostRoom(0), await backend.hostRoom(70_000), await backend.hostRoom(70_000)];
    expect(rooms.map(({ length }) => length)).toEqual([0, 70_000, 70_000]);
    rooms[1]!.fill(1);
    using held = await backend.zeros(70_000, 1);
    rooms[2]!.fill(2);
    expect(rooms[1]!.every((value) => value === 1)).toBe(true);
    expect((await backend.fetch(held)).data.every((value) => value === 0)).toBe(true);
  });

  book.law("multiplyInto refuses places of another shape, and with gaps", async () => {
    const backend = book.backend();
    if (backend.multiplyInto === undefined) return;
    const [a, b] = [randomMatrix(seeded(1), 4, 3), randomMatrix(seeded(2), 3, 5)];
    const gaps = matrix(4, 5, new Float64Array(40), { stride: 9 });
    for (const into of [matrix(5, 4), matrix(4, 4), matrix(1, 20), gaps])
      await expectError(backend.multiplyInto(a, b, into), "input.shape");
    await expectError(backend.multiplyInto(a, a, matrix(4, 4)), "input.shape");
  });

  book.law("multiply with beta 0 does not read C", async () => {
    const c = matrix(3, 3, new Float64Array(9).fill(Number.NaN));
    const a = randomMatrix(seeded(1), 3, 3);
    await expectAgreement(book, async (x) => x.multiply(a, a, { add: { to: await x.place(c), beta: 0 } }), 3);
  });

  for (const factor of [1e150, 1e-150, 0]) {
    book.law(`multiply with values of size ${factor}`, async () => {
      const a = scaledBy(randomMatrix(seeded(1), 33, 9), factor);
      const b = scaledBy(randomMatrix(seeded(2), 9, 31), factor);
      await expectAgreement(book, (x) => x.multiply(a, b), 9);
    });
  }

  book.law("multiply lets NaN and infinity through", async () => {
    const a = randomMatrix(seeded(1), 9, 9);
    a.data[4 * 9 + 4] = Number.NaN;
    a.data[0] = Number.POSITIVE_INFINITY;
    const ones = matrix(9, 9, new Float64Array(81).fill(1));
    const c = await bring(book.backend().multiply(a, ones));
    expect(c.data[4 * 9 + 2]).toBeNaN();
    expect(c.data[0]).toBe(Number.POSITIVE_INFINITY);
    expect(Number.isFinite(c.data[9])).toBe(true);
  });

  book.law("multiply reads views with a stride", async () => {
    const a = asView(randomMatrix(seeded(1), 33, 9));
    const b = asView(randomMatrix(seeded(2), 9, 31), 1);
    await expectAgreement(book, (x) => x.multiply(a, b), 9);
    await expectAgreement(book, (x) => x.multiply(b, a, { transposeA: true, transposeB: true }), 33);
  });
}

function gramLaws(book: LawBook): void {
  for (const [rows, cols] of SHAPES) {
    book.law(`gram of ${rows} × ${cols} agrees and is exactly symmetric`, async () => {
      const a = randomMatrix(seeded(3), rows, cols);
      await expectAgreement(book, (x) => x.gram(a), cols);
      await expectAgreement(book, (x) => x.gram(a, { transpose: true, alpha: 0.5 }), rows);
      expectExactlySymmetric(await bring(book.backend().gram(a)));
      expectExactlySymmetric(await bring(book.backend().gram(asView(a), { transpose: true })));
    });
  }

  book.law("gram of a large matrix is exactly symmetric", async () => {
    const a = randomMatrix(seeded(4), 257, 40);
    const c = await bring(book.backend().gram(a));
    expectExactlySymmetric(c);
    expectClose(c, await bring(book.reference.gram(a)));
  });
}

function vectorLaws(book: LawBook): void {
  for (const [rows, cols] of SHAPES) {
    book.law(`multiplyVector with ${rows} × ${cols}, both ways`, async () => {
      for (const a of [randomMatrix(seeded(5), rows, cols), asView(randomMatrix(seeded(6), rows, cols))]) {
        const [x, z] = [randomVector(seeded(7), cols), randomVector(seeded(8), rows)];
        const rtol = 1e-14 * Math.max(1, rows, cols);
        const transposed = { transpose: true };
        expectClose(await book.backend().multiplyVector(a, x), await book.reference.multiplyVector(a, x), {
          rtol,
        });
        expectClose(
          await book.backend().multiplyVector(a, z, transposed),
          await book.reference.multiplyVector(a, z, transposed),
          { rtol },
        );
      }
    });
  }
}

function sparseLaws(book: LawBook): void {
  for (const [rows, cols] of SHAPES) {
    book.law(`multiplySparse with ${rows} × ${cols}, both ways, empty rows included`, async () => {
      const s = randomSparse(seeded(9), rows, cols);
      for (const width of [0, 1, 2, 9]) {
        const b = randomMatrix(seeded(10), cols, width);
        const bt = asView(randomMatrix(seeded(11), rows, width));
        await expectAgreement(book, (x) => x.multiplySparse(s, b), cols);
        await expectAgreement(book, (x) => x.multiplySparse(s, bt, { transpose: true }), rows);
      }
    });
  }

  normalLaws(book);

  book.law("multiplySparse with a placed matrix, again and again", async () => {
    const s = randomSparse(seeded(12), 40, 30);
    using placed = await book.backend().placeSparse(s);
    expect([placed.kind, placed.rows, placed.cols]).toEqual(["held-sparse", 40, 30]);
    for (const seed of [1, 2, 3]) {
      const b = randomMatrix(seeded(seed), 30, seed);
      expectClose(
        await bring(book.backend().multiplySparse(placed, b)),
        await bring(book.reference.multiplySparse(s, b)),
      );
    }
  });

  for (const rows of SIZES) {
    book.law(`multiplySparse with a matrix of ${rows} rows without any entry gives zeros`, async () => {
      const s = randomSparse(seeded(1), rows, 5, 0);
      const c = await bring(book.backend().multiplySparse(s, randomMatrix(seeded(1), 5, 3)));
      expect(c.data).toEqual(new Float64Array(rows * 3));
    });
  }
}

/** The slow twin: its two products, one after the other. */
async function normalByProducts(
  backend: Backend,
  [s, b]: readonly [SparseMatrix, Matrix],
  { weights, shifts }: NormalOptions,
): Promise<Matrix> {
  const scores = await bring(backend.multiplySparse(s, b));
  for (let row = 0; row < scores.rows; row++)
    for (let col = 0; col < scores.cols; col++) {
      const place = row * scores.cols + col;
      scores.data[place] = (weights?.[row] ?? 1) * (scores.data[place]! - (shifts?.[col] ?? 0));
    }
  return bring(backend.multiplySparse(s, scores, { transpose: true }));
}

function normalLaws(book: LawBook): void {
  const agree = async (s: SparseMatrix, b: Matrix, options: NormalOptions) =>
    expectClose(
      await bring(book.backend().multiplyNormal(s, b, options)),
      await normalByProducts(book.reference, [s, b], options),
      { rtol: 1e-14 * (1 + s.rows + s.cols) },
    );

  for (const [rows, cols] of SHAPES) {
    book.law(`multiplyNormal with ${rows} × ${cols} is its two products, empty rows included`, async () => {
      const s = randomSparse(seeded(9), rows, cols);
      const weights = randomVector(seeded(11), rows);
      for (const width of [0, 1, 2, 3, 6, 8, 9, 17]) {
        const shifts = randomVector(seeded(12), width);
        const b = randomMatrix(seeded(10), cols, width);
        for (const options of [{}, { weights }, { shifts }, { weights, shifts }]) {
          await agree(s, b, options);
          await agree(s, asView(b), options);
        }
      }
    });
  }

  // Enough entries for threads, and for bands of rows that are summed apart.
  for (const width of [1, 3, 8]) {
    book.law(`multiplyNormal with many entries is its two products, ${width} columns`, async () => {
      const s = randomSparse(seeded(13), 900, 300, 0.6);
      using placed = await book.backend().placeSparse(s);
      const b = randomMatrix(seeded(14), 300, width);
      const options = { weights: randomVector(seeded(15), 900), shifts: randomVector(seeded(16), width) };
      await agree(s, b, options);
      expectClose(
        await bring(book.backend().multiplyNormal(placed, b, options)),
        await normalByProducts(book.reference, [s, b], options),
        { rtol: 1e-11 },
      );
    });
  }
}
