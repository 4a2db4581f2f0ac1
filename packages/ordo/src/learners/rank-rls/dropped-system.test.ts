import { expectClose, Fraction, seeds, solveExactly } from "@ordo/testkit";
import { type Rng, seeded } from "ordo";
import { describe, expect, it } from "vitest";
import { type DroppedSystem, solveDropped } from "./dropped-system.ts";

/** B·Bᵀ of a d × rank matrix, all of it exact: sixteenths of small whole numbers. */
function product(rng: Rng, d: number, rank: number): Float64Array {
  const B = Float64Array.from({ length: d * rank }, () => (rng.below(7) - 3) / 16);
  const P = new Float64Array(d * d);
  for (let i = 0; i < d; i++)
    for (let j = 0; j < d; j++)
      for (let k = 0; k < rank; k++) P[i * d + j] += B[i * rank + k] * B[j * rank + k];
  return P;
}

/** Full rank: with 1/4 on the diagonal, so that no pivot is small. */
function drawSystem(rng: Rng, lambda: number, rankOf: (d: number) => number): DroppedSystem {
  const d = 1 + rng.below(7);
  const rank = rankOf(d);
  const P = product(rng, d, rank);
  if (rank === d) for (let i = 0; i < d; i++) P[i * (d + 1)] += 0.25;
  const W = product(rng, d, d);
  for (let i = 0; i < d; i++) W[i * (d + 1)] += 1;
  // P takes its null vectors to 0, and r has to be orthogonal to them.
  const t = Float64Array.from({ length: d }, () => 1 + rng.below(4));
  const r = Float64Array.from({ length: d }, (_, i) => t.reduce((sum, x, j) => sum + P[i * d + j] * x, 0));
  const q = Float64Array.from({ length: d }, () => rng.below(9) - 4);
  return { lambda, P, W, r, q };
}

/** (P + λW)x = r + λq in fractions. */
function exactly({ lambda, P, W, r, q }: DroppedSystem): number[] {
  const d = r.length;
  const scale = Fraction.from(lambda);
  const sum = (a: number, b: number) => Fraction.from(a).plus(Fraction.from(b).times(scale));
  const system = Array.from({ length: d }, (_, i) =>
    Array.from({ length: d }, (_, j) => sum(P[i * d + j], W[i * d + j])),
  );
  const right = Array.from({ length: d }, (_, i) => [sum(r[i], q[i])]);
  return solveExactly(system, right).map(([value]) => value.toNumber());
}

/** The same system as rounding leaves it: P and r are differences of numbers near 1. */
function rounded(rng: Rng, { P, r, ...rest }: DroppedSystem): DroppedSystem {
  const d = r.length;
  const noise = () => (rng.uniform() - 0.5) * 8 * Number.EPSILON;
  const changed = P.slice();
  for (let i = 0; i < d; i++)
    for (let j = 0; j <= i; j++) {
      changed[i * d + j] += noise();
      changed[j * d + i] = changed[i * d + j];
    }
  return { ...rest, P: changed, r: r.map((value) => value + noise()) };
}

const kinds: Readonly<Record<string, (d: number) => number>> = {
  "full rank": (d) => d,
  "half rank": (d) => Math.floor(d / 2),
  "rank 1": (d) => Math.min(1, d - 1),
  nothing: () => 0,
};

describe.each(Object.entries(kinds))("dropping preferences, P of %s", (kind, rankOf) => {
  it.each([1e-14, 1e-10, 1e-6, 1e-3, 1, 1e3, 1e6])("lambda %d", (lambda) => {
    for (const seed of seeds(30)) {
      const rng = seeded(seed).fork(kind);
      const system = drawSystem(rng, lambda, rankOf);
      const expected = exactly(system);
      // Pivots as small as 1e-4 may be met, and are all the condition there is, whatever λ: P is solved for where it says something, W elsewhere.
      const because = "condition of P";
      expectClose(solveDropped({ ...system, P: system.P.slice() }), expected, { rtol: 1e-9 });
      expectClose(solveDropped(rounded(rng, system)), expected, { rtol: 1e-9, because });
    }
  });
});

it("of no preferences is nothing, and of a system without a solution not a number", () => {
  const of = (...values: number[]) => Float64Array.from(values);
  expect(solveDropped({ lambda: 1, P: of(), W: of(), r: of(), q: of() })).toEqual(of());
  expect(solveDropped({ lambda: 1, P: of(0), W: of(0), r: of(0), q: of(1) })).toEqual(of(Number.NaN));
});
