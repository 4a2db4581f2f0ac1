import { type AskReport, askView } from "@ordo/report";
import { nextQuestion, OrdoError } from "ordo";
import { dataReport } from "../input/input.ts";
import { openModel, readItems, taughtRanking } from "../input/model-file.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { computingReport } from "../terminal/run-report.ts";

/** `ordo ask`: the pair of rows whose comparison would say the most. */
export async function ask(context: Context): Promise<Outcome> {
  const [modelPath = "", path = ""] = context.arguments;
  const model = await openModel(context, modelPath);
  const { input, items } = await readItems(context, model, path, "ignore");
  const { queries, ids } = input.data;
  const within = taughtRanking(model) === "global" ? undefined : queries;
  const compute = { ...(await context.compute()), queries };
  const found = await nextQuestion(model, items, { ...compute, within });
  if (found === undefined) {
    const reason = "no two rows of the data may be compared";
    throw new OrdoError("data.unsupported", `nothing to ask: ${reason}`, { what: path, reason });
  }
  const scores = await model.scores(items, compute);
  const { a, b, mean: difference, variance, probability, gain } = found;
  const row = (place: number) => ({ row: place, id: ids?.[place] ?? null, score: scores[place]! });
  const report: AskReport = {
    data: dataReport(input),
    model: modelPath,
    a: row(a),
    b: row(b),
    difference,
    variance,
    probability,
    gain,
    ...(await computingReport(context)),
  };
  return { report, view: askView(report), brief: [`${ids?.[a] ?? a} ${ids?.[b] ?? b}`] };
}
