/** Scaling and imputation are learned without what is held out: the shortcut gives what training anew gives. */
import { drawnForFolds, expectSameAsRefit, type FoldShape, scalingInFoldsSuite } from "@ordo/testkit";
import {
  concordance,
  crossValidate,
  gaussian,
  givenFolds,
  type ImputationOptions,
  type Learner,
  leaveOneOut,
  leavePairOut,
  leaveQueryOut,
  linear,
  rankRls,
  referenceBackend,
  rls,
  type ScalingOptions,
  type Vectors,
  validatePath,
  wasmBackend,
  withLandmarks,
  withPreparation,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();

const SCALINGS: readonly (ScalingOptions | undefined)[] = [
  undefined,
  { kind: "standard" },
  { kind: "min-max" },
  { kind: "max-abs" },
  { kind: "robust" },
];
const IMPUTATIONS: readonly (ImputationOptions | undefined)[] = [
  undefined,
  { rule: "mean" },
  { rule: "median" },
  { rule: "most-frequent" },
  { rule: "constant", value: 0.5 },
];
const LEARNERS: Record<string, Learner<Vectors>> = {
  ranking: rankRls({ kernel: linear(), lambda: 0.7 }),
  regression: rls({ kernel: linear(), lambda: 0.7 }),
  "regression with an intercept": rls({ kernel: linear(), lambda: 0.7, intercept: true }),
};
const SHAPES: Record<string, FoldShape> = {
  tall: { rows: 17, features: 5 },
  wide: { rows: 13, features: 20 },
  "with queries": { rows: 15, features: 4, queries: 3 },
  "with weights": { rows: 11, features: 4, weights: true },
  "wide with weights and queries": { rows: 15, features: 18, weights: true, queries: 3 },
  "two outputs": { rows: 11, features: 4, outputs: 2 },
  "far from zero": { rows: 12, features: 4, offset: 1e6 },
};

/** Rows in turn, whatever the queries. */
const folds = (rows: number) =>
  givenFolds(
    Array.from({ length: 4 }, (_, fold) =>
      Array.from({ length: rows }, (_, row) => row).filter((row) => row % 4 === fold),
    ),
  );

/** All steps on one shape, some on the others: constants beside values of 1e6, and these without scaling, are ill-conditioned for both ways. */
function stepsOn(
  shape: string,
): readonly { readonly impute?: ImputationOptions; readonly scale?: ScalingOptions }[] {
  const [few, many] = [IMPUTATIONS.slice(0, 2), IMPUTATIONS];
  const imputations = shape === "tall" || shape === "wide" ? many : few;
  const isFar = shape === "far from zero";
  return imputations.flatMap((impute) =>
    SCALINGS.filter(
      (scale) =>
        (scale ?? (isFar ? undefined : impute)) !== undefined && !(isFar && scale?.kind === "max-abs"),
    ).map((scale) => ({
      ...(impute && { impute }),
      ...(scale && { scale }),
    })),
  );
}

for (const [name, learner] of Object.entries(LEARNERS)) {
  describe.each(Object.entries(SHAPES))(`${name}, %s`, (shape, sizes) => {
    const { rows, features, queries } = sizes;
    const large = [folds(rows), ...(queries === undefined ? [] : [leaveQueryOut()])];
    it.each(stepsOn(shape))("$impute imputed, $scale scaled", async ({ impute, scale }) => {
      const data = drawnForFolds({ ...sizes, missing: impute !== undefined });
      const whole = withPreparation(learner, { impute, scale });
      const isFixed = scale === undefined && impute?.rule === "constant";
      for (const split of [leavePairOut(), leaveOneOut()])
        await expectSameAsRefit(whole, data, { split, backend });
      for (const split of large)
        await expectSameAsRefit(whole, data, {
          split,
          backend,
          method: features > rows && !isFixed ? "refit" : "shortcut",
        });
    });
  });
}

describe("other kernels", () => {
  const ranking = rankRls({ kernel: gaussian({ gamma: 0.3 }), lambda: 0.7 });
  const data = drawnForFolds({ rows: 24, features: 4 });

  it.each(["min-max", "max-abs"] as const)(
    "share the numbers of %s scaling where these are the same",
    async (kind) => {
      const learner = withPreparation(ranking, { scale: { kind } });
      await expectSameAsRefit(learner, data, { split: leavePairOut(), backend });
      const queried = drawnForFolds({ rows: 24, features: 4, queries: 2 });
      await expectSameAsRefit(learner, queried, { split: leavePairOut(), backend });
    },
  );

  it("are refitted, over the pairs that count, where each set has numbers of its own", async () => {
    const learner = withPreparation(ranking, { scale: { kind: "standard" } });
    await expectSameAsRefit(learner, data, { split: leavePairOut(), backend, method: "refit" });
    const steps: number[] = [];
    const found = await crossValidate(learner, data, {
      split: leavePairOut(),
      metric: concordance(),
      backend,
      onProgress: ({ step, total }) => void (step === "refitted pairs" && steps.push(total)),
    });
    expect(found.heldOut).toBe(276);
    expect(new Set(steps)).toEqual(new Set([found.estimates[0]!.pairs]));
    expect(found.estimates[0]!.pairs).toBeLessThan(276);
    expect(found.refitReason).toBe("scaling or imputation is learned anew without each held-out set");
  });

  it("have their landmarks prepared with the rest", async () => {
    const learner = withPreparation(withLandmarks(ranking, { choose: "uniform", count: 6 }), {
      scale: { kind: "min-max" },
    });
    const found = await crossValidate(learner, data, {
      split: leavePairOut(),
      metric: concordance(),
      backend,
      audit: 20,
    });
    expect([found.method, found.audit!.passed, found.warnings]).toEqual(["shortcut", true, []]);
  });
});

it("learns from all rows where that is asked for, and says so", async () => {
  const data = drawnForFolds({ rows: 24, features: 4 });
  const learner = withPreparation(LEARNERS.ranking!, { scale: { kind: "standard" } });
  const options = { split: leavePairOut(), metric: concordance(), backend, audit: 10 };
  const [honest, leaking] = [
    await crossValidate(learner, data, options),
    await crossValidate(learner, data, { ...options, method: "leaking" }),
  ];
  expect([honest.warnings, honest.audit!.passed, leaking.audit!.passed]).toEqual([[], true, true]);
  expect(leaking.warnings.map(({ code }) => code)).toEqual(["validation.preparation-on-all-rows"]);
});

it("the same along a path of lambdas", async () => {
  const lambdas = [2 ** -8, 1, 2 ** 8];
  for (const shape of [SHAPES.tall!, SHAPES.wide!]) {
    const data = drawnForFolds(shape);
    const learner = withPreparation(LEARNERS.ranking!, { scale: { kind: "standard" } });
    for (const split of [leavePairOut(), leaveOneOut()]) {
      const options = { split, metric: concordance(), values: lambdas, backend };
      const [one, other] = [
        await validatePath(learner, data, options),
        await validatePath(learner, data, { ...options, method: "refit" }),
      ];
      expect(one.map(({ method }) => method)).toEqual(lambdas.map(() => "shortcut"));
      expect(one.map(({ estimates }) => estimates[0]!.value)).toEqual(
        other.map(({ estimates }) => estimates[0]!.value),
      );
    }
  }
});

scalingInFoldsSuite("wasm", () => wasmBackend({ threads: 1 }));
