import { OrdoError } from "../../base/errors.ts";
import { once, shared } from "../../base/once.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Rows, Samples } from "../../data/samples.ts";
import { landmarksOf } from "../../kernels/maps/landmarks.ts";
import type { Compute } from "../../linalg/compute.ts";
import type { Matrix } from "../../linalg/matrix.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";
import { type HoldOutRequest, type HoldOutSink, type HoldOuts, singleRowsOf } from "../learner.ts";
import type { PathValue } from "../path.ts";
import { requireMemory } from "../require-memory.ts";
import { isIndefinite, lostRemarks, unsolvable } from "./conditioning.ts";
import type { DualSystem } from "./dual/system.ts";
import { type SetsByEquations, setsByEquations } from "./hold-out/by-equations.ts";
import { repeatsOf, tieEqualItems } from "./hold-out/equal-items.ts";
import { graphHoldOuts } from "./hold-out/graph/hold-outs.ts";
import { leavePairsOut } from "./hold-out/pairs/leave-pair-out.ts";
import { preferencesByFeatures } from "./hold-out/preferences.ts";
import { remainderOf } from "./hold-out/remainder.ts";
import { holdOutSets, taughtSets, touchedBy } from "./hold-out/sets.ts";
import { type Costs, notWorthIt } from "./hold-out/worth.ts";
import type { InfluenceSource } from "./influence/influence.ts";
import { requireLambda } from "./lambda-path.ts";
import { landmarkHoldOuts } from "./landmarks/hold-outs.ts";
import { wayToSets } from "./plan.ts";
import type { PosedData, Posing } from "./posed-data.ts";
import { featureRows } from "./primal/feature-rows.ts";
import type { PrimalSystem } from "./primal/system.ts";
import { HELD_OUT, kernelClaim } from "./system-memory.ts";
import type { SolvedFeatures } from "./to-model.ts";

/** What is made in the scope lives until that is released. */
export interface OpenSystem<X extends Samples> extends Pick<PosedData<X>, "items" | "posed" | "form"> {
  readonly features: SolvedFeatures<X> | undefined;
  readonly solver: DualSystem | PrimalSystem;
  /** The features of the items, of a kernel that has any, also where training went without. */
  featureValues(): Promise<Matrix | SparseMatrix>;
}

/** Whatever can be held out of a solved system, at its lambdas. */
export function holdOutsOf<X extends Samples>(
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
  const { backend } = compute;
  const isSolvedFar =
    system.form === "dual" && backend.description?.ownMemory === true && backend.solveBatch !== undefined;
  const costs: Costs = { size: problem.size, features, touched, isSolvedFar };
  const ofPreferences = preferencesFor(system, compute);
  const ofGraph = graphFor(system, lambdas, compute);
  const equals = once(() => data.inputs.firstEquals());
  const repeats = once(() => repeatsOf(equals()));
  const remainder = once(() => remainderOf(problem));
  // A path was opened with as much in view; a single lambda was opened for training, which takes less.
  const requireRoom = (request: HoldOutRequest, { counts }: HoldOutSink) => {
    if (system.form !== "dual" || lambdas.length > 1 || (counts && isCountedInPlace(request, compute)))
      return;
    requireMemory(kernelClaim(problem.size, system.features?.map.size, HELD_OUT), compute);
  };
  return Object.freeze({
    obstacle(request: HoldOutRequest) {
      if (ofGraph(request) !== undefined) return undefined;
      if (ofPreferences !== undefined) return notWorthIt(request, { ...costs, touched: () => features! });
      const obstacle = posed.obstacle(request);
      if (obstacle !== undefined || byEquations(request) !== undefined) return obstacle;
      return notWorthIt(request, costs);
    },
    async run(request: HoldOutRequest, value: PathValue, given: HoldOutSink) {
      const lambda = requireLambda(value);
      const sink = tieEqualItems(repeats(), data.preferences, given);
      const byGraph = ofGraph(request);
      if (byGraph !== undefined) {
        await byGraph(request, lambda, sink);
        return compute.run.warnings;
      }
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
      requireRoom(request, given);
      let most = 0;
      const source = guarded(solver, (lost) => {
        most = Math.max(most, lost);
      });
      const served = (await posed.holdOut?.(request, lambda, sink, source)) ?? false;
      if (!served && request.kind === "sets")
        await holdOutSets(problem, source, { ...request, lambda, equal: equals() }, sink, compute);
      if (!served && request.kind === "pairs") {
        const pairs = { pairs: request.pairs, lambda, equal: equals(), counts: given.counts };
        await leavePairsOut(problem, source, pairs, sink, compute);
      }
      return [...compute.run.warnings, ...lostRemarks(lambda, most, problem.said)];
    },
  });
}

/** K becomes A in its own memory, which a backend with memory of its own counts pairs in. */
function isCountedInPlace(request: HoldOutRequest, { backend }: Compute): boolean {
  const isAll = request.kind === "pairs" && request.pairs.kind === "all";
  return isAll && backend.leavePairs !== undefined && backend.description?.ownMemory === true;
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
    if (singleRowsOf(request.sets) !== undefined) return undefined;
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

/** Of graphs that change with the items that are left: what the bordered system does not serve is held out of the equations. */
function graphFor<X extends Samples>(
  { posed, solver, features, form }: OpenSystem<X>,
  lambdas: readonly number[],
  compute: Compute,
) {
  const { scored, problem } = posed;
  const values = features?.values;
  if (form !== "primal" || scored === undefined || values === undefined || !("equations" in solver))
    return () => undefined;
  const run = graphHoldOuts({ ...scored, problem, values, equations: solver.equations, lambdas }, compute);
  return (request: HoldOutRequest) =>
    request.kind === "preferences" || posed.obstacle(request) === undefined ? undefined : run;
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

/** Where items are landmarks, those leave with them; undefined where none are. */
export async function holdOutsOfLandmarks<X extends Samples>(
  { pose }: Posing<X>,
  data: Dataset<X>,
  { system, lambdas }: { readonly system: OpenSystem<X>; readonly lambdas: readonly number[] },
  compute: Compute,
): Promise<HoldOuts | undefined> {
  const landmarks = landmarksOf(system.features?.map);
  if (landmarks?.rows === undefined) return undefined;
  const posed = system.form === "primal" ? system.posed : await pose(data, compute, "primal");
  const { problem, pairs } = posed;
  const solved = "equations" in system.solver ? system.solver : undefined;
  const held = shared(async () => {
    const features = async () => (await system.featureValues()) as Matrix;
    const inverse = await landmarks.inverse.get(compute);
    const { items } = system;
    return landmarkHoldOuts(
      {
        ...{ problem, pairs, items, features, landmarks, inverse, lambdas },
        ...{ equations: solved?.equations, means: solved?.featureMeans },
      },
      compute,
    );
  });
  const repeats = once(() => repeatsOf(data.inputs.firstEquals()));
  const obstacle = (request: HoldOutRequest) => {
    if (landmarks.kept.length === 0) return "all landmarks are 0 in the space of the kernel";
    return pairs === undefined ? posed.obstacle(request) : undefined;
  };
  return Object.freeze({
    obstacle,
    async run(request: HoldOutRequest, value: PathValue, given: HoldOutSink) {
      const lambda = requireLambda(value);
      refuse(obstacle(request), request);
      const sink = tieEqualItems(repeats(), data.preferences, given);
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
    singles: async (lambda, lambdas) => system.singles?.(lambda, lambdas),
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
