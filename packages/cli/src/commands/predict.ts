import { writeText } from "@ordo/files";
import { type PredictReport, predictView } from "@ordo/report";
import { type Grouping, type Matrix, rowOf } from "ordo";
import { dataReport, type Input, rankingOf } from "../input/input.ts";
import { checkOutput, openModel, readItems, taughtRanking } from "../input/model-file.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { computingReport, followUp } from "../terminal/run-report.ts";

/** `ordo predict`: one score for each row. */
export async function predict(context: Context): Promise<Outcome> {
  const { settings } = context;
  const [modelPath = "", path = ""] = context.arguments;
  const out = settings.text("out");
  checkOutput("out", out, modelPath, path);
  const model = await openModel(context, modelPath);
  const { input, items } = await readItems(context, model, path, "ignore");
  const ranking = rankingOf(settings, input.data, taughtRanking(model));
  const { queries } = input.data;
  const scores = await model.allScores(items, { ...(await context.compute()), queries });
  const ranks = ranksOf(scores, ranking === "query" ? queries : undefined);
  const table = { scores, ranks, ids: input.data.ids };
  const lines = settings.flag("with-ids") === true ? idLines(table, model.target?.names) : scoreLines(scores);
  if (out !== undefined)
    await writeText(out, inBlocks(lines), { gzip: out.endsWith(".gz"), signal: context.run.signal });
  const report: PredictReport = {
    data: dataReport(input),
    model: modelPath,
    out: out ?? null,
    ...jsonScores(table, input),
    ...(await computingReport(context)),
  };
  const next = [
    followUp(context, "why is one row before another?", "explain", [modelPath, path, "--a", "0", "--b", "1"]),
  ];
  const product = out === undefined ? inBlocks(lines) : undefined;
  return { report, view: predictView(report, next), brief: [], product };
}

interface ScoreTable {
  readonly scores: Matrix;
  readonly ranks: Uint32Array;
  readonly ids: readonly string[] | undefined;
}

/** By the first output: 1 is the best, equal scores share a rank. */
export function ranksOf(scores: Matrix, queries: Grouping | undefined): Uint32Array {
  const first = Float64Array.from({ length: scores.rows }, (_, row) => rowOf(scores, row)[0]!);
  const ranks = new Uint32Array(scores.rows);
  const lists =
    queries === undefined
      ? [Uint32Array.from(first.keys())]
      : Array.from({ length: queries.count }, (_, query) => queries.rowsOf(query));
  for (const rows of lists) {
    const order = rows.slice().sort((a, b) => first[b]! - first[a]! || a - b);
    order.forEach((row, place) => {
      const before = order[place - 1];
      const isTied = before !== undefined && first[before] === first[row];
      ranks[row] = isTied ? ranks[before]! : place + 1;
    });
  }
  return ranks;
}

function* scoreLines(scores: Matrix): Iterable<string> {
  for (let row = 0; row < scores.rows; row++) yield `${rowOf(scores, row).join(",")}\n`;
}

function* idLines(
  { scores, ranks, ids }: ScoreTable,
  names: readonly string[] | undefined,
): Iterable<string> {
  const titles =
    scores.cols === 1
      ? ["score"]
      : Array.from({ length: scores.cols }, (_, output) => cell(`score_${names?.[output] ?? output}`));
  yield `id,${titles.join(",")},rank\n`;
  for (let row = 0; row < scores.rows; row++)
    yield `${cell(ids?.[row] ?? String(row))},${rowOf(scores, row).join(",")},${ranks[row]}\n`;
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Many short lines as few long texts. */
function* inBlocks(lines: Iterable<string>): Iterable<string> {
  let block = "";
  for (const line of lines) {
    block += line;
    if (block.length < 1 << 16) continue;
    yield block;
    block = "";
  }
  if (block !== "") yield block;
}

function jsonScores({ scores, ranks, ids }: ScoreTable, input: Input) {
  const rows = Array.from({ length: input.data.size }, (_, row) => Array.from(rowOf(scores, row)));
  return {
    scores: scores.cols === 1 ? rows.map(([score]) => score!) : rows,
    ranks: Array.from(ranks),
    ids: ids ?? null,
  };
}
