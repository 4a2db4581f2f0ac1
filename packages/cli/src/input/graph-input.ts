import { detectFormat, type GraphsReadOptions, isGraphFormat } from "@ordo/files";
import type { GraphFormat, TokenPart } from "ordo";
import { UsageError } from "../definitions/definition.ts";
import { Settings } from "../settings/settings.ts";
import type { Context } from "../terminal/context.ts";
import { hasKernelTable, isOneColumn, type RowItems, rowItems } from "./item-columns.ts";
import { classOptions, type ModelTarget, readingOptions, type Wanted } from "./reading.ts";

/** What a command learns from or scores. */
export type Items = RowItems | "graphs" | "precomputed";

/** What the rows of DATA are to a learner, by what is said of it and by its format: texts of `--text` become vectors before it sees them. */
export async function itemsOf({ settings }: Context, [path = ""]: readonly string[]): Promise<Items> {
  const items = rowItems(settings);
  if (hasKernelTable(settings)) {
    for (const name of ["text", "stream"])
      if (settings.has(name) && settings.isGiven(name))
        throw new UsageError(`--kernel-matrix does not go with --${name}`);
    return "precomputed";
  }
  if (settings.has("kernel-matrix") && /\bprecomputed\b/.test(String(settings.given.kernel ?? "")))
    throw new UsageError("--kernel precomputed looks values up: say which with --kernel-matrix FILE");
  if (isOneColumn(items)) return settings.isGiven("text") ? "vectors" : items;
  return isGraphFormat(settings.text("format") ?? (await detectFormat(path))) ? "graphs" : items;
}

/** A run with the folder of `--graphs` in the place of DATA. */
export async function withGraphs(
  settings: Settings,
  args: readonly string[],
): Promise<{ readonly settings: Settings; readonly args: readonly string[] }> {
  const { command, given } = settings;
  const place = command.arguments.findIndex(({ name }) => name === "DATA" || name === "FILE");
  const { graphs, ...rest } = given;
  if (place < 0 || graphs === undefined) {
    const missing = command.arguments.find(({ isOptional }, at) => isOptional !== true && at >= args.length);
    if (missing !== undefined) throw new UsageError(`missing required argument '${missing.name}'`);
    return { settings, args };
  }
  if (args.length >= command.arguments.length)
    throw new UsageError(
      `--graphs ${graphs} stands in the place of ${command.arguments[place]!.name}, which is given as well: ${args[place]}`,
    );
  const format = await detectFormat(graphs as string);
  if (!isGraphFormat(format))
    throw new UsageError(`--graphs ${graphs}: expected a folder or file of graphs, got ${format}`);
  return {
    settings: new Settings(command, rest),
    args: [...args.slice(0, place), graphs as string, ...args.slice(place)],
  };
}

/** How graphs are read: what was given, and what a model knows of its classes where nothing was. */
export function graphOptions(
  settings: Settings,
  format: GraphFormat,
  { unordered, target }: Wanted,
): GraphsReadOptions & { readonly format: GraphFormat } {
  const { positive, classes } = readingOptions(settings);
  const labels = settings.isGiven("node-labels") ? settings.list("node-labels") : undefined;
  const parts = labels?.flatMap((word) => word.split(",")) as readonly TokenPart[] | undefined;
  return {
    format,
    positive,
    classes,
    ...(unordered === undefined ? {} : { unordered }),
    ...(parts === undefined ? {} : { labels: parts }),
    ...(target === undefined ? {} : targetOptions(target, (positive ?? classes) !== undefined)),
  };
}

function targetOptions({ use, classes }: ModelTarget, isSaid: boolean) {
  if (use === "ignore") return { scores: "ignore" as const };
  return isSaid || classes === undefined ? {} : classOptions(classes);
}

/** Says what is missing where graphs are to be learned from. */
export function noGraphScores(path: string, format: GraphFormat): UsageError {
  const wanted = {
    "tu-graphs": "there is no file of graph labels (DS_graph_labels.txt)",
    "json-graphs": 'its graphs have no "score"',
    conllu: 'its sentences have no "# score = …"',
    "ppi-xml": 'not all of its pairs have the attribute "interaction"',
  };
  return new UsageError(`${path}: ${wanted[format]}; or give comparisons with --pairs`);
}
