import { formChoice, kernelChoice, type LearnerKind, lambdaChoice } from "../learner-kind.ts";
import { isSolvedByStep, solverChoices } from "../least-squares/iterative/choices.ts";
import { LAMBDA } from "../least-squares/lambda-path.ts";
import { rankingChoices } from "./choices.ts";
import { rankRls } from "./index.ts";

export const rankRlsKind: LearnerKind = Object.freeze({
  name: "rank-rls",
  summary: "learns the order",
  options: {
    kernel: kernelChoice,
    lambda: lambdaChoice,
    ...rankingChoices,
    form: formChoice,
    ...solverChoices,
  },
  parameters: [LAMBDA],
  isRefitted: isSolvedByStep,
  hasMeasuredCoverage: true,
  build: rankRls,
});
