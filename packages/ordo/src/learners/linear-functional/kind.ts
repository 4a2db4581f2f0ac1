import { CENTRINGS } from "../combination/l2.ts";
import { SPACES } from "../combination/manner.ts";
import { filterKind } from "../filter/kind.ts";
import { ALPHA } from "../filter/path.ts";
import { formChoice, kernelChoice, type LearnerKind } from "../learner-kind.ts";
import { choiceForm, numberForm, numberListForm } from "../option-forms.ts";
import { linearFunctional } from "./index.ts";
import { FAMILIES, USUAL } from "./options.ts";

/** The rankers are trained as that learner trains one. */
const { options: rankers } = filterKind;

export const linearFunctionalKind: LearnerKind = Object.freeze({
  name: "linear-functional",
  summary: "combines rankers of several alphas",
  options: {
    kernel: kernelChoice,
    alphas: {
      summary: "where a ranker is trained, with commas between",
      several: "where a ranker is trained, one list or several: 1,0.1,0.01|0.3,0.2,0.1",
      form: numberListForm,
      usual: numberListForm.format(USUAL.alphas),
      isShown: true,
    },
    filter: {
      ...rankers.filter,
      form: choiceForm(
        "NAME",
        FAMILIES.map(({ name }) => name),
      ),
      isShown: false,
    },
    order: { ...rankers.order, isShown: false },
    space: {
      summary: "what the combination comes near to: l2 the scores, hk the ranker at alpha",
      form: choiceForm("NAME", SPACES),
      usual: SPACES[0],
      isShown: true,
    },
    centring: {
      summary:
        "of l2, centred unless given: centred compares differences, uncentred scores, printed is the form of the paper",
      form: choiceForm("HOW", CENTRINGS),
    },
    alpha: {
      summary: `of hk: where the ranker is trained that the combination comes near to; ${USUAL.alpha} unless given`,
      several: "of hk, one or many: 2^-20..1, 0.1|0.01",
      form: numberForm,
    },
    ranking: { summary: "whether rows are compared inside queries, or all with each other" },
    form: formChoice,
  },
  parameters: [ALPHA],
  isRefitted: true,
  build: linearFunctional,
});
