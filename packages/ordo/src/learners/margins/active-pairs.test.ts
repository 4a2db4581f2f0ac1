import { expectClose, usedRooms } from "@ordo/testkit";
import { type Rng, seeded } from "ordo";
import { describe, expect, it } from "vitest";
import { openRooms } from "../../compute/rooms.ts";
import { type ActivePairs, activePairs } from "./active-pairs.ts";
import { areAllActive } from "./all-pairs.ts";
import { quarters } from "./quarters.ts";
import { type PairList, type SplitPlan, splitPlan } from "./split-plan.ts";
import { sweptLists } from "./swept-lists.ts";
import { bytesFor, pairSums, wasmWalks } from "./wasm-walks.ts";

/** Every pair of every list, one by one. */
function naive(
  lists: readonly PairList[],
  y: Float64Array,
  f: Float64Array,
  w: Float64Array | undefined,
  x: Float64Array,
) {
  const zeros = () => new Float64Array(y.length);
  const sums = {
    above: zeros(),
    below: zeros(),
    neighbours: zeros(),
  };
  const weight = (row: number) => w?.[row] ?? 1;
  for (const { rows } of lists)
    for (const i of rows)
      for (const j of rows) {
        if (!(y[i]! > y[j]!) || !(f[i]! - f[j]! < 1)) continue;
        sums.above[j]! += weight(i);
        sums.below[i]! += weight(j);
        sums.neighbours[j]! += weight(i) * x[i]!;
        sums.neighbours[i]! += weight(j) * x[j]!;
      }
  return sums;
}

function draw(rng: Rng, m: number, levels: number) {
  const y = Float64Array.from({ length: m }, () => (levels === 0 ? rng.normal() : rng.below(levels)));
  // Scores with ties, and differences of exactly 1.
  const f = Float64Array.from({ length: m }, () => (rng.below(3) === 0 ? rng.normal() * 2 : rng.below(5)));
  return { y, f, x: f.map(() => rng.normal()) };
}

describe("sums over active pairs are those of a double loop", () => {
  it.each(
    [1, 2, 3, 31, 32, 33, 40, 129, 700].flatMap((m) =>
      [0, 1, 2, 3, 50].map((levels) => [m, levels] as const),
    ),
  )("%i items, %i levels (0: all different)", async (m, levels) => {
    const rooms = usedRooms(await openRooms());
    const rng = seeded(m * 100 + levels);
    for (const weighted of [false, true]) {
      const { y, f, x } = draw(rng, m, levels);
      const w = weighted ? y.map(() => 0.1 + rng.uniform()) : undefined;
      const cut = rng.below(m + 1);
      const lists = [0, 1].map((part) => ({
        rows: Uint32Array.from({ length: m }, (_, row) => row)
          .filter((row) => row < cut === (part === 0))
          .sort((a, b) => y[a]! - y[b]!),
        factor: 1,
      }));
      const plan = splitPlan(lists, { scores: y, weights: w });
      // By kernels as they are, and with every list that is split swept.
      const all = [sweptLists(plan), sweptLists(plan, [0, 0])].map((how) =>
        activePairs(plan, wasmWalks(plan, rooms.take(bytesFor(plan, how))!, how)),
      );
      const both = [activePairs(plan), ...all];
      const at = (values: Float64Array) => Float64Array.from(plan.rows, (row) => values[row]!);
      // The second are so near each other that all pairs are active; each is looked at twice, as memory is used again.
      const near = f.map((value) => value / 100);
      for (const scores of [f, near, near, f]) {
        const expected = naive(lists, y, scores, w, x);
        for (const pairs of both) {
          const found = pairs.at(at(scores));
          for (const name of ["above", "below"] as const) expectClose(found[name], at(expected[name]));
          expectClose(pairs.neighbours(at(x)), at(expected.neighbours));
        }
      }
      // The next one finds what this one left there.
      rooms.release();
    }
  });
});

it("takes all pairs for active where no two items of a list are 1 apart, however far the lists are", () => {
  const y = Float64Array.of(1, 2, 1, 2, 3);
  const lists = [Uint32Array.of(0, 1), Uint32Array.of(2, 3, 4)].map((rows) => ({ rows, factor: 1 }));
  const plan = splitPlan(lists, { scores: y, weights: undefined });
  expect(areAllActive(plan, Float64Array.of(0, 0.5, 7, 7.5, 7.9))).toBe(true);
  expect(areAllActive(plan, Float64Array.of(0, 0.5, 7, 7.5, 8))).toBe(false);
  expect(areAllActive(plan, Float64Array.of(0, -1, 7, 7.5, 7.9))).toBe(false);
});

it("splits as often as the logarithm of the number of items says, whatever the levels", () => {
  const depthOf = (m: number, levels: number) => {
    const { y } = draw(seeded(1), m, levels);
    const rows = Uint32Array.from({ length: m }, (_, row) => row).sort((a, b) => y[a]! - y[b]!);
    return splitPlan([{ rows, factor: 1 }], { scores: y, weights: undefined }).depth;
  };
  for (const levels of [0, 2, 5, 100]) {
    expect(depthOf(1000, levels)).toBeLessThanOrEqual(Math.log2(1000 / 32) + 3);
    expect(depthOf(100_000, levels)).toBeLessThanOrEqual(Math.log2(100_000 / 32) + 3);
  }
});

/** Lists of so many items, one after the other. */
function listsOf(sizes: readonly number[], y: Float64Array): PairList[] {
  let end = 0;
  return sizes.map((size) => {
    end += size;
    const rows = Uint32Array.from({ length: size }, (_, k) => end - size + k);
    return { rows: rows.sort((a, b) => y[a]! - y[b]!), factor: 1 };
  });
}

/** At these scores and values of items. */
function expectSame(fast: ActivePairs, plan: SplitPlan, f: Float64Array, x: Float64Array): void {
  const slow = activePairs(plan);
  const at = (values: Float64Array) => Float64Array.from(plan.rows, (row) => values[row]!);
  const [expected, found] = [slow.at(at(f)), fast.at(at(f))];
  // Counts are whole numbers.
  expect(found.above).toEqual(expected.above);
  expect(found.below).toEqual(expected.below);
  expectClose(fast.neighbours(at(x)), slow.neighbours(at(x)));
}

it("sums many items by WebAssembly as it does in JavaScript, long lists and short ones", async () => {
  const rooms = usedRooms(await openRooms());
  const sums = pairSums(rooms);
  for (const levels of [0, 2, 40]) {
    const { y, f, x } = draw(seeded(levels), 5000, levels);
    const plan = splitPlan(listsOf([2500, 30, 10, 1460, 1000], y), { scores: y, weights: undefined });
    expectSame(sums(plan), plan, f, x);
    rooms.release();
  }
});

it.each([
  ["before", [1200, 700, 900]],
  ["between", [700, 1200, 900]],
  ["behind", [900, 700, 1200]],
])("sums lists that are split and one that is swept, %s others", async (_, sizes) => {
  const rooms = usedRooms(await openRooms());
  const { y, f, x } = draw(seeded(sizes[0]!), 2800, 0);
  const plan = splitPlan(listsOf(sizes, y), { scores: y, weights: undefined });
  const how = sweptLists(plan, [1, 1000]);
  expect([how.swept.length, how.long.length]).toEqual([2, 4]);
  expectSame(activePairs(plan, wasmWalks(plan, rooms.take(bytesFor(plan, how))!, how)), plan, f, x);
  rooms.release();
});

it.each([
  ["halves that take four bytes a place", 140_000, 2, 6],
  ["quarters that take four bytes a place, and two bytes inside of them", 300_000, 0, 99],
  ["a sweep with two trees", 300_000, 0, 6],
  ["a sweep whose ranks fill a tree", 2 ** 18, 1000, 6],
])("sums by WebAssembly as in JavaScript: %s", async (_, m, levels, often) => {
  const rooms = usedRooms(await openRooms());
  const rng = seeded(m);
  const { y, f, x } = draw(rng, m, levels);
  const rows = Uint32Array.from({ length: m }, (_, row) => row).sort((a, b) => y[a]! - y[b]!);
  const plan = splitPlan([{ rows, factor: 1 }], { scores: y, weights: undefined });
  const how = sweptLists(plan, [often, 0]);
  expect(how.swept.length > 0).toBe(often < plan.depth);
  const fast = activePairs(plan, wasmWalks(plan, rooms.take(bytesFor(plan, how))!, how));
  const slow = activePairs(plan);
  const isSwept = how.swept.length > 0;
  const order = (values: Float64Array) => Float64Array.from(plan.rows, (row) => values[row]!);
  const [p, v] = [order(f), order(x)];
  const [expected, found] = [slow.at(p), fast.at(p)];
  expect(isSame(found.above, expected.above)).toBe(true);
  expect(isSame(found.below, expected.below)).toBe(true);
  expectClose(fast.neighbours(v), slow.neighbours(v));
  expect(fast.rounded() !== undefined).toBe(isSwept);
  expectRounded(fast, slow, v);
  rooms.release();
});

/** Sums of rounded values where there is a sweep: no further from the true ones than rounding of so many values may bring them. */
function expectRounded(fast: ActivePairs, slow: ActivePairs, x: Float64Array): void {
  const rounded = fast.rounded();
  if (rounded === undefined) return;
  const found = rounded(x).slice();
  const exact = slow.neighbours(x);
  const unit = 2 ** (Math.ceil(Math.log2(x.reduce((sum, value) => sum + Math.abs(value), 0))) - 29);
  // Half a unit for each value; by chance no more than a few times its root.
  const apart = 4 * unit * Math.sqrt(x.length);
  expect(found.every((value, place) => Math.abs(value - exact[place]!) <= apart)).toBe(true);
}

/** Counts are whole numbers; so many are slow to compare one by one. */
function isSame(a: Float64Array, b: Float64Array): boolean {
  return a.length === b.length && a.every((value, place) => value === b[place]);
}

it("sums values of any size, by sweeps as in JavaScript, and none that are not finite", async () => {
  const m = 3000;
  const rooms = usedRooms(await openRooms());
  const { y, f } = draw(seeded(4), m, 0);
  const rows = Uint32Array.from({ length: m }, (_, row) => row).sort((a, b) => y[a]! - y[b]!);
  const plan = splitPlan([{ rows, factor: 1 }], { scores: y, weights: undefined });
  const how = sweptLists(plan, [1, 0]);
  const [slow, fast] = [
    activePairs(plan),
    activePairs(plan, wasmWalks(plan, rooms.take(bytesFor(plan, how))!, how)),
  ];
  slow.at(f);
  fast.at(f);
  const rng = seeded(5);
  for (const size of [1e-280, 1, 1e290]) {
    const x = f.map(() => size * (rng.normal() + 3));
    expectClose(fast.neighbours(x), slow.neighbours(x), {
      rtol: 1e-11,
      because: "each value has 49 bits or more of the largest one",
    });
    expectRounded(fast, slow, x);
  }
  expect(fast.neighbours(f.map(() => 0)).every((value) => value === 0)).toBe(true);
  for (const bad of [Number.NaN, Number.POSITIVE_INFINITY]) {
    const x = f.map((_, row) => (row === 7 ? bad : 1));
    for (const sums of [fast.neighbours, fast.rounded()!]) expect(sums(x).every(Number.isNaN)).toBe(true);
  }
  rooms.release();
});

it("takes two splits at a time, each half that is not split as one quarter", () => {
  // All of a list; its halves; the quarters of the first; one of these again.
  const splits = Int32Array.of(0, 0, 70, 200, 1, 0, 40, 70, 2, 0, 20, 40, 0, 200, 250, 300);
  const { parts, depth } = quarters(splits);
  const [WIDE_ORDER, LAST] = [256, 1024];
  expect(depth).toBe(2);
  expect([...parts]).toEqual([
    ...[WIDE_ORDER, 0, 40, 70, 200, 200],
    ...[1 + LAST, 0, 0, 20, 40, 40],
    ...[WIDE_ORDER + LAST, 200, 200, 250, 300, 300],
  ]);
});
