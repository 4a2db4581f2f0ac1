import { drawGraphs } from "@ordo/testkit";
import {
  allPaths,
  type Graphs,
  graphs,
  randomWalk,
  referenceBackend,
  seeded,
  startRun,
  valuesOf,
} from "ordo";
import { describe, expect, it } from "vitest";
import { originalOf } from "../../data/samples/graphs.ts";
import { Kept } from "./kept.ts";
import { blockTops } from "./row-kernel.ts";

describe("what is kept of items", () => {
  it("is given up in the order in which it was last asked for, beyond so many bytes", () => {
    const kept = new Kept(100);
    const [a, b, c] = [{}, {}, {}];
    kept.set(a, "x", 1, 40);
    kept.set(b, "x", 2, 40);
    expect(kept.get(a, "x")).toBe(1);
    kept.set(c, "x", 3, 30);
    expect([a, b, c].map((of) => kept.get(of, "x"))).toEqual([1, undefined, 3]);
    expect(kept.bytes).toBe(70);
  });

  it("goes by object and name, and is counted once", () => {
    const kept = new Kept(100);
    const of = {};
    kept.set(of, "x", 1, 40);
    kept.set(of, "y", 2, 30);
    kept.set(of, "x", 3, 20);
    expect([kept.get(of, "x"), kept.get(of, "y"), kept.get({}, "x"), kept.bytes]).toEqual([
      3,
      2,
      undefined,
      50,
    ]);
  });

  it("is nothing that would take more than half", () => {
    const kept = new Kept(100);
    const of = {};
    kept.set(of, "x", 1, 51);
    kept.set("text", "x", 1, 1);
    expect([kept.get(of, "x"), kept.get("text", "x"), kept.bytes]).toEqual([undefined, undefined, 0]);
  });

  it("is that of a copy too, as models take their items along", () => {
    const items = drawGraphs(seeded(1), 3);
    const twice = items.copy().copy();
    twice.values.forEach((copy, item) => {
      expect(copy).not.toBe(items.values[item]);
      expect(originalOf(copy)).toBe(items.values[item]);
    });
  });

  it("changes no bit of a kernel: the same graphs again, and as others that are equal", async () => {
    const compute = { backend: referenceBackend(), run: startRun() };
    const items = drawGraphs(seeded(3), 40);
    const [a, b] = [items.take([...Array(25).keys()]), items.take([20, 7, 39])];
    const values = async (kernel: ReturnType<typeof allPaths>, one: Graphs, other?: Graphs) => {
      using held = await kernel.matrix(one, other, compute);
      return [...valuesOf(await held.owner.fetch(held)), ...(await kernel.diagonal(one, other, compute))];
    };
    // A copy has graphs of its own, of which nothing is known.
    const fresh = ({ values: list }: Graphs) => graphs(list.map((one) => ({ ...one })));
    for (const kernel of [allPaths(), allPaths({ combine: "max" }), randomWalk({ lambda: 1 })]) {
      const first = await values(kernel, fresh(a), fresh(b));
      await values(kernel, items);
      for (const _again of [1, 2]) expect(await values(kernel, a, b)).toEqual(first);
      expect(await values(kernel, fresh(a))).toEqual(await values(kernel, a));
    }
  });
});

describe("blocks of rows", () => {
  it.each([
    [1000, 8, false],
    [1000, 8, true],
    [3, 8, true],
    [0, 8, true],
  ])(
    "of %d rows in %d blocks, symmetric: %s, hold all of them and take about the same work",
    (rows, blocks, isSymmetric) => {
      const tops = blockTops(rows, blocks, isSymmetric);
      expect(tops[0]).toBe(rows === 0 ? undefined : 0);
      const work = tops.map((top, block) => {
        const bottom = tops[block + 1] ?? rows;
        expect(bottom).toBeGreaterThan(top);
        let sum = 0;
        for (let row = top; row < bottom; row++) sum += isSymmetric ? rows - row : rows;
        return sum;
      });
      if (rows === 1000) expect(Math.max(...work) / Math.min(...work)).toBeLessThan(1.1);
    },
  );
});
