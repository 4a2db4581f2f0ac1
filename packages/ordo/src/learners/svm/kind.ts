import { kernelChoice, type LearnerKind, lambdaChoice } from "../learner-kind.ts";
import { LAMBDA } from "../least-squares/lambda-path.ts";
import { marginChoices } from "../margins/options.ts";
import { rlsKind } from "../rls/kind.ts";
import { svm } from "./index.ts";

export const svmKind: LearnerKind = Object.freeze({
  name: "svm",
  summary: "learns to tell two classes apart by margins",
  options: {
    kernel: kernelChoice,
    lambda: lambdaChoice,
    ...marginChoices,
    intercept: rlsKind.options.intercept,
  },
  parameters: [LAMBDA],
  isRefitted: true,
  build: svm,
});
