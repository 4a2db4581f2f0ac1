import {
  at,
  block,
  type ElementMap,
  type Matrix,
  matrix,
  type PairwiseKind,
  type SparseMatrix,
  seeded,
  sparseFrom,
  toDense,
} from "ordo";
import { expect } from "vitest";
import { asView, randomMatrix, randomSparse, scaledBy } from "../matrices.ts";
import { expectClose } from "../tolerance.ts";
import { bring, expectAgreement, expectExactlySymmetric, type LawBook, SHAPES } from "./law-book.ts";

const KINDS: readonly PairwiseKind[] = ["dot", "squared-euclidean", "manhattan", "minimum"];
const DISTANCES: readonly PairwiseKind[] = ["squared-euclidean", "manhattan"];

export function pairwiseLaws(book: LawBook): void {
  for (const kind of KINDS) {
    definitionLaws(book, kind);
    sparseLaws(book, kind);
  }
  for (const kind of DISTANCES) distanceLaws(book, kind);
  mappedLaws(book);
}

/** The values of `pairwise` with a map are those of `pairwise` and then `map`. */
function mappedLaws(book: LawBook): void {
  const maps: readonly ElementMap[] = [
    { kind: "exp", scale: -0.1 },
    { kind: "power", scale: 0.5, offset: 1, degree: 3 },
    { kind: "matern", nu: 1.5, length: 2 },
  ];
  for (const kind of KINDS) {
    for (const f of maps.filter((map) => map.kind !== "matern" || kind === "squared-euclidean")) {
      book.law(`pairwise ${kind} with map ${f.kind} is both, one after the other`, async () => {
        for (const m of [0, 1, 2, 33, 63, 64, 65, 130]) {
          const [a, b] = [randomMatrix(seeded(m), m, 7), randomMatrix(seeded(m + 1), 9, 7)];
          for (const [left, right] of [
            [a],
            [a, b],
            [sparseFrom(a)],
            [sparseFrom(a), sparseFrom(b)],
          ] as const) {
            const mapped = await bring(book.backend().pairwise(kind, left, right, { map: f }));
            const held = await book.backend().pairwise(kind, left, right);
            expectClose(mapped, await bring(book.backend().map(held, f)), { rtol: 1e-15 });
            if (right === undefined) expectExactlySymmetric(mapped);
          }
        }
      });
    }
  }
}

function definitionLaws(book: LawBook, kind: PairwiseKind): void {
  for (const [rows, cols] of SHAPES) {
    book.law(`pairwise ${kind} of ${rows} × ${cols} agrees, also with views`, async () => {
      const a = randomMatrix(seeded(1), rows, cols);
      await expectAgreement(book, (x) => x.pairwise(kind, a), 10 * cols);
      for (const other of [0, 1, 9, 33]) {
        const b = asView(randomMatrix(seeded(2), other, cols));
        await expectAgreement(book, (x) => x.pairwise(kind, a, b), 10 * cols);
        await expectAgreement(book, (x) => x.pairwise(kind, asView(a), b), 10 * cols);
      }
    });
  }

  book.law(`pairwise ${kind} with itself is exactly symmetric`, async () => {
    for (const n of [2, 33, 65, 130]) {
      expectExactlySymmetric(await bring(book.backend().pairwise(kind, randomMatrix(seeded(n), n, 7))));
      expectExactlySymmetric(await bring(book.backend().pairwise(kind, randomSparse(seeded(n), n, 9))));
    }
  });

  book.law(`pairwise ${kind} with huge, tiny and zero values`, async () => {
    for (const factor of [1e150, 1e-150, 0]) {
      const a = scaledBy(randomMatrix(seeded(1), 33, 9), factor);
      const b = scaledBy(randomMatrix(seeded(2), 7, 9), factor);
      await expectAgreement(book, (x) => x.pairwise(kind, a, b), 100);
      await expectAgreement(book, (x) => x.pairwise(kind, a), 100);
    }
  });
}

function sparseLaws(book: LawBook, kind: PairwiseKind): void {
  for (const [rows, cols] of SHAPES) {
    book.law(`pairwise ${kind} of sparse ${rows} × ${cols} equals the dense one`, async () => {
      const s = randomSparse(seeded(3), rows, cols);
      await expectSparseAgreement(book, kind, s);
      for (const other of [0, 1, 8])
        await expectSparseAgreement(book, kind, s, randomSparse(seeded(4), other, cols));
    });
  }

  book.law(`pairwise ${kind} of placed sparse matrices`, async () => {
    const [s, t] = [randomSparse(seeded(5), 20, 12), randomSparse(seeded(6), 9, 12)];
    using a = await book.backend().placeSparse(s);
    using b = await book.backend().placeSparse(t);
    expectClose(
      await bring(book.backend().pairwise(kind, a, b)),
      await bring(book.reference.pairwise(kind, toDense(s), toDense(t))),
    );
  });
}

async function expectSparseAgreement(
  book: LawBook,
  kind: PairwiseKind,
  s: SparseMatrix,
  t?: SparseMatrix,
): Promise<void> {
  const actual = await bring(book.backend().pairwise(kind, s, t));
  const expected = await bring(book.reference.pairwise(kind, toDense(s), t && toDense(t)));
  expectClose(actual, expected, { rtol: 1e-13 * Math.max(1, s.cols) });
}

function distanceLaws(book: LawBook, kind: PairwiseKind): void {
  book.law(`pairwise ${kind}: no distance is negative, an item's to itself is exactly 0`, async () => {
    // Rows in pairs of equals, far from the origin: where cancellation would show.
    const base = farAway(randomMatrix(seeded(1), 20, 5), 1e6);
    const twice = matrix(40, 5, Float64Array.from([...base.data, ...base.data]));
    for (const operand of [twice, sparseFrom(twice)]) {
      const distances = await bring(book.backend().pairwise(kind, operand));
      for (let row = 0; row < 40; row++) expect(at(distances, row, row)).toBe(0);
      const across = await bring(book.backend().pairwise(kind, operand, operand));
      for (const d of [distances, across]) expect(d.data.every((value) => value >= 0)).toBe(true);
      for (let row = 0; row < 20; row++) expect(at(across, row, row + 20)).toBeLessThan(1e-12);
    }
    // No two rows are near each other: nothing but the diagonal asks for care.
    for (const n of [1, 33, 65, 130]) {
      const a = farAway(scaledBy(randomMatrix(seeded(n), n, 40), 10), 1e3);
      for (const operand of [a, sparseFrom(a)]) {
        const distances = await bring(book.backend().pairwise(kind, operand));
        for (let row = 0; row < n; row++) expect(at(distances, row, row)).toBe(0);
      }
    }
  });

  book.law(
    `pairwise ${kind} between neighbours is accurate to 1e-12 when other points are far away`,
    async () => {
      const near = randomMatrix(seeded(4), 9, 6);
      const far = farAway(randomMatrix(seeded(5), 4, 6), 3e9);
      const a = matrix(13, 6, Float64Array.of(...near.data, ...far.data));
      const expected = await bring(book.reference.pairwise(kind, a));
      for (const operand of [a, sparseFrom(a)]) {
        for (const other of [undefined, operand]) {
          const actual = await bring(book.backend().pairwise(kind, operand, other));
          expectClose(block(actual, 0, 9, 0, 9), block(expected, 0, 9, 0, 9), { rtol: 1e-12 });
        }
      }
    },
  );

  for (const other of [1, 301]) {
    book.law(
      `pairwise ${kind} over several tiles, neighbours in different ones, ${other} columns`,
      async () => {
        // Each row has a neighbour 150 rows further.
        const base = randomMatrix(seeded(6), 150, 5);
        const near = base.data.map((value, index) => value + 1e-7 * ((index % 7) - 3));
        const a = matrix(300, 5, Float64Array.of(...base.data, ...near));
        const b = block(
          asView(matrix(301, 5, Float64Array.of(...near, ...base.data, 1, 2, 3, 4, 5))),
          0,
          other,
        );
        for (const z of [undefined, b]) {
          const expected = await bring(book.reference.pairwise(kind, a, z));
          expectClose(await bring(book.backend().pairwise(kind, a, z)), expected, { rtol: 1e-12 });
        }
      },
    );
  }

  book.law(`pairwise ${kind}: what is not finite stays with the pairs it is in`, async () => {
    const a = randomMatrix(seeded(7), 200, 3);
    a.data[3 * 70 + 1] = Number.NaN;
    for (const z of [undefined, a]) {
      const distances = await bring(book.backend().pairwise(kind, a, z));
      const isInPair = (index: number) => Math.floor(index / 200) === 70 || index % 200 === 70;
      expect(distances.data.every((value, index) => Number.isNaN(value) === isInPair(index))).toBe(true);
    }
  });

  for (const offset of [1e3, 1e6, -1e6]) {
    book.law(`pairwise ${kind} is accurate to 1e-12 with all points at offset ${offset}`, async () => {
      const a = farAway(randomMatrix(seeded(2), 65, 20), offset);
      const b = farAway(randomMatrix(seeded(3), 33, 20), offset);
      for (const [x, z] of [
        [a, undefined],
        [a, b],
      ] as const) {
        const expected = await bring(book.reference.pairwise(kind, x, z));
        expectClose(await bring(book.backend().pairwise(kind, x, z)), expected, { rtol: 1e-12 });
        const [s, t] = [sparseFrom(x), z && sparseFrom(z)];
        expectClose(await bring(book.backend().pairwise(kind, s, t)), expected, { rtol: 1e-12 });
      }
    });
  }
}

function farAway(a: Matrix, offset: number): Matrix {
  return matrix(
    a.rows,
    a.cols,
    a.data.map((value, index) => value + offset * (1 + (index % a.cols))),
  );
}
