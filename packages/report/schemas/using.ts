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
});

export const evaluate = extending([computing], "EvaluateReport", { data, model: text, ranking, estimates });

const explainedRow = named("ExplainedRow", { row: whole, id: orNull(text), score: number });
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

export const ask = extending([computing], "AskReport", {
  data,
  model: text,
  a: about("the row with the higher score of the two", explainedRow),
  b: explainedRow,
  difference: about("score of a minus score of b", number),
  variance: about("how uncertain the difference is", number),
  probability: about("that a belongs before b", number),
  gain: about("what the answer is expected to tell, in nats", number),
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
