import { at, type Matrix, matrix, rowOf, seeded } from "ordo";
import { expect } from "vitest";
import { expectError } from "../errors.ts";
import { asView, positiveDefinite, randomMatrix, randomSparse } from "../matrices.ts";
import { gramOf, relativeDifference } from "../oracles.ts";
import { expectClose } from "../tolerance.ts";
import { bring, type LawBook, SHAPES } from "./law-book.ts";
import { CHANGES, OPERATIONS } from "./operations.ts";

export function handleLaws(book: LawBook): void {
  memoryLaws(book);
  operandLaws(book);
  consumeLaws(book);
  releaseLaws(book);
}

function memoryLaws(book: LawBook): void {
  book.law("place and fetch give the same bits back, also from views", async () => {
    for (const [rows, cols] of SHAPES) {
      const a = randomMatrix(seeded(1), rows, cols);
      for (const operand of [a, asView(a)]) {
        using held = await book.backend().place(operand);
        expect([held.kind, held.rows, held.cols]).toEqual(["held", rows, cols]);
        expect(held.owner).toBe(book.backend());
        expect((await book.backend().fetch(held)).data).toEqual(a.data);
      }
    }
  });

  book.law("place copies: later changes of the host matrix do not show", async () => {
    const a = randomMatrix(seeded(2), 9, 4);
    const before = a.data.slice();
    using held = await book.backend().place(a);
    a.data.fill(7);
    expect((await book.backend().fetch(held)).data).toEqual(before);
  });

  book.law(
    "placeRows asks for each row in order, with zeros to write to, also in memory used before",
    async () => {
      for (const [rows, cols] of [...SHAPES, [300, 500]]) {
        const a = randomMatrix(seeded(5), rows, cols);
        (await book.backend().place(randomMatrix(seeded(6), rows, cols))).release();
        const asked: number[] = [];
        using held = await book.backend().placeRows(rows, cols, (values, row) => {
          asked.push(row);
          expect(values.length).toBe(cols);
          expect(values.every((value) => value === 0)).toBe(true);
          if (row % 3 !== 0) values.set(rowOf(a, row));
        });
        expect([held.kind, held.rows, held.cols]).toEqual(["held", rows, cols]);
        expect(asked).toEqual(Array.from({ length: rows }, (_, row) => row));
        for (let row = 0; row < rows; row += 3) rowOf(a, row).fill(0);
        expect((await book.backend().fetch(held)).data).toEqual(a.data);
      }
    },
  );

  book.law("what a writer of rows throws is what placeRows rejects with", async () => {
    const failing = (_values: Float64Array, row: number) => {
      if (row === 2) throw new RangeError("no such row");
    };
    await expect(book.backend().placeRows(4, 4, failing)).rejects.toThrow(new RangeError("no such row"));
    using held = await book.backend().placeRows(2, 2, failing);
    expect((await book.backend().fetch(held)).data).toEqual(new Float64Array(4));
  });

  book.law("fetch gives memory of its own, of some rows when asked", async () => {
    const a = randomMatrix(seeded(3), 9, 4);
    using held = await book.backend().place(a);
    (await book.backend().fetch(held)).data.fill(0);
    const part = await book.backend().fetch(held, { top: 2, bottom: 5 });
    expect([part.rows, part.cols]).toEqual([3, 4]);
    expect(part.data).toEqual(a.data.slice(8, 20));
    expect((await book.backend().fetch(held, { top: 9, bottom: 9 })).rows).toBe(0);
  });

  book.law("fetch writes to the memory it is given, and no further", async () => {
    const a = randomMatrix(seeded(3), 9, 4);
    using held = await book.backend().place(a);
    const into = new Float64Array(14).fill(7);
    for (const top of [2, 6]) {
      const part = await book.backend().fetch(held, { top, bottom: top + 3, into });
      expect([part.rows, part.cols, part.data.buffer]).toEqual([3, 4, into.buffer]);
      expect(into).toEqual(Float64Array.of(...a.data.subarray(top * 4, top * 4 + 12), 7, 7));
    }
  });

  book.law("zeros are zeros, also in memory used before", async () => {
    for (let round = 0; round < 4; round++) {
      using zeros = await book.backend().zeros(130, 170);
      const fetched = await book.backend().fetch(zeros);
      expect(fetched.data.every((value) => value === 0)).toBe(true);
      await book.backend().add(zeros, matrix(130, 170, new Float64Array(130 * 170).fill(round + 1)));
    }
  });

  book.law("more memory than there is fails with backend.memory, and the backend stays usable", async () => {
    const requestedBytes = 2 ** 55;
    const { name } = book.backend();
    await expectError(book.backend().zeros(2 ** 26, 2 ** 26), "backend.memory", {
      backend: name,
      requestedBytes,
    });
    await expectError(
      book.backend().placeRows(2 ** 26, 2 ** 26, () => undefined),
      "backend.memory",
    );
    const tall = matrix(2 ** 26, 0);
    await expectError(book.backend().multiply(tall, tall, { transposeB: true }), "backend.memory");
    await expectError(book.backend().gram(tall), "backend.memory");
    using small = await book.backend().zeros(2, 2);
    expect((await book.backend().fetch(small)).data).toEqual(new Float64Array(4));
  });

  book.law("copy is independent of its source", async () => {
    const a = randomMatrix(seeded(4), 8, 8);
    using held = await book.backend().place(a);
    using copy = await book.backend().copy(held);
    await book.backend().addDiagonal(copy, 1);
    expect((await book.backend().fetch(held)).data).toEqual(a.data);
  });
}

function operandLaws(book: LawBook): void {
  for (const { name, operands, run } of OPERATIONS) {
    book.law(
      `${name} gives the same from host, held and viewed operands, and changes none of them`,
      async () => {
        const backend = book.backend();
        const expected = await run(book.reference, operands());
        const views = operands().map((a) => asView(a));
        const held = await Promise.all(operands().map((a) => backend.place(a)));
        const before = [...operands(), ...views].map((a) => a.data.slice());
        const host = operands();
        for (const given of [host, held, views]) {
          const actual = await run(backend, given);
          expected.forEach((part, index) => {
            expectClose(actual[index], part, { rtol: 1e-11 });
          });
        }
        expect([...host, ...views].map((a) => a.data)).toEqual(before);
        for (const [index, handle] of held.entries()) expect(await bring(handle)).toEqual(operands()[index]);
      },
    );
  }
}

function consumeLaws(book: LawBook): void {
  const consumed = async (call: (a: Matrix) => Promise<unknown>): Promise<void> => {
    await call(positiveDefinite(seeded(1), 12));
  };

  book.law("cholesky with consume: right result, handle released", () =>
    consumed(async (a) => {
      const held = await book.backend().place(a);
      const l = await bring(book.backend().cholesky(held, { consume: true }));
      expect(relativeDifference(a, gramOf(l))).toBeLessThan(1e-12);
      await expectError(book.backend().fetch(held), "backend.released");
      held.release();
    }),
  );

  book.law(
    "choleskyInverse, inverseDiagonal, solveShifted and eigen with consume: right result, handle released",
    () =>
      consumed(async (a) => {
        const backend = book.backend();
        const expected = await book.reference.eigen(a, { vectors: false });
        const l = await backend.cholesky(a);
        const inverse = await bring(backend.choleskyInverse(l, { consume: true }));
        const inverted = await book.reference.eigen(inverse, { vectors: false });
        expectClose(inverted.values.map((x) => 1 / x).reverse(), expected.values, { rtol: 1e-11 });
        await expectError(backend.fetch(l), "backend.released");
        const again = await backend.cholesky(a);
        const diagonal = await backend.inverseDiagonal(again, { consume: true });
        expectClose(
          diagonal,
          diagonal.map((_, row) => at(inverse, row, row)),
          { rtol: 1e-11 },
        );
        await expectError(backend.fetch(again), "backend.released");
        const shifted = await backend.place(a);
        const [b, shifts] = [randomMatrix(seeded(2), 1, 12), Float64Array.of(1)];
        const solution = await bring(backend.solveShifted(shifted, b, shifts, { consume: true }));
        expectClose(solution, await bring(book.reference.solveShifted(a, b, shifts)), { rtol: 1e-11 });
        await expectError(backend.fetch(shifted), "backend.released");
        const held = await backend.place(a);
        const { values, vectors } = await backend.eigen(held, { consume: true });
        vectors!.release();
        expectClose(values, expected.values, { rtol: 1e-11 });
        await expectError(backend.fetch(held), "backend.released");
      }),
  );

  book.law("multiply with add hands C over", () =>
    consumed(async (a) => {
      const backend = book.backend();
      const to = await backend.place(a);
      const sum = await backend.multiply(a, a, { add: { to } });
      await expectError(backend.fetch(to), "backend.released");
      expectClose(await bring(sum), await bring(book.reference.add(await book.reference.multiply(a, a), a)), {
        rtol: 1e-12,
      });
    }),
  );

  book.law("a consumed handle counts as released when the operation fails", async () => {
    const held = await book.backend().place(matrix(3, 3));
    await expectError(book.backend().cholesky(held, { consume: true }), "solver.not-positive-definite", {
      pivot: 0,
      value: 0,
    });
    await expectError(book.backend().fetch(held), "backend.released");
  });

  book.law("consume leaves host matrices alone", () =>
    consumed(async (a) => {
      const before = a.data.slice();
      await bring(book.backend().cholesky(a, { consume: true }));
      expect(a.data).toEqual(before);
    }),
  );
}

function releaseLaws(book: LawBook): void {
  book.law("a released handle is refused by every operation", async () => {
    for (const { operands, run } of OPERATIONS) {
      const held = await Promise.all(operands().map((a) => book.backend().place(a)));
      held.at(-1)!.release();
      held.at(-1)!.release();
      await expectError(run(book.backend(), held), "backend.released");
      for (const handle of held) handle.release();
    }
    for (const change of Object.values(CHANGES)) {
      const [a, b] = [await book.backend().zeros(3, 3), await book.backend().zeros(3, 3)];
      a.release();
      await expectError(change(book.backend(), a, b), "backend.released");
      b.release();
    }
  });

  book.law("a released sparse handle is refused", async () => {
    const s = await book.backend().placeSparse(randomSparse(seeded(1), 4, 4));
    s.release();
    s.release();
    await expectError(book.backend().multiplySparse(s, matrix(4, 1)), "backend.released");
    await expectError(book.backend().pairwise("dot", s), "backend.released");
  });

  book.law("a handle of another backend is refused by every operation", async () => {
    const stranger = book.reference;
    for (const { operands, run } of OPERATIONS) {
      const foreign = await Promise.all(operands().map((a) => stranger.place(a)));
      await expectError(run(book.backend(), foreign), "backend.foreign", { actual: stranger.name });
    }
    for (const change of Object.values(CHANGES)) {
      const [a, b] = [await stranger.zeros(3, 3), await stranger.zeros(3, 3)];
      await expectError(change(book.backend(), a, b), "backend.foreign");
    }
    const s = await stranger.placeSparse(randomSparse(seeded(1), 4, 4));
    await expectError(book.backend().multiplySparse(s, matrix(4, 1)), "backend.foreign");
  });

  book.law("a handle may be released while an operation still uses it", async () => {
    const a = randomMatrix(seeded(5), 65, 65);
    const held = await book.backend().place(a);
    const pending = book.backend().multiply(held, held);
    held.release();
    const others = await Promise.all([1, 2, 3].map(() => book.backend().zeros(65, 65)));
    for (const other of others) other.release();
    expectClose(await bring(pending), await bring(book.reference.multiply(a, a)), { rtol: 1e-12 });
  });

  book.law("a closed backend refuses every call, and closing twice is harmless", async () => {
    const backend = await book.open();
    const held = await backend.place(matrix(2, 2));
    await backend.close();
    await backend.close();
    held.release();
    await expectError(backend.zeros(1, 1), "backend.released");
    await expectError(
      backend.placeRows(1, 1, () => undefined),
      "backend.released",
    );
    await expectError(backend.fetch(held), "backend.released");
    await expectError(backend.multiply(matrix(1, 1), matrix(1, 1)), "backend.released");
    await expectError(backend.place(matrix(1, 1)), "backend.released");
  });
}
