import { expect, it } from "vitest";
import { dataset } from "../data/dataset.ts";
import { linear } from "../kernels/vectors/linear.ts";
import { referenceBackend } from "../linalg/reference/reference-backend.ts";
import { kpcRank, rankBoost } from "./kinds.ts";

it("says why nothing is held out without training anew, before and when it is asked for", async () => {
  const inputs = [[1], [2], [4], [3]];
  const data = dataset({ inputs, scores: [1, 2, 3, 4] });
  for (const learner of [kpcRank({ kernel: linear() }), rankBoost()]) {
    using prepared = await learner.prepare(data, [2], { backend: referenceBackend() });
    const request = { kind: "sets", sets: [Uint32Array.of(1)], pooled: false } as const;
    const reason = prepared.holdOuts.obstacle(request);
    expect(reason).toEqual(expect.any(String));
    await expect(prepared.holdOuts.run(request, 2, {})).rejects.toMatchObject({
      code: "data.unsupported",
      message: reason,
      details: { what: "sets", reason },
    });
  }
});
