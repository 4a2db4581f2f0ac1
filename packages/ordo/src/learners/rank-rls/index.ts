import { oneOf, positive, readOptions } from "../../base/options.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { dependsOnReference } from "../../kernels/spec.ts";
import { type PreferenceOptions, preferenceOptions } from "../../preferences/preference-graph.ts";
import { type KernelOption, kernelOption, requireForm, withKernel } from "../kernel-option.ts";
import type { Learner } from "../learner.ts";
import {
  readSolver,
  type SolverOptions,
  solverOptions,
  solverSpec,
} from "../least-squares/iterative/options.ts";
import { lambdaPath, requireLambda } from "../least-squares/lambda-path.ts";
import { FORMS, type Form, type Machine } from "../least-squares/machine.ts";
import { movedHoldOuts } from "../least-squares/moved/hold-outs.ts";
import type { RegulariserWords } from "../least-squares/regulariser-words.ts";
import { trainerOf } from "../least-squares/trainer.ts";
import type { PathValue } from "../path.ts";
import { requireData } from "../require-data.ts";
import { fitByOutput, needsSplit, prepareByOutput } from "./by-output.ts";
import { countedRanking } from "./counting.ts";
import { isComplete, poseRanking } from "./pose.ts";
import { meanDegree, rankingBy } from "./ranking.ts";
import { rankingStream } from "./stream.ts";

export interface RankRlsOptions<X extends Samples> extends PreferenceOptions, SolverOptions<X> {
  readonly kernel: KernelOption<X>;
  readonly lambda?: number;
  readonly form?: Form;
}

const options = {
  kernel: kernelOption,
  lambda: positive(1),
  form: oneOf(FORMS, "auto"),
  ...solverOptions,
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
  return rankRlsInWords(given);
}

/** The same for learners that have λ under another name, which messages then use. */
export function rankRlsInWords<X extends Samples>(
  asked: RankRlsOptions<X>,
  said?: RegulariserWords,
): Learner<X> {
  const given = withKernel(asked);
  const { lambda, form, ...read } = readOptions("rankRls", options, given);
  requireForm("rankRls", form, given.kernel);
  const iterating = readSolver("rankRls", given, form);
  const { kernel: _, solver, tolerance, iterations, stopping, validation, ...rules } = read;
  const ranking = rankingBy("rankRls", rules);
  const { preferences, graphOf } = ranking;
  const { kernel, ...rest } = { ...given, queryFactors: preferences.queryFactors };
  const machine: Machine<X> = {
    spec: Object.freeze({
      ...{ kind: "rank-rls", kernel: kernel.spec, lambda, form },
      ...solverSpec(iterating),
      ...ranking.spec,
    }),
    lambda,
    kernel,
    form,
    dualHoldOut: (data) => form === "auto" && data.size <= DUAL_LIMIT && !isComplete(graphOf(data)),
    pose: (data, compute, solving) =>
      poseRanking(
        data,
        graphOf(data),
        { preferences, referenced: dependsOnReference(kernel.spec), solving, said },
        compute,
      ),
  };
  const judging = preferences.ranking ?? "query";
  const trainer = trainerOf(machine, iterating, judging);
  return Object.freeze({
    spec: machine.spec,
    judging,
    path: lambdaPath(lambda, kernel, (data) => ({ weight: meanDegree(graphOf(data)), constants: false })),
    at: (other: PathValue) => rankRlsInWords({ kernel, ...rest, lambda: requireLambda(other) }, said),
    kernel: Object.freeze({
      own: kernel,
      with: (other: Kernel<X>) => rankRlsInWords({ kernel: other, ...rest }, said),
    }),
    async fit(data, run) {
      requireData(data);
      ranking.requireFactorsMatter(data);
      return needsSplit(data, () => graphOf(data))
        ? fitByOutput(data, (part, output) => trainer.fit(part, run, output))
        : trainer.fit(data, run);
    },
    counting(data, counts) {
      const counted = countedRanking(data, preferences, counts);
      if (counted === undefined || iterating !== undefined) return undefined;
      const { queryFactors } = counted;
      const learner =
        queryFactors === undefined
          ? rankRlsInWords({ kernel, ...rest }, said)
          : rankRlsInWords({ kernel, ...rest, queryFactors }, said);
      return { learner, data: counted.data };
    },
    streaming: iterating === undefined ? rankingStream({ kernel, form }, ranking) : undefined,
    async holdOutsInFolds(data, job, run) {
      if (iterating !== undefined || needsSplit(data, () => graphOf(data))) return undefined;
      return movedHoldOuts(machine, data, job, run);
    },
    async prepare(data, values, run) {
      requireData(data);
      ranking.requireFactorsMatter(data);
      return needsSplit(data, () => graphOf(data))
        ? prepareByOutput(data, values, (part, output) => trainer.prepare(part, values, run, output))
        : trainer.prepare(data, values, run);
    },
  } satisfies Learner<X>);
}
