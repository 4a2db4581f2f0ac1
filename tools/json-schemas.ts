/**
 * `npm run docs:schemas`: writes packages/cli/schemas, the JSON Schemas of what commands print with --json. Tests check that
 * the files are as written here, and that commands print what they say.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

type Schema = Readonly<Record<string, unknown>>;

const text: Schema = { type: "string" };
const number: Schema = { type: "number" };
const whole: Schema = { type: "integer", minimum: 0 };
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: "null" }] });
const list = (items: Schema): Schema => ({ type: "array", items });
const word = (...values: readonly string[]): Schema => ({ enum: values });
const about = (description: string, schema: Schema): Schema => ({ ...schema, description });
/** An object with all of these keys and no others. */
const record = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const anything: Schema = { type: "object" };

const warning = record({ code: about("kebab-case words joined by dots", text), message: text });
const run = {
  version: about("of Ordo", text),
  command: about("the command that repeats this run, everything spelled out", text),
  seconds: about("how long it took", number),
  warnings: list(warning),
};
const computing = {
  ...run,
  backend: about("what computed", word("native", "wasm", "reference")),
  threads: whole,
};
const seed = about("of everything drawn at random", whole);
const ranking = about(
  "whether rows are compared inside queries only, or all of them",
  word("query", "global"),
);

const data = record({
  path: text,
  format: word("csv", "svmlight", "arff", "json-lines", "parquet"),
  rows: whole,
  features: whole,
  storage: word("dense", "sparse"),
  queries: orNull(whole),
  groups: orNull(whole),
  outputs: about("columns of known scores", whole),
  target: about("their names", orNull(list(text))),
  classes: about("the word of score 0, 1, 2 …, when the scores stand for words", orNull(list(text))),
  preferences: about("comparisons read with --pairs", orNull(whole)),
  missing: about("missing feature values", whole),
  fingerprint: about("two data sets with the same one hold the same numbers", text),
});
const learner = {
  learner: word("rank-rls", "rls"),
  kernel: about("as --kernel takes it", text),
  lambda: number,
  ranking,
  scale: text,
  impute: text,
};
const model = record({
  path: orNull(text),
  kind: about(
    "linear: a weight for each feature; kernel: a coefficient for each training row",
    word("linear", "kernel"),
  ),
  features: orNull(whole),
  rows: about("training rows", whole),
  outputs: whole,
  bytes: about("size of the file", orNull(whole)),
});
const estimate = record({
  metric: about("as --metric takes it, such as ndcg@10", text),
  policy: about("the measure with everything that decides its value", anything),
  value: orNull(number),
  why: about("why there is no value", orNull(text)),
  better: word("higher", "lower"),
  averaging: about(
    "what the value is a mean of; pooled: all rows are one list",
    word("folds", "pooled", "pairs", "queries"),
  ),
  pairs: about("how many pairs counted", orNull(number)),
  parts: about("the value of each fold or query", list(orNull(number))),
  undefinedParts: about("folds or queries without a value, which are not in the mean", whole),
  undefinedQueries: about("queries without a value inside folds that have one, or in the pooled list", whole),
  outputs: about("the value of each output", list(orNull(number))),
});
const estimates = about("one for each measure, in the order of --metric", list(estimate));
const comparisons = about(
  "comparisons of two held-out rows that differ in truth; null where no measure looks at the order",
  orNull(
    record({
      total: whole,
      undecided: about("cannot be told from rounding errors, and count as ties", whole),
    }),
  ),
);
const audit = record({
  sets: about("held-out sets that were trained again", whole),
  largestDifference: about("of a score, relative to the spread of the scores", number),
  orders: about(
    "of two rows of a set, by the shortcut and trained again",
    record({ compared: whole, different: whole }),
  ),
  oneSided: about("sets that have scores by one way only", whole),
  passed: about("no order is different and no set one-sided; else the exit code is 3", { type: "boolean" }),
});
const method = about("shortcut: exact, without retraining", word("shortcut", "refit"));
const split = about("as --split takes it", text);

const sizes = record({ count: whole, smallest: whole, median: number, largest: whole });
const scoreSummary = record({
  name: orNull(text),
  least: orNull(number),
  most: orNull(number),
  mean: orNull(number),
  distinct: whole,
  histogram: list(record({ from: number, to: number, label: orNull(text), count: whole })),
});

const dataInspection = record({
  ...run,
  kind: { const: "data" },
  data,
  reader: about("the program that read the file", text),
  columns: about(
    "words: how many different ones a column of words has",
    list(record({ name: text, role: text, words: orNull(whole) })),
  ),
  density: about("share of feature values that are not 0", number),
  scores: about("one for each column of scores", list(scoreSummary)),
  querySizes: orNull(sizes),
  queriesWithoutPairs: about("queries in which no two rows have different scores", whole),
  groupSizes: orNull(sizes),
  missing: record({ values: whole, rows: whole, columns: list(record({ column: text, values: whole })) }),
  constantColumns: list(text),
  equalColumns: about("columns equal to an earlier one", list(record({ column: text, sameAs: text }))),
});

const modelInspection = record({
  ...run,
  kind: { const: "model" },
  model,
  learner: text,
  kernel: text,
  lambda: number,
  options: about("the learner's other options", anything),
  featureNames: orNull(list(text)),
  target: record({ names: orNull(list(text)), classes: orNull(list(text)) }),
  preparation: record({ scale: text, impute: text }),
  trainedBy: record({
    version: text,
    backend: text,
    threads: whole,
    seed: whole,
    data: about("fingerprint of the training data", text),
    rows: whole,
  }),
  largestWeights: list(record({ feature: text, weight: number })),
});

const backend = record({
  name: text,
  available: { type: "boolean" },
  reason: about("why it is not available", orNull(text)),
  advice: about("how to get it", orNull(text)),
  engine: orNull(text),
  threads: orNull(whole),
  memoryLimit: about("the most bytes all its matrices may take", orNull(number)),
  gflops: about("10^9 operations per second in a matrix product", orNull(number)),
  notes: list(text),
});

const explainedRow = record({ row: whole, id: orNull(text), score: number });

/** By name of the file. */
export const schemas: Readonly<Record<string, Schema>> = {
  fit: record({ ...computing, data, ...learner, model, seed }),
  predict: record({
    ...computing,
    data,
    model: text,
    out: orNull(text),
    scores: about(
      "one for each row, in the order of the rows; one list for each row when the model has several outputs",
      list({ anyOf: [number, list(number)] }),
    ),
    ranks: about("1 is the best; inside queries when rows are compared inside queries", list(whole)),
    ids: orNull(list(text)),
  }),
  evaluate: record({ ...computing, data, model: text, ranking, estimates }),
  validate: record({
    ...computing,
    data,
    ...learner,
    split,
    holdsOut: about(
      "what the split holds out at a time",
      word("folds", "pairs", "group-pairs", "preferences"),
    ),
    method,
    refitReason: orNull(text),
    heldOut: about("how many sets, pairs or preferences were held out", whole),
    estimates,
    comparisons,
    audit: orNull(audit),
    permutationTest: orNull(
      record({
        metric: text,
        permutations: whole,
        pValue: about("how often chance alone does as well", number),
        largestShuffled: about("the best value that shuffled scores reached", orNull(number)),
      }),
    ),
    predictions: about("the file of held-out scores", orNull(text)),
    seed,
  }),
  tune: record({
    ...computing,
    data,
    ...learner,
    split,
    method,
    estimates: about("of the chosen one; too good, because it was chosen by them", list(estimate)),
    comparisons,
    curve: about(
      "every point that was tried",
      list(record({ kernel: text, lambda: number, value: orNull(number) })),
    ),
    nested: about(
      "the whole procedure, choice included",
      orNull(
        record({ split, estimates, comparisons, choices: list(record({ kernel: text, lambda: number })) }),
      ),
    ),
    model,
    seed,
  }),
  compare: record({
    ...computing,
    data,
    split,
    nested: about("the outer folds, when choices are made inside them", orNull(text)),
    learners: list(
      record({
        text: about("as --learner had it", text),
        ...learner,
        method,
        estimates,
        comparisons,
        seconds: number,
      }),
    ),
    best: about("place of the best in learners, by the first measure", orNull(whole)),
    seed,
  }),
  explain: record({
    ...computing,
    data,
    model: text,
    a: explainedRow,
    b: explainedRow,
    difference: about("score of a minus score of b", number),
    over: word("features", "training items"),
    parts: about(
      "what each feature or training row adds, largest first",
      list(
        record({
          index: about("feature, or row of the training data, from 0", whole),
          name: orNull(text),
          a: about("the feature's value in a", orNull(number)),
          b: orNull(number),
          contribution: number,
        }),
      ),
    ),
    partsInAll: about("parts may hold only the largest", whole),
  }),
  inspect: { anyOf: [dataInspection, modelInspection] },
  convert: record({
    ...run,
    data,
    output: text,
    outputFormat: text,
    dropped: about("parts of the data that were left out, as allowed", list(text)),
    bytes: whole,
  }),
  backends: record({
    ...run,
    chosen: about("the one that commands use by default on this machine", text),
    backends: about("fastest first", list(backend)),
    passedOver: list(record({ name: text, reason: text })),
  }),
  error: record({
    error: record({
      code: about("a code of the library, usage, or unexpected", text),
      message: text,
      exitCode: whole,
    }),
  }),
};

export function schemaText(name: string): string {
  const title = name === "error" ? "What a command that failed prints with --json" : `ordo ${name} --json`;
  const schema = { $schema: "https://json-schema.org/draft/2020-12/schema", title, ...schemas[name] };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

if (import.meta.main) {
  const folder = resolve(import.meta.dirname, "../packages/cli/schemas");
  mkdirSync(folder, { recursive: true });
  for (const name of Object.keys(schemas)) writeFileSync(join(folder, `${name}.json`), schemaText(name));
}
