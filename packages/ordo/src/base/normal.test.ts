import { describe, expect, it } from "vitest";
import { normalBelow } from "./normal.ts";

describe("normalBelow", () => {
  // To fifteen places.
  it.each([
    [0, 0.5],
    [1, 0.841344746068543],
    [2, 0.977249868051821],
    [3, 0.99865010196837],
  ])("of %d is the known value", (x, expected) => {
    expect(Math.abs(normalBelow(x) - expected)).toBeLessThan(2e-15);
    expect(Math.abs(normalBelow(-x) - (1 - expected))).toBeLessThan(2e-15);
  });

  it("has the normal density as its slope", () => {
    for (let x = -6; x <= 6; x += 0.25) {
      const slope = (normalBelow(x + 1e-4) - normalBelow(x - 1e-4)) / 2e-4;
      expect(Math.abs(slope - Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI))).toBeLessThan(1e-8);
    }
  });

  it("never leaves 0 and 1", () => {
    expect([normalBelow(Number.NEGATIVE_INFINITY), normalBelow(-40), normalBelow(40)]).toEqual([0, 0, 1]);
    for (let x = 5; x < 10; x += 0.01) expect(normalBelow(x)).toBeLessThanOrEqual(1);
    expect(normalBelow(Number.NaN)).toBeNaN();
  });
});
