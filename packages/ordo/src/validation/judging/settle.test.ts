import { seeded } from "ordo";
import { describe, expect, it } from "vitest";
import { certain, settle as settleAll, settleAt } from "./settle.ts";

const settle = (scores: Float64Array, doubts: Float64Array | undefined) => settleAll(scores, doubts).scores;
const of = (...values: readonly number[]) => Float64Array.from(values);

/** Joins any two that touch until nothing changes any more. */
function chains(scores: Float64Array, doubts: Float64Array): number[] {
  const chain = Array.from(scores.keys());
  for (let changed = true; changed; ) {
    changed = false;
    for (let i = 0; i < scores.length; i++) {
      for (let j = 0; j < scores.length; j++) {
        if (Math.abs(scores[i]! - scores[j]!) > doubts[i]! + doubts[j]! || chain[i] === chain[j]) continue;
        chain[i] = chain[j] = Math.min(chain[i]!, chain[j]!);
        changed = true;
      }
    }
  }
  return chain;
}

describe("settle", () => {
  it("gives the same array when nothing is joined", () => {
    const scores = of(3, 1, 2, 2);
    expect(settle(scores, undefined)).toBe(scores);
    expect(settle(scores, of(0.4, 0.4, 0, 0))).toBe(scores);
    expect(settle(of(), of())).toEqual(of());
  });

  it("joins what touches, also by way of others, and leaves its input alone", () => {
    const scores = of(1, 5, 1.5, 2);
    expect(settle(scores, of(0.3, 0.3, 0.3, 0.3))).toEqual(of(1, 5, 1, 1));
    expect(scores).toEqual(of(1, 5, 1.5, 2));
  });

  it("joins at a distance of exactly both doubts", () => {
    expect(settle(of(0, 1), of(0.5, 0.5))).toEqual(of(0, 0));
    expect(settle(of(0, 1), of(0.5, 0.499))).toEqual(of(0, 1));
  });

  it("sees one large doubt that reaches over others", () => {
    // 0 and 1 are certain by themselves, but neither can be told from 1.5 ± 2.
    expect(new Set(settle(of(0, 1, 1.5, 4), of(0, 0, 2, 0))).size).toBe(2);
    expect(new Set(settle(of(0, 1, 1.5, 4), of(0, 0, Number.POSITIVE_INFINITY, 0))).size).toBe(1);
  });

  it("has the chains, and the order of the chains, of comparing every two", () => {
    const rng = seeded(5);
    for (let round = 0; round < 300; round++) {
      const size = 2 + rng.below(12);
      const scores = Float64Array.from({ length: size }, () => rng.below(40) / 4);
      const doubts = Float64Array.from({ length: size }, () => (rng.below(3) === 0 ? rng.below(6) / 8 : 0));
      const settled = settle(scores, doubts);
      const chain = chains(scores, doubts);
      for (let i = 0; i < size; i++) {
        for (let j = 0; j < size; j++) {
          const expected = chain[i] === chain[j] ? 0 : Math.sign(scores[i]! - scores[j]!);
          expect(Math.sign(settled[i]! - settled[j]!)).toBe(expected);
        }
      }
    }
  });

  it("tells the order, and whether there are ties", () => {
    const rng = seeded(6);
    for (let round = 0; round < 200; round++) {
      const size = rng.below(40);
      const scores = Float64Array.from({ length: size }, () => rng.below(60) / 4);
      const doubts = Float64Array.from({ length: size }, () => (rng.below(9) === 0 ? rng.below(4) / 16 : 0));
      const given = round % 3 === 0 ? undefined : doubts;
      const { scores: settled, order, isTied } = settleAll(scores, given);
      expect(Array.from(order).sort((a, b) => a - b)).toEqual([...scores.keys()]);
      const sorted = Array.from(order, (item) => settled[item]!);
      expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
      expect(isTied).toBe(new Set(settled).size < size);
    }
  });

  it("puts at a threshold what may lie on either side of it", () => {
    expect(settleAt(1, of(0.9, 0.8, 1.2), of(0.1, 0.1, 0.1))).toEqual(of(1, 0.8, 1.2));
  });

  it("keeps a difference that is larger than its doubt", () => {
    expect([certain(-1e-17, 1e-16), certain(-2e-16, 1e-16)]).toEqual([0, -2e-16]);
    expect([certain(2, 2), certain(0, 0)]).toEqual([0, 0]);
  });
});
