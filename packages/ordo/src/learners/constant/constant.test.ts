import {
  auc,
  concordance,
  constant,
  crossValidate,
  dataset,
  fromRows,
  kFold,
  leaveOneOut,
  leavePairOut,
  mse,
  referenceBackend,
  strings,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const rows = Array.from({ length: 9 }, (_, item) => [item % 4, item]);
const data = dataset({
  inputs: vectors(fromRows(rows)),
  scores: rows.map(([, item]) => (item! > 4 ? 1 : 0)),
});

describe("the constant learner", () => {
  it.each([leavePairOut(), leaveOneOut(), kFold({ folds: 3 })])(
    "is at chance by $spec.kind, and nothing is undecided",
    async (split) => {
      for (const metric of [concordance(), auc()]) {
        const { estimates, comparisons, method } = await crossValidate(constant(), data, {
          split,
          metric,
          backend,
        });
        expect(estimates[0]!.value).toEqual({ defined: true, value: 0.5 });
        expect([comparisons!.undecided, method]).toEqual([0, "shortcut"]);
      }
    },
  );

  it("scores the weighted mean where that is asked for, held out or not", async () => {
    const weights = Float64Array.from({ length: 9 }, (_, item) => item % 3);
    const weighted = dataset({ ...data, weights });
    const learner = constant({ level: "mean" });
    const model = await learner.fit(weighted, { backend });
    // Items 5, 7 and 8 of the better class weigh 2, 1 and 2 of 9.
    expect(await model.scores(data.inputs.take([0, 8]), { backend })).toEqual(Float64Array.of(5 / 9, 5 / 9));
    const options = { split: leaveOneOut(), metric: mse(), backend };
    const [shortcut, refitted] = [
      await crossValidate(learner, weighted, options),
      await crossValidate(learner, weighted, { ...options, method: "refit" }),
    ];
    expect(shortcut.estimates).toEqual(refitted.estimates);
  });

  it("learns from items of any kind, and has no path", async () => {
    const inputs = strings(["a", "b", "c"]);
    const texts = dataset({ inputs, scores: [1, 2, 3] });
    const model = await constant().fit(texts, { backend });
    expect(await model.scores(inputs, { backend })).toEqual(new Float64Array(3));
    expect(() => constant().at(1)).toThrow(expect.objectContaining({ code: "option.invalid" }));
    expect((await model.explain(inputs, 0, 1, { backend })).parts).toEqual([]);
  });
});
