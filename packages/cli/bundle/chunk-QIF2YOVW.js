import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);
import {
  detectFormat,
  readDataset,
  readPairs,
  readingOptions
} from "./chunk-DKUVVICH.js";
import {
  quoted
} from "./chunk-2PAHKKI3.js";
import {
  UsageError
} from "./chunk-OMTXORDQ.js";
import {
  dataset,
  isOrdoError
} from "./chunk-4STHFFQQ.js";

// packages/cli/src/input.ts
var ONLY = {
  target: ["csv", "arff", "json-lines", "parquet"],
  query: ["csv", "arff", "json-lines", "parquet"],
  group: ["csv", "arff", "json-lines", "parquet"],
  id: ["csv", "arff", "json-lines", "parquet"],
  weight: ["csv", "arff", "json-lines", "parquet"],
  ignore: ["csv", "arff", "json-lines", "parquet"],
  categories: ["csv", "arff", "json-lines", "parquet"],
  header: ["csv"],
  delimiter: ["csv"],
  "skip-lines": ["csv"],
  multilabel: ["svmlight"],
  encoding: ["csv", "svmlight", "arff"]
};
async function readInput(context, path, wanted = {}) {
  const { settings, run } = context;
  const format = settings.text("format") ?? await detectFormat(path);
  checkFormat(settings, path, format);
  const { data, report } = await readOnce(path, readOptions(settings, format, wanted), wanted, run);
  context.warn(...report.warnings);
  return { path, data, report };
}
async function readOnce(path, options, wanted, run) {
  try {
    return await readDataset(path, options, run);
  } catch (error) {
    const names = wanted.target?.names ?? [];
    if (!isOrdoError(error, "data.column") || !names.includes(error.details.column)) throw error;
    const { target: _, classes: __, positive: ___, ...rest } = options;
    const none = options.format === "arff" ? { target: [] } : {};
    return await readDataset(path, { ...rest, ...none }, run);
  }
}
function readOptions(settings, format, { missing, target }) {
  const given = { ...readingOptions(settings), format, ...missing === void 0 ? {} : { missing } };
  if (target === void 0) return given;
  const ignored = settings.list("ignore");
  const names = target.names.filter((name) => !ignored.includes(name));
  const isOpen = format !== "svmlight" && given.target === void 0 && names.length > 0;
  const classes = given.positive === void 0 && target.classes !== void 0 ? classOptions(target.classes) : {};
  return { ...given, ...classes, ...isOpen ? { target: names } : {} };
}
function classOptions(classes) {
  const [rest, positive] = classes;
  return classes.length === 2 && rest === `not ${positive}` ? { positive } : { classes };
}
function checkFormat(settings, path, format) {
  for (const [name, formats] of Object.entries(ONLY)) {
    if (formats.includes(format) || !settings.isGiven(name)) continue;
    const why = format === "svmlight" && ["target", "query", "id", "weight"].includes(name) ? "its lines begin with the score and hold qid:, cost: and #docid themselves" : `it is for ${formats.join(", ")}`;
    throw new UsageError(`--${name} does not go with ${path}, which is ${format}: ${why}`);
  }
}
async function readTrainingInput(context, path) {
  const { settings } = context;
  const missing = settings.need("impute") === "refuse" ? void 0 : "keep";
  const input = await readInput(context, path, { missing });
  const withPairs = await addPairs(context, input);
  if (withPairs.data.scores === void 0 && withPairs.data.preferences === void 0)
    throw noTarget(path, withPairs.report);
  return withPairs;
}
function noTarget(path, { columns }) {
  const names = columns.filter(({ role }) => role === "feature").map(({ name }) => name);
  const listed = names.slice(0, 12).map(quoted).join(", ") + (names.length > 12 ? ", \u2026" : "");
  const choice = names.length === 0 ? "" : `; its columns are ${listed}`;
  return new UsageError(
    `${path}: say which column holds the scores with --target, or give comparisons with --pairs${choice}`
  );
}
async function addPairs(context, input) {
  const { settings, run } = context;
  const path = settings.text("pairs");
  if (path === void 0) {
    for (const name of ["pairs-by", "use-target"])
      if (settings.isGiven(name))
        throw new UsageError(`--${name} says how to use --pairs, which is not given`);
    return input;
  }
  const { data } = input;
  const by = settings.text("pairs-by") ?? (data.ids === void 0 ? "row" : "id");
  if (by === "id" && data.ids === void 0)
    throw new UsageError("--pairs-by id: the data has no ids; name their column with --id");
  const names = by === "id" ? { by, ids: data.ids } : { by, items: data.size };
  const { preferences } = await readPairs(path, names, run);
  const scores = settings.flag("use-target") === false ? void 0 : data.scores;
  return { ...input, data: dataset({ ...data, scores, preferences }) };
}
function rankingOf(settings, data, usual) {
  const wanted = settings.text("ranking");
  if (wanted === "query" && data.queries === void 0)
    throw new UsageError("--ranking query: the data has no queries; name their column with --query");
  return wanted ?? usual ?? (data.queries === void 0 ? "global" : "query");
}
function dataReport({ path, data, report }) {
  return {
    path,
    format: report.format,
    rows: data.size,
    features: data.inputs.features,
    storage: data.inputs.values.kind,
    queries: data.queries?.count ?? null,
    groups: data.groups?.count ?? null,
    outputs: data.scores?.values.cols ?? 0,
    target: data.scores?.names ?? null,
    classes: data.scores?.classes ?? null,
    preferences: data.preferences?.count ?? null,
    missing: report.missing,
    fingerprint: data.fingerprint
  };
}

export {
  readInput,
  readTrainingInput,
  rankingOf,
  dataReport
};
