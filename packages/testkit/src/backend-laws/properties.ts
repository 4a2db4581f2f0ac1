import fc from "fast-check";
import { compact, type Matrix, seeded, transpose } from "ordo";
import { expect } from "vitest";
import { asView, randomMatrix, randomSparse, randomVector, withSpectrum } from "../matrices.ts";
import { gramOf, lossOfOrthogonality, product, relativeDifference, rowsTimes } from "../oracles.ts";
import { runs } from "../seeds.ts";
import { expectClose } from "../tolerance.ts";
import { bring, decompositionLimit, expectAgreement, type LawBook } from "./law-book.ts";

const size = fc.nat({ max: 24 });
const seed = fc.nat();
const margin = fc.nat({ max: 3 });

/** A matrix of the given size, plain or as a view with gaps. */
function drawn(rows: number, cols: number, from: { seed: number; margin: number }): Matrix {
  const a = randomMatrix(seeded(from.seed), rows, cols);
  return from.margin === 0 ? a : asView(a, from.margin);
}

const source = fc.record({ seed, margin });

export function propertyLaws(book: LawBook): void {
  const hold = async <T>(property: fc.IAsyncProperty<T>): Promise<void> => {
    await fc.assert(property, { numRuns: runs(30), seed: 20 });
  };

  book.law("for all shapes, views and transpositions: multiply agrees", () =>
    hold(
      fc.asyncProperty(
        fc.tuple(size, size, size),
        fc.tuple(source, source),
        fc.tuple(fc.boolean(), fc.boolean()),
        fc.double({ min: -10, max: 10, noNaN: true }),
        async ([m, n, k], [left, right], [transposeA, transposeB], alpha) => {
          const a = transposeA ? drawn(k, m, left) : drawn(m, k, left);
          const b = transposeB ? drawn(n, k, right) : drawn(k, n, right);
          await expectAgreement(book, (x) => x.multiply(a, b, { transposeA, transposeB, alpha }), k);
        },
      ),
    ),
  );

  book.law("for all sparse shapes: multiplySparse agrees", () =>
    hold(
      fc.asyncProperty(fc.tuple(size, size, size), source, fc.boolean(), async ([m, n, k], from, flip) => {
        const s = randomSparse(seeded(from.seed), m, k, 0.2);
        const b = drawn(flip ? m : k, n, from);
        await expectAgreement(book, (x) => x.multiplySparse(s, b, { transpose: flip }), k);
      }),
    ),
  );

  book.law("for all sparse shapes: multiplyNormal agrees", () =>
    hold(
      fc.asyncProperty(fc.tuple(size, size, size), source, fc.boolean(), async ([m, n, k], from, weighed) => {
        const s = randomSparse(seeded(from.seed), m, k, 0.2);
        const options = weighed ? { weights: randomVector(seeded(from.seed + 1), m) } : {};
        await expectAgreement(book, (x) => x.multiplyNormal(s, drawn(k, n, from), options), m + k);
      }),
    ),
  );

  book.law("for all kinds and shapes: pairwise agrees, dense and sparse", () =>
    hold(
      fc.asyncProperty(
        fc.constantFrom("dot", "squared-euclidean", "manhattan", "minimum"),
        fc.tuple(size, size, size),
        fc.tuple(source, source),
        async (kind, [m, n, k], [left, right]) => {
          const [a, b] = [drawn(m, k, left), drawn(n, k, right)];
          await expectAgreement(book, (x) => x.pairwise(kind, a, b), 10 * k);
          const [s, t] = [randomSparse(seeded(left.seed), m, k), randomSparse(seeded(right.seed), n, k)];
          await expectAgreement(book, (x) => x.pairwise(kind, s, t), 10 * k);
        },
      ),
    ),
  );

  book.law("for all positive spectra: A = L·Lᵀ and the solution solves", () =>
    hold(
      fc.asyncProperty(
        fc.array(fc.double({ min: 1e-3, max: 1e3, noNaN: true }), { maxLength: 40 }),
        source,
        async (values, from) => {
          const n = values.length;
          const a = withSpectrum(seeded(from.seed), values);
          const operand = from.margin === 0 ? a : asView(a, from.margin);
          using l = await book.backend().cholesky(operand);
          expect(relativeDifference(a, gramOf(await book.backend().fetch(l)))).toBeLessThan(
            decompositionLimit(n),
          );
          const b = drawn(n, 2, from);
          const x = await bring(book.backend().choleskySolve(l, b));
          expectClose(product(a, x), compact(b), {
            rtol: 1e-8,
            because: "condition up to 1e6 times rounding",
          });
        },
      ),
    ),
  );

  book.law("for all spectra: eigen finds it", () =>
    hold(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.double({ min: -1e3, max: 1e3, noNaN: true }), fc.constantFrom(0, 1, -1)), {
          maxLength: 40,
        }),
        source,
        async (values, from) => {
          const n = values.length;
          const a = withSpectrum(seeded(from.seed), values);
          const result = await book.backend().eigen(from.margin === 0 ? a : asView(a, from.margin));
          const v = await bring(result.vectors!);
          const sorted = Float64Array.from(values).sort();
          const limit = decompositionLimit(n);
          expectClose(result.values, sorted, { rtol: limit });
          expect(lossOfOrthogonality(v)).toBeLessThan(limit);
          const again = product(transpose(v), rowsTimes(result.values, v));
          expectClose(again, a, { rtol: 10 * limit });
        },
      ),
    ),
  );

  book.law("for all shapes and ranks: A = Q·R", () =>
    hold(
      fc.asyncProperty(size, size, fc.nat({ max: 24 }), source, async (rows, cols, rank, from) => {
        const rng = seeded(from.seed);
        const a = product(randomMatrix(rng, rows, rank), randomMatrix(rng, rank, cols));
        const operand = from.margin === 0 ? a : asView(a, from.margin);
        const limit = decompositionLimit(rows, cols);
        const { q, r } = await book.backend().qr(operand);
        const [q1, r1] = [await bring(q), await bring(r)];
        expect(relativeDifference(a, product(q1, r1))).toBeLessThan(limit);
        expect(lossOfOrthogonality(transpose(q1))).toBeLessThan(limit);
      }),
    ),
  );
}
