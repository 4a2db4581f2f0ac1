import type { LearnerOption } from "../../learner-kind.ts";
import type { LearnerSpec } from "../../learner-spec.ts";
import { choiceForm, numberForm } from "../../option-forms.ts";
import { ITERATIONS, SOLVERS, TOLERANCE } from "./options.ts";

const STEPS = `solver cg: the most steps; ${ITERATIONS} unless told otherwise`;

/** How the system is solved, in words. */
export const solverChoices: Readonly<Record<string, LearnerOption>> = Object.freeze({
  solver: {
    summary: "direct, or cg: step by step, for sparse features too many for a matrix of them",
    form: choiceForm("NAME", SOLVERS),
    usual: "direct",
  },
  tolerance: {
    summary: `solver cg: the relative residual to stop at; ${TOLERANCE} unless told otherwise`,
    form: numberForm,
  },
  iterations: {
    summary: STEPS,
    // The same where several may be said: to other learners it is a path, and all share the flag.
    several: STEPS,
    form: numberForm,
  },
  stopping: {
    summary: "solver cg: learn without this share of the rows, and stop where they cost least",
    form: numberForm,
  },
  validation: { summary: "solver cg: data that say where to stop, in place of a share of the rows" },
});

/** What is solved step by step has no system that items could be taken out of. */
export const isSolvedByStep = (spec: LearnerSpec): boolean => spec.solver === "cg";
