import { expectClose, expectError, randomMatrix } from "@ordo/testkit";
import { type Backend, matrix, type PairwiseSums, seeded } from "ordo";
import { describe, expect, it } from "vitest";
import { nativeBackend } from "../native-backend.ts";

interface Shape {
  readonly m: number;
  readonly n: number;
}

/** Several rounds: of few rows of B all is multiplied beside, of many rows a part where it is made. */
const SHAPES: readonly Shape[] = [
  { m: 270_000, n: 7 },
  { m: 9_000, n: 330 },
];
const how = { map: { kind: "exp", scale: -0.5 }, centre: "mean" } as const;

function drawn({ m, n }: Shape) {
  return {
    a: randomMatrix(seeded(1), m, 3),
    b: randomMatrix(seeded(2), n, 3),
    sides: randomMatrix(seeded(3), m, 2),
  };
}

const { a, b, sides } = drawn(SHAPES[0]!);
const N = b.rows;

describe("sums over kernel values, block by block", () => {
  it.each(SHAPES)(
    "have the same bits on one thread and on several, and while others compute: %o",
    async (shape) => {
      const given = drawn(shape);
      const sum = (backend: Backend) =>
        backend.pairwiseSums!("squared-euclidean", given.a, given.b, given.sides, how);
      const found: PairwiseSums[] = [];
      for (const threads of [1, 2, 3, 2]) {
        const backend = await nativeBackend({ threads });
        found.push(await sum(backend));
        await backend.close();
      }
      const backend = await nativeBackend({ threads: 2 });
      const release = backend.twin!.hold!();
      found.push(await sum(backend));
      release();
      for (const other of found.slice(1)) expect(other).toEqual(found[0]);
      await backend.close();
    },
  );

  it.each(SHAPES)("are the sums over the whole matrix: %o", async (shape) => {
    const given = drawn(shape);
    const backend = await nativeBackend({ threads: 2 });
    const found = await backend.pairwiseSums!("squared-euclidean", given.a, given.b, given.sides, how);
    using K = await backend.pairwise("squared-euclidean", given.a, given.b, { map: how.map });
    await backend.addOuter(K, new Float64Array(shape.m).fill(1), found.centre, -1);
    using squares = await backend.gram(K, { transpose: true });
    using products = await backend.multiply(K, given.sides, { transposeA: true });
    expectClose(found.squares, await backend.fetch(squares), { rtol: 1e-13 });
    expectClose(found.products, await backend.fetch(products), { rtol: 1e-12 });
    await backend.close();
  });

  it("serve several widths after each other, and are right after one that was given up", async () => {
    const backend = await nativeBackend({ threads: 2 });
    const first = await backend.pairwiseSums!("squared-euclidean", a, b, sides, how);
    const controller = new AbortController();
    const broken = backend.pairwiseSums!("squared-euclidean", a, b, sides, {
      ...how,
      signal: controller.signal,
    });
    setTimeout(() => controller.abort(), 1);
    await expectError(broken, "run.cancelled");
    const few = matrix(3, 3, b.data.slice(0, 9));
    const narrow = await backend.pairwiseSums!("squared-euclidean", a, few, sides, how);
    expect(narrow.squares.data[4]).toBeCloseTo(first.squares.data[N + 1]!, 6);
    expect(await backend.pairwiseSums!("squared-euclidean", a, b, sides, how)).toEqual(first);
    await backend.close();
  });
});
