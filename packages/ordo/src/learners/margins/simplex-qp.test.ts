import { seeded } from "ordo";
import { describe, expect, it } from "vitest";
import { growingFactor } from "./growing-factor.ts";
import { simplexProgram } from "./simplex-qp.ts";

/** ½αᵀQα − bᵀα, to be made small over α ≥ 0 with Σα = 1. */
interface SimplexProblem {
  readonly size: number;
  entry(i: number, j: number): number;
  readonly linear: Float64Array;
}

const products = (problem: SimplexProblem, row: number) =>
  Float64Array.from({ length: row + 1 }, (_, col) => problem.entry(row, col));

function solve(problem: SimplexProblem): Float64Array {
  const program = simplexProgram();
  for (let row = 0; row < problem.size; row++) program.add(products(problem, row));
  return program.solve(problem.linear);
}

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

function slopesAt({ size, entry, linear }: SimplexProblem, alpha: Float64Array) {
  const slopes = Float64Array.from({ length: size }, (_, i) =>
    alpha.reduce((sum, value, j) => sum + value * entry(i, j), -linear[i]!),
  );
  return { level: slopes.reduce((sum, slope, k) => sum + alpha[k]! * slope, 0), least: Math.min(...slopes) };
}

describe("a quadratic program on the simplex", () => {
  it.each([1, 2, 3, 4])("of %d entries is no worse than any point of a grid", (size) => {
    for (let seed = 0; seed < 30; seed++) {
      const problem = drawn(seed, { planes: size, width: 1 + (seed % 3) });
      const alpha = solve(problem);
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
        const alpha = solve(problem);
        expect(alpha.every((value) => value >= 0)).toBe(true);
        expect(alpha.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 12);
        // Slopes are equal where alpha is not 0, and no smaller elsewhere: the gap to the optimum is at most Σ α·slope − min slope.
        const { level, least } = slopesAt(problem, alpha);
        expect(level - least).toBeLessThanOrEqual(1e-10 * (1 + largest(problem)));
      }
    },
  );

  it("gives the same value when it grows, loses entries and changes what it is asked as when it is solved anew", () => {
    for (let seed = 0; seed < 10; seed++) {
      const problem = drawn(200 + seed, { planes: 40, width: 6 });
      const program = simplexProgram();
      let kept: number[] = [];
      for (let row = 0; row < problem.size; row++) {
        program.add(Float64Array.from([...kept, row], (col) => problem.entry(row, col)));
        kept.push(row);
        const part: SimplexProblem = {
          size: kept.length,
          entry: (i, j) => problem.entry(kept[i]!, kept[j]!),
          linear: Float64Array.from(kept, (k) => (1 + (row % 3)) * problem.linear[k]!),
        };
        const alpha = program.solve(part.linear);
        expect(Math.abs(valueAt(part, alpha) - valueAt(part, solve(part)))).toBeLessThanOrEqual(
          1e-11 * (1 + largest(part)),
        );
        if (row % 7 !== 6) continue;
        const places = [...alpha.keys()].filter((k) => k === 0 || alpha[k]! > 0);
        program.keep(places);
        kept = places.map((place) => kept[place]!);
      }
    }
  });

  it("forgets an entry that it holds with alpha = 0", () => {
    const program = simplexProgram();
    program.add(Float64Array.of(4));
    program.add(Float64Array.of(0, 4));
    program.solve(Float64Array.of(0, 0));
    // The best second entry is 0 exactly, so that nothing makes it leave.
    expect([...program.solve(Float64Array.of(0, -4))]).toEqual([1, 0]);
    program.keep([0]);
    expect(program.solve(Float64Array.of(0))[0]).toBeCloseTo(1, 12);
    program.add(Float64Array.of(0, 4));
    const grown = program.solve(Float64Array.of(0, 0));
    expect(grown[1]).toBeCloseTo(0.5, 12);
  });

  it("keeps its digits where products are far from those it began with", () => {
    for (const scale of [1e-9, 1e9]) {
      const problem = drawn(31, { planes: 12, width: 5 });
      const far: SimplexProblem = {
        ...problem,
        entry: (i, j) => (i === 1 || j === 1 ? 1 : scale) * problem.entry(i, j),
        linear: problem.linear.map((value) => scale * value),
      };
      const slopes = slopesAt(far, solve(far));
      expect(slopes.level - slopes.least).toBeLessThanOrEqual(1e-10 * scale);
    }
  });
});

describe("a factor that grows and shrinks", () => {
  it("solves the equations of the rows that are left", () => {
    const rng = seeded(3);
    const A = Array.from({ length: 40 }, () => Array.from({ length: 60 }, () => rng.normal()));
    const entry = (i: number, j: number) => A[i]!.reduce((sum, value, n) => sum + value * A[j]![n]!, 0);
    const factor = growingFactor();
    const held: number[] = [];
    for (let row = 0; row < 40; row++) {
      held.push(row);
      factor.add(Float64Array.from(held, (col) => entry(row, col)));
      if (row % 3 === 2) {
        const place = rng.below(held.length);
        held.splice(place, 1);
        factor.remove(place);
      }
      const b = Float64Array.from(held, () => rng.normal());
      const x = b.slice();
      factor.solve(x);
      expect(factor.size).toBe(held.length);
      held.forEach((one, i) => {
        const product = held.reduce((sum, other, j) => sum + entry(one, other) * x[j]!, 0);
        expect(Math.abs(product - b[i]!)).toBeLessThanOrEqual(1e-10);
      });
    }
  });
});

function largest({ size, entry, linear }: SimplexProblem): number {
  let most = 0;
  for (let k = 0; k < size; k++) most = Math.max(most, Math.abs(linear[k]!), entry(k, k));
  return most;
}
