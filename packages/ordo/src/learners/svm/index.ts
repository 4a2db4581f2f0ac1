import { invalidInput } from "../../base/checks.ts";
import { OrdoError } from "../../base/errors.ts";
import { flag, positive, readOptions } from "../../base/options.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { columnsOf } from "../../preferences/preference-graph.ts";
import { type KernelOption, kernelOption, withKernel } from "../kernel-option.ts";
import type { FitOptions, Learner } from "../learner.ts";
import { lambdaPath, requireLambda, requireLambdas } from "../least-squares/lambda-path.ts";
import { classRisk } from "../margins/class-risk.ts";
import { marginModels } from "../margins/machine.ts";
import type { MarginMachine } from "../margins/margin-machine.ts";
import { type MarginOptions, marginOptions } from "../margins/options.ts";
import type { MarginLoss, Risk } from "../margins/risk.ts";
import type { PathValue } from "../path.ts";
import { preparedByOneRun } from "../prepared-by-one-run.ts";
import { requireData } from "../require-data.ts";

export interface SvmOptions<X extends Samples> extends MarginOptions {
  readonly kernel: KernelOption<X>;
  readonly lambda?: number;
  /** A constant in the scores: one more feature, of value 1, whose weight is penalised as the others are. */
  readonly intercept?: boolean;
}

const options = { kernel: kernelOption, lambda: positive(1), ...marginOptions, intercept: flag(false) };

/**
 * The support vector machine for two classes: minimises Σ max(0, 1 − s_i·f(x_i)), or the sum of the squares, plus λ‖f‖², with s = 1 for the larger score and −1
 * for the smaller. The pointwise baseline of rank-svm. Sources: thesis, 2.8; docs/math/rank-svm.md.
 */
export function svm<X extends Samples>(asked: SvmOptions<X>): Learner<X> {
  const given = withKernel(asked);
  const { lambda, loss, tolerance, iterations, intercept } = readOptions("svm", options, given);
  const { kernel, ...rest } = given;
  const machine: MarginMachine<X> = {
    spec: Object.freeze({ kind: "svm", kernel: kernel.spec, lambda, loss, tolerance, iterations, intercept }),
    kernel,
    loss,
    stop: { tolerance, iterations },
    ignoresConstants: false,
    intercept,
    risksOf: classRisks,
  };
  const learner: Learner<X> = Object.freeze({
    spec: machine.spec,
    judging: "query",
    path: lambdaPath(lambda, kernel, () => ({ weight: 1, constants: true })),
    at: (other: PathValue) => svm({ kernel, ...rest, lambda: requireLambda(other) }),
    kernel: Object.freeze({ own: kernel, with: (other: Kernel<X>) => svm({ kernel: other, ...rest }) }),
    async fit(data: Dataset<X>, run: FitOptions = {}) {
      requireData(data);
      const [model] = await marginModels(machine, data, [lambda], run);
      return model;
    },
    async prepare(data: Dataset<X>, values: readonly PathValue[], run: FitOptions = {}) {
      requireData(data);
      const lambdas = requireLambdas(values);
      return preparedByOneRun(learner, data, { values, run }, () =>
        marginModels(machine, data, lambdas, run),
      );
    },
  } satisfies Learner<X>);
  return learner;
}

function classRisks(data: Dataset, loss: MarginLoss): readonly Risk[] {
  const { size, scores, weights } = data;
  if (size === 0) throw new OrdoError("input.empty", "there are no items to learn from", { what: "items" });
  if (scores === undefined) {
    const reason =
      "a support vector machine learns from two classes, and the data has no scores; rank-svm learns from preferences";
    throw new OrdoError("preferences.none", reason, { reason });
  }
  const columns = columnsOf(data);
  return columns.map((column, output) => {
    const what = columns.length === 1 ? "scores" : `scores of output ${output}`;
    return classRisk(loss, signsOf(column, weights, what), weights);
  });
}

/** 1 for the larger of two scores, −1 for the smaller; items of weight 0 have no say in which two these are. */
function signsOf(scores: Float64Array, weights: Float64Array | undefined, what: string): Float64Array {
  const counted = weights === undefined ? scores : scores.filter((_, row) => weights[row] > 0);
  const found = [...new Set(counted)].sort((a, b) => a - b);
  if (found.length < 2) {
    const reason = `${what}: all items that count are of one class, and there is nothing to tell apart`;
    throw new OrdoError("preferences.none", reason, { reason });
  }
  if (found.length > 2)
    throw invalidInput(
      what,
      "two different scores, the larger one for the better class",
      `${found.slice(0, 3).join(", ")}`,
    );
  return scores.map((score) => (score === found[1] ? 1 : -1));
}
