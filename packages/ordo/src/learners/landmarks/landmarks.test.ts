import { drawVectors, expectClose } from "@ordo/testkit";
import { dataset, gaussian, grouping, rankRls, referenceBackend, rls, seeded, withLandmarks } from "ordo";
import { describe, expect, it } from "vitest";

const inputs = drawVectors(seeded(5), 30);
const scores = Float64Array.from({ length: 30 }, (_, row) => (row * 7) % 11);
const queries = grouping(Array.from({ length: 30 }, (_, row) => `q${row % 4}`));
const fresh = drawVectors(seeded(6), 9);
const kernel = gaussian({ gamma: 0.3 });
const run = { backend: referenceBackend() };

describe.each([
  ["rank-rls", rankRls({ kernel, lambda: 0.5 })],
  ["rls", rls({ kernel, lambda: 0.5, intercept: true })],
])("%s", (_, learner) => {
  it.each([
    ["scores", dataset({ inputs, scores })],
    ["queries", dataset({ inputs, scores, queries })],
  ])("with all points as landmarks is the learner itself: %s", async (_, data) => {
    const whole = await learner.fit(data, run);
    const model = await withLandmarks(learner, { count: 100 }).fit(data, run);
    expectClose(await model.scores(fresh, run), await whole.scores(fresh, run));
  });

  it("keeps its landmarks alone, equal ones once", async () => {
    const model = await withLandmarks(learner, { count: 7 }).fit(dataset({ inputs, scores }), run);
    expect(model.predictor).toMatchObject({ kind: "kernel", items: { size: 6 } });
    expect(model.provenance.learner).toMatchObject({ landmarks: { count: 7, choose: "uniform", seed: 0 } });
  });
});
