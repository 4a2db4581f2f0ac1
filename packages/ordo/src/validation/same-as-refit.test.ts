/** Special data on which the shortcut once differed from training anew. */
import { collect, expectClose, expectError } from "@ordo/testkit";
import {
  auc,
  concordance,
  crossValidate,
  type Dataset,
  dataset,
  fromRows,
  gaussian,
  givenFolds,
  grouping,
  kFold,
  type Learner,
  leaveOneOut,
  leavePairOut,
  leavePreferenceOut,
  leaveQueryOut,
  linear,
  matrix,
  mse,
  polynomial,
  preferences,
  rankRls,
  referenceBackend,
  rls,
  seeded,
  select,
  sparseFrom,
  tauB,
  type ValidationOptions,
  type Vectors,
  validatePath,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();

async function bothWays(
  learner: Learner<Vectors>,
  data: Dataset<Vectors>,
  options: Omit<ValidationOptions, "method" | "backend">,
) {
  return [
    await crossValidate(learner, data, { ...options, backend }),
    await crossValidate(learner, data, { ...options, backend, method: "refit" }),
  ] as const;
}

describe("equal items are tied", () => {
  const rng = seeded(7);
  // No two different rows are equally far from the rest, so that all ties are between equal rows.
  const kinds = [
    [0.3, 1.1],
    [1.7, 0.2],
    [0.9, 2.3],
    [-1.2, 0.4],
  ];
  const rows = Array.from({ length: 24 }, () => kinds[rng.below(4)]!);
  const scores = rows.map(() => rng.below(2));
  const dense = fromRows(rows);
  for (const [form, inputs] of Object.entries({
    dense: vectors(dense),
    sparse: vectors(sparseFrom(dense)),
  })) {
    const data = dataset({ inputs, scores, queries: grouping(rows.map((_, row) => row % 3)) });
    const learners: Record<string, Learner<Vectors>> = {
      gaussian: rankRls({ kernel: gaussian({ gamma: 0.5 }), lambda: 1, ranking: "global" }),
      linear: rankRls({ kernel: linear(), lambda: 1, ranking: "global" }),
      regression: rls({ kernel: gaussian({ gamma: 0.5 }), lambda: 1, intercept: true }),
    };
    for (const [name, learner] of Object.entries(learners)) {
      it(`by the shortcut as by training anew: ${name}, ${form}`, async () => {
        for (const options of [
          { split: leavePairOut({ pairs: "different" }), metric: auc() },
          { split: kFold({ folds: 3 }), metric: [concordance(), tauB()] },
        ] as const) {
          const [one, other] = await bothWays(learner, data, { ...options, judging: "global" });
          expect([one.method, other.method]).toEqual(["shortcut", "refit"]);
          one.estimates.forEach(({ value }, index) => {
            expect(value.defined && value.value).toBeCloseTo(
              (other.estimates[index]!.value as { value: number }).value,
              12,
            );
          });
        }
      });
    }
  }

  it("also as the two sides of a preference", async () => {
    const pairs = preferences(4, { winners: [0, 1, 2], losers: [1, 2, 3] });
    const data = dataset({ inputs: vectors(fromRows([[0.3], [0.3], [1.1], [2]])), preferences: pairs });
    const learner = rankRls({ kernel: gaussian({ gamma: 0.7 }), lambda: 0.3 });
    const seen: number[] = [];
    const onHeldOut = { preference: (k: number, difference: number) => void (seen[k] = difference) };
    await crossValidate(learner, data, {
      split: leavePreferenceOut(),
      metric: concordance(),
      backend,
      onHeldOut,
    });
    expect(seen[0]).toBe(0);
    expect(seen[1]).not.toBe(0);
  });
});

describe("what is left to learn from", () => {
  it("is told for each output", async () => {
    const values = Float64Array.of(0, 1, 1, 0, 0, 2, 1, 2, 2, 1, 0, 1);
    const data = dataset({
      inputs: vectors(fromRows([[0], [1], [3], [2], [5], [4]])),
      scores: matrix(6, 2, values),
      queries: grouping(["a", "a", "b", "b", "c", "c"]),
    });
    for (const ties of [false, true]) {
      const learner = rankRls({ kernel: gaussian({ gamma: 0.3 }), lambda: 1, ties });
      const [one, other] = await bothWays(learner, data, { split: leaveQueryOut(), metric: concordance() });
      expect(one.method).toBe("shortcut");
      expect(one.estimates[0]!.outputs).toEqual(other.estimates[0]!.outputs);
      expect(one.estimates[0]!.undefinedFolds).toBe(other.estimates[0]!.undefinedFolds);
      // Without query a, output 1 wants no difference.
      expect(one.estimates[0]!.outputs[1]!.defined).toBe(false);
    }
  });

  it("does not depend on how weights round", async () => {
    for (let seed = 0; seed < 40; seed++) {
      const rng = seeded(seed);
      const data = dataset({
        inputs: vectors(fromRows([[1], [3], [2], [5], [4], [7], [6], [8]])),
        scores: [0, 0, 0, 0, 1, 1, 2, 3],
        queries: grouping(["a", "a", "a", "a", "b", "b", "c", "c"]),
        weights: Float64Array.from({ length: 8 }, () => Math.round(100 * (0.3 + 2 * rng.uniform())) / 100),
      });
      const learner = rankRls({ kernel: gaussian({ gamma: 0.3 }) });
      const [one, other] = await bothWays(learner, data, { split: leaveQueryOut(), metric: concordance() });
      expect(one.estimates[0]!.folds.map(({ defined }) => defined)).toEqual([false, false, false]);
      expect(other.estimates[0]!.undefinedFolds).toBe(one.estimates[0]!.undefinedFolds);
    }
  });
});

it("items that are compared with none count in the size of their query", async () => {
  const data = dataset({ inputs: vectors(fromRows([[0], [1], [3], [2]])), scores: [0, 1, 2, 1] });
  for (const queryWeights of ["size", "pairs", "query"] as const) {
    const learner = rankRls({ kernel: gaussian({ gamma: 0.3 }), lambda: 1, minimumGap: 2, queryWeights });
    const held: number[][] = [[], []];
    for (const [index, method] of (["auto", "refit"] as const).entries())
      await crossValidate(learner, data, {
        split: givenFolds([[1]]),
        metric: mse(),
        backend,
        method,
        onHeldOut: { set: (_index, _rows, scores) => void held[index]!.push(...scores) },
      });
    expectClose(held[0]!, held[1]!, { rtol: 1e-12 });
  }
});

it("a preference that does not count may be between two components", async () => {
  const pairs = preferences(4, { winners: [0, 2, 0], losers: [1, 3, 2], weights: [1, 1, 0] });
  const data = dataset({ inputs: vectors(fromRows([[1], [0.3], [2.2], [-0.7]])), preferences: pairs });
  const learner = rankRls({ kernel: gaussian({ gamma: 0.3 }), lambda: 0.1 });
  const held: number[][] = [[], []];
  for (const [index, method] of (["auto", "refit"] as const).entries())
    await crossValidate(learner, data, {
      split: leavePreferenceOut(),
      metric: concordance(),
      backend,
      method,
      onHeldOut: { preference: (k, difference) => void (held[index]![k] = difference) },
    });
  expectClose(held[0]!, held[1]!, { rtol: 1e-10 });
});

describe("a lambda below the rounding errors of the kernel matrix", () => {
  const rng = seeded(2);
  const rows = Array.from({ length: 40 }, () => [
    54 + 9 * rng.normal(),
    130 + 17 * rng.normal(),
    250 + 50 * rng.normal(),
  ]);
  const scores = rows.map(([a, b]) => a! / 9 + b! / 17 + rng.normal());
  const data = dataset({ inputs: vectors(fromRows(rows)), scores });
  const cubic = rankRls({ kernel: polynomial({ degree: 3 }), lambda: 1 });

  it("is refused by the shortcut, and told by refitting, which leaves out what they hide", async () => {
    for (const split of [leavePairOut(), kFold({ folds: 5 }), leaveOneOut()]) {
      const options = { split, metric: concordance(), backend };
      const error = await expectError(crossValidate(cubic, data, options), "solver.ill-conditioned");
      expect(error.message).toMatch(/raise lambda, scale the features, or refit$/);
      const refitted = await crossValidate(cubic, data, { ...options, method: "refit" });
      const told = refitted.warnings.filter(({ code }) => code === "learner.ill-conditioned");
      expect(told.map(({ message }) => message.slice(0, 18))).toEqual(["lambda 1 is below "]);
      const { value } = refitted.estimates[0]!;
      expect(value.defined && value.value).toBeGreaterThan(0.7);
    }
  });

  it("is told once where it is not that small, by the name it was given, whatever the sizes of the folds", async () => {
    const split = givenFolds([[0], [1, 2], [3, 4, 5], [6, 7, 8, 9], [10, 11, 12, 13, 14]]);
    const lambda = 2 ** 14;
    const { warnings } = await crossValidate(cubic.at(lambda), data, {
      split,
      metric: mse(),
      backend,
    });
    expect(warnings.map(({ code }) => code)).toEqual([
      "validation.rows-never-held-out",
      "learner.ill-conditioned",
    ]);
    expect(warnings[1]!.message).toMatch(/^lambda 16384 is very small .* change scores by \d %/);
  });

  it("is a gap in a path, which says why, and no word at the other lambdas", async () => {
    const lambdas = [1, 2 ** 14, 2 ** 60];
    for (const split of [leavePairOut(), kFold({ folds: 5 })]) {
      const options = {
        split,
        metric: [concordance(), mse()].slice(0, split.spec.kind === "k-fold" ? 2 : 1),
      };
      const [gap, near, point] = await validatePath(cubic, data, {
        ...options,
        values: lambdas,
        backend,
        audit: 2,
      });
      for (const { value, outputs, folds } of gap!.estimates)
        expect([value, ...outputs, ...folds].every((one) => !one.defined)).toBe(true);
      expect(gap!.audit).toBe(undefined);
      expect(gap!.warnings.map(({ code }) => code)).toEqual(["validation.unsolved"]);
      const alone = await crossValidate(cubic.at(2 ** 60), data, { ...options, backend, audit: 2 });
      // The audit looks at the numbers of the path, which are rounded in another way.
      expect(point!.audit).toMatchObject({ sets: alone.audit!.sets, passed: true });
      expect({ ...point, estimates: [], audit: undefined }).toEqual({
        ...alone,
        estimates: [],
        audit: undefined,
      });
      expect(near!.warnings.map(({ code }) => code)).toContain("learner.ill-conditioned");
      expect(point!.warnings).toEqual([]);
    }
  });

  it("is told with its own result only, when outputs have systems of their own too", async () => {
    const values = matrix(40, 2);
    scores.forEach((score, row) => {
      values.data.set([Math.round(score), Math.round(score / 3)], row * 2);
    });
    const queries = grouping(Array.from({ length: 40 }, (_, row) => row % 4));
    const two = dataset({ inputs: data.inputs, scores: values, queries });
    const learner = rankRls({ kernel: polynomial({ degree: 3 }), ties: false });
    const lambdas = [2 ** 11, 2 ** 12];
    const options = { split: leaveQueryOut(), metric: concordance(), values: lambdas, backend };
    for (const [index, { method, warnings }] of (await validatePath(learner, two, options)).entries()) {
      const told = warnings.filter(({ code }) => code === "learner.ill-conditioned");
      expect(method).toBe("shortcut");
      expect(new Set(told.map(({ message }) => message.split(" ")[1]))).toEqual(
        new Set([`${lambdas[index]}`]),
      );
    }
  });

  it("does not end a search, and does not win it", async () => {
    const options = { split: leavePairOut(), metric: concordance(), backend };
    const found = await select(cubic, data, { ...options, values: [1, 2 ** 50, 2 ** 55, 2 ** 60] });
    expect(found.path!.value).toBeGreaterThan(1);
    expect(found.curve.map(({ value }) => value.defined)).toEqual([false, true, true, true]);
    expect(found.warnings.map(({ code }) => code)).toContain("selection.gaps");
    const nothing = select(cubic, data, { ...options, values: [1] });
    expect((await expectError(nothing, "validation.no-folds")).message).toContain("raise lambda");
  });

  it("does no harm beside a kernel matrix of full rank", async () => {
    const wide = matrix(20, 50);
    wide.data.forEach((_, k) => {
      wide.data[k] = 1e6 * rng.normal();
    });
    const far = dataset({ inputs: vectors(wide), scores: scores.slice(0, 20) });
    for (const learner of [
      rankRls({ kernel: linear(), lambda: 1e-9 }),
      rls({ kernel: linear(), lambda: 1e-9 }),
    ]) {
      const held: number[][] = [[], []];
      for (const [index, method] of (["auto", "refit"] as const).entries()) {
        const result = await crossValidate(learner, far, {
          split: kFold({ folds: 4 }),
          metric: concordance(),
          backend,
          method,
          onHeldOut: { set: (_, __, found) => void held[index]!.push(...found) },
        });
        expect([result.method, result.warnings]).toEqual([["shortcut", "refit"][index], []]);
      }
      expectClose(held[0]!, held[1]!, { rtol: 1e-8, because: "two ways to the same scores" });
      using prepared = await learner.prepare(far, [1e-9, 1e-8], { backend });
      for (let again = 0; again < 2; again++)
        for (const { warnings } of await collect(prepared.models())) expect(warnings).toEqual([]);
    }
  });
});
