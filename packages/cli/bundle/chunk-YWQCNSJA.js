import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);

// packages/cli/src/definitions/options.ts
function option(name, part) {
  return Object.freeze({ name, ...part });
}
var data = (name, kind, rest) => option(name, { group: "Data", kind, ...rest });
var learning = (name, kind, rest) => option(name, { group: "Learning", kind, ...rest });
var validation = (name, kind, rest) => option(name, { group: "Validation", kind, ...rest });
var own = (name, kind, rest) => option(name, { group: "This command", kind, ...rest });
var FORMATS = ["csv", "svmlight", "arff", "json-lines", "parquet"];
var readingOptions = [
  data("target", "list", {
    argument: "COL",
    summary: "column of the known scores; repeat for several outputs"
  }),
  data("query", "text", { argument: "COL", summary: "column that says which rows may be compared" }),
  data("group", "text", {
    argument: "COL",
    summary: "column of groups that validation must not tear apart"
  }),
  data("id", "text", { argument: "COL", summary: "column of names of the rows" }),
  data("weight", "text", { argument: "COL", summary: "column of weights of the rows" }),
  data("ignore", "list", { argument: "COL", summary: "column to leave out; may be repeated" }),
  data("positive", "text", { argument: "LABEL", summary: "this word (or number) scores 1, every other 0" }),
  data("format", "text", {
    argument: "NAME",
    choices: FORMATS,
    summary: "format of DATA; otherwise from its name or its first lines"
  }),
  data("header", "switch", {
    summary: "whether the first line of a CSV file names the columns (else c1, c2, \u2026)"
  }),
  data("delimiter", "text", {
    argument: "TEXT",
    summary: "what parts the cells of a CSV file, or the word whitespace"
  }),
  data("skip-lines", "count", { argument: "N", summary: "lines to pass over at the start of a CSV file" }),
  data("categories", "text", {
    argument: "HOW",
    choices: ["refuse", "one-hot"],
    summary: "features that are words: refused, or one 0/1 feature for each word",
    fallback: "refuse"
  }),
  data("multilabel", "flag", {
    summary: "SVMlight targets are lists of labels such as 3,17: one output for each"
  }),
  data("encoding", "text", {
    argument: "NAME",
    choices: ["utf-8", "latin1"],
    summary: "encoding of a text file",
    fallback: "utf-8"
  })
];
var ranking = data("ranking", "text", {
  argument: "HOW",
  choices: ["query", "global"],
  summary: "query: compare rows of one query only; global: compare all rows, and queries count as groups in validation (default: query when the data has queries)"
});
var scale = data("scale", "text", {
  argument: "HOW",
  choices: ["none", "standard", "min-max", "robust", "max-abs", "query-standard", "query-min-max"],
  summary: "scaling of the features, fitted on training rows only and kept in the model",
  fallback: "none"
});
var impute = data("impute", "text", {
  argument: "RULE",
  summary: "missing values: refuse, mean, median, most-frequent, query-mean, or a number; kept in the model",
  fallback: "refuse"
});
var pairs = [
  learning("pairs", "text", {
    argument: "FILE",
    isFile: true,
    summary: "comparisons to learn from: winner, loser, and optionally magnitude and weight"
  }),
  learning("pairs-by", "text", {
    argument: "HOW",
    choices: ["row", "id"],
    summary: "whether the file of pairs names rows by number from 0 or by id (default: id when the data has ids)"
  }),
  learning("use-target", "switch", {
    summary: "whether to learn from the scores as well as from the pairs (default: yes, where there are scores)"
  })
];
var learner = learning("learner", "text", {
  argument: "NAME",
  choices: ["rank-rls", "rls"],
  summary: "rank-rls learns the order, rls the scores themselves",
  fallback: "rank-rls"
});
var kernel = learning("kernel", "text", {
  argument: "KERNEL",
  summary: "such as linear, gaussian:gamma=0.1, sum(linear,0.5*gaussian:gamma=1)",
  fallback: "linear"
});
var kernelGrid = learning("kernel", "text", {
  argument: "KERNEL",
  summary: "one kernel or many: gaussian:gamma=2^-10..2^2, gaussian:gamma=0.1|1|10",
  fallback: "linear"
});
var lambda = learning("lambda", "text", {
  argument: "NUMBER",
  summary: "weight of the regulariser, > 0; powers such as 2^-3 are understood",
  fallback: "1"
});
var lambdaGrid = learning("lambda", "text", {
  argument: "NUMBERS",
  summary: "one or many: 2^-15..2^15, 2^-10..2^10:2, 0.1|1|10",
  fallback: "2^-15..2^15"
});
var objective = [
  learning("cost", "text", {
    argument: "NUMBER",
    choices: ["20", "21", "22"],
    summary: "rank-rls: 20 wants every difference to be 1, 21 the difference of the scores, 22 the same with equal weight",
    fallback: "21"
  }),
  learning("query-weights", "text", {
    argument: "HOW",
    choices: ["pairs", "size", "query"],
    summary: "rank-rls: whether a query counts by its pairs, by its rows, or once",
    fallback: "pairs"
  }),
  learning("ties", "switch", {
    summary: "rank-rls: whether rows with equal scores are compared, and wanted equal (default: yes)"
  }),
  learning("minimum-gap", "number", {
    argument: "NUMBER",
    summary: "rank-rls: leave out pairs whose scores are closer than this"
  }),
  learning("intercept", "flag", { summary: "rls: a free constant that is not penalised" })
];
var metric = validation("metric", "text", {
  argument: "LIST",
  summary: "measures with commas between, such as concordance,ndcg@10; the first decides",
  fallback: "concordance"
});
var split = validation("split", "text", {
  argument: "SPLIT",
  summary: "leave-pair-out, leave-query-out, leave-group-out, leave-group-pair-out, leave-one-out, leave-preference-out, k-fold:10, \u2026 (default: what suits the data)"
});
var folds = validation("folds", "text", {
  argument: "FILE",
  isFile: true,
  summary: "hold-out sets instead of --split: one fold on each line, row numbers from 0"
});
var validating = [
  split,
  folds,
  metric,
  validation("averaging", "text", {
    argument: "HOW",
    choices: ["folds", "pooled"],
    summary: "mean over the folds, or all held-out scores as one list (default: folds, unless every fold is one row)"
  }),
  validation("method", "text", {
    argument: "HOW",
    choices: ["auto", "refit"],
    summary: "auto: by the exact shortcut where there is one; refit: train again for every fold",
    fallback: "auto"
  })
];
var audit = validation("audit", "count", {
  argument: "N",
  summary: "refit N held-out sets and tell the largest difference from the shortcut"
});
var permutations = validation("permutations", "count", {
  argument: "N",
  summary: "test against chance: validate N times with shuffled scores"
});
var predictions = validation("predictions", "text", {
  argument: "FILE",
  isFile: true,
  summary: "write the held-out scores to FILE as CSV"
});
var nested = validation("nested", "text", {
  argument: "SPLIT",
  summary: "estimate the whole procedure, choice included, on these outer folds, such as k-fold:5"
});
var out = (summary) => option("out", { group: "Files", kind: "text", argument: "FILE", isFile: true, summary });
var computing = [
  option("backend", {
    group: "Computing",
    kind: "text",
    argument: "NAME",
    choices: ["auto", "native", "wasm", "reference"],
    summary: "what computes; auto is the fastest that this machine has",
    fallback: "auto"
  }),
  option("threads", { group: "Computing", kind: "count", argument: "N", summary: "threads that compute" })
];
var seed = option("seed", {
  group: "Computing",
  kind: "count",
  argument: "N",
  summary: "seed of everything that is drawn at random",
  fallback: "0"
});
var output = [
  option("config", {
    group: "Output",
    kind: "text",
    argument: "FILE",
    isFile: true,
    summary: "take options from a TOML or JSON file; what is written here goes before"
  }),
  option("json", {
    group: "Output",
    kind: "flag",
    summary: "one JSON object on standard output, nothing else"
  }),
  option("quiet", {
    group: "Output",
    kind: "flag",
    summary: "no progress, no explanations: the bare result"
  }),
  option("show-command", {
    group: "Output",
    kind: "flag",
    summary: "print the command that repeats this run, everything spelled out"
  })
];
var explaining = [
  own("a", "text", { argument: "ROW", summary: "a row, counted from 0, or its id" }),
  own("b", "text", { argument: "ROW", summary: "the row to compare it with" }),
  own("top", "count", { argument: "N", summary: "how many parts to show", fallback: "10" })
];
var withIds = own("with-ids", "flag", {
  summary: "CSV with id (or row number), score and rank instead of bare scores"
});
var learners = learning("learner", "list", {
  argument: "LEARNER",
  summary: "one to compare, such as rank-rls or 'rls:kernel=gaussian:gamma=0.1;lambda=2'; repeat it"
});
var measuring = own("measure", "switch", { summary: "whether to measure the speed (default: yes)" });
var converting = [
  own("to", "text", {
    argument: "NAME",
    choices: FORMATS,
    summary: "format of OUTPUT; otherwise from its name"
  }),
  own("drop", "list", {
    argument: "PART",
    summary: "a part of the data that the new format cannot carry and that may be lost; may be repeated"
  })
];

// packages/cli/src/definitions/commands.ts
var DATA = {
  name: "DATA",
  summary: "a file: CSV, TSV, SVMlight/LETOR, ARFF, JSON Lines or Parquet, also with .gz"
};
var MODEL = { name: "MODEL", summary: "a model file that fit or tune has written" };
var reading = [...readingOptions, ranking];
var preparing = [scale, impute];
var common = [...computing, seed, ...output];
var fit = {
  name: "fit",
  summary: "learn a ranker from DATA and save it",
  about: "Learns a scoring function that puts the rows of DATA into the order of their scores, and saves it. Bigger scores are better. With --pairs it learns from comparisons, alone or together with scores.",
  arguments: [DATA],
  options: [
    ...reading,
    ...preparing,
    learner,
    kernel,
    lambda,
    ...objective,
    ...pairs,
    out("where the model goes"),
    ...common
  ],
  required: ["out"],
  examples: [
    {
      command: "ordo fit wine.csv --target quality --scale standard --out wine.ordo",
      what: "a linear ranker"
    },
    {
      command: "ordo fit train.light --kernel gaussian:gamma=0.1 --lambda 2^-3 --out model.ordo",
      what: "SVMlight lines with qid: ranks inside queries"
    },
    {
      command: "ordo fit teams.csv --id team --pairs games.csv --out teams.ordo",
      what: "from who beat whom"
    }
  ],
  hasJson: true
};
var predict = {
  name: "predict",
  summary: "score the rows of DATA with a model",
  about: "Prints one score for each row of DATA, in the order of the rows; bigger is better. Columns that are no features are left out with --ignore; the column the model was trained to predict is left out by itself.",
  arguments: [MODEL, DATA],
  options: [
    ...reading,
    withIds,
    out("write the scores there instead of printing them"),
    ...computing,
    ...output
  ],
  examples: [
    { command: "ordo predict wine.ordo new.csv", what: "one score on each line" },
    {
      command: "ordo predict wine.ordo new.csv --with-ids --id bottle --out ranked.csv",
      what: "id, score and rank"
    }
  ],
  hasJson: true
};
var evaluate = {
  name: "evaluate",
  summary: "measure how well a model orders DATA, whose scores are known",
  about: "Scores DATA with the model and compares the order with the known scores: inside queries when DATA has them, unless the model was trained with --ranking global.",
  arguments: [MODEL, DATA],
  options: [...reading, metric, ...computing, ...output],
  examples: [
    { command: "ordo evaluate wine.ordo test.csv", what: "on rows the model has not seen" },
    {
      command: "ordo evaluate model.ordo test.light --metric ndcg@10,map,concordance",
      what: "several measures"
    }
  ],
  hasJson: true
};
var validate = {
  name: "validate",
  summary: "estimate how good a ranker will be on new data",
  about: "Cross-validates: holds rows out, trains on the rest, judges the held-out rows. For rank-rls and rls this is exact and needs no retraining (method shortcut). Without --split the data decides: leave-query-out when it has queries, leave-group-pair-out when it has groups, leave-preference-out when it has only pairs, leave-pair-out otherwise (k-fold:10 above 10,000 rows).\n--predictions writes CSV: a,b,score_a,score_b for pairs of rows; preference,winner,loser,difference for leave-preference-out; fold,row,score for all others. Rows count from 0. With several outputs a column output is added.",
  arguments: [DATA],
  options: [
    ...reading,
    ...preparing,
    learner,
    kernel,
    lambda,
    ...objective,
    ...pairs,
    ...validating,
    audit,
    permutations,
    predictions,
    ...common
  ],
  examples: [
    { command: "ordo validate wine.csv --target quality --scale standard", what: "what suits the data" },
    {
      command: "ordo validate train.light --split leave-query-out --metric concordance,ndcg@10",
      what: "queries, two measures"
    },
    {
      command: "ordo validate heart.arff --split leave-pair-out --permutations 999",
      what: "with a test against chance"
    }
  ],
  hasJson: true
};
var tune = {
  name: "tune",
  summary: "choose lambda and kernel by cross-validation, and save the best model",
  about: "Tries every kernel and lambda of the grids, keeps the best by the first measure, trains it on all rows. The value of the best is too good, because it was chosen; --nested estimates the whole procedure honestly.",
  arguments: [DATA],
  options: [
    ...reading,
    ...preparing,
    learner,
    kernelGrid,
    lambdaGrid,
    ...objective,
    ...pairs,
    ...validating,
    nested,
    out("where the best model goes"),
    ...common
  ],
  examples: [
    {
      command: "ordo tune wine.csv --target quality --scale standard --out wine.ordo",
      what: "lambda from 2^-15 to 2^15"
    },
    {
      command: "ordo tune train.light --kernel 'gaussian:gamma=2^-10..2^2' --nested k-fold:5 --out model.ordo",
      what: "kernel width as well, with an honest estimate"
    }
  ],
  hasJson: true
};
var compare = {
  name: "compare",
  summary: "estimate several learners on the same folds",
  about: "Validates each --learner on the same split and prints one table. A learner is NAME, or NAME:key=value with semicolons between several; the keys are kernel, lambda, scale, impute, cost, query-weights, ties, minimum-gap, intercept, and what is left out comes from the option of the same name. Grids (lambda=2^-5..2^5) are chosen inside each outer fold of --nested, so the comparison stays fair.",
  arguments: [DATA],
  options: [
    ...reading,
    ...preparing,
    learners,
    kernelGrid,
    { ...lambdaGrid, fallback: "1" },
    ...objective,
    ...pairs,
    ...validating,
    nested,
    ...common
  ],
  examples: [
    {
      command: "ordo compare wine.csv --target quality --learner rank-rls --learner rls",
      what: "two learners"
    },
    {
      command: "ordo compare train.light --learner 'rank-rls:kernel=linear' --learner 'rank-rls:kernel=gaussian:gamma=0.1;lambda=2'",
      what: "two kernels"
    },
    {
      command: "ordo compare wine.csv --target quality --lambda 2^-5..2^5 --nested k-fold:5 --learner rank-rls --learner rls",
      what: "each at its best lambda"
    }
  ],
  hasJson: true
};
var explain = {
  name: "explain",
  summary: "say why a model puts one row before another",
  about: "Splits the difference of the two scores exactly: over features for linear models, over training rows for kernel models. The parts add up to the difference.",
  arguments: [MODEL, DATA],
  options: [...reading, ...explaining, ...computing, ...output],
  required: ["a", "b"],
  examples: [
    { command: "ordo explain wine.ordo new.csv --a 0 --b 17", what: "rows by number, from 0" },
    { command: "ordo explain wine.ordo new.csv --id bottle --a W-81 --b W-12", what: "rows by id" }
  ],
  hasJson: true
};
var inspect = {
  name: "inspect",
  summary: "describe a data file or a model file",
  about: "Data: rows, features, queries, the values of the target, missing values, constant and equal columns. Model: what it was trained on and how. Which of the two a file is, its first bytes tell.",
  arguments: [{ name: "FILE", summary: "a data file or a model file" }],
  options: [...readingOptions, ...output],
  examples: [
    { command: "ordo inspect wine.csv --target quality", what: "is the data what it should be?" },
    { command: "ordo inspect wine.ordo", what: "what is in this model?" }
  ],
  hasJson: true
};
var convert = {
  name: "convert",
  summary: "write DATA in another format",
  about: "The format of OUTPUT follows from its name: .csv .tsv .svm .arff .jsonl .parquet, each but the last also with .gz. What the new format cannot carry is refused, unless --drop allows the loss.",
  arguments: [DATA, { name: "OUTPUT", summary: "the file to write" }],
  options: [...readingOptions, ...converting, ...output],
  examples: [
    { command: "ordo convert train.light train.parquet", what: "SVMlight to Parquet" },
    {
      command: "ordo convert wine.csv wine.svm --target quality --drop feature-names",
      what: "CSV to SVMlight"
    }
  ],
  hasJson: true
};
var backends = {
  name: "backends",
  summary: "print what computes on this machine, how fast, and how to get a faster one",
  about: "Commands use the first backend of the list that this machine has, unless --backend names another.",
  arguments: [],
  options: [measuring, ...output],
  examples: [
    { command: "ordo backends", what: "a list, fastest first" },
    { command: "ordo backends --json --no-measure", what: "for programs" }
  ],
  hasJson: true
};
var completion = {
  name: "completion",
  summary: "print a script that completes ordo's commands and options in a shell",
  about: "Add the script to what your shell reads when it starts; the examples say where.",
  arguments: [{ name: "SHELL", summary: "bash, zsh or fish", choices: ["bash", "zsh", "fish"] }],
  options: [],
  examples: [
    { command: "ordo completion bash >> ~/.bashrc", what: "bash" },
    { command: 'ordo completion zsh > "${fpath[1]}/_ordo"', what: "zsh" },
    { command: "ordo completion fish > ~/.config/fish/completions/ordo.fish", what: "fish" }
  ],
  hasJson: false
};
var JSON_COMMANDS = [fit, predict, evaluate, validate, tune, compare, explain, inspect, convert, backends];
var schema = {
  name: "schema",
  summary: "print the JSON Schema of what a command prints with --json",
  about: "A command that fails prints an object with the one key error instead; its schema is called error.",
  arguments: [
    {
      name: "COMMAND",
      summary: "a command, or error",
      choices: [...JSON_COMMANDS.map(({ name }) => name), "error"]
    }
  ],
  options: [],
  examples: [{ command: "ordo schema validate", what: "every key of validate --json" }],
  hasJson: false
};
var commands = [...JSON_COMMANDS, completion, schema];

export {
  commands
};
