import { isGraphFormat, readPairs, readRows, readWordVectors } from "@ordo/files";
import { dataset, joinPreferences, type PairsReadOptions, readWarnings, type WordVectors } from "ordo";
import { UsageError } from "../definitions/definition.ts";
import type { Context } from "../terminal/context.ts";
import { noGraphScores } from "./graph-input.ts";
import { type Input, noTarget, noTargets, readInput, requireTarget } from "./input.ts";
import { withKernelTable } from "./kernel-table.ts";

export interface TrainingInput extends Input {
  /** The rows of DATA, and those of the files of --validation, which stand behind them; none where it is not given. */
  readonly training: Uint32Array;
  readonly heldOut: Uint32Array;
  /** What the file of --word-vectors holds. */
  readonly wordVectors?: WordVectors | undefined;
}

/** Data to learn from: with scores, with the comparisons of --pairs, or both. */
export async function readTrainingInput(context: Context, paths: readonly string[]): Promise<TrainingInput> {
  const { settings } = context;
  const held = settings.has("validation") ? settings.list("validation") : [];
  const [path = ""] = paths;
  if (!settings.isGiven("target") && !settings.isGiven("pairs")) await requireTarget(context, path);
  const missing = settings.need("impute") === "refuse" ? undefined : "keep";
  const read = await readInput(context, [...paths, ...held], { missing });
  const input = await withKernelTable(context, read);
  context.warn(...readWarnings(input));
  const withPairs = await addLandmarks(context, await addPairs(context, input));
  if (withPairs.data.scores === undefined && withPairs.data.preferences === undefined) throw noScores(input);
  return { ...heldApart(withPairs, paths), wordVectors: await readVectors(context) };
}

/** What the file of --word-vectors holds, where there is one. */
export async function readVectors({ settings, run }: Context): Promise<WordVectors | undefined> {
  const path = settings.text("word-vectors");
  return path === undefined ? undefined : await readWordVectors(path, {}, run);
}

/** What is missing where there is nothing to learn from. */
function noScores({ path, report: { format, columns } }: Input): UsageError {
  if (isGraphFormat(format)) return noGraphScores(path, format);
  if (format === "svmlight") return noTargets(path);
  return noTarget(
    path,
    columns.map(({ name }) => name),
  );
}

/** Which rows came from where. A query that is learned from does not judge as well. */
function heldApart(input: Input, paths: readonly string[]): TrainingInput {
  const { size, queries } = input.data;
  const count = input.files.slice(0, paths.length).reduce((sum, { rows }) => sum + rows, 0);
  const [training, heldOut] = [rowsFrom(0, count), rowsFrom(count, size - count)];
  const learned = new Set(training.map((row) => queries?.of[row] ?? 0));
  const torn = queries && heldOut.find((row) => learned.has(queries.of[row]!));
  if (torn === undefined) return { ...input, training, heldOut };
  throw new UsageError(
    `query ${queries!.ids[queries!.of[torn]!]} stands in DATA and in --validation, so it would be learned from and judged by`,
  );
}

/** So many rows, from this one on. */
export function rowsFrom(first: number, count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, place) => first + place);
}

async function addPairs(context: Context, input: Input): Promise<Input> {
  const { settings, run } = context;
  const paths = settings.list("pairs");
  if (paths.length === 0) {
    for (const name of ["pairs-by", "use-target"])
      if (settings.isGiven(name))
        throw new UsageError(`--${name} says how to use --pairs, which is not given`);
    return input;
  }
  const { data } = input;
  const by = settings.text("pairs-by") ?? (data.ids === undefined ? "row" : "id");
  if (by === "id" && data.ids === undefined)
    throw new UsageError("--pairs-by id: the data has no ids; name their column with --id");
  const names: PairsReadOptions = by === "id" ? { by: "id", ids: data.ids } : { by: "row", items: data.size };
  const [first, ...others] = await Promise.all(paths.map((path) => readPairs(path, names, run)));
  const preferences = joinPreferences(first!.preferences, ...others.map((other) => other.preferences));
  const scores = settings.flag("use-target") === false ? undefined : data.scores;
  return { ...input, data: dataset({ ...data, scores, preferences }) };
}

/** The rows of --landmark-rows. */
async function addLandmarks({ settings, run }: Context, input: Input): Promise<Input> {
  const path = settings.text("landmark-rows");
  if (path === undefined) return input;
  const { ids, size } = input.data;
  const landmarks = await readRows(path, ids === undefined ? { items: size } : { ids }, run);
  return { ...input, data: dataset({ ...input.data, landmarks }) };
}

/** Everything that the command reads rows from. */
export function filesRead({ settings, arguments: paths }: Context): readonly string[] {
  return settings.has("validation") ? [...paths, ...settings.list("validation")] : paths;
}

/** What --stream reads. */
export function singleFile({ settings, arguments: paths }: Context): string {
  const [path = "", ...others] = paths;
  const isHeld = settings.has("validation") && settings.isGiven("validation");
  if (others.length === 0 && !isHeld) return path;
  throw new UsageError(
    isHeld
      ? "--validation does not go with --stream: rows are held out by k-fold:K"
      : `--stream reads one file, got ${paths.length}: join them before, or leave --stream out`,
  );
}
