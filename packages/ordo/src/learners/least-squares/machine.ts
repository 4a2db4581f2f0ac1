import { shared } from "../../base/once.ts";
import { openCompute } from "../../compute/compute.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import { landmarksOf } from "../../kernels/maps/landmarks.ts";
import type { Compute } from "../../linalg/compute.ts";
import type { Matrix } from "../../linalg/matrix.ts";
import { scopeOf } from "../../linalg/scope.ts";
import type { FitOptions, Prepared } from "../learner.ts";
import type { LearnerSpec } from "../learner-spec.ts";
import type { Model } from "../model.ts";
import type { PathValue } from "../path.ts";
import { kernelSource } from "./dual/kernel-source.ts";
import { openDual } from "./dual/system.ts";
import { holdOutsOf, holdOutsOfLandmarks, type OpenSystem } from "./hold-outs.ts";
import { requireLambda, requireLambdas } from "./lambda-path.ts";
import { fitOnLandmarks } from "./landmarks/fit.ts";
import { openLandmarks } from "./landmarks/open.ts";
import { type Form, type Posing, poseData, poseLandmarks } from "./posed-data.ts";
import { openPrimal } from "./primal/system.ts";
import { HELD_OUT } from "./system-memory.ts";
import { modelOf } from "./to-model.ts";

export { FORMS, type Form, type Posed } from "./posed-data.ts";

/** What a learner of this family is: a kernel, and how data become a bordered system. */
export interface Machine<X extends Samples> extends Posing<X> {
  readonly spec: LearnerSpec;
  readonly lambda: number;
  readonly form: Form;
  /** Whether hold-outs on such data need the dual form, even where the primal one would be cheaper to train. */
  dualHoldOut(data: Dataset<X>): boolean;
}

export async function fitMachine<X extends Samples>(
  machine: Machine<X>,
  data: Dataset<X>,
  options: FitOptions = {},
): Promise<Model<X>> {
  const compute = scopeOf(await openCompute(options));
  try {
    const lambdas = [machine.lambda];
    const system = await openFit(machine, { data, form: machine.form, lambdas }, compute);
    const [model] = await modelsOf(machine, data, system, { lambdas, options, compute });
    return model;
  } finally {
    compute.release();
  }
}

export async function prepareMachine<X extends Samples>(
  machine: Machine<X>,
  data: Dataset<X>,
  values: readonly PathValue[],
  options: FitOptions = {},
): Promise<Prepared<X>> {
  const lambdas = requireLambdas(values);
  const compute = scopeOf(await openCompute(options));
  try {
    const form = await formOfHoldOuts(machine, data, compute);
    const system = await openSystem(machine, { data, form, lambdas }, compute);
    const models = (which: readonly number[]) =>
      modelsOf(machine, data, system, { lambdas: which, options, compute });
    return Object.freeze({
      async *models() {
        yield* await models(lambdas);
      },
      async model(value: PathValue) {
        return (await models([requireLambda(value)]))[0];
      },
      holdOuts:
        (await holdOutsOfLandmarks(machine, data, { system, lambdas }, compute)) ??
        holdOutsOf(data, system, lambdas, compute),
      release: compute.release,
      [Symbol.dispose]: compute.release,
    });
  } catch (error) {
    compute.release();
    throw error;
  }
}

/** On which data, in which form, for which lambdas. */
interface Opening<X extends Samples> {
  readonly data: Dataset<X>;
  readonly form: Form;
  readonly lambdas: readonly number[];
  /** Whether sums of kernel values were found not to be enough. */
  readonly isInaccurate?: boolean;
}

/** What a model is made from. */
type Trained<X extends Samples> = Pick<OpenSystem<X>, "items" | "posed" | "form" | "features"> & {
  readonly solver: Pick<OpenSystem<X>["solver"], "solve">;
};

/** For one lambda and nothing else. */
async function openFit<X extends Samples>(
  machine: Machine<X>,
  opening: Opening<X>,
  compute: Compute,
): Promise<Trained<X>> {
  const ready = await poseLandmarks(machine, opening, compute);
  if (ready === undefined) return openSystem(machine, opening, compute);
  const { map, posed, items, form } = ready;
  const given = { items, landmarks: map.landmarks, lambda: opening.lambdas[0] };
  const solved = await fitOnLandmarks(posed.problem, given, compute);
  if (solved === undefined || solved === "inaccurate")
    return openSystem(machine, { ...opening, isInaccurate: solved !== undefined }, compute);
  return {
    items,
    posed,
    form,
    features: { map, values: undefined },
    solver: { solve: async () => [solved] },
  };
}

async function openSystem<X extends Samples>(
  machine: Machine<X>,
  opening: Opening<X>,
  compute: Compute,
): Promise<OpenSystem<X>> {
  const { data, form, lambdas, isInaccurate = false } = opening;
  // A path keeps K, a reduction of it and what leads from one to the other.
  const posing = { ...machine, matrices: lambdas.length > 1 ? HELD_OUT : 1 };
  const quick = isInaccurate ? undefined : await openWithoutFeatures(posing, opening, compute);
  if (quick !== undefined) return quick;
  const { solved, ...ready } = await poseData(posing, data, form, compute);
  const { items, posed, features } = ready;
  const solver =
    solved === undefined
      ? openDual(
          posed.problem,
          kernelSource(machine.kernel, items, features?.values, compute),
          lambdas,
          compute,
        )
      : await openPrimal(posed.problem, solved, lambdas, compute);
  return { ...ready, solver, featureValues: async () => features!.values };
}

/** Over landmarks, where the sums of their kernel values are enough to train by. */
async function openWithoutFeatures<X extends Samples>(
  posing: Posing<X>,
  opening: Opening<X>,
  compute: Compute,
): Promise<OpenSystem<X> | undefined> {
  const ready = await poseLandmarks(posing, opening, compute);
  if (ready === undefined) return undefined;
  const { map, posed, items, form } = ready;
  const made = shared(async () => (await map.apply(items, compute)) as Matrix);
  const featureValues = () => made.get(undefined);
  const given = { items, landmarks: map.landmarks, lambdas: opening.lambdas, features: featureValues };
  const solver = await openLandmarks(posed.problem, given, compute);
  return solver && { items, posed, form, features: { map, values: undefined }, solver, featureValues };
}

/** At which lambdas, how, and on what. */
interface Manner {
  readonly lambdas: readonly number[];
  readonly options: FitOptions;
  readonly compute: Compute;
}

async function modelsOf<X extends Samples>(
  machine: Machine<X>,
  data: Dataset<X>,
  { solver, posed: { problem }, ...system }: Trained<X>,
  { lambdas, options, compute }: Manner,
): Promise<Model<X>[]> {
  const solved = await solver.solve(lambdas, { doubts: options.doubts === true });
  return solved.map((solution, index) => {
    const source = { kernel: machine.kernel, spec: { ...machine.spec, lambda: lambdas[index] } };
    return modelOf(source, data, { ...solution, ...system, problem }, compute, options);
  });
}

/** Up to so many features, or this share of the items, what is held out of a graph is held out of systems of their number. */
const [FEW_FEATURES, SHARE] = [256, 1 / 4];

/** Landmarks leave the primal form only. */
async function formOfHoldOuts<X extends Samples>(
  machine: Machine<X>,
  data: Dataset<X>,
  compute: Compute,
): Promise<Form> {
  if (!machine.dualHoldOut(data)) return machine.form;
  const map = await machine.kernel.features?.(data.inputs, compute);
  const isScored = data.preferences === undefined;
  const most = isScored ? Math.max(FEW_FEATURES, SHARE * data.size) : FEW_FEATURES;
  const isOneKind = isScored || data.scores === undefined;
  if (map !== undefined && isOneKind && map.size <= Math.min(most, data.size - 1)) return machine.form;
  return landmarksOf(map)?.rows === undefined ? "dual" : machine.form;
}
