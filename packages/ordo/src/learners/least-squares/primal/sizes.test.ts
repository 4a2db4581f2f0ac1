import { expectClose } from "@ordo/testkit";
import { fromRows } from "ordo";
import { expect, it } from "vitest";
import type { ProblemGraph } from "../problem.ts";
import { featureRows } from "./feature-rows.ts";
import { graphSums } from "./sizes.ts";

it("sums of a graph are those of absolute values, with the mean features or without, for each output", () => {
  const X = fromRows([
    [1, -2],
    [3, 0],
    [-8, 5],
  ]);
  const rightSide = fromRows([
    [1, -2],
    [-4, 0.5],
    [3, 7],
  ]);
  const graph: Partial<ProblemGraph> = { rightSide };
  const sums = graphSums(graph as ProblemGraph, featureRows(X));
  const wanted = [0, 1].map((col) =>
    [0, 1].map((out) => {
      const column = [0, 1, 2].map((row) => X.data[row * 2 + col]!);
      const mean = Math.abs(column.reduce((sum, value) => sum + value, 0) / 3);
      return column.reduce(
        (sum, value, row) => sum + (Math.abs(value) + mean) * Math.abs(rightSide.data[row * 2 + out]!),
        0,
      );
    }),
  );
  expectClose(sums.data, wanted.flat());
  expect([sums.rows, sums.cols]).toEqual([2, 2]);
});
