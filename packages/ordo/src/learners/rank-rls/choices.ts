import { COSTS, QUERY_WEIGHTINGS } from "../../preferences/graph.ts";
import type { LearnerOption } from "../learner-kind.ts";
import { choiceForm, numberForm, switchForm } from "../option-forms.ts";

/** What decides which pairs are compared, and how they count: of RankRLS, and of all learners that pose their data as it does. */
export const rankingChoices: Readonly<Record<string, LearnerOption>> = Object.freeze({
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
});
