import { estimateLines, type TuneReport, tuneView } from "@ordo/report";
import { formatSplit, type NestedEstimate, parseSplit, select } from "ordo";
import { dataReport, rankingOf, readTrainingInput } from "../input/input.ts";
import { checkOutput, modelReport, saveModel } from "../input/model-file.ts";
import { learnerReport } from "../learning/learner-report.ts";
import { learnerChoice, learnerText } from "../learning/learner-text.ts";
import { estimateReport, settledBy, validationSetup } from "../learning/validation-setup.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { computingReport, followUp } from "../terminal/run-report.ts";
import { tuneStreamed } from "./tune-stream.ts";
import { curvePoint, type Told, toldFor } from "./tuned.ts";

/** `ordo tune`: choose kernel and lambda by cross-validation, train the best, save it. */
export async function tune(context: Context): Promise<Outcome> {
  const { settings } = context;
  const [path = ""] = context.arguments;
  const out = settings.text("out");
  checkOutput("out", out, path);
  if (settings.flag("stream") === true) return await tuneStreamed(context, path, out);
  const text = learnerText(settings);
  const nested = settings.text("nested");
  const outer = nested === undefined ? undefined : parseSplit(nested);
  const input = await readTrainingInput(context, path);
  const ranking = rankingOf(settings, input.data);
  const { learners, values } = learnerChoice(text, ranking);
  const setup = await validationSetup(context, { data: input.data, ranking, learners, isSearch: true });
  const chosen = await select(learners, input.data, {
    ...setup.options,
    ...(await context.computeApart()),
    values,
    nested: outer,
  });
  context.warn(...chosen.warnings, ...chosen.model.warnings);
  const told = toldFor(text);
  const report: TuneReport = {
    data: dataReport(input),
    ...learnerReport(chosen.learner, ranking),
    split: setup.splitText,
    method: chosen.validation.method,
    estimates: chosen.validation.estimates.map(estimateReport),
    comparisons: chosen.validation.comparisons ?? null,
    curve: chosen.curve.map((point) => curvePoint(point, told)),
    nested: chosen.nested === undefined ? null : nestedReport(chosen.nested, told),
    model: out === undefined ? modelReport(chosen.model) : await saveModel(context, out, chosen.model),
    seed: settings.number("seed") ?? 0,
    ...(await computingReport(context, settledBy(settings, text, setup, "search"))),
  };
  const best = Object.entries(report.options).map(([flag, word]) => `${flag}\t${word}`);
  const estimates = estimateLines(report.nested?.estimates ?? report.estimates);
  return { report, view: tuneView(report, nextSteps(context, path, report)), brief: [...best, ...estimates] };
}

function nestedReport({ split, estimates, comparisons, choices }: NestedEstimate, told: Told) {
  return {
    split: formatSplit(split),
    estimates: estimates.map(estimateReport),
    comparisons: comparisons ?? null,
    choices: choices.map(({ learner, path }) => ({ options: told(learner), path: path ?? null })),
  };
}

function nextSteps(context: Context, path: string, report: TuneReport) {
  const { model, nested } = report;
  const folds = outerFolds(report);
  return [
    ...(nested === null && folds !== undefined
      ? [
          followUp(context, "an honest estimate of the whole procedure", "tune", [path], {
            nested: `k-fold:${folds}`,
          }),
        ]
      : []),
    ...(model.path === null
      ? []
      : [followUp(context, "score new rows", "predict", [model.path, "new-data"])]),
  ];
}

/** No more folds than there are queries, groups or rows to deal out; undefined where too few would be left to choose by. */
function outerFolds({ data: { queries, groups, rows } }: TuneReport): number | undefined {
  const folds = Math.min(5, queries ?? groups ?? rows);
  return folds < 3 ? undefined : folds;
}
