import type { LearnerKind } from "../learner-kind.ts";
import { numberForm } from "../option-forms.ts";
import { secondsOfRounds } from "../planned-fit.ts";
import { ROUNDS, rankBoost } from "./index.ts";

export const rankBoostKind: LearnerKind = Object.freeze({
  name: "rank-boost",
  summary: "adds up thresholds on single columns",
  options: {
    rounds: {
      summary: "how many thresholds are added up, at most",
      several: "one or many: 1|16|256",
      form: numberForm,
      usual: "128",
      isShown: true,
    },
    ranking: { summary: "whether rows are compared inside queries, or all with each other" },
  },
  parameters: [ROUNDS],
  inputs: ["vectors"],
  isRefitted: true,
  plannedSeconds: secondsOfRounds,
  build: rankBoost,
});
