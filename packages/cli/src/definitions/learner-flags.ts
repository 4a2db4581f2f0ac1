/** The options of learners. Written by `npm run docs:flags` from the library's list of learners: change it there. */
import type { OptionDefinition } from "./definition.ts";

export const learnerFlag: OptionDefinition = {
  name: "learner",
  group: "Learning",
  kind: "text",
  argument: "NAME",
  choices: [
    "rank-rls",
    "rls",
    "rank-svm",
    "svm",
    "filter",
    "linear-functional",
    "kpc-rank",
    "kpc-regression",
    "gradient-descent",
    "rank-boost",
    "gp-rank",
    "single-feature",
    "constant",
  ],
  summary:
    "rank-rls learns the order, rls learns the scores themselves, rank-svm learns the order by margins between pairs, svm learns to tell two classes apart by margins, filter learns the order by a filter on the spectrum of the kernel, linear-functional combines rankers of several alphas, kpc-rank learns the order on the first principal components of the rows, kpc-regression learns the scores themselves on the first principal components of the rows, gradient-descent learns the order of two classes step by step, rank-boost adds up thresholds on single columns, gp-rank learns the order, and how sure it is of each pair, single-feature orders by the one best column, constant knows no order",
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
        "rank-rls, rls, rank-svm, svm, filter, linear-functional, kpc-rank, kpc-regression, gradient-descent, gp-rank: such as linear, gaussian:gamma=0.1, sum(linear,0.5*gaussian:gamma=1); with --strings spectrum:k=3 unless told otherwise; of graphs normalize(weisfeiler-lehman:iterations=3)",
      fallback: "linear",
    },
    {
      name: "lambda",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary:
        "rank-rls, rls, rank-svm, svm: weight of the regulariser, > 0; powers such as 2^-3 are understood; 1 unless told otherwise; gradient-descent: weight of the regulariser, >= 0, 0.001 unless told otherwise",
    },
    {
      name: "cost",
      group: "Learning",
      choices: ["20", "21", "22"],
      kind: "text",
      argument: "NUMBER",
      summary:
        "rank-rls, filter, kpc-rank, gp-rank: 20 wants every difference to be 1, 21 the difference of the scores, 22 the same with equal weight",
      fallback: "21",
    },
    {
      name: "query-weights",
      group: "Learning",
      choices: ["pairs", "size", "query"],
      kind: "text",
      argument: "HOW",
      summary:
        "rank-rls, rank-svm, filter, kpc-rank, gp-rank: whether a query counts by its pairs, by its rows, or once",
      fallback: "pairs",
    },
    {
      name: "ties",
      group: "Learning",
      kind: "switch",
      summary:
        "rank-rls, filter, kpc-rank, gp-rank: whether rows with equal scores are compared, and wanted equal (default: yes)",
    },
    {
      name: "minimum-gap",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary: "rank-rls, filter, kpc-rank, gp-rank: leave out pairs whose scores are closer than this",
      fallback: "0",
    },
    {
      name: "solver",
      group: "Learning",
      choices: ["direct", "cg"],
      kind: "text",
      argument: "NAME",
      summary:
        "rank-rls, rls: direct, or cg: step by step, for sparse features too many for a matrix of them",
      fallback: "direct",
    },
    {
      name: "tolerance",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary:
        "rank-rls, rls: solver cg: the relative residual to stop at; 1e-12 unless told otherwise; rank-svm, svm: stop when the objective is at most this share above the least one; with the squared loss also when a step gained no more; 0.0001 unless told otherwise",
    },
    {
      name: "iterations",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary:
        "rank-rls, rls: solver cg: the most steps; 10000 unless told otherwise; rank-svm, svm: the most rounds of training; 5000 unless told otherwise; filter: of landweber and nu: how many steps they take; 30 unless given; gradient-descent: steps from the function 0; 256 unless told otherwise",
    },
    {
      name: "stopping",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary:
        "rank-rls, rls: solver cg: learn without this share of the rows, and stop where they cost least; gradient-descent: hold out this share of the rows while descending, and stop where they are ordered best",
    },
    {
      name: "intercept",
      group: "Learning",
      kind: "switch",
      summary:
        "rls: a free constant that is not penalised; svm: a constant in the scores, penalised as the other weights are (default: no)",
    },
    {
      name: "loss",
      group: "Learning",
      choices: ["hinge", "squared-hinge", "squared", "logistic", "exponential"],
      kind: "text",
      argument: "NAME",
      summary:
        "rank-svm, svm: what a margin that is too small costs: what is missing, or its square; hinge unless told otherwise; gradient-descent: what a pair in the wrong order costs; squared-hinge unless told otherwise",
    },
    {
      name: "filter",
      group: "Learning",
      choices: ["lavrentiev", "iterated", "cut-off", "landweber", "nu"],
      kind: "text",
      argument: "NAME",
      summary: "filter, linear-functional: what is done to the spectrum; lavrentiev is what RankRLS does",
      fallback: "lavrentiev",
    },
    {
      name: "alpha",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary:
        "filter: of lavrentiev, iterated and cut-off: how far down the spectrum they look, > 0; 0.01 unless given; linear-functional: of hk: where the ranker is trained that the combination comes near to; 0.1 unless given",
    },
    {
      name: "order",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary: "filter, linear-functional: of iterated: how many times; 2 unless given",
    },
    {
      name: "nu",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary: "filter: of nu: how smooth a wanted function still pays; 1 unless given",
    },
    {
      name: "rule",
      group: "Learning",
      choices: ["discrepancy", "quasi-optimality", "balancing"],
      kind: "text",
      argument: "NAME",
      summary: "filter: chooses alpha or the iterations from the training rows, in place of a given value",
    },
    {
      name: "noise",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary:
        "filter: of the rules discrepancy and balancing: the standard deviation of a score; estimated unless given",
    },
    {
      name: "alphas",
      group: "Learning",
      kind: "text",
      argument: "LIST",
      summary: "linear-functional: where a ranker is trained, with commas between",
      fallback: "1,0.01,0.001",
    },
    {
      name: "space",
      group: "Learning",
      choices: ["l2", "hk"],
      kind: "text",
      argument: "NAME",
      summary: "linear-functional: what the combination comes near to: l2 the scores, hk the ranker at alpha",
      fallback: "l2",
    },
    {
      name: "centring",
      group: "Learning",
      choices: ["centred", "uncentred", "printed"],
      kind: "text",
      argument: "HOW",
      summary:
        "linear-functional: of l2, centred unless given: centred compares differences, uncentred scores, printed is the form of the paper",
    },
    {
      name: "components",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary: "kpc-rank, kpc-regression: how many principal components are kept, >= 1",
      fallback: "10",
    },
    {
      name: "centred",
      group: "Learning",
      kind: "switch",
      summary:
        "kpc-rank, kpc-regression: components about the mean of the rows, in place of components about 0 (default: no)",
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
      name: "rounds",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary: "rank-boost: how many thresholds are added up, at most",
      fallback: "128",
    },
    {
      name: "noise-precision",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary: "gp-rank: an observed difference has noise of variance 1 over this, > 0; 1 unless given",
    },
    {
      name: "fit-by",
      group: "Learning",
      choices: ["given", "evidence"],
      kind: "text",
      argument: "HOW",
      summary:
        "gp-rank: evidence: training chooses the precision of the noise and the numbers of the kernel itself",
      fallback: "given",
    },
    {
      name: "restarts",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary: "gp-rank: of evidence: how many more starting points are tried; 2 unless given",
    },
    {
      name: "uncertainty",
      group: "Learning",
      kind: "switch",
      summary:
        "gp-rank: whether models keep how sure they are; without it they are those of rank-rls (default: yes)",
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
        "rank-rls, rls, rank-svm, svm, filter, linear-functional, kpc-rank, kpc-regression, gradient-descent, gp-rank: one kernel or many: gaussian:gamma=2^-10..2^2, gaussian:gamma=0.1|1|10; with --strings spectrum:k=3 unless told otherwise; of graphs normalize(weisfeiler-lehman:iterations=3)",
      fallback: "linear",
    },
    {
      name: "lambda",
      group: "Learning",
      kind: "text",
      argument: "NUMBERS",
      summary:
        "rank-rls, rls, rank-svm, svm: one or many: 2^-15..2^15, 2^-10..2^10:2, 0.1|1|10; 1 unless told otherwise; gradient-descent: weight of the regulariser, >= 0, 0.001 unless told otherwise",
    },
    {
      name: "cost",
      group: "Learning",
      choices: ["20", "21", "22"],
      kind: "text",
      argument: "NUMBER",
      summary:
        "rank-rls, filter, kpc-rank, gp-rank: 20 wants every difference to be 1, 21 the difference of the scores, 22 the same with equal weight",
      fallback: "21",
    },
    {
      name: "query-weights",
      group: "Learning",
      choices: ["pairs", "size", "query"],
      kind: "text",
      argument: "HOW",
      summary:
        "rank-rls, rank-svm, filter, kpc-rank, gp-rank: whether a query counts by its pairs, by its rows, or once",
      fallback: "pairs",
    },
    {
      name: "ties",
      group: "Learning",
      kind: "switch",
      summary:
        "rank-rls, filter, kpc-rank, gp-rank: whether rows with equal scores are compared, and wanted equal (default: yes)",
    },
    {
      name: "minimum-gap",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary: "rank-rls, filter, kpc-rank, gp-rank: leave out pairs whose scores are closer than this",
      fallback: "0",
    },
    {
      name: "solver",
      group: "Learning",
      choices: ["direct", "cg"],
      kind: "text",
      argument: "NAME",
      summary:
        "rank-rls, rls: direct, or cg: step by step, for sparse features too many for a matrix of them",
      fallback: "direct",
    },
    {
      name: "tolerance",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary:
        "rank-rls, rls: solver cg: the relative residual to stop at; 1e-12 unless told otherwise; rank-svm, svm: stop when the objective is at most this share above the least one; with the squared loss also when a step gained no more; 0.0001 unless told otherwise",
    },
    {
      name: "iterations",
      group: "Learning",
      kind: "text",
      argument: "NUMBERS",
      summary:
        "rank-rls, rls: solver cg: the most steps; 10000 unless told otherwise; rank-svm, svm: the most rounds of training; 5000 unless told otherwise; filter: of landweber and nu, one or many: 10|100|1000; gradient-descent: one or many: 1|16|256",
    },
    {
      name: "stopping",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary:
        "rank-rls, rls: solver cg: learn without this share of the rows, and stop where they cost least; gradient-descent: hold out this share of the rows while descending, and stop where they are ordered best",
    },
    {
      name: "intercept",
      group: "Learning",
      kind: "switch",
      summary:
        "rls: a free constant that is not penalised; svm: a constant in the scores, penalised as the other weights are (default: no)",
    },
    {
      name: "loss",
      group: "Learning",
      choices: ["hinge", "squared-hinge", "squared", "logistic", "exponential"],
      kind: "text",
      argument: "NAME",
      summary:
        "rank-svm, svm: what a margin that is too small costs: what is missing, or its square; hinge unless told otherwise; gradient-descent: what a pair in the wrong order costs; squared-hinge unless told otherwise",
    },
    {
      name: "filter",
      group: "Learning",
      choices: ["lavrentiev", "iterated", "cut-off", "landweber", "nu"],
      kind: "text",
      argument: "NAME",
      summary: "filter, linear-functional: what is done to the spectrum; lavrentiev is what RankRLS does",
      fallback: "lavrentiev",
    },
    {
      name: "alpha",
      group: "Learning",
      kind: "text",
      argument: "NUMBERS",
      summary:
        "filter: of lavrentiev, iterated and cut-off, one or many: 2^-20..1, 0.1|0.01; linear-functional: of hk, one or many: 2^-20..1, 0.1|0.01",
    },
    {
      name: "order",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary: "filter, linear-functional: of iterated: how many times; 2 unless given",
    },
    {
      name: "nu",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary: "filter: of nu: how smooth a wanted function still pays; 1 unless given",
    },
    {
      name: "rule",
      group: "Learning",
      choices: ["discrepancy", "quasi-optimality", "balancing"],
      kind: "text",
      argument: "NAME",
      summary: "filter: chooses alpha or the iterations from the training rows, in place of a given value",
    },
    {
      name: "noise",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary:
        "filter: of the rules discrepancy and balancing: the standard deviation of a score; estimated unless given",
    },
    {
      name: "alphas",
      group: "Learning",
      kind: "text",
      argument: "LIST",
      summary: "linear-functional: where a ranker is trained, one list or several: 1,0.1,0.01|0.3,0.2,0.1",
      fallback: "1,0.01,0.001",
    },
    {
      name: "space",
      group: "Learning",
      choices: ["l2", "hk"],
      kind: "text",
      argument: "NAME",
      summary: "linear-functional: what the combination comes near to: l2 the scores, hk the ranker at alpha",
      fallback: "l2",
    },
    {
      name: "centring",
      group: "Learning",
      choices: ["centred", "uncentred", "printed"],
      kind: "text",
      argument: "HOW",
      summary:
        "linear-functional: of l2, centred unless given: centred compares differences, uncentred scores, printed is the form of the paper",
    },
    {
      name: "components",
      group: "Learning",
      kind: "text",
      argument: "NUMBERS",
      summary: "kpc-rank, kpc-regression: one or many: 1..10, 2|5|20",
      fallback: "10",
    },
    {
      name: "centred",
      group: "Learning",
      kind: "switch",
      summary:
        "kpc-rank, kpc-regression: components about the mean of the rows, in place of components about 0 (default: no)",
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
      name: "rounds",
      group: "Learning",
      kind: "text",
      argument: "NUMBERS",
      summary: "rank-boost: one or many: 1|16|256",
      fallback: "128",
    },
    {
      name: "noise-precision",
      group: "Learning",
      kind: "text",
      argument: "NUMBERS",
      summary: "gp-rank: one or many: 2^-15..2^15, 0.1|1|10",
    },
    {
      name: "fit-by",
      group: "Learning",
      choices: ["given", "evidence"],
      kind: "text",
      argument: "HOW",
      summary:
        "gp-rank: evidence: training chooses the precision of the noise and the numbers of the kernel itself",
      fallback: "given",
    },
    {
      name: "restarts",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary: "gp-rank: of evidence: how many more starting points are tried; 2 unless given",
    },
    {
      name: "uncertainty",
      group: "Learning",
      kind: "switch",
      summary:
        "gp-rank: whether models keep how sure they are; without it they are those of rank-rls (default: yes)",
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
        "rank-rls, rls, rank-svm, svm, filter, linear-functional, kpc-rank, kpc-regression, gradient-descent, gp-rank: one kernel or many: gaussian:gamma=2^-10..2^2, gaussian:gamma=0.1|1|10; with --strings spectrum:k=3 unless told otherwise; of graphs normalize(weisfeiler-lehman:iterations=3)",
      fallback: "linear",
    },
    {
      name: "lambda",
      group: "Learning",
      kind: "text",
      argument: "NUMBERS",
      summary:
        "rank-rls, rls, rank-svm, svm: one or many: 2^-15..2^15, 2^-10..2^10:2, 0.1|1|10; gradient-descent: weight of the regulariser, >= 0, 0.001 unless told otherwise (default: a grid placed by the scale of the data, which grows while its best lies at an end)",
    },
    {
      name: "cost",
      group: "Learning",
      choices: ["20", "21", "22"],
      kind: "text",
      argument: "NUMBER",
      summary:
        "rank-rls, filter, kpc-rank, gp-rank: 20 wants every difference to be 1, 21 the difference of the scores, 22 the same with equal weight",
      fallback: "21",
    },
    {
      name: "query-weights",
      group: "Learning",
      choices: ["pairs", "size", "query"],
      kind: "text",
      argument: "HOW",
      summary:
        "rank-rls, rank-svm, filter, kpc-rank, gp-rank: whether a query counts by its pairs, by its rows, or once",
      fallback: "pairs",
    },
    {
      name: "ties",
      group: "Learning",
      kind: "switch",
      summary:
        "rank-rls, filter, kpc-rank, gp-rank: whether rows with equal scores are compared, and wanted equal (default: yes)",
    },
    {
      name: "minimum-gap",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary: "rank-rls, filter, kpc-rank, gp-rank: leave out pairs whose scores are closer than this",
      fallback: "0",
    },
    {
      name: "solver",
      group: "Learning",
      choices: ["direct", "cg"],
      kind: "text",
      argument: "NAME",
      summary:
        "rank-rls, rls: direct, or cg: step by step, for sparse features too many for a matrix of them",
      fallback: "direct",
    },
    {
      name: "tolerance",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary:
        "rank-rls, rls: solver cg: the relative residual to stop at; 1e-12 unless told otherwise; rank-svm, svm: stop when the objective is at most this share above the least one; with the squared loss also when a step gained no more; 0.0001 unless told otherwise",
    },
    {
      name: "iterations",
      group: "Learning",
      kind: "text",
      argument: "NUMBERS",
      summary:
        "rank-rls, rls: solver cg: the most steps; 10000 unless told otherwise; rank-svm, svm: the most rounds of training; 5000 unless told otherwise; filter: of landweber and nu, one or many: 10|100|1000; gradient-descent: one or many: 1|16|256 (default: a grid placed by the scale of the data, which grows while its best lies at an end)",
    },
    {
      name: "stopping",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary:
        "rank-rls, rls: solver cg: learn without this share of the rows, and stop where they cost least; gradient-descent: hold out this share of the rows while descending, and stop where they are ordered best",
    },
    {
      name: "intercept",
      group: "Learning",
      kind: "switch",
      summary:
        "rls: a free constant that is not penalised; svm: a constant in the scores, penalised as the other weights are (default: no)",
    },
    {
      name: "loss",
      group: "Learning",
      choices: ["hinge", "squared-hinge", "squared", "logistic", "exponential"],
      kind: "text",
      argument: "NAME",
      summary:
        "rank-svm, svm: what a margin that is too small costs: what is missing, or its square; hinge unless told otherwise; gradient-descent: what a pair in the wrong order costs; squared-hinge unless told otherwise",
    },
    {
      name: "filter",
      group: "Learning",
      choices: ["lavrentiev", "iterated", "cut-off", "landweber", "nu"],
      kind: "text",
      argument: "NAME",
      summary: "filter, linear-functional: what is done to the spectrum; lavrentiev is what RankRLS does",
      fallback: "lavrentiev",
    },
    {
      name: "alpha",
      group: "Learning",
      kind: "text",
      argument: "NUMBERS",
      summary:
        "filter: of lavrentiev, iterated and cut-off, one or many: 2^-20..1, 0.1|0.01; linear-functional: of hk, one or many: 2^-20..1, 0.1|0.01 (default: a grid placed by the scale of the data, which grows while its best lies at an end)",
    },
    {
      name: "order",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary: "filter, linear-functional: of iterated: how many times; 2 unless given",
    },
    {
      name: "nu",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary: "filter: of nu: how smooth a wanted function still pays; 1 unless given",
    },
    {
      name: "rule",
      group: "Learning",
      choices: ["discrepancy", "quasi-optimality", "balancing"],
      kind: "text",
      argument: "NAME",
      summary: "filter: chooses alpha or the iterations from the training rows, in place of a given value",
    },
    {
      name: "noise",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary:
        "filter: of the rules discrepancy and balancing: the standard deviation of a score; estimated unless given",
    },
    {
      name: "alphas",
      group: "Learning",
      kind: "text",
      argument: "LIST",
      summary: "linear-functional: where a ranker is trained, one list or several: 1,0.1,0.01|0.3,0.2,0.1",
      fallback: "1,0.01,0.001",
    },
    {
      name: "space",
      group: "Learning",
      choices: ["l2", "hk"],
      kind: "text",
      argument: "NAME",
      summary: "linear-functional: what the combination comes near to: l2 the scores, hk the ranker at alpha",
      fallback: "l2",
    },
    {
      name: "centring",
      group: "Learning",
      choices: ["centred", "uncentred", "printed"],
      kind: "text",
      argument: "HOW",
      summary:
        "linear-functional: of l2, centred unless given: centred compares differences, uncentred scores, printed is the form of the paper",
    },
    {
      name: "components",
      group: "Learning",
      kind: "text",
      argument: "NUMBERS",
      summary:
        "kpc-rank, kpc-regression: one or many: 1..10, 2|5|20 (default: a grid placed by the scale of the data, which grows while its best lies at an end)",
    },
    {
      name: "centred",
      group: "Learning",
      kind: "switch",
      summary:
        "kpc-rank, kpc-regression: components about the mean of the rows, in place of components about 0 (default: no)",
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
      name: "rounds",
      group: "Learning",
      kind: "text",
      argument: "NUMBERS",
      summary:
        "rank-boost: one or many: 1|16|256 (default: a grid placed by the scale of the data, which grows while its best lies at an end)",
    },
    {
      name: "noise-precision",
      group: "Learning",
      kind: "text",
      argument: "NUMBERS",
      summary:
        "gp-rank: one or many: 2^-15..2^15, 0.1|1|10 (default: a grid placed by the scale of the data, which grows while its best lies at an end)",
    },
    {
      name: "fit-by",
      group: "Learning",
      choices: ["given", "evidence"],
      kind: "text",
      argument: "HOW",
      summary:
        "gp-rank: evidence: training chooses the precision of the noise and the numbers of the kernel itself",
      fallback: "given",
    },
    {
      name: "restarts",
      group: "Learning",
      kind: "text",
      argument: "NUMBER",
      summary: "gp-rank: of evidence: how many more starting points are tried; 2 unless given",
    },
    {
      name: "uncertainty",
      group: "Learning",
      kind: "switch",
      summary:
        "gp-rank: whether models keep how sure they are; without it they are those of rank-rls (default: yes)",
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
