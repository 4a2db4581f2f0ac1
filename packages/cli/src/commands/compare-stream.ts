import { type CompareReport, compareView } from "@ordo/report";
import { compareStreams, type Judging, type Learner, type Samples } from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { rankingOf } from "../input/input.ts";
import { openTrainingSource, streamReport } from "../input/stream-input.ts";
import { learnerReport } from "../learning/learner-report.ts";
import { type LearnerText, learnerChoice, parseLearner, settledByItems } from "../learning/learner-text.ts";
import { streamSetup } from "../learning/stream-setup.ts";
import { estimateReport } from "../learning/validation-setup.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { computingReport } from "../terminal/run-report.ts";
import { baselineFor, bestOf, brief, nextSteps, writtenLearners } from "./compared.ts";

/** `ordo compare --stream`: several learners on the same folds of rows that are not kept, in the passes of one. */
export async function compareStreamed(context: Context, path: string): Promise<Outcome> {
  const { settings } = context;
  const { folds, splitText, metrics } = streamSetup(settings);
  const { written, usual } = writtenLearners(context);
  const input = await openTrainingSource(context, path);
  const ranking = rankingOf(settings, input.first);
  const named = written.map((text) => ({ text, learner: oneLearner(text, usual, ranking) }));
  warnAboutBaseline(context, baselineFor(context, written, input.first));
  const found = await compareStreams(
    named.map(({ learner }) => learner),
    input.source,
    { ...(await context.computeApart()), folds, metric: metrics, judging: ranking },
  );
  const learners = named.map(({ text, learner }, k) => {
    const { estimates, warnings } = found[k]!.results[0]!;
    context.warn(...warnings);
    return {
      text,
      ...learnerReport(learner, ranking),
      method: "shortcut" as const,
      estimates: estimates.map(estimateReport),
      comparisons: null,
      seconds: null,
    };
  });
  const report: CompareReport = {
    data: streamReport(input, { ...found[0]!, fingerprint: found[0]!.results[0]!.provenance.data }),
    split: splitText,
    nested: null,
    learners,
    best: bestOf(learners),
    run: null,
    differences: null,
    ranks: null,
    seed: settings.number("seed") ?? 0,
    ...(await computingReport(context, {
      metric: settings.need("metric"),
      split: splitText,
      ...settledByItems(usual),
    })),
  };
  return { report, view: compareView(report, nextSteps(context, [path], report)), brief: brief(learners) };
}

function oneLearner(text: string, usual: Omit<LearnerText, "kind">, ranking: Judging): Learner<Samples> {
  const { learners, values } = learnerChoice(parseLearner(text, usual), ranking);
  const count = learners.length * (values?.length ?? 1);
  const [learner] = learners;
  if (count > 1)
    throw new UsageError(
      `--learner "${text}" has ${count} choices: with --stream compare takes one of each; ordo tune --stream chooses among several`,
    );
  if (learner!.streaming === undefined)
    throw new UsageError(
      `--learner "${text}" does not go with --stream: ${learner!.spec.kind} needs all rows at once; rank-rls and rls with a linear kernel or landmarks learn from sums`,
    );
  return values === undefined ? learner! : learner!.at(values[0]);
}

/** Baselines need all rows at once, and those who want one must know. */
function warnAboutBaseline(context: Context, baseline: readonly string[]): void {
  for (const name of baseline)
    context.warn({
      code: "compare.no-baseline",
      message: `${name}, which is shown as a baseline, needs all rows at once and was left out with --stream`,
    });
}
