import { type ComparedReport, type CompareReport, compareView, type EstimateReport } from "@ordo/report";
import { crossValidate, parseSplit, type Split, select } from "ordo";
import type { Context } from "../context.ts";
import { UsageError } from "../definitions/definition.ts";
import { dataReport, type Input, type Ranking, rankingOf, readTrainingInput } from "../input.ts";
import {
  type LearnerChoice,
  learnerChoice,
  learnerReport,
  learnerText,
  parseLearner,
} from "../learner-choice.ts";
import type { Outcome } from "../outcome.ts";
import { computingReport, followUp } from "../run-report.ts";
import { estimateReport, type ValidationSetup, validationSetup } from "../validation-setup.ts";

/** `ordo compare`: several learners on the same folds. */
export async function compare(context: Context): Promise<Outcome> {
  const { settings } = context;
  const [path = ""] = context.arguments;
  const usual = learnerText(settings, "rank-rls");
  const written = settings.list("learner");
  if (written.length === 0)
    throw new UsageError("--learner is needed, once for each learner: --learner rank-rls --learner rls");
  const texts = written.map((text) => ({ text, parsed: parseLearner(text, usual) }));
  const nested = settings.text("nested");
  const outer = nested === undefined ? undefined : parseSplit(nested);
  const input = await readTrainingInput(context, path);
  const ranking = rankingOf(settings, input.data);
  const choices = texts.map(({ text, parsed }) => ({ text, choice: learnerChoice(parsed, ranking) }));
  for (const { text, choice } of choices) requireNested(text, choice, outer);
  const setup = await validationSetup(context, { data: input.data, ranking, isSearch: outer !== undefined });
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
    ...(await computingReport(context, { metric: settings.need("metric"), ...split })),
  };
  return { report, view: compareView(report, nextSteps(context, path, report)), brief: brief(learners) };
}

function requireNested(text: string, { learners, lambdas }: LearnerChoice, outer: Split | undefined): void {
  if (outer !== undefined || learners.length * lambdas.length === 1) return;
  throw new UsageError(
    `"${text}" has ${learners.length * lambdas.length} kernels and lambdas to choose from, and the best of many is too good ` +
      "to compare. Add --nested k-fold:5, so that the choice is made without the rows it is judged by.",
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
  choice: LearnerChoice,
  { input, ranking, setup, outer }: Job,
): Promise<ComparedReport> {
  const started = performance.now();
  const { learners, lambdas } = choice;
  const options = { ...setup.options, ...(await context.compute()) };
  const seconds = () => (performance.now() - started) / 1000;
  if (outer === undefined) {
    const result = await crossValidate(learners[0]!, input.data, options);
    context.warn(...result.warnings);
    const estimates = result.estimates.map(estimateReport);
    const { method } = result;
    return {
      text,
      ...learnerReport(learners[0]!, choice.text, ranking),
      method,
      estimates,
      comparisons: result.comparisons ?? null,
      seconds: seconds(),
    };
  }
  const chosen = await select(learners, input.data, { ...options, lambdas, nested: outer });
  context.warn(...chosen.warnings);
  const estimates = chosen.nested!.estimates.map(estimateReport);
  const { method } = chosen.validation;
  return {
    text,
    ...learnerReport(chosen.learner, choice.text, ranking),
    method,
    estimates,
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
  const { learner, kernel, lambda } = winner;
  return [
    followUp(
      context,
      "train the best one",
      "fit",
      [path, "--learner", learner, "--kernel", kernel, "--lambda", String(lambda)],
      { out: "model.ordo" },
    ),
  ];
}
