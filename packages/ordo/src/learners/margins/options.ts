import { integer, oneOf, where } from "../../base/options.ts";
import type { LearnerOption } from "../learner-kind.ts";
import { choiceForm, numberForm } from "../option-forms.ts";
import { MARGIN_LOSSES, type MarginLoss } from "./risk.ts";

/** Options that all learners of margins have. */
export interface MarginOptions {
  /** hinge: max(0, 1 − margin). squared-hinge: its square. */
  readonly loss?: MarginLoss;
  /** The duality gap that is small enough, as a share of the objective; with the squared loss, a Newton step that gained no more than this share is the last one too. */
  readonly tolerance?: number;
  /** The most planes or Newton steps. */
  readonly iterations?: number;
}

const isTolerance = (value: unknown): value is number => typeof value === "number" && value > 0 && value < 1;

export const marginOptions = {
  loss: oneOf(MARGIN_LOSSES, "hinge"),
  tolerance: where("a number above 0 and below 1", isTolerance, 1e-4),
  iterations: integer(1, 2 ** 31 - 1, 5000),
};

export const marginChoices: Readonly<Record<string, LearnerOption>> = Object.freeze({
  loss: {
    summary: "what a margin that is too small costs: what is missing, or its square",
    form: choiceForm("NAME", MARGIN_LOSSES),
    usual: "hinge",
    isShown: true,
  },
  tolerance: {
    summary:
      "stop when the objective is at most this share above the least one; with the squared loss also when a step gained no more",
    form: numberForm,
    usual: "0.0001",
  },
  iterations: { summary: "the most rounds of training", form: numberForm, usual: "5000" },
});
