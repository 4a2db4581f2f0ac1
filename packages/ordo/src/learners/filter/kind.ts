import { formChoice, kernelChoice, type LearnerKind } from "../learner-kind.ts";
import { choiceForm, numberForm } from "../option-forms.ts";
import { rankingChoices } from "../rank-rls/choices.ts";
import { filterFamilies } from "./families.ts";
import { filter } from "./index.ts";
import { USUAL } from "./options.ts";
import { ALPHA, ITERATIONS } from "./path.ts";
import { RULES } from "./rules/rule.ts";

export const filterKind: LearnerKind = Object.freeze({
  name: "filter",
  summary: "learns the order by a filter on the spectrum of the kernel",
  options: {
    kernel: kernelChoice,
    filter: {
      summary: "what is done to the spectrum; lavrentiev is what RankRLS does",
      form: choiceForm(
        "NAME",
        filterFamilies.map(({ name }) => name),
      ),
      usual: filterFamilies[0].name,
      isShown: true,
    },
    alpha: {
      summary: `of lavrentiev, iterated and cut-off: how far down the spectrum they look, > 0; ${USUAL.alpha} unless given`,
      several: "of lavrentiev, iterated and cut-off, one or many: 2^-20..1, 0.1|0.01",
      form: numberForm,
      isShown: true,
    },
    iterations: {
      summary: `of landweber and nu: how many steps they take; ${USUAL.iterations} unless given`,
      several: "of landweber and nu, one or many: 10|100|1000",
      form: numberForm,
      isShown: true,
    },
    order: {
      summary: `of iterated: how many times; ${USUAL.order} unless given`,
      form: numberForm,
      isShown: true,
    },
    nu: {
      summary: `of nu: how smooth a wanted function still pays; ${USUAL.nu} unless given`,
      form: numberForm,
      isShown: true,
    },
    rule: {
      summary: "chooses alpha or the iterations from the training rows, in place of a given value",
      form: choiceForm("NAME", RULES),
    },
    noise: {
      summary:
        "of the rules discrepancy and balancing: the standard deviation of a score; estimated unless given",
      form: numberForm,
    },
    ...rankingChoices,
    form: formChoice,
  },
  parameters: [ALPHA, ITERATIONS],
  isRefitted: true,
  build: filter,
});
