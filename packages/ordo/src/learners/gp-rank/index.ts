import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { withKernel } from "../kernel-option.ts";
import type { Learner } from "../learner.ts";
import type { LearnerSpec } from "../learner-spec.ts";
import { type PathValue, requireValues } from "../path.ts";
import { preparedByFits } from "../prepared-by-fits.ts";
import { fitByOutput, needsSplit, prepareByOutput } from "../rank-rls/by-output.ts";
import { requireData } from "../require-data.ts";
import { fitByEvidence } from "./fit-by-evidence.ts";
import { type GpRankOptions, readGpRank } from "./options.ts";
import { NOISE_PRECISION, precisionPath } from "./path.ts";
import { fitAt, prepareOne, processOf } from "./process.ts";

/**
 * The Gaussian process ranker: the prior of f is a Gaussian process of covariance k, and every compared pair's difference is observed with noise of
 * precision v times the weight of the pair. The posterior mean is RankRLS with λ = 1/v; the covariance says how sure each order is.
 * Sources: "A Probabilistic Ranker" in the slides on kernel principal component ranking; docs/math/gp-rank.md.
 */
export function gpRank<X extends Samples>(asked: GpRankOptions<X>): Learner<X> {
  const given = withKernel(asked);
  const read = readGpRank(given);
  const { value: precision, restarts } = read;
  const process = processOf(given.kernel, read);
  const { preferences, ...ranking } = process.ranking;
  const kept = { ...given, queryFactors: preferences.queryFactors };
  const spec: LearnerSpec = Object.freeze({
    kind: "gp-rank",
    kernel: given.kernel.spec,
    ...read.said,
    ...ranking.spec,
  });
  const require = (data: Dataset<X>) => {
    requireData(data);
    ranking.requireFactorsMatter(data);
    return needsSplit(data, () => ranking.graphOf(data));
  };
  const parameter = precision === undefined ? undefined : NOISE_PRECISION;
  const learner: Learner<X> = {
    spec,
    judging: preferences.ranking ?? "query",
    path: precision === undefined ? undefined : precisionPath(precision, process.meanAt(precision).path!),
    at(other: PathValue) {
      requireValues("at", parameter, [other]);
      return gpRank({ ...kept, noisePrecision: other });
    },
    kernel: Object.freeze({
      own: given.kernel,
      with: (other: Kernel<X>) => gpRank({ ...kept, kernel: other }),
    }),
    async fit(data, options = {}) {
      const split = require(data);
      if (precision === undefined)
        return fitByEvidence({ kernel: given.kernel, read, spec, restarts: restarts! }, data, options);
      const fit = (part: Dataset<X>) => fitAt(process, part, { spec, precision }, options);
      return split ? fitByOutput(data, fit) : fit(data);
    },
    async prepare(data, values, options = {}) {
      const split = require(data);
      if (parameter === undefined) return preparedByFits(learner, data, values, options);
      requireValues("prepare", parameter, values);
      const path = { spec, values: values as readonly number[] };
      const prepare = (part: Dataset<X>) => prepareOne(process, part, path, options);
      return split ? prepareByOutput(data, values, prepare) : prepare(data);
    },
  };
  return Object.freeze(learner);
}
