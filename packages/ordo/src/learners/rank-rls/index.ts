import { OrdoError } from "../../base/errors.ts";
import { frozenCopy } from "../../base/frozen.ts";
import { invalidOptions, oneOf, positive, readOptions } from "../../base/options.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { dependsOnReference } from "../../kernels/spec.ts";
import type { PreferenceGraph } from "../../preferences/graph.ts";
import {
  type PreferenceOptions,
  preferenceGraph,
  preferenceOptions,
} from "../../preferences/preference-graph.ts";
import { kernelOption, requireForm } from "../kernel-option.ts";
import type { Learner } from "../learner.ts";
import { lambdaPath, requireLambda } from "../least-squares/lambda-path.ts";
import { FORMS, type Form, fitMachine, type Machine, prepareMachine } from "../least-squares/machine.ts";
import type { PathValue } from "../path.ts";
import { requireData } from "../require-data.ts";
import { fitByOutput, needsSplit, prepareByOutput } from "./by-output.ts";
import { isComplete, poseRanking } from "./pose.ts";

export interface RankRlsOptions<X extends Samples> extends PreferenceOptions {
  readonly kernel: Kernel<X>;
  readonly lambda?: number;
  readonly form?: Form;
}

const options = {
  kernel: kernelOption,
  lambda: positive(1),
  form: oneOf(FORMS, "auto"),
  ...preferenceOptions,
};

/** The most items for which hold-outs from a preference graph that is not complete take the dual form, m × m, by themselves. */
const DUAL_LIMIT = 6000;

/**
 * RankRLS: minimises Σ c·((difference wanted) − (f_a − f_b))² over the compared pairs, plus λ‖f‖². Learns from scores (all items, or
 * inside queries), from explicit preferences, and from both together; the pairs of scored items are never listed.
 * Sources: Pahikkala et al., Machine Learning 75(1), 2009; docs/math/rank-rls.md.
 */
export function rankRls<X extends Samples>(given: RankRlsOptions<X>): Learner<X> {
  const { kernel: _, lambda, form, ...read } = readOptions("rankRls", options, given);
  requireForm("rankRls", form, given.kernel);
  requireOneRanking(read);
  // A record of factors is the caller's own.
  const preferences = frozenCopy(read);
  const { kernel, ...rest } = { ...given, queryFactors: preferences.queryFactors };
  // Data are immutable, and so is their graph.
  const graphs = new WeakMap<Dataset, PreferenceGraph>();
  const graphOf = (data: Dataset) => {
    const graph = graphs.get(data) ?? preferenceGraph(data, preferences);
    graphs.set(data, graph);
    return graph;
  };
  const machine: Machine<X> = {
    spec: Object.freeze({ kind: "rank-rls", kernel: kernel.spec, lambda, form, ...defined(preferences) }),
    lambda,
    kernel,
    form,
    dualHoldOut: (data) => form === "auto" && data.size <= DUAL_LIMIT && !isComplete(graphOf(data)),
    pose: (data, compute, solving) =>
      poseRanking(
        data,
        graphOf(data),
        { preferences, referenced: dependsOnReference(kernel.spec), solving },
        compute,
      ),
  };
  return Object.freeze({
    spec: machine.spec,
    judging: preferences.ranking ?? "query",
    path: lambdaPath(lambda, kernel, (data) => ({ weight: meanDegree(graphOf(data)), constants: false })),
    at: (other: PathValue) => rankRls({ kernel, ...rest, lambda: requireLambda(other) }),
    async fit(data, run) {
      requireData(data);
      requireFactorsMatter(data, preferences);
      return needsSplit(data, () => graphOf(data))
        ? fitByOutput(machine, data, run)
        : fitMachine(machine, data, run);
    },
    async prepare(data, values, run) {
      requireData(data);
      requireFactorsMatter(data, preferences);
      return needsSplit(data, () => graphOf(data))
        ? prepareByOutput(machine, data, values, run)
        : prepareMachine(machine, data, values, run);
    },
  } satisfies Learner<X>);
}

/** Mean of the diagonal of L, read from some of its rows. */
function meanDegree(graph: PreferenceGraph): number {
  const count = Math.min(64, graph.size);
  const row = new Float64Array(graph.size);
  let sum = 0;
  for (let k = 0; k < count; k++) {
    const item = Math.floor((k * graph.size) / count);
    row.fill(0);
    graph.addRow(item, row, 0);
    sum += row[item];
  }
  return sum / Math.max(1, count);
}

const hasFactors = ({ queryFactors }: PreferenceOptions) => Object.keys(queryFactors ?? {}).length > 0;

function requireOneRanking(preferences: PreferenceOptions): void {
  if (preferences.ranking !== "global" || !hasFactors(preferences)) return;
  const expected = 'none with ranking: "global", which compares items whatever their queries';
  throw invalidOptions("rankRls", [{ key: "queryFactors", expected, actual: "some" }]);
}

/** Factors that no query can take up are a mistake; a factor for a query that is not among these rows is none. */
function requireFactorsMatter(data: Dataset, preferences: PreferenceOptions): void {
  if (data.queries !== undefined || !hasFactors(preferences)) return;
  const details = {
    what: "queries",
    expected: "a query for each item, as queryFactors are given",
    actual: "none",
  };
  throw new OrdoError("input.invalid", `${details.what}: expected ${details.expected}, got none`, details);
}

function defined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
