/** Reports of commands that learn: fit, validate, tune, compare. */
import { about, extending, list, named, number, orNull, record, text, whole, word, yesNo } from "./forms.ts";
import {
  comparisons,
  computing,
  data,
  estimates,
  estimatesOfChosen,
  interval,
  learner,
  method,
  model,
  options,
  path,
  seed,
  split,
} from "./parts.ts";

const run = about("the folder of --run", orNull(text));
const stream = named("StreamReport", {
  blocks: about("blocks of rows that were summed in the last pass", whole),
  passes: about("how often the rows were read", whole),
  resumedAfter: about("rows of the last pass that an earlier run had read, by --checkpoint", whole),
});
export const fit = extending([computing, learner], "FitReport", {
  data,
  model,
  stream: about("of --stream; null where all rows were in memory", orNull(stream)),
  seed,
});

const audit = named("AuditReport", {
  sets: about("held-out sets that were trained again", whole),
  largestDifference: about("of a score, relative to the spread of the scores", number),
  orders: about(
    "of two rows of a set, by the shortcut and trained again",
    record({ compared: whole, different: whole }),
  ),
  oneSided: about("sets that have scores by one way only", whole),
  passed: about("no order is different and no set one-sided; else the exit code is 3", yesNo),
});
const permutationTest = named("PermutationReport", {
  metric: text,
  permutations: whole,
  pValue: about("how often chance alone does as well", number),
  largestShuffled: about("the best value that shuffled scores reached", orNull(number)),
});
const stability = named("StabilityReport", {
  folds: about("models that were trained, each without one held-out set", whole),
  emptyFolds: about("held-out sets that left nothing to learn from", whole),
  features: about(
    "of the first output: those of the largest weights, as many as --top says",
    list(
      record({
        feature: text,
        weight: about("on all rows, after scaling", number),
        sameSign: about("share of the folds whose weight has the same sign", number),
        rank: about(
          "its place by size of the weight over the folds, from 1",
          record({ least: whole, median: number, most: whole }),
        ),
      }),
    ),
  ),
  featuresInAll: whole,
});
export const validate = extending([computing, learner], "ValidateReport", {
  data,
  split,
  holdsOut: about("what the split holds out at a time", word("folds", "pairs", "group-pairs", "preferences")),
  method,
  refitReason: orNull(text),
  heldOut: about("how many sets, pairs or preferences were held out", whole),
  estimates,
  comparisons,
  audit: orNull(audit),
  permutationTest: orNull(permutationTest),
  stability: about("of --top: the largest weights over the folds", orNull(stability)),
  predictions: about("the file of held-out scores", orNull(text)),
  run,
  seed,
});

const curvePoint = named("CurvePoint", { options, path, value: orNull(number) });
const nested = named("NestedReport", {
  split,
  estimates,
  comparisons,
  choices: list(record({ options, path })),
});
const corrected = named("CorrectedReport", {
  metric: text,
  value: about("what choosing the best is worth on new data", number),
  low: number,
  high: number,
  level: number,
  resamples: about("draws of the rows in which one was chosen, and judged by the others", whole),
});
export const tune = extending([computing, learner], "TuneReport", {
  data,
  split,
  method,
  estimates: estimatesOfChosen,
  comparisons,
  curve: about("every point that was tried", list(curvePoint)),
  nested: about("the whole procedure, choice included", orNull(nested)),
  rule: about(
    "what was taken: the best, or the simplest value that is no more than one standard error worse",
    word("best", "one-standard-error"),
  ),
  run,
  corrected: about(
    "of --intervals: the estimate less what choosing the best gains by chance, from the held-out scores of all choices",
    orNull(corrected),
  ),
  trainedOn: about(
    "with --validation: the rows of DATA alone, or both; null without it",
    orNull(word("training", "both")),
  ),
  model,
  options,
  path,
  seed,
});

const compared = extending([learner], "ComparedReport", {
  text: about("as --learner had it", text),
  method,
  estimates,
  comparisons,
  seconds: about("null where all learners were read for together", orNull(number)),
});
const ranks = named("RanksReport", {
  metric: text,
  learners: about("as they were written, those that every set has", list(text)),
  sets: about(
    "of each data set, the value of each learner",
    list(record({ path: text, values: list(number) })),
  ),
  ranks: about("the mean rank of each learner, 1 the best", list(number)),
  chiSquare: about("of Friedman's test", number),
  pValue: number,
  f: about("of Iman and Davenport; null where one order holds in every set", orNull(number)),
  fPValue: number,
  criticalDifference: about(
    "mean ranks at least so far apart differ at 5 % by Nemenyi's test; null for more than ten learners",
    orNull(number),
  ),
  alike: about("places of learners that are not told apart, from the best on", list(list(whole))),
});

const difference = named("DifferenceReport", {
  first: about("place in learners", whole),
  second: about("place in learners", whole),
  metric: text,
  value: about("the estimate of the first minus that of the second", number),
  interval,
  pValue: about("how often learners that are equally good would be so far apart", number),
  adjusted: about("the same, all differences looked at together (Holm)", number),
  isReal: about("whether the adjusted value is below 1 - level", yesNo),
});
export const compare = extending([computing], "CompareReport", {
  data,
  split,
  nested: about("the outer folds, when choices are made inside them", orNull(text)),
  learners: list(compared),
  best: about("place of the best in learners, by the first measure", orNull(whole)),
  run,
  differences: about(
    "of every two learners by the first measure, from the same draws of the data; null where there are no intervals",
    orNull(list(difference)),
  ),
  ranks: about("of --runs: the same learners over several data sets; null without", orNull(ranks)),
  seed,
});
