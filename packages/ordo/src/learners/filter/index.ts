import { shared } from "../../base/once.ts";
import { openCompute } from "../../compute/compute.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { scopeOf } from "../../linalg/scope.ts";
import { withKernel } from "../kernel-option.ts";
import type { FitOptions, Learner, Prepared } from "../learner.ts";
import type { LearnerSpec } from "../learner-spec.ts";
import type { Model } from "../model.ts";
import { type PathValue, requireValues } from "../path.ts";
import { preparedByFits } from "../prepared-by-fits.ts";
import { fitByOutput, needsSplit, prepareByOutput } from "../rank-rls/by-output.ts";
import { refitted } from "../refitted.ts";
import { requireData } from "../require-data.ts";
import { chooseBy, requireOneOutput } from "./choose.ts";
import { machineOf } from "./machine.ts";
import { type FilterOptions, type ReadFilter, readFilter } from "./options.ts";
import { filterPath, parameterOf } from "./path.ts";
import { ruleOf } from "./rules/rule.ts";
import { type FilterMachine, modelAt, openFilter } from "./system.ts";

export type { FilterFamily, FilterName, FilterShape } from "./families.ts";
export type { FilterOptions } from "./options.ts";
export type { RuleName } from "./rules/rule.ts";

/** Why nothing is held out without training anew. */
const OBSTACLE = "a filter acts on the spectrum of the items that are left, which is another one";

/**
 * Learns the order as RankRLS does, from scores and preferences, with any filter on the spectrum in place of its own: f = g(S*LS/N)·S*Ly/N. One
 * decomposition serves all values of a family. Source: Kriukova, Panasiuk, Pereverzyev, Tkachenko, RICAM-Report 2015-13; docs/math/filters.md.
 */
export function filter<X extends Samples>(asked: FilterOptions<X>): Learner<X> {
  const given = withKernel(asked);
  const read = readFilter(given);
  const { family, value } = read;
  const { machine, ranking } = machineOf(given, read);
  const { preferences, graphOf } = ranking;
  const { kernel, ...rest } = { ...given, queryFactors: preferences.queryFactors };
  const spec: LearnerSpec = Object.freeze({
    kind: "filter",
    kernel: kernel.spec,
    ...read.said,
    ...ranking.spec,
  });
  const parameter = value === undefined ? undefined : parameterOf(family);
  const require = (data: Dataset<X>) => {
    requireData(data);
    ranking.requireFactorsMatter(data);
    if (read.rule !== undefined) requireOneOutput(read.rule, data);
    return needsSplit(data, () => graphOf(data));
  };
  const learner: Learner<X> = {
    spec,
    judging: preferences.ranking ?? "query",
    path: value === undefined ? undefined : filterPath(family, value, kernel),
    at(other: PathValue) {
      requireValues("prepare", parameter, [other]);
      return filter({ kernel, ...rest, ...(parameter && { [parameter.name]: other }) });
    },
    kernel: Object.freeze({ own: kernel, with: (other: Kernel<X>) => filter({ ...given, kernel: other }) }),
    async fit(data, options = {}) {
      const fit = (part: Dataset<X>) => fitOne(machine, part, { spec, read, options });
      return require(data) ? fitByOutput(data, fit) : fit(data);
    },
    async prepare(data, values, options = {}) {
      const split = require(data);
      if (parameter === undefined) return preparedByFits(learner, data, values, options);
      requireValues("prepare", parameter, values);
      const prepare = async (part: Dataset<X>) =>
        prepareOne(machine, part, { spec, values: values as readonly number[], options });
      return split ? prepareByOutput(data, values, prepare) : prepare(data);
    },
  };
  return Object.freeze(learner);
}

interface Fitting {
  readonly spec: LearnerSpec;
  readonly read: Pick<ReadFilter, "value" | "rule" | "noise">;
  readonly options: FitOptions;
}

async function fitOne<X extends Samples>(
  machine: FilterMachine<X>,
  data: Dataset<X>,
  { spec, read: { value, rule, noise }, options }: Fitting,
): Promise<Model<X>> {
  const compute = scopeOf(await openCompute(options));
  try {
    const open = await openFilter(machine, data, compute);
    const choice = rule === undefined ? undefined : await chooseBy(ruleOf(rule), machine, open, noise);
    const told = { spec, facts: choice?.facts, remarks: choice?.remarks };
    return await modelAt(machine, open, { value: choice?.value ?? value!, told, options }, compute);
  } finally {
    compute.release();
  }
}

interface Preparing extends Pick<Fitting, "spec" | "options"> {
  readonly values: readonly number[];
}

async function prepareOne<X extends Samples>(
  machine: FilterMachine<X>,
  data: Dataset<X>,
  { spec, values, options }: Preparing,
): Promise<Prepared<X>> {
  const { family } = machine;
  const compute = scopeOf(await openCompute(options));
  const opened = shared(() => openFilter(machine, data, compute));
  const model = async (value: PathValue) => {
    requireValues("prepare", parameterOf(family), [value]);
    const told = { spec: { ...spec, [family.parameter]: value } };
    const open = await opened.get(undefined);
    return modelAt(machine, open, { value: value as number, told, options }, compute);
  };
  return refitted(values, model, { reason: OBSTACLE, release: compute.release });
}
