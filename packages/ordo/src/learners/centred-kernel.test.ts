import { recorded } from "@ordo/testkit";
import { center, dataset, gaussian, matrix, referenceBackend, rls, vectors } from "ordo";
import { expect, it } from "vitest";

it("the averages of a centred kernel over the training items are computed in training, and not again", async () => {
  const inputs = vectors(matrix(4, 1, Float64Array.of(1, 2, 4, 7)));
  const data = dataset({ inputs, scores: [0, 1, 1, 3] });
  const { backend, calls } = recorded(referenceBackend());
  const model = await rls({ kernel: center(gaussian({ gamma: 0.1 })), intercept: true }).fit(data, {
    backend,
  });
  calls.length = 0;
  await model.scores(vectors(matrix(1, 1, Float64Array.of(3))), { backend });
  expect(calls.filter((call) => call === "pairwise")).toHaveLength(1);
});
