/** What a run leaves in its folder (--run), and what `report` says about it. */
import { z } from "zod";
import {
  about,
  extending,
  list,
  named,
  number,
  orNull,
  record,
  text,
  whole,
  word,
  words,
  yesNo,
} from "./forms.ts";
import { compare, tune, validate } from "./learning.ts";
import { run as common, path } from "./parts.ts";

const band = named("BandReport", {
  level: number,
  method: about(
    "bootstrap: at each place by itself; fixed-width: the whole curve at once",
    word("bootstrap", "fixed-width"),
  ),
  units: about("what was drawn again; null where nothing was", orNull(word("items", "lists"))),
  resamples: whole,
  low: list(number),
  high: list(number),
});
const roc = named("RocReport", {
  source: about(
    "tournament: places by wins over all held-out pairs; mean: over the lists of the folds or queries; pooled: all held-out scores as one list",
    word("tournament", "mean", "pooled"),
  ),
  lists: about("lists that it is a mean of", whole),
  area: number,
  falsePositiveRate: list(number),
  truePositiveRate: list(number),
  band: orNull(band),
});
const precisionRecall = named("PrecisionRecallReport", {
  lists: whole,
  averagePrecision: number,
  positives: about("their share, which is the precision of chance", number),
  recall: list(number),
  precision: list(number),
});
const margins = named("MarginsReport", {
  pairs: about("held-out pairs that differ in truth, or a sample of them", whole),
  sampled: about("whether there were more", yesNo),
  right: about("share of them in the right order, ties ½", number),
  from: about("lower end of the first bin, in units of scores", number),
  width: number,
  counts: about("pairs in each bin; positive differences are right", list(whole)),
});
const calibrated = named("CalibrationReport", {
  slope: about("probabilities are 1/(1 + exp(−slope · difference)), the likeliest slope", number),
  brier: number,
  error: about("mean distance of observed from predicted", number),
  bins: list(record({ predicted: number, observed: number, low: number, high: number, count: whole })),
});
const part = named("PartReport", {
  name: about("of a query; of a fold its number", text),
  value: orNull(number),
  size: about("rows held out", orNull(whole)),
});
const curves = named(
  "LearnerCurves",
  {
    name: text,
    estimate: about("of the first measure", orNull(number)),
    why: about("why curves are missing that two classes would have", orNull(text)),
    roc: orNull(roc),
    precisionRecall: orNull(precisionRecall),
    margins: orNull(margins),
    calibration: orNull(calibrated),
    parts: about(
      "the value of each fold or query by the first measure, where those were averaged",
      list(part),
    ),
    partsAre: orNull(word("folds", "queries")),
  },
  "What held-out scores of one learner look like.",
);
const choice = named("ChoiceReport", {
  options: words,
  path,
  value: orNull(number),
  standardError: about("by what was held out alone; training is taken as it is", orNull(number)),
});
const choices = named("ChoicesReport", {
  rule: word("best", "one-standard-error"),
  points: list(choice),
  chosen: about("its place in points", orNull(whole)),
  best: orNull(whole),
});
const learning = named("LearningReport", {
  unit: word("rows", "queries"),
  points: list(
    record({
      size: whole,
      value: orNull(number),
      low: about("between low and high lie 95 % of the draws", orNull(number)),
      high: orNull(number),
      draws: whole,
    }),
  ),
});
const kernelPicture = named("KernelPicture", {
  kernel: text,
  rows: about("of the data", whole),
  cells: about("along a side; more rows are averaged", whole),
  values: about("row after row, ordered by the target", list(number)),
  order: text,
  groups: list(record({ name: text, count: number })),
  eigenvalues: about("the largest ones, from the largest on", list(number)),
  trace: number,
  rank: orNull(whole),
  alignment: orNull(number),
});
const shownItem = named("ShownItem", {
  row: whole,
  id: orNull(text),
  query: orNull(text),
  place: about("in its list, from 1", whole),
  score: number,
  truth: about("as the file has it", orNull(text)),
  parts: about(
    "what puts it before or after the middle item, largest first",
    list(record({ name: text, contribution: number })),
  ),
});
const items = named("ItemsReport", {
  of: about("rows in the list that is shown", whole),
  query: about("the list; null where all rows are one", orNull(text)),
  middle: about(
    "the item that others are compared with",
    record({ row: whole, id: orNull(text), score: number }),
  ),
  over: about("what differences are split over", word("features", "training items")),
  top: list(shownItem),
  bottom: list(shownItem),
});
const target = named("TargetReport", {
  name: text,
  values: about(
    "how often each occurs, where there are few; else in bins",
    list(record({ name: text, count: whole })),
  ),
  binned: yesNo,
});

export const run = named(
  "RunFile",
  {
    format: z.literal("ordo-run"),
    formatVersion: z.literal(1),
    command: word("validate", "tune", "compare"),
    asked: record({
      arguments: list(text),
      options: about("as they were given, by their flags", z.record(z.string(), z.array(z.string()))),
    }),
    validate: about("what the command printed with --json; null for other commands", orNull(validate)),
    tune: orNull(tune),
    compare: orNull(compare),
    target: orNull(target),
    learners: about("of validate and tune one", list(curves)),
    choices: about("of tune", orNull(choices)),
    learning: about("of --learning-curve", orNull(learning)),
    kernel: about("of learners with a kernel, up to 1500 rows", orNull(kernelPicture)),
    items: orNull(items),
    files: about("the tables beside this file", list(record({ path: text, about: text, rows: whole }))),
  },
  "The file run.json in the folder of --run. Numbers of pictures are rounded to six digits.",
);

export const report = extending([common], "ReportReport", {
  run: text,
  of: word("validate", "tune", "compare"),
  figures: about("those that this run has", list(text)),
  figure: about("the one that was asked for", orNull(text)),
  output: orNull(record({ path: text, bytes: whole })),
});
