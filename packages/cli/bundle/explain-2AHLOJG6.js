import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);
import {
  openModel,
  readItems
} from "./chunk-KNSKPG6X.js";
import {
  dataReport
} from "./chunk-QIF2YOVW.js";
import "./chunk-DKUVVICH.js";
import {
  computingReport
} from "./chunk-2PAHKKI3.js";
import {
  explainView
} from "./chunk-XDMLSCG6.js";
import "./chunk-2RYGYTSQ.js";
import {
  UsageError
} from "./chunk-OMTXORDQ.js";
import "./chunk-GGQQNRJC.js";
import "./chunk-GJAA6LVA.js";
import "./chunk-ZEFOJPGY.js";
import "./chunk-YWQCNSJA.js";
import {
  nearestName,
  rowOf
} from "./chunk-4STHFFQQ.js";
import "./chunk-REHQPXLB.js";

// packages/cli/src/commands/explain.ts
async function explain(context) {
  const { settings } = context;
  const [modelPath = "", path = ""] = context.arguments;
  const model = await openModel(context, modelPath);
  const { input, items } = await readItems(context, model, path);
  const [a, b] = [
    rowNamed(settings.need("a"), "a", input.data),
    rowNamed(settings.need("b"), "b", input.data)
  ];
  const { queries, ids } = input.data;
  const isPlain = model.provenance.learner.kernel.kind === "linear";
  const found = await model.explain(items, a, b, { ...await context.compute(), queries });
  const report = {
    data: dataReport(input),
    model: modelPath,
    a: { row: a, id: ids?.[a] ?? null, score: found.scoreA },
    b: { row: b, id: ids?.[b] ?? null, score: found.scoreB },
    difference: found.scoreA - found.scoreB,
    over: found.over,
    parts: partsOf(found, isPlain ? items.take([a, b]).values : void 0, settings.number("top") ?? 10),
    partsInAll: found.parts.length,
    ...await computingReport(context)
  };
  return { report, view: explainView(report), brief: [String(report.difference)] };
}
function rowNamed(text, option, { ids, size }) {
  const named = ids?.indexOf(text) ?? -1;
  if (named >= 0) return named;
  const row = /^\d+$/.test(text) ? Number(text) : -1;
  if (row >= 0 && row < size) return row;
  const near = ids === void 0 ? void 0 : nearestName(text, ids);
  const hint = near === void 0 ? "" : `; did you mean ${near}?`;
  const wanted = `a row from 0 to ${size - 1}${ids === void 0 ? "" : " or an id"}`;
  throw new UsageError(`--${option}: expected ${wanted}, got "${text}"${hint}`);
}
function partsOf({ parts }, pair, top) {
  return parts.slice(0, top).map(({ index, name, contribution }) => ({
    index,
    name: name ?? null,
    a: pair === void 0 ? null : valueAt(pair, 0, index),
    b: pair === void 0 ? null : valueAt(pair, 1, index),
    contribution
  }));
}
function valueAt(values, row, column) {
  if (column >= values.cols) return null;
  if (values.kind === "dense") return rowOf(values, row)[column];
  const end = values.starts[row + 1];
  for (let k = values.starts[row]; k < end; k++) if (values.columns[k] === column) return values.values[k];
  return 0;
}
export {
  explain
};
