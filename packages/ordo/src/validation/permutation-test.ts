import { requireWithin } from "../base/limits.ts";
import { invalidOptions } from "../base/options.ts";
import type { Rng } from "../base/random.ts";
import type { Warning } from "../base/run.ts";
import { openCompute } from "../compute/compute.ts";
import type { Dataset } from "../data/dataset.ts";
import type { Samples } from "../data/samples.ts";
import { runJobs } from "../engine/inline.ts";
import type { Learner } from "../learners/learner.ts";
import { requireData, requireLearner } from "../learners/require-data.ts";
import { sideBySide } from "../linalg/join.ts";
import { columnOf } from "../linalg/matrix.ts";
import type { Metric, MetricValue } from "../metrics/metric.ts";
import { type ShuffledCommon, shuffledJob } from "./jobs/shuffled.ts";
import { truthOf } from "./judging/truth.ts";
import type { MetricOption, ValidationOptions } from "./validation.ts";
import { oneMetric, readValidationOptions } from "./validation-options.ts";

/** Options of a validation that a test of shuffles has no use for. */
const IGNORED = ["resamples", "level", "spread"] as const;

export interface PermutationOptions
  extends Omit<ValidationOptions, "metric" | "audit" | "onHeldOut" | "resamples" | "level" | "spread"> {
  readonly metric: MetricOption;
  /** How many shuffled copies of the scores; 999 by default. */
  readonly permutations?: number;
}

export interface PermutationTest {
  /** The estimate with the true scores. */
  readonly observed: MetricValue;
  /** The same estimate with shuffled scores, where it has a value. */
  readonly shuffled: Float64Array;
  /** (1 + number of shuffles at least as good) / (1 + number of shuffles): how often chance alone does as well. */
  readonly pValue: number;
  readonly method: "shortcut" | "refit";
  /** Why the learner was refitted, when it was. */
  readonly refitReason: string | undefined;
  readonly warnings: readonly Warning[];
}

/** Columns of shuffled scores that ride along at a time. */
const COLUMNS = 128;

/**
 * Could the estimate be chance? The scores are shuffled (inside queries, when the data is judged inside queries), and for each
 * shuffle the learner is trained and judged again on every fold, as it was with the true scores; shuffled scores are extra outputs,
 * so that one decomposition serves many. What is not repeated: folds are drawn once, with the true scores in view where they are
 * stratified, and serve every shuffle; kernel and lambda stay those of the learner, so if they were chosen with these data the p-value
 * is too small. Pairs with different scores are found anew for each shuffle; a sample of them is drawn for 128 shuffles together, from
 * the pairs that differ in any, so the observed value may differ a little from that of `crossValidate`. Scores of one output only.
 */
export async function permutationTest<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  options: PermutationOptions,
): Promise<PermutationTest> {
  const { permutations = 999, metric: asked, ...rest } = options ?? ({} as PermutationOptions);
  const metric = oneMetric.accept(asked);
  requireLearner(learner);
  requireData(data);
  const truth = truthOf(data, rest.judging ?? learner.judging);
  const issues = [];
  if (!Number.isInteger(permutations) || permutations < 1) {
    issues.push({ key: "permutations", expected: "a whole number >= 1", actual: String(permutations) });
  } else requireWithin("permutations", permutations, "permutationTest");
  if (truth.columns.length !== 1)
    issues.push({ key: "data", expected: "scores of one output", actual: `${truth.columns.length} outputs` });
  if (metric === undefined)
    issues.push({
      key: "metric",
      expected: oneMetric.expected,
      actual: Array.isArray(asked) ? "a list" : String(asked),
    });
  for (const key of IGNORED) {
    const given = (rest as Readonly<Record<string, unknown>>)[key];
    if (given !== undefined)
      issues.push({ key, expected: "nothing: shuffles have no intervals", actual: String(given) });
  }
  if (metric === undefined || issues.length > 0) throw invalidOptions("permutationTest", issues);
  const { backend, run } = await openCompute(options);
  const rng = run.rng.fork("permutations");
  const y = truth.columns[0]!;
  let observed: MetricValue | undefined;
  const shuffled: number[] = [];
  let method: "shortcut" | "refit" = "shortcut";
  let refitReason: string | undefined;
  const warnings = new Map<string, Warning>();
  const checked = readValidationOptions({ ...rest, metric });
  const { split, judging, averaging, method: wanted, seed, engine } = checked;
  const settings = { split, metric, judging, averaging, method: wanted, seed };
  const common = { learner, data, options: settings } as unknown as ShuffledCommon;
  // Drawn when a job is about to begin, in the order of the jobs.
  const inputs = function* () {
    for (let done = 0; done < permutations; done += COLUMNS) {
      const count = Math.min(COLUMNS, permutations - done);
      yield sideBySide(
        [y, ...Array.from({ length: count }, () => shuffle(y, truth.queries, rng))].map(columnOf),
      );
    }
  };
  let done = 0;
  for await (const result of runJobs(
    engine,
    { kind: shuffledJob, common, inputs: inputs() },
    { backend, run },
  )) {
    const [first, ...others] = result.outputs;
    observed ??= first!;
    for (const value of others) if (value.defined) shuffled.push(value.value);
    ({ method, refitReason } = result);
    for (const warning of result.warnings)
      warnings.set(keyOf(warning), warnings.get(keyOf(warning)) ?? warning);
    done += others.length;
    await run.checkpoint("shuffled scores", done, permutations);
  }
  for (const warning of run.warnings) warnings.set(keyOf(warning), warning);
  return {
    observed: observed!,
    shuffled: Float64Array.from(shuffled),
    pValue: pValueOf(metric, observed!, shuffled),
    method,
    refitReason,
    warnings: [...warnings.values()],
  };
}

/** Comparisons that rounding left undecided are counted anew among other shuffles: one word about them is enough. */
function keyOf({ code, message }: Warning): string {
  return code === "validation.undecided" ? code : `${code} ${message}`;
}

function pValueOf(metric: Metric, observed: MetricValue, shuffled: readonly number[]): number {
  if (!observed.defined) return 1;
  const sign = metric.better === "higher" ? 1 : -1;
  const asGood = shuffled.filter((value) => sign * (value - observed.value) >= 0).length;
  return (1 + asGood) / (1 + shuffled.length);
}

function shuffle(y: Float64Array, queries: ReturnType<typeof truthOf>["queries"], rng: Rng): Float64Array {
  const result = y.slice();
  const lists =
    queries === undefined
      ? [Uint32Array.from(y.keys())]
      : Array.from({ length: queries.count }, (_, q) => queries.rowsOf(q));
  for (const rows of lists) {
    for (let last = rows.length - 1; last > 0; last--) {
      const pick = rng.below(last + 1);
      const [a, b] = [rows[last]!, rows[pick]!];
      [result[a], result[b]] = [result[b]!, result[a]!];
    }
  }
  return result;
}
