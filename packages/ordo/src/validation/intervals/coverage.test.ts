import { expect, it } from "vitest";
import { type IntervalKind, measuredCoverage, type Procedure } from "./coverage.ts";

const procedure: Procedure = {
  split: "leave-pair-out",
  isOfLearner: true,
  kernel: "linear",
  metric: "auc",
  prepared: "once",
  units: 200,
  smaller: { rows: 80, share: 0.4 },
};
const kind: IntervalKind = { method: "bootstrap", level: 0.95, resamples: 500, procedure };
const other = (more: Partial<Procedure>): Partial<IntervalKind> => ({ procedure: { ...procedure, ...more } });

it("names a coverage inside what was measured", () => {
  expect(measuredCoverage(kind).coverage).toBeDefined();
  expect(measuredCoverage({ ...kind, ...other({ metric: "concordance" }) }).unmeasured).toBeUndefined();
});

it.each<[string, Partial<IntervalKind>]>([
  ["coverage not measured", other({ split: "k-fold" })],
  ["coverage not measured", { method: "bootstrap-groups" }],
  ["coverage not measured", { choiceKept: true }],
  ["coverage measured for other learners or data only", other({ isOfLearner: false })],
  ["coverage measured for other learners or data only", other({ kernel: "polynomial" })],
  ["coverage measured for other learners or data only", other({ kernel: undefined })],
  ["coverage measured for other learners or data only", other({ kernel: "gaussian", prepared: "inside" })],
  ["coverage measured for the AUC of two classes only", other({ metric: "ndcg" })],
  ["coverage measured for the AUC of two classes only", other({ smaller: undefined })],
  [
    "coverage measured with a fifth of the rows, and six, in each class only",
    other({ smaller: { rows: 30, share: 0.15 } }),
  ],
  [
    "coverage measured with a fifth of the rows, and six, in each class only",
    other({ units: 12, smaller: { rows: 5, share: 0.4 } }),
  ],
  ["coverage measured for 30 to 480 rows only", other({ units: 481 })],
  ["coverage measured for 30 to 60 rows only", other({ kernel: "gaussian", units: 61 })],
  ["coverage measured for 95 % only", { level: 0.9 }],
  ["coverage measured for 50 draws or more only", { resamples: 49 }],
])("says in words: %s", (words, more) => {
  expect(measuredCoverage({ ...kind, ...more })).toEqual({ coverage: undefined, unmeasured: words });
});

it("says nothing of one model on a test set, or of differences", () => {
  expect(measuredCoverage({ ...kind, procedure: undefined })).toEqual({
    coverage: undefined,
    unmeasured: undefined,
  });
});
