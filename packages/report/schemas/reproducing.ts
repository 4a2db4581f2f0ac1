/** Reports of `ordo reproduce`: the list of experiments, or what one of them came to. */
import { z } from "zod";
import { about, extending, list, named, number, orNull, record, text, whole, word, yesNo } from "./forms.ts";
import { computing, run, seed } from "./parts.ts";

const source = named("SourceReport", {
  paper: text,
  table: about("the table or figure, as the paper counts them", text),
});
const experiment = named("ExperimentReport", {
  id: text,
  title: text,
  source,
  data: about(
    "the data sets that it reads; none where it makes its own",
    list(record({ name: text, present: yesNo, origin: about("where it can be had", text) })),
  ),
});
const experiments = extending([run], "ExperimentsReport", {
  kind: z.literal("list"),
  dataFolder: about("where data sets were looked for; null where no folder was named", orNull(text)),
  experiments: list(experiment),
});
const row = named("ReproducedRow", {
  name: text,
  measure: text,
  paper: about("printed in the paper, not measured here; null where it has no such number", orNull(number)),
  ours: about("measured in this run", number),
  spread: record({ low: number, high: number }),
  folds: about("what each published fold gave; null where draws are others", orNull(list(number))),
});
const reproduced = extending([computing], "ReproducedReport", {
  kind: z.literal("result"),
  id: text,
  title: text,
  source,
  quick: about("fewer draws than the experiment asks for", yesNo),
  draws: whole,
  statistic: about("what `ours` is, of what the draws gave", word("median", "mean")),
  spread: about("what the spread of a row is, in words", text),
  rows: list(row),
  verdict: about("whether it comes out as in the paper, and if not, why", text),
  notes: list(text),
  figures: about("path: null where it was not written", list(record({ name: text, path: orNull(text) }))),
  seed,
});
export const reproduce = z.union([experiments, reproduced]);
