import type { LearnerKind } from "../learner-kind.ts";
import { numberForm } from "../option-forms.ts";
import { RANK, singleFeature } from "./index.ts";

export const singleFeatureKind: LearnerKind = Object.freeze({
  name: "single-feature",
  summary: "orders by the one best column",
  options: {
    rank: {
      summary: "1 for the column that orders the training rows best, 2 for the next",
      several: "one or many: 1..5, 1|3",
      form: numberForm,
      usual: "1",
      isShown: true,
    },
    ranking: { summary: "whether rows are compared inside queries, or all with each other" },
  },
  parameters: [RANK],
  inputs: ["vectors"],
  isBaseline: true,
  build: singleFeature,
});
