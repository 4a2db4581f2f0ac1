import { oneOf, positive, readOptions } from "../../base/options.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { dependsOnReference } from "../../kernels/spec.ts";
import { type PreferenceOptions, preferenceOptions } from "../../preferences/preference-graph.ts";
import { kernelOption, requireForm } from "../kernel-option.ts";
import type { Learner } from "../learner.ts";
import { lambdaPath, requireLambda } from "../least-squares/lambda-path.ts";
import { FORMS, type Form, fitMachine, type Machine, prepareMachine } from "../least-squares/machine.ts";
import type { PathValue } from "../path.ts";
import { requireData } from "../require-data.ts";
import { fitByOutput, needsSplit, prepareByOutput } from "./by-output.ts";
import { isComplete, poseRanking } from "./pose.ts";
import { meanDegree, rankingBy } from "./ranking.ts";
import { rankingStream } from "./stream.ts";

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
  const ranking = rankingBy("rankRls", read);
  const { preferences, graphOf } = ranking;
  const { kernel, ...rest } = { ...given, queryFactors: preferences.queryFactors };
  const machine: Machine<X> = {
    spec: Object.freeze({ kind: "rank-rls", kernel: kernel.spec, lambda, form, ...ranking.spec }),
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
      ranking.requireFactorsMatter(data);
      return needsSplit(data, () => graphOf(data))
        ? fitByOutput(data, (part) => fitMachine(machine, part, run))
        : fitMachine(machine, data, run);
    },
    streaming: rankingStream({ kernel, form }, ranking),
    async prepare(data, values, run) {
      requireData(data);
      ranking.requireFactorsMatter(data);
      return needsSplit(data, () => graphOf(data))
        ? prepareByOutput(data, values, (part) => prepareMachine(machine, part, values, run))
        : prepareMachine(machine, data, values, run);
    },
  } satisfies Learner<X>);
}
