import { centredChoice, componentsChoice } from "../components/choices.ts";
import { COMPONENTS } from "../components/path.ts";
import { formChoice, kernelChoice, type LearnerKind } from "../learner-kind.ts";
import { rankRlsKind } from "../rank-rls/kind.ts";
import { kpcRank } from "./index.ts";

const { cost, queryWeights, ties, minimumGap, ranking, queryFactors } = rankRlsKind.options;

export const kpcRankKind: LearnerKind = Object.freeze({
  name: "kpc-rank",
  summary: "learns the order on the first principal components of the rows",
  options: {
    kernel: kernelChoice,
    components: componentsChoice,
    centred: centredChoice,
    cost,
    queryWeights,
    ties,
    minimumGap,
    ranking,
    queryFactors,
    form: formChoice,
  },
  parameters: [COMPONENTS],
  isRefitted: true,
  build: kpcRank,
});
