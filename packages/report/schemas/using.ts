/** Reports of commands that use models: predict, evaluate, explain, ask, combine. */
import { z } from "zod";
import { about, extending, list, named, number, orNull, text, whole, word } from "./forms.ts";
import { computing, data, estimates, model, ranking } from "./parts.ts";

export const predict = extending([computing], "PredictReport", {
  data,
  model: text,
  out: orNull(text),
  scores: about(
    "one for each row, in the order of the rows; one list for each row when the model has several outputs",
    list(z.union([number, list(number)])),
  ),
  ranks: about(
    "1 is the best; inside queries when rows are compared inside queries; of the first output",
    list(whole),
  ),
  ids: orNull(list(text)),
  queries: about(
    "the query of each row, inside which it is ranked; null where rows are compared with all others",
    orNull(list(text)),
  ),
});

export const evaluate = extending([computing], "EvaluateReport", {
  data,
  model: text,
  ranking,
  estimates,
  each: about(
    "of several files, each by itself; empty where there is only one",
    list(named("FileEstimates", { path: text, rows: whole, queries: orNull(whole), estimates })),
  ),
});

const explainedRow = named("ExplainedRow", {
  row: whole,
  id: orNull(text),
  query: orNull(text),
  score: number,
});
const explainedPart = named("ExplainedPart", {
  index: about("feature, or row of the training data, from 0", whole),
  name: orNull(text),
  a: about("the feature's value in a", orNull(number)),
  b: about("the feature's value in b", orNull(number)),
  contribution: number,
});
export const explain = extending([computing], "ExplainReport", {
  data,
  model: text,
  a: explainedRow,
  b: explainedRow,
  difference: about("score of a minus score of b", number),
  over: word("features", "training items"),
  parts: about(
    "what each feature or training row adds, largest first; all of them add up to the difference",
    list(explainedPart),
  ),
  partsInAll: about("how many parts there are; parts may hold only the largest", whole),
});

const askedPair = named("AskedPair", {
  a: about("the row with the higher score of the two", explainedRow),
  b: explainedRow,
  difference: about("score of a minus score of b", number),
  variance: about("how uncertain the difference is", number),
  probability: about("that a belongs before b", number),
  gain: about("what the answer is expected to tell, in nats", number),
});
const answer = named("AnswerReport", {
  winner: whole,
  loser: whole,
  magnitude: about("by how much the winner is above the loser; 0: the two are equal", number),
});
const askLoop = named("AskLoopReport", {
  out: about("the file of answers", text),
  known: about("answers that were in the file before and that the model did not know yet", whole),
  learned: about("pairs of the file that the model was learned from", whole),
  answers: about("of this run, in their order", list(answer)),
  skipped: whole,
  told: about("by the answers of this run, in nats", number),
  remaining: about("what one answer to every pair without one would tell, in nats", number),
  disagreement: about(
    "share of pairs that are expected to stand the wrong way round, at the start of this run and at its end",
    named("DisagreementReport", { before: number, after: number }),
  ),
  order: about("all rows, best first, with their scores after the answers", list(explainedRow)),
  ended: about(
    "why the questions ended; quit: also at the end of the input",
    word("quit", "questions", "nothing-left", "interrupted"),
  ),
});
export const ask = extending([computing], "AskReport", {
  data,
  model: text,
  question: about(
    "the pair to ask for next; of a loop null where every pair has been asked for",
    orNull(askedPair),
  ),
  loop: about("what came of --loop", orNull(askLoop)),
});

const combined = named("CombinedModel", {
  path: text,
  learner: about("what made it, as --learner takes it where it can", text),
  coefficient: number,
  estimates,
});
export const combine = extending([computing], "CombineReport", {
  data,
  space: about(
    "l2: near to the known scores; hk: near to the aim, in the space of the kernel",
    word("l2", "hk"),
  ),
  centring: about("of l2", orNull(word("centred", "uncentred", "printed"))),
  aim: about("of hk: the model file", orNull(text)),
  ranking,
  models: about("in the order of --model; judged on DATA, as the combination is", list(combined)),
  estimates: about(
    "of the combination on DATA, from which its coefficients come in l2: too good for new rows",
    list(estimates.element),
  ),
  condition: about(
    "largest over smallest eigenvalue of the Gram matrix scaled to a diagonal of 1, at most 1/eps",
    number,
  ),
  kept: about(
    "directions that the coefficients were found in; fewer than models where these depend on each other",
    whole,
  ),
  model,
});
