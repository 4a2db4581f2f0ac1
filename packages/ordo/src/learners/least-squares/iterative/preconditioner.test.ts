import { expectClose } from "@ordo/testkit";
import { expect, it } from "vitest";
import { type Grouping, grouping, oneGroup } from "../../../data/grouping.ts";
import { fromRows } from "../../../linalg/matrix.ts";
import { sparseFrom } from "../../../linalg/sparse.ts";
import type { BorderedProblem } from "../problem.ts";
import { squaresOf } from "./preconditioner.ts";

const rows = [
  [1, 0, 0, -2],
  [0, 3, 0, 0],
  [0, 0, 0, 0],
  [4, 0, 5, 0],
  [0, -1, 2, 6],
];
const X = fromRows(rows);
const precision = Float64Array.of(1, 2, 0.5, 3, 0.25);
const problem = (blocks: Grouping | undefined) =>
  ({ size: 5, precision, blocks, graph: undefined }) as unknown as BorderedProblem;

/** Σ d·(x − μ)², entry by entry. */
function expected(of: (row: number) => number | undefined): number[] {
  return [0, 1, 2, 3].map((col) =>
    rows.reduce((sum, line, row) => {
      const block = of(row);
      const own = rows.flatMap((other, k) => (of(k) === block ? [{ d: precision[k]!, x: other[col]! }] : []));
      const weight = own.reduce((total, { d }) => total + d, 0);
      const mean = block === undefined ? 0 : own.reduce((total, { d, x }) => total + d * x, 0) / weight;
      return sum + precision[row]! * (line[col]! - mean) ** 2;
    }, 0),
  );
}

it("is the diagonal of the system, of rows that are listed sparsely and of others", () => {
  const blocks = grouping(["a", "b", "a", "b", "b"]);
  expectClose(
    squaresOf(problem(undefined), X).squares,
    expected(() => undefined),
  );
  expectClose(
    squaresOf(problem(undefined), sparseFrom(X)).squares,
    expected(() => undefined),
  );
  expectClose(
    squaresOf(problem(blocks), sparseFrom(X)).squares,
    expected((row) => blocks.of[row]),
  );
  const one = squaresOf(problem(oneGroup(5)), sparseFrom(X));
  expectClose(
    one.squares,
    expected(() => 0),
  );
  expectClose(one.sums!, [1 + 12, 6 - 0.25, 15 + 0.5, -2 + 1.5]);
  expect(squaresOf(problem(blocks), sparseFrom(X)).sums).toBeUndefined();
});
