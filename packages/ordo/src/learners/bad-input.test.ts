import { expectError } from "@ordo/testkit";
import {
  dataset,
  fromRows,
  gaussian,
  grouping,
  linear,
  matrix,
  precomputed,
  precomputedItems,
  rankRls,
  referenceBackend,
  rls,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const inputs = vectors(
  fromRows([
    [1, 2],
    [3, 4],
    [0, 1],
    [2, 2],
  ]),
);
const fit = (parts: Partial<Parameters<typeof dataset>[0]>, options = {}) =>
  rankRls({ kernel: linear(), ...options }).fit(dataset({ inputs, ...parts } as never), { backend });

describe("bad input is refused with a typed error that says what to do", () => {
  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])("lambda %d", async (lambda) => {
    for (const make of [rankRls, rls]) {
      const error = await expectError(() => make({ kernel: linear(), lambda }), "option.invalid");
      expect(error.message).toContain("expected a finite number > 0");
    }
    const data = dataset({ inputs, scores: [1, 2, 3, 4] });
    await expectError(rls({ kernel: linear() }).prepare(data, [1, lambda], { backend }), "option.invalid");
    await expectError(rls({ kernel: linear() }).prepare(data, [], { backend }), "option.invalid");
  });

  it("unknown options", async () => {
    const error = await expectError(() => rankRls({ kernel: linear(), lamda: 1 } as never), "option.invalid");
    expect(error.message).toContain("lamda");
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])("features of %d", async (bad) => {
    for (const kernel of [linear(), gaussian({ gamma: 1 })]) {
      const broken = vectors(
        fromRows([
          [1, 2],
          [bad, 4],
          [0, 1],
          [2, 2],
        ]),
      );
      const error = await expectError(
        rankRls({ kernel }).fit(dataset({ inputs: broken, scores: [1, 2, 3, 4] }), { backend }),
        "input.not-finite",
      );
      expect(error.message).toMatch(/1/);
    }
  });

  it("scores that are not finite", () =>
    expectError(() => fit({ scores: [1, Number.NaN, 2, 3] }), "input.not-finite"));

  it("one class, or all scores equal", async () => {
    for (const parts of [
      { scores: [1, 1, 1, 1] },
      { scores: [0, 0, 1, 1], queries: grouping(["a", "a", "b", "b"]) },
    ]) {
      const error = await expectError(fit(parts), "preferences.none");
      expect(error.message).toContain("same score");
    }
    expect(
      (await expectError(fit({ scores: [1, 1, 1, 1] }, { ties: false }), "preferences.none")).message,
    ).toContain("tied");
  });

  it("different scores only in a query that does not count", async () => {
    const parts = { scores: [0, 5, 1, 1], queries: grouping(["a", "a", "b", "b"]) };
    const error = await expectError(fit(parts, { queryFactors: { a: 0 } }), "preferences.none");
    expect(error.message).toContain("same score");
  });

  it("queries of one row each, and a single item", async () => {
    const error = await expectError(
      fit({ scores: [1, 2, 3, 4], queries: grouping([1, 2, 3, 4]) }),
      "preferences.none",
    );
    expect(error.message).toContain("global");
    const one = dataset({ inputs: inputs.take([0]), scores: [1] });
    expect(
      (await expectError(rankRls({ kernel: linear() }).fit(one, { backend }), "preferences.none")).message,
    ).toContain("at least two");
    const none = dataset({ inputs: inputs.take([]), scores: [] });
    await expectError(rankRls({ kernel: linear() }).fit(none, { backend }), "preferences.none");
    await expectError(rls({ kernel: linear() }).fit(none, { backend }), "input.empty");
  });

  it("no labels at all", async () => {
    await expectError(fit({}), "preferences.none");
    const error = await expectError(
      rls({ kernel: linear() }).fit(dataset({ inputs }), { backend }),
      "preferences.none",
    );
    expect(error.message).toContain("a learner of preferences");
  });

  it("lengths that do not match", async () => {
    await expectError(() => dataset({ inputs, scores: [1, 2, 3] }), "input.shape");
    await expectError(() => dataset({ inputs, scores: [1, 2, 3, 4], queries: grouping([1]) }), "input.shape");
    await expectError(
      () => dataset({ inputs, scores: [1, 2, 3, 4], weights: Float64Array.of(1) }),
      "input.shape",
    );
  });

  it("weights that are negative", async () => {
    const weights = Float64Array.of(1, -1, 1, 1);
    await expectError(() => fit({ scores: [1, 2, 3, 4], weights }), "input.invalid");
  });

  it("a precomputed kernel that is not symmetric or not positive semidefinite", async () => {
    await expectError(
      () =>
        precomputedItems(
          fromRows([
            [1, 2],
            [0, 1],
          ]),
        ),
      "kernel.not-symmetric" as never,
    );
    const indefinite = precomputedItems(
      fromRows([
        [1, 2, 0],
        [2, 1, 0],
        [0, 0, 1],
      ]),
    );
    for (const learner of [rankRls({ kernel: precomputed() }), rls({ kernel: precomputed() })]) {
      const error = await expectError(
        learner.fit(dataset({ inputs: indefinite, scores: [1, 2, 3] }), { backend }),
        "kernel.not-positive-semidefinite",
      );
      expect(error.message).toMatch(/shift|clip|add/i);
    }
  });

  it("new items with other features", async () => {
    const model = await fit({ scores: [1, 2, 3, 4] });
    await expectError(model.scores(vectors(matrix(1, 3)) as never, { backend }), "model.mismatch");
    await expectError(model.scores(inputs as never, { backend, output: 1 }), "input.invalid");
    await expectError(model.explain(inputs as never, 0, 9, { backend }), "input.invalid");
  });

  it("what is doubtful is solved and told: a lambda below the rounding errors of the kernel", async () => {
    const wide = vectors(
      fromRows(
        Array.from({ length: 6 }, (_, row) =>
          Array.from({ length: 9 }, (_, k) => 1e8 * Math.sin(row * 7 + k)),
        ),
      ),
    );
    const twice = vectors(
      fromRows(
        [...Array(2)].flatMap(() =>
          Array.from({ length: 6 }, (_, row) => [
            ...(wide.values.kind === "dense" ? wide.values.data.subarray(row * 9, row * 9 + 9) : []),
          ]),
        ),
      ),
    );
    const data = dataset({ inputs: twice, scores: Array.from({ length: 12 }, (_, row) => row) });
    const model = await rankRls({ kernel: linear(), lambda: 1e-9, form: "dual" }).fit(data, { backend });
    expect(model.warnings.map(({ code }) => code)).toContain("learner.ill-conditioned");
    for (const score of await model.scores(twice, { backend })) expect(Number.isFinite(score)).toBe(true);
  });
});
