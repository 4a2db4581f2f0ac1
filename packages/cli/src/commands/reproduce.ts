import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { writeText } from "@ordo/files";
import { type ExperimentsReport, experimentsView, type ReproducedReport, reproducedView } from "@ordo/report";
import { type Experiment, experiments, type Figure, isPresent, type Kept } from "@ordo/reproduce";
import { UsageError } from "../definitions/definition.ts";
import { requireChoice } from "../settings/settings.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { computingReport, runReport } from "../terminal/run-report.ts";
import { openKept } from "./kept-file.ts";

const LIST = "list";

/** `ordo reproduce`: tables and figures of the papers, by name. */
export async function reproduce(context: Context): Promise<Outcome> {
  const ids = experiments.map(({ id }) => id);
  const [name] = context.settings.command.arguments;
  const wanted = requireChoice(name!.name, context.arguments[0] ?? LIST, [LIST, ...ids]);
  const experiment = experiments.find(({ id }) => id === wanted);
  return experiment === undefined ? list(context) : run(context, experiment);
}

function dataFolderOf({ settings }: Context): string | undefined {
  return settings.text("data") ?? process.env.ORDO_DATA;
}

function list(context: Context): Outcome {
  for (const option of ["quick", "figures", "resume"])
    if (context.settings.isGiven(option))
      throw new UsageError(
        `--${option} is for an experiment; name one: ordo reproduce ${experiments[0]!.id}`,
      );
  const folder = dataFolderOf(context);
  const report: ExperimentsReport = {
    kind: "list",
    dataFolder: folder ?? null,
    experiments: experiments.map(({ id, title, source, data }) => ({
      id,
      title,
      source,
      data: data.map((set) => ({ name: set.name, present: isPresent(set, folder), origin: set.origin })),
    })),
    ...runReport(context),
  };
  return { report, view: experimentsView(report), brief: experiments.map(({ id }) => id) };
}

async function run(context: Context, experiment: Experiment): Promise<Outcome> {
  const { settings } = context;
  const quick = settings.flag("quick") === true;
  const dataFolder = dataFolderOf(context);
  const seed = settings.number("seed") ?? 0;
  const kept = await keptValues(context, experiment, { seed, quick });
  const options = { ...(await context.computeApart()), quick, dataFolder, kept };
  const { id, title, source } = experiment;
  const { rows, verdict, notes, figures, draws, statistic, spread } = await experiment.run(options);
  const paths = await written(context, figures);
  const report: ReproducedReport = {
    kind: "result",
    id,
    title,
    source,
    quick,
    draws,
    statistic,
    spread,
    rows: rows.map((row) => ({ ...row, folds: row.folds ?? null })),
    verdict,
    notes,
    figures: figures.map(({ name }, place) => ({ name, path: paths[place] ?? null })),
    seed,
    // Where the environment named the folder, the command that repeats the run has to.
    ...(await computingReport(context, { data: experiment.data.length > 0 ? dataFolder : undefined })),
  };
  const brief = rows.map(({ name, measure, ours }) => [name, measure, String(ours)].join("\t"));
  return { report, view: reproducedView(report), brief: [...brief, verdict] };
}

async function keptValues(
  { settings }: Context,
  { id, resumes }: Experiment,
  run: { readonly seed: number; readonly quick: boolean },
): Promise<Kept | undefined> {
  const path = settings.text("resume");
  if (path === undefined) return undefined;
  if (resumes === true) return openKept(path, { experiment: id, ...run });
  const able = experiments.filter((one) => one.resumes === true).map((one) => one.id);
  throw new UsageError(`--resume is for ${able.join(", ")}; ${id} runs in one go`);
}

/** The paths of the figures, where they were asked for. */
async function written(
  { settings, run: { signal } }: Context,
  figures: readonly Figure[],
): Promise<readonly string[]> {
  const folder = settings.text("figures");
  if (folder === undefined) return [];
  await mkdir(folder, { recursive: true });
  const paths = figures.map(({ name }) => join(folder, `${name}.svg`));
  for (const [place, { svg }] of figures.entries())
    await writeText(paths[place]!, [svg], { gzip: false, signal });
  return paths;
}
