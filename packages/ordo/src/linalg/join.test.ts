import { expect, it } from "vitest";
import { below, rowByRow, sideBySide } from "./join.ts";
import { block, fromRows, valuesOf } from "./matrix.ts";
import { sparseFrom, toDense } from "./sparse.ts";

const left = fromRows([
  [1, 2],
  [3, 4],
]);
/** The inner columns of a wider matrix: a stride and an offset of its own. */
const right = block(
  fromRows([
    [9, 5, 0, 9],
    [9, 0, 6, 9],
  ]),
  0,
  2,
  1,
  3,
);
const wanted = [1, 2, 5, 0, 3, 4, 0, 6];

it("puts matrices side by side, dense or sparse", () => {
  expect([...valuesOf(sideBySide([left, right]))]).toEqual(wanted);
  for (const parts of [
    [sparseFrom(left), right],
    [left, sparseFrom(right)],
  ]) {
    const joined = sideBySide(parts);
    if (joined.kind !== "sparse") throw new Error("expected a sparse matrix");
    expect([...toDense(joined).data]).toEqual(wanted);
    expect(joined.values.length).toBe(6);
  }
});

it("puts one matrix below another, whatever their strides", () => {
  const joined = below(right, left);
  expect([joined.rows, joined.cols]).toEqual([4, 2]);
  expect([...valuesOf(joined)]).toEqual([5, 0, 0, 6, 1, 2, 3, 4]);
  expect([...valuesOf(below(block(left, 0, 0), right))]).toEqual([5, 0, 0, 6]);
});

it("gives a single part back without a copy", () => {
  expect(sideBySide([right])).toBe(right);
  const column = Float64Array.of(1, 2, 3);
  expect(rowByRow([column])).toBe(column);
});

it("takes columns row by row", () => {
  expect([...rowByRow([Float64Array.of(1, 2), Float64Array.of(3, 4), Float64Array.of(5, 6)])]).toEqual([
    1, 3, 5, 2, 4, 6,
  ]);
  expect(rowByRow([new Float64Array(0), new Float64Array(0)]).length).toBe(0);
});
