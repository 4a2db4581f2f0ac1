import {
  estimateLines,
  type NextStep,
  type PermutationReport,
  type ValidateReport,
  validateView,
} from "@ordo/report";
import {
  type Learner,
  type LearningCurve,
  learningCurve,
  metricLabel,
  permutationTest,
  type Samples,
} from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { itemsOf } from "../input/graph-input.ts";
import { dataReport, rankingOf } from "../input/input.ts";
import { checkOutput } from "../input/model-file.ts";
import { filesRead, readTrainingInput, singleFile } from "../input/training-input.ts";
import { intervalsFor } from "../learning/intervals.ts";
import { learnerReport } from "../learning/learner-report.ts";
import { learnerText, singleLearner, withRead } from "../learning/learner-text.ts";
import { estimateReport, remarksOf, settledBy, validationSetup } from "../learning/validation-setup.ts";
import { recordedValidation, type ValidationJob } from "../runs/recorded.ts";
import { type OpenRun, withRun } from "../runs/run-folder.ts";
import { saveRun } from "../runs/save-run.ts";
import { flagName } from "../settings/flag-name.ts";
import type { Settings } from "../settings/settings.ts";
import type { Context } from "../terminal/context.ts";
import { EXIT } from "../terminal/exit-codes.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { computingReport, followUp, lookAt } from "../terminal/run-report.ts";
import { stabilityReport } from "./stability.ts";
import { validateStreamed } from "./validate-stream.ts";

/** `ordo validate`: how good a learner will be on new data. */
export async function validate(context: Context): Promise<Outcome> {
  return await withRun(context, (run) => validated(context, run));
}

async function validated(context: Context, run: OpenRun | undefined): Promise<Outcome> {
  const { settings } = context;
  const { arguments: paths } = context;
  const predictions = settings.text("predictions");
  checkOutput("predictions", predictions, ...filesRead(context));
  if (settings.flag("stream") === true) return await validateStreamed(context, singleFile(context));
  const draws = learningDraws(settings, run);
  const text = learnerText(settings, await itemsOf(context, paths));
  const input = await readTrainingInput(context, paths);
  const ranking = rankingOf(settings, input.data);
  const learner = singleLearner(withRead(text, input), ranking);
  const setup = await validationSetup(context, { ...input, ranking, learners: [learner] });
  const intervals = await intervalsFor(context, learner, input.data, setup);
  await context.computeApart(intervals.resamples > 0);
  // First, as it may refuse the learner.
  const stability = await stabilityReport(context, learner, input, setup);
  const job = { learner, input, setup };
  const audit = settings.number("audit");
  const { result, record } = await recordedValidation(context, job, {
    run,
    predictions,
    isWritten: true,
    more: { audit, ...intervals },
  });
  const learning = await learningOf(context, draws, job);
  context.warn(...remarksOf(settings, result.warnings));
  const report: ValidateReport = {
    data: dataReport(input),
    ...learnerReport(learner, ranking),
    split: setup.splitText,
    holdsOut: setup.split.holdsOut,
    method: result.method,
    refitReason: result.refitReason ?? null,
    heldOut: result.heldOut,
    estimates: result.estimates.map(estimateReport),
    comparisons: result.comparisons ?? null,
    audit: result.audit ?? null,
    permutationTest: await chance(context, { learner, input, setup }),
    stability,
    predictions: predictions ?? null,
    run: settings.text("run") ?? null,
    seed: settings.number("seed") ?? 0,
    ...(await computingReport(context, settledBy(settings, text, setup))),
  };
  if (run !== undefined)
    await saveRun(context, run, {
      data: input.data,
      ranking,
      report: { validate: report },
      recorded: [{ name: report.learner, estimate: result.estimates[0], record: record! }],
      learner,
      learning,
    });
  const view = validateView(report, [...lookAt(context), ...nextSteps(context, paths, learner)]);
  const exitCode = result.audit?.passed === false ? EXIT.audit : EXIT.success;
  return { report, view, brief: estimateLines(report.estimates), exitCode };
}

function nextSteps(
  context: Context,
  paths: readonly string[],
  learner: Learner<Samples>,
): readonly NextStep[] {
  const out = "model.ordo";
  const { parameter } = learner.path ?? {};
  const name = parameter && flagName(parameter.name);
  return [
    ...(name === undefined || context.settings.isGiven(name)
      ? []
      : [
          followUp(context, `choose ${name} by the same estimate, and save the best model`, "tune", paths, {
            out,
          }),
        ]),
    followUp(context, "train on all rows as they are here, and save the model", "fit", paths, { out }),
  ];
}

/** Refused before anything is read, where nothing would draw the curve. */
function learningDraws(settings: Settings, run: OpenRun | undefined): number | undefined {
  const draws = settings.number("learning-curve");
  if (draws === undefined) return undefined;
  if (run === undefined)
    throw new UsageError("--learning-curve is drawn by ordo report: save the run with --run DIR");
  if (draws === 0) throw new UsageError("--learning-curve: expected a whole number >= 1, got 0");
  return draws;
}

async function learningOf(
  context: Context,
  draws: number | undefined,
  { learner, input, setup }: ValidationJob,
): Promise<LearningCurve | undefined> {
  if (draws === undefined) return undefined;
  const compute = await context.computeApart();
  return await learningCurve(learner, input.data, { ...setup.options, ...compute, draws });
}

async function chance(
  context: Context,
  { learner, input, setup }: ValidationJob,
): Promise<PermutationReport | null> {
  const permutations = context.settings.number("permutations");
  if (permutations === undefined) return null;
  if (permutations === 0) throw new UsageError("--permutations: expected a whole number >= 1, got 0");
  const [metric] = setup.metrics;
  const compute = await context.computeApart();
  const test = await permutationTest(learner, input.data, {
    ...setup.options,
    ...compute,
    metric: metric!,
    permutations,
  });
  context.warn(...remarksOf(context.settings, test.warnings));
  const extreme = metric!.better === "higher" ? Math.max : Math.min;
  return {
    metric: metricLabel(metric!),
    permutations,
    pValue: test.pValue,
    largestShuffled: test.shuffled.length === 0 ? null : test.shuffled.reduce((a, b) => extreme(a, b)),
  };
}
