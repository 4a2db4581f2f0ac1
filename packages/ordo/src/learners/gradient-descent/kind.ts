import { kernelChoice, type LearnerKind } from "../learner-kind.ts";
import { choiceForm, numberForm } from "../option-forms.ts";
import { secondsOfSteps } from "../planned-fit.ts";
import { gradientDescent, ITERATIONS } from "./index.ts";
import { LOSS_NAMES } from "./losses/kinds.ts";
import { SCHEDULES } from "./options.ts";

export const gradientDescentKind: LearnerKind = Object.freeze({
  name: "gradient-descent",
  summary: "learns the order of two classes step by step",
  options: {
    kernel: kernelChoice,
    loss: {
      summary: "what a pair in the wrong order costs",
      form: choiceForm("NAME", LOSS_NAMES),
      usual: "squared-hinge",
      isShown: true,
    },
    lambda: {
      summary: "weight of the regulariser, >= 0, 0.001 unless told otherwise",
      form: numberForm,
    },
    iterations: {
      summary: "steps from the function 0; 256 unless told otherwise",
      several: "one or many: 1|16|256",
      form: numberForm,
      isShown: true,
    },
    schedule: {
      summary: "how large the steps are: constant for smooth losses, decay for others, theorem as proved",
      form: choiceForm("NAME", SCHEDULES),
    },
    step: {
      summary: "the first step; from the curvature of the risk unless told otherwise",
      form: numberForm,
    },
    theta: {
      summary: "schedules decay and theorem: step t is t^-theta of the first; 0.5 unless told otherwise",
      form: numberForm,
    },
    gamma: { summary: "schedule theorem: lambda is t^-gamma; 0.1 unless told otherwise", form: numberForm },
    s: {
      summary: "schedule theorem: the power of the stopping range, in place of --iterations",
      form: numberForm,
    },
    batch: {
      summary: "look at so many rows of each class in a step, drawn by the seed; all unless told otherwise",
      form: numberForm,
    },
    stopping: {
      summary: "hold out this share of the rows while descending, and stop where they are ordered best",
      form: numberForm,
    },
    ranking: { summary: "whether rows are compared inside queries, or all with each other" },
  },
  parameters: [ITERATIONS],
  isRefitted: true,
  plannedSeconds: secondsOfSteps,
  build: gradientDescent,
});
