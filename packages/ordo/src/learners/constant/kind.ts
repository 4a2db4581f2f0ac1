import type { LearnerKind } from "../learner-kind.ts";
import { choiceForm } from "../option-forms.ts";
import { constant, LEVELS } from "./index.ts";

export const constantKind: LearnerKind = Object.freeze({
  name: "constant",
  summary: "knows no order",
  options: {
    level: {
      summary: "what every row scores: 0, or the mean of the scores",
      form: choiceForm("WORD", LEVELS),
      usual: "zero",
    },
  },
  parameters: [],
  isBaseline: true,
  build: constant,
});
