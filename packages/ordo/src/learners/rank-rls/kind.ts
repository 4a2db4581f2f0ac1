import { COSTS, QUERY_WEIGHTINGS } from "../../preferences/graph.ts";
import { formChoice, kernelChoice, type LearnerKind, lambdaChoice } from "../learner-kind.ts";
import { LAMBDA } from "../least-squares/lambda-path.ts";
import { choiceForm, numberForm, switchForm } from "../option-forms.ts";
import { rankRls } from "./index.ts";

export const rankRlsKind: LearnerKind = Object.freeze({
  name: "rank-rls",
  summary: "learns the order",
  options: {
    kernel: kernelChoice,
    lambda: lambdaChoice,
    cost: {
      summary:
        "20 wants every difference to be 1, 21 the difference of the scores, 22 the same with equal weight",
      form: choiceForm("NUMBER", COSTS),
      usual: "21",
    },
    queryWeights: {
      summary: "whether a query counts by its pairs, by its rows, or once",
      form: choiceForm("HOW", QUERY_WEIGHTINGS),
      usual: "pairs",
    },
    ties: {
      summary: "whether rows with equal scores are compared, and wanted equal",
      form: switchForm,
      usual: "yes",
    },
    minimumGap: {
      summary: "leave out pairs whose scores are closer than this",
      form: numberForm,
      usual: "0",
    },
    ranking: { summary: "whether rows are compared inside queries, or all with each other" },
    queryFactors: { summary: "a factor for each query, by its id" },
    form: formChoice,
  },
  parameters: [LAMBDA],
  build: rankRls,
});
