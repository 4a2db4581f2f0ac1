import { expectClose } from "@ordo/testkit";
import {
  dataset,
  fromRows,
  gaussian,
  isKernel,
  preferences,
  rankRls,
  referenceBackend,
  vectors,
  wasmBackend,
} from "ordo";
import { expect, it } from "vitest";

it("components whose preferences weigh very differently keep their digits", async () => {
  const inputs = vectors(fromRows([[0.1], [0.9], [1.7], [2.2], [3.1], [3.7], [4.4]]));
  const pairs = {
    winners: [0, 1, 3, 4, 5],
    losers: [1, 2, 4, 5, 6],
    weights: [1e4, 2e4, 1e-3, 2e-3, 1e-3],
  };
  const data = dataset({ inputs, preferences: preferences(7, pairs) });
  const wasm = await wasmBackend({ threads: 1 });
  for (const backend of [referenceBackend(), wasm]) {
    const model = await rankRls({ kernel: gaussian({ gamma: 0.5 }), lambda: 1 }).fit(data, { backend });
    if (!isKernel(model.predictor)) return expect.fail("expected a kernel model");
    const scores = await model.scores(inputs, { backend });
    // λα + L·Kα = MN, row by row; in the second component everything is of the size of 1e-6.
    const wanted = new Float64Array(7);
    pairs.winners.forEach((winner, k) => {
      const loser = pairs.losers[k]!;
      const flow = pairs.weights[k]! ** 2 * (1 - (scores[winner]! - scores[loser]!));
      wanted[winner] += flow;
      wanted[loser] -= flow;
    });
    const found = Float64Array.from(model.predictor.coefficients.data);
    expectClose(found.slice(3), wanted.slice(3), { rtol: 1e-9 });
  }
  await wasm.close();
});
