import {
  at,
  type ElementMap,
  type Matrix,
  matrix,
  type PairwiseKind,
  type PairwiseSums,
  type PairwiseSumsOptions,
  seeded,
} from "ordo";
import { expect } from "vitest";
import { expectError } from "../errors.ts";
import { asView, randomMatrix } from "../matrices.ts";
import { expectClose } from "../tolerance.ts";
import { bring, expectExactlySymmetric, type LawBook } from "./law-book.ts";

const KINDS: readonly PairwiseKind[] = ["dot", "squared-euclidean", "manhattan", "minimum"];
const MAPS: readonly (ElementMap | undefined)[] = [
  undefined,
  { kind: "exp", scale: -0.1 },
  { kind: "power", scale: 0.5, offset: 1, degree: 3 },
];

/** Of backends that sum over kernel values without making all of them. */
export function pairwiseSumsLaws(book: LawBook): void {
  const { law } = book;

  /** The slow way that it stands for: the whole matrix, and loops. */
  const whole = async (kind: PairwiseKind, a: Matrix, b: Matrix, sides: Matrix, how: PairwiseSumsOptions) => {
    const K = await bring(book.reference.pairwise(kind, a, b, { map: how.map }));
    const centre = how.centre instanceof Float64Array ? how.centre : new Float64Array(b.rows);
    for (let row = 0; row < K.rows; row++)
      for (let col = 0; col < K.cols; col++) K.data[row * K.cols + col] -= centre[col]!;
    return { K, squares: product(K, K), products: product(K, sides) };
  };

  const expectSums = (found: PairwiseSums, expected: Awaited<ReturnType<typeof whole>>) => {
    expectExactlySymmetric(found.squares);
    expectClose(found.squares, expected.squares, { rtol: 1e-12 });
    // Their terms have both signs.
    expectClose(found.products, expected.products, { rtol: 1e-11 });
  };

  for (const kind of KINDS)
    law(`pairwiseSums ${kind} is the product of the whole matrix with itself and the sides`, async () => {
      const { pairwiseSums } = book.backend();
      if (pairwiseSums === undefined) return;
      for (const map of MAPS)
        for (const [m, n, v] of [
          [0, 3, 1],
          [1, 1, 0],
          [5, 0, 2],
          [70, 9, 1],
          [300, 33, 3],
        ] as const) {
          const a = randomMatrix(seeded(m), m, 5);
          const b = randomMatrix(seeded(n + 1), n, 5);
          const sides = randomMatrix(seeded(v + 2), m, v);
          for (const centre of [undefined, new Float64Array(n).fill(0.25)]) {
            const how = { map, centre };
            const expected = await whole(kind, a, b, sides, how);
            expectSums(await pairwiseSums(kind, a, b, sides, how), expected);
            expectSums(await pairwiseSums(kind, asView(a), asView(b), asView(sides), how), expected);
          }
        }
    });

  law("pairwiseSums finds a centre near the means, and says which", async () => {
    const { pairwiseSums } = book.backend();
    if (pairwiseSums === undefined) return;
    const [a, b] = [randomMatrix(seeded(1), 900, 4), randomMatrix(seeded(2), 12, 4)];
    const [sides, map] = [randomMatrix(seeded(3), 900, 1), { kind: "exp", scale: -0.2 } as const];
    const found = await pairwiseSums("squared-euclidean", a, b, sides, { map, centre: "mean" });
    const { centre } = found;
    expectSums(found, await whole("squared-euclidean", a, b, sides, { map, centre }));
    const plain = await whole("squared-euclidean", a, b, sides, { map });
    const ones = matrix(900, 1, new Float64Array(900).fill(1));
    const means = product(plain.K, ones).data.map((sum) => sum / 900);
    for (let col = 0; col < 12; col++) {
      const spread = Math.sqrt(at(plain.squares, col, col) / 900 - means[col]! ** 2);
      expect(Math.abs(centre[col]! - means[col]!)).toBeLessThan(spread);
    }
  });

  law("pairwiseSums keeps the digits of equal rows and of rows far from the origin", async () => {
    const { pairwiseSums } = book.backend();
    if (pairwiseSums === undefined) return;
    const a = randomMatrix(seeded(5), 200, 6);
    for (let k = 0; k < a.data.length; k++) a.data[k]! += 1e6;
    const b = matrix(8, 6, a.data.slice(0, 48));
    const sides = randomMatrix(seeded(6), 200, 1);
    const map = { kind: "exp", scale: -0.3 } as const;
    const found = await pairwiseSums("squared-euclidean", a, b, sides, { map });
    expectSums(found, await whole("squared-euclidean", a, b, sides, { map }));
  });

  law("pairwiseSums refuses what does not fit, and can be cancelled", async () => {
    const { pairwiseSums } = book.backend();
    if (pairwiseSums === undefined) return;
    const [a, b] = [randomMatrix(seeded(1), 20, 4), randomMatrix(seeded(2), 5, 4)];
    const sides = matrix(20, 1);
    const wrong = { centre: new Float64Array(4) };
    await expectError(pairwiseSums("dot", a, b, matrix(19, 1)), "input.shape");
    await expectError(pairwiseSums("dot", a, matrix(5, 3), sides), "input.shape");
    await expectError(pairwiseSums("dot", a, b, sides, wrong), "input.shape");
    const call = { signal: AbortSignal.abort() };
    await expectError(pairwiseSums("dot", a, b, sides, call), "run.cancelled");
  });
}

/** Aᵀ·B. */
function product(a: Matrix, b: Matrix): Matrix {
  const result = matrix(a.cols, b.cols);
  for (let row = 0; row < a.rows; row++)
    for (let i = 0; i < a.cols; i++)
      for (let j = 0; j < b.cols; j++) result.data[i * b.cols + j]! += at(a, row, i) * at(b, row, j);
  return result;
}
