import { describe, expect, it } from "vitest";
import { fittedExponent, median, relativeDifference } from "./statistics.ts";

describe("median", () => {
  it("is the middle value, whatever the order", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([10, 9, 100])).toBe(10);
  });
  it("refuses no values", () => expect(() => median([])).toThrow(RangeError));
});

describe("relative difference", () => {
  it("is taken against the largest value", () => expect(relativeDifference([10, 1], [10, 0])).toBe(0.1));
  it("is infinite for NaN and for different lengths", () => {
    expect(relativeDifference([1], [Number.NaN])).toBe(Number.POSITIVE_INFINITY);
    expect(relativeDifference([1], [1, 2])).toBe(Number.POSITIVE_INFINITY);
  });
  it("is zero for zeros", () => expect(relativeDifference([0], [0])).toBe(0));
});

it("finds the exponent of a power", () => {
  const sizes = [100, 200, 400, 800];
  expect(
    fittedExponent(
      sizes,
      sizes.map((m) => 3e-9 * m ** 3),
    ),
  ).toBeCloseTo(3, 12);
});
