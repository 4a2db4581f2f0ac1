import { expectClose } from "@ordo/testkit";
import { expect, it } from "vitest";
import {
  extremesRow,
  intervalRow,
  logSlope,
  mean,
  meanRow,
  medianRow,
  quantile,
  standardDeviation,
} from "./statistics.ts";

const named = { name: "n", measure: "m", paper: null };

it("quantiles lie between the two nearest values", () => {
  expect([0, 0.25, 0.5, 0.75, 1].map((part) => quantile([4, 1, 3, 2], part))).toEqual([
    1, 1.75, 2.5, 3.25, 4,
  ]);
  expect(quantile([7], 0.3)).toBe(7);
});

it("means and deviations are the textbook's", () => {
  expect(mean([1, 2, 6])).toBe(3);
  expectClose([standardDeviation([1, 2, 6])], [Math.sqrt(7)]);
  expect(standardDeviation([5])).toBe(0);
});

it("rows hold the middle and the spread", () => {
  expect(medianRow(named, [1, 2, 3, 4, 5])).toEqual({ ...named, ours: 3, spread: { low: 2, high: 4 } });
  expect(meanRow(named, [1, 3])).toEqual({
    ...named,
    ours: 2,
    spread: { low: 2 - Math.SQRT2, high: 2 + Math.SQRT2 },
  });
});

it("extremes hold the mean, also of equal values", () => {
  expect(extremesRow(named, [1, 2, 6])).toEqual({ ...named, ours: 3, spread: { low: 1, high: 6 } });
  expect(extremesRow(named, [0.1, 0.1, 0.1])).toEqual({
    ...named,
    ours: 0.1,
    spread: { low: 0.1, high: 0.1 },
  });
});

it("finds the exponent of a power", () => {
  const power = [1, 10, 100].map((x) => [x, 5 * x ** -0.7] as const);
  expectClose([logSlope(power)], [-0.7]);
});

it("intervals are Student's: 1, 2, 3 with two degrees of freedom, ten values with nine", () => {
  const three = intervalRow(named, [1, 2, 3]);
  expectClose([three.ours, three.spread.high - 2], [2, 4.303 / Math.sqrt(3)]);
  const ten = intervalRow(named, [0, 0, 0, 0, 0, 2, 2, 2, 2, 2]);
  expectClose([ten.ours, 1 - ten.spread.low], [1, (2.262 * Math.sqrt(10 / 9)) / Math.sqrt(10)]);
});
