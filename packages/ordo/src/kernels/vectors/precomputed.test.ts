import { bring, expectClose, expectError, gramOf, randomMatrix, withSpectrum } from "@ordo/testkit";
import {
  type Compute,
  center,
  fromRows,
  type Matrix,
  matrix,
  normalize,
  type Precomputed,
  precomputed,
  precomputedItems,
  precomputedNewItems,
  precomputedPlaces,
  referenceBackend,
  seeded,
  startRun,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const compute = (): Compute => ({ backend, run: startRun() });
const kernel = precomputed();
const between = (a: Precomputed, b?: Precomputed) => bring(kernel.matrix(a, b, compute()));

describe("items of a precomputed table", () => {
  const table = fromRows([
    [4, 2, 0],
    [2, 3, 1],
    [0, 1, 5],
  ]);
  const items = precomputedItems(table);

  it("are rows and columns at once, in the order asked for", async () => {
    expect(await between(items)).toEqual(table);
    expect(await between(items.take([2, 0]))).toEqual(
      fromRows([
        [5, 0],
        [0, 4],
      ]),
    );
    expect(await between(items.take([1]), items.take([0, 2, 2]))).toEqual(fromRows([[2, 1, 1]]));
    expect(await between(items.take([2, 1]).take([1]))).toEqual(fromRows([[3]]));
    expect(await kernel.diagonal(items.take([2, 0]), undefined, compute())).toEqual(Float64Array.of(5, 4));
  });

  it("meet new items by their rows of values", async () => {
    const fresh = precomputedNewItems(
      fromRows([
        [10, 11, 12],
        [20, 21, 22],
      ]),
      Float64Array.of(7, 8),
    );
    expect(await between(fresh, items)).toEqual(
      fromRows([
        [10, 11, 12],
        [20, 21, 22],
      ]),
    );
    expect(await between(fresh.take([1]), items.take([2, 0]))).toEqual(fromRows([[22, 20]]));
    expect(await between(items.take([2, 0]), fresh)).toEqual(
      fromRows([
        [12, 22],
        [10, 20],
      ]),
    );
    expect(await kernel.diagonal(fresh.take([1]), items, compute())).toEqual(Float64Array.of(8));
  });

  it("meet as many new items as there are", async () => {
    const rows = [
      [10, 11, 12],
      [20, 21, 22],
      [30, 31, 32],
    ];
    const fresh = precomputedNewItems(fromRows(rows));
    expect(await between(fresh, items)).toEqual(fromRows(rows));
    expect(await between(items, fresh)).toEqual(
      fromRows([0, 1, 2].map((col) => rows.map((row) => row[col]!))),
    );
  });

  it("meet new items by their places alone, as in a model that was read back", async () => {
    const fresh = precomputedNewItems(fromRows([[10, 11, 12]]));
    expect(await between(fresh, precomputedPlaces(3, [2, 1]))).toEqual(fromRows([[12, 11]]));
    await expectError(between(precomputedPlaces(3, [2, 1])), "kernel.input", {
      actual: "places without values",
    });
    await expectError(async () => precomputedPlaces(3, [3]), "input.shape");
  });

  it("say what is missing", async () => {
    const fresh = precomputedNewItems(fromRows([[1, 2, 3]]));
    await expectError(between(fresh), "kernel.input", { actual: "two sets of new items" });
    await expectError(kernel.diagonal(fresh, undefined, compute()), "kernel.input", {
      actual: "new items without them",
    });
    await expectError(between(precomputedNewItems(fromRows([[1, 2]])), items), "kernel.input", {
      expected: "values against the same 3 original items",
      actual: "values against 2",
    });
  });

  it("centre and normalize new items by the original ones", async () => {
    const X = randomMatrix(seeded(1), 9, 3);
    const K = gramOf(X);
    const all = precomputedItems(K);
    const part = (rows: number[]) => all.take(rows);
    const [train, test] = [part([0, 1, 2, 3, 4, 5]), [6, 7, 8]];
    const originals = precomputedItems(await between(train));
    const rows = await between(part(test), train);
    const fresh = precomputedNewItems(rows, await kernel.diagonal(part(test), undefined, compute()));
    for (const combined of [center(kernel), normalize(kernel), normalize(center(kernel))]) {
      expectClose(
        await bring(combined.matrix(fresh, originals, compute())),
        await bring(combined.matrix(part(test), train, compute())),
      );
    }
  });
});

describe("a precomputed table", () => {
  it("must be square and finite", async () => {
    await expectError(() => precomputedItems(matrix(2, 3)), "input.shape", { actual: "2 × 3" });
    const bad = fromRows([
      [1, 0],
      [Number.NaN, 1],
    ]);
    await expectError(() => precomputedItems(bad), "input.not-finite", {
      what: "kernel value in row 1, column 0",
      index: 2,
    });
    await expectError(() => precomputedNewItems(bad), "input.not-finite");
  });

  it("must be symmetric, up to rounding that is averaged and reported", async () => {
    const error = await expectError(
      () =>
        precomputedItems(
          fromRows([
            [1, 0.5],
            [0.25, 1],
          ]),
        ),
      "kernel.not-symmetric",
      { row: 1, column: 0, difference: 0.25 },
    );
    expect(error.message).toContain("0.25 in row 1, column 0 but 0.5 in row 0, column 1");
    const given = compute();
    const items = precomputedItems(
      fromRows([
        [1, 0.5],
        [0.5 + 2 ** -53, 1],
      ]),
    );
    const K = await bring(kernel.matrix(items, undefined, given));
    expect(K.data[1]).toBe(K.data[2]);
    expect(given.run.warnings.map(({ code }) => code)).toEqual(["kernel.symmetrized"]);
  });

  it.each([-1e-3, -1e-9, -1])(
    "with the eigenvalue %d is refused, with the shift that would mend it",
    async (smallest) => {
      const table = withSpectrum(seeded(3), [smallest, 0, 0.5, 1, 2, 3]);
      const error = await expectError(between(precomputedItems(table)), "kernel.not-positive-semidefinite");
      expectClose(error.details.smallest, smallest, {
        rtol: 1e-5,
        because: "an eigenvalue 1e-9 of the largest",
      });
      expect(error.message).toContain(`add ${-error.details.smallest} or more to its diagonal`);
      const mended = shifted(table, -error.details.smallest);
      await between(precomputedItems(mended));
    },
  );

  it("is accepted when it is positive semidefinite but for rounding", async () => {
    for (const m of [1, 2, 9, 33]) {
      await between(precomputedItems(gramOf(randomMatrix(seeded(m), m, 2))));
      await between(precomputedItems(matrix(m, m)));
      await between(precomputedItems(withSpectrum(seeded(m), new Float64Array(m).fill(0).fill(1, m - 1))));
    }
  });

  it("is refused for a negative diagonal even when nothing else is wrong", async () => {
    await expectError(between(precomputedItems(fromRows([[-1]]))), "kernel.not-positive-semidefinite", {
      smallest: -1,
    });
  });
});

function shifted(a: Matrix, by: number): Matrix {
  const data = a.data.slice();
  for (let row = 0; row < a.rows; row++) data[row * a.cols + row] += by;
  return matrix(a.rows, a.cols, data);
}
