import { expectError } from "@ordo/testkit";
import { describe, expect, it } from "vitest";
import { seeded, shuffled } from "./random.ts";
import { startRun } from "./run.ts";

describe("random streams", () => {
  it("repeat from the same seed and differ between seeds", () => {
    const draws = (seed: number) =>
      Array.from(
        { length: 5 },
        (
          (rng) => () =>
            rng.uniform()
        )(seeded(seed)),
      );
    expect(draws(7)).toEqual(draws(7));
    expect(draws(7)).not.toEqual(draws(8));
  });

  it("refuse a seed that is no whole number, also through a run", async () => {
    for (const seed of [1.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY]) {
      await expectError(() => seeded(seed), "input.invalid", { what: "seed" });
      await expectError(() => startRun({ seed }), "input.invalid", { what: "seed" });
    }
    expect(startRun({ seed: -3 }).rng.uniform()).toBe(seeded(-3).uniform());
  });

  it("draw below bounds up to 2^53 − 1", () => {
    const draw = seeded(2).below(2 ** 53 - 1);
    expect(Number.isSafeInteger(draw) && draw >= 0).toBe(true);
    expect(() => seeded(2).below(2 ** 53)).toThrow(RangeError);
  });

  it("fork by label, whatever was drawn before", () => {
    const used = seeded(3);
    for (let k = 0; k < 10; k++) used.uniform();
    expect(used.fork("folds").uniform()).toBe(seeded(3).fork("folds").uniform());
    expect(seeded(3).fork("folds").uniform()).not.toBe(seeded(3).fork("pairs").uniform());
  });

  it("draw below a bound evenly", () => {
    const rng = seeded(11);
    const counts = new Array(6).fill(0);
    for (let k = 0; k < 60_000; k++) counts[rng.below(6)]++;
    // Chi-square with 5 degrees of freedom: 20.5 has probability 0.001.
    expect(counts.reduce((sum, c) => sum + (c - 10_000) ** 2 / 10_000, 0)).toBeLessThan(20.5);
  });

  it("have uniform and normal moments", () => {
    const rng = seeded(5);
    const n = 100_000;
    let [u, z, zz] = [0, 0, 0];
    for (let k = 0; k < n; k++) {
      u += rng.uniform();
      const draw = rng.normal();
      z += draw;
      zz += draw * draw;
    }
    // Four standard errors each.
    expect(Math.abs(u / n - 0.5)).toBeLessThan((4 * Math.sqrt(1 / 12)) / Math.sqrt(n));
    expect(Math.abs(z / n)).toBeLessThan(4 / Math.sqrt(n));
    expect(Math.abs(zz / n - 1)).toBeLessThan((4 * Math.SQRT2) / Math.sqrt(n));
  });

  it("shuffle into a permutation without touching the input", () => {
    const items = [1, 2, 3, 4, 5, 6, 7, 8];
    const result = shuffled(items, seeded(1));
    expect(items).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect([...result].sort((a, b) => a - b)).toEqual(items);
    expect(result).not.toEqual(items);
  });
});
