import { seeded } from "ordo";
import { describe, expect, it } from "vitest";
import { type SimplexProblem, solveOnSimplex } from "./simplex-qp.ts";

/** Planes a_k with Q = AAᵀ/2λ, some of them sums or copies of others. */
function drawn(seed: number, { planes, width }: { planes: number; width: number }): SimplexProblem {
  const rng = seeded(seed);
  // The first is the plane 0, as in a bundle.
  const A = [new Array<number>(width).fill(0)];
  while (A.length < planes) {
    const [one, other] = [A[rng.below(A.length)]!, A[rng.below(A.length)]!];
    const mean = one.map((value, n) => (value + other[n]!) / 2);
    const fresh = one.map(() => rng.normal());
    A.push([fresh, fresh, mean, [...one]][rng.below(4)]!);
  }
  return {
    size: planes,
    entry: (i, j) => A[i]!.reduce((sum, value, n) => sum + value * A[j]![n]!, 0),
    linear: Float64Array.from({ length: planes }, (_, k) => (k === 0 ? 0 : rng.normal())),
  };
}

function valueAt({ size, entry, linear }: SimplexProblem, alpha: Float64Array): number {
  let value = 0;
  for (let i = 0; i < size; i++) {
    value -= linear[i]! * alpha[i]!;
    for (let j = 0; j < size; j++) value += (alpha[i]! * alpha[j]! * entry(i, j)) / 2;
  }
  return value;
}

/** The best of all that divide 1 into so many parts. */
function bestOnGrid(problem: SimplexProblem, parts: number): number {
  let best = Number.POSITIVE_INFINITY;
  const alpha = new Float64Array(problem.size);
  const divide = (place: number, left: number): void => {
    if (place === problem.size - 1) {
      alpha[place] = left / parts;
      best = Math.min(best, valueAt(problem, alpha));
      return;
    }
    for (let own = 0; own <= left; own++) {
      alpha[place] = own / parts;
      divide(place + 1, left - own);
    }
  };
  divide(0, parts);
  return best;
}

const first = (size: number) => Float64Array.from({ length: size }, (_, k) => (k === 0 ? 1 : 0));

describe("a quadratic program on the simplex", () => {
  it.each([1, 2, 3, 4])("of %d entries is no worse than any point of a grid", (size) => {
    for (let seed = 0; seed < 30; seed++) {
      const problem = drawn(seed, { planes: size, width: 1 + (seed % 3) });
      const alpha = solveOnSimplex(problem, first(size));
      const value = valueAt(problem, alpha);
      const grid = bestOnGrid(problem, 40);
      expect(value).toBeLessThanOrEqual(grid + 1e-12 * (1 + Math.abs(grid)));
      // A point of the grid lies within size/40 of any other point, and no slope is steeper than twice the largest number.
      expect(value).toBeGreaterThanOrEqual(grid - (2 * size * largest(problem)) / 40);
    }
  });

  it.each([5, 12, 30])(
    "of %d entries, dependent ones among them, ends where no entry would go down",
    (size) => {
      for (let seed = 0; seed < 20; seed++) {
        const problem = drawn(100 + seed, { planes: size, width: 3 });
        const alpha = solveOnSimplex(problem, first(size));
        expect(alpha.every((value) => value >= 0)).toBe(true);
        expect(alpha.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 12);
        const slopes = Float64Array.from({ length: size }, (_, i) =>
          alpha.reduce((sum, value, j) => sum + value * problem.entry(i, j), -problem.linear[i]!),
        );
        // Slopes are equal where alpha is not 0, and no smaller elsewhere: the gap to the optimum is at most Σ α·slope − min slope.
        const level = slopes.reduce((sum, slope, k) => sum + alpha[k]! * slope, 0);
        expect(level - Math.min(...slopes)).toBeLessThanOrEqual(1e-10 * (1 + largest(problem)));
      }
    },
  );

  it("begins anywhere", () => {
    const problem = drawn(7, { planes: 8, width: 4 });
    const even = new Float64Array(8).fill(1 / 8);
    const [one, other] = [solveOnSimplex(problem, even), solveOnSimplex(problem, first(8))];
    expect(valueAt(problem, one)).toBeCloseTo(valueAt(problem, other), 12);
  });
});

function largest({ size, entry, linear }: SimplexProblem): number {
  let most = 0;
  for (let k = 0; k < size; k++) most = Math.max(most, Math.abs(linear[k]!), entry(k, k));
  return most;
}
