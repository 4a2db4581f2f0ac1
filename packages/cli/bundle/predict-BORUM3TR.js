import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);
import {
  checkOutput,
  openModel,
  readItems,
  taughtRanking
} from "./chunk-KNSKPG6X.js";
import {
  dataReport,
  rankingOf
} from "./chunk-QIF2YOVW.js";
import "./chunk-DKUVVICH.js";
import {
  computingReport,
  followUp
} from "./chunk-2PAHKKI3.js";
import {
  predictView
} from "./chunk-XDMLSCG6.js";
import "./chunk-2RYGYTSQ.js";
import "./chunk-OMTXORDQ.js";
import "./chunk-GGQQNRJC.js";
import {
  writeText
} from "./chunk-GJAA6LVA.js";
import "./chunk-ZEFOJPGY.js";
import "./chunk-YWQCNSJA.js";
import {
  rowOf
} from "./chunk-4STHFFQQ.js";
import "./chunk-REHQPXLB.js";

// packages/cli/src/commands/predict.ts
async function predict(context) {
  const { settings } = context;
  const [modelPath = "", path = ""] = context.arguments;
  const out = settings.text("out");
  checkOutput("out", out, modelPath, path);
  const model = await openModel(context, modelPath);
  const { input, items } = await readItems(context, model, path);
  const ranking = rankingOf(settings, input.data, taughtRanking(model));
  const { queries } = input.data;
  const scores = await model.allScores(items, { ...await context.compute(), queries });
  const ranks = ranksOf(scores, ranking === "query" ? queries : void 0);
  const table = { scores, ranks, ids: input.data.ids };
  const lines = settings.flag("with-ids") === true ? idLines(table, model.target?.names) : scoreLines(scores);
  if (out !== void 0)
    await writeText(out, inBlocks(lines), { gzip: out.endsWith(".gz"), signal: context.run.signal });
  const report = {
    data: dataReport(input),
    model: modelPath,
    out: out ?? null,
    ...jsonScores(table, input),
    ...await computingReport(context)
  };
  const next = [
    followUp(context, "why is one row before another?", "explain", [modelPath, path, "--a", "0", "--b", "1"])
  ];
  const product = out === void 0 ? inBlocks(lines) : void 0;
  return { report, view: predictView(report, next), brief: [], product };
}
function ranksOf(scores, queries) {
  const first = Float64Array.from({ length: scores.rows }, (_, row) => rowOf(scores, row)[0]);
  const ranks = new Uint32Array(scores.rows);
  const lists = queries === void 0 ? [Uint32Array.from(first.keys())] : Array.from({ length: queries.count }, (_, query) => queries.rowsOf(query));
  for (const rows of lists) {
    const order = rows.slice().sort((a, b) => first[b] - first[a] || a - b);
    order.forEach((row, place) => {
      const before = order[place - 1];
      const isTied = before !== void 0 && first[before] === first[row];
      ranks[row] = isTied ? ranks[before] : place + 1;
    });
  }
  return ranks;
}
function* scoreLines(scores) {
  for (let row = 0; row < scores.rows; row++) yield `${rowOf(scores, row).join(",")}
`;
}
function* idLines({ scores, ranks, ids }, names) {
  const titles = scores.cols === 1 ? ["score"] : Array.from({ length: scores.cols }, (_, output) => cell(`score_${names?.[output] ?? output}`));
  yield `id,${titles.join(",")},rank
`;
  for (let row = 0; row < scores.rows; row++)
    yield `${cell(ids?.[row] ?? String(row))},${rowOf(scores, row).join(",")},${ranks[row]}
`;
}
function cell(text) {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
function* inBlocks(lines) {
  let block = "";
  for (const line of lines) {
    block += line;
    if (block.length < 1 << 16) continue;
    yield block;
    block = "";
  }
  if (block !== "") yield block;
}
function jsonScores({ scores, ranks, ids }, input) {
  const rows = Array.from({ length: input.data.size }, (_, row) => Array.from(rowOf(scores, row)));
  return {
    scores: scores.cols === 1 ? rows.map(([score]) => score) : rows,
    ranks: Array.from(ranks),
    ids: ids ?? null
  };
}
export {
  predict,
  ranksOf
};
