import { expectClose, expectError } from "@ordo/testkit";
import {
  auc,
  concordance,
  crossValidate,
  dataset,
  fromRows,
  kFold,
  leavePairOut,
  linear,
  magnitudeError,
  type PermutationOptions,
  permutationTest,
  rankRls,
  referenceBackend,
  seeded,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const learner = rankRls({ kernel: linear(), lambda: 1 });

/** So few positive items that without some of the folds a shuffled copy of the scores has none, and others have. */
function fewPositives(size: number, positives: number) {
  const rng = seeded(size);
  const rows = Array.from({ length: size }, (_, row) => [
    rng.normal() + (row < positives ? 1 : 0),
    rng.normal(),
  ]);
  const scores = rows.map((_, row) => (row < positives ? 1 : 0));
  return dataset({ inputs: vectors(fromRows(rows)), scores });
}

describe("a permutation test where some shuffles leave nothing to learn from", () => {
  for (const [name, split] of Object.entries({
    "all pairs": leavePairOut(),
    "pairs that differ": leavePairOut({ pairs: "different" }),
    folds: kFold({ folds: 5 }),
    "stratified folds": kFold({ folds: 3, stratify: true }),
  })) {
    for (const method of ["auto", "refit"] as const) {
      it(`observes what cross-validation does: ${name}, ${method}`, async () => {
        const data = fewPositives(10, 2);
        const options = { split, metric: auc(), backend, method, seed: 1 };
        const [{ value }] = (await crossValidate(learner, data, options)).estimates;
        const test = await permutationTest(learner, data, {
          ...options,
          permutations: method === "auto" ? 150 : 12,
        });
        expect(test.observed).toEqual(value);
        expect(test.shuffled.length).toBeGreaterThan(5);
      });
    }
  }

  it("has the shuffled values of training anew", async () => {
    const data = fewPositives(10, 2);
    for (const split of [leavePairOut(), kFold({ folds: 5 })]) {
      const test = (method: "auto" | "refit") =>
        permutationTest(learner, data, { split, metric: auc(), backend, method, seed: 1, permutations: 12 });
      const [one, other] = [await test("auto"), await test("refit")];
      expect([one.method, other.method]).toEqual(["shortcut", "refit"]);
      expectClose(one.shuffled, other.shuffled);
      expect(one.pValue).toBe(other.pValue);
    }
  });

  it("counts a shuffle that does exactly as well: the p-value is (1 + as good) / (1 + shuffles)", async () => {
    // Two items of eight are positive, and fold by fold few orders are possible: many shuffles tie with what is observed.
    const data = fewPositives(8, 2);
    for (const metric of [auc(), magnitudeError()]) {
      const options = { split: kFold({ folds: 4 }), metric, backend, seed: 2, permutations: 60 };
      const { observed, shuffled, pValue } = await permutationTest(learner, data, options);
      if (!observed.defined) throw new Error("expected a value");
      const sign = metric.better === "higher" ? 1 : -1;
      const [better, equal] = [0, 0].map((_, kind) =>
        shuffled.filter((value) =>
          kind === 0 ? sign * (value - observed.value) > 0 : value === observed.value,
        ),
      );
      if (metric.better === "higher") expect(equal!.length).toBeGreaterThan(0);
      expect(pValue).toBe((1 + better!.length + equal!.length) / (1 + shuffled.length));
    }
  });

  it.each([{ resamples: 20 }, { level: 0.9 }, { spread: true }])(
    "refuses %j, which it has no use for",
    async (more) => {
      const options = { split: kFold(), metric: concordance(), backend, permutations: 2, ...more };
      await expectError(permutationTest(learner, fewPositives(10, 3), options), "option.invalid");
    },
  );

  it("takes one measure, not a list", async () => {
    const metric = [concordance(), magnitudeError()] as unknown as PermutationOptions["metric"];
    await expectError(
      permutationTest(learner, fewPositives(10, 3), { split: kFold(), metric, backend }),
      "option.invalid",
    );
  });
});
