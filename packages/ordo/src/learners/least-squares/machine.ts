import { OrdoError } from "../../base/errors.ts";
import { once, shared } from "../../base/once.ts";
import { openCompute } from "../../compute/compute.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Rows, Samples } from "../../data/samples.ts";
import { landmarksOf } from "../../kernels/maps/landmarks.ts";
import type { Compute } from "../../linalg/compute.ts";
import type { Matrix } from "../../linalg/matrix.ts";
import { scopeOf } from "../../linalg/scope.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";
import type { FitOptions, HoldOutRequest, HoldOutSink, HoldOuts, Prepared } from "../learner.ts";
import type { LearnerSpec } from "../learner-spec.ts";
import type { Model } from "../model.ts";
import type { PathValue } from "../path.ts";
import { isIndefinite, lostRemarks, unsolvable } from "./conditioning.ts";
import { kernelSource } from "./dual/kernel-source.ts";
import { type DualSystem, openDual } from "./dual/system.ts";
import { type SetsByEquations, setsByEquations } from "./hold-out/by-equations.ts";
import { tieEqualItems } from "./hold-out/equal-items.ts";
import { leavePairsOut } from "./hold-out/pairs/leave-pair-out.ts";
import { preferencesByFeatures } from "./hold-out/preferences.ts";
import { remainderOf } from "./hold-out/remainder.ts";
import { holdOutSets, taughtSets, touchedBy } from "./hold-out/sets.ts";
import { type Costs, notWorthIt } from "./hold-out/worth.ts";
import type { InfluenceSource } from "./influence/influence.ts";
import { requireLambda, requireLambdas } from "./lambda-path.ts";
import { landmarkHoldOuts } from "./landmarks/hold-outs.ts";
import { openLandmarks } from "./landmarks/open.ts";
import { wayToSets } from "./plan.ts";
import { type Form, type PosedData, type Posing, poseData, poseLandmarks } from "./posed-data.ts";
import { featureRows } from "./primal/feature-rows.ts";
import { openPrimal, type PrimalSystem } from "./primal/system.ts";
import { modelOf, type SolvedFeatures } from "./to-model.ts";

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
    const system = await openSystem(machine, { data, form: machine.form, lambdas }, compute);
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

/** What is made in the scope lives until that is released. */
interface OpenSystem<X extends Samples> extends Pick<PosedData<X>, "items" | "posed" | "form"> {
  readonly features: SolvedFeatures<X> | undefined;
  readonly solver: DualSystem | PrimalSystem;
  /** The features of the items, of a kernel that has any, also where training went without. */
  featureValues(): Promise<Matrix | SparseMatrix>;
}

/** On which data, in which form, for which lambdas. */
interface Opening<X extends Samples> {
  readonly data: Dataset<X>;
  readonly form: Form;
  readonly lambdas: readonly number[];
}

async function openSystem<X extends Samples>(
  machine: Machine<X>,
  opening: Opening<X>,
  compute: Compute,
): Promise<OpenSystem<X>> {
  const { data, form, lambdas } = opening;
  // A path keeps K, a reduction of it and what leads from one to the other.
  const posing = { ...machine, matrices: lambdas.length > 1 ? 3 : 1 };
  const quick = await openWithoutFeatures(posing, opening, compute);
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
  { solver, posed: { problem }, ...system }: OpenSystem<X>,
  { lambdas, options, compute }: Manner,
): Promise<Model<X>[]> {
  const solved = await solver.solve(lambdas, { doubts: options.doubts === true });
  return solved.map((solution, index) => {
    const source = { kernel: machine.kernel, spec: { ...machine.spec, lambda: lambdas[index] } };
    return modelOf(source, data, { ...solution, ...system, problem }, compute, options);
  });
}

function holdOutsOf<X extends Samples>(
  data: Dataset<X>,
  system: OpenSystem<X>,
  lambdas: readonly number[],
  compute: Compute,
): HoldOuts {
  const { posed, solver } = system;
  const { problem } = posed;
  const byEquations = equationsFor(system, lambdas, compute);
  const touched = posed.touched ?? ((rows: Rows) => touchedBy(problem, rows));
  const features = system.form === "primal" ? system.features?.map.size : undefined;
  const costs: Costs = { size: problem.size, features, touched };
  const ofPreferences = preferencesFor(system, compute);
  const equals = once(() => data.inputs.firstEquals());
  const remainder = once(() => remainderOf(problem));
  return Object.freeze({
    obstacle(request: HoldOutRequest) {
      if (ofPreferences !== undefined) return notWorthIt(request, { ...costs, touched: () => features! });
      const obstacle = posed.obstacle(request);
      if (obstacle !== undefined || byEquations(request) !== undefined) return obstacle;
      return notWorthIt(request, costs);
    },
    async run(request: HoldOutRequest, value: PathValue, given: HoldOutSink) {
      const lambda = requireLambda(value);
      const sink = tieEqualItems(equals(), data.preferences, given);
      if (ofPreferences !== undefined) {
        await ofPreferences(request, lambda, sink);
        return compute.run.warnings;
      }
      refuse(posed.obstacle(request), request);
      const equations = lambdas.includes(lambda) ? byEquations(request) : undefined;
      if (equations !== undefined) {
        await equations.tell(lambda, taughtSets(remainder(), sink));
        return compute.run.warnings;
      }
      let most = 0;
      const source = guarded(solver, (lost) => {
        most = Math.max(most, lost);
      });
      const served = (await posed.holdOut?.(request, lambda, sink, source)) ?? false;
      if (!served && request.kind === "sets")
        await holdOutSets(problem, source, { ...request, lambda, equal: equals() }, sink, compute);
      if (!served && request.kind === "pairs") {
        const pairs = { pairs: request.pairs, lambda, equal: equals() };
        await leavePairsOut(problem, source, pairs, sink, compute);
      }
      return [...compute.run.warnings, ...lostRemarks(lambda, most, problem.said)];
    },
  });
}

/** Large sets of a linear model are held out of its equations; undefined for others. What is computed for a request serves all lambdas. */
function equationsFor<X extends Samples>(
  { posed: { problem, holdOut }, features, form }: OpenSystem<X>,
  lambdas: readonly number[],
  compute: Compute,
): (request: HoldOutRequest) => SetsByEquations | undefined {
  const known = new WeakMap<HoldOutRequest, { readonly found: SetsByEquations | undefined }>();
  const open = (request: HoldOutRequest) => {
    const values = features?.values;
    if (request.kind !== "sets" || form !== "primal" || values === undefined || holdOut !== undefined)
      return undefined;
    // Single items share what holding one of them out does to their block.
    if (request.sets.every((rows) => rows.length === 1)) return undefined;
    const sizes = { items: problem.size, features: values.cols, lambdas: lambdas.length };
    const touched = request.sets.map((rows) => touchedBy(problem, rows));
    if (problem.graph !== undefined || wayToSets(sizes, touched) === "influence") return undefined;
    return setsByEquations(problem, featureRows(values), { sets: request.sets, lambdas }, compute);
  };
  return (request) => {
    const before = known.get(request) ?? { found: open(request) };
    known.set(request, before);
    return before.found;
  };
}

/** Explicit preferences of a linear model are held out of its equations. */
function preferencesFor<X extends Samples>(
  { posed, solver, features, form }: OpenSystem<X>,
  compute: Compute,
) {
  const values = features?.values;
  if (form !== "primal" || posed.pairs === undefined || values === undefined || !("equations" in solver))
    return undefined;
  const { equations } = solver;
  return preferencesByFeatures({ pairs: posed.pairs, features: featureRows(values), equations }, compute);
}

/** Up to so many features, preferences are held out of systems of their number. */
const FEW_FEATURES = 256;

/** Landmarks leave the primal form only. */
async function formOfHoldOuts<X extends Samples>(
  machine: Machine<X>,
  data: Dataset<X>,
  compute: Compute,
): Promise<Form> {
  if (!machine.dualHoldOut(data)) return machine.form;
  const map = await machine.kernel.features?.(data.inputs, compute);
  const pairsOnly = data.preferences !== undefined && data.scores === undefined;
  if (pairsOnly && map !== undefined && map.size <= Math.min(FEW_FEATURES, data.size - 1))
    return machine.form;
  return landmarksOf(map)?.rows === undefined ? "dual" : machine.form;
}

/** Where items are landmarks, those leave with them; undefined where none are. */
async function holdOutsOfLandmarks<X extends Samples>(
  { pose }: Machine<X>,
  data: Dataset<X>,
  { system, lambdas }: { readonly system: OpenSystem<X>; readonly lambdas: readonly number[] },
  compute: Compute,
): Promise<HoldOuts | undefined> {
  const landmarks = landmarksOf(system.features?.map);
  if (landmarks?.rows === undefined) return undefined;
  const posed = system.form === "primal" ? system.posed : await pose(data, compute, "primal");
  const { problem, pairs } = posed;
  const equations = "equations" in system.solver ? system.solver.equations : undefined;
  const held = shared(async () => {
    const features = (await system.featureValues()) as Matrix;
    return landmarkHoldOuts({ problem, pairs, features, landmarks, lambdas, equations }, compute);
  });
  const equals = once(() => data.inputs.firstEquals());
  const obstacle = (request: HoldOutRequest) => {
    if (landmarks.kept.length === 0) return "all landmarks are 0 in the space of the kernel";
    return pairs === undefined ? posed.obstacle(request) : undefined;
  };
  return Object.freeze({
    obstacle,
    async run(request: HoldOutRequest, value: PathValue, given: HoldOutSink) {
      const lambda = requireLambda(value);
      refuse(obstacle(request), request);
      const sink = tieEqualItems(equals(), data.preferences, given);
      return [...compute.run.warnings, ...(await (await held.get(undefined)).run(request, lambda, sink))];
    },
  });
}

function refuse(obstacle: string | undefined, { kind }: HoldOutRequest): void {
  if (obstacle !== undefined)
    throw new OrdoError("data.unsupported", obstacle, { what: kind, reason: obstacle });
}

/**
 * A hold-out needs all of A, also what a decomposition may leave out of a model; without it there is none. `onLost` is told what share of each A
 * rounding may have changed.
 */
function guarded(system: InfluenceSource, onLost: (share: number) => void): InfluenceSource {
  return {
    async at(lambda, reading) {
      try {
        const influence = await system.at(lambda, reading);
        onLost(influence.lost ?? 0);
        return influence;
      } catch (error) {
        throw isIndefinite(error) ? unsolvable("nothing can be held out") : error;
      }
    },
  };
}
