import { type CurvePoint, estimateLines, type TuneReport, tuneView } from "@ordo/report";
import {
  type DataSource,
  type Learner,
  type Metric,
  type PathValue,
  type Samples,
  type StreamEstimate,
  type StreamValidation,
  type StreamValidationOptions,
  validateStream,
} from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { rankingOf } from "../input/input.ts";
import { modelReport, saveModel } from "../input/model-file.ts";
import { openTrainingSource, streamReport } from "../input/stream-input.ts";
import { learnerReport, notableOptions } from "../learning/learner-report.ts";
import { learnerChoice, learnerText, settledLearner } from "../learning/learner-text.ts";
import { streamSetup } from "../learning/stream-setup.ts";
import { estimateReport, numberOrNull } from "../learning/validation-setup.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { computingReport, followUp } from "../terminal/run-report.ts";

/** `ordo tune --stream`: choose by folds of rows that are not kept; the best model comes from the sums that are there. */
export async function tuneStreamed(
  context: Context,
  path: string,
  out: string | undefined,
): Promise<Outcome> {
  const { settings } = context;
  const { folds, splitText, metrics } = streamSetup(settings);
  const text = learnerText(settings);
  const input = await openTrainingSource(context, path);
  const ranking = rankingOf(settings, input.first);
  const { learners, values } = learnerChoice(text, ranking);
  if (values === undefined) throw noValues(learners[0]!);
  const options = { ...(await context.computeApart()), folds, metric: metrics, judging: ranking, values };
  const { best, curve } = await search(learners, input.source, options);
  const model = await best.stream.model(best.value);
  context.warn(...best.found.warnings, ...model.warnings);
  const report: TuneReport = {
    data: streamReport(input, { ...best.stream, fingerprint: best.found.provenance.data }),
    ...learnerReport(best.learner.at(best.value), ranking),
    split: splitText,
    method: "shortcut",
    estimates: best.found.estimates.map(estimateReport),
    comparisons: null,
    curve,
    nested: null,
    model: out === undefined ? modelReport(model) : await saveModel(context, out, model),
    seed: settings.number("seed") ?? 0,
    ...(await computingReport(context, {
      ...settledLearner(text, "search"),
      metric: settings.need("metric"),
      split: splitText,
    })),
  };
  const chosen = Object.entries(report.options).map(([flag, word]) => `${flag}\t${word}`);
  const next = out === undefined ? [] : [followUp(context, "score new rows", "predict", [out, "new-data"])];
  return {
    report,
    view: tuneView(report, next),
    brief: [...chosen, ...estimateLines(report.estimates)],
  };
}

function noValues({ path }: Learner<Samples>): UsageError {
  const name = path?.parameter.name ?? "lambda";
  return new UsageError(
    `--stream: say which values to choose from with --${name}, such as --${name} 2^-5..2^5; the usual ones follow from all rows`,
  );
}

/** One learner at one value. */
interface Tried {
  readonly learner: Learner<Samples>;
  readonly value: PathValue;
  readonly stream: StreamValidation<Samples>;
  readonly found: StreamEstimate;
}

async function search(
  learners: readonly Learner<Samples>[],
  source: DataSource<Samples>,
  options: StreamValidationOptions & {
    readonly values: readonly PathValue[];
    readonly metric: readonly Metric[];
  },
): Promise<{ readonly best: Tried; readonly curve: readonly CurvePoint[] }> {
  const tried: Tried[] = [];
  for (const learner of learners) {
    const stream = await validateStream(learner, source, options);
    for (const [k, value] of options.values.entries())
      tried.push({ learner, value, stream, found: stream.results[k]! });
  }
  const sign = options.metric[0]!.better === "higher" ? 1 : -1;
  const worth = ({ found }: Tried) => {
    const { value } = found.estimates[0]!;
    return value.defined ? sign * value.value : Number.NEGATIVE_INFINITY;
  };
  const best = tried.reduce((one, other) => (worth(other) > worth(one) ? other : one));
  const curve = tried.map(({ learner, value, found }) => ({
    options: notableOptions(learner.at(value).spec),
    path: found.path ?? null,
    value: numberOrNull(found.estimates[0]!.value),
  }));
  return { best, curve };
}
