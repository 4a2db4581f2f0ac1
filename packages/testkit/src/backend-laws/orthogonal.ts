import { at, identity, type Matrix, matrix, rowOf, seeded, takeRows, transpose } from "ordo";
import { expect } from "vitest";
import { expectError } from "../errors.ts";
import {
  asView,
  positiveDefinite,
  randomMatrix,
  rankDeficient,
  scaledBy,
  symmetric,
  symmetricFamilies,
} from "../matrices.ts";
import { eigenResidual, lossOfOrthogonality, product, relativeDifference } from "../oracles.ts";
import { expectClose } from "../tolerance.ts";
import { bring, decompositionLimit, type LawBook, SHAPES, SIZES } from "./law-book.ts";

export function orthogonalLaws(book: LawBook): void {
  eigenLaws(book);
  eigenChoiceLaws(book);
  repeatedValueLaws(book);
  qrLaws(book);
  solveLaws(book);
}

function eigenLaws(book: LawBook): void {
  const expectEigen = async (a: Matrix): Promise<void> => {
    const n = a.rows;
    const { values, vectors } = await book.backend().eigen(a);
    expect(values.length).toBe(n);
    expectAscending(values);
    const v = await bring(vectors!);
    expect([v.rows, v.cols]).toEqual([n, n]);
    expect(lossOfOrthogonality(v)).toBeLessThan(decompositionLimit(n));
    expect(eigenResidual(a, values, v)).toBeLessThan(decompositionLimit(n));
    const expected = await book.reference.eigen(a, { vectors: false });
    expectClose(values, expected.values, { rtol: decompositionLimit(n) });
  };

  for (const n of SIZES) {
    book.law(`eigen of size ${n}: A·V = V·Λ, V orthogonal, values agree`, () =>
      expectEigen(symmetric(seeded(n), n)),
    );
  }
  for (const [name, family] of Object.entries(symmetricFamilies)) {
    book.law(`eigen of a matrix that is ${name}`, async () => {
      for (const n of [1, 2, 3, 8, 21, 33, 65]) await expectEigen(family(n));
    });
  }
  book.law("eigen reads views", () => expectEigen(asView(symmetric(seeded(3), 33))));

  book.law("eigen refuses NaN and infinity with a typed error, and does not hang", async () => {
    for (const n of [1, 2, 9, 33, 65]) {
      for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
        const a = symmetric(seeded(n), n);
        a.data[(n - 1) * n] = a.data[n - 1] = value;
        for (const vectors of [true, false])
          await expectError(book.backend().eigen(a, { vectors }), [
            "input.not-finite",
            "solver.not-converged",
          ]);
      }
    }
  });
}

function eigenChoiceLaws(book: LawBook): void {
  for (const n of [1, 2, 3, 9, 33, 65, 100]) {
    book.law(`eigen of size ${n}: values alone and the top p agree with the whole`, async () => {
      const a = symmetric(seeded(n + 1), n);
      const whole = await book.backend().eigen(a);
      whole.vectors!.release();
      const limit = decompositionLimit(n);
      const alone = await book.backend().eigen(a, { vectors: false });
      expect(alone.vectors).toBeUndefined();
      expectClose(alone.values, whole.values, { rtol: limit });
      for (const top of new Set([0, 1, Math.ceil(n / 10), Math.ceil(n / 2)])) {
        const part = await book.backend().eigen(a, { top });
        const v = await bring(part.vectors!);
        expect([part.values.length, v.rows, v.cols]).toEqual([top, top, n]);
        expectClose(part.values, whole.values.slice(n - top), { rtol: limit });
        expect(lossOfOrthogonality(v)).toBeLessThan(limit);
        expect(eigenResidual(a, part.values, v)).toBeLessThan(limit);
        const values = await book.backend().eigen(a, { top, vectors: false });
        expectClose(values.values, whole.values.slice(n - top), { rtol: limit });
      }
    });
  }

  for (const name of [
    "repeated eigenvalues",
    "clustered eigenvalues",
    "rank deficient",
    "zeros",
    "huge",
    "tiny",
  ]) {
    book.law(`eigen, top p of a matrix that is ${name}: orthogonal vectors, small residual`, async () => {
      for (const [n, top] of [
        [9, 4],
        [33, 12],
        [65, 5],
      ]) {
        const a = symmetricFamilies[name]!(n);
        const { values, vectors } = await book.backend().eigen(a, { top });
        const v = await bring(vectors!);
        expect(lossOfOrthogonality(v)).toBeLessThan(decompositionLimit(n));
        expect(eigenResidual(a, values, v)).toBeLessThan(decompositionLimit(n));
      }
    });
  }
}

/** I − 11ᵀ/s for each block of s rows, times a factor: nearly all eigenvalues are equal. */
function centring(blocks: readonly number[], factor = (_: number) => 1): Matrix {
  const n = blocks.reduce((sum, size) => sum + size, 0);
  const result = matrix(n, n);
  let top = 0;
  for (const size of blocks) {
    for (let row = top; row < top + size; row++) {
      for (let col = top; col < top + size; col++)
        result.data[row * n + col] = factor(size) * (Number(row === col) - 1 / size);
    }
    top += size;
  }
  return result;
}

function repeatedValueLaws(book: LawBook): void {
  const matrices: Readonly<Record<string, (n: number) => Matrix>> = {
    "I − 11ᵀ/n": (n) => centring([n]),
    "nI − 11ᵀ": (n) => centring([n], (size) => size),
    "centring by blocks": (n) => centring([n / 2, n / 2]),
    "the Laplacian of complete graphs": (n) => centring([n / 2, n / 2 - 3, 3], (size) => size),
    "a multiple of the identity": (n) => scaledBy(identity(n), 3),
  };
  for (const [name, make] of Object.entries(matrices)) {
    book.law(`eigen, top p of ${name}, whose eigenvalues repeat`, async () => {
      for (const n of [26, 64, 130]) {
        const a = make(n);
        const expected = await book.reference.eigen(a, { vectors: false });
        for (const top of [1, 2, 5, n - 1]) {
          const { values, vectors } = await book.backend().eigen(a, { top });
          const v = await bring(vectors!);
          expect([values.length, v.rows, v.cols]).toEqual([top, top, n]);
          expectClose(values, expected.values.slice(n - top), { rtol: decompositionLimit(n) });
          expect(lossOfOrthogonality(v)).toBeLessThan(decompositionLimit(n));
          expect(eigenResidual(a, values, v)).toBeLessThan(decompositionLimit(n));
        }
      }
    });
  }
}

function qrLaws(book: LawBook): void {
  const expectQr = async (a: Matrix): Promise<void> => {
    const limit = decompositionLimit(a.rows, a.cols);
    const k = Math.min(a.rows, a.cols);
    const parts = await book.backend().qr(a);
    const [q, r] = [await bring(parts.q), await bring(parts.r)];
    expect([q.rows, q.cols, r.rows, r.cols]).toEqual([a.rows, k, k, a.cols]);
    expect(lossOfOrthogonality(transpose(q))).toBeLessThan(limit);
    expect(relativeDifference(a, product(q, r))).toBeLessThan(limit);
    for (let row = 0; row < k; row++) {
      for (let col = 0; col < row; col++) expect(at(r, row, col)).toBe(0);
    }
  };

  for (const [rows, cols] of SHAPES) {
    book.law(`qr of ${rows} × ${cols}: A = Q·R`, () => expectQr(randomMatrix(seeded(cols), rows, cols)));
  }
  book.law("qr of graded columns gives each of them back, down to where squares vanish", async () => {
    const a = randomMatrix(seeded(3), 12, 9);
    const graded = matrix(
      12,
      9,
      a.data.map((x, index) => x * 10 ** (-30 * (index % 9))),
    );
    await expectQr(graded);
    const parts = await book.backend().qr(graded);
    const again = product(await bring(parts.q), await bring(parts.r));
    const [actual, expected] = [transpose(again), transpose(graded)];
    for (let col = 0; col < 9; col++)
      expectClose(rowOf(actual, col), rowOf(expected, col), { rtol: decompositionLimit(12) });
  });
  book.law("qr of rank-deficient, zero, huge, tiny and viewed matrices", async () => {
    await expectQr(rankDeficient(seeded(1), 33, 9, 4));
    await expectQr(matrix(9, 4));
    for (const factor of [1e150, 1e-150]) await expectQr(scaledBy(randomMatrix(seeded(1), 33, 20), factor));
    await expectQr(asView(randomMatrix(seeded(2), 20, 33)));
  });
}

function solveLaws(book: LawBook): void {
  for (const n of SIZES) {
    book.law(`solve of size ${n}: A·X = B`, async () => {
      const a = positiveDefinite(seeded(n), n);
      // The last row first, so that rows must be exchanged.
      const turned = takeRows(
        a,
        Array.from({ length: n }, (_, row) => n - 1 - row),
      );
      for (const width of [0, 1, 5]) {
        const b = randomMatrix(seeded(width), n, width);
        for (const factor of [1, 1e150, 1e-150]) {
          const scaled = scaledBy(turned, factor);
          const x = await bring(book.backend().solve(asView(scaled), asView(b)));
          expectClose(product(scaled, x), b, { rtol: 1e-11 });
        }
      }
    });
  }

  book.law("solve exchanges rows when a pivot is zero", async () => {
    const a = matrix(2, 2, Float64Array.of(0, 2, 4, 0));
    expectClose(await bring(book.backend().solve(a, identity(2))), [0, 0.25, 0.5, 0]);
  });

  book.law("solve names the pivot of a singular matrix", async () => {
    for (const [n, pivot] of [
      [1, 0],
      [9, 4],
      [33, 20],
    ]) {
      const a = identity(n);
      a.data[pivot * n + pivot] = 0;
      await expectError(book.backend().solve(a, identity(n)), "solver.singular", { pivot });
    }
  });
}

function expectAscending(values: Float64Array): void {
  for (let k = 1; k < values.length; k++) {
    if (!(values[k - 1] <= values[k])) expect.fail(`values ${k - 1} and ${k} out of order: ${values}`);
  }
}
