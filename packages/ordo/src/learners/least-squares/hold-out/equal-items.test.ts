import { preferences } from "ordo";
import { expect, it } from "vitest";
import { repeatsOf, tieEqualItems } from "./equal-items.ts";

const of = (...values: readonly number[]) => Float64Array.from(values);

/** Items 0, 2 and 3 are equal. */
const first = Uint32Array.of(0, 1, 0, 0);
const known = preferences(4, { winners: [2, 1], losers: [3, 0] });

it("equal items of a set have the scores and the doubts of the first of them, in every output", () => {
  const told: unknown[] = [];
  const sink = tieEqualItems(first, known, { set: (...given) => void told.push(given) });
  const rows = Uint32Array.of(3, 1, 2);
  sink.set!(5, rows, of(1, 2, 3, 4, 1.1, Number.NaN), of(0.1, 0.2, 0.3, 0.4, 0.5, 0));
  expect(told).toEqual([[5, rows, of(1, 2, 3, 4, 1, 2), of(0.1, 0.2, 0.3, 0.4, 0.1, 0.2)]]);
  sink.set!(6, rows, of(1, 3, 1.1), undefined);
  expect(told[1]).toEqual([6, rows, of(1, 3, 1), undefined]);
});

it("equal items of a pair are tied, the doubts of others stay", () => {
  const told: unknown[] = [];
  const sink = tieEqualItems(first, known, { pairs: (...given) => void told.push(given) });
  const doubts = of(0.1, 0.2, 0.3);
  sink.pairs!(1, 0, Uint32Array.of(1, 2, 3), { a: of(1, 2, 3), b: of(4, 5, 6), doubts });
  const scores = { a: of(1, 2, 3), b: of(4, 2, 3), doubts };
  expect(told).toEqual([[1, 0, Uint32Array.of(1, 2, 3), scores]]);
});

it("a preference between equal items has no difference and no doubt", () => {
  const told: unknown[] = [];
  const sink = tieEqualItems(first, known, { preference: (...given) => void told.push(given) });
  sink.preference!(0, 1e-17, 1e-16);
  sink.preference!(1, 1e-17, 1e-16);
  expect(told).toEqual([
    [0, 0, 0],
    [1, 1e-17, 1e-16],
  ]);
});

it("changes nothing where no items are equal, or that cannot be told", () => {
  const sink = {};
  expect(repeatsOf(Uint32Array.of(0, 1))).toBeUndefined();
  expect(repeatsOf(undefined)).toBeUndefined();
  expect(repeatsOf(Uint32Array.of(0, 1, 0))).toEqual(Uint32Array.of(0, 1, 0));
  expect(tieEqualItems(undefined, undefined, sink)).toBe(sink);
});
