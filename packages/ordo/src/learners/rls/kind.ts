import { formChoice, kernelChoice, type LearnerKind, lambdaChoice } from "../learner-kind.ts";
import { isSolvedByStep, solverChoices } from "../least-squares/iterative/choices.ts";
import { LAMBDA } from "../least-squares/lambda-path.ts";
import { switchForm } from "../option-forms.ts";
import { rls } from "./index.ts";

export const rlsKind: LearnerKind = Object.freeze({
  name: "rls",
  summary: "learns the scores themselves",
  options: {
    kernel: kernelChoice,
    lambda: lambdaChoice,
    intercept: { summary: "a free constant that is not penalised", form: switchForm, usual: "no" },
    form: formChoice,
    ...solverChoices,
  },
  parameters: [LAMBDA],
  isRefitted: isSolvedByStep,
  build: rls,
});
