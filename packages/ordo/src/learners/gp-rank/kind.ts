import { formChoice, kernelChoice, type LearnerKind } from "../learner-kind.ts";
import type { LearnerSpec } from "../learner-spec.ts";
import { choiceForm, numberForm, switchForm } from "../option-forms.ts";
import { rankingChoices } from "../rank-rls/choices.ts";
import { gpRank } from "./index.ts";
import { FITTINGS, USUAL } from "./options.ts";
import { NOISE_PRECISION } from "./path.ts";

export const gpRankKind: LearnerKind = Object.freeze({
  name: "gp-rank",
  summary: "learns the order, and how sure it is of each pair",
  options: {
    kernel: kernelChoice,
    noisePrecision: {
      summary: `an observed difference has noise of variance 1 over this, > 0; ${USUAL.noisePrecision} unless given`,
      several: "one or many: 2^-15..2^15, 0.1|1|10",
      form: numberForm,
      isShown: true,
    },
    fitBy: {
      summary: "evidence: training chooses the precision of the noise and the numbers of the kernel itself",
      form: choiceForm("HOW", FITTINGS),
      usual: "given",
    },
    restarts: {
      summary: `of evidence: how many more starting points are tried; ${USUAL.restarts} unless given`,
      form: numberForm,
    },
    uncertainty: {
      summary: "whether models keep how sure they are; without it they are those of rank-rls",
      form: switchForm,
      usual: "yes",
    },
    ...rankingChoices,
    form: formChoice,
  },
  parameters: [NOISE_PRECISION],
  isRefitted: ({ fitBy }: LearnerSpec) => fitBy === "evidence",
  build: gpRank,
});
