import { at, type Backend, identity, type Matrix, matrix, rowOf, seeded, takeRows, transpose } from "ordo";
import { expect } from "vitest";
import { expectError } from "../errors.ts";
import {
  asView,
  lowerTriangle,
  positiveDefinite,
  randomMatrix,
  scaledBy,
  symmetricFamilies,
  withSpectrum,
} from "../matrices.ts";
import { gramOf, product, relativeDifference } from "../oracles.ts";
import { expectClose } from "../tolerance.ts";
import {
  bring,
  decompositionLimit,
  expectAgreement,
  expectExactlySymmetric,
  type LawBook,
  SIZES,
} from "./law-book.ts";

export function choleskyLaws(book: LawBook): void {
  factorLaws(book);
  refusalLaws(book);
  triangularLaws(book);
  shiftedLaws(book);
  pivotedLaws(book);
}

function factorLaws(book: LawBook): void {
  for (const n of [...SIZES, 130]) {
    book.law(`cholesky of size ${n}: A = L·Lᵀ, zero above the diagonal`, async () => {
      const a = positiveDefinite(seeded(n), n);
      for (const factor of [1, 1e150, 1e-150]) {
        const scaled = scaledBy(a, factor);
        const l = await bring(book.backend().cholesky(scaled));
        expectLower(l);
        expect(relativeDifference(scaled, gramOf(l))).toBeLessThan(decompositionLimit(n));
      }
    });
  }

  book.law("cholesky reads the lower triangle only, and views", async () => {
    const a = positiveDefinite(seeded(1), 33);
    const expected = await bring(book.reference.cholesky(a));
    for (let row = 0; row < 33; row++) a.data.fill(Number.NaN, row * 33 + row + 1, (row + 1) * 33);
    expectClose(await bring(book.backend().cholesky(asView(a))), expected, { rtol: 1e-12 });
  });

  book.law("cholesky of an ill-conditioned matrix still gives A back", async () => {
    const values = Array.from({ length: 40 }, (_, k) => 10 ** (-k / 4));
    const a = withSpectrum(seeded(2), values);
    const l = await bring(book.backend().cholesky(a));
    expect(relativeDifference(a, gramOf(l))).toBeLessThan(decompositionLimit(40));
  });

  book.law("inverseDiagonal reads the lower triangle only, and views", async () => {
    for (const n of [33, 130]) {
      const l = lowerTriangle(seeded(n), n);
      const expected = await book.reference.inverseDiagonal(l);
      for (let row = 0; row < n; row++) l.data.fill(Number.NaN, row * n + row + 1, (row + 1) * n);
      expectClose(await book.backend().inverseDiagonal(asView(l)), expected, { rtol: 1e-12 });
    }
  });

  for (const n of SIZES) {
    book.law(`choleskySolve and choleskyInverse of size ${n}`, async () => {
      const a = positiveDefinite(seeded(n), n);
      const b = randomMatrix(seeded(1), n, 3);
      using l = await book.backend().cholesky(a);
      expectClose(product(a, await bring(book.backend().choleskySolve(l, asView(b)))), b, { rtol: 1e-12 });
      const inverse = await bring(book.backend().choleskyInverse(l));
      expectExactlySymmetric(inverse);
      expectClose(product(a, inverse), identity(n), { rtol: 1e-12 });
      const diagonal = Float64Array.from({ length: n }, (_, row) => at(inverse, row, row));
      expectClose(await book.backend().inverseDiagonal(l), diagonal, { rtol: 1e-12 });
    });
  }
}

function refusalLaws(book: LawBook): void {
  for (const [n, pivot] of [
    [1, 0],
    [2, 1],
    [9, 4],
    [33, 32],
    [65, 0],
    [130, 100],
  ]) {
    book.law(`cholesky of size ${n} names pivot ${pivot} when it is negative, zero or NaN`, async () => {
      for (const value of [-2, 0, Number.NaN]) {
        const a = identity(n);
        a.data[pivot * n + pivot] = value;
        await expectError(book.backend().cholesky(a), "solver.not-positive-definite", { pivot, value });
      }
    });
  }

  book.law("cholesky names the first of several bad pivots, after elimination", async () => {
    // L·D·Lᵀ with D = 1, 1, 1, −3, −1, 1, …: pivot 3 becomes −3.
    const n = 40;
    const l = identity(n);
    for (let row = 0; row < n; row++) {
      for (let col = 0; col < row; col++) l.data[row * n + col] = ((row + col) % 3) - 1;
    }
    const d = Float64Array.from({ length: n }, (_, k) => (k === 3 ? -3 : k === 4 ? -1 : 1));
    const scaled = matrix(
      n,
      n,
      l.data.map((x, index) => x * d[index % n]),
    );
    const error = await expectError(
      book.backend().cholesky(product(scaled, transpose(l))),
      "solver.not-positive-definite",
      { pivot: 3 },
    );
    expectClose(error.details.value, -3, { rtol: 1e-12 });
  });

  book.law("cholesky refuses infinity on the diagonal", async () => {
    const a = identity(9);
    a.data[5 * 9 + 5] = Number.POSITIVE_INFINITY;
    await expectError(book.backend().cholesky(a), "solver.not-positive-definite", { pivot: 5 });
  });

  book.law("choleskyInverse and inverseDiagonal name the first 0 on the diagonal", async () => {
    for (const [n, pivot] of [
      [1, 0],
      [9, 4],
      [33, 32],
      [130, 70],
    ]) {
      const l = lowerTriangle(seeded(n), n);
      l.data[pivot * n + pivot] = 0;
      l.data[n * n - 1] = 0;
      for (const negative of [false, true]) {
        if (negative) l.data[pivot * n + pivot] = -0;
        using held = await book.backend().place(l);
        for (const factor of [l, asView(l), held]) {
          await expectError(book.backend().choleskyInverse(factor), "solver.singular", { pivot });
          await expectError(book.backend().inverseDiagonal(factor), "solver.singular", { pivot });
        }
      }
    }
  });

  book.law("cholesky refuses NaN below the diagonal", async () => {
    for (const n of [3, 33, 130]) {
      const a = positiveDefinite(seeded(n), n);
      a.data[(n - 1) * n] = Number.NaN;
      await expectError(book.backend().cholesky(a), "solver.not-positive-definite", { pivot: n - 1 });
    }
  });
}

function triangularLaws(book: LawBook): void {
  for (const n of [...SIZES, 130]) {
    book.law(`solveTriangular of size ${n}, both ways, without reading above the diagonal`, async () => {
      const l = lowerTriangle(seeded(n), n);
      for (const width of [0, 1, 9, 70]) {
        const b = randomMatrix(seeded(width), n, width);
        for (const transposed of [false, true]) {
          const options = { transpose: transposed };
          await expectAgreement(book, (x) => x.solveTriangular(asView(l), b, options), 100 * n);
          await expectAgreement(book, (x) => x.solveTriangular(l, asView(b), options), 100 * n);
        }
      }
    });
  }
}

function shiftedLaws(book: LawBook): void {
  for (const n of [...SIZES, 130, 200]) {
    book.law(`solveShifted of size ${n} is what Cholesky makes of each shift`, async () => {
      const a = positiveDefinite(seeded(n), n);
      for (const height of [0, 1, 3]) {
        const b = randomMatrix(seeded(height), height, n);
        for (const shifts of [
          [],
          [0.5],
          [0, 1e-3, 7, 1e6],
          Array.from({ length: 9 }, (_, k) => 0.01 * 4 ** k),
        ]) {
          const given = Float64Array.from(shifts);
          await expectAgreement(book, (x) => x.solveShifted(a, asView(b), given), 100 * n);
          await expectAgreement(book, (x) => x.solveShifted(asView(a), b, given), 100 * n);
        }
      }
    });
  }

  book.law("solveShifted of a singular matrix, of any scale, by its residual", async () => {
    for (const family of Object.values(symmetricFamilies)) {
      for (const factor of [1, 1e150, 1e-150]) {
        // Squares are positive semidefinite; A·A of entries near 1e150 would be infinite.
        const square = gramOf(family(40));
        const size = Math.max(...square.data.map(Math.abs)) || 1;
        const a = scaledBy(scaledBy(square, 1 / size), factor);
        const b = randomMatrix(seeded(1), 2, 40);
        for (const count of [2, 8]) {
          const shifts = Float64Array.from({ length: count }, (_, k) => factor / (1 + 100 * k));
          const x = await bring(book.backend().solveShifted(a, b, shifts));
          const back = product(x, a);
          for (let row = 0; row < 2 * count; row++) {
            const shift = shifts[row >> 1];
            const values = Float64Array.from(
              { length: 40 },
              (_, col) => at(back, row, col) + shift * at(x, row, col),
            );
            expectClose(values, rowOf(b, row & 1), { rtol: 1e-10 });
          }
        }
      }
    }
  });

  book.law("solveShifted refuses what is not positive definite, and goes on", async () => {
    const a = withSpectrum(seeded(3), [-1, 2, 3, 4, 5]);
    const b = randomMatrix(seeded(4), 1, 5);
    for (const bad of [[0.5], [2, 0.5], [2, 3, 4, 5, 6, 0.5, 7], [Number.NaN], [Number.POSITIVE_INFINITY]])
      await expectError(
        book.backend().solveShifted(a, b, Float64Array.from(bad)),
        "solver.not-positive-definite",
      );
    await expectAgreement(book, (x) => x.solveShifted(a, b, Float64Array.of(2)), 1000);
    // Also when nothing is to be solved.
    await expectError(
      book.backend().solveShifted(a, matrix(0, 5), Float64Array.of(0.5)),
      "solver.not-positive-definite",
    );
  });

  book.law("solveShifted refuses NaN and infinity in the matrix", async () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
      for (const [n, row, col] of [
        [1, 0, 0],
        [2, 1, 0],
        [9, 5, 2],
        [9, 4, 4],
        [65, 64, 63],
      ]) {
        const a = positiveDefinite(seeded(1), n);
        a.data[row * n + col] = a.data[col * n + row] = value;
        for (const shifts of [Float64Array.of(1), new Float64Array(9).fill(1)])
          await expectError(
            book.backend().solveShifted(a, randomMatrix(seeded(1), 1, n), shifts),
            "solver.not-positive-definite",
          );
      }
    }
  });
}

function pivotedLaws(book: LawBook): void {
  for (const n of [...SIZES, 130]) {
    book.law(`pivotedCholesky of a positive definite matrix of size ${n} is complete`, async () => {
      const a = positiveDefinite(seeded(n), n);
      const result = await pivoted(book.backend(), a);
      expect(result.rank).toBe(n);
      expectPivoted(a, result, decompositionLimit(n));
      expectClose(result.residual, 0);
    });
  }

  for (const [n, rank] of [
    [7, 2],
    [33, 5],
    [65, 30],
    [130, 40],
  ]) {
    book.law(`pivotedCholesky finds rank ${rank} of size ${n}`, async () => {
      const a = gramOf(randomMatrix(seeded(n), n, rank));
      for (const maxRank of [n, rank + 1]) {
        const result = await pivoted(book.backend(), a, { maxRank });
        expect(result.rank).toBe(rank);
        expectPivoted(a, result, decompositionLimit(n));
      }
    });
  }

  book.law("pivotedCholesky stops at maxRank and tells the trace that is left", async () => {
    for (const [n, maxRank] of [
      [33, 0],
      [33, 7],
      [65, 64],
      [200, 12],
      [9, 50],
    ]) {
      const a = positiveDefinite(seeded(n), n);
      const actual = await pivoted(book.backend(), asView(a), { maxRank });
      const expected = await pivoted(book.reference, a, { maxRank });
      expect(actual.rank).toBe(Math.min(n, maxRank));
      expect(actual.pivots.slice(0, maxRank)).toEqual(expected.pivots.slice(0, maxRank));
      expectClose(actual.residual, expected.residual, { rtol: maxRank >= n ? 1e-9 : 1e-11 });
      expectPivots(actual.pivots, n);
      // Rows after the pivots may come in any order.
      const rest = gramOf(actual.factor);
      const left = takeRows(transpose(takeRows(a, actual.pivots)), actual.pivots);
      let trace = 0;
      for (let row = 0; row < n; row++) trace += at(left, row, row) - at(rest, row, row);
      expectClose(actual.residual, maxRank >= n ? 0 : trace, { rtol: maxRank >= n ? 1e-9 : 1e-11 });
    }
  });

  book.law("pivotedCholesky stops at the tolerance", async () => {
    const values = Array.from({ length: 33 }, (_, k) => 10 ** (-k / 2));
    const a = withSpectrum(seeded(1), values);
    for (const tolerance of [1e-2, 1e-6, 5]) {
      const actual = await pivoted(book.backend(), a, { tolerance });
      const expected = await pivoted(book.reference, a, { tolerance });
      expect(actual.rank).toBe(expected.rank);
      expect(actual.pivots.slice(0, actual.rank)).toEqual(expected.pivots.slice(0, actual.rank));
    }
  });

  book.law(
    "pivotedCholesky goes on while the largest remaining diagonal entry is above the tolerance",
    async () => {
      const a = matrix(4, 4, Float64Array.of(1, 0, 0, 0, 0, 4, 0, 0, 0, 0, 2, 0, 0, 0, 0, 3));
      for (const [tolerance, rank] of [
        [0.99, 4],
        [1, 3],
        [1.99, 3],
        [2, 2],
        [3.5, 1],
        [4, 0],
      ]) {
        const result = await pivoted(book.backend(), a, { tolerance });
        expect([result.rank, ...result.pivots.slice(0, rank)]).toEqual([
          rank,
          ...[1, 3, 2, 0].slice(0, rank),
        ]);
      }
      // By default rows · eps · largest entry.
      const edge = matrix(2, 2, Float64Array.of(1, 0, 0, 3 * Number.EPSILON));
      expect((await pivoted(book.backend(), edge)).rank).toBe(2);
      edge.data[3] = Number.EPSILON;
      expect((await pivoted(book.backend(), edge)).rank).toBe(1);
    },
  );

  book.law("pivotedCholesky refuses NaN and infinity, on the diagonal and beside it", async () => {
    const { NaN: nan, POSITIVE_INFINITY: infinity } = Number;
    for (const n of [3, 9, 33, 130]) {
      for (const [row, col] of [
        [0, 0],
        [n - 1, n - 1],
        [n - 1, 0],
        [n - 1, n - 2],
      ]) {
        for (const value of [nan, infinity]) {
          const a = positiveDefinite(seeded(n), n);
          a.data[row * n + col] = a.data[col * n + row] = value;
          await expectError(pivoted(book.backend(), a), "solver.not-positive-definite");
          // A few columns only: beside the diagonal a value may lie where none of them meets it.
          if (row !== col) continue;
          for (const maxRank of [0, 1, 2])
            await expectError(pivoted(book.backend(), a, { maxRank }), "solver.not-positive-definite");
        }
      }
    }
    const large = scaledBy(identity(20), 5);
    large.data[19] = large.data[19 * 20] = nan;
    large.data[0] = 9;
    await expectError(pivoted(book.backend(), large, { maxRank: 1 }), "solver.not-positive-definite", {
      pivot: 19,
    });
  });

  book.law("pivotedCholesky of zeros has rank 0", async () => {
    const result = await pivoted(book.backend(), symmetricFamilies.zeros!(9));
    expect([result.rank, result.residual, result.factor.rows, result.factor.cols]).toEqual([0, 0, 9, 0]);
    expectPivots(result.pivots, 9);
  });
}

interface Pivoted {
  readonly factor: Matrix;
  readonly pivots: Uint32Array;
  readonly rank: number;
  readonly residual: number;
}

async function pivoted(
  backend: Backend,
  a: Matrix,
  options?: { maxRank?: number; tolerance?: number },
): Promise<Pivoted> {
  const result = await backend.pivotedCholesky(a, options);
  return { ...result, factor: await bring(result.factor) };
}

function expectPivoted(a: Matrix, { factor, pivots, rank }: Pivoted, limit: number): void {
  expectPivots(pivots, a.rows);
  expect([factor.rows, factor.cols]).toEqual([a.rows, rank]);
  expectLower(factor);
  for (let k = 1; k < rank; k++)
    expect(at(factor, k, k)).toBeLessThanOrEqual(at(factor, k - 1, k - 1) * (1 + 1e-12));
  const permuted = takeRows(transpose(takeRows(a, pivots)), pivots);
  expect(relativeDifference(permuted, gramOf(factor))).toBeLessThan(limit);
}

function expectPivots(pivots: Uint32Array, n: number): void {
  expect(Array.from(pivots).sort((p, q) => p - q)).toEqual(Array.from({ length: n }, (_, k) => k));
}

function expectLower(l: Matrix): void {
  for (let row = 0; row < l.rows; row++) {
    for (let col = row + 1; col < l.cols; col++)
      if (at(l, row, col) !== 0) expect.fail(`[${row}][${col}] is not 0`);
  }
}
