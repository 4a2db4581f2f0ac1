import type { ArgumentDefinition, CommandDefinition } from "./definition.ts";
import { learnerFlag, learnerFlags } from "./learner-flags.ts";
import * as o from "./options.ts";

const DATA: ArgumentDefinition = {
  name: "DATA",
  summary: "a file: CSV, TSV, SVMlight/LETOR, ARFF, JSON Lines or Parquet, also with .gz",
};
const MODEL: ArgumentDefinition = { name: "MODEL", summary: "a model file that fit or tune has written" };

const reading = [...o.readingOptions, o.ranking];
const preparing = [o.scale, o.impute];
const common = [...o.computing, o.seed, ...o.output];

const fit: CommandDefinition = {
  name: "fit",
  summary: "learn a ranker from DATA and save it",
  about:
    "Learns a scoring function that puts the rows of DATA into the order of their scores, and saves it. " +
    "Bigger scores are better. With --pairs it learns from comparisons, alone or together with scores.",
  arguments: [DATA],
  options: [
    ...reading,
    ...preparing,
    learnerFlag,
    ...learnerFlags.one,
    ...o.pairs,
    o.out("where the model goes"),
    ...common,
  ],
  required: ["out"],
  examples: [
    {
      command: "ordo fit wine.csv --target quality --scale standard --out wine.ordo",
      what: "a linear ranker",
    },
    {
      command: "ordo fit train.light --kernel gaussian:gamma=0.1 --lambda 2^-3 --out model.ordo",
      what: "SVMlight lines with qid: ranks inside queries",
    },
    {
      command: "ordo fit teams.csv --id team --pairs games.csv --out teams.ordo",
      what: "from who beat whom",
    },
  ],
  hasJson: true,
};

const predict: CommandDefinition = {
  name: "predict",
  summary: "score the rows of DATA with a model",
  about:
    "Prints one score for each row of DATA, in the order of the rows; bigger is better. " +
    "Columns that are no features are left out with --ignore; the column the model was trained to predict is left out by itself.",
  arguments: [MODEL, DATA],
  options: [
    ...reading,
    o.withIds,
    o.out("write the scores there instead of printing them"),
    ...o.computing,
    ...o.output,
  ],
  examples: [
    { command: "ordo predict wine.ordo new.csv", what: "one score on each line" },
    {
      command: "ordo predict wine.ordo new.csv --with-ids --id bottle --out ranked.csv",
      what: "id, score and rank",
    },
  ],
  hasJson: true,
};

const evaluate: CommandDefinition = {
  name: "evaluate",
  summary: "measure how well a model orders DATA, whose scores are known",
  about:
    "Scores DATA with the model and compares the order with the known scores: inside queries when DATA has them, unless the " +
    "model was trained with --ranking global.",
  arguments: [MODEL, DATA],
  options: [...reading, o.metric, ...o.computing, ...o.output],
  examples: [
    { command: "ordo evaluate wine.ordo test.csv", what: "on rows the model has not seen" },
    {
      command: "ordo evaluate model.ordo test.light --metric ndcg@10,map,concordance",
      what: "several measures",
    },
  ],
  hasJson: true,
};

const validate: CommandDefinition = {
  name: "validate",
  summary: "estimate how good a ranker will be on new data",
  about:
    "Cross-validates: holds rows out, trains on the rest, judges the held-out rows. Where the learner has exact hold-outs nothing is " +
    "trained again (method shortcut). Without --split the data decides: leave-query-out when it has queries, leave-group-pair-out when it " +
    "has groups, leave-preference-out when it has only pairs, leave-pair-out otherwise (k-fold:10 above 10,000 rows).\n" +
    "--predictions writes CSV: a,b,score_a,score_b for pairs of rows; preference,winner,loser,difference for leave-preference-out; " +
    "fold,row,score for all others. Rows count from 0. With several outputs a column output is added.",
  arguments: [DATA],
  options: [
    ...reading,
    ...preparing,
    learnerFlag,
    ...learnerFlags.one,
    ...o.pairs,
    ...o.validating,
    o.audit,
    o.permutations,
    o.predictions,
    ...common,
  ],
  examples: [
    { command: "ordo validate wine.csv --target quality --scale standard", what: "what suits the data" },
    {
      command: "ordo validate train.light --split leave-query-out --metric concordance,ndcg@10",
      what: "queries, two measures",
    },
    {
      command: "ordo validate heart.arff --split leave-pair-out --permutations 999",
      what: "with a test against chance",
    },
  ],
  hasJson: true,
};

const tune: CommandDefinition = {
  name: "tune",
  summary: "choose lambda and kernel by cross-validation, and save the best model",
  about:
    "Tries every learner that is written and every value of its path (lambda), keeps the best by the first measure, trains it on all rows. The value of the best is too " +
    "good, because it was chosen; --nested estimates the whole procedure honestly.",
  arguments: [DATA],
  options: [
    ...reading,
    ...preparing,
    learnerFlag,
    ...learnerFlags.search,
    ...o.pairs,
    ...o.validating,
    o.nested,
    o.out("where the best model goes"),
    ...common,
  ],
  examples: [
    {
      command: "ordo tune wine.csv --target quality --scale standard --out wine.ordo",
      what: "lambda from a grid that fits the data",
    },
    {
      command:
        "ordo tune train.light --kernel 'gaussian:gamma=2^-10..2^2' --nested k-fold:5 --out model.ordo",
      what: "kernel width as well, with an honest estimate",
    },
  ],
  hasJson: true,
};

const compare: CommandDefinition = {
  name: "compare",
  summary: "estimate several learners on the same folds",
  about:
    "Validates each --learner on the same split and prints one table. A learner is NAME, or NAME:key=value with semicolons between " +
    "several; the keys are the learner's own options, scale and impute, and what is left out comes from the option of the same name. " +
    "A baseline is shown beside them. Grids (lambda=2^-5..2^5) are chosen inside each outer fold of --nested, so the comparison stays fair.",
  arguments: [DATA],
  options: [
    ...reading,
    ...preparing,
    o.learners,
    ...learnerFlags.several,
    ...o.pairs,
    ...o.validating,
    o.nested,
    o.baseline,
    ...common,
  ],
  examples: [
    {
      command: "ordo compare wine.csv --target quality --learner rank-rls --learner rls",
      what: "two learners",
    },
    {
      command:
        "ordo compare train.light --learner 'rank-rls:kernel=linear' --learner 'rank-rls:kernel=gaussian:gamma=0.1;lambda=2'",
      what: "two kernels",
    },
    {
      command:
        "ordo compare wine.csv --target quality --lambda 2^-5..2^5 --nested k-fold:5 --learner rank-rls --learner rls",
      what: "each at its best lambda",
    },
  ],
  hasJson: true,
};

const explain: CommandDefinition = {
  name: "explain",
  summary: "say why a model puts one row before another",
  about:
    "Splits the difference of the two scores exactly: over features for linear models, over training rows for kernel models. " +
    "The parts add up to the difference.",
  arguments: [MODEL, DATA],
  options: [...reading, ...o.explaining, ...o.computing, ...o.output],
  required: ["a", "b"],
  examples: [
    { command: "ordo explain wine.ordo new.csv --a 0 --b 17", what: "rows by number, from 0" },
    { command: "ordo explain wine.ordo new.csv --id bottle --a W-81 --b W-12", what: "rows by id" },
  ],
  hasJson: true,
};

const inspect: CommandDefinition = {
  name: "inspect",
  summary: "describe a data file or a model file",
  about:
    "Data: rows, features, queries, the values of the target, missing values, constant and equal columns. Model: what it was trained on " +
    "and how. Which of the two a file is, its first bytes tell.",
  arguments: [{ name: "FILE", summary: "a data file or a model file" }],
  options: [...o.readingOptions, ...o.output],
  examples: [
    { command: "ordo inspect wine.csv --target quality", what: "is the data what it should be?" },
    { command: "ordo inspect wine.ordo", what: "what is in this model?" },
  ],
  hasJson: true,
};

const convert: CommandDefinition = {
  name: "convert",
  summary: "write DATA in another format",
  about:
    "The format of OUTPUT follows from its name: .csv .tsv .svm .arff .jsonl .parquet, each but the last also with .gz. What the new " +
    "format cannot carry is refused, unless --drop allows the loss.",
  arguments: [DATA, { name: "OUTPUT", summary: "the file to write" }],
  options: [...o.readingOptions, ...o.converting, ...o.output],
  examples: [
    { command: "ordo convert train.light train.parquet", what: "SVMlight to Parquet" },
    {
      command: "ordo convert wine.csv wine.svm --target quality --drop feature-names",
      what: "CSV to SVMlight",
    },
  ],
  hasJson: true,
};

const backends: CommandDefinition = {
  name: "backends",
  summary: "print what computes on this machine, how fast, and how to get a faster one",
  about: "Commands use the first backend of the list that this machine has, unless --backend names another.",
  arguments: [],
  options: [o.measuring, ...o.output],
  examples: [
    { command: "ordo backends", what: "a list, in the order of choice" },
    { command: "ordo backends --json --no-measure", what: "for programs" },
  ],
  hasJson: true,
};

const completion: CommandDefinition = {
  name: "completion",
  summary: "print a script that completes ordo's commands and options in a shell",
  about: "Add the script to what your shell reads when it starts; the examples say where.",
  arguments: [{ name: "SHELL", summary: "bash, zsh or fish", choices: ["bash", "zsh", "fish"] }],
  options: [],
  examples: [
    { command: "ordo completion bash >> ~/.bashrc", what: "bash" },
    { command: "ordo completion zsh > ~/.zfunc/_ordo", what: "zsh" },
    { command: "ordo completion fish > ~/.config/fish/completions/ordo.fish", what: "fish" },
  ],
  hasJson: false,
};

const JSON_COMMANDS = [fit, predict, evaluate, validate, tune, compare, explain, inspect, convert, backends];

const schema: CommandDefinition = {
  name: "schema",
  summary: "print the JSON Schema of what a command prints with --json",
  about: "A command that fails prints an object with the one key error instead; its schema is called error.",
  arguments: [
    {
      name: "COMMAND",
      summary: "a command, or error",
      choices: [...JSON_COMMANDS.map(({ name }) => name), "error"],
    },
  ],
  options: [],
  examples: [{ command: "ordo schema validate", what: "every key of validate --json" }],
  hasJson: false,
};

/** Every command, in the order of the help. */
export const commands: readonly CommandDefinition[] = [...JSON_COMMANDS, completion, schema];
