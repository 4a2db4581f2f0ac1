import { type Held, isOrdoError, type Matrix, seeded } from "ordo";
import { expect } from "vitest";
import { expectError } from "../errors.ts";
import { positiveDefinite, randomMatrix } from "../matrices.ts";
import { expectClose } from "../tolerance.ts";
import type { LawBook } from "./law-book.ts";

/** Of backends that invert several matrices at a time. */
export function inverseLaws(book: LawBook): void {
  const { law } = book;
  const diagonals = (n: number, count: number) =>
    Array.from({ length: count }, (_, k) => new Float64Array(n).fill(2 ** (k - 2)));

  /** The slow way that it stands for. */
  const oneByOne = async (a: Matrix, diagonal: Float64Array) => {
    const backend = book.backend();
    using own = await backend.place(a);
    await backend.addDiagonal(own, diagonal);
    using factor = await backend.cholesky(own);
    using inverse = await backend.choleskyInverse(factor);
    return backend.fetch(inverse);
  };

  law("shiftedInverses has the bits of one inverse after the other", async () => {
    const backend = book.backend();
    if (backend.shiftedInverses === undefined) return;
    for (const n of [0, 1, 9, 130]) {
      const a = positiveDefinite(seeded(n + 3), n);
      for (const count of [0, 1, 3, 7]) {
        const given = diagonals(n, count);
        const found = await backend.shiftedInverses(a, given);
        expect(found.length).toBe(count);
        for (const [k, inverse] of found.entries()) {
          using held = inverse as Held;
          expect(await backend.fetch(held)).toEqual(await oneByOne(a, given[k]!));
        }
      }
    }
  });

  law("shiftedInverses says which of them has no factor, and inverts the others", async () => {
    const backend = book.backend();
    if (backend.shiftedInverses === undefined) return;
    const n = 40;
    const a = positiveDefinite(seeded(5), n);
    const given = diagonals(n, 5);
    given[1]![17] = -1e6;
    given[4]!.fill(Number.NaN);
    const found = await backend.shiftedInverses(a, given);
    for (const k of [0, 2, 3]) {
      using held = found[k] as Held;
      expect(await backend.fetch(held)).toEqual(await oneByOne(a, given[k]!));
    }
    for (const [k, pivot] of [
      [1, 17],
      [4, 0],
    ] as const) {
      const error = found[k];
      expect(isOrdoError(error, "solver.not-positive-definite") && error.details.pivot).toBe(pivot);
    }
  });

  law("weightedSum is the sum of its terms, which stay as they are", async () => {
    const backend = book.backend();
    if (backend.weightedSum === undefined) return;
    const rng = seeded(8);
    for (const [n, count] of [
      [1, 1],
      [5, 2],
      [300, 13],
      [0, 2],
    ] as const) {
      const terms = Array.from({ length: count }, (_, k) => positiveDefinite(seeded(n + k), n));
      const weights = new Float64Array(count).map(() => rng.normal());
      using place = await backend.place(terms[0]!);
      using sum = await backend.weightedSum([place, ...terms.slice(1)], weights);
      const expected = terms[0]!.data.map((_, index) =>
        terms.reduce((total, term, k) => total + weights[k]! * term.data[index]!, 0),
      );
      expectClose((await backend.fetch(sum)).data, expected, { rtol: 1e-14 });
      expect((await backend.fetch(place)).data).toEqual(terms[0]!.data);
    }
  });

  law("weightedSum refuses what does not fit", async () => {
    const backend = book.backend();
    if (backend.weightedSum === undefined) return;
    const [a, b] = [positiveDefinite(seeded(1), 3), positiveDefinite(seeded(2), 2)];
    await expectError(backend.weightedSum([a, b], new Float64Array(2)), "input.shape");
    await expectError(backend.weightedSum([a, a], new Float64Array(3)), "input.shape");
    await expectError(
      backend.weightedSum([randomMatrix(seeded(1), 3, 2)], new Float64Array(1)),
      "input.shape",
    );
    await expectError(backend.weightedSum([], new Float64Array(0)), "input.shape");
  });

  law("shiftedInverses refuses what does not fit, and can be cancelled", async () => {
    const backend = book.backend();
    if (backend.shiftedInverses === undefined) return;
    const a = positiveDefinite(seeded(6), 12);
    await expectError(backend.shiftedInverses(a, [new Float64Array(11)]), "input.shape");
    const wide = { ...a, rows: 6 };
    await expectError(backend.shiftedInverses(wide, []), "input.shape");
    const call = { signal: AbortSignal.abort() };
    await expectError(backend.shiftedInverses(a, diagonals(12, 2), call), "run.cancelled");
  });
}
