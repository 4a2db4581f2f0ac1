import { expectClose, usedRooms } from "@ordo/testkit";
import { seeded } from "ordo";
import { describe, expect, it } from "vitest";
import { openRooms } from "../../compute/rooms.ts";
import { scoredRisk } from "./ranking-risk.ts";
import { pairSums } from "./wasm-walks.ts";

/** Items, and how many of them are in a list that is swept. */
const [m, LONG] = [40_000, 36_000];

async function problem(levels: number, spread: number, weighted = false) {
  const rng = seeded(levels + 1);
  const f = Float64Array.from({ length: m }, () => rng.normal() * spread);
  const y = f.map((score) => score / spread + rng.normal());
  const rows = Uint32Array.from({ length: m }, (_, row) => row).sort((a, b) => y[a]! - y[b]!);
  if (levels > 0)
    rows.forEach((row, place) => {
      y[row] = Math.floor((place * levels) / m);
    });
  const weights = weighted ? y.map(() => 0.5 + rng.uniform()) : undefined;
  // The last items are no part of the list, and a short list besides is split.
  const lists = [rows.filter((row) => row < LONG), rows.filter((row) => row >= LONG && row < m - 100)];
  const sums = pairSums(usedRooms(await openRooms()));
  const of = { scores: y, weights };
  const risk = scoredRisk(
    "squared-hinge",
    lists.map((rows, k) => ({ rows, factor: k + 0.5 })),
    of,
    sums,
  );
  return { risk, f, y, rng, at: risk.at(f) };
}

const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, k) => sum + value * b[k]!, 0);

describe.each([
  ["all different", 0, false],
  ["300 levels", 300, false],
  ["with weights", 0, true],
])("the second derivative over nearly the active pairs: %s", (_, levels, weighted) => {
  it("is about the true one along any direction", async () => {
    const { at, f, y, rng } = await problem(levels, 1, weighted);
    const near = at.rough!()!;
    const random = f.map(() => rng.normal());
    for (const x of [random, f, y, f.map((s) => s * s), f.map((s, row) => s + random[row]!)]) {
      const [rough, exact] = [dot(x, near(x)), dot(x, at.curvature(x))];
      expect(rough).toBeGreaterThan(0);
      expect(Math.abs(rough / exact - 1)).toBeLessThan(0.02);
    }
  });

  it("is that of one graph: symmetric, and a constant has no curvature", async () => {
    const { at, f, rng } = await problem(levels, 1, weighted);
    const near = at.rough!()!;
    const [a, b] = [f.map(() => rng.normal()), f.map(() => rng.normal())];
    const one = dot(a, near(b));
    expectClose([one], [dot(b, near(a))], { rtol: 1e-9, because: "sums of 40,000" });
    const largest = near(a).reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    expect(near(f.map(() => 3)).every((value) => Math.abs(value) <= 1e-9 * largest)).toBe(true);
  });

  it("is exact for lists that are split, and 0 for items in none", async () => {
    const { at, f, rng } = await problem(levels, 1, weighted);
    const x = f.map(() => rng.normal());
    const [rough, exact] = [at.rough!()!(x).slice(LONG), at.curvature(x).slice(LONG)];
    expectClose(rough, exact);
    expect(rough.subarray(-100).every((value) => value === 0)).toBe(true);
    expect(rough.some((value) => value !== 0)).toBe(true);
  });
});

it("are not taken where few ranks are within the margin, nor of lists of few levels", async () => {
  expect((await problem(0, 300)).at.rough!()).toBeUndefined();
  expect((await problem(2, 1)).at.rough!()).toBeUndefined();
});
