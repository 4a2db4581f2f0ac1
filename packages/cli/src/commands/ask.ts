import { type AskReport, askView } from "@ordo/report";
import { nextQuestion, OrdoError } from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { dataReport } from "../input/input.ts";
import { openModel, readItems, taughtRanking } from "../input/model-file.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { computingReport } from "../terminal/run-report.ts";
import { askLoop } from "./ask-loop.ts";
import { askedPair } from "./asked-rows.ts";

/** `ordo ask`: the pair of rows whose comparison would say the most, or one after the other. */
export async function ask(context: Context): Promise<Outcome> {
  if (context.settings.flag("loop") === true) return askLoop(context);
  for (const name of ["questions", "out"])
    if (context.settings.isGiven(name))
      throw new UsageError(`--${name} goes with --loop, which is not given`);
  return askOnce(context);
}

async function askOnce(context: Context): Promise<Outcome> {
  const [modelPath = "", path = ""] = context.arguments;
  const model = await openModel(context, modelPath);
  const { input, items } = await readItems(context, model, [path], "ignore");
  const { queries, ids } = input.data;
  const within = taughtRanking(model) === "global" ? undefined : queries;
  const compute = { ...(await context.compute()), queries };
  const found = await nextQuestion(model, items, { ...compute, within });
  if (found === undefined) {
    const reason = "no two rows of the data may be compared";
    throw new OrdoError("data.unsupported", `nothing to ask: ${reason}`, { what: path, reason });
  }
  const mean = await model.scores(items, compute);
  const question = askedPair({ ids, within }, { mean }, found);
  const report: AskReport = {
    data: dataReport(input),
    model: modelPath,
    question,
    loop: null,
    ...(await computingReport(context)),
  };
  const { a, b } = question;
  return { report, view: askView(report, question), brief: [`${a.id ?? a.row} ${b.id ?? b.row}`] };
}
