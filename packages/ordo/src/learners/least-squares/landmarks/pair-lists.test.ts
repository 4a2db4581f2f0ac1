import { expectClose, randomMatrix } from "@ordo/testkit";
import { type Matrix, rowOf, seeded, startRun } from "ordo";
import { describe, expect, it } from "vitest";
import { block } from "../../../linalg/matrix.ts";
import { dot } from "../../../linalg/small.ts";
import { listedProducts } from "./listed-products.ts";
import { byFirst, inParts } from "./pair-lists.ts";

const first = Uint32Array.of(4, 0, 4, 2, 0, 4, 7, 2);
const second = Uint32Array.of(1, 3, 0, 5, 6, 2, 4, 0);

describe("lists of pairs", () => {
  it("have the second items of each first one in their order, the first ones as they come", () => {
    expect(Array.from(byFirst(first, second, 8), ([a, list]) => [a, ...list])).toEqual([
      [4, 1, 0, 2],
      [0, 3, 6],
      [2, 5, 0],
      [7, 4],
    ]);
    expect(Array.from(byFirst([], [], 3))).toEqual([]);
  });

  it("are joined to parts that have all of them once", () => {
    for (const most of [1, 3, 4, 100]) {
      const parts = Array.from(inParts(byFirst(first, second, 8), most));
      expect(parts.flatMap((part) => Array.from(part.first))).toEqual([4, 4, 4, 0, 0, 2, 2, 7]);
      expect(parts.flatMap((part) => Array.from(part.second))).toEqual([1, 0, 2, 3, 6, 5, 0, 4]);
      expect(parts.flatMap((part) => part.lengths)).toEqual([3, 2, 2, 1]);
    }
    expect(Array.from(inParts(byFirst(first, second, 8), 3)).length).toBe(3);
  });
});

describe("products of listed rows", () => {
  it.each([0, 1, 4, 7, 33])("are those of the rows, whatever bands they are in: %i columns", async (cols) => {
    const items = randomMatrix(seeded(cols), 50, cols);
    const random = seeded(9);
    const draw = () => Uint32Array.from({ length: 400 }, () => random.below(50));
    const pairs = { first: draw(), second: draw() };
    const expected = Array.from(pairs.first, (a, k) => dot(rowOf(items, a), rowOf(items, pairs.second[k]!)));
    for (const bytes of [1, 8 * 7 * 33, 2 ** 20]) {
      const found = await listedProducts(items, pairs, startRun(), bytes);
      expectClose(found, expected, { rtol: 1e-13 });
    }
  });

  it("are the same bits for bands of any height and for rows with gaps, by kernels", async () => {
    const whole = randomMatrix(seeded(3), 40, 29);
    const items = block(whole, 2, 39, 3, 22);
    const random = seeded(4);
    const draw = () => Uint32Array.from({ length: 3000 }, () => random.below(items.rows));
    const pairs = { first: draw(), second: draw() };
    const twin = Float64Array.from(pairs.first, (a, k) => dotOf(items, a, pairs.second[k]!));
    const [found, ...others] = await Promise.all(
      [2 ** 20, 8 * 19 * 7, 8 * 19].map((bytes) => listedProducts(items, pairs, startRun(), bytes)),
    );
    expectClose(found!, twin, { rtol: 1e-13 });
    for (const other of others) expect(other).toEqual(found);
    // Kernels take pairs of one first row together, four or two at a time.
    const order = Array.from(pairs.first.keys()).sort((a, b) => pairs.first[a]! - pairs.first[b]!);
    const sorted = (rows: Uint32Array) => Uint32Array.from(order, (k) => rows[k]!);
    const inRuns = { first: sorted(pairs.first), second: sorted(pairs.second) };
    const ofRuns = await listedProducts(items, inRuns, startRun());
    expect(ofRuns).toEqual(Float64Array.from(order, (k) => found![k]!));
    const turned = await listedProducts(items, { first: pairs.second, second: pairs.first }, startRun());
    expect(turned).toEqual(found);
  });
});

function dotOf(items: Matrix, a: number, b: number): number {
  return dot(rowOf(items, a), rowOf(items, b));
}
