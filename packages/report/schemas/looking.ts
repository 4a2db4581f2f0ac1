/** Reports of commands that look at files and at the machine (inspect, convert, kernel, backends), and of failures. */
import { z } from "zod";
import { about, extending, list, named, number, orNull, record, text, whole, words, yesNo } from "./forms.ts";
import { computing, data, model, options, run } from "./parts.ts";

const sizes = named(
  "SizesReport",
  { count: whole, smallest: whole, median: number, largest: whole },
  "Sizes of queries or groups.",
);
const scores = named("ScoresReport", {
  name: orNull(text),
  least: orNull(number),
  most: orNull(number),
  mean: orNull(number),
  distinct: about("how many different scores there are", whole),
  histogram: about(
    "one bar for each score, or bins when there are too many; the last bin includes its upper end",
    list(record({ from: number, to: number, label: orNull(text), count: whole })),
  ),
});
const texts = named("TextsReport", {
  lengths: about(
    "in letters, which are code points; of sequences in tokens, of sets in words",
    record({ smallest: whole, median: number, largest: whole }),
  ),
  empty: whole,
  repeated: about("texts that are equal to an earlier one", whole),
});
const perGraph = record({ smallest: whole, median: number, mean: number, largest: whole });
const graphs = named("GraphsReport", {
  nodes: about("of a graph", perGraph),
  edges: about("of a graph", perGraph),
  nodeLabels: about("different labels, over all graphs", whole),
  edgeLabels: whole,
  directed: about("graphs that are", whole),
  weighted: about("graphs whose edges have weights", whole),
  empty: about("graphs without a node", whole),
});
const dataInspection = extending([run], "DataInspection", {
  kind: z.literal("data"),
  data,
  reader: about("the program that read the file: ordo, or the one behind a binary format", text),
  columns: about(
    "of a table; words: how many different ones a column of words has",
    list(record({ name: text, role: text, words: orNull(whole) })),
  ),
  density: about(
    "share of feature values that are not 0; null where the rows are texts or graphs",
    orNull(number),
  ),
  texts: about("where the rows are texts, sequences or sets", orNull(texts)),
  graphs: about("where the rows are graphs", orNull(graphs)),
  scores: about("one for each column of scores", list(scores)),
  querySizes: orNull(sizes),
  queriesWithoutPairs: about("queries in which no two rows have different scores", whole),
  groupSizes: orNull(sizes),
  missing: record({ values: whole, rows: whole, columns: list(record({ column: text, values: whole })) }),
  constantColumns: list(text),
  equalColumns: about("columns equal to an earlier one", list(record({ column: text, sameAs: text }))),
});
const contents = named("ModelContents", {
  coefficient: about("of the model in a combination; 1 of a model alone", number),
  kind: text,
  weights: about(
    "where scores are weighted sums of features",
    orNull(
      record({
        features: list(
          record({
            feature: text,
            weight: about("after scaling; one for each output", list(number)),
            inFile: about(
              "in the units of the file, before scaling; null where the features are no columns, or are scaled query by query",
              orNull(list(number)),
            ),
          }),
        ),
        constant: about("completes the sum over inFile, for each output", orNull(list(number))),
      }),
    ),
  ),
  items: about(
    "of kernel models: rows of the training data, from 0, with their coefficients in each output",
    orNull(list(record({ row: whole, coefficient: list(number) }))),
  ),
  thresholds: about(
    "of stumps: what a value above the threshold adds; inFile is the threshold in the units of the file",
    orNull(
      list(
        record({ output: whole, feature: text, threshold: number, inFile: orNull(number), weight: number }),
      ),
    ),
  ),
});
const modelInspection = extending([run], "ModelInspection", {
  kind: z.literal("model"),
  model,
  learner: text,
  options,
  otherOptions: about("the learner's options that are as usual", words),
  featureNames: orNull(list(text)),
  target: record({ names: orNull(list(text)), classes: orNull(list(text)) }),
  landmarks: about("as --landmarks takes it; none without them", text),
  preparation: about(
    "of features; null where the items have none",
    orNull(record({ terms: orNull(words), scale: text, impute: text })),
  ),
  trainedBy: record({
    version: text,
    backend: text,
    threads: whole,
    seed: whole,
    data: about("fingerprint of the training data", text),
    rows: whole,
  }),
  largestWeights: about(
    "of the first output, after scaling",
    list(record({ feature: text, weight: number })),
  ),
  top: about("as --top has it", orNull(whole)),
  contents: about("what scores are made of; one for each model of a combination", list(contents)),
  weightsFile: about("the file of --weights", orNull(text)),
});
export const inspect = z.union([dataInspection, modelInspection]);

export const convert = extending([run], "ConvertReport", {
  data,
  output: text,
  outputFormat: text,
  dropped: about("parts of the data that were left out, as allowed", list(text)),
  bytes: whole,
});

const written = record({ path: text, bytes: whole });
export const kernel = extending([computing], "KernelReport", {
  data,
  kernel: about("as --kernel takes it, every parameter written out", text),
  output: about("the file of --out", orNull(written)),
  figure: about("the file of --figure", orNull(written)),
  least: number,
  most: number,
  mean: number,
  diagonal: record({ least: number, most: number }),
  trace: number,
  eigenvalues: about("the largest ones, at most ten, from the largest on", list(number)),
  rank: about("eigenvalues above m eps times the largest; null above 2000 rows", orNull(whole)),
  smallest: about("the smallest eigenvalue; null where not all were computed", orNull(number)),
  positiveSemidefinite: about("no eigenvalue is below -m eps trace", yesNo),
  alignment: about(
    "centred alignment with the target, from -1 to 1; null without a target, or where all its values are the same",
    orNull(number),
  ),
});

const backend = named("BackendReport", {
  name: text,
  available: yesNo,
  reason: about("why it is not available", orNull(text)),
  advice: about("how to get it", orNull(text)),
  engine: orNull(text),
  threads: orNull(whole),
  memoryLimit: about("the most bytes all its matrices may take", orNull(number)),
  gflops: about("10^9 operations per second in a matrix product", orNull(number)),
  notes: list(text),
});
export const backends = extending([run], "BackendsReport", {
  chosen: about("the one that commands use by default on this machine", text),
  backends: about("fastest first", list(backend)),
  passedOver: list(record({ name: text, reason: text })),
});

export const error = named("FailureReport", {
  error: record({
    code: about("a code of the library, usage, or unexpected", text),
    message: text,
    exitCode: whole,
  }),
});
