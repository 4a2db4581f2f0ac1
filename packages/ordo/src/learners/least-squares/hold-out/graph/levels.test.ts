import { expectClose } from "@ordo/testkit";
import { seeded } from "ordo";
import { expect, it } from "vitest";
import { matrix } from "../../../../linalg/matrix.ts";
import { featureRows } from "../../primal/feature-rows.ts";
import { levelsOf } from "./levels.ts";

it("levels of a block have the weights, counts and mean features of their items, by definition", () => {
  const rng = seeded(3);
  for (const isWeighted of [false, true]) {
    const X = matrix(
      12,
      3,
      Float64Array.from({ length: 36 }, () => 100 + rng.normal()),
    );
    const scores = Float64Array.from({ length: 12 }, () => rng.below(4) - 1);
    // The last row alone has its score, and weighs nothing.
    scores[11] = 9;
    const weights = isWeighted ? Float64Array.from({ length: 12 }, (_, row) => row % 3) : undefined;
    if (weights !== undefined) weights[11] = 0;
    const rows = Uint32Array.of(11, 2, 3, 5, 7, 8, 0, 6);
    const levels = levelsOf(rows, { scores, weights, features: featureRows(X) });
    expect([...levels.scores]).toEqual(
      [...new Set([...rows].map((row) => scores[row]!))].sort((a, b) => a - b),
    );
    expect([...levels.of].map((level) => levels.scores[level])).toEqual([...rows].map((row) => scores[row]));
    const feature = (row: number, col: number) => X.data[row * 3 + col]!;
    const centre = [0, 1, 2].map(
      (col) => [...rows].reduce((sum, row) => sum + feature(row, col), 0) / rows.length,
    );
    expectClose(levels.centre, centre, { rtol: 1e-14 });
    levels.scores.forEach((score, level) => {
      const own = [...rows].filter((row) => scores[row] === score);
      const weighing = own.map((row) => weights?.[row] ?? 1);
      const weight = weighing.reduce((sum, w) => sum + w, 0);
      expect(levels.weights[level]).toBe(weight);
      expect(levels.counts[level]).toBe(weighing.filter((w) => w > 0).length);
      for (let col = 0; col < 3; col++) {
        const sum = own.reduce(
          (total, row, k) => total + weighing[k]! * (feature(row, col) - centre[col]!),
          0,
        );
        const mean = weight === 0 ? 0 : sum / weight;
        expect(levels.means.data[level * 3 + col]).toBeCloseTo(mean, 11);
      }
    });
  }
});
