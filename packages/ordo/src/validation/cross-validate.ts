import { isOrdoError } from "../base/errors.ts";
import { type Run, startRun, type Warning } from "../base/run.ts";
import { VERSION } from "../base/version.ts";
import type { ComputeOptions } from "../compute/compute.ts";
import { openCompute } from "../compute/compute.ts";
import type { Dataset } from "../data/dataset.ts";
import type { Samples } from "../data/samples.ts";
import type { HoldOutRequest, HoldOutSink, Learner } from "../learners/learner.ts";
import type { LearnerSpec } from "../learners/learner-spec.ts";
import { requireData, requireLearner } from "../learners/require-data.ts";
import type { Metric } from "../metrics/metric.ts";
import { type AuditJob, openAudit } from "./audit.ts";
import type { Audit } from "./audit-tally.ts";
import { collectorFor } from "./collect.ts";
import { countPairs } from "./collect-pairs.ts";
import type { Collector } from "./collector.ts";
import type { Comparisons } from "./comparisons.ts";
import { type Estimate, withoutValue } from "./estimate.ts";
import { type HeldOut, openHeldOut } from "./held-out.ts";
import { averagingOf, requireQueriesInSight } from "./plan-rules.ts";
import { requestOf } from "./request.ts";
import { completed, tee } from "./sinks.ts";
import type { Split, SplitPlan, SplitSpec } from "./split.ts";
import { type Judging, judgingOf, type Truth, truthOf } from "./truth.ts";
import { readPathOptions, readValidationOptions } from "./validation-options.ts";
import { warnAboutAudit, warnAboutComparisons, warnAboutEstimates, warnAboutPlan } from "./warnings.ts";

export interface ValidationOptions extends ComputeOptions {
  readonly split: Split;
  /** One or several measures. */
  readonly metric: Metric | readonly Metric[];
  /** query: judge inside queries, when the data has them. Default: as the learner ranks. */
  readonly judging?: Judging | undefined;
  /** folds: mean over folds; pooled: all held-out scores as one list. Default: folds, or pooled where every fold is one item. */
  readonly averaging?: "folds" | "pooled" | undefined;
  /** Refit so many of the held-out sets and compare scores and orders with those of the shortcut. */
  readonly audit?: number | undefined;
  /** refit: never use a shortcut. */
  readonly method?: "auto" | "refit" | undefined;
  /** Is told every held-out score, for each lambda; what left nothing to learn from comes last, with NaN. */
  readonly onHeldOut?: HoldOutSink | undefined;
}

/** How good a learner's order will be on new data, and how that was found. */
export interface Validation {
  readonly lambda: number;
  readonly estimates: readonly Estimate[];
  readonly method: "shortcut" | "refit";
  /** Why the learner was refitted, when it was. */
  readonly refitReason: string | undefined;
  readonly split: SplitSpec;
  /** How many sets, pairs or preferences were held out. */
  readonly heldOut: number;
  readonly judging: Judging;
  /** How many comparisons the estimates are made of, and how many rounding left undecided; undefined where no measure looks at the order. */
  readonly comparisons: Comparisons | undefined;
  readonly audit: Audit | undefined;
  readonly warnings: readonly Warning[];
  readonly provenance: ValidationProvenance;
}

export interface ValidationProvenance {
  readonly version: string;
  readonly backend: string;
  readonly threads: number;
  readonly seed: number;
  readonly data: string;
  readonly learner: LearnerSpec;
}

/** Cross-validates a learner at its own lambda: by the exact shortcut where there is one, by refitting where there is not. */
export async function crossValidate<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  options: ValidationOptions,
): Promise<Validation> {
  requireLearner(learner);
  requireData(data);
  const checked = readValidationOptions(options);
  const path = { ...checked, lambdas: [learner.lambda] };
  const [result] = await validateEach(learner, data, path, { gaps: false });
  return result!;
}

/**
 * The same for each of several lambdas, from one decomposition where the learner allows it. A lambda so small that rounding leaves a
 * hold-out unsolvable has estimates without a value, and a warning; `crossValidate` fails there.
 */
export async function validatePath<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  options: ValidationOptions & { readonly lambdas: readonly number[] },
): Promise<Validation[]> {
  requireLearner(learner);
  requireData(data);
  return validateEach(learner, data, readPathOptions(options), { gaps: true });
}

async function validateEach<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  options: ReturnType<typeof readPathOptions>,
  { gaps }: { readonly gaps: boolean },
): Promise<Validation[]> {
  const metrics = metricList(options.metric);
  const judging = options.judging ?? judgingOf(learner);
  requireQueriesInSight(options.split, data, judging);
  const truth = truthOf(data, judging);
  const { backend, run } = await openCompute(options);
  const plan = options.split.plan(truth.shape, run.rng.fork("folds"));
  const averaging = averagingOf(plan, options.averaging, truth.columns.length > 0);
  const request = requestOf(plan, averaging);
  const inner: ComputeOptions = { ...options, backend };
  const { lambdas, method } = options;
  using heldOut = await openHeldOut({ learner, data, truth, request, lambdas, method }, inner);
  const provenance = {
    version: VERSION,
    backend: backend.name,
    threads: backend.description.threads,
    seed: options.seed ?? 0,
    data: data.fingerprint,
  };
  const results: Validation[] = [];
  for (const lambda of lambdas) {
    const own = startRun(options);
    warnAboutPlan(own, plan, { data, judging, averaging, metrics });
    const collector = collectorFor(plan, truth, metrics, averaging);
    const job = { learner, data, truth, plan, lambda };
    const found = await collected(job, heldOut, collector, { request, options, inner, gaps, own });
    results.push({
      lambda,
      ...found,
      method: heldOut.method,
      refitReason: heldOut.why,
      split: options.split.spec,
      heldOut: countOf(plan, truth),
      judging,
      warnings: [...own.warnings],
      provenance: { ...provenance, learner: { ...learner.spec, lambda } },
    });
  }
  return results;
}

/** How one lambda is held out, and where its warnings go. */
interface Manner {
  readonly request: HoldOutRequest;
  readonly options: ReturnType<typeof readPathOptions>;
  readonly inner: ComputeOptions;
  readonly gaps: boolean;
  readonly own: Run;
}

/** Holds out at one lambda; says what was found and what it is worth. */
async function collected<X extends Samples>(
  job: AuditJob<X>,
  heldOut: HeldOut,
  collector: Collector,
  { request, options, inner, gaps, own }: Manner,
): Promise<Pick<Validation, "estimates" | "comparisons" | "audit">> {
  const { lambda, plan, truth } = job;
  // Nothing is to be audited where everything is refitted.
  const auditor =
    options.audit > 0 && heldOut.method === "shortcut"
      ? openAudit(job, options.audit, inner, own.rng.fork("audit"))
      : undefined;
  const told = options.onHeldOut && completed(request, truth, options.onHeldOut);
  const sink = tee(collector.sink, auditor?.sink, told?.sink);
  const { unsolved, remarks } = await solvedOrNot(() => heldOut.run(lambda, sink), gaps);
  for (const { code, message } of remarks) own.warn(code, message);
  if (unsolved !== undefined) {
    own.warn("validation.unsolved", `lambda ${lambda} has no estimate: ${unsolved}`);
    const estimates = collector.estimates().map((estimate) => withoutValue(estimate, unsolved));
    return { estimates, comparisons: undefined, audit: undefined };
  }
  told?.finish();
  const [estimates, comparisons] = [collector.estimates(), collector.comparisons()];
  warnAboutEstimates(own, estimates, plan);
  warnAboutComparisons(own, comparisons);
  const audit = await auditor?.finish();
  warnAboutAudit(own, audit);
  return { estimates, comparisons, audit };
}

/** What is doubtful about a hold-out, or why it could not be solved, where that is to be a gap in a path. */
async function solvedOrNot(
  run: () => Promise<readonly Warning[]>,
  gaps: boolean,
): Promise<{ readonly unsolved?: string; readonly remarks: readonly Warning[] }> {
  try {
    return { remarks: await run() };
  } catch (error) {
    if (gaps && isOrdoError(error, "solver.ill-conditioned")) return { unsolved: error.message, remarks: [] };
    throw error;
  }
}

function metricList(metric: Metric | readonly Metric[]): readonly Metric[] {
  return Array.isArray(metric) ? (metric as readonly Metric[]) : [metric as Metric];
}

function countOf(plan: SplitPlan, truth: Truth): number {
  if (plan.kind === "folds") return plan.folds.length;
  if (plan.kind === "preferences") return truth.shape.preferences!.count;
  if (plan.kind === "group-pairs") return (plan.groups.count * (plan.groups.count - 1)) / 2;
  return countPairs(plan.pairs, truth);
}
