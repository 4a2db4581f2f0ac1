import { kernelChoice, type LearnerKind, lambdaChoice } from "../learner-kind.ts";
import { LAMBDA } from "../least-squares/lambda-path.ts";
import { marginChoices } from "../margins/options.ts";
import { switchForm } from "../option-forms.ts";
import { type FitSize, secondsOfColumns, secondsOfSystem } from "../planned-fit.ts";
import { svm } from "./index.ts";

export const svmKind: LearnerKind = Object.freeze({
  name: "svm",
  summary: "learns to tell two classes apart by margins",
  options: {
    kernel: kernelChoice,
    lambda: lambdaChoice,
    ...marginChoices,
    intercept: {
      summary: "a constant in the scores, penalised as the other weights are",
      form: switchForm,
      usual: "no",
    },
  },
  parameters: [LAMBDA],
  isRefitted: true,
  plannedSeconds: (size: FitSize) => (size.isByColumns ? secondsOfColumns : secondsOfSystem)(size),
  build: svm,
});
