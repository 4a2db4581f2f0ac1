import { type ComparedReport, type CompareReport, compareView, type EstimateReport } from "@ordo/report";
import { crossValidate, learnerKinds, parseSplit, type Split, select } from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { dataReport, type Input, type Ranking, rankingOf, readTrainingInput } from "../input/input.ts";
import { learnerFlags } from "../learning/flags.ts";
import { flagsFor, learnerReport } from "../learning/learner-report.ts";
import {
  type LearnerChoice,
  learnerChoice,
  parseLearner,
  settledByItems,
  usualText,
} from "../learning/learner-text.ts";
import { PREPARING } from "../learning/preparation-text.ts";
import { estimateReport, type ValidationSetup, validationSetup } from "../learning/validation-setup.ts";
import type { Given } from "../settings/settings.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { computingReport, followUp } from "../terminal/run-report.ts";

/** `ordo compare`: several learners on the same folds. */
export async function compare(context: Context): Promise<Outcome> {
  const { settings } = context;
  const [path = ""] = context.arguments;
  const written = settings.list("learner");
  if (written.length === 0) {
    const example = learnerKinds.slice(0, 2).map(({ name }) => `--learner ${name}`);
    throw new UsageError(`--learner is needed, once for each learner: ${example.join(" ")}`);
  }
  const usual = usualText(settings);
  for (const text of written) parseLearner(text, usual);
  const nested = settings.text("nested");
  const outer = nested === undefined ? undefined : parseSplit(nested);
  const input = await readTrainingInput(context, path);
  const ranking = rankingOf(settings, input.data);
  const choices = [...written, ...baselineFor(context, written, input)].map((text) => ({
    text,
    choice: learnerChoice(parseLearner(text, usual), ranking),
  }));
  for (const { text, choice } of choices) requireNested(text, choice, outer);
  const setup = await validationSetup(context, {
    data: input.data,
    ranking,
    learners: choices.flatMap(({ choice }) => choice.learners),
    isSearch: outer !== undefined,
  });
  const learners: ComparedReport[] = [];
  for (const { text, choice } of choices)
    learners.push(await estimated(context, text, choice, { input, ranking, setup, outer }));
  const split = settings.isGiven("folds") ? {} : { split: setup.splitText };
  const report: CompareReport = {
    data: dataReport(input),
    split: setup.splitText,
    nested: nested ?? null,
    learners,
    best: bestOf(learners),
    seed: settings.number("seed") ?? 0,
    ...(await computingReport(context, {
      metric: settings.need("metric"),
      ...split,
      ...settledByItems(usual),
    })),
  };
  return { report, view: compareView(report, nextSteps(context, path, report)), brief: brief(learners) };
}

/** What any learner should do better than, unless it is there already or not wanted. */
function baselineFor({ settings }: Context, written: readonly string[], { data }: Input): readonly string[] {
  if (settings.flag("baseline") === false) return [];
  const { kind, features } = data.inputs.shape;
  // Without a column, only what takes any items can be learned.
  const fits = (inputs: readonly string[] | undefined) =>
    inputs === undefined || (features !== 0 && inputs.includes(kind));
  const fitting = learnerKinds.filter(({ isBaseline, inputs }) => isBaseline === true && fits(inputs));
  const isWritten = fitting.some(({ name }) => written.some((text) => text.split(":")[0]!.trim() === name));
  return isWritten ? [] : fitting.slice(0, 1).map(({ name }) => name);
}

function requireNested(text: string, { learners, values }: LearnerChoice, outer: Split | undefined): void {
  const count = learners.length * (values?.length ?? 1);
  if (outer !== undefined || count === 1) return;
  throw new UsageError(
    `"${text}" has ${count} choices, and the best of many is too good to compare. ` +
      "Add --nested k-fold:5, so that the choice is made without the rows it is judged by.",
  );
}

interface Job {
  readonly input: Input;
  readonly ranking: Ranking;
  readonly setup: ValidationSetup;
  readonly outer: Split | undefined;
}

async function estimated(
  context: Context,
  text: string,
  { learners, values }: LearnerChoice,
  { input, ranking, setup, outer }: Job,
): Promise<ComparedReport> {
  const started = performance.now();
  const options = { ...setup.options, ...(await context.computeApart()) };
  const seconds = () => (performance.now() - started) / 1000;
  if (outer === undefined) {
    const { warnings, method, estimates, comparisons } = await crossValidate(
      learners[0]!,
      input.data,
      options,
    );
    context.warn(...warnings);
    return {
      text,
      ...learnerReport(learners[0]!, ranking),
      method,
      estimates: estimates.map(estimateReport),
      comparisons: comparisons ?? null,
      seconds: seconds(),
    };
  }
  // Without a grid the learner is judged as it is.
  const own = learners[0]!.path?.value;
  const grid = values ?? (own === undefined ? undefined : [own]);
  const chosen = await select(learners, input.data, { ...options, values: grid, nested: outer });
  context.warn(...chosen.warnings);
  return {
    text,
    ...learnerReport(chosen.learner, ranking),
    method: chosen.validation.method,
    estimates: chosen.nested!.estimates.map(estimateReport),
    comparisons: chosen.nested!.comparisons ?? null,
    seconds: seconds(),
  };
}

function bestOf(learners: readonly ComparedReport[]): number | null {
  let best: number | null = null;
  learners.forEach(({ estimates: [estimate] }, place) => {
    if (estimate === undefined || estimate.value === null) return;
    if (best === null || isBetter(estimate, learners[best]!.estimates[0]!)) best = place;
  });
  return best;
}

function isBetter(one: EstimateReport, other: EstimateReport): boolean {
  return one.better === "higher" ? one.value! > other.value! : one.value! < other.value!;
}

function brief(learners: readonly ComparedReport[]): readonly string[] {
  return learners.map(({ text, estimates }) =>
    [text, ...estimates.map(({ value }) => String(value))].join("\t"),
  );
}

function nextSteps(context: Context, path: string, { learners, best }: CompareReport) {
  const winner = best === null ? undefined : learners[best];
  if (winner === undefined) return [];
  const own = flagsFor(winner);
  const flags = new Set([...learnerFlags("one").map(({ name }) => name), ...PREPARING, "learner"]);
  // The file of landmarks goes with a learner that takes them from it.
  if (own.landmarks !== "given") flags.add("landmark-rows");
  const others = Object.entries(context.settings.given).filter(([name]) => !flags.has(name));
  const given: Given = { ...Object.fromEntries(others), ...own };
  return [followUp(context, "train the best one", "fit", [path], { out: "model.ordo" }, given)];
}
