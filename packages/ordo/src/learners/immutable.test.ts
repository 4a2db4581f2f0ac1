import { collect, rankingProblems } from "@ordo/testkit";
import {
  dataset,
  gaussian,
  graphs,
  isKernel,
  type Kernel,
  laplacian,
  linear,
  type Matrix,
  matrix,
  on,
  rankRls,
  referenceBackend,
  rls,
  seeded,
  sparse,
  strings,
  sum,
  type Vectors,
  vectors,
  views,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();

/** Plain objects and arrays that could be changed, by where they stand in the value. */
function changeable(value: unknown, place: string): string[] {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return [];
  const inner = Object.entries(value).flatMap(([key, part]) => changeable(part, `${place}.${key}`));
  return Object.isFrozen(value) ? inner : [place, ...inner];
}

function numbers(rows: number, cols: number): Matrix {
  const rng = seeded(12);
  return matrix(
    rows,
    cols,
    Float64Array.from({ length: rows * cols }, () => rng.normal()),
  );
}

describe("a model is a value", () => {
  const kernels: Kernel<Vectors>[] = [linear(), gaussian({ gamma: 0.2 })];

  it.each(rankingProblems(5, { m: 12, n: 3 }))("frozen throughout: $name", async ({ data, options }) => {
    for (const kernel of kernels) {
      const model = await rankRls({ kernel, ...options }).fit(data, { backend });
      expect(Object.isFrozen(model)).toBe(true);
      expect(changeable(model, "model")).toEqual([]);
      expect(() => Object.assign(model.provenance, { items: 3 })).toThrow(TypeError);
      expect(() => (model.warnings as unknown[]).push({})).toThrow(TypeError);
      expect(() => Object.assign(model.predictor, { kind: "other" })).toThrow(TypeError);
    }
  });

  it("frozen throughout, its warnings too", async () => {
    const data = dataset({ inputs: vectors(numbers(8, 3)), scores: [3, 1, 4, 1, 5, 9, 2, 6] });
    const learner = rankRls({ kernel: gaussian({ gamma: 1e-9 }), lambda: 1e-30 });
    const model = await learner.fit(data, { backend });
    expect(model.warnings.map(({ code }) => code)).toEqual(["learner.ill-conditioned"]);
    expect(changeable(model, "model")).toEqual([]);
  });

  it("leaves what the caller gave as it was", async () => {
    const names = ["a", "b", "c"];
    const data = dataset({ inputs: vectors(numbers(8, 3), names), scores: [3, 1, 4, 1, 5, 9, 2, 6] });
    for (const kernel of kernels) {
      const model = await rls({ kernel }).fit(data, { backend });
      names[0] = "z";
      expect(model.inputs!.names).toEqual(["a", "b", "c"]);
      names[0] = "a";
    }
    expect(Object.isFrozen(names)).toBe(false);
  });

  it.each(kernels.map((kernel) => [kernel.spec.kind, kernel] as const))(
    "%s: its scores stay when the training data change",
    async (_, kernel) => {
      const X = numbers(20, 3);
      const S = sparse(20, 3, {
        starts: Uint32Array.from({ length: 21 }, (_, row) => 2 * row),
        columns: Uint32Array.from({ length: 40 }, (_, k) => (k % 2) * 2),
        values: X.data.slice(0, 40),
      });
      const y = Float64Array.from({ length: 20 }, (_, row) => (row * 7) % 11);
      const probe = vectors(numbers(5, 3));
      for (const values of [X, S]) {
        for (const learner of [rankRls({ kernel }), rls({ kernel, intercept: true })]) {
          const own =
            values.kind === "dense" ? matrix(20, 3, X.data.slice()) : { ...S, values: S.values.slice() };
          const scores = matrix(20, 1, y.slice());
          const data = dataset({ inputs: vectors(own), scores });
          const model = await learner.fit(data, { backend });
          const before = await model.scores(probe, { backend });
          (own.kind === "dense" ? own.data : own.values).fill(0);
          scores.data.fill(0);
          expect(await model.scores(probe, { backend })).toEqual(before);
        }
      }
    },
  );

  it("keeps views of its own", async () => {
    const [X, Z] = [numbers(5, 2), numbers(5, 3)];
    const inputs = views({ one: vectors(X), other: vectors(Z) });
    const kernel = sum(on("one", laplacian({ gamma: 0.4 })), on("other", gaussian({ gamma: 0.3 })));
    const model = await rankRls({ kernel }).fit(dataset({ inputs, scores: [1, 2, 3, 4, 5] }), { backend });
    const probe = views({ one: vectors(numbers(4, 2)), other: vectors(numbers(4, 3)) });
    const before = await model.scores(probe, { backend });
    X.data.fill(0);
    Z.data.fill(0);
    expect(await model.scores(probe, { backend })).toEqual(before);
  });

  it("copies strings and graphs", () => {
    const words = ["ab", "ba"];
    const text = strings(words).copy();
    words.fill("");
    expect(text.values).toEqual(["ab", "ba"]);
    const edges = { sources: Uint32Array.of(0), targets: Uint32Array.of(1) };
    const none = { nodeLabels: undefined, edgeLabels: undefined, edgeWeights: undefined };
    const kept = graphs([{ nodes: 2, directed: false, ...edges, ...none }]).copy();
    edges.targets.fill(0);
    expect(kept.values[0]!.targets).toEqual(Uint32Array.of(1));
  });

  it("shares one copy of the items between the models of one decomposition", async () => {
    const data = dataset({ inputs: vectors(numbers(9, 2)), scores: [1, 5, 2, 8, 3, 7, 4, 6, 9] });
    using prepared = await rankRls({ kernel: gaussian({ gamma: 1 }) }).prepare(data, [1, 10], { backend });
    const [one, other] = await collect(prepared.models());
    if (!isKernel(one!.predictor) || !isKernel(other!.predictor)) throw new TypeError();
    expect(one!.predictor.items).toBe(other!.predictor.items);
    expect(one!.predictor.items).not.toBe(data.inputs);
  });
});
