/** Values exp(−t) of narrow kernels are known to as many roundings as t is large: exact ties of such values are still ties. */
import { recordHeldOut } from "@ordo/testkit";
import {
  concordance,
  crossValidate,
  dataset,
  fromRows,
  gaussian,
  givenFolds,
  type Kernel,
  laplacian,
  leavePairOut,
  preferences,
  rankRls,
  referenceBackend,
  rls,
  seeded,
  type Vectors,
  vectors,
  wasmBackend,
} from "ordo";
import { describe, expect, it } from "vitest";

const backends = [referenceBackend(), await wasmBackend()];
const N = 40;

/** Two items with the same features in another order, and others that are alike in every feature: equally far from both. */
function drawItems(seed: number, distance: (t: number) => number): Vectors {
  const rng = seeded(seed);
  const x = Array.from({ length: N }, () => Math.round(1000 * rng.uniform()) / 1000);
  const turned = [...x.slice(1), x[0]];
  const others = [0, 0.25, 0.5].map((more) => x.map(() => 0.5 + distance(650) + more / N));
  return vectors(fromRows([x, turned, ...others]));
}

const kernels: readonly (readonly [string, Kernel<Vectors>, (t: number) => number])[] = [
  ["gaussian", gaussian({ gamma: 1 }), (t) => Math.sqrt(t / N)],
  ["laplacian", laplacian({ gamma: 1 }), (t) => t / N],
];

describe.each(kernels)("equal distances whose roundings differ, %s", (_, kernel, distance) => {
  const learners = [rankRls({ kernel, lambda: 1 }), rls({ kernel, lambda: 1, intercept: false })];
  const known = preferences(5, { winners: [0, 2, 3], losers: [1, 3, 4] });

  it("are ties", async () => {
    let apart = 0;
    for (let seed = 0; seed < 60; seed++) {
      const inputs = drawItems(seed, distance);
      const scored = dataset({ inputs, scores: [1, 0, 3, 0, 1] });
      const preferred = dataset({ inputs, preferences: known });
      const cases = [
        ...learners.map((learner) => [learner, scored] as const),
        [learners[0], preferred] as const,
      ];
      for (const [learner, data] of cases)
        for (const split of [leavePairOut(), givenFolds([[0, 1]])])
          for (const method of ["auto", "refit"] as const)
            for (const backend of backends) {
              const { sink, scores } = recordHeldOut(data);
              await crossValidate(learner, data, {
                split,
                metric: concordance(),
                backend,
                method,
                onHeldOut: sink,
              });
              const found = [...scores.values()].filter(({ held }) => held.includes(0) && held.includes(1));
              const values = found.map(({ value }) => value);
              const doubts = found.reduce((sum, { doubt }) => sum + doubt!, 0);
              const difference = values.length === 1 ? values[0] : values[0] - values[1];
              if (difference !== 0) apart++;
              expect(
                Math.abs(difference),
                `seed ${seed}, ${learner.spec.kind}, ${data.preferences === undefined ? "scores" : "preferences"}, ${split.spec.kind}, ${method}, ${backend.name}, ${values}`,
              ).toBeLessThanOrEqual(doubts);
              // And no more than that: a difference of 1e-10 would be seen.
              expect(doubts).toBeLessThan(1e-10 * Math.exp(-500));
            }
    }
    // Were all distances rounded alike, nothing would be tested.
    expect(apart).toBeGreaterThan(100);
  });
});
