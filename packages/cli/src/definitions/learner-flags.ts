/** The options of learners. Written by `npm run docs:flags` from the library's list of learners: change it there. */
import type { OptionDefinition } from "./definition.ts";

export const learnerFlag: OptionDefinition = {
  name: "learner",
  group: "Learning",
  kind: "text",
  argument: "NAME",
  choices: ["rank-rls", "rls", "gradient-descent", "single-feature", "constant"],
  summary:
    "rank-rls learns the order, rls learns the scores themselves, gradient-descent learns the order of two classes step by step, single-feature orders by the one best column, constant knows no order",
  fallback: "rank-rls",
};

/** By how many values a command takes. */
export const learnerFlags: Readonly<Record<"one" | "several" | "search", readonly OptionDefinition[]>> = {
  one: [
    {
      name: "kernel",
      group: "Learning",
      kind: "text",
      argument: "KERNEL",
      summary:
        "rank-rls, rls, gradient-descent: such as linear, gaussian:gamma=0.1, sum(linear,0.5*gaussian:gamma=1); with --strings spectrum:k=3 unless told otherwise",
      fallback: "linear",
    },
    {
      name: "lambda",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary:
        "rank-rls, rls, gradient-descent: weight of the regulariser, > 0; powers such as 2^-3 are understood; gradient-descent: weight of the regulariser, >= 0, 0.001 unless told otherwise",
      fallback: "1",
    },
    {
      name: "cost",
      group: "Learning",
      choices: ["20", "21", "22"],
      kind: "text",
      argument: "NUMBER",
      summary:
        "rank-rls: 20 wants every difference to be 1, 21 the difference of the scores, 22 the same with equal weight",
      fallback: "21",
    },
    {
      name: "query-weights",
      group: "Learning",
      choices: ["pairs", "size", "query"],
      kind: "text",
      argument: "HOW",
      summary: "rank-rls: whether a query counts by its pairs, by its rows, or once",
      fallback: "pairs",
    },
    {
      name: "ties",
      group: "Learning",
      kind: "switch",
      summary: "rank-rls: whether rows with equal scores are compared, and wanted equal (default: yes)",
    },
    {
      name: "minimum-gap",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary: "rank-rls: leave out pairs whose scores are closer than this",
      fallback: "0",
    },
    {
      name: "intercept",
      group: "Learning",
      kind: "switch",
      summary: "rls: a free constant that is not penalised (default: no)",
    },
    {
      name: "loss",
      group: "Learning",
      choices: ["hinge", "squared", "logistic", "squared-hinge", "exponential"],
      kind: "text",
      argument: "NAME",
      summary: "gradient-descent: what a pair in the wrong order costs",
      fallback: "squared-hinge",
    },
    {
      name: "iterations",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary: "gradient-descent: steps from the function 0; 256 unless told otherwise",
    },
    {
      name: "schedule",
      group: "Learning",
      choices: ["constant", "decay", "theorem"],
      kind: "text",
      argument: "NAME",
      summary:
        "gradient-descent: how large the steps are: constant for smooth losses, decay for others, theorem as proved",
    },
    {
      name: "step",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary: "gradient-descent: the first step; from the curvature of the risk unless told otherwise",
    },
    {
      name: "theta",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary:
        "gradient-descent: schedules decay and theorem: step t is t^-theta of the first; 0.5 unless told otherwise",
    },
    {
      name: "gamma",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary: "gradient-descent: schedule theorem: lambda is t^-gamma; 0.1 unless told otherwise",
    },
    {
      name: "s",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary:
        "gradient-descent: schedule theorem: the power of the stopping range, in place of --iterations",
    },
    {
      name: "batch",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary:
        "gradient-descent: look at so many rows of each class in a step, drawn by the seed; all unless told otherwise",
    },
    {
      name: "stopping",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary:
        "gradient-descent: hold out this share of the rows while descending, and stop where they are ordered best",
    },
    {
      name: "rank",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary: "single-feature: 1 for the column that orders the training rows best, 2 for the next",
      fallback: "1",
    },
    {
      name: "level",
      group: "Learning",
      choices: ["zero", "mean"],
      kind: "text",
      argument: "WORD",
      summary: "constant: what every row scores: 0, or the mean of the scores",
      fallback: "zero",
    },
  ],
  several: [
    {
      name: "kernel",
      group: "Learning",
      kind: "text",
      argument: "KERNEL",
      summary:
        "rank-rls, rls, gradient-descent: one kernel or many: gaussian:gamma=2^-10..2^2, gaussian:gamma=0.1|1|10; with --strings spectrum:k=3 unless told otherwise",
      fallback: "linear",
    },
    {
      name: "lambda",
      group: "Learning",
      kind: "text",
      argument: "NUMBERS",
      summary:
        "rank-rls, rls, gradient-descent: one or many: 2^-15..2^15, 2^-10..2^10:2, 0.1|1|10; gradient-descent: weight of the regulariser, >= 0, 0.001 unless told otherwise",
      fallback: "1",
    },
    {
      name: "cost",
      group: "Learning",
      choices: ["20", "21", "22"],
      kind: "text",
      argument: "NUMBER",
      summary:
        "rank-rls: 20 wants every difference to be 1, 21 the difference of the scores, 22 the same with equal weight",
      fallback: "21",
    },
    {
      name: "query-weights",
      group: "Learning",
      choices: ["pairs", "size", "query"],
      kind: "text",
      argument: "HOW",
      summary: "rank-rls: whether a query counts by its pairs, by its rows, or once",
      fallback: "pairs",
    },
    {
      name: "ties",
      group: "Learning",
      kind: "switch",
      summary: "rank-rls: whether rows with equal scores are compared, and wanted equal (default: yes)",
    },
    {
      name: "minimum-gap",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary: "rank-rls: leave out pairs whose scores are closer than this",
      fallback: "0",
    },
    {
      name: "intercept",
      group: "Learning",
      kind: "switch",
      summary: "rls: a free constant that is not penalised (default: no)",
    },
    {
      name: "loss",
      group: "Learning",
      choices: ["hinge", "squared", "logistic", "squared-hinge", "exponential"],
      kind: "text",
      argument: "NAME",
      summary: "gradient-descent: what a pair in the wrong order costs",
      fallback: "squared-hinge",
    },
    {
      name: "iterations",
      group: "Learning",
      kind: "text",
      argument: "NUMBERS",
      summary: "gradient-descent: one or many: 1|16|256",
    },
    {
      name: "schedule",
      group: "Learning",
      choices: ["constant", "decay", "theorem"],
      kind: "text",
      argument: "NAME",
      summary:
        "gradient-descent: how large the steps are: constant for smooth losses, decay for others, theorem as proved",
    },
    {
      name: "step",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary: "gradient-descent: the first step; from the curvature of the risk unless told otherwise",
    },
    {
      name: "theta",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary:
        "gradient-descent: schedules decay and theorem: step t is t^-theta of the first; 0.5 unless told otherwise",
    },
    {
      name: "gamma",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary: "gradient-descent: schedule theorem: lambda is t^-gamma; 0.1 unless told otherwise",
    },
    {
      name: "s",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary:
        "gradient-descent: schedule theorem: the power of the stopping range, in place of --iterations",
    },
    {
      name: "batch",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary:
        "gradient-descent: look at so many rows of each class in a step, drawn by the seed; all unless told otherwise",
    },
    {
      name: "stopping",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary:
        "gradient-descent: hold out this share of the rows while descending, and stop where they are ordered best",
    },
    {
      name: "rank",
      group: "Learning",
      kind: "text",
      argument: "NUMBERS",
      summary: "single-feature: one or many: 1..5, 1|3",
      fallback: "1",
    },
    {
      name: "level",
      group: "Learning",
      choices: ["zero", "mean"],
      kind: "text",
      argument: "WORD",
      summary: "constant: what every row scores: 0, or the mean of the scores",
      fallback: "zero",
    },
  ],
  search: [
    {
      name: "kernel",
      group: "Learning",
      kind: "text",
      argument: "KERNEL",
      summary:
        "rank-rls, rls, gradient-descent: one kernel or many: gaussian:gamma=2^-10..2^2, gaussian:gamma=0.1|1|10; with --strings spectrum:k=3 unless told otherwise",
      fallback: "linear",
    },
    {
      name: "lambda",
      group: "Learning",
      kind: "text",
      argument: "NUMBERS",
      summary:
        "rank-rls, rls, gradient-descent: one or many: 2^-15..2^15, 2^-10..2^10:2, 0.1|1|10; gradient-descent: weight of the regulariser, >= 0, 0.001 unless told otherwise (default: a grid placed by the scale of the data, which grows while its best lies at an end)",
    },
    {
      name: "cost",
      group: "Learning",
      choices: ["20", "21", "22"],
      kind: "text",
      argument: "NUMBER",
      summary:
        "rank-rls: 20 wants every difference to be 1, 21 the difference of the scores, 22 the same with equal weight",
      fallback: "21",
    },
    {
      name: "query-weights",
      group: "Learning",
      choices: ["pairs", "size", "query"],
      kind: "text",
      argument: "HOW",
      summary: "rank-rls: whether a query counts by its pairs, by its rows, or once",
      fallback: "pairs",
    },
    {
      name: "ties",
      group: "Learning",
      kind: "switch",
      summary: "rank-rls: whether rows with equal scores are compared, and wanted equal (default: yes)",
    },
    {
      name: "minimum-gap",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary: "rank-rls: leave out pairs whose scores are closer than this",
      fallback: "0",
    },
    {
      name: "intercept",
      group: "Learning",
      kind: "switch",
      summary: "rls: a free constant that is not penalised (default: no)",
    },
    {
      name: "loss",
      group: "Learning",
      choices: ["hinge", "squared", "logistic", "squared-hinge", "exponential"],
      kind: "text",
      argument: "NAME",
      summary: "gradient-descent: what a pair in the wrong order costs",
      fallback: "squared-hinge",
    },
    {
      name: "iterations",
      group: "Learning",
      kind: "text",
      argument: "NUMBERS",
      summary:
        "gradient-descent: one or many: 1|16|256 (default: a grid placed by the scale of the data, which grows while its best lies at an end)",
    },
    {
      name: "schedule",
      group: "Learning",
      choices: ["constant", "decay", "theorem"],
      kind: "text",
      argument: "NAME",
      summary:
        "gradient-descent: how large the steps are: constant for smooth losses, decay for others, theorem as proved",
    },
    {
      name: "step",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary: "gradient-descent: the first step; from the curvature of the risk unless told otherwise",
    },
    {
      name: "theta",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary:
        "gradient-descent: schedules decay and theorem: step t is t^-theta of the first; 0.5 unless told otherwise",
    },
    {
      name: "gamma",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary: "gradient-descent: schedule theorem: lambda is t^-gamma; 0.1 unless told otherwise",
    },
    {
      name: "s",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary:
        "gradient-descent: schedule theorem: the power of the stopping range, in place of --iterations",
    },
    {
      name: "batch",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary:
        "gradient-descent: look at so many rows of each class in a step, drawn by the seed; all unless told otherwise",
    },
    {
      name: "stopping",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary:
        "gradient-descent: hold out this share of the rows while descending, and stop where they are ordered best",
    },
    {
      name: "rank",
      group: "Learning",
      kind: "text",
      argument: "NUMBERS",
      summary:
        "single-feature: one or many: 1..5, 1|3 (default: a grid placed by the scale of the data, which grows while its best lies at an end)",
    },
    {
      name: "level",
      group: "Learning",
      choices: ["zero", "mean"],
      kind: "text",
      argument: "WORD",
      summary: "constant: what every row scores: 0, or the mean of the scores",
      fallback: "zero",
    },
  ],
};
