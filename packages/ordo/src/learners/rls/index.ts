import { flag, oneOf, positive, readOptions } from "../../base/options.ts";
import { dataset, partsOf } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import { timesWeights } from "../../data/times-weights.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { dependsOnReference } from "../../kernels/spec.ts";
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
import { trainerOf } from "../least-squares/trainer.ts";
import type { PathValue } from "../path.ts";
import { requireData } from "../require-data.ts";
import { poseScores } from "./pose.ts";
import { regressionStream } from "./stream.ts";
import { weighingItems } from "./weighing.ts";

export interface RlsOptions<X extends Samples> extends SolverOptions<X> {
  readonly kernel: KernelOption<X>;
  readonly lambda?: number;
  /** A free constant that is not penalised. */
  readonly intercept?: boolean;
  readonly form?: Form;
}

const options = {
  kernel: kernelOption,
  lambda: positive(1),
  intercept: flag(false),
  form: oneOf(FORMS, "auto"),
  ...solverOptions,
};

/**
 * Regularised least-squares (kernel ridge regression), the pointwise baseline: minimises Σ w_i(y_i − f(x_i))² + λ‖f‖². The dual is
 * (K + λ·diag(1/w))a = y, the bordered system without blocks; with an intercept, one block. Of items of weight 0 nothing is learned.
 */
export function rls<X extends Samples>(asked: RlsOptions<X>): Learner<X> {
  const given = withKernel(asked);
  const { lambda, intercept, form } = readOptions("rls", options, given);
  requireForm("rls", form, given.kernel);
  const iterating = readSolver("rls", given, form);
  const { kernel, ...rest } = given;
  const machine: Machine<X> = {
    spec: Object.freeze({
      ...{ kind: "rls", kernel: kernel.spec, lambda, intercept, form },
      ...solverSpec(iterating),
    }),
    lambda,
    kernel,
    form,
    dualHoldOut: () => false,
    pose: async (data) => poseScores(data, intercept, dependsOnReference(kernel.spec)),
  };
  const validation = iterating?.validation && weighingItems(iterating.validation).data;
  const trainer = trainerOf(machine, iterating && { ...iterating, validation }, "query");
  return Object.freeze({
    spec: machine.spec,
    judging: "query",
    path: lambdaPath(lambda, kernel, ({ weights, size }) => ({
      weight: (weights?.reduce((sum, weight) => sum + weight, 0) ?? size) / Math.max(1, size),
      constants: !intercept,
    })),
    at: (other: PathValue) => rls({ kernel, ...rest, lambda: requireLambda(other) }),
    kernel: Object.freeze({ own: kernel, with: (other: Kernel<X>) => rls({ kernel: other, ...rest }) }),
    async fit(data, run) {
      requireData(data);
      const weighing = weighingItems(data);
      return weighing.model(await trainer.fit(weighing.data, run));
    },
    // c copies of an item cost c times as much: its weight.
    counting(data, { of, counts }) {
      if (iterating !== undefined) return undefined;
      const each = of === "items" ? counts : Array.from(data.queries!.of, (query) => counts[query]!);
      const weights = timesWeights(data.weights, each);
      return { learner: rls({ kernel, ...rest }), data: dataset({ ...partsOf(data), weights }) };
    },
    streaming: iterating === undefined ? regressionStream({ kernel, form }, intercept) : undefined,
    async holdOutsInFolds(data, job, run) {
      if (iterating !== undefined || data.weights?.includes(0)) return undefined;
      return movedHoldOuts(machine, data, job, run);
    },
    async prepare(data, values, run) {
      requireData(data);
      const weighing = weighingItems(data);
      return weighing.prepared(await trainer.prepare(weighing.data, values, run));
    },
  } satisfies Learner<X>);
}
