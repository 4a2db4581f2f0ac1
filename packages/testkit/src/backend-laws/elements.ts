import { type Backend, type ElementMap, type Held, type Matrix, matrix, seeded } from "ordo";
import { expect } from "vitest";
import { asView, randomMatrix, randomVector, symmetric } from "../matrices.ts";
import { expectClose } from "../tolerance.ts";
import { bring, expectExactlySymmetric, type LawBook, SHAPES } from "./law-book.ts";

/** Each value on its own: relative error, element by element. */
function expectEachClose(actual: Matrix, expected: Matrix, rtol: number): void {
  for (let index = 0; index < expected.data.length; index++)
    expectClose(actual.data[index], expected.data[index], { rtol });
}

export function elementLaws(book: LawBook): void {
  mapLaws(book);
  arithmeticLaws(book);
}

const MAPS: readonly ElementMap[] = [
  { kind: "exp", scale: -0.7 },
  { kind: "exp", scale: 3 },
  { kind: "power", scale: 0.5, offset: 1, degree: 3 },
  { kind: "power", scale: 1, offset: 0, degree: 2 },
  { kind: "power", scale: 2, offset: 0.25, degree: 1 },
  { kind: "power", scale: 2, offset: 0.25, degree: 0 },
  { kind: "power", scale: 1, offset: 7, degree: 12 },
  { kind: "power", scale: 1, offset: 9, degree: -1 },
  { kind: "power", scale: 0.5, offset: 9, degree: -3 },
  { kind: "matern", nu: 0.5, length: 2 },
  { kind: "matern", nu: 1.5, length: 0.5 },
  { kind: "matern", nu: 2.5, length: 3 },
];

function mapLaws(book: LawBook): void {
  for (const f of MAPS) {
    book.law(`map ${JSON.stringify(f)} agrees, element by element`, async () => {
      for (const [rows, cols] of SHAPES) {
        const signed = randomMatrix(seeded(1), rows, cols);
        const a = f.kind === "matern" ? matrix(rows, cols, signed.data.map(Math.abs)) : signed;
        expectEachClose(
          await bring(changed(book.backend(), a, (x, h) => x.map(h, f))),
          await bring(changed(book.reference, a, (x, h) => x.map(h, f))),
          1e-14,
        );
      }
    });
  }

  book.law("map exp is accurate over its whole range", async () => {
    const values = Float64Array.from({ length: 2001 }, (_, k) => -708 + (k * 1417) / 2000);
    const a = matrix(1, 2001, values);
    const result = await bring(changed(book.backend(), a, (x, h) => x.map(h, { kind: "exp", scale: 1 })));
    expectEachClose(result, matrix(1, 2001, values.map(Math.exp)), 4e-15);
  });

  book.law("map exp at the edges: overflow, underflow, zero, NaN", async () => {
    const values = Float64Array.of(800, -800, 0, -0, Number.NaN, Infinity, -Infinity, 709.7, -745.3);
    const a = matrix(1, values.length, values);
    const result = await bring(changed(book.backend(), a, (x, h) => x.map(h, { kind: "exp", scale: 1 })));
    expect(Array.from(result.data.subarray(0, 7))).toEqual([Infinity, 0, 1, 1, Number.NaN, Infinity, 0]);
    expectClose(result.data[7], Math.exp(709.7), { rtol: 1e-13 });
    expect(result.data[8]).toBeLessThan(1e-300);
  });

  book.law("map matern of distance 0 is exactly 1", async () => {
    for (const nu of [0.5, 1.5, 2.5] as const) {
      const result = await bring(
        changed(book.backend(), matrix(3, 3), (x, h) => x.map(h, { kind: "matern", nu, length: 0.3 })),
      );
      expect(result.data).toEqual(new Float64Array(9).fill(1));
    }
  });
}

function arithmeticLaws(book: LawBook): void {
  const changes: Readonly<Record<string, (x: Backend, h: Held, b: Matrix) => Promise<Held>>> = {
    add: (x, h, b) => x.add(h, b),
    "add with factors": (x, h, b) => x.add(h, b, { alpha: -0.5, beta: 3 }),
    hadamard: (x, h, b) => x.hadamard(h, b),
    "scale rows": (x, h) => x.scale(h, { rows: randomVector(seeded(3), h.rows) }),
    "scale columns": (x, h) => x.scale(h, { cols: randomVector(seeded(4), h.cols) }),
    "scale both": (x, h) =>
      x.scale(h, { rows: randomVector(seeded(5), h.rows), cols: randomVector(seeded(6), h.cols) }),
    "scale nothing": (x, h) => x.scale(h, {}),
    addOuter: (x, h) => x.addOuter(h, randomVector(seeded(7), h.rows), randomVector(seeded(8), h.cols), -2),
  };
  for (const [name, change] of Object.entries(changes)) {
    book.law(`${name} agrees`, async () => {
      for (const [rows, cols] of SHAPES) {
        const [a, b] = [randomMatrix(seeded(1), rows, cols), randomMatrix(seeded(2), rows, cols)];
        for (const other of [b, asView(b)]) {
          expectClose(
            await bring(changed(book.backend(), a, (x, h) => change(x, h, other))),
            await bring(changed(book.reference, a, (x, h) => change(x, h, other))),
            { rtol: 1e-15 },
          );
        }
      }
    });
  }

  book.law("scale keeps a symmetric matrix exactly symmetric when both factors are the same", async () => {
    const factors = randomVector(seeded(9), 33);
    const a = symmetric(seeded(10), 33);
    const scaled = await bring(
      changed(book.backend(), a, (x, h) => x.scale(h, { rows: factors, cols: factors })),
    );
    expectExactlySymmetric(scaled);
  });

  book.law("addDiagonal and diagonal", async () => {
    for (const n of [0, 1, 9, 33]) {
      const a = randomMatrix(seeded(n), n, n);
      using held = await book.backend().place(a);
      await book.backend().addDiagonal(held, 2);
      await book.backend().addDiagonal(
        held,
        Float64Array.from({ length: n }, (_, k) => k),
      );
      const expected = Float64Array.from({ length: n }, (_, k) => a.data[k * n + k] + 2 + k);
      expectClose(await book.backend().diagonal(held), expected, { rtol: 1e-15 });
      const whole = a.data.slice();
      for (let k = 0; k < n; k++) whole[k * n + k] = expected[k];
      expectClose(await book.backend().fetch(held), matrix(n, n, whole), { rtol: 1e-15 });
    }
  });

  book.law(
    "operations in place give the same handle back, and take effect in the order of their calls",
    async () => {
      const backend = book.backend();
      using held = await backend.place(matrix(2, 2, Float64Array.of(1, 2, 3, 4)));
      const calls = [
        backend.add(held, held),
        backend.map(held, { kind: "power", scale: 1, offset: 1, degree: 2 }),
        backend.hadamard(held, held),
        backend.addDiagonal(held, 1),
      ];
      for (const call of calls) expect(await call).toBe(held);
      expect(Array.from((await backend.fetch(held)).data)).toEqual([82, 625, 2401, 6562]);
    },
  );

  book.law("an operation in place waits for earlier ones that read its operand", async () => {
    const backend = book.backend();
    const a = randomMatrix(seeded(11), 200, 200);
    using held = await backend.place(a);
    const earlier = backend.multiply(held, held);
    const change = backend.map(held, { kind: "power", scale: 0, offset: 0, degree: 1 });
    expectClose(await bring(earlier), await bring(book.reference.multiply(a, a)), { rtol: 1e-12 });
    expect((await backend.fetch(await change)).data.every((value) => value === 0)).toBe(true);
  });
}

async function changed(
  backend: Backend,
  a: Matrix,
  change: (backend: Backend, held: Held) => Promise<Held>,
): Promise<Held> {
  return change(backend, await backend.place(a));
}
