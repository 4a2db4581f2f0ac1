import {
  concordance,
  crossValidate,
  dataset,
  gaussian,
  givenFolds,
  matrix,
  rankRls,
  referenceBackend,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const m = 16;
const inputs = vectors(
  matrix(
    m,
    2,
    Float64Array.from({ length: 2 * m }, (_, k) => Math.sin(3 * k)),
  ),
);
const learner = rankRls({ kernel: gaussian({ gamma: 0.5 }), minimumGap: 501 });

/** Only items 0 and 1 are compared in the first output, nearly all in the second. */
function unlikeOutputs(swap: boolean) {
  const scores = matrix(m, 2);
  for (let row = 0; row < m; row++) {
    const few = row === 0 ? 1000 : row === 1 ? 0 : 500;
    scores.data.set(swap ? [row * 150, few] : [few, row * 150], 2 * row);
  }
  return dataset({ inputs, scores });
}

describe("outputs with graphs of their own", () => {
  it.each([false, true])("refits when any of them has no shortcut (swapped: %s)", async (swap) => {
    const split = givenFolds([
      [5, 6],
      [6, 7],
    ]);
    const options = { split, metric: concordance(), backend };
    const result = await crossValidate(learner, unlikeOutputs(swap), options);
    expect(result.method).toBe("refit");
    expect(result.refitReason).toContain("leaving single items out");
  });
});
