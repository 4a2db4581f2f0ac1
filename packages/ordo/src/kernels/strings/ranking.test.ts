import { drawStrings } from "@ordo/testkit";
import { auc, crossValidate, dataset, leavePairOut, normalize, rankRls, seeded, spectrum } from "ordo";
import { expect, it } from "vitest";

it.each([spectrum({ k: 2 }), normalize(spectrum({ k: 2, presence: true }))])(
  "texts are ranked by $spec.kind, and held-out pairs agree with refitting",
  async (kernel) => {
    const inputs = drawStrings(seeded(8), 40);
    const scores = inputs.values.map((text) => (text.includes("ab") ? 1 : 0));
    const options = { split: leavePairOut(), metric: auc(), audit: 20 };
    const estimate = await crossValidate(rankRls({ kernel }), dataset({ inputs, scores }), options);
    expect(estimate.method).toBe("shortcut");
    expect(estimate.audit).toMatchObject({ sets: 20, passed: true });
    const [{ value }] = estimate.estimates;
    expect(value.defined && value.value).toBeGreaterThan(0.8);
  },
);
