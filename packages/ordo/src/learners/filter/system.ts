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
import { UNIT } from "../least-squares/rounding.ts";
import { DECOMPOSED } from "../least-squares/system-memory.ts";
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
  /** Whether all of the spectrum is what rounding makes of items that the kernel does not tell apart. */
  readonly isBlank: boolean;
}

export async function openFilter<X extends Samples>(
  machine: FilterMachine<X>,
  data: Dataset<X>,
  compute: Compute,
): Promise<OpenFilter<X>> {
  const ready = await poseData({ ...machine, matrices: DECOMPOSED }, data, machine.form, compute);
  const { problem } = ready.posed;
  const mass = massOf(problem, machine.graphOf(data));
  const { system, rounding } =
    ready.solved === undefined
      ? await dualSpectrum(machine, ready, compute)
      : {
          system: await openPrimalSpectrum(problem, ready.solved, compute),
          rounding: centredRounding(await machine.kernel.diagonal(data.inputs, data.inputs, compute)),
        };
  const isBlank = system.sigma.every((sigma) => sigma <= rounding * mass);
  return { data, ready, system, mass, isBlank };
}

async function dualSpectrum<X extends Samples>(
  { kernel }: FilterMachine<X>,
  { items, features, posed: { problem } }: PosedData<X>,
  compute: Compute,
): Promise<{ readonly system: FilterSystem; readonly rounding: number }> {
  const source = kernelSource(kernel, items, features?.values, compute);
  const { K, diagonal, whole } = await readyKernel(problem, source, compute);
  const system = await openSpectrum(problem, K, { means: undefined, lambdas: [] }, compute);
  return { system, rounding: Math.max(Number.EPSILON * largestOf(diagonal), centredRounding(whole)) };
}

/** What rounding makes of items that are alike, where means are taken out of features before these are squared. */
function centredRounding(squares: Float64Array): number {
  return UNIT ** 2 * largestOf(squares);
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
  { data, ready, system, mass, isBlank }: OpenFilter<X>,
  { value, told, options }: { readonly value: number; readonly told: Told; readonly options: FitOptions },
  compute: Compute,
): Promise<Model<X>> {
  const factors = isBlank
    ? new Float64Array(system.sigma.length)
    : factorsAt(machine, { sigma: system.sigma, mass }, value);
  const { values, hides } = await system.filtered(factors);
  const { parameter: name } = machine.family;
  const remarks = [
    ...(told.remarks ?? []),
    ...(hides ? [hiddenRemark(name, value)] : []),
    ...(factors.every((factor) => factor === 0) ? [nothingLearned(isBlank, name, value)] : []),
  ];
  const { items, form, features, posed } = ready;
  const solution = { values, bias: undefined, remarks, items, form, features, problem: posed.problem };
  return modelOf({ ...told, kernel: machine.kernel }, data, solution, compute, options);
}

function nothingLearned(isBlank: boolean, name: string, value: number): Warning {
  const why = isBlank
    ? "the kernel tells no two of the compared items apart"
    : `${name} ${value} keeps the whole spectrum of the data out; choose a smaller one`;
  return Object.freeze({ code: "learner.nothing-learned", message: `every item scores the same: ${why}.` });
}

const largestOf = (values: Float64Array) => values.reduce((most, value) => Math.max(most, value), 0);
