import { describe, expect, it } from "vitest";
import { fewerInverses } from "./fewer-inverses.ts";

/** 2^-15 … 2^15 in units of 1/16,382, as leave-pair-out of 16,384 items divides them. */
const SHIFTS = Float64Array.from({ length: 31 }, (_, k) => 2 ** (k - 15) / 16_382);

/** The relative error of a sum at one eigenvalue less the least of them, by its definition. */
function missOf(weights: Float64Array, nodes: readonly number[], j: number, z: number): number {
  const at = (index: number) => z + SHIFTS[index]! - SHIFTS[0]!;
  return nodes.reduce((sum, node, k) => sum + (weights[k]! * at(j)) / at(node), 0) - 1;
}

describe("sums of fewer inverses", () => {
  it.each([
    [0.15, 12],
    [0.07, 13],
    [0.01, 16],
  ])("are the inverses themselves on every eigenvalue from %d on, by %d of 31", (least, count) => {
    const { nodes, weights } = fewerInverses(SHIFTS, least)!;
    expect(nodes.length).toBe(count);
    expect(nodes[0]).toBe(0);
    for (const [j, own] of weights.entries()) {
      for (let step = 0; step < 1200; step++)
        expect(Math.abs(missOf(own, nodes, j, least * 1.03 ** step))).toBeLessThan(24 * Number.EPSILON);
      const loud = Array.from({ length: 1200 }, (_, step) => {
        const z = least * 1.03 ** step;
        const share = (node: number) => (z + SHIFTS[j]! - SHIFTS[0]!) / (z + SHIFTS[node]! - SHIFTS[0]!);
        return nodes.reduce((sum, node, k) => sum + Math.abs(own[k]!) * share(node) ** 2, 0);
      });
      expect(Math.max(...loud)).toBeLessThan(3.1);
    }
  });

  it("miss by as little as Chebyshev's function of their nodes, and reach that again and again", () => {
    const least = 0.01;
    const { nodes, weights } = fewerInverses(SHIFTS, least, 1e-6)!;
    const root = (index: number) => Math.sqrt(least + SHIFTS[index]! - SHIFTS[0]!);
    let seen = 0;
    for (const [j, own] of weights.entries()) {
      let B = 1;
      for (const node of nodes) B *= (root(j) + root(node)) / Math.abs(root(j) - root(node));
      if (2 / B < 1e-10) continue;
      seen++;
      const misses = Array.from({ length: 20_000 }, (_, k) => missOf(own, nodes, j, least * 1.002 ** k));
      expect(Math.max(...misses.map(Math.abs)) * B).toBeLessThan(2.001);
      // From t to infinity it is cos, which goes from one end to the other as often as there are nodes.
      const ends = misses.filter((miss) => Math.abs(miss) * B > 1.9);
      const turns = ends.filter((miss, k) => k > 0 && miss * ends[k - 1]! < 0);
      expect(turns.length).toBe(nodes.length);
    }
    expect(seen).toBeGreaterThan(5);
  });

  it("take nodes as they are", () => {
    const { nodes, weights } = fewerInverses(SHIFTS, 0.15)!;
    for (const [place, node] of nodes.entries())
      expect(Array.from(weights[node]!, Math.abs)).toEqual(nodes.map((_, k) => Number(k === place)));
  });

  it("are not to be had where eigenvalues begin below the shifts, or of two", () => {
    expect(fewerInverses(SHIFTS, 1e-7)).toBeUndefined();
    expect(fewerInverses(SHIFTS, 0)).toBeUndefined();
    expect(fewerInverses(SHIFTS, Number.NaN)).toBeUndefined();
    expect(fewerInverses(SHIFTS.slice(0, 2), 100)).toBeUndefined();
  });

  it("need one node more than shifts that are nearly equal differ", () => {
    const close = Float64Array.of(1, 1 + 1e-9, 1 + 2e-9, 1 + 3e-9, 1 + 4e-9, 1 + 5e-9);
    expect(fewerInverses(close, 1)!.nodes.length).toBe(2);
  });
});
