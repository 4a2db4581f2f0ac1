import { integer, optional, readOptions } from "../../base/options.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { withKernel } from "../kernel-option.ts";
import type { FitOptions, Learner } from "../learner.ts";
import type { Model } from "../model.ts";
import { type PathValue, requireValues } from "../path.ts";
import { preparedByFits } from "../prepared-by-fits.ts";
import { preparedByOneRun } from "../prepared-by-one-run.ts";
import { requireData } from "../require-data.ts";
import { stepGrid, stepParameter } from "../step-path.ts";
import { type HistoryOptions, type HistoryRow, historyOf } from "./history.ts";
import { type GradientDescentOptions, type Plan, readPlan, specOf } from "./options.ts";
import { type Kept, keptAt, withRuns } from "./runs.ts";
import { modelOf } from "./to-model.ts";

export const ITERATIONS = stepParameter("iterations");

export interface GradientDescentLearner<X extends Samples> extends Learner<X> {
  at(value: PathValue): GradientDescentLearner<X>;
  /** How risk, norm and AUC stood on the way. */
  history(data: Dataset<X>, options?: HistoryOptions): Promise<readonly HistoryRow[]>;
}

/**
 * Gradient descent for two classes: f_{t+1} = (1 − η_t·λ)·f_t − (η_t/(m₊m₋))·ΣΣ φ'₋(f_t(x⁺) − f_t(x⁻))·(K_x⁺ − K_x⁻) from f_1 = 0, for the mean of any convex loss φ over the pairs of a
 * positive and a negative, plus (λ/2)‖f‖². Sources: Chen, He and Pan, "Approximation Analysis of Gradient Descent Algorithm for Bipartite Ranking", 2012;
 * docs/math/gradient-descent.md.
 */
export function gradientDescent<X extends Samples>(
  asked: GradientDescentOptions<X>,
): GradientDescentLearner<X> {
  const given = withKernel(asked);
  const plan = readPlan(given);
  const { kernel } = given;
  const spec = specOf(kernel, plan);
  const machine: Machine<X> = { plan, kernel, spec };
  const { iterations } = plan;
  const learner: GradientDescentLearner<X> = Object.freeze({
    spec,
    judging: plan.ranking,
    path: iterations === undefined ? undefined : pathAt(iterations),
    at(value: PathValue): GradientDescentLearner<X> {
      requireValues("at", iterations === undefined ? undefined : ITERATIONS, [value]);
      return value === undefined ? learner : gradientDescent({ ...given, iterations: value });
    },
    kernel: Object.freeze({
      own: kernel,
      with: (other: Kernel<X>) => gradientDescent({ ...given, kernel: other }),
    }),
    async fit(data: Dataset<X>, run: FitOptions = {}) {
      requireData(data);
      const [model] = await modelsAt(machine, data, [iterations], run);
      return model;
    },
    async prepare(data: Dataset<X>, values: readonly PathValue[], run: FitOptions = {}) {
      requireData(data);
      // The theorem's lambda is another for each number of steps, so that these share no descent.
      if (plan.schedule === "theorem") return preparedByFits(learner, data, values, run);
      requireValues("prepare", ITERATIONS, values);
      // One descent as far as the largest value, which passes the others.
      return preparedByOneRun(learner, data, { values, run }, () => modelsAt(machine, data, values, run));
    },
    async history(data: Dataset<X>, run: HistoryOptions = {}) {
      requireData(data);
      const { every } = readOptions(
        "history",
        { every: optional(integer(1, Number.MAX_SAFE_INTEGER)) },
        { every: run.every },
      );
      return historyOf(machine, data, { ...run, every });
    },
  });
  return learner;
}

interface Machine<X extends Samples> {
  readonly plan: Plan;
  readonly kernel: Kernel<X>;
  readonly spec: Learner<X>["spec"];
}

function pathAt(value: number): Learner<Samples>["path"] {
  return Object.freeze({ parameter: ITERATIONS, value, grid: stepGrid });
}

/** The models at each number of steps; undefined where the theorem's range says how many. */
function modelsAt<X extends Samples>(
  machine: Machine<X>,
  data: Dataset<X>,
  values: readonly PathValue[],
  options: FitOptions,
): Promise<readonly Model<X>[]> {
  return withRuns(machine, data, options, async ({ outputs, space, compute }) => {
    const kept: (readonly Kept[])[] = [];
    for (const output of outputs) {
      const stops = values.map((value) => value ?? output.descent.course.iterations);
      const found = await keptAt(output, stops, compute);
      kept.push(stops.map((stop) => found.get(stop)!));
    }
    return values.map((value, place) => {
      const spec = value === undefined ? machine.spec : { ...machine.spec, iterations: value };
      const functions = kept.map((ofOutput) => ofOutput[place]);
      return modelOf({ spec, loss: machine.plan.loss, data, space }, functions, compute, options);
    });
  });
}
