import { detectFormat, isGraphFormat, writeText } from "@ordo/files";
import { type PredictReport, predictView } from "@ordo/report";
import { type Model, rowOf, type Samples } from "ordo";
import { dataReport, rankingOf } from "../input/input.ts";
import {
  checkOutput,
  openModel,
  type ReadRows,
  readItemBlocks,
  readItems,
  scoresRowsAlone,
  taughtRanking,
} from "../input/model-file.ts";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { computingReport } from "../terminal/run-report.ts";
import { explainNext } from "./explain-next.ts";
import { keptScores, type ScoredRows } from "./kept-scores.ts";
import { idLines, inBlocks, ranksOf, type ScoreTable, scoreLines } from "./score-lines.ts";

/** `ordo predict`: one score for each row. */
export async function predict(context: Context): Promise<Outcome> {
  const { settings } = context;
  const [modelPath = "", path = ""] = context.arguments;
  const out = settings.text("out");
  checkOutput("out", out, modelPath, path);
  const model = await openModel(context, modelPath);
  const rows = (await comesInBlocks(context, model, path))
    ? readItemBlocks(context, model, path, "ignore")
    : [await readItems(context, model, [path], "ignore")];
  const scored = scoredRows(context, model, rows);
  const wantsIds = settings.flag("with-ids") === true;
  if (out === undefined && !wantsIds && settings.flag("json") !== true)
    return { ...NOTHING, report: await computingReport(context), product: plainLines(scored) };
  return await keptOutcome(context, model, scored, { modelPath, path, out, wantsIds });
}

const NOTHING = { view: { title: "", blocks: [] }, brief: [] };

/** Graphs are read whole. JSON holds the fingerprint of all rows, and says so much of each of them that they need not come in blocks. */
async function comesInBlocks({ settings }: Context, model: Model<Samples>, path: string): Promise<boolean> {
  if (settings.flag("json") === true || settings.isGiven("positive") || !scoresRowsAlone(model)) return false;
  const format = settings.text("format") ?? (await detectFormat(path));
  return format !== "json-lines" && !isGraphFormat(format) && model.inputs.kind !== "precomputed";
}

async function* scoredRows(
  context: Context,
  model: Model<Samples>,
  blocks: Iterable<ReadRows> | AsyncIterable<ReadRows>,
): AsyncGenerator<ScoredRows> {
  for await (const { input, items } of blocks) {
    // Also where ranks are not wanted, what cannot be ranked as asked is refused.
    const ranking = rankingOf(context.settings, input.data, taughtRanking(model));
    const { queries } = input.data;
    yield {
      input,
      ranking,
      scores: await model.allScores(items, { ...(await context.computeApart()), queries }),
    };
  }
}

async function* plainLines(scored: AsyncIterable<ScoredRows>): AsyncGenerator<string> {
  for await (const { scores } of scored) yield* inBlocks(scoreLines(scores));
}

interface Asked {
  readonly modelPath: string;
  readonly path: string;
  readonly out: string | undefined;
  readonly wantsIds: boolean;
}

/** Where all scores are wanted together: for ranks, and to say which are best. The rows themselves are not kept. */
async function keptOutcome(
  context: Context,
  model: Model<Samples>,
  scored: AsyncGenerator<ScoredRows>,
  { modelPath, path, out, wantsIds }: Asked,
): Promise<Outcome> {
  const kept = keptScores(model.outputs);
  const plain = async function* () {
    for await (const rows of scored) {
      kept.add(rows);
      if (!wantsIds) yield* inBlocks(scoreLines(rows.scores));
    }
    if (wantsIds) yield* inBlocks(idLines(tableOf(kept.whole()), model.target?.names));
  };
  const options = { gzip: out?.endsWith(".gz") === true, signal: context.run.signal };
  if (out !== undefined) await writeText(out, plain(), options);
  else for await (const rows of scored) kept.add(rows);
  const whole = kept.whole();
  const table = tableOf(whole);
  const report: PredictReport = {
    data: dataReport(whole.input),
    model: modelPath,
    out: out ?? null,
    ...jsonScores(table),
    ...(await computingReport(context)),
  };
  const next = explainNext(context, { modelPath, path, queries: whole.queries, rows: table.scores.rows });
  const lines = () => inBlocks(wantsIds ? idLines(table, model.target?.names) : scoreLines(table.scores));
  const product = out === undefined ? lines() : undefined;
  return { report, view: predictView(report, next), brief: [], product };
}

function tableOf({ scores, queries, ids }: ReturnType<ReturnType<typeof keptScores>["whole"]>): ScoreTable {
  return { scores, ranks: ranksOf(scores, queries), ids, queries };
}

function jsonScores({ scores, ranks, ids, queries }: ScoreTable) {
  const rows = Array.from({ length: scores.rows }, (_, row) => Array.from(rowOf(scores, row)));
  return {
    scores: scores.cols === 1 ? rows.map(([score]) => score!) : rows,
    ranks: Array.from(ranks),
    ids: ids ?? null,
    queries: queries === undefined ? null : Array.from(queries.of, (query) => queries.ids[query]!),
  };
}
