import { positive, readOptions } from "../../base/options.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { preferenceOptions } from "../../preferences/preference-graph.ts";
import { type KernelOption, kernelOption, withKernel } from "../kernel-option.ts";
import type { FitOptions, Judging, Learner } from "../learner.ts";
import { lambdaPath, requireLambda, requireLambdas } from "../least-squares/lambda-path.ts";
import { marginModels } from "../margins/machine.ts";
import type { MarginMachine } from "../margins/margin-machine.ts";
import { type MarginOptions, marginOptions } from "../margins/options.ts";
import type { PathValue } from "../path.ts";
import { preparedByOneRun } from "../prepared-by-one-run.ts";
import { rankingBy } from "../rank-rls/ranking.ts";
import { requireData } from "../require-data.ts";
import { rankingRisks } from "./risks.ts";

export interface RankSvmOptions<X extends Samples> extends MarginOptions {
  readonly kernel: KernelOption<X>;
  readonly lambda?: number;
  /** query: compare items of one query only, when the data has queries. global: compare all items. */
  readonly ranking?: Judging;
  readonly queryWeights?: "pairs" | "size" | "query";
  /** A factor for each query, by its id; 1 where none is given. */
  readonly queryFactors?: Readonly<Record<string, number>> | undefined;
}

const { ranking, queryWeights, queryFactors } = preferenceOptions;
const options = {
  kernel: kernelOption,
  lambda: positive(1),
  ...marginOptions,
  ranking,
  queryWeights,
  queryFactors,
};

/**
 * RankSVM: minimises Σ max(0, 1 − (f_i − f_j)) over the pairs with y_i > y_j, or the sum of the squares, plus λ‖f‖². Takes any real scores, queries, weights
 * and explicit preferences; no pair of scored items is listed. Kernels without features are mapped to as many as there are items.
 * Sources: thesis, 4.2; Joachims, KDD 2006; docs/math/rank-svm.md.
 */
export function rankSvm<X extends Samples>(asked: RankSvmOptions<X>): Learner<X> {
  const given = withKernel(asked);
  const { kernel: _, lambda, loss, tolerance, iterations, ...rules } = readOptions("rankSvm", options, given);
  const choice = rankingBy("rankSvm", rules);
  const { kernel, ...rest } = { ...given, queryFactors: choice.preferences.queryFactors };
  const machine: MarginMachine<X> = {
    spec: Object.freeze({
      kind: "rank-svm",
      kernel: kernel.spec,
      lambda,
      loss,
      tolerance,
      iterations,
      ...choice.spec,
    }),
    kernel,
    loss,
    stop: { tolerance, iterations },
    ignoresConstants: true,
    intercept: false,
    risksOf: (data, wanted, sums) => rankingRisks(data, wanted, rules, sums),
  };
  const require = (data: Dataset<X>) => {
    requireData(data);
    choice.requireFactorsMatter(data);
  };
  const learner: Learner<X> = Object.freeze({
    spec: machine.spec,
    judging: rules.ranking,
    path: lambdaPath(lambda, kernel, (data: Dataset<X>) => ({
      weight: pairsOfAnItem(data, rules.ranking),
      constants: false,
    })),
    at: (other: PathValue) => rankSvm({ kernel, ...rest, lambda: requireLambda(other) }),
    kernel: Object.freeze({ own: kernel, with: (other: Kernel<X>) => rankSvm({ kernel: other, ...rest }) }),
    async fit(data: Dataset<X>, run: FitOptions = {}) {
      require(data);
      const [model] = await marginModels(machine, data, [lambda], run);
      return model;
    },
    async prepare(data: Dataset<X>, values: readonly PathValue[], run: FitOptions = {}) {
      require(data);
      const lambdas = requireLambdas(values);
      return preparedByOneRun(learner, data, { values, run }, () =>
        marginModels(machine, data, lambdas, run),
      );
    },
  } satisfies Learner<X>);
  return learner;
}

/** With how many others an item is compared, about. */
function pairsOfAnItem({ size, queries, preferences, scores }: Dataset, judging: Judging): number {
  const listed = (2 * (preferences?.count ?? 0)) / Math.max(1, size);
  if (scores === undefined) return Math.max(1, listed);
  return Math.max(1, size / (judging === "query" ? (queries?.count ?? 1) : 1) / 2 + listed);
}
