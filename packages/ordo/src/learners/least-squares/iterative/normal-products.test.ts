import { expectClose, randomMatrix, randomSparse, randomVector } from "@ordo/testkit";
import {
  type Backend,
  type Grouping,
  grouping,
  matrix,
  referenceBackend,
  seeded,
  sparseFrom,
  startRun,
} from "ordo";
import { describe, expect, it } from "vitest";
import type { BorderedProblem } from "../problem.ts";
import { inTwoPasses, normalProducts } from "./normal-products.ts";
import { squaresOf } from "./preconditioner.ts";
import { featureProducts } from "./products.ts";

const [m, n] = [40, 12];

function problemOf(blocks: Grouping | undefined): BorderedProblem {
  const precision = randomVector(seeded(3), m).map((value) => 0.5 + Math.abs(value));
  const targets = matrix(m, 1);
  return {
    ...{ size: m, outputs: 1, targets, blocks, precision, alike: true, intercept: false },
    shrink: () => 1,
  };
}

/** Counts the calls of each operation. */
function counting(): { readonly backend: Backend; readonly calls: Record<string, number> } {
  const [real, calls] = [referenceBackend(), {} as Record<string, number>];
  const get = (_: Backend, key: string) => {
    calls[key] = (calls[key] ?? 0) + 1;
    const member: unknown = Reflect.get(real, key);
    return typeof member === "function" ? member.bind(real) : member;
  };
  return { backend: new Proxy(real, { get: get as never }), calls };
}

describe("products with XᵀLX", () => {
  const kinds: readonly (readonly [string, Grouping | undefined, boolean])[] = [
    ["no block", undefined, true],
    ["one block", grouping(new Array(m).fill(7)), true],
    ["several blocks", grouping(Array.from({ length: m }, (_, row) => row % 3)), false],
  ];
  it.each(kinds)("of %s are X, L and Xᵀ one after another", async (_, blocks, isOnePass) => {
    const problem = problemOf(blocks);
    const X = randomSparse(seeded(1), m, n);
    const { backend, calls } = counting();
    const compute = { backend, run: startRun() };
    for (const columns of [1, 3, 8]) {
      const { sums } = squaresOf(problem, X);
      const fast = await normalProducts({ problem, X, sums }, columns, compute);
      const slow = inTwoPasses(problem, await featureProducts(X, columns, compute));
      const [p, u] = [randomMatrix(seeded(4), n, columns), randomMatrix(seeded(5), m, columns)];
      expectClose(await fast.normal(p), await slow.normal(p), { rtol: 1e-13 });
      expectClose(await fast.transposed(u), await slow.transposed(u), { rtol: 1e-13 });
    }
    expect(calls.multiplyNormal ?? 0).toBe(isOnePass ? 3 : 0);
  });

  it("see nothing of a column that is constant, however large", async () => {
    const problem = problemOf(grouping(new Array(m).fill(0)));
    const rows = randomMatrix(seeded(1), m, n);
    const X = sparseFrom(
      matrix(
        m,
        n,
        rows.data.map((value, k) => (k % n === 2 ? 1e6 : value)),
      ),
    );
    const compute = { backend: referenceBackend(), run: startRun() };
    const { normal } = await normalProducts({ problem, X, sums: squaresOf(problem, X).sums }, 1, compute);
    const p = randomMatrix(seeded(6), n, 1);
    const result = Float64Array.from((await normal(p)).data);
    const without = p.data.map((value, col) => (col === 2 ? 0 : value));
    const expected = await normal(matrix(n, 1, without));
    // 1e6 in each score leaves ten digits of what is added to it; the column itself has 1e6 times that again.
    for (let col = 0; col < n; col++)
      if (col !== 2) expect(Math.abs(result[col]! - expected.data[col]!)).toBeLessThan(1e-7);
    expect(Math.abs(result[2]!)).toBeLessThan(1e-1);
  });
});
