import type { Warning } from "../../base/run.ts";
import { openCompute } from "../../compute/compute.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { isLandmarkKernel } from "../../kernels/maps/landmarks.ts";
import { withKernel } from "../kernel-option.ts";
import { landmarkFacts } from "../landmarks/facts.ts";
import type { FitOptions } from "../learner.ts";
import type { LearnerSpec } from "../learner-spec.ts";
import { makeModel } from "../make-model.ts";
import type { Model } from "../model.ts";
import { type MaximalEvidence, maximise } from "./maximise.ts";
import { type GpRankOptions, type ReadGpRank, readGpRank } from "./options.ts";
import { fitAt, processOf } from "./process.ts";

interface Choosing<X extends Samples> {
  readonly kernel: Kernel<X>;
  readonly read: ReadGpRank;
  readonly spec: LearnerSpec;
  readonly restarts: number;
}

/** The model at what the evidence of these data chooses; its facts say what that is. */
export async function fitByEvidence<X extends Samples>(
  choosing: Choosing<X>,
  data: Dataset<X>,
  options: FitOptions,
): Promise<Model<X>> {
  const found = await maximise(choosing, data, options);
  const { kernel, noisePrecision: precision, parameters, evidence } = found;
  // Those of the landmarks with the kernel that was chosen, not with the one that chose them.
  const spanned = isLandmarkKernel(kernel)
    ? await landmarkFacts(kernel.map, data.inputs, await openCompute(options))
    : {};
  const told = { spec: choosing.spec, precision, facts: { evidence, ...parameters, ...spanned } };
  const model = await fitAt(processOf(kernel, choosing.read), data, told, options);
  return makeModel({ ...model, warnings: [...model.warnings, ...remarksOn(found)] });
}

/**
 * The precision of the noise and the numbers of the kernel that make the evidence of data largest. Training with `fitBy: "evidence"` does the
 * same and says what it chose; this gives every place that was looked at besides.
 */
export async function maximiseEvidence<X extends Samples>(
  asked: Omit<GpRankOptions<X>, "fitBy" | "noisePrecision">,
  data: Dataset<X>,
  options: FitOptions = {},
): Promise<MaximalEvidence<X>> {
  const given = withKernel<GpRankOptions<X>>({ ...asked, fitBy: "evidence" });
  const read = readGpRank(given);
  return maximise({ kernel: given.kernel, read, restarts: read.restarts! }, data, options);
}

function remarksOn<X extends Samples>({ atEdge, isConverged }: MaximalEvidence<X>): readonly Warning[] {
  const code = "learner.evidence";
  if (atEdge.length > 0) {
    const which = atEdge.join(", ");
    return [
      {
        code,
        message: `the evidence still grows where the search ended, for ${which}: the data do not say how large it is.`,
      },
    ];
  }
  if (isConverged) return [];
  return [
    {
      code,
      message:
        "the search for the largest evidence ended before its gradient was 0; more restarts may find a better place.",
    },
  ];
}
