import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);
import {
  modelReport,
  openModel
} from "./chunk-KNSKPG6X.js";
import "./chunk-QIF2YOVW.js";
import "./chunk-DKUVVICH.js";
import {
  followUp,
  runReport
} from "./chunk-2PAHKKI3.js";
import {
  modelView
} from "./chunk-XDMLSCG6.js";
import "./chunk-2RYGYTSQ.js";
import "./chunk-OMTXORDQ.js";
import "./chunk-GGQQNRJC.js";
import "./chunk-GJAA6LVA.js";
import "./chunk-ZEFOJPGY.js";
import "./chunk-YWQCNSJA.js";
import {
  formatKernel,
  rowOf
} from "./chunk-4STHFFQQ.js";
import "./chunk-REHQPXLB.js";

// packages/cli/src/commands/inspect.ts
import { open } from "node:fs/promises";
async function inspect(context) {
  const [path = ""] = context.arguments;
  if (await startsLikeModel(path)) return await inspectModel(context, path);
  const { inspectData } = await import("./inspect-data-6DURBEIO.js");
  return await inspectData(context, path);
}
var MODEL_START = Buffer.from([147, 79, 82, 68, 79]);
async function startsLikeModel(path) {
  const handle = await open(path, "r").catch(() => void 0);
  if (handle === void 0) return false;
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(MODEL_START.length),
      0,
      MODEL_START.length,
      0
    );
    return bytesRead === MODEL_START.length && buffer.equals(MODEL_START);
  } catch {
    return false;
  } finally {
    await handle.close();
  }
}
async function inspectModel(context, path) {
  const model = await openModel(context, path);
  const { version, backend, threads, seed, data, items, learner } = model.provenance;
  const { kind, kernel, lambda, impute: _, scale: __, ...options } = learner;
  const { names, classes } = model.target ?? { names: void 0, classes: void 0 };
  const report = {
    kind: "model",
    model: modelReport(model, path, await sizeOf(path) ?? null),
    learner: kind,
    kernel: formatKernel(kernel),
    lambda,
    options,
    featureNames: model.inputs?.names ?? null,
    target: { names: names ?? null, classes: classes ?? null },
    preparation: preparationOf(model),
    trainedBy: { version, backend, threads, seed, data, rows: items },
    largestWeights: largestWeights(model),
    ...runReport(context)
  };
  const next = [followUp(context, "score new rows", "predict", [path, "new-data"])];
  return { report, view: modelView(report, next), brief: [`${kind} ${report.kernel} ${lambda}`] };
}
async function sizeOf(path) {
  const handle = await open(path, "r");
  try {
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}
function preparationOf(model) {
  const specs = (model.preparation ?? []).map(({ spec }) => spec);
  const impute = specs.find((spec) => spec.transform === "imputation");
  const scale = specs.find((spec) => spec.transform === "scaling");
  return { impute: impute?.rule ?? "refuse", scale: scale?.kind ?? "none" };
}
var SHOWN = 5;
function largestWeights({ predictor, inputs }) {
  if (predictor.kind !== "linear") return [];
  const { weights, featureNames } = predictor;
  const names = featureNames ?? inputs?.names;
  const list = Array.from({ length: weights.rows }, (_, feature) => ({
    feature: names?.[feature] ?? `feature ${feature + 1}`,
    weight: rowOf(weights, feature)[0]
  }));
  return list.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight)).slice(0, SHOWN);
}
export {
  inspect
};
