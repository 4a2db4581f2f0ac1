import {
  auc,
  constant,
  crossValidate,
  dataset,
  estimateOf,
  linear,
  referenceBackend,
  rls,
  seeded,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();

/** Normal features that say nothing about the classes. */
function noSignal(seed: number, m: number, features: number) {
  const rng = seeded(seed);
  const inputs = Array.from({ length: m }, () => Array.from({ length: features }, () => rng.normal()));
  return dataset({ inputs, scores: inputs.map((_, row) => row % 2) });
}

// Parker, Günter and Bedo, BMC Bioinformatics 8, 2007; Airola et al., Computational Statistics & Data Analysis 55, 2011.
describe("what is known of estimates", () => {
  it("pooled leave-one-out of a mean is 0: without a positive row the mean is lower", async () => {
    const learner = constant({ level: "mean" });
    const pooled = await crossValidate(learner, noSignal(1, 20, 1), {
      split: "leave-one-out",
      metric: auc(),
      backend,
    });
    expect(pooled.estimates[0]!.averaging).toBe("pooled");
    expect(estimateOf(pooled)).toBe(0);
  });

  it("leave-pair-out of a constant is 0.5", async () => {
    for (const level of ["zero", "mean"] as const) {
      const options = { split: "leave-pair-out", metric: auc(), backend };
      expect(estimateOf(await crossValidate(constant({ level }), noSignal(1, 20, 1), options))).toBe(0.5);
    }
  });

  it("without signal pooling falls clearly below 0.5, and leave-pair-out does not", async () => {
    // Near to the mean of what is left, which a held-out row moves away from itself.
    const learner = rls({ kernel: linear(), lambda: 100, intercept: true });
    const [pooled, pairs]: [number[], number[]] = [[], []];
    for (let seed = 1; seed <= 40; seed++) {
      const data = noSignal(seed, 24, 2);
      pooled.push(
        estimateOf(await crossValidate(learner, data, { split: "leave-one-out", metric: auc(), backend })),
      );
      pairs.push(
        estimateOf(await crossValidate(learner, data, { split: "leave-pair-out", metric: auc(), backend })),
      );
    }
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const error = (values: readonly number[]) =>
      Math.sqrt(
        values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) /
          values.length /
          (values.length - 1),
      );
    expect(mean(pooled) + 3 * error(pooled)).toBeLessThan(0.5);
    expect(Math.abs(mean(pairs) - 0.5)).toBeLessThan(3 * error(pairs));
  });
});
