import {
  estimateLines,
  type NextStep,
  type PermutationReport,
  type ValidateReport,
  validateView,
} from "@ordo/report";
import {
  crossValidate,
  type Learner,
  metricLabel,
  permutationTest,
  type Samples,
  type Validation,
} from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { itemsOf } from "../input/graph-input.ts";
import { dataReport, rankingOf } from "../input/input.ts";
import { checkOutput } from "../input/model-file.ts";
import { withPredictions } from "../input/predictions-file.ts";
import { filesRead, readTrainingInput, singleFile, type TrainingInput } from "../input/training-input.ts";
import { intervalOptions } from "../learning/intervals.ts";
import { learnerReport } from "../learning/learner-report.ts";
import { learnerText, singleLearner, withRead } from "../learning/learner-text.ts";
import {
  estimateReport,
  remarksOf,
  settledBy,
  type ValidationSetup,
  validationSetup,
} from "../learning/validation-setup.ts";
import { flagName } from "../settings/flag-name.ts";
import type { Context } from "../terminal/context.ts";
import { EXIT } from "../terminal/exit-codes.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { computingReport, followUp } from "../terminal/run-report.ts";
import { stabilityReport } from "./stability.ts";
import { validateStreamed } from "./validate-stream.ts";

/** `ordo validate`: how good a learner will be on new data. */
export async function validate(context: Context): Promise<Outcome> {
  const { settings } = context;
  const { arguments: paths } = context;
  const predictions = settings.text("predictions");
  checkOutput("predictions", predictions, ...filesRead(context));
  if (settings.flag("stream") === true) return await validateStreamed(context, singleFile(context));
  const text = learnerText(settings, await itemsOf(context, paths));
  const input = await readTrainingInput(context, paths);
  const ranking = rankingOf(settings, input.data);
  const learner = singleLearner(withRead(text, input), ranking);
  const setup = await validationSetup(context, { ...input, ranking, learners: [learner] });
  await context.computeApart(intervalOptions(settings).resamples > 0);
  // First, as it may refuse the learner.
  const stability = await stabilityReport(context, learner, input, setup);
  const result = await held(context, { learner, input, setup }, predictions);
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
    seed: settings.number("seed") ?? 0,
    ...(await computingReport(context, settledBy(settings, text, setup))),
  };
  const view = validateView(report, nextSteps(context, paths, learner));
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

interface Job {
  readonly learner: Learner<Samples>;
  readonly input: TrainingInput;
  readonly setup: ValidationSetup;
}

async function held(
  context: Context,
  { learner, input, setup }: Job,
  path: string | undefined,
): Promise<Validation> {
  const { settings } = context;
  const compute = await context.computeApart();
  const layout = { data: input.data, ranking: setup.options.judging!, split: setup.split };
  return await withPredictions(context, path, layout, (onHeldOut) =>
    crossValidate(learner, input.data, {
      ...setup.options,
      ...compute,
      ...intervalOptions(settings),
      onHeldOut,
      audit: settings.number("audit"),
    }),
  );
}

async function chance(context: Context, { learner, input, setup }: Job): Promise<PermutationReport | null> {
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
