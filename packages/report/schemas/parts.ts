/** What several reports have in common. */
import { learnerKinds } from "ordo";
import {
  about,
  anything,
  extending,
  list,
  named,
  number,
  numbers,
  orNull,
  text,
  whole,
  word,
  wordOf,
  words,
  yesNo,
} from "./forms.ts";

export const remark = named(
  "Remark",
  { code: about("kebab-case words joined by dots", text), message: text },
  "A warning, or a failure of a whole result.",
);
export const run = named(
  "RunReport",
  {
    version: about("of Ordo", text),
    command: about("the command that repeats this run, everything spelled out", text),
    seconds: about("how long it took", number),
    warnings: list(remark),
  },
  "In every report.",
);
export const computing = extending(
  [run],
  "ComputingReport",
  { backend: about("what computed", wordOf(["native", "cuda", "wasm", "reference"])), threads: whole },
  "Of commands that compute.",
);
export const seed = about("of everything drawn at random", whole);
export const ranking = about(
  "whether rows are compared inside queries only, or all of them",
  word("query", "global"),
);

export const items = about(
  "what the rows are: vectors of numbers; strings, which are compared as such; texts, which become features; sequences of tokens; sets; graphs; views, which are several of the others; or precomputed, known by their kernel values alone",
  word("vectors", "strings", "texts", "sequences", "sets", "graphs", "views", "precomputed"),
);
export const data = named("DataReport", {
  path: about("of several files, their names with commas between", text),
  files: about(
    "the files that were read as one, in this order, those of --validation last; null where there is only one",
    orNull(list(named("FileReport", { path: text, rows: whole }))),
  ),
  format: wordOf([
    "csv",
    "svmlight",
    "arff",
    "json-lines",
    "parquet",
    "json-graphs",
    "tu-graphs",
    "conllu",
    "ppi-xml",
    "reuters",
    "text-files",
  ]),
  rows: whole,
  items,
  features: about("of views, those of the view features; null where the rows have none", orNull(whole)),
  storage: about("of features; null where the rows have none", orNull(word("dense", "sparse"))),
  queries: orNull(whole),
  groups: orNull(whole),
  outputs: about("columns of known scores", whole),
  target: about("their names", orNull(list(text))),
  classes: about("the word of score 0, 1, 2 …, when the scores stand for words", orNull(list(text))),
  preferences: about("comparisons read with --pairs", orNull(whole)),
  missing: about("missing feature values", whole),
  fingerprint: about("two data sets with the same one hold the same numbers", text),
});
export const options = about(
  "options of the learner by their flags, as these take them; left out where they are as usual, but for those that always show",
  words,
);
export const path = about(
  "the parameter that the learner has a path of, and its value; null where it has none",
  orNull(named("PathReport", { parameter: text, value: number })),
);
export const learner = named(
  "LearnerReport",
  {
    learner: wordOf(learnerKinds.map(({ name }) => name)),
    options,
    path,
    ranking,
    terms: about("how texts become features, by flags; null where they do not", orNull(words)),
    scale: text,
    impute: text,
    landmarks: about("as --landmarks takes it; none without them", text),
  },
  "What learned, with everything that decides what it learns.",
);
export const model = named("ModelReport", {
  path: orNull(text),
  kind: about(
    "linear: a weight for each feature; kernel: a coefficient for each training row; combination: a coefficient for each of several models; stumps: thresholds on single features, each with a weight; gp: a score and its uncertainty; gp-projected: the same on landmarks",
    wordOf(["linear", "kernel", "combination", "stumps", "gp", "gp-projected"]),
  ),
  items: about(
    "what it scores: vectors of numbers, strings, texts that become features, graphs, or other items",
    text,
  ),
  features: about(
    "of texts and graphs: the terms that texts are seen as, or the parts, such as k-mers, that a linear model has weights for",
    orNull(whole),
  ),
  rows: about("training rows", whole),
  outputs: whole,
  facts: about(
    "what training came to, by name, of learners that have such numbers: iterations, a risk, a value chosen",
    numbers,
  ),
  bytes: about("size of the file", orNull(whole)),
});

export const interval = named("IntervalReport", {
  level: about("0.95: of a hundred such intervals about 95 have the true value in them", number),
  low: number,
  high: number,
  method: about(
    "bootstrap: rows are drawn again, training and validation are repeated, copies of a row are held out together; bootstrap-queries, bootstrap-groups: whole queries, whole groups are; test-bootstrap and so on: the same of one model on a test set; delong: a formula for one model on a test set; clopper-pearson: another, where that model makes no mistake",
    wordOf([
      "bootstrap",
      "bootstrap-queries",
      "bootstrap-groups",
      "test-bootstrap",
      "test-bootstrap-queries",
      "test-bootstrap-groups",
      "delong",
      "clopper-pearson",
    ]),
  ),
  resamples: about("draws that have a value, on which it rests; 0 for a formula", whole),
  deviation: about("the standard deviation of the estimate", number),
  preparedOnce: about(
    "whether each draw learned scaling and the like once, from all of its rows; otherwise without what is held out, as the estimate does",
    yesNo,
  ),
  choiceKept: about(
    "whether draws kept what was chosen on all rows; how else it might have been chosen is not in the interval then",
    yesNo,
  ),
  coverage: about(
    "how often such intervals, at 95 %, had the truth in them in simulations, from 0 to 1, least and most; null where that was not measured",
    orNull(named("CoverageReport", { least: number, most: number })),
  ),
  unmeasured: about(
    "why no coverage is named, in words; null where one is, and for one model on a test set",
    orNull(text),
  ),
});
const estimate = named("EstimateReport", {
  metric: about("as --metric takes it, such as ndcg@10", text),
  policy: about("the measure with everything that decides its value", anything),
  value: orNull(number),
  why: about("why there is no value", orNull(text)),
  better: word("higher", "lower"),
  averaging: about(
    "what the value is a mean of; pooled: all rows are one list",
    word("folds", "pooled", "pairs", "queries"),
  ),
  pairs: about("how many pairs counted, where pairs were averaged", orNull(number)),
  parts: about("the value of each fold or query, where those were averaged", list(orNull(number))),
  undefinedParts: about("folds or queries without a value, which are not in the mean", whole),
  undefinedQueries: about(
    "queries without a value inside folds that have one, or in the pooled list, counted in each output; they are not in the mean",
    whole,
  ),
  outputs: about("the value of each output", list(orNull(number))),
  interval: about("where the true value may lie; null where that cannot be told", orNull(interval)),
});
export const estimates = about("one for each measure, in the order of --metric", list(estimate));
export const estimatesOfChosen = about(
  "of the chosen one; too good, because it was chosen by them",
  list(estimate),
);
export const comparisons = about(
  "comparisons of two held-out rows that differ in truth; null where no measure looks at the order, and with --stream",
  orNull(
    named("ComparisonsReport", {
      total: whole,
      undecided: about("cannot be told from rounding errors, and count as ties", whole),
    }),
  ),
);
export const method = about("shortcut: exact, without retraining", word("shortcut", "refit"));
export const split = about("as --split takes it", text);
