import { estimateLines, type TuneReport, tuneView } from "@ordo/report";
import {
  type ChoiceRule,
  crossValidate,
  type Dataset,
  formatSplit,
  type NestedEstimate,
  parseSplit,
  type Samples,
  type Selection,
  select,
  type Validation,
} from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { itemsOf } from "../input/graph-input.ts";
import { dataReport, rankingOf } from "../input/input.ts";
import { checkOutput, modelReport, saveModel } from "../input/model-file.ts";
import { filesRead, readTrainingInput, singleFile } from "../input/training-input.ts";
import { askedIntervals, intervalsFor, withNestedIntervals } from "../learning/intervals.ts";
import { learnerReport } from "../learning/learner-report.ts";
import { learnerChoice, learnerText, withRead } from "../learning/learner-text.ts";
import {
  estimateReport,
  remarksOf,
  settledBy,
  type ValidationSetup,
  validationSetup,
} from "../learning/validation-setup.ts";
import { recordedValidation } from "../runs/recorded.ts";
import { type OpenRun, withRun } from "../runs/run-folder.ts";
import { saveRun } from "../runs/save-run.ts";
import type { Settings } from "../settings/settings.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { computingReport, followUp, lookAt } from "../terminal/run-report.ts";
import { correctedReport } from "./corrected.ts";
import { tuneStreamed } from "./tune-stream.ts";
import { choicesReport, curvePoint, type Told, toldFor } from "./tuned.ts";

/** `ordo tune`: choose kernel and lambda by cross-validation, train the best, save it. */
export async function tune(context: Context): Promise<Outcome> {
  return await withRun(context, (run) => tuned(context, run));
}

async function tuned(context: Context, run: OpenRun | undefined): Promise<Outcome> {
  const { settings } = context;
  const { arguments: paths } = context;
  const out = settings.text("out");
  checkOutput("out", out, ...filesRead(context));
  if (settings.flag("stream") === true) return await tuneStreamed(context, singleFile(context), out);
  const text = learnerText(settings, await itemsOf(context, paths));
  const asked = settings.text("nested");
  const outer = asked === undefined ? undefined : parseSplit(asked);
  const trainedOn = trainedOnOf(settings);
  const input = await readTrainingInput(context, paths);
  const ranking = rankingOf(settings, input.data);
  const { learners, values } = learnerChoice(withRead(text, input), ranking);
  const setup = await validationSetup(context, { ...input, ranking, learners, isSearch: true });
  const chosen = await select(learners, input.data, {
    ...setup.options,
    ...(await context.computeApart()),
    values,
    choose: settings.need("choose") as ChoiceRule,
    spread: run !== undefined,
    nested: outer,
    trainOn: trainedOn === "training" ? input.training : undefined,
  });
  context.warn(...remarksOf(settings, chosen.warnings), ...chosen.model.warnings);
  const told = toldFor(text);
  const validation = await withIntervals(context, chosen, input.data, setup);
  const nested = outer && {
    ...chosen.nested!,
    estimates: await withNestedIntervals(context, chosen, input.data, { setup, outer }),
  };
  const report: TuneReport = {
    data: dataReport(input),
    ...learnerReport(chosen.learner, ranking),
    split: setup.splitText,
    method: chosen.validation.method,
    estimates: validation.estimates.map(estimateReport),
    comparisons: chosen.validation.comparisons ?? null,
    curve: chosen.curve.map((point) => curvePoint(point, told)),
    nested: nested === undefined ? null : nestedReport(nested, told),
    rule: settings.need("choose") as ChoiceRule,
    run: settings.text("run") ?? null,
    corrected: await correctedReport(context, input.data, chosen.curve, setup),
    trainedOn,
    model: out === undefined ? modelReport(chosen.model) : await saveModel(context, out, chosen.model),
    seed: settings.number("seed") ?? 0,
    ...(await computingReport(context, settledBy(settings, text, setup, "search"))),
  };
  if (run !== undefined) {
    const { learner, model } = chosen;
    const { record } = await recordedValidation(context, { learner, input, setup }, { run, isWritten: true });
    const [estimate] = validation.estimates;
    await saveRun(context, run, {
      data: input.data,
      ranking,
      report: { tune: report },
      recorded: [{ name: report.learner, estimate, record: record! }],
      learner,
      model,
      choices: choicesReport(chosen, settings.need("choose") as ChoiceRule, told),
    });
  }
  const best = Object.entries(report.options).map(([flag, word]) => `${flag}\t${word}`);
  const estimates = estimateLines(report.nested?.estimates ?? report.estimates);
  return {
    report,
    view: tuneView(report, [...lookAt(context), ...nextSteps(context, paths, report)]),
    brief: [...best, ...estimates],
  };
}

/** The chosen one validated as it is, for the interval: that it was chosen is not in it. */
async function withIntervals(
  context: Context,
  { learner, validation }: Pick<Selection<Samples>, "learner" | "validation">,
  data: Dataset,
  setup: ValidationSetup,
): Promise<Validation> {
  // Beside an honest estimate, nobody needs to know how sure the one is that is too good.
  if (context.settings.isGiven("nested") && askedIntervals(context.settings).isAsked !== true)
    return validation;
  const intervals = await intervalsFor(context, learner, data, setup);
  if (intervals.resamples === 0) return validation;
  const compute = await context.computeApart(true);
  const found = await crossValidate(learner, data, { ...setup.options, ...compute, ...intervals });
  context.warn(...found.warnings.filter(({ code }) => code === "validation.no-interval"));
  return found;
}

/** What the rows of --validation are for; null where there are none. */
function trainedOnOf(settings: Settings): TuneReport["trainedOn"] {
  const isHeld = settings.isGiven("validation");
  if (isHeld && settings.isGiven("nested"))
    throw new UsageError(
      "--nested does not go with --validation: judge the model that is saved on a third file with ordo evaluate",
    );
  if (!isHeld && settings.isGiven("train-on"))
    throw new UsageError("--train-on says what to do with the rows of --validation, which is not given");
  return isHeld ? (settings.need("train-on") as "training" | "both") : null;
}

function nestedReport({ split, estimates, comparisons, choices }: NestedEstimate, told: Told) {
  return {
    split: formatSplit(split),
    estimates: estimates.map(estimateReport),
    comparisons: comparisons ?? null,
    choices: choices.map(({ learner, path }) => ({ options: told(learner), path: path ?? null })),
  };
}

function nextSteps(context: Context, paths: readonly string[], report: TuneReport) {
  const { model, nested } = report;
  const folds = outerFolds(report);
  const isHeld = context.settings.isGiven("validation");
  return [
    ...(nested === null && folds !== undefined && !isHeld
      ? [
          followUp(context, "an honest estimate of the whole procedure", "tune", paths, {
            nested: `k-fold:${folds}`,
          }),
        ]
      : []),
    ...(model.path === null || !isHeld
      ? []
      : [
          followUp(context, "an honest estimate, on rows that chose nothing", "evaluate", [
            model.path,
            "test-data",
          ]),
        ]),
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
