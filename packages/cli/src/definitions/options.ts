import type { FigureName } from "@ordo/report";
import type { OptionDefinition } from "./definition.ts";

type Part = Omit<OptionDefinition, "name">;

function option(name: string, part: Part): OptionDefinition {
  return Object.freeze({ name, ...part });
}

const data = (name: string, kind: OptionDefinition["kind"], rest: Omit<Part, "group" | "kind">) =>
  option(name, { group: "Data", kind, ...rest });
const learning = (name: string, kind: OptionDefinition["kind"], rest: Omit<Part, "group" | "kind">) =>
  option(name, { group: "Learning", kind, ...rest });
const validation = (name: string, kind: OptionDefinition["kind"], rest: Omit<Part, "group" | "kind">) =>
  option(name, { group: "Validation", kind, ...rest });
const own = (name: string, kind: OptionDefinition["kind"], rest: Omit<Part, "group" | "kind">) =>
  option(name, { group: "This command", kind, ...rest });

const ROW_FORMATS = ["csv", "svmlight", "arff", "json-lines", "parquet"] as const;
const FORMATS = [...ROW_FORMATS, "json-graphs", "tu-graphs", "conllu", "ppi-xml"] as const;

/** How the columns and lines of DATA are understood. */
export const readingOptions: readonly OptionDefinition[] = [
  data("target", "list", {
    argument: "COL",
    summary: "column of the known scores; repeat for several outputs",
  }),
  data("query", "text", { argument: "COL", summary: "column that says which rows may be compared" }),
  data("group", "text", {
    argument: "COL",
    summary: "column of groups that validation must not tear apart",
  }),
  data("id", "text", { argument: "COL", summary: "column of names of the rows" }),
  data("weight", "text", {
    argument: "COL",
    summary: "column of weights of the rows, >= 0; a row of weight 0 is not learned from",
  }),
  data("strings", "list", {
    argument: "COL",
    summary:
      "column of texts, which are compared as such; other columns are then no features, unless the kernel says on(COL, kernel); may be repeated",
  }),
  data("sequences", "list", {
    argument: "COL",
    summary: "the same of a column of tokens, with blanks between them; may be repeated",
  }),
  data("sets", "list", {
    argument: "COL",
    summary: "the same of a column of sets, such as red;round; may be repeated",
  }),
  data("token-separator", "text", {
    argument: "TEXT",
    summary: "what parts the tokens of --sequences, in place of blanks",
  }),
  data("set-separator", "text", {
    argument: "TEXT",
    summary: "what parts the words of --sets (default: ;)",
  }),
  data("counts", "flag", { summary: "the words of --sets have counts, as in red:2;round:1" }),
  data("graphs", "text", {
    argument: "DIR",
    isFile: true,
    summary:
      "in the place of DATA: a folder of graphs in the TU format, whose labels are the target; a file of JSON graphs or CoNLL-U as well",
  }),
  data("node-labels", "list", {
    argument: "LIST",
    summary: "of CoNLL-U: what labels the nodes, of form, lemma, upos and xpos (default: form)",
  }),
  data("text", "list", {
    argument: "COL",
    summary:
      "column of texts, which become features: what each of their words weighs; other columns are then no features, unless the kernel says on(COL, kernel); may be repeated",
  }),
  data("ignore", "list", { argument: "COL", summary: "column to leave out; may be repeated" }),
  data("positive", "text", { argument: "LABEL", summary: "this word (or number) scores 1, every other 0" }),
  data("classes", "list", {
    argument: "LIST",
    summary: "the words of the target from the least to the most, with commas between: low,medium,high",
  }),
  data("words", "list", {
    argument: "COL",
    summary:
      "column that holds words, whatever they look like; a feature then counts as one-hot; may be repeated",
  }),
  data("numbers", "list", {
    argument: "COL",
    summary: "column that holds numbers, also such as 37 %, $1,234.50 and 1 234,50 €; may be repeated",
  }),
  data("missing", "list", {
    argument: "LIST",
    summary: "further words that stand for a missing value, with commas between",
  }),
  data("decimal", "text", {
    argument: "MARK",
    choices: ["auto", ".", ","],
    summary: "decimal mark; auto: a point, or a comma where all cells of a column agree",
    fallback: "auto",
  }),
  data("format", "text", {
    argument: "NAME",
    choices: FORMATS,
    summary: "format of DATA; otherwise from its name or its first lines",
  }),
  data("header", "switch", {
    summary:
      "whether the first line of a CSV file names the columns (else c1, c2, …); otherwise not if it holds numbers",
  }),
  data("delimiter", "text", {
    argument: "TEXT",
    summary: "what parts the cells of a CSV file, or the word whitespace",
  }),
  data("skip-lines", "count", { argument: "N", summary: "lines to pass over at the start of a CSV file" }),
  data("categories", "text", {
    argument: "HOW",
    choices: ["refuse", "one-hot"],
    summary: "features that are words: refused, or one 0/1 feature for each word",
    fallback: "refuse",
  }),
  data("first-feature", "text", {
    argument: "N",
    choices: ["0", "1"],
    summary:
      "number of the first feature of an SVMlight file (default: what the model has learned, or 0 when some line has a feature 0, else 1)",
  }),
  data("multilabel", "flag", {
    summary: "SVMlight targets are lists of labels such as 3,17: one output for each",
  }),
  data("encoding", "text", {
    argument: "NAME",
    choices: ["utf-8", "latin1"],
    summary: "encoding of a text file",
    fallback: "utf-8",
  }),
];

export const ranking = data("ranking", "text", {
  argument: "HOW",
  choices: ["query", "global"],
  summary:
    "query: compare rows of one query only; global: compare all rows, and queries count as groups in validation (default: query when the data has queries)",
});

export const sharedQueries = data("shared-queries", "text", {
  argument: "HOW",
  choices: ["refuse", "same", "different"],
  summary: "a query whose name stands in two files: refused, one query, or two different ones",
  fallback: "refuse",
});

export const scale = data("scale", "text", {
  argument: "HOW",
  choices: ["none", "standard", "min-max", "robust", "max-abs", "query-standard", "query-min-max"],
  summary: "scaling of the features, fitted on training rows only and kept in the model",
  fallback: "none",
});

export const impute = data("impute", "text", {
  argument: "RULE",
  summary: "missing values: refuse, mean, median, most-frequent, query-mean, or a number; kept in the model",
  fallback: "refuse",
});

/** How the texts of --text become features. */
export const textOptions: readonly OptionDefinition[] = [
  data("stem", "text", {
    argument: "HOW",
    choices: ["none", "english"],
    summary: "of --text: english counts words by their stem, as Porter's algorithm finds it",
    fallback: "none",
  }),
  data("stop-words", "text", {
    argument: "LIST",
    summary: "of --text: words to leave out: none, english, or your own with commas between",
    fallback: "none",
  }),
  data("n-grams", "count", {
    argument: "N",
    summary: "of --text: terms are words, and runs of up to N of them",
    fallback: "1",
  }),
  data("minimum-documents", "count", {
    argument: "N",
    summary: "of --text: leave out terms of fewer than N training texts",
    fallback: "1",
  }),
  data("maximum-share", "number", {
    argument: "SHARE",
    summary: "of --text: leave out terms of more than this share of the training texts, from 0 to 1",
    fallback: "1",
  }),
  data("most-terms", "count", {
    argument: "N",
    summary: "of --text: keep the N terms of the most texts (default: all)",
  }),
  data("term-weight", "text", {
    argument: "HOW",
    choices: ["log", "count", "presence"],
    summary: "of --text: what a term that stands t times in a text counts: 1 + ln t, t, or 1",
    fallback: "log",
  }),
  data("idf", "text", {
    argument: "HOW",
    choices: ["plain", "smooth", "none"],
    summary:
      "of --text: what a term of d of N texts is multiplied by: ln(N/d), 1 + ln((1+N)/(1+d)), or nothing",
    fallback: "plain",
  }),
  data("text-length", "text", {
    argument: "HOW",
    choices: ["unit", "none"],
    summary: "of --text: unit makes every text a vector of length 1",
    fallback: "unit",
  }),
  data("tokens", "text", {
    argument: "HOW",
    choices: ["words", "letters"],
    summary: "of --text: words are runs of letters and digits, or of letters alone, in any script",
    fallback: "words",
  }),
  data("shortest-word", "count", {
    argument: "N",
    summary: "of --text: leave out words of fewer than N letters",
    fallback: "1",
  }),
  data("lower-case", "switch", {
    summary: "of --text: whether capitals count as small letters (default: yes)",
  }),
  data("word-vectors", "text", {
    argument: "FILE",
    isFile: true,
    summary:
      "of --text: a word and its numbers on each line; texts are compared by x'RR'z with the rows of R the vectors of words (semantic kernel)",
  }),
];

/** In the place of features. */
export const kernelMatrix: OptionDefinition = data("kernel-matrix", "text", {
  argument: "FILE",
  isFile: true,
  summary:
    "kernel values in the place of features, such as ordo kernel writes (.csv .tsv .json .npy): of every row of DATA with every other one to learn from, with every training row to predict; the kernel is then precomputed",
});

export const landmarks: readonly OptionDefinition[] = [
  learning("landmarks", "text", {
    argument: "N[:HOW]",
    summary:
      "learn on the span of N rows, as in 500 or 500:greedy, of learners with a kernel; HOW: uniform, query, k-means, greedy, leverage; given: the rows of --landmark-rows; ordo tune takes many: 100|500|1000",
    fallback: "none",
  }),
  learning("landmark-pool", "count", {
    argument: "N",
    summary:
      "choose by k-means, greedy or leverage from N rows, drawn evenly; all rows unless given, and 20000 with --stream",
  }),
  learning("landmark-rows", "text", {
    argument: "FILE",
    isFile: true,
    summary: "the landmarks: on each line the number of a row from 0, or its id when the data has ids",
  }),
];

export const pairs: readonly OptionDefinition[] = [
  learning("pairs", "list", {
    argument: "FILE",
    isFile: true,
    summary: "comparisons to learn from: winner, loser, and optionally magnitude and weight; may be repeated",
  }),
  learning("pairs-by", "text", {
    argument: "HOW",
    choices: ["row", "id"],
    summary:
      "whether the file of pairs names rows by number from 0 or by id (default: id when the data has ids)",
  }),
  learning("use-target", "switch", {
    summary:
      "whether to learn from the scores as well as from the pairs (default: yes, where there are scores)",
  }),
];

export const metric = validation("metric", "text", {
  argument: "LIST",
  adds: true,
  summary: "measures with commas between, such as concordance,ndcg@10; the first decides; may be repeated",
  fallback: "concordance",
});

const split = validation("split", "text", {
  argument: "SPLIT",
  summary:
    "leave-pair-out, also leave-pair-out:different (pairs with different scores) and leave-pair-out:sample=2000; leave-query-out, leave-group-out, leave-group-pair-out, leave-one-out, leave-preference-out; k-fold:10, also with ,by=item ,by=query ,by=group or ,stratify (default: what suits the data)",
});

const folds = validation("folds", "text", {
  argument: "FILE",
  isFile: true,
  summary: "hold-out sets instead of --split: one fold on each line, row numbers from 0",
});

export const validating: readonly OptionDefinition[] = [
  split,
  folds,
  metric,
  validation("averaging", "text", {
    argument: "HOW",
    choices: ["folds", "pooled"],
    summary:
      "mean over the folds, or all held-out scores as one list (default: folds, unless every fold is one row)",
  }),
  validation("method", "text", {
    argument: "HOW",
    choices: ["auto", "refit", "leaking"],
    summary:
      "auto: by the exact shortcut where there is one; refit: train again for every fold; leaking: by the shortcut with scaling, imputation and the words of texts learned from all rows, held-out ones included, where the others learn them without these",
    fallback: "auto",
  }),
];

/** A fold that comes as a file. */
export const validationFile = validation("validation", "list", {
  argument: "FILE",
  isFile: true,
  summary: "hold out the rows of this file instead of --split, and learn from DATA; may be repeated",
});

export const trainOn = validation("train-on", "text", {
  argument: "WHAT",
  choices: ["training", "both"],
  summary: "with --validation: train the model that is saved on DATA alone, or on DATA and the rows of FILE",
  fallback: "training",
});

export const audit = validation("audit", "count", {
  argument: "N",
  summary:
    "refit N held-out sets and compare scores and orders with the shortcut; exit code 3 when an order differs",
});

export const permutations = validation("permutations", "count", {
  argument: "N",
  summary: "test against chance: validate N times with shuffled scores",
});

/** Where the true value may lie. */
export const intervals: readonly OptionDefinition[] = [
  validation("intervals", "switch", {
    summary:
      "whether each estimate has an interval: rows, queries or groups are drawn again, training and validation repeated on each draw (default: where that takes a few seconds)",
  }),
  validation("resamples", "count", {
    argument: "N",
    summary: "how often the data are drawn again for an interval",
    fallback: "500",
  }),
  validation("confidence", "number", {
    argument: "P",
    summary: "how many of such intervals have the true value in them, from 0 to 1",
    fallback: "0.95",
  }),
];

/** For more rows than fit into memory. */
export const stream = learning("stream", "flag", {
  summary:
    "read DATA in blocks that are not kept: any number of rows, learners and kernels that sums are enough for",
});

/** Of a fit from them. */
export const streaming: readonly OptionDefinition[] = [
  stream,
  learning("checkpoint", "text", {
    argument: "FILE",
    isFile: true,
    summary:
      "with --stream: note in FILE how far it is, and go on from there when the same command runs again",
  }),
];

export const predictions = validation("predictions", "text", {
  argument: "FILE",
  isFile: true,
  summary: "write the held-out scores to FILE as CSV",
});

export const run = option("run", {
  group: "Files",
  kind: "text",
  argument: "DIR",
  isFile: true,
  summary:
    "save the run in this folder, as JSON and CSV: what was asked, results, held-out scores, curves; ordo report DIR shows it",
});

export const learningCurve = validation("learning-curve", "count", {
  argument: "N",
  summary: "with --run: also validate on smaller parts of the data, N draws of each of six sizes",
});

export const choose = validation("choose", "text", {
  argument: "RULE",
  choices: ["best", "one-standard-error"],
  summary:
    "what is taken: the best, or the simplest value (the largest lambda) that is no more than one standard error worse",
  fallback: "best",
});

/** As @ordo/report has them, which help does not load; a test compares the two. */
export const FIGURES = [
  "estimate",
  "ranks",
  "roc",
  "lambda",
  "choices",
  "parts",
  "margins",
  "precision-recall",
  "calibration",
  "learning",
  "kernel",
  "spectrum",
  "target",
] as const satisfies readonly FigureName[];

export const reporting: readonly OptionDefinition[] = [
  own("figure", "text", { argument: "NAME", choices: FIGURES, summary: "one figure alone" }),
];

export const top = validation("top", "count", {
  argument: "N",
  summary:
    "train a linear learner again on each fold, and print how the N largest weights of all rows fare: their sign and their rank",
});

export const nested = validation("nested", "text", {
  argument: "SPLIT",
  summary: "estimate the whole procedure, choice included, on these outer folds, such as k-fold:5",
});

export const out = (summary: string): OptionDefinition =>
  option("out", { group: "Files", kind: "text", argument: "FILE", isFile: true, summary });

export const computing: readonly OptionDefinition[] = [
  option("backend", {
    group: "Computing",
    kind: "text",
    argument: "NAME",
    choices: ["auto", "native", "wasm", "reference", "cuda"],
    summary: "what computes; auto is the fastest that this machine's processor has, cuda its GPU",
    fallback: "auto",
  }),
  option("threads", {
    group: "Computing",
    kind: "count",
    words: ["auto"],
    argument: "N",
    summary:
      "threads that compute; auto is one for each processor. Models that are trained apart (refitted folds, learners of a search, shuffles) and blocks of a stream get one each",
  }),
];

/** Of commands that train models apart, or sum blocks. */
export const computingApart: readonly OptionDefinition[] = [
  ...computing,
  option("backend-threads", {
    group: "Computing",
    kind: "count",
    argument: "N",
    summary: "threads inside one computation; as many as --threads, or what the backend chooses",
  }),
];

export const seed = option("seed", {
  group: "Computing",
  kind: "count",
  argument: "N",
  summary: "seed of everything that is drawn at random",
  fallback: "0",
});

/** Of every command. */
export const output: readonly OptionDefinition[] = [
  option("limit", {
    group: "Computing",
    kind: "text",
    argument: "NAME=N",
    adds: true,
    summary:
      "how much of something is taken before it is refused, such as line=128M or values=20000; several with commas; the guide page Limits lists them",
  }),
  option("config", {
    group: "Output",
    kind: "text",
    argument: "FILE",
    isFile: true,
    summary:
      'take options from a TOML or JSON file, with lines such as target = "quality" for all commands and tables such as [tune] for one; what is written here goes before',
  }),
  option("json", {
    group: "Output",
    kind: "flag",
    summary: "one JSON object on standard output, nothing else",
  }),
  option("quiet", {
    group: "Output",
    kind: "flag",
    summary: "no progress, no explanations: the bare result",
  }),
  option("show-command", {
    group: "Output",
    kind: "flag",
    summary: "print the command that repeats this run, everything spelled out",
  }),
];

export const explaining: readonly OptionDefinition[] = [
  own("a", "text", { argument: "ROW", summary: "a row, counted from 0, or its id" }),
  own("b", "text", { argument: "ROW", summary: "the row to compare it with" }),
  own("top", "count", { argument: "N", summary: "how many parts to show", fallback: "10" }),
];

export const inspecting: readonly OptionDefinition[] = [
  own("top", "count", {
    argument: "N",
    summary:
      "of a model: show the N largest weights (training rows of a kernel model, thresholds of stumps), also in the units of the file (default: 5 weights)",
  }),
  own("weights", "text", {
    argument: "FILE",
    isFile: true,
    summary: "of a model: write all weights (coefficients of training rows, thresholds) to FILE as CSV",
  }),
];

export const asking: readonly OptionDefinition[] = [
  own("loop", "flag", {
    summary:
      "ask for one pair after the other, and learn from every answer; answers are typed or piped in, one on each line",
  }),
  own("questions", "count", { argument: "N", summary: "of --loop: stop after N answers (default: go on)" }),
];

export const withIds = own("with-ids", "flag", {
  summary: "CSV with id (or row number), score and rank instead of bare scores",
});

export const learners = learning("learner", "list", {
  argument: "LEARNER",
  summary: "one to compare, NAME or 'NAME:key=value;key=value'; repeat it",
});

export const earlierRuns = own("runs", "list", {
  argument: "DIR",
  summary:
    "a saved comparison (--run) of the same learners on another data set; once for each: mean ranks over all sets, and which learners they tell apart",
});

export const baseline = own("baseline", "switch", {
  summary: "whether a baseline stands beside the learners (default: yes)",
});

export const measuring = own("measure", "switch", { summary: "whether to measure the speed (default: yes)" });

export const comparing: readonly OptionDefinition[] = [
  own("kernel", "text", {
    argument: "KERNEL",
    summary:
      "such as linear, gaussian:gamma=0.1, normalize(linear); linear unless told otherwise, with --strings spectrum:k=3, of graphs normalize(weisfeiler-lehman:iterations=3)",
  }),
  own("figure", "text", {
    argument: "FILE",
    isFile: true,
    summary: "draw the matrix as a heat map (.svg or .png), rows ordered by the target",
  }),
];

export const converting: readonly OptionDefinition[] = [
  own("to", "text", {
    argument: "NAME",
    choices: ROW_FORMATS,
    summary: "format of OUTPUT; otherwise from its name",
  }),
  own("drop", "list", {
    argument: "PART",
    summary: "a part of the data that the new format cannot carry and that may be lost; may be repeated",
  }),
];

export const combining: readonly OptionDefinition[] = [
  own("model", "list", { argument: "FILE", isFile: true, summary: "a model to combine; repeat it" }),
  own("space", "text", {
    argument: "NAME",
    choices: ["l2", "hk"],
    summary:
      "what the combination comes near to: l2 the known scores, hk the model of --aim, in the space of their kernel",
    fallback: "l2",
  }),
  own("centring", "text", {
    argument: "HOW",
    choices: ["centred", "uncentred", "printed"],
    summary:
      "of l2: centred compares differences, uncentred the scores themselves, printed is the form of the paper, which does neither (default: centred)",
  }),
  own("aim", "text", {
    argument: "FILE",
    isFile: true,
    summary: "of hk: a further model of the same kernel, such as one of another lambda",
  }),
];

export const reproducing: readonly OptionDefinition[] = [
  own("quick", "flag", { summary: "fewer draws: enough to see that it works, too few to trust" }),
  own("data", "text", {
    argument: "DIR",
    isFile: true,
    summary: "the folder of data sets (default: what ORDO_DATA names)",
  }),
  own("figures", "text", {
    argument: "DIR",
    isFile: true,
    summary: "write the figures there as SVG files",
  }),
  own("resume", "text", {
    argument: "FILE",
    isFile: true,
    summary:
      "of ppi, ppi-cross and ppi-curves: write what is measured there as it comes, and do not measure again what is there already",
  }),
];
