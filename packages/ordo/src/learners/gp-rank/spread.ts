import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import { isLandmarkKernel } from "../../kernels/maps/landmarks.ts";
import type { Compute } from "../../linalg/compute.ts";
import { type Matrix, transpose } from "../../linalg/matrix.ts";
import { kernelSource, readyKernel } from "../least-squares/dual/kernel-source.ts";
import { openSpectrum } from "../least-squares/dual/spectrum.ts";
import type { FilterSystem } from "../least-squares/filter-system.ts";
import {
  type Form,
  type PosedData,
  type Posing,
  poseData,
  requirePosedMemory,
} from "../least-squares/posed-data.ts";
import { openPrimalSpectrum } from "../least-squares/primal/spectrum.ts";
import { DECOMPOSED } from "../least-squares/system-memory.ts";
import { featurePredictor } from "../predictors/feature-predictor.ts";
import type { SpreadRoot } from "../predictors/gp.ts";
import { isKernel, kernelPredictor } from "../predictors/kernel.ts";
import type { Predictor } from "../predictors/predictor.ts";

/** Data decomposed: what is uncertain at every precision is cheap from here. */
export interface OpenPosterior<X extends Samples> {
  readonly ready: PosedData<X>;
  readonly system: FilterSystem;
}

/** `matrices`: so many square ones stand in memory together in what is done with it. */
export async function openPosterior<X extends Samples>(
  { matrices = DECOMPOSED, ...posing }: Posing<X> & { readonly matrices?: number },
  data: Dataset<X>,
  form: Form,
  compute: Compute,
): Promise<OpenPosterior<X>> {
  const ready = await poseData({ ...posing, matrices }, data, wayOf(posing, form), compute);
  const { items, features, solved, posed } = ready;
  const { problem } = posed;
  if (solved !== undefined) return { ready, system: await openPrimalSpectrum(problem, solved, compute) };
  const source = kernelSource(posing.kernel, items, features?.values, compute);
  const { K } = await readyKernel(problem, source, compute);
  return { ready, system: await openSpectrum(problem, K, { means: undefined, lambdas: [] }, compute) };
}

/** Refuses what memory cannot hold of it, before anything is computed for it. */
export function requirePosteriorMemory<X extends Samples>(
  { kernel }: Posing<X>,
  { inputs }: Dataset<X>,
  form: Form,
  compute: Compute,
): Promise<void> {
  return requirePosedMemory({ kernel, matrices: DECOMPOSED }, inputs, wayOf({ kernel }, form), compute);
}

/** Of a projected kernel only what remains can be told by the landmarks alone, and that is found over features. */
function wayOf<X extends Samples>({ kernel }: Pick<Posing<X>, "kernel">, form: Form): Form {
  return isLandmarkKernel(kernel) ? "primal" : form;
}

/** A = L½(L½KL½ + I/v)⁻¹L½ as AᵀA of a root: h(σ) = 1/(σ + 1/v). */
export function influenceRoot({ sigma, root }: FilterSystem, precision: number): Promise<Matrix> {
  return root(sigma.map((value) => precision / (precision * value + 1)));
}

/**
 * What is known of f at one precision v: over items the posterior covariance is k(x, z) − k_xᵀ·A·k_z, and of the weights of features it is
 * (v·XᵀLX + I)⁻¹. `mean`: the predictor of the scores, whose items are kept once.
 */
export async function spreadRoot<X extends Samples>(
  posing: Posing<X>,
  { ready, system }: OpenPosterior<X>,
  { precision, mean }: { readonly precision: number; readonly mean: Predictor<X> },
): Promise<SpreadRoot<X>> {
  if (ready.form === "primal") {
    const weights = transpose(await system.root(system.sigma.map((value) => 1 / (precision * value + 1))));
    return featurePredictor({ map: ready.features!.map, weights, bias: new Float64Array(weights.cols) });
  }
  const coefficients = transpose(await influenceRoot(system, precision));
  const items = isKernel(mean) ? mean.items : ready.items.copy();
  const bias = new Float64Array(coefficients.cols);
  return kernelPredictor({ kernel: posing.kernel, coefficients, items: items as X, bias });
}
