import { expectClose, MODEL_FIXTURES, readModelFixture } from "@ordo/testkit";
import { decodeModel, encodeModel, grouping, isLinear, referenceBackend, wasmBackend } from "ordo";
import { loadScorer } from "ordo/scorer";
import { describe, expect, it } from "vitest";

/** Both zeros apart. */
const bits = (values: Float64Array) => Array.from(new BigUint64Array(values.slice().buffer));

describe.each(MODEL_FIXTURES)("the model file %s, kept for ever", (name) => {
  it("still opens, and the scorer still gives its rows the same bits", async () => {
    const { bytes, rows, queries, scores } = await readModelFixture(name);
    const scorer = loadScorer(bytes);
    expect(scorer.outputs).toBe(scores.length);
    for (const [output, expected] of scores.entries())
      expect(bits(scorer.scores(rows, { queries, output }))).toEqual(bits(expected));
  });

  it("gets the same scores from the library: the same bits where the kernel is linear, 1e-12 elsewhere", async () => {
    const { bytes, items, queries, scores } = await readModelFixture(name);
    const model = decodeModel(bytes);
    for (const backend of [referenceBackend(), await wasmBackend()]) {
      for (const [output, expected] of scores.entries()) {
        const found = await model.scores(items, { backend, output, queries: grouping(queries) });
        if (backend.name === "reference" && isLinear(model.predictor) && name !== "v2-views")
          expect(bits(found)).toEqual(bits(expected));
        else expectClose(found, expected, { rtol: 1e-12 });
      }
      await backend.close();
    }
  });

  it("is written again in the newest version, which gives the same bits and is then written byte for byte", async () => {
    const { bytes, rows, queries, scores } = await readModelFixture(name);
    const again = encodeModel(decodeModel(bytes));
    if (name.startsWith("v2-")) expect(again).toEqual(bytes);
    expect(encodeModel(decodeModel(again))).toEqual(again);
    const scorer = loadScorer(again);
    for (const [output, expected] of scores.entries())
      expect(bits(scorer.scores(rows, { queries, output }))).toEqual(bits(expected));
  });
});
