import { at, type Matrix, matrix, type SolveBatch, seeded } from "ordo";
import { expect } from "vitest";
import { expectError } from "../errors.ts";
import { positiveDefinite, randomMatrix, randomVector } from "../matrices.ts";
import { expectClose } from "../tolerance.ts";
import type { LawBook } from "./law-book.ts";

/** Of backends that gather and solve blocks of a matrix where it is. */
export function batchLaws(book: LawBook): void {
  const { law } = book;
  const solve = async (a: Matrix, question: SolveBatch) => {
    const backend = book.backend();
    if (backend.solveBatch === undefined) return undefined;
    using held = await backend.place(a);
    return backend.solveBatch(held, question);
  };

  law("gather gives the blocks of each set, in the order of the sets and of their rows", async () => {
    const backend = book.backend();
    if (backend.gather === undefined) return;
    const a = positiveDefinite(seeded(6), 70);
    using held = await backend.place(a);
    const sets = listsOf([[3], [], [69, 0, 5], upTo(70), [4, 4]]);
    expect(await backend.gather(held, sets)).toEqual(blocksOf(a, sets, sets));
    expect(await backend.gather(held, [])).toEqual(new Float64Array(0));
    await expectError(backend.gather(held, [Uint32Array.of(70)]), "input.shape");
  });

  law("gather gives other columns where they are asked for, of any matrix", async () => {
    const backend = book.backend();
    if (backend.gather === undefined) return;
    const a = randomMatrix(seeded(7), 5, 90);
    using held = await backend.place(a);
    const [sets, columns] = [
      listsOf([[4], [0, 3], [], [1, 2], [2]]),
      listsOf([upTo(90), [89, 7, 7], [1], [], [50]]),
    ];
    expect(await backend.gather(held, sets, { columns })).toEqual(blocksOf(a, sets, columns));
    await expectError(backend.gather(held, sets), "input.shape");
    await expectError(backend.gather(held, sets, { columns: columns.slice(1) }), "input.shape");
    await expectError(backend.gather(held, [sets[0]], { columns: [Uint32Array.of(90)] }), "input.shape");
  });

  law("solveBatch solves the system of each set, whatever its size", async () => {
    const n = 700;
    const a = wellConditioned(n);
    // Sizes below, at and above those that kernels have a way of their own for.
    const sizes = [1, 0, 2, 31, 32, 33, 64, 65, 130, 511, 513, 700];
    const sets = sizes.map((size, k) => Uint32Array.from({ length: size }, (_, i) => (i * 11 + k) % n));
    for (const question of questionsOn(sets)) {
      const found = await solve(a, question);
      if (found === undefined) return;
      expect(found.indefinite).toBe(undefined);
      expectSolved(a, question, found.x);
    }
  });

  law("solveBatch names the first set that is not positive definite", async () => {
    const n = 700;
    const a = wellConditioned(n);
    for (const size of [5, 70, 600]) {
      const sets = [3, size, 4, size].map((count) => Uint32Array.from(upTo(count)));
      const rows = sets.reduce((sum, { length }) => sum + length, 0);
      const diagonal = new Float64Array(rows);
      // The last pivot of the second set, and of the fourth.
      diagonal[3 + size - 1] = -1e9;
      diagonal[rows - 1] = Number.NaN;
      const plain = { sets, diagonal, groups: undefined, fills: undefined };
      const found = await solve(a, { ...plain, right: matrix(rows, 1, new Float64Array(rows).fill(1)) });
      if (found !== undefined) expect(found.indefinite).toBe(1);
    }
  });

  law("solveBatch has the same bits on repeat, and refuses what does not fit", async () => {
    const backend = book.backend();
    if (backend.solveBatch === undefined) return;
    const a = positiveDefinite(seeded(10), 90);
    const sets = listsOf([upTo(90), [5, 80], upTo(40)]);
    const [, question] = questionsOn(sets);
    const first = await solve(a, question);
    expect(await solve(a, question)).toEqual(first);
    const none = matrix(0, 2);
    const empty = { sets: [], right: none, diagonal: undefined, groups: undefined, fills: undefined };
    expect((await solve(a, empty))?.x).toEqual(none);
    using held = await backend.place(a);
    for (const wrong of [
      { ...question, right: matrix(3, 1) },
      { ...question, diagonal: new Float64Array(3) },
      { ...question, sets: listsOf([upTo(90), [5, 90], upTo(40)]) },
    ])
      await expectError(backend.solveBatch(held, wrong), "input.shape");
  });

  law("weightedRowSquares sums weighted squares of rows, or of columns", async () => {
    const backend = book.backend();
    if (backend.weightedRowSquares === undefined) return;
    for (const [rows, cols, count] of [
      [1, 1, 1],
      [300, 70, 3],
      [33, 600, 40],
      [5, 0, 2],
    ] as const) {
      const a = randomMatrix(seeded(11), rows, cols);
      using held = await backend.place(a);
      for (const transpose of [false, true]) {
        const weights = randomMatrix(seeded(12), count, transpose ? rows : cols);
        const found = await backend.weightedRowSquares(held, weights, { transpose });
        const expected = squaresOf(a, weights, transpose);
        expect([found.rows, found.cols]).toEqual([expected.rows, expected.cols]);
        expectClose(found, expected, { rtol: 1e-12 });
      }
    }
    await expectError(backend.weightedRowSquares(matrix(3, 4), matrix(1, 3)), "input.shape");
  });
}

const upTo = (count: number) => Array.from({ length: count }, (_, row) => row);
const listsOf = (lists: readonly (readonly number[])[]) => lists.map((list) => Uint32Array.from(list));

/** Symmetric, with eigenvalues from 1 to 3, quickly. */
function wellConditioned(n: number): Matrix {
  const rng = seeded(8);
  const a = matrix(n, n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) {
      a.data[i * n + j] = rng.normal() / (2 * Math.sqrt(n));
      a.data[j * n + i] = a.data[i * n + j];
    }
    a.data[i * n + i] = 2;
  }
  return a;
}

function blocksOf(a: Matrix, sets: readonly Uint32Array[], columns: readonly Uint32Array[]): Float64Array {
  return Float64Array.from(
    sets.flatMap((rows, k) => Array.from(rows).flatMap((i) => Array.from(columns[k], (j) => at(a, i, j)))),
  );
}

/** Plain systems of one column, and some with everything that can be asked for. */
function questionsOn(sets: readonly Uint32Array[]): SolveBatch[] {
  const rows = sets.reduce((sum, { length }) => sum + length, 0);
  const plain = { sets, diagonal: undefined, groups: undefined, fills: undefined };
  const places = sets.flatMap(({ length }) => upTo(length));
  return [
    { ...plain, right: randomMatrix(seeded(13), rows, 1) },
    {
      sets,
      right: randomMatrix(seeded(14), rows, 3),
      diagonal: randomVector(seeded(15), rows).map(Math.abs),
      groups: Uint32Array.from(places, (place) => place % 3),
      fills: Float64Array.from(places, (place) => 0.5 * (place % 3)),
    },
  ];
}

/** By what is left of the right-hand sides, beside what they are sums of. */
function expectSolved(a: Matrix, { sets, right, diagonal, groups, fills }: SolveBatch, x: Matrix): void {
  let first = 0;
  for (const rows of sets) {
    for (let out = 0; out < right.cols; out++) {
      let [most, size] = [0, 0];
      for (let i = 0; i < rows.length; i++) {
        let [sum, total] = [0, 0];
        for (let j = 0; j < rows.length; j++) {
          const group = groups?.[first + i] ?? 0;
          const fill = group > 0 && group === groups![first + j] ? fills![first + i] : 0;
          const shift = i === j ? (diagonal?.[first + i] ?? 0) : 0;
          const term = (at(a, rows[i], rows[j]) + fill + shift) * at(x, first + j, out);
          sum += term;
          total += Math.abs(term);
        }
        most = Math.max(most, Math.abs(sum - at(right, first + i, out)));
        size = Math.max(size, total);
      }
      expect(most).toBeLessThanOrEqual(1e-12 * size);
    }
    first += rows.length;
  }
}

function squaresOf(a: Matrix, weights: Matrix, transpose: boolean): Matrix {
  const [count, depth] = transpose ? [a.cols, a.rows] : [a.rows, a.cols];
  const result = matrix(weights.rows, count);
  for (let w = 0; w < weights.rows; w++)
    for (let i = 0; i < count; i++)
      for (let k = 0; k < depth; k++)
        result.data[w * count + i] += at(weights, w, k) * (transpose ? at(a, k, i) : at(a, i, k)) ** 2;
  return result;
}
