import { centredChoice, componentsChoice } from "../components/choices.ts";
import { COMPONENTS } from "../components/path.ts";
import { formChoice, kernelChoice, type LearnerKind } from "../learner-kind.ts";
import { kpcRegression } from "./index.ts";

export const kpcRegressionKind: LearnerKind = Object.freeze({
  name: "kpc-regression",
  summary: "learns the scores themselves on the first principal components of the rows",
  options: {
    kernel: kernelChoice,
    components: componentsChoice,
    centred: centredChoice,
    form: formChoice,
  },
  parameters: [COMPONENTS],
  isRefitted: true,
  build: kpcRegression,
});
