import { drawStrings } from "@ordo/testkit";
import {
  auc,
  concordance,
  crossValidate,
  dataset,
  leavePairOut,
  normalize,
  rankRls,
  seeded,
  spectrum,
  strings,
} from "ordo";
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

it("held-out texts have their whole length also where a part of them is in no other text", async () => {
  const drawn = drawStrings(seeded(9), 30).values;
  const inputs = strings(drawn.map((text, row) => text + String.fromCodePoint(0x4e00 + row, 0x5e00 + row)));
  const scores = drawn.map((text) => text.length);
  const learner = rankRls({ kernel: normalize(spectrum({ k: 1 })) });
  const options = { split: leavePairOut(), metric: concordance(), audit: 30 };
  const estimate = await crossValidate(learner, dataset({ inputs, scores }), options);
  expect(estimate.method).toBe("shortcut");
  expect(estimate.audit).toMatchObject({ sets: 30, passed: true });
});
