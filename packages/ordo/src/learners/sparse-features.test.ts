import { expectClose } from "@ordo/testkit";
import {
  type Backend,
  dataset,
  isLinear,
  linear,
  type Matrix,
  preferences,
  rankRls,
  referenceBackend,
  rls,
  type SparseMatrix,
  seeded,
  sparse,
  toDense,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

/** So many rows with `few` values each. */
function thinRows(m: number, n: number, few: number): Vectors {
  const rng = seeded(m + n);
  const rows = Array.from({ length: m }, () =>
    Uint32Array.from(new Set(Array.from({ length: few }, () => rng.below(n)))).sort(),
  );
  const starts = new Uint32Array(m + 1);
  rows.forEach((row, index) => {
    starts[index + 1] = starts[index]! + row.length;
  });
  const columns = Uint32Array.from(rows.flatMap((row) => Array.from(row)));
  return vectors(
    sparse(m, n, { starts, columns, values: Float64Array.from(columns, () => 1 + rng.below(3)) }),
  );
}

/** The reference backend, and the sizes of the dense matrices that it gets or makes. */
function watchedBackend(): { readonly backend: Backend; readonly largest: () => number } {
  const inner = referenceBackend();
  let largest = 0;
  const see = (value: unknown) => {
    const { rows, cols, kind } = (value ?? {}) as Partial<Matrix>;
    if ((kind as string) === "dense" || (kind as string) === "held")
      largest = Math.max(largest, rows! * cols!);
    return value;
  };
  const backend = new Proxy(inner, {
    get(target, key) {
      const found = Reflect.get(target, key);
      if (typeof found !== "function") return found;
      return async (...given: unknown[]) => {
        given.forEach(see);
        return see(await found.apply(target, given));
      };
    },
  });
  return { backend, largest: () => largest };
}

const scoresOf = (m: number) => {
  const rng = seeded(m);
  return Float64Array.from({ length: m }, () => rng.normal());
};

describe("sparse features stay sparse", () => {
  it("with far more features than items, where the dual form is chosen", async () => {
    const [m, n] = [200, 20_000];
    const inputs = thinRows(m, n, 12);
    const { backend, largest } = watchedBackend();
    for (const learner of [rankRls({ kernel: linear() }), rls({ kernel: linear(), intercept: true })]) {
      const model = await learner.fit(dataset({ inputs, scores: scoresOf(m) }), { backend });
      expect(isLinear(model.predictor) && model.predictor.weights.rows).toBe(n);
      await model.scores(inputs, { backend });
    }
    expect(largest()).toBeLessThanOrEqual(2 * m * m);
  });

  it.each(["scores", "preferences"] as const)("with more items than features: %s", async (taught) => {
    const [m, n] = [2000, 90];
    const inputs = thinRows(m, n, 5);
    const rng = seeded(4);
    const known =
      taught === "scores"
        ? { scores: scoresOf(m) }
        : {
            preferences: preferences(m, {
              winners: Array.from({ length: 600 }, () => rng.below(1000)),
              losers: Array.from({ length: 600 }, () => 1000 + rng.below(1000)),
            }),
          };
    const { backend, largest } = watchedBackend();
    const learner = rankRls({ kernel: linear(), lambda: 0.5, form: "primal" });
    const model = await learner.fit(dataset({ inputs, ...known }), { backend });
    if (taught === "scores") expect(largest()).toBeLessThanOrEqual(n * n);
    const full = vectors(toDense(inputs.values as SparseMatrix));
    const twin = await learner.fit(dataset({ inputs: full, ...known }), { backend: referenceBackend() });
    const scores = await model.scores(inputs, { backend });
    expectClose(scores, await twin.scores(full, { backend: referenceBackend() }), { rtol: 1e-9 });
  });
});
