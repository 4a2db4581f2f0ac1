import { centredChoice, componentsChoice } from "../components/choices.ts";
import { COMPONENTS } from "../components/path.ts";
import { formChoice, kernelChoice, type LearnerKind } from "../learner-kind.ts";
import { rankingChoices } from "../rank-rls/choices.ts";
import { kpcRank } from "./index.ts";

export const kpcRankKind: LearnerKind = Object.freeze({
  name: "kpc-rank",
  summary: "learns the order on the first principal components of the rows",
  options: {
    kernel: kernelChoice,
    components: componentsChoice,
    centred: centredChoice,
    ...rankingChoices,
    form: formChoice,
  },
  parameters: [COMPONENTS],
  isRefitted: true,
  build: kpcRank,
});
