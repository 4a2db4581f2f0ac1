import type { LearnerOption } from "../learner-kind.ts";
import { numberForm, switchForm } from "../option-forms.ts";
import { USUAL_COMPONENTS } from "./path.ts";

/** Options that learners on components have in common. */
export const componentsChoice: LearnerOption = Object.freeze({
  summary: "how many principal components are kept, >= 1",
  several: "one or many: 1..10, 2|5|20",
  form: numberForm,
  usual: String(USUAL_COMPONENTS),
  isShown: true,
});

export const centredChoice: LearnerOption = Object.freeze({
  summary: "components about the mean of the rows, in place of components about 0",
  form: switchForm,
  usual: "no",
});
