import { type ComparedReport, type CompareReport, compareView } from "@ordo/report";
import { type Dataset, type IntervalOptions, parseSplit, type Split, select, type Validation } from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { itemsOf } from "../input/graph-input.ts";
import { dataReport, type Ranking, rankingOf } from "../input/input.ts";
import { readTrainingInput, singleFile, type TrainingInput } from "../input/training-input.ts";
import { askedIntervals, intervalsFor, withNestedIntervals } from "../learning/intervals.ts";
import { learnerReport } from "../learning/learner-report.ts";
import {
  type LearnerChoice,
  learnerChoice,
  parseLearner,
  settledByItems,
  withRead,
} from "../learning/learner-text.ts";
import {
  estimateReport,
  namesRows,
  remarksOf,
  type ValidationSetup,
  validationSetup,
} from "../learning/validation-setup.ts";
import { recordedValidation } from "../runs/recorded.ts";
import { type OpenRun, withRun } from "../runs/run-folder.ts";
import { type RunMaterial, saveRun } from "../runs/save-run.ts";
import type { Settings } from "../settings/settings.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { computingReport, lookAt } from "../terminal/run-report.ts";
import { compareStreamed } from "./compare-stream.ts";
import { baselineFor, bestOf, brief, differenceReports, nextSteps, writtenLearners } from "./compared.ts";
import { ranksReport } from "./ranked.ts";

/** `ordo compare`: several learners on the same folds. */
export async function compare(context: Context): Promise<Outcome> {
  return await withRun(context, (run) => compared(context, run));
}

async function compared(context: Context, run: OpenRun | undefined): Promise<Outcome> {
  const { settings } = context;
  const { arguments: paths } = context;
  const { written, usual } = writtenLearners(context, await itemsOf(context, paths));
  if (settings.flag("stream") === true) return await compareStreamed(context, singleFile(context));
  const nested = settings.text("nested");
  const outer = nested === undefined ? undefined : parseSplit(nested);
  const input = await readTrainingInput(context, paths);
  const ranking = rankingOf(settings, input.data);
  const choices = [...written, ...baselineFor(context, written, input.data)].map((text) => ({
    text,
    choice: learnerChoice(parseLearner(text, withRead(usual, input)), ranking),
  }));
  for (const { text, choice } of choices) if (outer === undefined) requireOne(settings, text, choice);
  const setup = await validationSetup(context, {
    ...input,
    ranking,
    learners: choices.flatMap(({ choice }) => choice.learners),
    isSearch: outer !== undefined,
  });
  const { level } = askedIntervals(settings);
  const intervals = outer === undefined ? await drawsOfEach(context, choices, input.data, setup) : [];
  await context.computeApart(intervals.some(({ resamples }) => resamples > 0));
  const learners: ComparedReport[] = [];
  const recorded: RunMaterial["recorded"][number][] = [];
  const validations: Validation[] = [];
  const job = { input, ranking, setup, outer, run, recorded };
  for (const [place, { text, choice }] of choices.entries()) {
    const how = { ...job, intervals: intervals[place] };
    const { report, validation } = await estimated(context, text, choice, how);
    learners.push(report);
    if (validation !== undefined) validations.push(validation);
  }
  const split = namesRows(settings) ? {} : { split: setup.splitText };
  const report: CompareReport = {
    data: dataReport(input),
    split: setup.splitText,
    nested: nested ?? null,
    learners,
    best: bestOf(learners),
    run: settings.text("run") ?? null,
    differences: intervals.some(({ resamples }) => resamples > 0)
      ? differenceReports(validations, level)
      : null,
    ranks: await ranksReport(context, input.path, learners),
    seed: settings.number("seed") ?? 0,
    ...(await computingReport(context, {
      metric: settings.need("metric"),
      ...split,
      ...settledByItems(usual),
    })),
  };
  if (run !== undefined)
    await saveRun(context, run, { data: input.data, ranking, report: { compare: report }, recorded });
  return {
    report,
    view: compareView(report, [...lookAt(context), ...nextSteps(context, paths, report)]),
    brief: brief(learners),
  };
}

/** Those that have draws have equally many, so that they can be compared. */
async function drawsOfEach(
  context: Context,
  choices: readonly { readonly choice: LearnerChoice }[],
  data: Dataset,
  setup: ValidationSetup,
): Promise<readonly (IntervalOptions & { readonly resamples: number })[]> {
  const found: (IntervalOptions & { readonly resamples: number })[] = [];
  for (const { choice } of choices) found.push(await intervalsFor(context, choice.learners[0]!, data, setup));
  const least = Math.min(...found.map(({ resamples }) => resamples).filter((draws) => draws > 0));
  return found.map((one) => ({ ...one, resamples: Math.min(one.resamples, least) }));
}

function requireOne(settings: Settings, text: string, { learners, values }: LearnerChoice): void {
  const count = learners.length * (values?.length ?? 1);
  if (count === 1) return;
  const how = settings.isGiven("validation")
    ? "Choose each with ordo tune --validation, and write down what it chose."
    : "Add --nested k-fold:5, so that the choice is made without the rows it is judged by.";
  throw new UsageError(`"${text}" has ${count} choices, and the best of many is too good to compare. ${how}`);
}

interface Job {
  readonly input: TrainingInput;
  readonly ranking: Ranking;
  readonly setup: ValidationSetup;
  readonly outer: Split | undefined;
  readonly run: OpenRun | undefined;
  /** Undefined where choices are judged by nested folds. */
  readonly intervals?: IntervalOptions | undefined;
  /** What is kept for the run. */
  readonly recorded: RunMaterial["recorded"][number][];
}

async function estimated(
  context: Context,
  text: string,
  { learners, values }: LearnerChoice,
  { input, ranking, setup, outer, run, intervals, recorded }: Job,
): Promise<{ readonly report: ComparedReport; readonly validation?: Validation }> {
  const started = performance.now();
  const options = { ...setup.options, ...(await context.computeApart()) };
  const seconds = () => (performance.now() - started) / 1000;
  if (outer === undefined) {
    const job = { learner: learners[0]!, input, setup };
    const { result: validation, record } = await recordedValidation(context, job, {
      run,
      isWritten: recorded.length === 0,
      more: intervals,
    });
    const { warnings, method, estimates, comparisons } = validation;
    if (record !== undefined) recorded.push({ name: text, estimate: estimates[0], record });
    context.warn(...remarksOf(context.settings, warnings));
    const report = {
      text,
      ...learnerReport(learners[0]!, ranking),
      method,
      estimates: estimates.map(estimateReport),
      comparisons: comparisons ?? null,
      seconds: seconds(),
    };
    return { report, validation };
  }
  // Without a grid the learner is judged as it is.
  const own = learners[0]!.path?.value;
  const grid = values ?? (own === undefined ? undefined : [own]);
  const chosen = await select(learners, input.data, { ...options, values: grid, nested: outer });
  context.warn(...chosen.warnings);
  const estimates = await withNestedIntervals(context, chosen, input.data, { setup, outer });
  const report = {
    text,
    ...learnerReport(chosen.learner, ranking),
    method: chosen.validation.method,
    estimates: estimates.map(estimateReport),
    comparisons: chosen.nested!.comparisons ?? null,
    seconds: seconds(),
  };
  return { report };
}
