import { type CombineReport, combineView, estimateLines } from "@ordo/report";
import {
  type Centring,
  combine as combineRankers,
  type Dataset,
  dataset,
  type Metric,
  type Model,
  OrdoError,
  type Samples,
  type Space,
} from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { dataReport, type Ranking, rankingOf } from "../input/input.ts";
import { checkOutput, openModel, readItems, saveModel, taughtRanking } from "../input/model-file.ts";
import { judge, requireScores } from "../learning/judge.ts";
import { learnerAsText } from "../learning/learner-report.ts";
import { metricsOf } from "../learning/validation-setup.ts";
import type { Settings } from "../settings/settings.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { computingReport, followUp } from "../terminal/run-report.ts";

/** `ordo combine`: the weighted sum of saved models that comes nearest to what is wanted. */
export async function combine(context: Context): Promise<Outcome> {
  const { settings } = context;
  const [path = ""] = context.arguments;
  const { paths, aimPath, out } = filesOf(context, path);
  const metrics = metricsOf(settings);
  const opened = await openAll(context, paths);
  const models = opened.map(({ model }) => model);
  const [aim] = await openAll(context, aimPath === undefined ? [] : [aimPath]);
  requireAlike([...opened, ...(aim ? [aim] : [])]);
  const { input, items } = await readItems(context, models[0]!, [path], "target");
  requireScores(input.data.scores, path, 1);
  const data = dataset<Samples>({ ...input.data, inputs: items });
  const taught = models.every((model) => taughtRanking(model) === "global") ? "global" : undefined;
  const ranking = rankingOf(settings, data, taught);
  const how = { ...mannerOf(settings), ranking };
  const found = await combineRankers(models, data, {
    ...(await context.compute()),
    ...how,
    ...(aim && { aim: aim.model }),
  });
  context.warn(...found.warnings);
  const judged = { data, ranking, metrics };
  const report: CombineReport = {
    data: dataReport(input),
    space: how.space,
    centring: how.space === "l2" ? (how.centring ?? "centred") : null,
    aim: aimPath ?? null,
    ranking,
    models: await judgedModels(context, opened, found.coefficients, judged),
    estimates: await estimatesOf(context, found.model!, judged),
    condition: found.condition,
    kept: found.kept,
    model: await saveModel(context, out, found.model!),
    ...(await computingReport(context, { metric: settings.need("metric"), ranking, space: how.space })),
  };
  const next = [
    followUp(context, "how good is it on rows that nothing was learned from?", "evaluate", [out, "new-data"]),
    followUp(context, "what is in it?", "inspect", [out], {}, {}),
  ];
  return { report, view: combineView(report, next), brief: estimateLines(report.estimates) };
}

function mannerOf(settings: Settings): { readonly space: Space; readonly centring?: Centring } {
  const centring = settings.text("centring") as Centring | undefined;
  return { space: settings.need("space") as Space, ...(centring && { centring }) };
}

interface Judged {
  readonly data: Dataset<Samples>;
  readonly ranking: Ranking;
  readonly metrics: readonly Metric[];
}

async function judgedModels(
  context: Context,
  opened: readonly Opened[],
  coefficients: Float64Array,
  judged: Judged,
): Promise<CombineReport["models"]> {
  const reports: CombineReport["models"][number][] = [];
  for (const [place, { model, path }] of opened.entries())
    reports.push({
      path,
      learner: learnerAsText(model.provenance.learner),
      coefficient: coefficients[place]!,
      estimates: await estimatesOf(context, model, judged),
    });
  return reports;
}

async function estimatesOf(context: Context, model: Model<Samples>, { data, ranking, metrics }: Judged) {
  const { queries, weights, inputs, scores } = data;
  const predicted = await model.allScores(inputs, { ...(await context.compute()), queries });
  const judged = {
    predicted,
    actual: scores!.values,
    weights,
    queries: ranking === "query" ? queries : undefined,
  };
  return metrics.map((metric) => judge(metric, judged));
}

function filesOf({ settings }: Context, path: string) {
  const [paths, aimPath, out] = [settings.list("model"), settings.text("aim"), settings.need("out")];
  if (paths.length < 2)
    throw new UsageError("--model: expected two models or more, one --model for each, got 1");
  if (settings.need("space") === "hk" && aimPath === undefined)
    throw new UsageError("--space hk needs --aim: the model that the combination comes near to");
  if (settings.need("space") === "l2" && aimPath !== undefined)
    throw new UsageError("--aim goes with --space hk; in l2 the combination comes near to the known scores");
  if (settings.need("space") === "hk" && settings.isGiven("centring"))
    throw new UsageError("--centring goes with --space l2; hk compares functions and no scores");
  checkOutput("out", out, path, ...paths, ...(aimPath === undefined ? [] : [aimPath]));
  return { paths, aimPath, out };
}

async function openAll(context: Context, paths: readonly string[]): Promise<readonly Opened[]> {
  const opened: Opened[] = [];
  for (const path of paths) opened.push({ path, model: await openModel(context, path) });
  return opened;
}

interface Opened {
  readonly model: Model<Samples>;
  readonly path: string;
}

/** Models that score the same rows, with one score of the same meaning. */
function requireAlike(opened: readonly Opened[]): void {
  const [first] = opened;
  for (const { model, path } of opened) {
    if (model.outputs !== 1) throw notAlike("models of one output", `${path} with ${model.outputs}`);
    const [kind, other] = [first!.model.inputs, model.inputs];
    const same = kind.kind === other.kind && kind.features === other.features;
    const named =
      kind.names === undefined || other.names === undefined || words(kind.names) === words(other.names);
    if (!same || !named)
      throw notAlike("models of the same inputs", `${inputWords(first!)} and ${inputWords({ model, path })}`);
    const [classes, others] = [first!.model.target?.classes, model.target?.classes];
    if (classes !== undefined && others !== undefined && words(classes) !== words(others))
      throw notAlike(
        "models of the same classes",
        `${first!.path} with ${classes.join(" < ")} and ${path} with ${others.join(" < ")}`,
      );
  }
}

const words = (list: readonly string[]) => JSON.stringify(list);

function inputWords({ model: { inputs }, path }: Opened): string {
  if (inputs.features === undefined) return `${path} for ${inputs.kind}`;
  const names =
    inputs.names === undefined
      ? ""
      : ` (${inputs.names.slice(0, 5).join(", ")}${inputs.names.length > 5 ? ", …" : ""})`;
  return `${path} for ${inputs.features} features${names}`;
}

function notAlike(expected: string, actual: string): OrdoError<"model.mismatch"> {
  return new OrdoError("model.mismatch", `expected ${expected}, got ${actual}`, { expected, actual });
}
