import { expect, it } from "vitest";
import { normalAt, normalBelow } from "./normal.ts";

// From R 4.3, qnorm.
it.each([
  [0.975, 1.959963984540054],
  [0.5, 0],
  [0.05, -1.6448536269514729],
  [0.001, -3.090232306167813],
  [1e-6, -4.753424308822899],
])("normalAt(%d) is the known value", (p, expected) => {
  expect(Math.abs(normalAt(p) - expected)).toBeLessThan(1e-9);
});

it("is the inverse of normalBelow", () => {
  for (let p = 0.001; p < 1; p += 0.013) expect(Math.abs(normalBelow(normalAt(p)) - p)).toBeLessThan(2e-15);
  expect([normalAt(0), normalAt(1), normalAt(1.5)]).toEqual([
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NaN,
  ]);
});
