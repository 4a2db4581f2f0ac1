import { DATA, FILES, MODEL, SEVERAL } from "./arguments.ts";
import type { CommandDefinition } from "./definition.ts";
import { examples } from "./examples.ts";
import { learnerFlag, learnerFlags } from "./learner-flags.ts";
import * as o from "./options.ts";

const reading = [...o.readingOptions, o.ranking];
const preparing = [...o.textOptions, o.scale, o.impute];
const common = [...o.computing, o.seed, ...o.output];
const commonApart = [...o.computingApart, o.seed, ...o.output];

const fit: CommandDefinition = {
  name: "fit",
  summary: "learn a ranker from DATA and save it",
  about:
    "Learns a scoring function that puts the rows of DATA into the order of their scores, and saves it. " +
    "Bigger scores are better. With --pairs it learns from comparisons, alone or together with scores.",
  arguments: [SEVERAL],
  options: [
    ...reading,
    o.sharedQueries,
    o.kernelMatrix,
    ...preparing,
    learnerFlag,
    ...learnerFlags.one,
    ...o.landmarks,
    ...o.pairs,
    ...o.streaming,
    o.out("where the model goes"),
    ...commonApart,
  ],
  required: ["out"],
  examples: examples.fit,
  hasJson: true,
};

const predict: CommandDefinition = {
  name: "predict",
  summary: "score the rows of DATA with a model",
  about:
    "Prints one score for each row of DATA, in the order of the rows; bigger is better. " +
    "Columns that the model does not know by name are left out and named on standard error; --ignore leaves them out in silence, as is the column that the model was trained to predict. " +
    "Rows are read and scores printed in blocks, so that DATA may be larger than memory; --with-ids, --out and --json keep all scores.",
  arguments: [MODEL, DATA],
  options: [
    ...reading,
    o.kernelMatrix,
    o.withIds,
    o.out("write the scores there instead of printing them"),
    ...o.computing,
    ...o.output,
  ],
  examples: examples.predict,
  hasJson: true,
};

const evaluate: CommandDefinition = {
  name: "evaluate",
  summary: "measure how well a model orders DATA, whose scores are known",
  about:
    "Scores DATA with the model and compares the order with the known scores: inside queries when DATA has them, unless the " +
    "model was trained with --ranking global. Of several files each is judged by itself, and all together.",
  arguments: [MODEL, SEVERAL],
  options: [...reading, o.sharedQueries, o.kernelMatrix, o.metric, ...o.intervals, ...common],
  examples: examples.evaluate,
  hasJson: true,
};

const validate: CommandDefinition = {
  name: "validate",
  summary: "estimate how good a ranker will be on new data",
  about:
    "Cross-validates: holds rows out, trains on the rest, judges the held-out rows. Where the learner has exact hold-outs nothing is " +
    "trained again (method shortcut). Without --split the data decides: leave-query-out when it has queries, leave-group-pair-out when it " +
    "has groups, leave-preference-out when it has only pairs, leave-pair-out otherwise (k-fold:10, or as many folds as there are queries or groups, above 10,000 rows and for learners without exact hold-outs).\n" +
    "--predictions writes CSV: a,b,score_a,score_b for pairs of rows; preference,winner,loser,difference for leave-preference-out; " +
    "fold,row,score for all others. Rows count from 0. With several outputs a column output is added.",
  arguments: [SEVERAL],
  options: [
    ...reading,
    o.sharedQueries,
    o.kernelMatrix,
    ...preparing,
    learnerFlag,
    ...learnerFlags.one,
    ...o.landmarks,
    ...o.pairs,
    ...o.validating,
    o.validationFile,
    ...o.intervals,
    o.audit,
    o.permutations,
    o.predictions,
    o.run,
    o.learningCurve,
    o.top,
    o.stream,
    ...commonApart,
  ],
  examples: examples.validate,
  hasJson: true,
};

const tune: CommandDefinition = {
  name: "tune",
  summary: "choose lambda and kernel by cross-validation, and save the best model",
  about:
    "Tries every learner that is written and every value of its path (lambda), keeps the best by the first measure, trains it on all rows. The value of the best is too " +
    "good, because it was chosen; --nested estimates the whole procedure honestly, and --intervals, written, takes back what choosing gains by chance, from the held-out scores of all choices. With --validation the choice is made on the rows of that file, and the model is " +
    "trained on DATA alone.",
  arguments: [SEVERAL],
  options: [
    ...reading,
    o.sharedQueries,
    o.kernelMatrix,
    ...preparing,
    learnerFlag,
    ...learnerFlags.search,
    ...o.landmarks,
    ...o.pairs,
    ...o.validating,
    ...o.intervals,
    o.validationFile,
    o.trainOn,
    o.nested,
    o.choose,
    o.run,
    o.stream,
    o.out("where the best model goes"),
    ...commonApart,
  ],
  examples: examples.tune,
  hasJson: true,
};

const compare: CommandDefinition = {
  name: "compare",
  summary: "estimate several learners on the same folds",
  about:
    "Validates each --learner on the same split and prints one table. A learner is NAME, or NAME:key=value with semicolons between " +
    "several; the keys are the learner's own options, scale, impute and landmarks, and what is left out comes from the option of the same name. " +
    "A baseline is shown beside them. Where they have intervals, the same rows were drawn again for all of them, and every two are compared: which differences are real? With --runs, saved comparisons on other data sets are taken along: mean ranks over all of them, and which learners these tell apart (Friedman and Nemenyi). Grids (lambda=2^-5..2^5) are chosen inside each outer fold of --nested, so the comparison stays fair.",
  arguments: [SEVERAL],
  options: [
    ...reading,
    o.sharedQueries,
    o.kernelMatrix,
    ...preparing,
    o.learners,
    ...learnerFlags.several,
    ...o.landmarks,
    ...o.pairs,
    ...o.validating,
    ...o.intervals,
    o.validationFile,
    o.nested,
    o.baseline,
    o.earlierRuns,
    o.run,
    o.stream,
    ...commonApart,
  ],
  examples: examples.compare,
  hasJson: true,
};

const ask: CommandDefinition = {
  name: "ask",
  summary: "say which two rows to compare next",
  about:
    "Of all pairs of rows, inside queries where there are any, the one whose comparison is expected to tell the most: 1/2 log(1 + v variance) of the " +
    "difference of their scores. The model must know how uncertain it is: train it with --learner gp-rank.\n" +
    "With --loop it goes on asking: the answer is a, b, = (equal), a number (a above b by so much), s (skip), u (undo) or q (quit). Each answer goes to the " +
    "file of --out at once, and counts as a pair of fit --pairs does; a file that is there already is continued.",
  arguments: [MODEL, DATA],
  options: [
    ...reading,
    ...o.asking,
    o.out("of --loop: the file of answers, for --pairs; continued where it is there"),
    ...o.computing,
    ...o.output,
  ],
  examples: examples.ask,
  hasJson: true,
};

const explain: CommandDefinition = {
  name: "explain",
  summary: "say why a model puts one row before another",
  about:
    "Splits the difference of the two scores exactly: over features (k-mers, of texts) for linear models and thresholds, over training rows for kernel " +
    "models. The parts add up to the difference.",
  arguments: [MODEL, DATA],
  options: [...reading, ...o.explaining, ...o.computing, ...o.output],
  required: ["a", "b"],
  examples: examples.explain,
  hasJson: true,
};

const combine: CommandDefinition = {
  name: "combine",
  summary: "make one model of several, weighted by what they do on DATA",
  about:
    "The linear functional strategy: the weighted sum of saved models that comes nearest to the known scores of DATA, or to a further model. Only the " +
    "weights are learned. The measures printed are those on DATA itself, so they flatter; judge the result on rows that nothing was learned from. Models " +
    "of one kernel or of the same features become one such model; others are kept side by side in the file.",
  arguments: [DATA],
  options: [
    ...reading,
    ...o.combining,
    o.metric,
    o.out("where the combined model goes"),
    ...o.computing,
    ...o.output,
  ],
  required: ["model", "out"],
  examples: examples.combine,
  hasJson: true,
};

const inspect: CommandDefinition = {
  name: "inspect",
  summary: "describe a data file or a model file",
  about:
    "Data: rows, features, queries, the values of the target, missing values, constant and equal columns; of texts their lengths and how " +
    "many are empty or equal. Model: what it was trained on and how. Which of the two a file is, its first bytes tell.\n" +
    "--weights writes CSV, a line for each feature: feature,weight_after_scaling,weight_in_units_of_file, the last where scores are weighted sums of the columns as they stand in the file; the line (constant) " +
    "completes that sum. Of kernel models row,coefficient (rows of the training data, from 0), of thresholds " +
    "feature,threshold_after_scaling,threshold_in_units_of_file,weight. With several outputs a column output is added, and of combinations the columns model and coefficient.",
  arguments: [FILES],
  options: [...o.readingOptions, o.sharedQueries, ...o.inspecting, ...o.output],
  examples: examples.inspect,
  hasJson: true,
};

const convert: CommandDefinition = {
  name: "convert",
  summary: "write DATA in another format",
  about:
    "The format of OUTPUT follows from its name: .csv .tsv .svm .arff .jsonl .parquet, each but the last also with .gz. What the new " +
    "format cannot carry is refused, unless --drop allows the loss. DATA may also be an .sgm file of Reuters-21578, or the folder of them: the articles of the ModApte split become JSON lines with id, part (train or test), title, text, and 0 or 1 for each of the 25 largest topics. Or a folder of .txt files: each becomes a line with its path as id, the folder it lies in, and its text, for --text.",
  arguments: [DATA, { name: "OUTPUT", summary: "the file to write" }],
  options: [...o.readingOptions, ...o.converting, ...o.output],
  examples: examples.convert,
  hasJson: true,
};

const kernel: CommandDefinition = {
  name: "kernel",
  summary: "compute the kernel matrix of DATA, say what it is like, and write it",
  about:
    "Compares every row of DATA with every other one and prints the range of the values, the first eigenvalues, the rank, whether the matrix is positive semidefinite, and how well it " +
    "agrees with the target where there is one. The format of --out follows from its name: .csv and .tsv begin lines and columns with ids (numbers of rows where there are none), both also with .gz; " +
    ".json has ids and values; .npy is an array of doubles for NumPy, without ids. Rows stand in the order of DATA; in the figure they are ordered by the target.",
  arguments: [SEVERAL],
  options: [
    ...o.readingOptions,
    o.sharedQueries,
    ...o.textOptions,
    ...o.comparing,
    o.out("where the matrix goes: .csv, .tsv, .json or .npy"),
    ...o.computingApart,
    ...o.output,
  ],
  examples: examples.kernel,
  hasJson: true,
};

const report: CommandDefinition = {
  name: "report",
  summary: "show a saved run: a page, a figure, or pictures in the terminal",
  about:
    "RUN is a folder that validate, tune or compare saved with --run. Without --out the answer and small pictures are printed. --out page.html writes one page that needs nothing else: it opens from disk, without a " +
    "network, and prints. --figure NAME alone goes to .svg or .png, or to the terminal. A run has those figures that it has numbers for: ROC curves need a target of two values, lambda and choices come of tune, learning of --learning-curve.",
  arguments: [{ name: "RUN", summary: "the folder of --run" }],
  options: [...o.reporting, o.out("where it goes: .html, or with --figure .svg or .png"), ...o.output],
  examples: examples.report,
  hasJson: true,
};

const backends: CommandDefinition = {
  name: "backends",
  summary: "print what computes on this machine, how fast, and how to get a faster one",
  about: "Commands use the first backend of the list that this machine has, unless --backend names another.",
  arguments: [],
  options: [o.measuring, ...o.output],
  examples: examples.backends,
  hasJson: true,
};

const reproduce: CommandDefinition = {
  name: "reproduce",
  summary: "run a table or figure of the papers, and print its numbers beside the paper's",
  about:
    "Runs an experiment of the papers that Ordo is built on, with fixed seeds, and prints what came out beside what the paper prints. Without EXPERIMENT, or with the word list, it " +
    "shows what there is.\n" +
    "Data sets are not part of Ordo: they are looked for in the folder --data, or in the one that the environment variable ORDO_DATA names. The list says which are there and where the others come from.",
  arguments: [{ name: "EXPERIMENT", summary: "its name, or list (default: list)", isOptional: true }],
  options: [...o.reproducing, ...common],
  examples: examples.reproduce,
  hasJson: true,
};

const completion: CommandDefinition = {
  name: "completion",
  summary: "print a script that completes ordo's commands and options in a shell",
  about: "Add the script to what your shell reads when it starts; the examples say where.",
  arguments: [{ name: "SHELL", summary: "bash, zsh or fish", choices: ["bash", "zsh", "fish"] }],
  options: [],
  examples: examples.completion,
  hasJson: false,
};

const JSON_COMMANDS = [
  fit,
  predict,
  evaluate,
  validate,
  tune,
  compare,
  explain,
  ask,
  combine,
  inspect,
  convert,
  kernel,
  report,
  backends,
  reproduce,
];

const schema: CommandDefinition = {
  name: "schema",
  summary: "print the JSON Schema of what a command prints with --json",
  about: "A command that fails prints an object with the one key error instead; its schema is called error.",
  arguments: [
    {
      name: "COMMAND",
      summary: "a command, run for the file of a saved run, or error",
      choices: [...JSON_COMMANDS.map(({ name }) => name), "run", "error"],
    },
  ],
  options: [],
  examples: examples.schema,
  hasJson: false,
};

/** Every command, in the order of the help. */
export const commands: readonly CommandDefinition[] = [...JSON_COMMANDS, completion, schema];
