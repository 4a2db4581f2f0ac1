import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);
import {
  exact
} from "./chunk-XDMLSCG6.js";
import {
  UsageError
} from "./chunk-OMTXORDQ.js";
import {
  formatKernel,
  nearestName,
  parseKernel,
  parseKernelGrid,
  parseNumbers,
  rankRls,
  rls,
  withPreparation
} from "./chunk-4STHFFQQ.js";

// packages/cli/src/learner-choice.ts
var LEARNERS = ["rank-rls", "rls"];
function learnerText(settings) {
  const optional = (name) => settings.isGiven(name) ? settings.text(name) : void 0;
  return {
    learner: settings.list("learner").length > 0 ? "rank-rls" : settings.need("learner"),
    kernel: settings.need("kernel"),
    lambda: settings.need("lambda"),
    scale: settings.need("scale"),
    impute: settings.need("impute"),
    cost: optional("cost"),
    queryWeights: optional("query-weights"),
    ties: settings.flag("ties"),
    minimumGap: optional("minimum-gap"),
    intercept: settings.flag("intercept")
  };
}
var KEYS = {
  kernel: "kernel",
  lambda: "lambda",
  scale: "scale",
  impute: "impute",
  cost: "cost",
  "query-weights": "queryWeights",
  ties: "ties",
  "minimum-gap": "minimumGap",
  intercept: "intercept"
};
function parseLearner(text, usual) {
  const [, name = "", rest] = /^([^:]*)(?::(.*))?$/s.exec(text.trim());
  if (!LEARNERS.includes(name)) throw unknown("--learner", text, name, LEARNERS);
  const values = { learner: name };
  for (const part of rest === void 0 ? [] : rest.split(";")) {
    const [, key = "", value = ""] = /^\s*([^=\s]*)\s*=\s*(.*?)\s*$/s.exec(part) ?? [];
    const field = KEYS[key];
    if (field === void 0 || value === "") throw unknown("--learner", text, key, Object.keys(KEYS));
    values[field] = field === "ties" || field === "intercept" ? yesOrNo(text, key, value) : value;
  }
  return { ...withoutForeign(usual, name), ...values };
}
function withoutForeign(usual, name) {
  if (name === "rank-rls") return { ...usual, intercept: void 0 };
  return { ...usual, cost: void 0, queryWeights: void 0, ties: void 0, minimumGap: void 0 };
}
function yesOrNo(text, key, value) {
  if (value === "yes" || value === "no") return value === "yes";
  throw new UsageError(`--learner "${text}": ${key} is yes or no, not "${value}"`);
}
function unknown(option, text, word, names) {
  const near = nearestName(word, names);
  const hint = near === void 0 ? `expected one of ${names.join(", ")}` : `did you mean ${near}?`;
  return new UsageError(`${option} "${text}": "${word}" is not known; ${hint}`);
}
function singleLearner(text, ranking) {
  const [lambda, ...more] = readLambdas(text.lambda);
  if (more.length > 0)
    throw new UsageError(`--lambda ${text.lambda}: expected one number; ordo tune chooses among several`);
  return make(text, ranking, parseKernel(text.kernel), lambda);
}
function learnerChoice(text, ranking) {
  const lambdas = readLambdas(text.lambda);
  const kernels = parseKernelGrid(text.kernel);
  const learners = kernels.map((kernel) => make(text, ranking, kernel, lambdas[0]));
  return { text, ranking, learners, lambdas };
}
function readLambdas(text) {
  const lambdas = parseNumbers(text, "--lambda");
  const bad = lambdas.find((lambda) => !(lambda > 0 && Number.isFinite(lambda)));
  if (bad !== void 0) throw new UsageError(`--lambda: expected numbers > 0, got ${exact(bad)}`);
  return lambdas;
}
function make(text, ranking, kernel, lambda) {
  const learner = text.learner === "rls" ? rls({ kernel, lambda, ...rlsOptions(text) }) : rankRls({ kernel, lambda, ranking, ...rankOptions(text) });
  return withPreparation(learner, { impute: imputeOf(text.impute), scale: scaleOf(text.scale) });
}
function rankOptions(text) {
  if (text.intercept === true)
    throw new UsageError("--intercept is for rls: a constant changes no order, so rank-rls has none");
  return {
    ...text.cost !== void 0 && { cost: Number(text.cost) },
    ...text.queryWeights !== void 0 && { queryWeights: text.queryWeights },
    ...text.ties !== void 0 && { ties: text.ties },
    ...text.minimumGap !== void 0 && { minimumGap: Number(text.minimumGap) }
  };
}
function rlsOptions(text) {
  const foreign = [
    text.cost !== void 0 && "--cost",
    text.queryWeights !== void 0 && "--query-weights",
    text.ties !== void 0 && "--ties",
    text.minimumGap !== void 0 && "--minimum-gap"
  ].filter((name) => name !== false);
  if (foreign.length > 0)
    throw new UsageError(`${foreign.join(", ")} is about pairs of rows; rls looks at one row at a time`);
  return text.intercept === void 0 ? {} : { intercept: text.intercept };
}
var RULES = ["mean", "median", "most-frequent", "query-mean"];
function imputeOf(text) {
  if (text === "refuse") return void 0;
  const rule = RULES.find((name) => name === text);
  if (rule !== void 0) return { rule };
  const value = Number(text);
  if (text.trim() !== "" && Number.isFinite(value)) return { rule: "constant", value };
  const near = nearestName(text, ["refuse", ...RULES]);
  const hint = near === void 0 ? "" : `; did you mean ${near}?`;
  throw new UsageError(`--impute: expected refuse, ${RULES.join(", ")} or a number, got "${text}"${hint}`);
}
var SCALES = [
  "none",
  "standard",
  "min-max",
  "robust",
  "max-abs",
  "query-standard",
  "query-min-max"
];
function scaleOf(text) {
  if (text === "none") return void 0;
  const kind = SCALES.find((name) => name === text);
  if (kind !== void 0) return { kind };
  throw unknown("--scale", text, text, SCALES);
}
function learnerReport(learner, text, ranking) {
  return {
    learner: text.learner,
    kernel: formatKernel(learner.spec.kernel),
    lambda: learner.lambda,
    ranking,
    scale: text.scale,
    impute: text.impute
  };
}

export {
  learnerText,
  parseLearner,
  singleLearner,
  learnerChoice,
  learnerReport
};
