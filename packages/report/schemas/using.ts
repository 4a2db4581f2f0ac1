/** Reports of commands that use a model: predict, evaluate, explain. */
import { z } from "zod";
import { about, extending, list, named, number, orNull, text, whole, word } from "./forms.ts";
import { computing, data, estimates, ranking } from "./parts.ts";

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
