import { type Matrix, matrix, rowOf, seeded, type Tridiagonal, type TridiagonalForm, transpose } from "ordo";
import { expect } from "vitest";
import { expectError } from "../errors.ts";
import {
  asView,
  positiveDefinite,
  randomMatrix,
  randomVector,
  scaledBy,
  symmetric,
  symmetricFamilies,
} from "../matrices.ts";
import { lossOfOrthogonality, product, relativeDifference } from "../oracles.ts";
import { expectClose } from "../tolerance.ts";
import { bring, decompositionLimit, type LawBook, SIZES } from "./law-book.ts";

export function tridiagonalLaws(book: LawBook): void {
  formLaws(book);
  quadraticLaws(book);
}

/** Vᵀ·T·V, which is A. */
export async function tridiagonalProduct({ t, vectors }: TridiagonalForm): Promise<Matrix> {
  const v = await bring(vectors);
  return product(transpose(v), product(whole(t), v));
}

function whole({ diagonal, beside }: Tridiagonal): Matrix {
  const n = diagonal.length;
  const result = matrix(n, n);
  diagonal.forEach((value, k) => {
    result.data[k * n + k] = value;
  });
  beside.forEach((value, k) => {
    result.data[k * n + k + 1] = result.data[(k + 1) * n + k] = value;
  });
  return result;
}

function formLaws(book: LawBook): void {
  const expectForm = async (a: Matrix): Promise<void> => {
    const n = a.rows;
    const { t, vectors } = await book.backend().tridiagonal(a);
    const v = await bring(vectors);
    expect([t.diagonal.length, t.beside.length, v.rows, v.cols]).toEqual([n, Math.max(0, n - 1), n, n]);
    expect(lossOfOrthogonality(v)).toBeLessThan(decompositionLimit(n));
    const again = product(transpose(v), product(whole(t), v));
    expect(relativeDifference(a, again)).toBeLessThan(decompositionLimit(n));
  };

  for (const n of [...SIZES, 130, 200]) {
    book.law(`tridiagonal of size ${n}: A = Vᵀ·T·V, V orthogonal`, () =>
      expectForm(asView(symmetric(seeded(n), n))),
    );
  }
  for (const [name, family] of Object.entries(symmetricFamilies)) {
    book.law(`tridiagonal of a matrix that is ${name}`, async () => {
      for (const n of [1, 2, 3, 8, 33, 65]) await expectForm(family(n));
    });
  }

  book.law("tridiagonal with consume: right result, handle released", async () => {
    const a = symmetric(seeded(1), 12);
    const held = await book.backend().place(a);
    const form = await book.backend().tridiagonal(held, { consume: true });
    expect(relativeDifference(a, await tridiagonalProduct(form))).toBeLessThan(decompositionLimit(12));
    await expectError(book.backend().fetch(held), "backend.released");
  });

  book.law("tridiagonal refuses NaN and infinity with a typed error", async () => {
    for (const n of [1, 2, 9, 65]) {
      for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
        const a = symmetric(seeded(n), n);
        a.data[(n - 1) * n] = a.data[n - 1] = value;
        await expectError(book.backend().tridiagonal(a), "input.not-finite");
      }
    }
  });
}

function quadraticLaws(book: LawBook): void {
  const definite = (n: number): Tridiagonal => ({
    diagonal: randomVector(seeded(n), n).map((value) => 3 + Math.tanh(value)),
    beside: randomVector(seeded(n + 1), Math.max(0, n - 1)).map(Math.tanh),
  });

  for (const n of [0, 1, 2, 9, 65, 200]) {
    book.law(`quadraticForms of size ${n} are what solving with T makes of them`, async () => {
      for (const width of [0, 1, 7, 8, 9, 70, 131]) {
        const f = randomMatrix(seeded(width), n, width);
        for (const shifts of [[], [0.5], [0, 1e-3, 7, 1e6]]) {
          const given = Float64Array.from(shifts);
          for (const operand of [f, asView(f)]) {
            const actual = await book.backend().quadraticForms(definite(n), operand, given);
            const expected = await book.reference.quadraticForms(definite(n), operand, given);
            expect([actual.rows, actual.cols]).toEqual([shifts.length, width]);
            expectClose(actual, expected, { rtol: 1e-13 * Math.max(1, n) });
          }
        }
      }
    });
  }

  book.law("quadraticForms of the vectors are the diagonals of the shifted inverses", async () => {
    for (const factor of [1, 1e150, 1e-150]) {
      const n = 66;
      const a = scaledBy(positiveDefinite(seeded(7), n), factor);
      const shifts = Float64Array.of(0.01, 1, 30).map((shift) => shift * factor);
      const { t, vectors } = await book.backend().tridiagonal(a);
      const diagonals = await book.backend().quadraticForms(t, vectors, shifts);
      vectors.release();
      for (const [index, shift] of shifts.entries()) {
        const shifted = await book.reference.addDiagonal(await book.reference.place(a), shift);
        const factor = await book.reference.cholesky(shifted);
        expectClose(rowOf(diagonals, index), await book.reference.inverseDiagonal(factor), { rtol: 1e-11 });
      }
    }
  });

  book.law("quadraticForms refuses what is not positive definite, and goes on", async () => {
    const t = { diagonal: Float64Array.of(1, -1, 3), beside: Float64Array.of(0.5, 0.5) };
    const f = randomMatrix(seeded(1), 3, 10);
    for (const bad of [[0], [9, 0.5], [Number.NaN], [Number.POSITIVE_INFINITY]])
      await expectError(
        book.backend().quadraticForms(t, f, Float64Array.from(bad)),
        "solver.not-positive-definite",
      );
    const given = Float64Array.of(2);
    expectClose(
      await book.backend().quadraticForms(t, f, given),
      await book.reference.quadraticForms(t, f, given),
    );
  });
}
