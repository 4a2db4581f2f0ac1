import { expect, it } from "vitest";
import { type Line, lowOn } from "./line-search.ts";
import type { Risk } from "./risk.ts";

/** Along one score: Σ max(0, |f − at| − 1)², flat where no term is active. */
function valley(...at: number[]) {
  const looked: number[] = [];
  const value = (f: number) => at.reduce((sum, a) => sum + Math.max(0, Math.abs(f - a) - 1) ** 2, 0);
  const slope = (f: number) =>
    at.reduce((sum, a) => sum + 2 * Math.max(0, Math.abs(f - a) - 1) * Math.sign(f - a), 0);
  const risk = {
    at([f]: Float64Array) {
      looked.push(f!);
      return { value: value(f!), slopes: Float64Array.of(slope(f!)) };
    },
  } as unknown as Risk;
  return { value, slope, risk, looked };
}

/** From f = 0 and w = 0 along f = t and ‖w‖ = t·length. */
function lineOf({ value, slope }: ReturnType<typeof valley>, length: number): Line {
  return {
    ...{ scores: Float64Array.of(0), direction: Float64Array.of(1), square: 0, cross: 0 },
    ...{ directionSquare: length ** 2, objective: value(0), slope: slope(0) },
  };
}

it.each([
  [[0.4, 1.9], 0],
  [[37], 0.001],
  [[5, 90, 300], 0.01],
  [[1e5], 1e-4],
] as const)("finds the lowest point however far it lies: %j", (at, length) => {
  const one = valley(...at);
  const lambda = 0.5;
  const objective = (t: number) => one.value(t) + lambda * (t * length) ** 2;
  const found = lowOn(lineOf(one, length), one.risk, lambda, 1e-10);
  expect(found.objective).toBeCloseTo(objective(found.t), 6);
  const furthest = 2 * Math.max(...at);
  for (let k = 0; k <= 4000; k++)
    expect(found.objective).toBeLessThanOrEqual(objective((furthest * k) / 4000) * (1 + 1e-9));
});

it("doubles the stretch until it goes up again", () => {
  const one = valley(37);
  lowOn(lineOf(one, 0), one.risk, 0.5, 0.1);
  expect(one.looked.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 32, 64]);
});
