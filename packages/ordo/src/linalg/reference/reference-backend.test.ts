import { backendLaws, expectClose, randomMatrix, randomSparse, symmetric } from "@ordo/testkit";
import { EigenvalueDecomposition, Matrix as MlMatrix, solve } from "ml-matrix";
import { at, fromRows, type Matrix, referenceBackend, seeded, toDense, transpose } from "ordo";
import { describe, expect, it } from "vitest";

backendLaws("reference", async () => referenceBackend());

/** The laws compare with the reference itself; here it meets another library and values worked out by hand. */
describe("reference backend against others", () => {
  const backend = referenceBackend();
  const other = (a: Matrix) => MlMatrix.from1DArray(a.rows, a.cols, Array.from(a.data));
  const flat = (a: MlMatrix) => Float64Array.from(a.to1DArray());

  it("multiplies like ml-matrix, transposed, scaled and added", async () => {
    const [a, b, c] = [
      randomMatrix(seeded(1), 7, 5),
      randomMatrix(seeded(2), 5, 6),
      randomMatrix(seeded(3), 7, 6),
    ];
    const expected = flat(other(a).mmul(other(b)).mul(2).add(other(c).mul(-3)));
    for (const [transposeA, transposeB] of [
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ]) {
      const to = await backend.place(c);
      const sum = await backend.multiply(transposeA ? transpose(a) : a, transposeB ? transpose(b) : b, {
        transposeA,
        transposeB,
        alpha: 2,
        add: { to, beta: -3 },
      });
      expectClose((await backend.fetch(sum)).data, expected, { rtol: 1e-14 });
    }
    expectClose((await backend.fetch(await backend.gram(a))).data, flat(other(a).mmul(other(a).transpose())));
    const x = Float64Array.of(1, -2, 3, -4, 5);
    const column = MlMatrix.columnVector(Array.from(x));
    expectClose(await backend.multiplyVector(a, x), flat(other(a).mmul(column)));
  });

  it("does not read C when beta is 0", async () => {
    const to = await backend.place(fromRows([[Number.NaN]]));
    const product = await backend.multiply(fromRows([[2]]), fromRows([[3]]), { add: { to, beta: 0 } });
    expect((await backend.fetch(product)).data).toEqual(Float64Array.of(6));
  });

  it("multiplies sparse matrices like their dense twins", async () => {
    const s = randomSparse(seeded(4), 9, 6);
    const b = randomMatrix(seeded(5), 6, 3);
    const product = await backend.fetch(await backend.multiplySparse(s, b));
    expectClose(product.data, flat(other(toDense(s)).mmul(other(b))));
  });

  it("finds the eigenvalues of ml-matrix", async () => {
    const a = symmetric(seeded(6), 30);
    const eigen = await backend.eigen(a, { vectors: false });
    const values = new EigenvalueDecomposition(other(a), { assumeSymmetric: true }).realEigenvalues;
    expectClose(eigen.values, Float64Array.from(values).sort(), { rtol: 1e-13 });
  });

  it("solves like ml-matrix", async () => {
    const [a, b] = [randomMatrix(seeded(8), 9, 9), randomMatrix(seeded(9), 9, 2)];
    const x = await backend.fetch(await backend.solve(a, b));
    expectClose(x.data, flat(solve(other(a), other(b))), { rtol: 1e-10 });
  });

  it("compares rows as defined", async () => {
    const rows = fromRows([
      [1, 2, -3],
      [4, 0, 1],
    ]);
    const pair = async (kind: "dot" | "squared-euclidean" | "manhattan" | "minimum") =>
      at(await backend.fetch(await backend.pairwise(kind, rows)), 0, 1);
    expect(await pair("dot")).toBe(1);
    expect(await pair("squared-euclidean")).toBe(29);
    expect(await pair("manhattan")).toBe(9);
    expect(await pair("minimum")).toBe(-2);
  });

  it("maps elements as defined", async () => {
    const mapped = async (value: number, f: Parameters<typeof backend.map>[1]) =>
      (await backend.fetch(await backend.map(await backend.place(fromRows([[value]])), f))).data[0];
    expect(await mapped(2, { kind: "exp", scale: -0.5 })).toBe(Math.exp(-1));
    expect(await mapped(2, { kind: "power", scale: 3, offset: 1, degree: 2 })).toBe(49);
    expectClose(await mapped(4, { kind: "matern", nu: 0.5, length: 2 }), Math.exp(-1));
    const t = Math.sqrt(3 * 4) / 2;
    expectClose(await mapped(4, { kind: "matern", nu: 1.5, length: 2 }), (1 + t) * Math.exp(-t));
    const r = Math.sqrt(5 * 4) / 2;
    expectClose(
      await mapped(4, { kind: "matern", nu: 2.5, length: 2 }),
      (1 + r + (r * r) / 3) * Math.exp(-r),
    );
  });
});
