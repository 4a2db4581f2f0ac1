import { kernelChoice, type LearnerKind, lambdaChoice } from "../learner-kind.ts";
import { LAMBDA } from "../least-squares/lambda-path.ts";
import { marginChoices } from "../margins/options.ts";
import { type FitSize, secondsOfColumns, secondsOfPairs } from "../planned-fit.ts";
import { rankingChoices } from "../rank-rls/choices.ts";
import { rankSvm } from "./index.ts";

export const rankSvmKind: LearnerKind = Object.freeze({
  name: "rank-svm",
  summary: "learns the order by margins between pairs",
  options: {
    kernel: kernelChoice,
    lambda: lambdaChoice,
    ...marginChoices,
    queryWeights: rankingChoices.queryWeights,
    ranking: rankingChoices.ranking,
    queryFactors: rankingChoices.queryFactors,
  },
  parameters: [LAMBDA],
  isRefitted: true,
  plannedSeconds: (size: FitSize) => (size.isByColumns ? secondsOfColumns : secondsOfPairs)(size),
  build: rankSvm,
});
