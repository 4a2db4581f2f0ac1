import { expectClose } from "@ordo/testkit";
import { seeded } from "ordo";
import { describe, expect, it } from "vitest";
import { openRooms } from "../../compute/rooms.ts";
import { activePairs } from "./active-pairs.ts";
import { splitPlan } from "./split-plan.ts";
import { bytesFor, wasmWalks } from "./wasm-walks.ts";

const m = 40_000;

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
  const plan = splitPlan([{ rows, factor: 1 }], { scores: y, weights });
  const pairs = activePairs(plan, wasmWalks(plan, (await openRooms()).take(bytesFor(plan))!));
  const at = (values: Float64Array) => Float64Array.from(rows, (row) => values[row]!);
  return { plan, pairs, p: at(f), sums: pairs.at(at(f)), rng };
}

const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, k) => sum + value * b[k]!, 0);

describe.each([
  ["all different", 0, false],
  ["300 levels", 300, false],
  ["with weights", 0, true],
])("sums over nearly the active pairs: %s", (_, levels, weighted) => {
  it("have about the partners that there are, and the second derivative along any direction", async () => {
    const { plan, pairs, sums, p, rng } = await problem(levels, 1, weighted);
    const near = pairs.rough()!;
    const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);
    const [about, exact] = [total(near.degrees), total(sums.above) + total(sums.below)];
    expect(Math.abs(about / exact - 1)).toBeLessThan(0.02);
    const w = plan.weights ?? p.map(() => 1);
    const directions = [p.map(() => rng.normal()), p, p.map((_, place) => place / m), p.map((s) => s * s)];
    for (const x of directions) {
      const form = (degrees: (place: number) => number, neighbours: Float64Array) =>
        dot(
          x,
          x.map((one, place) => w[place]! * (degrees(place) * one - neighbours[place]!)),
        );
      const rough = form((place) => near.degrees[place]!, near.neighbours(x).slice());
      const sum = form((place) => sums.above[place]! + sums.below[place]!, pairs.neighbours(x).slice());
      expect(rough).toBeGreaterThan(0);
      expect(Math.abs(rough / sum - 1)).toBeLessThan(0.05);
    }
  });

  it("are those of one graph: symmetric, and a constant has no curvature", async () => {
    const { plan, pairs, p, rng } = await problem(levels, 1, weighted);
    const near = pairs.rough()!;
    const w = plan.weights ?? p.map(() => 1);
    const [a, b] = [p.map(() => rng.normal()), p.map(() => rng.normal())];
    const times = (x: Float64Array) => near.neighbours(x).map((one, place) => w[place]! * one);
    expectClose([dot(a, times(b))], [dot(b, times(a))], { rtol: 1e-9, because: "sums of 40,000" });
    expectClose(
      near.neighbours(p.map(() => 3)),
      near.degrees.map((degree) => 3 * degree),
    );
  });
});

it("are not taken where few ranks are within the margin, nor of lists of few levels", async () => {
  expect((await problem(0, 300)).pairs.rough()).toBeUndefined();
  expect((await problem(2, 1)).pairs.rough()).toBeUndefined();
});
