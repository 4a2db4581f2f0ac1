import type { Warning } from "../../base/run.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import type { PreferenceGraph } from "../../preferences/graph.ts";
import type { FitOptions } from "../learner.ts";
import type { LearnerSpec } from "../learner-spec.ts";
import { hiddenRemark } from "../least-squares/conditioning.ts";
import { kernelSource, readyKernel } from "../least-squares/dual/kernel-source.ts";
import { openSpectrum } from "../least-squares/dual/spectrum.ts";
import type { FilterSystem } from "../least-squares/filter-system.ts";
import { type Form, type PosedData, type Posing, poseData } from "../least-squares/posed-data.ts";
import { openPrimalSpectrum } from "../least-squares/primal/spectrum.ts";
import { modelOf } from "../least-squares/to-model.ts";
import type { Model } from "../model.ts";
import type { FilterFamily, FilterShape } from "./families.ts";
import { massOf } from "./mass.ts";

/** A learner of this kind: a family, and how data become a system. */
export interface FilterMachine<X extends Samples> extends Posing<X> {
  readonly family: FilterFamily;
  readonly shape: FilterShape;
  readonly form: Form;
  graphOf(data: Dataset): PreferenceGraph;
}

/** Data decomposed: every value of every family is cheap from here. What is made in the scope lives until that is released. */
export interface OpenFilter<X extends Samples> {
  readonly data: Dataset<X>;
  readonly ready: PosedData<X>;
  readonly system: FilterSystem;
  /** N. */
  readonly mass: number;
}

export async function openFilter<X extends Samples>(
  machine: FilterMachine<X>,
  data: Dataset<X>,
  compute: Compute,
): Promise<OpenFilter<X>> {
  const ready = await poseData(machine, data, machine.form, compute);
  const { problem } = ready.posed;
  const system =
    ready.solved === undefined
      ? await dualSpectrum(machine, ready, compute)
      : await openPrimalSpectrum(problem, ready.solved, compute);
  return { data, ready, system, mass: massOf(problem, machine.graphOf(data)) };
}

async function dualSpectrum<X extends Samples>(
  { kernel }: FilterMachine<X>,
  { items, features, posed: { problem } }: PosedData<X>,
  compute: Compute,
): Promise<FilterSystem> {
  const source = kernelSource(kernel, items, features?.values, compute);
  const { K } = await readyKernel(problem, source, compute);
  return openSpectrum(problem, K, { means: undefined, lambdas: [] }, compute);
}

/** h at each σ: g at t = σ/N, over N. */
export function factorsAt(
  { family, shape }: Pick<FilterMachine<Samples>, "family" | "shape">,
  { sigma, mass }: { readonly sigma: Float64Array; readonly mass: number },
  value: number,
): Float64Array {
  const t = sigma.map((one) => one / mass);
  return family.factors(t, value, shape).map((factor) => factor / mass);
}

/** What the model keeps of how it was made. */
interface Told {
  readonly spec: LearnerSpec;
  readonly facts?: Readonly<Record<string, number>> | undefined;
  readonly remarks?: readonly Warning[] | undefined;
}

/** The model at one value: O(m²), or O(n²). The bits do not depend on what else was asked for. */
export async function modelAt<X extends Samples>(
  machine: FilterMachine<X>,
  { data, ready, system, mass }: OpenFilter<X>,
  { value, told, options }: { readonly value: number; readonly told: Told; readonly options: FitOptions },
  compute: Compute,
): Promise<Model<X>> {
  const factors = factorsAt(machine, { sigma: system.sigma, mass }, value);
  const { values, hides } = await system.filtered(factors);
  const { parameter: name } = machine.family;
  const remarks = [
    ...(told.remarks ?? []),
    ...(hides ? [hiddenRemark(name, value)] : []),
    ...(factors.every((factor) => factor === 0) ? [nothingLearned(name, value)] : []),
  ];
  const { items, form, features, posed } = ready;
  const solution = { values, bias: undefined, remarks, items, form, features, problem: posed.problem };
  return modelOf({ ...told, kernel: machine.kernel }, data, solution, compute, options);
}

function nothingLearned(name: string, value: number): Warning {
  const message = `${name} ${value} keeps the whole spectrum of the data out: every item scores the same. Choose a smaller one.`;
  return Object.freeze({ code: "learner.nothing-learned", message });
}
