import { exact, type LearnerReport } from "@ordo/report";
import {
  type Cost,
  formatKernel,
  type ImputationOptions,
  type Kernel,
  type KernelSpec,
  type Learner,
  nearestName,
  type PreferenceOptions,
  parseKernel,
  parseKernelGrid,
  parseNumbers,
  rankRls,
  rls,
  type ScalingKind,
  type Vectors,
  withPreparation,
} from "ordo";
import { UsageError } from "./definitions/definition.ts";
import type { Ranking } from "./input.ts";
import type { Settings } from "./settings.ts";

/** Everything that decides what is learned, as it was written. */
export interface LearnerText {
  readonly learner: string;
  readonly kernel: string;
  readonly lambda: string;
  readonly scale: string;
  readonly impute: string;
  readonly cost: string | undefined;
  readonly queryWeights: string | undefined;
  readonly ties: boolean | undefined;
  readonly minimumGap: string | undefined;
  readonly intercept: boolean | undefined;
}

const LEARNERS = ["rank-rls", "rls"] as const;

export function learnerText(settings: Settings, learner = settings.need("learner")): LearnerText {
  const optional = (name: string) => (settings.isGiven(name) ? settings.text(name) : undefined);
  return {
    learner,
    kernel: settings.need("kernel"),
    lambda: settings.need("lambda"),
    scale: settings.need("scale"),
    impute: settings.need("impute"),
    cost: optional("cost"),
    queryWeights: optional("query-weights"),
    ties: settings.flag("ties"),
    minimumGap: optional("minimum-gap"),
    intercept: settings.flag("intercept"),
  };
}

const KEYS: Readonly<Record<string, keyof LearnerText>> = {
  kernel: "kernel",
  lambda: "lambda",
  scale: "scale",
  impute: "impute",
  cost: "cost",
  "query-weights": "queryWeights",
  ties: "ties",
  "minimum-gap": "minimumGap",
  intercept: "intercept",
};

/** `NAME` or `NAME:key=value;key=value`; what is left out is as in `usual`. */
export function parseLearner(text: string, usual: LearnerText): LearnerText {
  const [, name = "", rest] = /^([^:]*)(?::(.*))?$/s.exec(text.trim())!;
  if (!LEARNERS.includes(name as never)) throw unknown("--learner", text, name, LEARNERS);
  const values: Record<string, string | boolean> = { learner: name };
  for (const part of rest === undefined ? [] : rest.split(";")) {
    const [, key = "", value = ""] = /^\s*([^=\s]*)\s*=\s*(.*?)\s*$/s.exec(part) ?? [];
    const field = KEYS[key];
    if (field === undefined || value === "") throw unknown("--learner", text, key, Object.keys(KEYS));
    values[field] = field === "ties" || field === "intercept" ? yesOrNo(text, key, value) : value;
  }
  return { ...withoutForeign(usual, name), ...values } as LearnerText;
}

/** Options of the other learner, given for all, say nothing about this one. */
function withoutForeign(usual: LearnerText, name: string): LearnerText {
  if (name === "rank-rls") return { ...usual, intercept: undefined };
  return { ...usual, cost: undefined, queryWeights: undefined, ties: undefined, minimumGap: undefined };
}

function yesOrNo(text: string, key: string, value: string): boolean {
  if (value === "yes" || value === "no") return value === "yes";
  throw new UsageError(`--learner "${text}": ${key} is yes or no, not "${value}"`);
}

function unknown(option: string, text: string, word: string, names: readonly string[]): UsageError {
  const near = nearestName(word, names);
  const hint = near === undefined ? `expected one of ${names.join(", ")}` : `did you mean ${near}?`;
  return new UsageError(`${option} "${text}": "${word}" is not known; ${hint}`);
}

/** The learners that a text stands for: one, or one for each kernel and lambda of its grids. */
export interface LearnerChoice {
  readonly text: LearnerText;
  readonly ranking: Ranking;
  /** One for each kernel, at the first lambda. */
  readonly learners: readonly Learner<Vectors>[];
  readonly lambdas: readonly number[];
}

/** For commands that take one kernel and one lambda. */
export function singleLearner(text: LearnerText, ranking: Ranking): Learner<Vectors> {
  const [lambda, ...more] = readLambdas(text.lambda);
  if (more.length > 0)
    throw new UsageError(`--lambda ${text.lambda}: expected one number; ordo tune chooses among several`);
  return make(text, ranking, parseKernel(text.kernel) as Kernel<Vectors>, lambda!);
}

export function learnerChoice(text: LearnerText, ranking: Ranking): LearnerChoice {
  const lambdas = readLambdas(text.lambda);
  const kernels = parseKernelGrid(text.kernel) as readonly Kernel<Vectors>[];
  const learners = kernels.map((kernel) => make(text, ranking, kernel, lambdas[0]!));
  return { text, ranking, learners, lambdas };
}

function readLambdas(text: string): readonly number[] {
  const lambdas = parseNumbers(text, "--lambda");
  const bad = lambdas.find((lambda) => !(lambda > 0 && Number.isFinite(lambda)));
  if (bad !== undefined) throw new UsageError(`--lambda: expected numbers > 0, got ${exact(bad)}`);
  return lambdas;
}

function make(
  text: LearnerText,
  ranking: Ranking,
  kernel: Kernel<Vectors>,
  lambda: number,
): Learner<Vectors> {
  const learner =
    text.learner === "rls"
      ? rls({ kernel, lambda, ...rlsOptions(text) })
      : rankRls({ kernel, lambda, ranking, ...rankOptions(text) });
  return withPreparation(learner, { impute: imputeOf(text.impute), scale: scaleOf(text.scale) });
}

function rankOptions(text: LearnerText): PreferenceOptions {
  if (text.intercept === true)
    throw new UsageError("--intercept is for rls: a constant changes no order, so rank-rls has none");
  return {
    ...(text.cost !== undefined && { cost: Number(text.cost) as Cost }),
    ...(text.queryWeights !== undefined && { queryWeights: text.queryWeights as "pairs" }),
    ...(text.ties !== undefined && { ties: text.ties }),
    ...(text.minimumGap !== undefined && { minimumGap: Number(text.minimumGap) }),
  };
}

function rlsOptions(text: LearnerText): { intercept?: boolean } {
  const foreign = [
    text.cost !== undefined && "--cost",
    text.queryWeights !== undefined && "--query-weights",
    text.ties !== undefined && "--ties",
    text.minimumGap !== undefined && "--minimum-gap",
  ].filter((name) => name !== false);
  if (foreign.length > 0)
    throw new UsageError(`${foreign.join(", ")} is about pairs of rows; rls looks at one row at a time`);
  return text.intercept === undefined ? {} : { intercept: text.intercept };
}

const RULES = ["mean", "median", "most-frequent", "query-mean"] as const;

function imputeOf(text: string): ImputationOptions | undefined {
  if (text === "refuse") return undefined;
  const rule = RULES.find((name) => name === text);
  if (rule !== undefined) return { rule };
  const value = Number(text);
  if (text.trim() !== "" && Number.isFinite(value)) return { rule: "constant", value };
  const near = nearestName(text, ["refuse", ...RULES]);
  const hint = near === undefined ? "" : `; did you mean ${near}?`;
  throw new UsageError(`--impute: expected refuse, ${RULES.join(", ")} or a number, got "${text}"${hint}`);
}

const SCALES: readonly ScalingKind[] = [
  "none",
  "standard",
  "min-max",
  "robust",
  "max-abs",
  "query-standard",
  "query-min-max",
];

function scaleOf(text: string): { readonly kind: ScalingKind } | undefined {
  if (text === "none") return undefined;
  const kind = SCALES.find((name) => name === text);
  if (kind !== undefined) return { kind };
  throw unknown("--scale", text, text, SCALES);
}

export function learnerReport(learner: Learner<Vectors>, text: LearnerText, ranking: Ranking): LearnerReport {
  return {
    learner: text.learner,
    kernel: formatKernel(learner.spec.kernel as KernelSpec),
    lambda: learner.lambda,
    ranking,
    scale: text.scale,
    impute: text.impute,
  };
}
