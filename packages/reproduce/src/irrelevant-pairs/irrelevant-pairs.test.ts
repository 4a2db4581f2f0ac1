import { expect, it } from "vitest";
import { experimentLaws } from "../testing/experiment-laws.ts";
import { irrelevantPairs } from "./index.ts";

const result = experimentLaws(irrelevantPairs);

it("comes out as in the paper in every layout", () => {
  const { rows, verdict, draws } = result();
  expect(draws).toBe(20);
  expect(rows.map(({ paper, ours, spread }) => [paper, ours, spread])).toEqual([
    [0, 0, { low: 0, high: 0 }],
    [2, 2, { low: 2, high: 2 }],
  ]);
  expect(verdict.startsWith("As in the paper, in each of 20 layouts")).toBe(true);
});

it("draws one line up and one down", () => {
  const lines = [...result().figures[0].svg.matchAll(/points="([\d.]+),([\d.]+) ([\d.]+),([\d.]+)"/g)];
  // Down the picture is up the page of numbers.
  const rises = lines.map(([, , from, , to]) => Number(to) < Number(from));
  expect(rises).toEqual([true, false]);
});
