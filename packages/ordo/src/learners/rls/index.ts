import { requireFinite } from "../../base/checks.ts";
import { OrdoError } from "../../base/errors.ts";
import { flag, oneOf, positive, readOptions } from "../../base/options.ts";
import type { Dataset } from "../../data/dataset.ts";
import { oneGroup } from "../../data/grouping.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { dependsOnReference } from "../../kernels/spec.ts";
import { kernelOption, requireForm } from "../kernel-option.ts";
import type { HoldOutRequest, Learner } from "../learner.ts";
import { lambdaPath, requireLambda } from "../least-squares/lambda-path.ts";
import {
  FORMS,
  type Form,
  fitMachine,
  type Machine,
  type Posed,
  prepareMachine,
} from "../least-squares/machine.ts";
import type { PathValue } from "../path.ts";
import { requireData } from "../require-data.ts";
import { weighingItems } from "./weighing.ts";

export interface RlsOptions<X extends Samples> {
  readonly kernel: Kernel<X>;
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
};

/**
 * Regularised least-squares (kernel ridge regression), the pointwise baseline: minimises Σ w_i(y_i − f(x_i))² + λ‖f‖². The dual is
 * (K + λ·diag(1/w))a = y, the bordered system without blocks; with an intercept, one block. Of items of weight 0 nothing is learned.
 */
export function rls<X extends Samples>(given: RlsOptions<X>): Learner<X> {
  const { lambda, intercept, form } = readOptions("rls", options, given);
  requireForm("rls", form, given.kernel);
  const { kernel, ...rest } = given;
  const machine: Machine<X> = {
    spec: Object.freeze({ kind: "rls", kernel: kernel.spec, lambda, intercept, form }),
    lambda,
    kernel,
    form,
    dualHoldOut: () => false,
    pose: async (data) => pose(data, intercept, dependsOnReference(kernel.spec)),
  };
  return Object.freeze({
    spec: machine.spec,
    judging: "query",
    path: lambdaPath(lambda, kernel, ({ weights, size }) => ({
      weight: (weights?.reduce((sum, weight) => sum + weight, 0) ?? size) / Math.max(1, size),
      constants: !intercept,
    })),
    at: (other: PathValue) => rls({ kernel, ...rest, lambda: requireLambda(other) }),
    async fit(data, run) {
      requireData(data);
      const weighing = weighingItems(data);
      return weighing.model(await fitMachine(machine, weighing.data, run));
    },
    async prepare(data, values, run) {
      requireData(data);
      const weighing = weighingItems(data);
      return weighing.prepared(await prepareMachine(machine, weighing.data, values, run));
    },
  } satisfies Learner<X>);
}

function pose(data: Dataset, intercept: boolean, referenced: boolean): Posed {
  const { scores, size, weights } = data;
  if (size === 0) throw new OrdoError("input.empty", "there are no items to learn from", { what: "items" });
  if (scores === undefined) {
    const reason =
      "regularised least-squares learns from scores, and the data has none; a learner of preferences is needed";
    throw new OrdoError("preferences.none", reason, { reason });
  }
  const { values } = scores;
  for (let row = 0; row < values.rows; row++) {
    requireFinite(
      `scores of item ${row}`,
      values.data.subarray(
        values.offset + row * values.stride,
        values.offset + row * values.stride + values.cols,
      ),
    );
  }
  const bad = weights?.findIndex((weight) => !(weight > 0 && Number.isFinite(weight))) ?? -1;
  if (bad >= 0) {
    const [what, expected, actual] = [`weights[${bad}]`, "a finite number >= 0", String(weights![bad])];
    throw new OrdoError("input.invalid", `${what}: expected ${expected}, got ${actual}`, {
      what,
      expected,
      actual,
    });
  }
  return {
    problem: {
      size,
      outputs: values.cols,
      targets: values,
      blocks: intercept ? oneGroup(size) : undefined,
      precision: weights ?? new Float64Array(size).fill(1),
      shrink: () => 1,
      alike: true,
      intercept,
    },
    obstacle(request: HoldOutRequest) {
      if (request.kind === "preferences")
        return "regularised least-squares learns from scores, not from preferences";
      return referenced ? "the values of a centred kernel depend on which items are left" : undefined;
    },
  };
}
