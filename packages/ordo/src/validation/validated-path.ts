import { isOrdoError } from "../base/errors.ts";
import { type Run, startRun, type Warning } from "../base/run.ts";
import { VERSION } from "../base/version.ts";
import { type ComputeOptions, openCompute } from "../compute/compute.ts";
import type { Dataset } from "../data/dataset.ts";
import type { Samples } from "../data/samples.ts";
import type { FitOptions, HoldOutRequest, Judging, Learner } from "../learners/learner.ts";
import type { Model } from "../learners/model.ts";
import { type PathValue, pointAt, requireValues } from "../learners/path.ts";
import type { Backend } from "../linalg/backend.ts";
import type { Metric } from "../metrics/metric.ts";
import { type AuditJob, openAudit } from "./audit/audit.ts";
import { type HeldOut, openHeldOut } from "./held-out.ts";
import { collectorFor, requireSuited } from "./judging/collect.ts";
import { countPairs } from "./judging/collect-pairs.ts";
import type { Collector } from "./judging/collector.ts";
import { withoutValue } from "./judging/estimate.ts";
import { completed, tee } from "./judging/sinks.ts";
import { spreadOf } from "./judging/spread.ts";
import { type Truth, truthOf } from "./judging/truth.ts";
import { requestOf } from "./request.ts";
import { averagingOf, requireQueriesInSight } from "./splits/plan-rules.ts";
import type { SplitPlan } from "./splits/split.ts";
import type { Validation } from "./validation.ts";
import type { PathOptions } from "./validation-options.ts";
import { warnAboutAudit, warnAboutComparisons, warnAboutEstimates, warnAboutPlan } from "./warnings.ts";

/** Validations at all values, and the way to the models of all data from what they have computed. */
export interface ValidatedPath<X extends Samples> extends Disposable {
  readonly results: readonly Validation[];
  model(value: PathValue): Promise<Model<X>>;
}

export async function validateEach<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  options: PathOptions,
  { gaps, doubts }: { readonly gaps: boolean; readonly doubts?: boolean },
): Promise<ValidatedPath<X>> {
  const { values, method, engine } = options;
  requireValues("validatePath", learner.path?.parameter, values);
  const judging = options.judging ?? learner.judging;
  requireQueriesInSight(options.split, data, judging);
  const truth = truthOf(data, judging);
  const { backend, run } = await openCompute(options);
  const whole = options.split.plan(truth.shape, run.rng.fork("folds"));
  const averaging = averagingOf(whole, options.averaging, truth.columns.length > 0);
  const inner: FitOptions = { ...options, backend, doubts };
  const open = (request: HoldOutRequest) =>
    openHeldOut({ learner, data, truth, request, values, method, engine }, inner);
  const { plan, request, heldOut } = await openPlan(
    { whole, counting: countingOf(whole, truth, options), averaging, isSlow: isPrepared(learner) },
    open,
  );
  const about = startRun();
  const metrics = metricList(options.metric);
  warnAboutPlan(about, whole, { data, judging, averaging, metrics, split: options.split });
  const job = { learner, data, truth, plan, whole, request, averaging, judging, backend, about, method };
  try {
    requireSuited(plan, truth, metrics);
    const results: Validation[] = [];
    for (const value of values)
      results.push(await validatedAt({ ...job, value }, heldOut, { options, inner, gaps }));
    return Object.freeze({
      results,
      model: (value: PathValue) => heldOut.model(value),
      [Symbol.dispose]: () => heldOut[Symbol.dispose](),
    });
  } catch (error) {
    heldOut[Symbol.dispose]();
    throw error;
  }
}

interface Planned {
  readonly whole: SplitPlan;
  /** What of it counts. */
  readonly counting: SplitPlan;
  readonly averaging: ReturnType<typeof averagingOf>;
  /** Whether what is held out is known to take time, each for itself. */
  readonly isSlow: boolean;
}

/** Everything is held out where that costs nothing; where it takes time, what counts. */
async function openPlan<X extends Samples>(
  { whole, counting, averaging, isSlow }: Planned,
  open: (request: HoldOutRequest) => Promise<HeldOut<X>>,
) {
  if (!isSlow || whole === counting) {
    const request = requestOf(whole, averaging);
    const heldOut = await open(request);
    if (heldOut.method === "shortcut" || whole === counting) return { plan: whole, request, heldOut };
    heldOut[Symbol.dispose]();
  }
  const request = requestOf(counting, averaging);
  return { plan: counting, request, heldOut: await open(request) };
}

/** Whether what goes before the learner is learned anew for each held-out set. */
function isPrepared<X extends Samples>({ spec }: Learner<X>): boolean {
  return spec.scale !== undefined || spec.impute !== undefined;
}

/** Of pairs, those with different scores, where nothing looks at the others. */
function countingOf(plan: SplitPlan, truth: Truth, { metric, onHeldOut }: PathOptions): SplitPlan {
  if (plan.kind !== "pairs" || plan.pairs.kind !== "all" || plan.pairs.differ !== undefined) return plan;
  const ignoresTies = metricList(metric).every(({ pairwise }) => Number.isNaN(pairwise?.score(1, 0)));
  if (onHeldOut !== undefined || truth.columns.length === 0 || !ignoresTies) return plan;
  return { kind: "pairs", pairs: { ...plan.pairs, differ: truth.columns } };
}

/** What is held out at one value, and what it is judged by. */
interface ValueJob<X extends Samples> extends AuditJob<X> {
  /** All that the split holds out, of which `plan` may be what counts. */
  readonly whole: SplitPlan;
  readonly request: HoldOutRequest;
  readonly averaging: ReturnType<typeof averagingOf>;
  readonly judging: Judging;
  readonly backend: Backend;
  /** What is to be said of the plan. */
  readonly about: Run;
}

interface Manner {
  readonly options: PathOptions;
  readonly inner: ComputeOptions;
  readonly gaps: boolean;
}

async function validatedAt<X extends Samples>(
  job: ValueJob<X>,
  heldOut: HeldOut<X>,
  manner: Manner,
): Promise<Validation> {
  const { learner, data, truth, plan, value, averaging, judging, backend } = job;
  const { options } = manner;
  const own = startRun(options);
  for (const { code, message } of job.about.warnings) own.warn(code, message);
  const collector = collectorFor(plan, truth, metricList(options.metric), averaging);
  const found = await collected(job, heldOut, collector, { ...manner, own });
  return {
    path: pointAt(learner.path, value),
    ...found,
    method: heldOut.method,
    refitReason: heldOut.why,
    split: options.split.spec,
    heldOut: countOf(job.whole, truth),
    judging,
    warnings: [...own.warnings],
    provenance: {
      version: VERSION,
      backend: backend.name,
      threads: heldOut.threads(backend),
      seed: options.seed ?? 0,
      // Hashing reads every number, so it waits until somebody asks.
      get data() {
        return data.fingerprint;
      },
      learner: learner.at(value).spec,
    },
  };
}

/** Holds out at one value; says what was found and what it is worth. */
async function collected<X extends Samples>(
  job: ValueJob<X>,
  heldOut: HeldOut<X>,
  collector: Collector,
  { options, inner, gaps, own }: Manner & { readonly own: Run },
): Promise<Pick<Validation, "estimates" | "comparisons" | "audit" | "standardError">> {
  const { learner, value, plan, truth, request } = job;
  // Nothing is to be audited where everything is refitted.
  const auditor =
    options.audit > 0 && heldOut.method === "shortcut"
      ? openAudit(job, { count: options.audit, engine: options.engine, rng: own.rng.fork("audit") }, inner)
      : undefined;
  const told = options.onHeldOut && completed(request, truth, options.onHeldOut);
  const spread = options.spread ? spreadOf(plan, truth, metricList(options.metric)[0]!) : undefined;
  const sink = tee(collector.sink, auditor?.sink, told?.sink, spread?.sink);
  const { unsolved, remarks } = await solvedOrNot(() => heldOut.run(value, sink), gaps);
  for (const { code, message } of remarks) own.warn(code, message);
  if (unsolved !== undefined) {
    own.warn("validation.unsolved", `${learner.path?.parameter.name} ${value} has no estimate: ${unsolved}`);
    const estimates = collector.estimates().map((estimate) => withoutValue(estimate, unsolved));
    return { estimates, comparisons: undefined, audit: undefined, standardError: undefined };
  }
  told?.finish();
  const [estimates, comparisons] = [collector.estimates(), collector.comparisons()];
  warnAboutEstimates(own, estimates, plan);
  warnAboutComparisons(own, comparisons);
  const audit = await auditor?.finish();
  warnAboutAudit(own, audit);
  return { estimates, comparisons, audit, standardError: spread?.standardError(estimates[0]!) };
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

export function metricList(metric: Metric | readonly Metric[]): readonly Metric[] {
  return Array.isArray(metric) ? (metric as readonly Metric[]) : [metric as Metric];
}

function countOf(plan: SplitPlan, truth: Truth): number {
  if (plan.kind === "folds") return plan.folds.length;
  if (plan.kind === "preferences") return truth.shape.preferences!.count;
  if (plan.kind === "group-pairs") return (plan.groups.count * (plan.groups.count - 1)) / 2;
  return countPairs(plan.pairs, truth);
}
