import { expectClose } from "@ordo/testkit";
import { seeded } from "ordo";
import { describe, expect, it } from "vitest";
import { ownOf, type PairTable, pairOutcome, scorePair, scoreRow } from "./pair-table.ts";

const ITEMS = 12;

/** Numbers as inner products of short vectors have them; the third item is a landmark. */
function drawn(hasMean: boolean, hasIntercept: boolean): PairTable {
  const rng = seeded(5);
  const values = (size: number) => new Float64Array(ITEMS).map(() => size * rng.normal());
  const precision = new Float64Array(ITEMS).map(() => 1 + rng.uniform());
  const share = 1 / precision.reduce((sum, d) => sum + d, 0);
  const outputs = [0, 1];
  return {
    rows: Uint32Array.from({ length: ITEMS }, (_, k) => k),
    precision,
    share,
    own: ownOf(precision, share),
    targets: outputs.map(() => values(1)),
    scores: outputs.map(() => values(1)),
    diagonal: new Float64Array(ITEMS).map(() => 0.1 * rng.uniform()),
    mean: hasMean ? { items: values(0.1), right: Float64Array.of(0.3, -0.2) } : undefined,
    intercepts: hasIntercept ? Float64Array.of(2, -1) : undefined,
    landmarks: Int32Array.from({ length: ITEMS }, (_, k) => (k === 2 ? 0 : -1)),
    directions: { item: () => 0.1, each: () => 0, right: () => 0.2, mean: () => 0.1 },
  };
}

const others = Uint32Array.of(5, 1, 2, 11, 7);
const entries = Float64Array.of(0.02, -0.01, 0.03, 0.04, 0);

describe("a row of pairs", () => {
  it.each([
    [true, false],
    [false, false],
    [false, true],
  ])("is scored as its pairs are, with a mean (%s), with an intercept (%s)", (hasMean, hasIntercept) => {
    const table = drawn(hasMean, hasIntercept);
    const outcome = pairOutcome(2);
    for (const output of [0, 1]) {
      const room = { a: new Float64Array(5), b: new Float64Array(5) };
      expect(scoreRow(table, output, 0, others, entries, room)).toBe(-1);
      for (const [k, b] of others.entries()) {
        if (table.landmarks[b]! >= 0) continue;
        scorePair(table, 0, b, entries[k]!, outcome);
        expectClose([room.a[k]!, room.b[k]!], [outcome.a[output]!, outcome.b[output]!], { rtol: 1e-15 });
      }
    }
  });

  it("names the first other that cannot be held out with it, which a landmark is not asked", () => {
    const table = drawn(true, false);
    const room = { a: new Float64Array(5), b: new Float64Array(5) };
    for (const b of [11, 2]) table.diagonal[b] = 1e6;
    expect(scoreRow(table, 0, 0, others, entries, room)).toBe(11);
    const outcome = pairOutcome(2);
    scorePair(table, 0, 11, 0.04, outcome);
    expect(outcome.solvable).toBe(false);
    table.diagonal[11] = 0.1;
    expect(scoreRow(table, 0, 0, others, entries, room)).toBe(-1);
  });
});
