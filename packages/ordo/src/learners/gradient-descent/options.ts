import type { OptionIssue } from "../../base/errors.ts";
import {
  integer,
  invalidOptions,
  nonNegative,
  oneOf,
  optional,
  positive,
  readOptions,
  where,
} from "../../base/options.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { shareOption } from "../held-out-share.ts";
import { type KernelOption, kernelOption, type WithKernel } from "../kernel-option.ts";
import type { Judging } from "../learner.ts";
import type { LearnerSpec } from "../learner-spec.ts";
import type { LossName } from "./losses/kinds.ts";
import { lossFrom } from "./losses/kinds.ts";
import type { ConvexLoss, RankingLoss } from "./losses/loss.ts";
import { growthOf, requireGamma } from "./theorem.ts";

export const SCHEDULES = ["constant", "decay", "theorem"] as const;
export type ScheduleName = (typeof SCHEDULES)[number];

export interface GradientDescentOptions<X extends Samples> {
  readonly kernel: KernelOption<X>;
  /** By its name, or functions of your own, which cost O(m₊·m₋) for each step. */
  readonly loss?: LossName | ConvexLoss;
  /** Weight of (λ/2)·‖f‖², ≥ 0. The theorem's schedule has its own. */
  readonly lambda?: number;
  /** Steps from f = 0: fewer is simpler. */
  readonly iterations?: number;
  /** constant: for smooth losses, and theirs by default. decay: step·t^−theta. theorem: as Theorem 2.1 has it. */
  readonly schedule?: ScheduleName;
  /** The first step size; by default from the curvature of the risk, or 1/Δ* with the theorem's schedule. */
  readonly step?: number;
  /** How fast steps shrink: decay and theorem. */
  readonly theta?: number;
  /** theorem: λ = t^−gamma. */
  readonly gamma?: number;
  /** theorem: takes the first t of the stopping range in place of `iterations`. */
  readonly s?: number;
  /** Each step looks at so many positives and as many negatives, drawn by weight, not at all. */
  readonly batch?: number;
  /** This share of the items is held out while descending, and the function that orders them best is kept. */
  readonly stopping?: number;
  /** query: compare items of one query only, when the data has queries. global: compare all items. */
  readonly ranking?: Judging;
}

/** Options as they were understood. */
export interface Plan {
  readonly loss: RankingLoss;
  /** Undefined where the theorem says what it is. */
  readonly lambda: number | undefined;
  /** Undefined where `s` does. */
  readonly iterations: number | undefined;
  readonly schedule: ScheduleName;
  readonly step: number | undefined;
  readonly theta: number;
  readonly gamma: number;
  readonly s: number | undefined;
  readonly batch: number | undefined;
  readonly stopping: number | undefined;
  readonly ranking: Judging;
}

const OWNER = "gradientDescent";
const USUAL = { loss: "squared-hinge", lambda: 0.001, iterations: 256, theta: 0.5, gamma: 0.1 } as const;

const isUnit = (value: unknown): value is number => typeof value === "number" && value > 0 && value <= 1;
const isLoss = (value: unknown): value is string | ConvexLoss =>
  typeof value === "string" || (typeof value === "object" && value !== null);
const whole = integer(1, Number.MAX_SAFE_INTEGER);
const shape = {
  kernel: kernelOption,
  loss: where("the name of a loss, or its functions", isLoss, USUAL.loss),
  lambda: optional(nonNegative()),
  iterations: optional(whole),
  schedule: optional(oneOf(SCHEDULES)),
  step: optional(positive()),
  theta: optional(where("a number > 0 and at most 1", isUnit)),
  gamma: optional(positive()),
  s: optional(positive()),
  batch: optional(whole),
  stopping: optional(shareOption),
  ranking: oneOf(["query", "global"], "query"),
};

export function readPlan<X extends Samples>(given: WithKernel<GradientDescentOptions<X>>): Plan {
  const { kernel: _, ...read } = readOptions(OWNER, shape, given);
  const loss = lossFrom(OWNER, read.loss);
  const isSmooth = loss.curvature !== undefined || loss.isSelfBounded === true;
  const schedule = read.schedule ?? (isSmooth ? "constant" : "decay");
  const issues = strangers(schedule, read);
  if (schedule === "constant" && !isSmooth && read.step === undefined)
    issues.push({
      key: "step",
      expected: `a number > 0, as the ${loss.name} loss has no bound of its curvature (or schedule: "decay")`,
      actual: "nothing",
    });
  if (read.s !== undefined && read.iterations !== undefined)
    issues.push({
      key: "iterations",
      expected: "none beside s, which says them",
      actual: String(read.iterations),
    });
  if (issues.length > 0) throw invalidOptions(OWNER, issues);
  const plan = { ...USUAL, ...defined(read), loss, schedule } as unknown as Plan;
  if (schedule !== "theorem") return Object.freeze({ ...plan, s: undefined });
  requireTheorem(plan);
  return Object.freeze({
    ...plan,
    lambda: undefined,
    ...(plan.s !== undefined && { iterations: undefined }),
  });
}

/** Options that each schedule has nothing to do with. */
const STRANGERS: Readonly<Record<ScheduleName, readonly string[]>> = {
  constant: ["theta", "gamma", "s"],
  decay: ["gamma", "s"],
  theorem: ["lambda", "batch", "stopping"],
};
const REASONS: Readonly<Record<string, string>> = {
  theta: "steps that stay the same do not shrink",
  gamma: "lambda is an option of its own there",
  s: "only the theorem has a stopping range",
  lambda: "it is t^-gamma there",
  batch: "it speaks of sums over all pairs",
  stopping: "it says itself where to stop",
};

function strangers(schedule: ScheduleName, read: Readonly<Record<string, unknown>>): OptionIssue[] {
  return STRANGERS[schedule]
    .filter((key) => read[key] !== undefined)
    .map((key) => ({
      key,
      expected: `none with schedule: "${schedule}", as ${REASONS[key]}`,
      actual: String(read[key]),
    }));
}

function requireTheorem({ loss, theta, gamma }: Plan): void {
  const { q } = growthOf(OWNER, loss);
  if (theta === 1)
    throw invalidOptions(OWNER, [
      { key: "theta", expected: "a number below 1 with the theorem", actual: "1" },
    ]);
  requireGamma(OWNER, { theta, gamma, q });
}

/** As JSON: what makes the learner again, unless its loss is functions, of which the name alone is left. */
export function specOf<X extends Samples>(kernel: Kernel<X>, plan: Plan): LearnerSpec {
  const { loss, schedule, theta, gamma, ...rest } = plan;
  return Object.freeze({
    kind: "gradient-descent",
    kernel: kernel.spec,
    loss: loss.name,
    schedule,
    ...(schedule !== "constant" && { theta }),
    ...(schedule === "theorem" && { gamma }),
    ...defined(rest),
  });
}

function defined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
