import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);
import {
  readInput
} from "./chunk-QIF2YOVW.js";
import {
  readModel,
  writeModel
} from "./chunk-DKUVVICH.js";
import {
  UsageError
} from "./chunk-OMTXORDQ.js";
import {
  OrdoError,
  isOrdoError,
  matrix,
  sparse,
  vectors
} from "./chunk-4STHFFQQ.js";

// packages/cli/src/model-file.ts
import { stat } from "node:fs/promises";

// packages/cli/src/align-features.ts
function alignFeatures(model, { data: { inputs }, report, path }) {
  if (model.names === void 0 || inputs.names === void 0) {
    if (report.format === "svmlight") return resize(inputs, model.features);
    if (inputs.features === model.features) return { inputs, warnings: [] };
    throw mismatch(path, `${model.features} features`, `${inputs.features}`);
  }
  const categorical = report.columns.filter(({ categories }) => categories !== void 0);
  const isWord = (name) => categorical.some((column) => name.startsWith(`${column.name}=`));
  const missing = model.names.filter((name) => !inputs.names.includes(name) && !isWord(name));
  const unknown = inputs.names.filter((name) => !model.names.includes(name));
  const columns = unknown.filter((name) => !isWord(name));
  if (missing.length > 0 || columns.length > 0) throw otherColumns(path, missing, columns);
  const warnings = unknown.length === 0 ? [] : [unseen(`${unknown.length} words of categories`, unknown)];
  const from = model.names.map((name) => inputs.names.indexOf(name));
  const isSame = unknown.length === 0 && from.every((column, place) => column === place);
  return { inputs: isSame ? inputs : vectors(pick(inputs.values, from), model.names), warnings };
}
function resize(inputs, features) {
  const { values } = inputs;
  if (inputs.features === features) return { inputs, warnings: [] };
  const from = Array.from({ length: features }, (_, column) => column < inputs.features ? column : -1);
  const extra = inputs.features - features;
  const resized = values.kind === "sparse" && extra <= 0 ? { ...values, cols: features } : pick(values, from);
  const warnings = extra > 0 ? [unseen(`${extra} features`, [])] : [];
  return { inputs: vectors(resized), warnings };
}
function unseen(what, names) {
  const some2 = names.length === 0 ? "" : ` (${names.slice(0, 5).join(", ")}${names.length > 5 ? ", \u2026" : ""})`;
  const message = `${what} did not occur in training and are left out${some2}`;
  return { code: "predict.unseen-features", message };
}
function pick(values, from) {
  return values.kind === "dense" ? pickDense(values, from) : pickSparse(values, from);
}
function pickDense(values, from) {
  const result = matrix(values.rows, from.length);
  for (let row = 0; row < values.rows; row++) {
    const start = values.offset + row * values.stride;
    from.forEach((column, place) => {
      if (column >= 0) result.data[row * from.length + place] = values.data[start + column];
    });
  }
  return result;
}
function pickSparse(values, from) {
  const place = new Int32Array(values.cols).fill(-1);
  from.forEach((column, to) => {
    if (column >= 0) place[column] = to;
  });
  const starts = new Uint32Array(values.rows + 1);
  const kept = [];
  for (let row = 0; row < values.rows; row++) {
    const line = [];
    for (let k = values.starts[row]; k < values.starts[row + 1]; k++) {
      const column = place[values.columns[k]];
      if (column >= 0) line.push({ column, value: values.values[k] });
    }
    kept.push(...line.sort((a, b) => a.column - b.column));
    starts[row + 1] = kept.length;
  }
  return sparse(values.rows, from.length, {
    starts,
    columns: Uint32Array.from(kept, ({ column }) => column),
    values: Float64Array.from(kept, ({ value }) => value)
  });
}
function otherColumns(path, missing, unknown) {
  const parts = [
    ...missing.length > 0 ? [`${path} lacks ${some(missing)}`] : [],
    ...unknown.length > 0 ? [`${path} has ${some(unknown)}, which the model does not know (leave it out with --ignore)`] : []
  ];
  const message = `the model was trained on other features: ${parts.join("; ")}`;
  return new OrdoError("model.mismatch", message, { expected: some(missing), actual: some(unknown) });
}
function mismatch(path, expected, actual) {
  const message = `the model was trained on ${expected}, ${path} has ${actual}`;
  return new OrdoError("model.mismatch", message, { expected, actual });
}
function some(names) {
  const listed = names.slice(0, 5).map((name) => JSON.stringify(name));
  return listed.join(", ") + (names.length > 5 ? ` and ${names.length - 5} more` : "");
}

// packages/cli/src/model-file.ts
async function openModel(context, path) {
  try {
    const model = await readModel(path);
    context.warn(...model.warnings);
    return model;
  } catch (error) {
    if (!isOrdoError(error, "model.corrupt") || error.details.reason !== "not a model file") throw error;
    const [model, data] = [path, context.arguments[1]];
    const order = data === void 0 ? "" : ` The order is: ordo ${context.settings.command.name} MODEL DATA.`;
    throw new OrdoError("model.corrupt", `${model} is no Ordo model file.${order}`, error.details);
  }
}
async function readItems(context, model, path) {
  if (model.inputs === void 0)
    throw new OrdoError("data.unsupported", "the model does not score vectors", {
      what: "the model",
      reason: "it was trained on a precomputed kernel"
    });
  const imputes = model.preparation?.some(({ spec }) => spec.transform === "imputation") === true;
  const { names, classes } = model.target ?? { names: void 0, classes: void 0 };
  const input = await readInput(context, path, {
    missing: imputes ? "keep" : void 0,
    target: names === void 0 ? void 0 : { names, classes }
  });
  const { inputs, warnings } = alignFeatures(model.inputs, input);
  context.warn(...warnings);
  return { input, items: inputs };
}
function taughtRanking(model) {
  return model.provenance.learner.ranking === "global" ? "global" : void 0;
}
async function saveModel(context, path, model) {
  await writeModel(path, model, context.run);
  return modelReport(model, path, (await stat(path)).size);
}
function modelReport(model, path = null, bytes = null) {
  const { predictor, provenance, outputs, inputs } = model;
  const rows = provenance.items;
  return { path, kind: predictor.kind, features: inputs?.features ?? null, rows, outputs, bytes };
}
function checkOutput(option, path, ...inputs) {
  if (path !== void 0 && inputs.includes(path))
    throw new UsageError(`--${option} ${path} would replace a file that this command reads`);
}

export {
  openModel,
  readItems,
  taughtRanking,
  saveModel,
  modelReport,
  checkOutput
};
