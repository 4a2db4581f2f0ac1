/** Preferences whose loss parts the graph: nothing but the kernel says how the parts lie to each other, however small λ is. */
import { exactHeldOut, expectClose, recordHeldOut, seeds } from "@ordo/testkit";
import {
  concordance,
  crossValidate,
  dataset,
  leaveOneOut,
  leavePairOut,
  leavePreferenceOut,
  matrix,
  precomputed,
  precomputedItems,
  preferences,
  type Rng,
  rankRls,
  referenceBackend,
  type Split,
  seeded,
  wasmBackend,
} from "ordo";
import { describe, expect, it } from "vitest";

const backends = [referenceBackend(), await wasmBackend()];
const splits: Split[] = [leavePreferenceOut(), leaveOneOut(), leavePairOut()];

/** BBᵀ + 3I of whole numbers. */
function fullRank(rng: Rng, m: number) {
  const B = Float64Array.from({ length: m * m }, () => rng.below(5) - 2);
  const K = matrix(m, m);
  for (let i = 0; i < m; i++)
    for (let j = 0; j < m; j++) {
      K.data[i * m + j] = i === j ? 3 : 0;
      for (let k = 0; k < m; k++) K.data[i * m + j] += B[i * m + k] * B[j * m + k];
    }
  return K;
}

/** A tree, every preference of which is a bridge, and a few more. */
function treeAndMore(rng: Rng, m: number) {
  const edges: [number, number][] = [];
  for (let item = 1; item < m; item++) {
    const other = rng.below(item);
    edges.push(rng.below(2) === 0 ? [item, other] : [other, item]);
  }
  for (let more = rng.below(4); more > 0; more--) {
    const item = rng.below(m);
    edges.push([item, (item + 1 + rng.below(m - 1)) % m]);
  }
  const one23 = () => edges.map(() => 1 + rng.below(3));
  const [winners, losers] = [edges.map(([winner]) => winner), edges.map(([, loser]) => loser)];
  return preferences(m, { winners, losers, magnitudes: one23(), weights: one23() });
}

describe.each([1, 1e-4, 1e-8, 1e-12])("bridges of a graph of preferences, lambda %d", (lambda) => {
  it.each(splits.map((split) => [split.spec.kind, split] as const))("%s", async (_, split) => {
    let bridges = 0;
    for (const seed of seeds(12)) {
      const rng = seeded(seed);
      const m = 4 + rng.below(5);
      const inputs = precomputedItems(fullRank(rng, m));
      const data = dataset({ inputs, preferences: treeAndMore(rng, m) });
      const learner = rankRls({ kernel: precomputed(), lambda });
      const exact = exactHeldOut(learner.spec, data);
      for (const backend of backends) {
        const { sink, scores } = recordHeldOut(data);
        const options = { split, metric: concordance(), backend, onHeldOut: sink };
        const { method, warnings } = await crossValidate(learner, data, options);
        expect(method).toBe("shortcut");
        expect(warnings.map(({ code }) => code)).not.toContain("learner.ill-conditioned");
        const found = [...scores.values()];
        const expected = found.map((score) => exact(score)?.toNumber() ?? Number.NaN);
        // The condition of K is below 1e3, and λ must not add to it: 5e-13 was seen.
        expectClose(
          found.map(({ value }) => value),
          expected,
          { rtol: 1e-9 },
        );
        bridges += found.length;
      }
    }
    expect(bridges).toBeGreaterThan(100);
  });
});
