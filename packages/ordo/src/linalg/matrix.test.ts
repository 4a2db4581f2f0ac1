import { expectError } from "@ordo/testkit";
import { at, block, identity, matrix, sparse, sparseFrom, takeRows, takeSparseRows, transpose } from "ordo";
import { describe, expect, it } from "vitest";

describe("matrices refuse what would read outside their data", () => {
  const data = new Float64Array(100);
  const impossible = [-1, -4, 0.5, 4.5, Number.NaN, Number.POSITIVE_INFINITY];

  it("offsets and strides that are no counts", async () => {
    for (const value of impossible) {
      await expectError(() => matrix(2, 2, data, { offset: value }), "input.shape");
      await expectError(() => matrix(2, 2, data, { stride: value }), "input.shape");
      await expectError(() => matrix(1, 2, data, { stride: value }), "input.shape");
      await expectError(() => matrix(0, 2, data, { offset: value }), "input.shape");
    }
    expect(matrix(2, 2, data, { offset: 3, stride: 5 }).stride).toBe(5);
  });

  it("sizes that are no counts, also without data", async () => {
    for (const value of impossible) {
      await expectError(() => matrix(value, 2), "input.shape");
      await expectError(() => matrix(2, value), "input.shape");
    }
  });

  it("blocks with bounds that are no counts, or outside", async () => {
    const a = matrix(4, 4);
    for (const value of [...impossible, 5]) {
      await expectError(() => block(a, value, 4), "input.shape");
      await expectError(() => block(a, 0, value), "input.shape");
      await expectError(() => block(a, 0, 4, value, 4), "input.shape");
      await expectError(() => block(a, 0, 4, 0, value), "input.shape");
    }
  });

  it("rows that are not there", async () => {
    const a = identity(3);
    for (const value of [...impossible, 3]) {
      await expectError(() => takeRows(a, [0, value]), "input.shape");
      await expectError(() => takeSparseRows(sparseFrom(a), [0, value]), "input.shape");
    }
    expect(takeRows(a, [2, 2]).data).toEqual(Float64Array.of(0, 0, 1, 0, 0, 1));
  });

  it("sparse matrices whose sizes are no counts", async () => {
    const parts = { starts: new Uint32Array(2), columns: new Uint32Array(0), values: new Float64Array(0) };
    for (const value of impossible) {
      await expectError(() => sparse(1, value, parts), "input.shape");
      await expectError(() => sparse(value, 1, parts), "input.shape");
    }
    expect(sparse(1, 0, parts).cols).toBe(0);
  });

  it("sizes that no memory has room for, with a typed error", async () => {
    const requestedBytes = 2 ** 55;
    await expectError(() => matrix(2 ** 26, 2 ** 26), "backend.memory", { requestedBytes });
  });
});

it.each([
  [0, 3],
  [3, 0],
  [1, 70],
  [33, 100],
  [100, 33],
  [64, 65],
])("a matrix of %i × %i turned has each entry in the other place, also of a view", (rows, cols) => {
  const whole = matrix(rows + 2, cols + 3);
  for (let k = 0; k < whole.data.length; k++) whole.data[k] = k;
  const view = block(whole, 1, rows + 1, 2, cols + 2);
  const turned = transpose(view);
  expect([turned.rows, turned.cols]).toEqual([cols, rows]);
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; col++) expect(at(turned, col, row)).toBe(at(view, row, col));
});
