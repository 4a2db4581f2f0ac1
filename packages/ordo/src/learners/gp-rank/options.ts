import { flag, integer, invalidOptions, oneOf, optional, readOptions } from "../../base/options.ts";
import { fieldOf } from "../../base/ranges.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { dependsOnReference } from "../../kernels/spec.ts";
import { type PreferenceOptions, preferenceOptions } from "../../preferences/preference-graph.ts";
import { type KernelOption, kernelOption, requireForm, type WithKernel } from "../kernel-option.ts";
import { FORMS, type Form } from "../least-squares/posed-data.ts";
import { NOISE_PRECISION } from "./path.ts";

/** given: the parameters are taken as they are. evidence: training chooses them, by the evidence of its data. */
export const FITTINGS = ["given", "evidence"] as const;
export type Fitting = (typeof FITTINGS)[number];

export interface GpRankOptions<X extends Samples> extends PreferenceOptions {
  /** The covariance of the prior: k(x, x) is the variance of a score before anything is known. */
  readonly kernel: KernelOption<X>;
  /** v: an observed difference has noise of variance 1/v, over the weight of its pair. */
  readonly noisePrecision?: number | undefined;
  /** Whether models know how uncertain they are; without it they keep the mean alone, and are those of `rankRls`. */
  readonly uncertainty?: boolean;
  readonly fitBy?: Fitting;
  /** Of fitBy "evidence": how many more starting points are tried, besides the given kernel. */
  readonly restarts?: number | undefined;
  readonly form?: Form;
}

const OWNER = "gpRank";
/** What stands for a value left out. */
export const USUAL = { noisePrecision: 1, restarts: 2 } as const;

const own = {
  kernel: kernelOption,
  noisePrecision: optional(fieldOf(NOISE_PRECISION.range)),
  uncertainty: flag(true),
  fitBy: oneOf(FITTINGS, "given"),
  restarts: optional(integer(0, 1000)),
  form: oneOf(FORMS, "auto"),
};

export type ReadGpRank = ReturnType<typeof readGpRank>;

export function readGpRank<X extends Samples>(given: WithKernel<GpRankOptions<X>>) {
  const read = readOptions(OWNER, { ...own, ...preferenceOptions }, given);
  const { kernel: _, noisePrecision, uncertainty, fitBy, restarts, form, ...preferences } = read;
  requireForm(OWNER, form, given.kernel);
  if (uncertainty) requireOwnValues(given.kernel);
  const issue = (key: string, expected: string, actual: unknown) =>
    invalidOptions(OWNER, [{ key, expected, actual: String(actual) }]);
  if (fitBy === "evidence" && noisePrecision !== undefined)
    throw issue("noisePrecision", 'none with fitBy: "evidence", which chooses it', noisePrecision);
  if (fitBy === "given" && restarts !== undefined)
    throw issue("restarts", 'none without fitBy: "evidence"', restarts);
  const value = fitBy === "given" ? (noisePrecision ?? USUAL.noisePrecision) : undefined;
  const tries = fitBy === "given" ? undefined : (restarts ?? USUAL.restarts);
  const said = {
    ...(value !== undefined && { noisePrecision: value }),
    uncertainty,
    fitBy,
    ...(tries !== undefined && { restarts: tries }),
    form,
  };
  return { value, uncertainty, restarts: tries, form, preferences, said };
}

/** The covariance of two new items must not depend on others. */
function requireOwnValues<X extends Samples>({ spec }: Kernel<X>): void {
  if (!dependsOnReference(spec)) return;
  const expected =
    "a kernel that is not centred, as differences of scores do not see the constant that centring takes out, or uncertainty: false";
  throw invalidOptions(OWNER, [{ key: "kernel", expected, actual: "a centred one" }]);
}
